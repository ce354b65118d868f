package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.Limits;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Update, binding, and operations on pairs, on sets whose points are counted out. */
class PairOperationsTest {
  private static Relation of(String text, Function<PairOperations, Description> operation) {
    return operation.apply(new PairOperations(IslParser.description(text)))
        .relation(Limits.STANDARD);
  }

  private static Set<String> points(Relation relation) {
    Set<String> points = new TreeSet<>();
    relation.points(1000).forEach(p -> points.add(p.toString()));
    return points;
  }

  /** Of pairs i, j from 0 to 4 that a predicate has, texts. */
  private static Set<String> pairs(BiPredicate<Integer, Integer> which, String format) {
    Set<String> points = new TreeSet<>();
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        if (which.test(i, j)) {
          points.add(format.formatted(i, j));
        }
      }
    }
    return points;
  }

  @Test
  void relationsAreSetsOfPairs() {
    String related = "0 <= i < 5 and 0 <= j < 5 and i + 2j <= 6 and i mod 2 = 0";
    BiPredicate<Integer, Integer> which = (i, j) -> i + 2 * j <= 6 && i % 2 == 0;
    String map = "{ A[i] -> B[j] : " + related + " }";
    String set = "{ [A[i] -> B[j]] : " + related + " }";
    assertEquals(pairs(which, "[A[%d] -> B[%d]]"), points(of(map, PairOperations::wrap)));
    assertEquals(pairs(which, "A[%d] -> B[%d]"), points(of(set, PairOperations::unwrap)));
    assertEquals(pairs(which, "A[%d]"), points(of(set, PairOperations::first)));
    assertEquals(pairs(which, "B[%2$d]"), points(of(set, PairOperations::second)));
    String range = "{ C[7] -> [A[i] -> B[j]] : " + related + " }";
    assertEquals(pairs(which, "C[7] -> B[%2$d]"), points(of(range, PairOperations::second)));
    assertEquals(pairs(which, "C[7] -> A[%d]"), points(of(range, PairOperations::first)));
    assertEquals(pairs(which, "[C[7] -> A[%d]] -> B[%d]"),
        points(of(range, PairOperations::uncurry)));
    assertEquals(pairs(which, "A[%d] -> [B[%d] -> C[7]]"),
        points(of("{ [A[i] -> B[j]] -> C[7] : " + related + " }", PairOperations::curry)));
  }

  @Test
  void parametersAreBound() {
    String set = "[N, M] -> { A[i] : 0 <= i < 5 and 0 <= N < 5 and exists e : i = N + 2e }";
    Relation bound = of(set, p -> p.bind(List.of("N")));
    assertEquals(List.of("M"), bound.parameters());
    assertTrue(bound.isEqual(IslParser.relation(
        "{ A[i] -> [n] : 0 <= i < 5 and 0 <= n < 5 and (i + n) mod 2 = 0 }")));
    Relation both = of(set, p -> p.bind(List.of("M", "N")));
    assertTrue(both.isEqual(IslParser.relation(
        "{ A[i] -> [m, n] : 0 <= i < 5 and 0 <= n < 5 and (i + n) mod 2 = 0 }")));
    assertFalse(both.isEqual(of(set, p -> p.bind(List.of("N", "M")))));
  }

  @Test
  void updatesReplaceForParametersWithATuple() {
    Relation updated = of("[N] -> { A[N]; B[3] : N > 0 }",
        p -> p.update(IslParser.description("[N] -> { A[i] : i = 2N and 1 <= N <= 2 }")));
    assertTrue(updated.isEqual(IslParser.relation("[N] -> { A[2N] : 1 <= N <= 2;"
        + " A[N] : N < 1 or N > 2; B[3] : N > 2 }")));
    assertTrue(of("{ A[1] }", p -> p.update(IslParser.description("{ }")))
        .isEqual(IslParser.relation("{ A[1] }")));
  }

  @Test
  void otherShapesAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> of("{ A[i] }", PairOperations::wrap));
    assertThrows(IllegalArgumentException.class, () -> of("{ A[i] }", PairOperations::unwrap));
    assertThrows(IllegalArgumentException.class,
        () -> of("{ S[A[i] -> B[j]] }", PairOperations::unwrap));
    assertThrows(IllegalArgumentException.class,
        () -> of("{ C[] -> [A[i] -> B[j]] }", PairOperations::unwrap));
    assertThrows(IllegalArgumentException.class,
        () -> of("{ A[i] -> B[j] }", PairOperations::curry));
    assertThrows(IllegalArgumentException.class,
        () -> of("{ A[i] -> B[j] }", PairOperations::uncurry));
    assertFalse(IslParser.relation("{ [A[1] -> B[2]] }")
        .isEqual(IslParser.relation("{ [A[1] -> C[2]] }")));
    assertFalse(IslParser.relation("{ [[1, 2] -> [3]] }")
        .isEqual(IslParser.relation("{ [[1] -> [2, 3]] }")));
  }
}
