package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Operations on formulas describe what the operations on relations compute. */
class DescriptionProperties {

  private static final Limits LIMITS = Limits.STANDARD.working(100_000);

  @Property(tries = 40)
  void operationsAgreeWithRelations(@ForAll Random random) {
    String outcome = "checked";
    try {
      check(random);
    } catch (LimitReached limit) {
      outcome = "given up";
    }
    Statistics.collect(outcome);
    Statistics.coverage(
        coverage -> coverage.check("checked").percentage(share -> share > 75));
  }

  private static void check(Random random) {
    Relation left = RelationProperties.relation(random, "A[a,b]", "B[c]");
    Relation same = RelationProperties.relation(random, "A[a,b]", "B[c]");
    Relation back = RelationProperties.relation(random, "B[c]", "A[a,b]");
    Description one = IslParser.description(left.toString());
    Description two = IslParser.description(same.toString());
    Description three = IslParser.description(back.toString());
    assertDescribes(left.union(same), one.union(two));
    assertDescribes(left.intersect(same), one.intersect(two));
    assertDescribes(left.subtract(same), one.subtract(two));
    assertDescribes(left.complement(), one.complement());
    assertDescribes(left.domain(), one.domain());
    assertDescribes(left.range(), one.range());
    assertDescribes(left.inverse(), one.inverse());
    assertDescribes(left.then(back), one.then(three));
    assertDescribes(left.range().apply(back), one.range().then(three));
    assertEquals(left.isSingleValued(), one.ambiguous().relation(LIMITS).isEmpty());
    assertDescribes(left, one.withParameters(java.util.List.of("N", "M")));
  }

  private static void assertDescribes(Relation relation, Description description) {
    assertTrue(relation.isEqual(description.relation(LIMITS)), relation::toString);
  }

  @Example
  void parametersAreBroughtTogether() {
    Description one = IslParser.description("[N] -> { A[i] : i < N }");
    Description two = IslParser.description("[M, N] -> { A[j] : M <= j <= N }");
    Relation both = IslParser.relation("[N, M] -> { A[i] : M <= i < N }");
    assertDescribes(both, one.intersect(two));
    assertDescribes(both, two.intersect(one));
  }

  @Example
  void setsAreNoRelationsAndDoNotGrowForEver() {
    Description set = IslParser.description("{ A[i] : i > 0; B[] }");
    assertThrows(IllegalArgumentException.class, set::domain);
    Description[] sum = {set};
    assertThrows(LimitReached.class, () -> {
      while (true) {
        sum[0] = sum[0].union(sum[0]);
      }
    });
  }
}
