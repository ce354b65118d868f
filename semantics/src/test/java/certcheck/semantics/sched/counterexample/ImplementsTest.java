package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counterexamples to {@code implements}, as they are reported; and what is none. */
class ImplementsTest {

  private static final String SUM =
      "param N; assume N >= 1; input a[N] = A; output c[] = C; tensor C() = sum(i in 0..N) A(i);";

  private static final String PRODUCT =
      """
      param N, M, P;
      assume N >= 1 and M >= 1 and P >= 0;
      input a[N, P] = A, b[P, M] = B;
      output c[N, M] = C;
      tensor C(i, j) = sum(k in 0..P) A(i, k) * B(k, j);
      par i < N {
        for j < M {
          c[i, j] {0} := 0;
          for k < P {
            c[i, j] {sum(l in 0..k + 1) A(i, l) * B(l, j)} := %s;
          }
        }
      }
      claim implements%s;
      """;

  private static SearchOutcome search(String text) {
    Program program = Sources.program(text);
    return CounterexampleSearch.search(
        program, program.claims().get(0), new SearchLimits(2_000, 50_000));
  }

  private static String refuted(String text) {
    if (search(text) instanceof SearchOutcome.Refuted refuted) {
      return refuted.counterexample().position() + "\n" + String.join("\n",
          CounterexampleText.lines(Sources.program(text), refuted.counterexample())) + "\n";
    }
    throw new AssertionError(search(text));
  }

  private static SearchOutcome.NotFound notFound(String text) {
    if (search(text) instanceof SearchOutcome.NotFound notFound) {
      return notFound;
    }
    throw new AssertionError(refuted(text));
  }

  @Test
  void aMatrixProduct() {
    SearchOutcome.NotFound none =
        notFound(PRODUCT.formatted("c[i, j] + a[i, k] * b[k, j]", ""));
    assertTrue(none.satisfying() > 100 && none.obstacle().isEmpty() && none.remarks().isEmpty(),
        none::text);
  }

  @Test
  void aProductInAnotherOrder() {
    String program = PRODUCT.formatted("b[k, j] * a[i, k] + c[i, j]", "%s");
    assertEquals("""
        10:7
        parameters  N = 1, M = 1, P = 1
        cell        c[0, 0], which is to hold C(0, 0)
        expected    0 + A(0, 0) * B(0, 0)
        found       B(0, 0) * A(0, 0) + 0
        written     write of c[0, 0] at 10:7 with i = 0, j = 0, k = 0
                      c[i, j] {sum(l in 0..k + 1) A(i, l) * B(l, j)} := b[k, j] * a[i, k] + c[i, j];
        replayed    the same after 2 steps in sequential order and in an order chosen at random
        remark      the two values are equal under monoid(+, 0), commutative(*)
        remark      the annotation at 10:16 does not hold: at N = 1, M = 1, P = 1, i = 0, j = 0,\
         k = 0 expected 0 + A(0, 0) * B(0, 0), found B(0, 0) * A(0, 0) + 0
        """, refuted(program.formatted("")));
    notFound(program.formatted(" under monoid(+, 0), commutative(*)"));
    notFound(program.formatted(" under ring"));
    assertTrue(refuted(program.formatted(" under commutative(*)")).contains("P = 1"));
  }

  /** A factor that is forgotten is wrong under any laws. */
  @ParameterizedTest
  @ValueSource(strings = {"", " under ring", " under commutative(*), monoid(+, 0)",
      " under modulo 4"})
  void aWrongProduct(String laws) {
    String text = refuted(PRODUCT.formatted("c[i, j] + a[i, k]", laws));
    assertTrue(text.contains("found       0 + A(0, 0)\n"), text);
    assertEquals(!laws.contains("modulo"), text.contains("remark      in rational numbers, with"
        + " A(0, 0) = 2, B(0, 0) = 3: expected 6, found 2\n"), text);
  }

  @Test
  void aSumFromTheEnd() {
    assertEquals("""
        1:113
        parameters  N = 2
        cell        c[], which is to hold C()
        expected    0 + A(0) + A(1)
        found       0 + A(1) + A(0)
        written     write of c[] at 1:113 with i = 1
                      c[] := c[] + a[N - 1 - i];
        replayed    the same after 3 steps in sequential order and in an order chosen at random
        remark      the two values are equal under monoid(+, 0)
        """, refuted(SUM + " c[] := 0; for i < N { c[] := c[] + a[N - 1 - i]; }"
            + " claim implements;"));
  }

  @Test
  void longValuesThatDifferInOnePlace() {
    String text = refuted("input a[29] = A; output c[] = C; tensor C() = sum(i in 0..29) A(i);"
        + " c[] := 0; for i < 29 { c[] := c[] + select(i = 14, a[28 - i] * 1, a[i]); }"
        + " claim implements;");
    assertTrue(text.contains(
        "\ndifference  A(14) is expected, A(14) * 1 is found\n"), text);
  }

