package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
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

  @Provide
  Arbitrary<RandomPairs.Pair> pairs() {
    return Arbitraries.randomValue(RandomPairs::pair);
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void whatSmallParametersTellApartIsRefutedAndNothingElse(
      @ForAll("pairs") RandomPairs.Pair pair) throws Exception {
    boolean apart = isApart(pair);
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
  @Property(tries = 8, seed = "20261124", shrinking = ShrinkingMode.OFF)
  void whatWasMadeToBeRightIsProved(@ForAll("pairs") RandomPairs.Pair pair) throws Exception {
    boolean apart = isApart(pair);
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
    return Arbitraries.randomValue(random -> random.nextBoolean()
        ? RandomTransformations.pair(random) : RandomCompositions.composition(random).pair());
  }

  @Provide
  Arbitrary<RandomCompositions.Composition> compositions() {
    return Arbitraries.randomValue(RandomCompositions::composition);
  }

  /** All transformations occur, and all that can be wrong with them is found. */
  @Property(tries = 45, shrinking = ShrinkingMode.OFF)
  void wrongCompositionsAreRefutedAndNoOthers(
      @ForAll("compositions") RandomCompositions.Composition made) {
    boolean refuted = search(made.pair()).isPresent();
    assertEquals(isApart(made.pair()), refuted, made::toString);
    assertFalse(made.defect().isEmpty() && refuted, made::toString);
    for (RandomCompositions.Kind kind : RandomCompositions.Kind.values()) {
      Statistics.label(kind.name()).collect(made.steps().contains(kind));
      Statistics.label(kind.name()).coverage(c -> c.check(true).count(n -> n > 0));
    }
    Statistics.label("refuted").collect(refuted ? made.defect().orElseThrow() : "not");
    Statistics.label("refuted").coverage(c -> {
      for (RandomCompositions.Defect defect : RandomCompositions.Defect.values()) {
        c.check(defect).count(n -> n > 0);
      }
    });
  }

  /**
   * Compositions of transformations: what brute force tells apart is refuted and not proved, nothing
   * else is refuted, and nearly all of it is proved. {@code mvn -Pfuzz -Dcertcheck.tries=100} tries
   * 2,000 fresh ones.
   */
  @Property(tries = 8, shrinking = ShrinkingMode.OFF)
  void transformationsAreProvedOrRefuted(@ForAll("transformations") RandomPairs.Pair pair)
      throws Exception {
    boolean apart = isApart(pair);
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

  /** Final values of steps of time whose tiles are unrolled. */
  @Example
  void whatUnrolledTilesHaveWrittenLastIsProved() throws Exception {
    assertProved(30030);
  }

  /** A flat array whose loop is unrolled twice, and the last tile of a loop, peeled off. */
  @Example
  void digitsAndPeeledTilesAreProved() throws Exception {
    assertProved(310230);
    assertProved(400016);
  }

  /** Loops that hardly run where parameters are small: which iterations they are follows from the cells. */
  @Example
  void iterationsThatCellsTellAreProved() throws Exception {
    assertProved(410010);
    assertProved(410014);
  }

  private static void assertProved(long seed) throws Exception {
    RandomPairs.Pair pair = RandomCompositions.pair(new Random(seed * 0x9E3779B97F4A7C15L));
    assertEquals(Optional.empty(), new RefinementCertifier(Path.of("library"), Deadline.NONE)
        .certify(side("first", pair.first()), side("second", pair.second()), List.of()).open());
  }

  private static boolean isApart(RandomPairs.Pair pair) {
    return SmallRuns.apart(SmallRuns.program("first", pair.first()),
        SmallRuns.program("second", pair.second())).isPresent();
  }

  private static RefinementCertifier.Side side(String file, String text) {
    return new RefinementCertifier.Side(
        SmallRuns.program(file, text), text.getBytes(StandardCharsets.US_ASCII));
  }

  private static Optional<RefinementSearch.Found> search(RandomPairs.Pair pair) {
    return RefinementSearch.search(SmallRuns.program("first", pair.first()),
        SmallRuns.program("second", pair.second()), List.of(), LIMITS);
  }
}
