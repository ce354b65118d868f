package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random pairs of programs: what all small values of the parameters tell apart is refuted, and
 * nothing else is; what is proved is not told apart; and what was made to be right is proved.
 */
class RefinementProperties {
  private static final SearchLimits LIMITS = new SearchLimits(2_000, 20_000);

  /** Past two tiles of the largest size. */
  private static final int LARGEST = 10;

  @Provide
  Arbitrary<RandomPairs.Pair> pairs() {
    return Arbitraries.randomValue(RandomPairs::pair);
  }

  @Property(tries = 60, shrinking = ShrinkingMode.OFF)
  void whatSmallParametersTellApartIsRefutedAndNothingElse(
      @ForAll("pairs") RandomPairs.Pair pair) throws Exception {
    boolean apart = apart(program("first", pair.first()), program("second", pair.second()));
    boolean refuted = search(pair).isPresent();
    Statistics.collect(pair.right() ? "right" : "wrong", refuted ? "refuted" : "not refuted");
    Statistics.coverage(c -> {
      c.check("right", "not refuted").percentage(p -> p >= 40);
      c.check("wrong", "refuted").percentage(p -> p >= 10);
    });
    assertEquals(apart, refuted, () -> pair.first() + "\n" + pair.second());
    assertFalse(pair.right() && apart, () -> pair.first() + "\n" + pair.second());
  }

  /** The same pairs every time: what is left undecided should not depend on chance. */
  @Property(tries = 16, seed = "20261124", shrinking = ShrinkingMode.OFF)
  void whatWasMadeToBeRightIsProved(@ForAll("pairs") RandomPairs.Pair pair) throws Exception {
    boolean apart = apart(program("first", pair.first()), program("second", pair.second()));
    Optional<RefinementCertifier.Open> open =
        new RefinementCertifier(Path.of("library"), Deadline.NONE)
            .certify(side("first", pair.first()), side("second", pair.second()), List.of()).open();
    Statistics.label(apart ? "told apart" : "not told apart")
        .collect(open.isEmpty() ? "proved" : "not proved");
    assertFalse(apart && open.isEmpty(), () -> pair.first() + "\n" + pair.second());
    assertTrue(apart || open.isEmpty(),
        () -> open.map(RefinementCertifier.Open::reason).orElse("") + "\n" + pair.first() + "\n"
            + pair.second());
  }

  @Provide
  Arbitrary<RandomPairs.Pair> transformations() {
    return Arbitraries.randomValue(RandomTransformations::pair);
  }

  /**
   * Compositions of transformations: what brute force tells apart is refuted and not proved, nothing
   * else is refuted, and nearly all of it is proved. {@code mvn -Pfuzz -Dcertcheck.tries=100} tries
   * 2,000 fresh ones.
   */
  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void transformationsAreProvedOrRefuted(@ForAll("transformations") RandomPairs.Pair pair)
      throws Exception {
    boolean apart = apart(program("first", pair.first()), program("second", pair.second()));
    assertFalse(pair.right() && apart, () -> pair.first() + "\n" + pair.second());
    assertEquals(apart, search(pair).isPresent(), () -> pair.first() + "\n" + pair.second());
    Optional<RefinementCertifier.Open> open =
        new RefinementCertifier(Path.of("library"), Deadline.NONE)
            .certify(side("first", pair.first()), side("second", pair.second()), List.of()).open();
    assertFalse(apart && open.isEmpty(), () -> pair.first() + "\n" + pair.second());
    Statistics.label(apart ? "told apart" : "not told apart")
        .collect(open.isEmpty() ? "proved" : "not proved");
    Statistics.label("not told apart").coverage(c -> c.check("proved").percentage(p -> p >= 98));
  }

  private static Program program(String file, String text) throws SourceException {
    Program program =
        Parser.parse(file, text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT), text);
    return program;
  }

  private static RefinementCertifier.Side side(String file, String text) throws SourceException {
    return new RefinementCertifier.Side(
        program(file, text), text.getBytes(StandardCharsets.US_ASCII));
  }

  private static Optional<RefinementSearch.Found> search(RandomPairs.Pair pair)
      throws SourceException {
    return RefinementSearch.search(program("first", pair.first()),
        program("second", pair.second()), List.of(), LIMITS);
  }

  // ── Brute force ──

  /** Whether some small parameters tell the programs apart. */
  private static boolean apart(Program first, Program second) {
    for (int n = 2; n <= LARGEST; n++) {
      for (int m = 2; m <= LARGEST; m++) {
        Map<String, BigInteger> parameters = new LinkedHashMap<>();
        parameters.put("N", BigInteger.valueOf(n));
        parameters.put("M", BigInteger.valueOf(m));
        FreeAlgebra algebra = new FreeAlgebra();
        Optional<Map<Cell, FreeTerm>> one = outputs(first, parameters, algebra);
        assertTrue(one.isPresent());
        if (!one.equals(outputs(second, parameters, algebra))) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a run leaves in the cells of outputs that it has written. */
  private static Optional<Map<Cell, FreeTerm>> outputs(
      Program program, Map<String, BigInteger> parameters, FreeAlgebra algebra) {
    if (!(BigStep.evaluate(program, algebra, Start.free(program, parameters, algebra),
        RaceRule.COVERED, new Budget(1_000_000))
        instanceof Evaluation.Finished<FreeTerm> finished)) {
      return Optional.empty();
    }
    Map<Cell, FreeTerm> result = new LinkedHashMap<>();
    for (Map.Entry<Cell, Effect.Written<FreeTerm>> e : finished.effect().writes().entrySet()) {
      result.put(e.getKey(), e.getValue().last());
    }
    return Optional.of(result);
  }
}
