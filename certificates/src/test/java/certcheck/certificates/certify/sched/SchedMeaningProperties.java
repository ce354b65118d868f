package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.text.TextProof;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Parser, checker and certifier agree with what the theory says that texts mean, both ways. Each
 * acceptance is a proof with the theory's rules; some texts share what is proved of them.
 * -Pfuzz -Dcertcheck.tries=25 compares 10,000 texts.
 */
class SchedMeaningProperties {
  /** After so many texts, proofs are forgotten; after so many of these times, all terms are. */
  private static final int SHARING = 100;
  private static final int TIMES = 5;

  private static final List<String> WORDS = List.of("param", "assume", "tensor", "claim", "let",
      "local", "for", "step", "else", "not", "div", "real", "sum", "min", "N", "0", "1.5", "(", ")",
      "[", "]", "{", "}", ",", ";", ":=", "=", "<", "-", "/", "..", "->", "//", "\n", "\t", "_", "@");

  private static MeantTexts texts;
  private static TextProof proof;
  private static int shared;

  /** Proofs for texts, some of which are there already. */
  private static TextProof proof() throws Exception {
    if (shared % (SHARING * TIMES) == 0) {
      texts = new MeantTexts();
    }
    if (shared % SHARING == 0) {
      proof = texts.proofs();
    }
    shared++;
    return proof;
  }

  private static String program(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> RandomNests.program(random);
      case 1 -> RandomSchedules.schedule(random).text();
      default -> RandomTexts.careful(random);
    };
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void randomProgramsMeanWhatIsCertified(@ForAll long seed) throws Exception {
    String text = program(new Random(seed));
    assertEquals(Optional.empty(), MeantTexts.refusal(text), text);
    TextProof known = proof();
    texts.same(text, known);
  }

  /** Careless texts, and texts with a change or two: both accept them, or neither does. */
  @Property(tries = 400, shrinking = ShrinkingMode.OFF)
  void whatIsRefusedMeansNothing(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    String text =
        random.nextInt(3) == 0 ? RandomTexts.careless(random) : mutated(program(random), random);
    String rule;
    try {
      Optional<Diagnostic> refusal = MeantTexts.refusal(text);
      TextProof known = proof();
      Optional<String> reason = texts.reason(text, known);
      assertEquals(refusal.isPresent(), reason.isPresent(),
          () -> refusal + ", " + reason + "\n" + text);
      rule = refusal.map(d -> d.rule().toString()).orElse("accepted");
    } catch (SourceException e) {
      rule = "beyond";
    }
    Statistics.collect(rule);
    Statistics.coverage(checker -> {
      checker.check("accepted").percentage(p -> p >= 10);
      checker.check("beyond").percentage(p -> p <= 10);
      for (Rule each : List.of(Rule.UNKNOWN_NAME, Rule.RANK, Rule.SHADOWING, Rule.SYNTAX)) {
        checker.check(each.toString()).count(n -> n >= 1);
      }
    });
  }

  /** Another word in the place of one, or the same one twice, or none; or another character. */
  private static String mutated(String text, Random random) {
    List<String> words = new ArrayList<>(List.of(text.split("(?<=\\W)|(?=\\W)")));
    for (int n = random.nextInt(3); n < 3; n += 2) {
      int at = random.nextInt(words.size());
      String word = words.get(at);
      switch (random.nextInt(6)) {
        case 0 -> words.remove(at);
        case 1 -> words.add(at, word);
        case 2 -> words.set(at, WORDS.get(random.nextInt(WORDS.size())));
        case 3 -> words.set(at, word.substring(1));
        default -> words.set(at, words.get(random.nextInt(words.size())));
      }
    }
    return String.join("", words);
  }
}
