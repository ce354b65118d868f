package certcheck.certificates.certify.sched.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import certcheck.certificates.prover.Fixture;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which facts are chosen for questions about the order of tiles, and which do not matter. */
class TileFactsTest {
  private static final List<String> TILES = List.of("256 * q ≤ 32 * a", "32 * a ≤ 256 * q + 224",
      "32 * a ≤ i", "i ≤ 32 * a + 31");

  private final Fixture fixture =
      new Fixture("sched_claims").integers("q", "a", "i", "t", "x", "k", "m", "n");

  TileFactsTest() {
    var terms = fixture.syntax.logic().terms;
    fixture.variables(fixture.function(terms.integer, terms.integer), "p");
  }

  private Facts facts(Stream<String> texts) {
    return new Facts(texts.map(fixture::assume).toList());
  }

  private static List<String> texts(Facts facts) {
    return facts.theorems().stream().map(t -> t.conclusion().toString()).toList();
  }

  @Test
  void boundsFromBothSidesDifferencesAndQuotientsAreChosen() {
    List<String> order = new ArrayList<>(TILES);
    order.addAll(List.of("m < q", "m = (i - 1) div 256"));
    List<String> others =
        List.of("2 * a ≤ q", "i < p 0", "i ≤ 32 * x + 31", "q ≤ x ∨ x ≤ a", "3 * m ≤ p 1 - i");
    Facts all = facts(Stream.concat(others.stream(), order.stream()));
    assertEquals(texts(facts(order.stream())), texts(new TileFacts(fixture.syntax).of(all)));
  }

  @Test
  void theOrderOfTilesFollowsFromThem() {
    Facts all = facts(Stream.concat(TILES.stream(), Stream.of("i < p 0", "n = (i - 1) div 256",
        "256 * m ≤ 32 * t", "32 * t ≤ 256 * m + 224", "32 * t ≤ x", "x ≤ 32 * t + 31", "x < i")));
    Facts chosen = new TileFacts(fixture.syntax).of(all);
    assertEquals(all.theorems().size() - 1, chosen.theorems().size());
    for (String goal : List.of("m ≤ q", "t ≤ a", "m ≤ n")) {
      assertInstanceOf(LinearArithmetic.Proved.class, LinearArithmetic.prove(fixture.recorder,
          fixture.term(goal), chosen.theorems(), LinearArithmetic.Limits.QUICK), goal);
    }
    assertInstanceOf(LinearArithmetic.Failed.class, LinearArithmetic.prove(fixture.recorder,
        fixture.term("m < q"), chosen.theorems(), LinearArithmetic.Limits.QUICK));
  }

  @Test
  void noneAreChosenWhereTilesHaveOneSize() {
    Facts once = facts(TILES.subList(2, 4).stream());
    assertEquals(List.of(), texts(new TileFacts(fixture.syntax).of(once)));
  }

  @Test
  void numbersThatOccurNowhereElseDoNotMatter() {
    Facts all = facts(Stream.of("i ≤ x", "x = max_int t i + k", "x ≤ m"));
    Relevance relevance = new Relevance(fixture.syntax);
    assertEquals(texts(facts(Stream.of("i ≤ x", "x ≤ m"))),
        texts(relevance.of(all, fixture.term("i ≤ m"))));
    assertSame(all, relevance.of(all, fixture.term("0 ≤ k")));
    Facts used = all.with(fixture.assume("k < 5"));
    assertSame(used, relevance.of(used, fixture.term("i ≤ m")));
  }
}
