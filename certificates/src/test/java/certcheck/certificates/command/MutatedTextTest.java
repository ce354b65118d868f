package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Examples with tokens lost, doubled, swapped or replaced get an answer, or a reason. */
class MutatedTextTest {
  private static final int CASES = 40;
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|.", Pattern.DOTALL);
  private static final List<String> WORDS = List.of("0", "-1", "2147483648", "1" + "0".repeat(30),
      "(", ")", "[", "]", "{", "}", ",", ";", ":", "=", "..", "->", "\n", "//", "\0", "\r", "é",
      "\uFEFF", "if", "for", "par", "local", "let", "claim", "input", "alloc", "var", "forall",
      "not", "define-fun", "echo", "null", "\"", "1e999", "mod", "n".repeat(300));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tml|40|run FILE --arithmetic term --max-operations 100000 --max-cells 100000",
      "cfd|5|run FILE --arithmetic term --max-operations 100000 --max-cells 100000",
      "teil|40|run FILE --arithmetic term --max-operations 100000 --max-cells 100000",
      "sched|2|run FILE --arithmetic term --max-operations 100000 -p N=4 -p M=4 --interleavings 2",
      "sched|20|emit-c FILE",
      "json|2|run examples/matmul.tml -i FILE --values json",
      "csv|1|run examples/elementwise.tml -i FILE --values csv",
      "smt2|4|solve FILE --work 100000",
      "isl|5|solve FILE --work 100000",
      "teil|8|rewrite FILE --no-check",
      "tml|5|rewrite FILE --no-check --laws ring"})
  void isAnsweredOrRefused(String ending, int floor, String command) throws IOException {
    List<Path> examples;
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      examples = files.filter(f -> f.toString().endsWith("." + ending))
          .filter(f -> !f.toString().matches(".*(_reused.tml|_rewritten.teil|_reduced.sched|/(atl|updated|mlir)_.*[.]sched)")).sorted().toList();
    }
    Path file = folder.resolve("p." + ending);
    Random random = new Random(1);
    int answered = 0;
    int cases = command.startsWith("rewrite") ? CASES : CASES * 5; // which reads all libraries
    for (int n = 0; n < cases; n++) {
      Path example = examples.get(random.nextInt(examples.size()));
      Files.writeString(file, mutated(Files.readString(example), random));
      Result result = Session.real().run(command.replace("FILE", file.toString()).split(" "));
      String what = "case " + n + " of " + example + ": " + result.status() + "\n" + result.err();
      assertTrue(result.status() >= 0 && result.status() <= 3, what);
      assertFalse(result.err().contains("xception"), what);
      assertTrue(result.status() == 0 || result.err().contains(file.toString())
          || result.status() == 2, what);
      answered += result.status() == 0 ? 1 : 0;
    }
    assertTrue(answered >= floor, "only " + answered + " texts were answered");
  }

  private static String mutated(String text, Random random) {
    List<String> tokens =
        new ArrayList<>(TOKEN.matcher(text).results().map(MatchResult::group).toList());
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int i = random.nextInt(tokens.size());
      int j = random.nextInt(tokens.size());
      String word = WORDS.get(random.nextInt(WORDS.size()));
      switch (random.nextInt(6)) {
        case 0 -> tokens.set(i, "");
        case 1 -> tokens.add(i, tokens.get(i) + " ");
        case 2 -> Collections.swap(tokens, i, j);
        case 3 -> tokens.set(i, tokens.get(j));
        case 4 -> tokens.set(i, word);
        default -> tokens.add(i, word);
      }
    }
    return String.join("", tokens);
  }
}
