package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values of elements of specifications, and why there is none. */
class SpecificationTest {

  private static Element element(String tensor, long... index) {
    return new Element(tensor, Arrays.stream(index).mapToObj(BigInteger::valueOf).toList());
  }

  private static Specification<FreeTerm> free(String text, long n) {
    FreeAlgebra algebra = new FreeAlgebra();
    return new Specification<>(Sources.program("param N; " + text),
        Map.of("N", BigInteger.valueOf(n)), algebra, algebra::unknown, new Budget(1_000_000));
  }

  private static <V> V value(Specification.Result<V> result) {
    if (result instanceof Specification.Result.Value<V> value) {
      return value.value();
    }
    throw new AssertionError(result);
  }

  private static String failure(Specification.Result<?> result) {
    if (result instanceof Specification.Result.Failed<?> failed) {
      return failed.failure().position() + " " + failed.failure().text();
    }
    throw new AssertionError(result);
  }

  /** An equation for C(i), and C(2) for N = 3. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      A(i)                                        | A(2)
      A(2 * i - N) + 0.5                          | A(1) + 0.5
      sum(k in 0..N) A(k)                         | 0 + A(0) + A(1) + A(2)
      sum(k in N..0) A(k)                         | 0
      product(k in i..N) real(k)                  | 1 * real(2)
      reduce(max, A(0), k in 1..N) -A(k)          | max(max(A(0), -A(1)), -A(2))
      sum(k in 0..2) sum(l in 0..k) A(l)          | 0 + 0 + (0 + A(0))
      select(i < N, A(i), A(i + 100))             | A(2)
      select(i >= N, C(i), A(i))                  | A(2)
      f(A(i), A(i))                               | f(A(2), A(2))
      """)
  void valuesInTheFreeAlgebra(String equation, String expected) {
    Specification<FreeTerm> specification = free(
        "input a[N] = A; output o[1]; tensor C(i) = " + equation
            + "; o[0] := f(0, 1);", 3);
    assertEquals(expected, value(specification.element(element("C", 2))).toString());
  }

  @Test
  void theEquationWhoseGuardHoldsDefinesAnElement() {
    Specification<FreeTerm> specification = free("tensor F(i) = real(i) if 0 <= i < 2;"
        + " tensor F(i) = F(i - 1) + F(i - 2) if i >= 2;", 0);
    assertEquals("real(1) + real(0) + real(1)",
        value(specification.element(element("F", 3))).toString());
    assertTrue(specification.isOpen(element("F", -1)));
    assertEquals("F(-1)", value(specification.element(element("F", -1))).toString());
    assertEquals(Optional.empty(), specification.openBelow(element("F", 7)));
  }

  @Test
  void elementsAreEvaluatedOnce() {
    RationalArithmetic arithmetic = new RationalArithmetic();
    Specification<Rational> specification = new Specification<>(Sources.program(
        "tensor F(i) = i if 0 <= i < 2; tensor F(i) = F(i - 1) + F(i - 2) if i >= 2;"),
        Map.of(), new ArithmeticAlgebra<>(arithmetic), e -> null, new Budget(2_000));
    assertEquals("354224848179261915075",
        value(specification.element(element("F", 100))).toString());
  }

  /** Deep recurrences do not overflow the stack. */
  @Test
  void dependencesMayBeDeep() {
    Specification<Rational> specification = new Specification<>(Sources.program(
        "tensor D(i) = 0 if i = 0; tensor D(i) = D(i - 1) + 1 if i >= 1;"), Map.of(),
        new ArithmeticAlgebra<>(new RationalArithmetic()), e -> null, new Budget(10_000_000));
    assertEquals("1000000", value(specification.element(element("D", 1_000_000))).toString());
  }

  /** Equations, and why D(0) has no value for N = 2. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      tensor D(i) = D(i) + 1;                       | 1:17 D(0) depends on itself
      tensor D(i) = sum(k in 0..N) D(k);            | 1:17 D(0) depends on itself
      tensor D(i) = E(i + 1); tensor E(i) = 0 - F(i); tensor F(i) = D(i - 1); | 1:17 D(0) depends on itself by way of E(1), which needs F(1)
      tensor D(i) = 0 if i <= 0; tensor D(i) = 1 if i >= 0; | 1:44 D(0) is defined twice: as 0 at 1:17, as 1 at 1:44
      """)
  void whatHasNoModel(String equations, String expected) {
    assertEquals(expected, failure(free(equations, 2).element(element("D", 0))));
  }

  @Test
  void aCycleOfEqualsHasAModel() {
    Specification.Result<FreeTerm> result = free(
        "tensor D(i) = select(i = 0, D(1), reduce(f, D(0), k in N..0) 1);", 2)
        .element(element("D", 0));
    SpecificationFailure.Cycle cycle = (SpecificationFailure.Cycle)
        ((Specification.Result.Failed<FreeTerm>) result).failure();
    assertEquals(List.of(element("D", 0), element("D", 1)), cycle.elements());
    assertTrue(!cycle.proper());
  }

  @Test
  void equalEquationsDoNotContradict() {
    assertEquals("A(0)", value(free("input a[N] = A; tensor D(i) = A(i) if i <= 0;"
        + " tensor D(i) = A(0) if i >= 0;", 1).element(element("D", 0))).toString());
  }

  @Test
  void anOpenElementHasNoValueWhereNothingIsUnknown() {
    Program program = Sources.program(
        "tensor D(i) = E(i - 1) + 1; tensor E(i) = 0 if i >= 0;");
    Specification<Rational> specification = new Specification<>(program, Map.of(),
        new ArithmeticAlgebra<>(new RationalArithmetic()), e -> null, new Budget(100));
    assertEquals("1:36 E(-1) is needed, but no equation defines it, and no array holds it",
        failure(specification.element(element("D", 0))));
    assertEquals("1", value(specification.element(element("D", 1))).toString());
    assertEquals(Optional.of(element("E", -1)), specification.openBelow(element("D", 0)));
  }

  @Test
  void aQuotientByZeroHasNoValue() {
    Specification<Rational> specification = new Specification<>(
        Sources.program("tensor D(i) = 1 / real(i);"), Map.of(),
        new ArithmeticAlgebra<>(new RationalArithmetic()), e -> null, new Budget(100));
    assertEquals("1:17 no value of 1 / 0 at 1:17",
        failure(specification.element(element("D", 0))));
  }

  /** An infinite descent, and a reduction that is too long, end with the budget. */
  @Test
  void theWorkIsBounded() {
    Specification.Result<FreeTerm> descent =
        free("tensor D(i) = D(i - 1) + 1;", 0).element(element("D", 0));
    String reason = ((Specification.Result.Declined<FreeTerm>) descent).reason();
    assertTrue(reason.contains("; D(0) needs D(-1) needs D(-2), and so on, "), reason);
    Specification.Result<FreeTerm> sum =
        free("tensor D(i) = sum(k in 0..1000000000000) k;", 0).element(element("D", 0));
    assertTrue(sum instanceof Specification.Result.Declined, sum::toString);
  }
}
