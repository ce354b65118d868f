package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the Java parser reads, the grammar of the theory reads, too: random and mutated texts. */
class DifferentialReadingTest {
  private static final int TEXTS = 10_000;
  private static final long SEED = 16;

  private static final List<String> WORDS = List.of("param", "assume", "input", "output", "inout",
      "par", "for", "in", "step", "if", "else", "let", "local", "skip", "claim", "under", "tensor",
      "and", "or", "not", "true", "false", "div", "mod", "N", "i", "x", "sum", "bounds", "ring",
      "monoid", "modulo", "implements", "0", "1", "07", "1.5", "2.50", "(", ")", "[", "]", "{",
      "}", ",", ";", ":=", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "..", "->", ".",
      ":", "!", "//", "\n", "\t", "&", "@");

  private final List<String> accepted = new ArrayList<>();

  @Test
  void whatTheParserReadsTheGrammarReads() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("sched_text");
    GrammarTable table = GrammarTable.sched(logic);
    Random random = new Random(SEED);
    List<String> examples = examples();
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text = i % 4 == 3 ? tokens(random) : mutated(examples, random);
      if (parses(text)) {
        accepted.add(text);
        String refusal = refusal(table, text);
        if (refusal != null) {
          different.add(refusal + "\n" + text);
        }
      }
    }
    assertEquals(List.of(), different);
    assertTrue(accepted.size() >= 1_000 && accepted.size() <= TEXTS - 1_000,
        accepted.size() + " texts were read");
  }

  private static List<String> examples() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".sched"))
          .filter(f -> !f.getFileName().toString().matches("updated_.*|.*_reduced[.]sched")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  private static boolean parses(String text) {
    try {
      Parser.parse("text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
      return true;
    } catch (SourceException e) {
      return false;
    }
  }

  private static String refusal(GrammarTable table, String text) {
    try {
      TreeReader.read(table,
          SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII)), "program");
      return null;
    } catch (SourceException e) {
      return e.getMessage();
    }
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(8); n >= 0; n--) {
      text.append(word(random)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String[] frames = {"%s", "x[] := %s;", "tensor T() = %s;", "output x[] = T; %s",
        "for i in 0..1 { x[] := 1; %s }", "claim implements under %s;"};
    return String.format(frames[random.nextInt(frames.length)], text);
  }

  /** An example with one or two changes of characters, or of words. */
  private static String mutated(List<String> examples, Random random) {
    StringBuilder text = new StringBuilder(examples.get(random.nextInt(examples.size())));
    for (int n = random.nextInt(2); n >= 0; n--) {
      int start = random.nextInt(text.length());
      int end = end(text, start, random);
      String part = text.substring(start, end);
      switch (random.nextInt(5)) {
        case 0 -> text.delete(start, end);
        case 1 -> text.insert(end, part);
        case 2 -> text.insert(start, word(random));
        case 3 -> text.replace(start, end, word(random));
        default -> {
          int other = random.nextInt(text.length());
          String second = text.substring(other, end(text, other, random));
          if (other >= end) {
            text.replace(other, other + second.length(), part);
            text.replace(start, end, second);
          } else {
            text.insert(start, second);
          }
        }
      }
    }
    return text.toString();
  }

  /** The end of the word, or of the one character, at a place. */
  private static int end(CharSequence text, int start, Random random) {
    int end = start + 1;
    while (random.nextInt(8) > 0 && end < text.length()
        && TokenReader.isWordPart(text.charAt(end)) && TokenReader.isWordPart(text.charAt(start))) {
      end++;
    }
    return end;
  }
}
