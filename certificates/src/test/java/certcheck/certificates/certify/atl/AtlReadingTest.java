package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The Java parser and checker of {@code .atl} and the theories read the same texts: of every program
 * that the checker accepts it is proved what the text denotes, and of what it refuses only where it
 * asks for more than names and dimensions.
 */
class AtlReadingTest {
  private static final int TEXTS = 250;
  private static final long SEED = 17;

  /** Of indices that stay quasi-affine, extents, and what there is. */
  private static final Set<Rule> MORE = EnumSet.of(Rule.AFFINE, Rule.POSITIVE_LITERAL, Rule.SHAPE,
      Rule.UNASSIGNED_OUTPUT);

  private static final List<String> WORDS = List.of("param", "N", "M", "a", "b", "c", "i0", "gen",
      "sum", "let", "in", "concat", "flatten", "transpose", "split", "truncl", "truncr", "padl",
      "padr", "schedule", "of", "0", "1", "2.5", "(", ")", "[", "]", ":", ";", ",",
      "=", "<", ">=", "+", "-", "*", "mod", "div", "and", "not", "true", "..", "real", "select",
      "// x", "\n", "\t", "#", "f");

  private int meant;
  private int refused;

  @Test
  void theCheckerAndTheTheoriesReadTheSameTexts() throws Exception {
    Logic logic = new Logic(40_000_000);
    new Theories(logic).load(AtlMeaning.THEORY);
    Libraries libraries =
        Libraries.load(Path.of("library"), AtlMeaning.LIBRARIES, logic, Deadline.NONE);
    Random random = new Random(SEED);
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      // Claims in a text mean nothing: what is claimed is said by the words of a certificate.
      String program = RandomTensors.program(random);
      String declared = program.substring(0, program.indexOf("claim safe"));
      String text = i % 4 == 0 ? declared : mutated(declared, random);
      List<Rule> errors = errors(text);
      String reason = reason(text, logic, libraries);
      boolean same = errors == null || !errors.isEmpty() && !MORE.containsAll(errors)
          ? reason != null : errors.isEmpty() ? reason == null : true;
      if (!same) {
        different.add(errors + " " + reason + "\n" + text);
      }
      meant += reason == null ? 1 : 0;
      refused += errors == null || !errors.isEmpty() ? 1 : 0;
    }
    assertEquals(List.of(), different, String.join("\n\n", different));
    assertTrue(meant >= TEXTS / 4 && refused >= TEXTS / 4, meant + " and " + refused);
  }

  private static String mutated(String text, Random random) {
    String result = text;
    for (int k = 1 + random.nextInt(2); k > 0; k--) {
      int from = random.nextInt(result.length());
      int to = Math.min(result.length(), from + random.nextInt(4));
      String word = random.nextInt(4) == 0 ? "" : WORDS.get(random.nextInt(WORDS.size()));
      result = result.substring(0, from) + (random.nextBoolean() ? " " + word + " " : word)
          + result.substring(to);
    }
    return result;
  }

  /** What the checker complains of; null if the text is no program. */
  private static List<Rule> errors(String text) {
    try {
      Program program = Parser.parse(
          "text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
      return Checker.check(program, Limits.DEFAULT).stream()
          .filter(d -> !d.toString().contains("a schedule of what is no output"))
          .map(Diagnostic::rule).toList();
    } catch (SourceException e) {
      return null;
    }
  }

  /** Why the text means nothing; null if it is proved what it means. */
  private static String reason(String text, Logic logic, Libraries libraries) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
      new AtlMeaning(derived, libraries.lemmas()::lemma, SourceBytes.of("text", bytes), bytes);
      return null;
    } catch (SourceException | NoMeaning e) {
      return e.getMessage();
    }
  }
}
