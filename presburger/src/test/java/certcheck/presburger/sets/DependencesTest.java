package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dependences by lexicographic maxima, by formulas, and by looking at all accesses in order. */
class DependencesTest {

  private static final int MANY = 10_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ S[i] -> A[i] : 0 <= i < 6 }|{ S[i] -> A[i - 1] : 0 < i < 6 }|{ S[i] -> [i] }",
        "{ S[i] -> A[i]; I[i] -> A[i] : 0 <= i < 5 }|{ S[i] -> A[i - 2] : 0 < i < 6 }"
            + "|{ S[i] -> [1, i]; I[i] -> [0, i] }",
        "{ S[i, j] -> A[i + j] : 0 <= i < 4 and 0 <= j < 4 }|{ T[k] -> A[k] : 0 <= k <= 6 }"
            + "|{ S[i, j] -> [0, i, j]; T[k] -> [1, k, 0] }",
        "{ S[i, j] -> A[i] : 0 <= i < 4 and 0 <= j < 3 }|{ S[i, j] -> A[i]; S[i, j] -> A[j] }"
            + "|{ S[i, j] -> [j, i] : 0 <= i < 4 and 0 <= j < 3 }",
        "{ S[t, i] -> A[t mod 2, i] : 0 <= t < 4 and 0 <= i < 4 }"
            + "|{ S[t, i] -> A[(t + 1) mod 2, x] : 0 < t < 4 and 0 <= i < 4 and i <= x <= i + 1 }"
            + "|{ S[t, i] -> [t, i] }",
        "{ S[i] -> A[floor(i / 2)] : 0 <= i < 9 }|{ T[i] -> A[i] : 0 <= i < 5; T[i] -> B[i] }"
            + "|{ S[i] -> [2i]; T[i] -> [3i + 1] }"
      })
  @DisplayName("last and any writes before reads")
  void dependences(String writes, String reads, String schedule) {
    Dependences dependences =
        new Dependences(
            IslParser.description(writes),
            IslParser.description(reads),
            IslParser.description(schedule));
    Relation last = dependences.last().relation(Limits.STANDARD);
    Relation computed = dependences.lastWrites(Limits.STANDARD);
    Relation any = dependences.any().relation(Limits.STANDARD);
    assertEquals(pairs(writes, reads, schedule, true), names(computed));
    assertEquals(pairs(writes, reads, schedule, true), names(last));
    assertEquals(pairs(writes, reads, schedule, false), names(any));
    assertTrue(last.isEqual(computed));
  }

  private static Set<String> names(Relation relation) {
    Set<String> names = new TreeSet<>();
    relation.points(MANY).forEach(point -> names.add(point.toString()));
    return names;
  }

  /** An access of a cell at a time. */
  private record Access(String statement, String cell, List<BigInteger> time) {}

  private static List<Access> accesses(String accesses, String schedule) {
    Relation relation = IslParser.relation(accesses);
    Relation times = IslParser.relation(schedule);
    List<Access> found = new ArrayList<>();
    // statements and cells, bounded by the boxes that the texts give, or where both do
    Relation scheduled = relation.domain().intersect(times.domain());
    for (Point statement : bounded(scheduled)) {
      Relation only = IslParser.relation("{ " + statement + " }");
      for (Point cell : only.apply(relation).points(MANY)) {
        Point time = only.apply(times).points(1).get(0);
        found.add(new Access(statement.toString(), cell.toString(), time.range()));
      }
    }
    return found;
  }

  private static List<Point> bounded(Relation set) {
    List<Point> points = new ArrayList<>();
    for (BasicRelation piece : set.pieces()) {
      List<String> names = piece.space().range().dimensions();
      String box =
          "{ " + piece.space().range().name() + "[" + String.join(", ", names) + "]"
              + (names.isEmpty() ? "" : " : -20 <= " + String.join(", ", names) + " <= 20") + " }";
      points.addAll(set.intersect(IslParser.relation(box)).points(MANY));
    }
    return points.stream().distinct().toList();
  }

  private static Set<String> pairs(
      String writes, String reads, String schedule, boolean last) {
    List<Access> all = accesses(writes, schedule);
    Set<String> pairs = new TreeSet<>();
    for (Access read : accesses(reads, schedule)) {
      List<Access> before =
          all.stream()
              .filter(write -> write.cell.equals(read.cell))
              .filter(write -> compare(write.time, read.time) < 0)
              .sorted((one, two) -> compare(two.time, one.time))
              .toList();
      (last && !before.isEmpty() ? before.subList(0, 1) : before)
          .forEach(write -> pairs.add(write.statement + " -> " + read.statement));
    }
    return pairs;
  }

  private static int compare(List<BigInteger> left, List<BigInteger> right) {
    for (int k = 0; k < left.size(); k++) {
      int order = left.get(k).compareTo(right.get(k));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @Test
  @DisplayName("with parameters, for all of their values")
  void parameters() {
    Dependences dependences =
        new Dependences(
            IslParser.description("[N] -> { S[i] -> A[i] : 0 <= i < N }"),
            IslParser.description("[N] -> { T[i] -> A[N - 1 - i] : 0 <= i < N }"),
            IslParser.description("{ S[i] -> [i, 0]; T[i] -> [i, 1] }"));
    Relation expected =
        IslParser.relation("[N] -> { S[j] -> T[i] : j = N - 1 - i and N <= 2i + 1 and i < N }");
    assertTrue(expected.isEqual(dependences.lastWrites(Limits.STANDARD)));
    assertTrue(expected.isEqual(dependences.last().relation(Limits.STANDARD)));
  }

  @Test
  @DisplayName("sets, times of different lengths and writes without end are refused")
  void refused() {
    Description relation = IslParser.description("{ S[i] -> A[0] }");
    Description times = IslParser.description("{ S[i] -> [-i]; T[i] -> [0] }");
    Description reads = IslParser.description("{ T[i] -> A[0] }");
    assertThrows(
        IllegalArgumentException.class,
        () -> new Dependences(IslParser.description("{ S[i] }"), reads, times));
    Description uneven = IslParser.description("{ S[i] -> [i]; T[i] -> [i, 0] }");
    assertThrows(
        IllegalArgumentException.class, () -> new Dependences(relation, reads, uneven));
    Dependences first = new Dependences(reads, relation, times);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Dependences(relation, reads, IslParser.description(
                "{ S[i] -> [0, i]; T[i] -> [1, 0] }")).lastWrites(Limits.STANDARD));
    assertEquals(0, new Dependences(reads, IslParser.description("{ U[i] -> A[0] }"), times)
        .lastWrites(Limits.STANDARD).pieces().size());
    assertTrue(first.any().relation(Limits.STANDARD).isSubset(
        IslParser.relation("{ T[i] -> S[j] : j < 0 }")));
  }
}
