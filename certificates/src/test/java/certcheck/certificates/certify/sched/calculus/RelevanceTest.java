package certcheck.certificates.certify.sched.calculus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import certcheck.certificates.prover.Fixture;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which facts do not matter for a goal. */
class RelevanceTest {
  private final Fixture fixture =
      new Fixture("sched_claims").integers("i", "t", "x", "k", "m");

  private Facts facts(Stream<String> texts) {
    return new Facts(texts.map(fixture::assume).toList());
  }

  private static List<String> texts(Facts facts) {
    return facts.theorems().stream().map(t -> t.conclusion().toString()).toList();
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
