package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Parser;
import certcheck.semantics.mlir.loops.Functions;
import certcheck.semantics.mlir.loops.Translation;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts in MLIR with parts changed at random are read, or refused with a place, and nothing else. */
class MutatedMlirTest {
  private static final int MUTANTS = 6_000;

  private static List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/test/resources/mlir"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(before|after)\\.mlir"))
          .sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  @Test
  void noMutantMakesTheReaderFail() throws IOException {
    List<String> texts = texts();
    Random random = new Random(20);
    int read = 0;
    int refused = 0;
    for (int k = 0; k < MUTANTS; k++) {
      String text = texts.get(random.nextInt(texts.size()));
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        text = mutated(text, texts.get(random.nextInt(texts.size())), random);
      }
      try {
        translate(text);
        read++;
      } catch (SourceException e) {
        refused++;
      } catch (RuntimeException | StackOverflowError e) {
        fail("of mutant " + k + ":\n" + text, e);
      }
    }
    assertTrue(read > MUTANTS / 100 && refused > MUTANTS / 10, read + " read, " + refused);
  }

  private static void translate(String text) throws SourceException {
    List<Operation> all =
        Parser.parse("x.mlir", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Operation function = Functions.find("x.mlir", all, Optional.empty());
    Translation.of("x.mlir", function, Translation.Common.of(List.of(function), function),
        List.of(), Optional.empty());
  }

  private static final List<String> WORDS = List.of("(", ")", "{", "}", "<", ">", "[", "]", ",", ":",
      "->", "%arg0", "%0", "\"", "-1", "0", "99999999999999999999", "1.5", "index", "f32", "?", "x",
      "memref<?xf32>", "affine_map<(d0) -> (d0)>", "#a", "!t", "loc(unknown)", "\"affine.yield\"",
      "\"scf.for\"", "\"memref.subview\"", "\"linalg.generic\"", "floordiv 0", "mod", "é", "\t");

  private static String mutated(String text, String other, Random random) {
    if (text.isEmpty()) {
      return other;
    }
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + random.nextInt(12));
    return switch (random.nextInt(6)) {
      case 0 -> text.substring(0, from) + text.substring(to);
      case 1 -> text.substring(0, from) + WORDS.get(random.nextInt(WORDS.size()))
          + text.substring(to);
      case 2 -> text.substring(0, from);
      case 3 -> exchanged(text, random);
      case 4 -> text.replaceFirst("\\b(\\d+)\\b", String.valueOf(random.nextInt(100) - 10));
      default -> {
        int start = random.nextInt(other.length());
        yield text.substring(0, from)
            + other.substring(start, Math.min(other.length(), start + random.nextInt(60)))
            + text.substring(to);
      }
    };
  }

  /** Two lines in each other's place. */
  private static String exchanged(String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int one = random.nextInt(lines.size());
    int two = random.nextInt(lines.size());
    String line = lines.get(one);
    lines.set(one, lines.get(two));
    lines.set(two, line);
    return String.join("\n", lines) + "\n";
  }
}