  @Test
  void anOutputThatIsNotWritten() {
    assertEquals("""
        1:33
        parameters  N = 1
        cell        c[0], which is to hold C(0)
        expected    A(0)
        found       no value
        written     never
        replayed    the same after 0 steps in sequential order and in an order chosen at random
        """, refuted("param N; input a[N] = A; output c[N] = C; tensor C(i) = A(i);"
            + " for i in 1..N { c[i] := a[i]; } claim implements;"));
    assertTrue(refuted("inout x[1] = X -> Y; tensor Y(i) = X(i) + 1; claim implements;").contains(
        "found       X(0)\nwritten     never: this is what it holds at the start\n"));
  }

  @Test
  void aProgramThatDoesNotEvaluate() {
    assertTrue(refuted("output c[1] = C; tensor C(i) = 0; c[0] := c[0]; claim implements;")
        .contains("undefined   not written before; there is only the write of c[0]"));
    assertTrue(refuted("output c[2] = C; tensor C(i) = 0; par i < 2 { c[0] := i; } c[1] := 0;"
        + " claim implements;").contains("iterations  i = 0 and i = 1"));
  }

  @Test
  void specificationsWithoutAModel() {
    assertEquals("""
        1:25
        parameters  no parameters
        no model    A(0) depends on itself
        """, refuted("output c[1] = A; tensor A(i) = A(i) + 1; c[0] := 0; claim implements;"));
    assertEquals("""
        1:52
        parameters  no parameters
        no model    A(0) is defined twice: as 0 at 1:25, as 1 at 1:52
        """, refuted("output c[1] = A; tensor A(i) = 0 if i <= 0; tensor A(i) = 1 if i >= 0;"
            + " c[0] := 0; claim implements;"));
  }

  /** Equations must have a model beyond the outputs, too. */
  @Test
  void equationsThatNoOutputNeeds() {
    assertTrue(refuted("output c[1] = A; tensor A(i) = 0; tensor B(i) = 1 - B(4 - i) if i >= 1;"
        + " c[0] := 0; claim implements;").contains(
            "no model    B(1) depends on itself by way of B(3)\n"));
  }

  /** What has a model nevertheless, or is not decided, is not refuted. */
  @ParameterizedTest
  @ValueSource(strings = {
      "tensor A(i) = A(i);",
      "tensor A(i) = A(1 - i);",
      "tensor A(i) = D(i) if i <= 0; tensor A(i) = 1 if i >= 0; tensor D(i) = 0 if i > 9;"})
  void specificationsThatAreNotJudged(String equations) {
    SearchOutcome.NotFound none = notFound("output c[1] = A; " + equations
        + " c[0] := 1; claim implements;");
    assertTrue(none.obstacle().isPresent() && !none.complete(), none::text);
  }

  @Test
  void anInfiniteDescent() {
    String text = notFound("output c[1] = A; tensor A(i) = A(i - 1) + 1; c[0] := 1;"
        + " claim implements;").text();
    assertTrue(text.contains("A(0) needs A(-1) needs A(-2), and so on, "), text);
  }

  @Test
  void anElementThatNothingDefines() {
    String text = refuted("output c[2] = C; tensor C(i) = D(i) + 1; tensor D(i) = 0 if i = 0;"
        + " for i < 2 { c[i] := zero() + 1; } claim implements;");
    assertTrue(text.contains("expected    0 + 1\n"), text);
    text = refuted("output c[2] = C; tensor C(i) = D(i) + 1; tensor D(i) = 0 if i = 0;"
        + " for i < 2 { c[i] := 0; c[i] := c[i] + 1; } claim implements;");
    assertTrue(text.contains("cell        c[1], ") && text.contains(
        "remark      nothing says what D(1) is\n"), text);
  }

  /** Annotations are judged by themselves: a wrong one refutes nothing. */
  @Test
  void aWrongAnnotation() {
    SearchOutcome.NotFound none = notFound(SUM
        + " c[] := 0; for i < N { c[] {C()} := c[] + a[i]; } claim implements;");
    assertEquals(1, none.remarks().size());
    assertTrue(none.text().contains("the annotation at 1:")
        && none.text().endsWith("does not hold: at N = 2, i = 0 expected 0 + A(0) + A(1),"
            + " found 0 + A(0)"), none::text);
    assertTrue(notFound("output c[1] = C; tensor C(i) = 0; tensor D(i) = D(1 - i);"
        + " c[0] {D(0)} := 0; claim implements;").text().contains("D(0) depends on itself"));
  }

  @Test
  void lawsThatMeetAreNotJudged() {
    String program = SUM + " c[] := 0; for i < N { c[] := a[i] + c[]; } claim implements under %s;";
    assertTrue(notFound(program.formatted("ring, commutative(-)")).text()
        .contains("not judged: for N = 1 the values of c[] are not compared under these laws"));
    assertTrue(refuted(program.formatted("commutative(*)")).startsWith("1:"));
  }
}
