package certcheck.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Decision;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsCoverage;

/**
 * Random scripts with quantifiers: answers are right, and the kernel proves each, but for few whose
 * evidence reaches a limit.
 */
class SolveProperties {

  @Property(tries = 250)
  void everyAnswerIsRightAndProved(@ForAll Random random) {
    RandomScript script = new RandomScript(random, 4);
    Answers answers = Answers.of(script.text(), 200_000);
    Statistics.label("answer").collect(answers.verdict());
    Statistics.label("answer").coverage(SolveProperties::enoughAreAnswered);
    if (answers.verdict().equals("unknown")) {
      return;
    }
    assertEquals(script.isSatisfiable() ? "sat" : "unsat", answers.verdict(), script::text);
    Statistics.label("certificate").collect(answers.claims().isEmpty() ? "limit" : "proved");
    Statistics.label("certificate").coverage(
        coverage -> coverage.check("limit").percentage(p -> p < 2));
    if (answers.claims().isEmpty()) {
      return;
    }
    String claim = script.isSatisfiable() ? "satisfiable" : "unsatisfiable";
    assertEquals(1, answers.claims().size());
    assertTrue(answers.claims().get(0).startsWith("  claim " + claim + "  " + claim + " ("),
        () -> answers.claims() + script.text());
    if (script.text().matches("(?s).*\\((mod|abs) .*")) {
      Statistics.label("mod and abs").collect(
          answers.claims().get(0).matches(".* (mod|abs_int) .*") ? "kept" : "lost");
      Statistics.label("mod and abs").coverage(
          coverage -> coverage.check("kept").percentage(p -> p > 80));
    }
    if (answers.checks().get(0).decision() instanceof Decision.Satisfiable found) {
      Map<Integer, BigInteger> model = found.model();
      boolean b = value(model, 2).signum() > 0;
      assertTrue(script.holds(value(model, 0), value(model, 1), b), script::text);
    }
  }

  /**
   * Quantifiers over all integers: whatever the answer is, the kernel proves it. A proof that the
   * kernel refuses counts as none, so none may be missing.
   */
  @Property(tries = 250, shrinking = ShrinkingMode.OFF)
  void everyAnswerToASentenceIsProved(@ForAll Random random) {
    int quantifiers = 1 + random.nextInt(3);
    RandomSentence sentence = new RandomSentence(random, quantifiers, 1 + random.nextInt(4));
    Answers answers = Answers.of(sentence.text(), 200_000);
    Statistics.label("answer").collect(answers.verdict());
    Statistics.label("answer").coverage(SolveProperties::enoughAreAnswered);
    if (!answers.verdict().equals("unknown")) {
      String claim = answers.verdict().equals("sat") ? "satisfiable" : "unsatisfiable";
      assertEquals(1, answers.claims().size(), sentence::text);
      assertTrue(answers.claims().get(0).startsWith("  claim " + claim + "  "), sentence::text);
    }
  }

  private static BigInteger value(Map<Integer, BigInteger> model, int variable) {
    return model.getOrDefault(variable, BigInteger.ZERO);
  }

  private static void enoughAreAnswered(StatisticsCoverage coverage) {
    coverage.check("sat").percentage(p -> p > 20);
    coverage.check("unsat").percentage(p -> p > 10);
    coverage.check("unknown").percentage(p -> p < 5);
  }
}
