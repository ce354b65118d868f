package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelationTest {

  private static Relation parse(String text) {
    return IslParser.relation(text);
  }

  private static void assertSame(String expected, Relation actual) {
    assertTrue(parse(expected).isEqual(actual), () -> "expected " + expected + " but was " + actual);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ }",
        "{ [] }",
        "{ A[i] : 0 <= i and i <= 9 }",
        "[N] -> { A[i, j] : 0 <= i and i < N and j <= i }",
        "[N, M] -> { A[i] -> B[j] : N <= j and 2j <= 3i + 7 and i < M }",
        "{ [i] : (i) mod 2 = 0; B[] }",
        "{ [i] -> [floor0] : 3floor((i)/2) <= floor0 }"
      })
  @DisplayName("printing what was read gives an equal text or an equal set")
  void roundTrip(String text) {
    Relation relation = parse(text);
    assertSame(relation.toString(), relation);
  }

  @Test
  @DisplayName("isl's notation: chains, lists, expressions in tuples, exists, div and mod")
  void notation() {
    assertSame(
        "{ A[i, j] : 0 <= i and i < 4 and 0 <= j and j < 4 }", parse("{ A[i,j] : 0 <= i, j < 4 }"));
    assertSame("{ A[i] -> B[j] : j = 2i + 1 }", parse("{ A[i] -> B[2i + 1] }"));
    assertSame("{ A[i] -> A[j] : i = j }", parse("{ A[i] -> A[i] }"));
    assertSame("{ [i] : exists (e : i = 2e) }", parse("{ [i] : i mod 2 = 0 }"));
    assertSame("{ [i] : i % 3 = 1 }", parse("{ [i] : exists e = floor(i/3) : i = 3e + 1 }"));
    assertSame("{ [i] : i < 0 or i > 0 }", parse("{ [i] : not (i = 0) }"));
    assertSame("[N] -> { : N >= 1 }", parse("[N] -> { : N > 0 }"));
    assertFalse(parse("[N] -> { : N > 0 }").isSubset(parse("[N] -> { [] : N > 0 }")));
    assertSame("{ [i] : -3 <= i <= 3 }", parse("{ [i] : max(i, -i) <= 3 }"));
    assertSame("{ [i, j] : j = floor((i)/2) }", parse("{ [i, j] : j = floord(i, 2) }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ [i] -> [j = i/2] }|{ [i] -> [j] : 2j = i }",
        "{ [i, j] : i/2 < j/3 + 1 }|{ [i, j] : 3i < 2j + 6 }",
        "{ [i] : [i/3] = 2 }|{ [i] : 6 <= i <= 8 }",
        "{ [i] : 2 * [(i + 1)/4] <= 3 }|{ [i] : i <= 6 }",
        "{ [i] -> [i // 2] }|{ [i] -> [j] : 2j <= i <= 2j + 1 }",
        "{ [i] : ceil(i/2) <= 3 and ceild(i, 5) >= 1 }|{ [i] : 1 <= i <= 6 }",
        "{ [i] : i = -7 mod 3 }|{ [2] }",
        "{ [i] : i = 0 - 7 // 2 }|{ [-4] }",
        "{ [i] : max(i/2, -i/3) <= 2 }|{ [i] : -6 <= i <= 4 }",
        "{ [i, j = 2, k = i + 1] : k > 0 }|{ [i, j, k] : j = 2 and k = i + 1 and i >= 0 }",
        "{ A[0:3, *, :5, 2:] }|{ A[i, j, k, l] : 0 <= i <= 3 and k <= 5 and l >= 2 }",
        "{ A[i = 1:4] : i mod 2 = 0 }|{ A[2]; A[4] }",
        "[N = 3:] -> { A[i] : i > N }|[N] -> { A[i] : i > N and N >= 3 }",
        "{ [i, j] -> [k, l] : i, j << k, l }|{ [i, j] -> [k, l] : i < k or i = k and j < l }",
        "{ [i, j] -> [k, l] : k, l >>= i, j }|{ [i, j] -> [k, l] : i < k or i = k and j <= l }",
        "{ [i] : i > 3 implies i = 5 }|{ [i] : i <= 3 or i = 5 }",
        "{ [i] : i > 3 & i < 6 or i = 9 }|{ [i] : 3 < i < 6 or i = 9 }",
        "{ [i] : Exists e : i = 2e }|{ [i] : i mod 2 = 0 }",
        "{ [i] : }|{ [i] }"
      })
  @DisplayName("isl's notation: fractions, values and ranges of dimensions, lexicographic order")
  void moreNotation(String text, String meaning) {
    assertSame(meaning, parse(text));
  }

  @Test
  @DisplayName("isl reads products of numbers and divisions with a sign between only")
  void printed() {
    assertEquals(
        "{ [i] : 3*floor((i)/3) < i }", parse("{ [i] : i mod 3 > 0 }").coalesce().toString());
    assertEquals("[N] -> { : 1 <= N }", parse("[N] -> { : N > 0 }").toString());
    assertEquals("{ : }", parse("{ : }").toString());
  }

  @Test
  @DisplayName("residues side by side are one piece, also around the end")
  void residues() {
    assertEquals(1, parse("{ [i] : i mod 3 = 2 or i mod 3 = 0 }").coalesce().pieces().size());
    assertEquals(1, parse("{ [i] : i mod 5 != 2 }").coalesce().pieces().size());
    assertEquals(2, parse("{ [i] : i mod 4 = 1 or i mod 4 = 3 and i > 0 }").coalesce()
        .pieces().size());
    assertEquals(1, parse("{ [i] : exists a, b : 0 <= a <= 3 and i = 4b + a }").pieces().size());
    assertEquals(1, parse("{ [i] : exists a : 2i <= 5a <= 3i }").pieces().size());
  }

  @Test
  @DisplayName("differences, identity, products, orders, restrictions, parameters")
  void tuples() {
    assertSame("{ A[j] : j > 0 }", parse("{ A[i] -> A[j] : i < j; A[i] -> B[i] }").deltas());
    assertThrows(IllegalArgumentException.class, () -> parse("{ A[i] }").deltas());
    Description set = IslParser.description("[N] -> { A[i] : 0 <= i < N }");
    Description relation = IslParser.description("[M] -> { A[i] -> B[j] : M <= j }");
    TupleOperations both = new TupleOperations(relation, set);
    assertSame(
        "[M, N] -> { A[i] -> B[j] : M <= j and 0 <= i < N }", relation(both.domainIn(true)));
    assertSame(
        "[M, N] -> { A[i] -> B[j] : M <= j and not (0 <= i < N) }",
        relation(both.domainIn(false)));
    assertSame(
        "[N] -> { A[i] -> A[i] : 0 <= i < N }", relation(new TupleOperations(set).identity()));
    assertSame("[N] -> { : N > 0 }", relation(new TupleOperations(set).parameters()));
    Description other = IslParser.description("[K] -> { B[i] : K <= i }");
    TupleOperations sets = new TupleOperations(set, other);
    assertSame(
        "[N, K] -> { A[i] -> B[j] : 0 <= i < N and K <= j }", relation(sets.product()));
    for (String order : List.of("<<", "<<=", ">>", ">>=")) {
      assertSame(
          "[N, K] -> { A[i] -> B[j] : 0 <= i < N and K <= j and i " + order.substring(1) + " j }",
          relation(sets.ordered(order)));
    }
    Description values = IslParser.description("[N, L] -> { : N > L }");
    assertSame("[N, L] -> { A[i] : 0 <= i < N and N > L }", relation(set.intersect(values)));
    assertSame("[N, L] -> { A[i] : 0 <= i < N and N <= L }", relation(set.subtract(values)));
  }

  private static Relation relation(Description description) {
    return description.relation(Limits.STANDARD);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ A[i] : i < n }|position 13: unknown name n",
        "{ A[i] : i * i < 3 }|position 11: unsupported: a product of two terms with variables",
        "{ A[i] : i mod 0 = 3 }|position 15: mod by zero",
        "{ A[i] : exists e : i = floor((e + 1)/0) }|position 38: / by zero",
        "{ A[i] : i % i = 3 }|position 13: unsupported: % by what is not a number",
        "{ A[i] : ceild(i, (2)) = 3 }|position 18: unsupported: ceild by what is not a number",
        "{ A[i] : i = sqrt(4) }|position 13: unsupported: function sqrt",
        "{ A[i, j : |position 7: unknown name j",
        "{ A[i] : i / 2 mod 3 = 0 }|position 15: unsupported: mod of what is no integer",
        "{ [A[i], B[j]] }|position 7: unsupported: a tuple in a tuple that is no pair",
        "{ [j, A[i]] }|position 6: unsupported: a tuple in a tuple that is no pair",
        "{ [i] -> [(i : i > 0)] }|position 13: unsupported: expressions with conditions",
        "{ [i] -> [i : i > 0] }|position 16: unsupported: expressions with conditions",
        "{ rat: [i] : 2i = 1 }|position 2: unsupported: rational sets",
        "{ [i] : i < infty }|position 12: unsupported: infty, which is no integer",
        "{ [NaN] }|position 3: unsupported: NaN, which is no integer",
        "{ [i, j] : i << i, j }|position 13: << between 1 and 2 expressions",
        "{ A[i] } x|position 9: expected the end, found x",
        "{ A[i] : i $ 3 }|position 11: unexpected character $",
        "[N, N] -> { }|position 4: parameter N is declared twice"
      })
  @DisplayName("what is not in the notation is refused with its position")
  void refused(String text, String message) {
    assertEquals(
        message, assertThrows(IllegalArgumentException.class, () -> parse(text)).getMessage());
  }

  @Test
  @DisplayName("union, intersection, difference, complement")
  void algebra() {
    Relation left = parse("[N] -> { A[i] : 0 <= i < N }");
    Relation right = parse("[M] -> { A[i] : M <= i <= 10; B[] }");
    assertSame("[N, M] -> { A[i] : 0 <= i < N and M <= i <= 10 }", left.intersect(right));
    assertSame(
        "[N, M] -> { A[i] : 0 <= i < N and (i < M or i > 10) }", left.subtract(right));
    assertSame("[N] -> { A[i] : i < 0 or i >= N }", left.complement());
    assertTrue(left.isSubset(left.union(right)));
    assertFalse(left.union(right).isSubset(left));
    assertTrue(left.isDisjoint(left.complement()));
    assertTrue(parse("{ A[i] : i < 0 }").isDisjoint(parse("{ B[i] : i < 0 }")));
  }

  @Test
  @DisplayName("domain, range, inverse, composition and application")
  void relations() {
    Relation doubling = parse("{ A[i] -> B[2i] : 0 <= i < 10 }");
    assertSame("{ A[i] : 0 <= i < 10 }", doubling.domain());
    assertSame("{ B[i] : 0 <= i < 20 and i mod 2 = 0 }", doubling.range());
    assertSame("{ B[i] -> A[j] : i = 2j and 0 <= j < 10 }", doubling.inverse());
    assertSame(
        "{ A[i] -> C[2i + 1] : 3 <= i < 10 }",
        doubling.then(parse("{ B[i] -> C[i + 1] : i >= 5 }")));
    assertSame(
        "{ B[i] : i = 4 or i = 6 }", parse("{ A[i] : 2 <= i <= 3 }").apply(doubling));
    assertTrue(doubling.isSingleValued());
    assertTrue(doubling.inverse().isSingleValued());
    assertFalse(parse("{ A[i] -> B[j] : 2j <= i <= 2j + 2 }").isSingleValued());
    assertTrue(parse("{ A[i] -> B[j] : 2j <= i <= 2j + 1 }").isSingleValued());
    assertThrows(IllegalArgumentException.class, () -> parse("{ A[i] }").domain());
  }

  @Test
  @DisplayName("lexicographic minimum and maximum as quasi-affine expressions")
  void lexicographic() {
    PiecewiseExpression least =
        parse("[N] -> { A[i] -> B[j, k] : i <= 2j and 0 <= k <= j and j + k >= N }")
            .lexicographicMinimum();
    assertTrue(least.toRelation().isSingleValued());
    PiecewiseExpression half = parse("{ A[i] -> B[j] : 2j <= i }").lexicographicMaximum();
    assertEquals("{ A[i] -> B[(floor((i)/2))] }", half.toString());
    assertEquals(
        "{ A[i] -> B[(floor((i + 1)/2))] }",
        parse("{ A[i] -> B[j] : 2j >= i }").lexicographicMinimum().toString());
    PiecewiseExpression set =
        parse("[N] -> { [i, j] : i + j >= N and 0 <= i <= 5 and 0 <= j <= 5 }")
            .lexicographicMinimum();
    Space space = set.parts().get(0).space();
    assertEquals(
        List.of(BigInteger.TWO, BigInteger.valueOf(5)),
        set.evaluate(space, List.of(BigInteger.valueOf(7))).orElseThrow());
    assertTrue(set.evaluate(space, List.of(BigInteger.valueOf(11))).isEmpty());
    assertTrue(parse("{ [i] : i <= 0 }").lexicographicMinimum().parts().isEmpty());
    Relation some = parse("[N] -> { A[i] -> B[j] : j <= i or N > 7 }");
    assertEquals("[N = 8] -> A[0] -> B[0]",
        some.lexicographicMaximum().missing(some).orElseThrow().toString());
    Relation few = some.intersect(parse("[N] -> { A[i] -> B[j] : N < 8 }"));
    assertTrue(few.lexicographicMaximum().missing(few).isEmpty());
  }

  @Test
  @DisplayName("gist drops what the context says, coalesce merges without adding points")
  void simplification() {
    Relation set = parse("[N] -> { A[i] : 0 <= i < N and N >= 5 }");
    assertEquals(
        "[N] -> { A[i] : i < N }",
        set.gist(parse("[N] -> { A[i] : i >= 0 and N >= 6 }")).toString());
    Relation halves = parse("{ A[i] : 0 <= i <= 4; A[i] : 5 <= i <= 9 }");
    assertEquals(1, halves.coalesce().pieces().size());
    assertSame("{ A[i] : 0 <= i <= 9 }", halves.coalesce());
    Relation gap = parse("{ A[i] : 0 <= i <= 4; A[i] : 6 <= i <= 9 }");
    assertEquals(2, gap.coalesce().pieces().size());
    assertSame(gap.toString(), gap.coalesce());
  }

  @Test
  @DisplayName("samples and points")
  void points() {
    Relation triangle = parse("{ A[i, j] : 0 <= i <= j < 3 }");
    assertEquals(
        List.of("A[0, 0]", "A[0, 1]", "A[0, 2]", "A[1, 1]", "A[1, 2]", "A[2, 2]"),
        triangle.points(10).stream().map(Point::toString).toList());
    assertEquals(
        "[N = 3] -> A[2]", parse("[N] -> { A[2] : N = 3 }").sample().orElseThrow().toString());
    assertTrue(parse("{ A[i] : 2i = 1 }").sample().isEmpty());
    assertThrows(IllegalArgumentException.class, () -> triangle.points(5));
    assertThrows(IllegalArgumentException.class, () -> parse("{ A[i] : i > 0 }").points(5));
    assertThrows(
        IllegalArgumentException.class, () -> parse("[N] -> { A[i] : i = N }").points(5));
  }

  @Test
  @DisplayName("the last write before a read, as dataflow analysis asks for it")
  void dataflow() {
    Relation written = parse("[N] -> { S[i, j] -> A[i + j] : 0 <= i, j < N }");
    Relation read = parse("[N] -> { T[k] -> A[k] : 0 <= k <= 2N - 2 }");
    PiecewiseExpression last = read.then(written.inverse()).lexicographicMaximum();
    assertSame(
        "[N] -> { T[k] -> S[i, j] : (0 <= k < N and i = k and j = 0)"
            + " or (N <= k <= 2N - 2 and i = N - 1 and j = k - N + 1) }",
        last.toRelation());
  }

  @Test
  @DisplayName("parameters of both sides are brought together by name")
  void parameters() {
    Relation left = parse("[N, M] -> { A[i] : i <= N and i >= M }");
    Relation right = parse("[M, N] -> { A[i] : i <= N and i >= M }");
    assertTrue(left.isEqual(right));
    assertEquals(List.of("N", "M", "K"), left.union(parse("[K] -> { A[K] }")).parameters());
    assertEquals(2, Stream.of(left, right).map(Relation::toString).distinct().count());
  }
}
