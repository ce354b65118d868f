package certcheck.presburger.omega;

import static certcheck.presburger.linear.Constraint.atMost;
import static certcheck.presburger.linear.LinearTerm.constant;
import static certcheck.presburger.omega.Evidence.assertSatisfiable;
import static certcheck.presburger.omega.Evidence.assertUnsatisfiable;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thin bodies, which few cases decide in reduced coordinates. */
class ReductionTest {

  private static final LinearTerm P = LinearTerm.variable(0);
  private static final LinearTerm Q = LinearTerm.variable(1);

  /**
   * A denominator up to {@code F(n)} for a fraction whose distance from {@code F(2n−1)/F(2n)},
   * times both denominators, is at most a number.
   */
  private static List<Constraint> fraction(List<BigInteger> fibonacci, int n, BigInteger most) {
    LinearTerm distance = Q.times(fibonacci.get(2 * n - 1)).minus(P.times(fibonacci.get(2 * n)));
    List<Constraint> constraints = new ArrayList<>();
    constraints.add(atMost(constant(1), Q));
    constraints.add(atMost(Q, LinearTerm.constant(fibonacci.get(n))));
    constraints.add(atMost(LinearTerm.constant(most.negate()), distance));
    constraints.add(atMost(distance, LinearTerm.constant(most)));
    return constraints;
  }

  private static List<BigInteger> fibonacci(int last) {
    List<BigInteger> numbers = new ArrayList<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    while (numbers.size() <= last) {
      numbers.add(numbers.get(numbers.size() - 1).add(numbers.get(numbers.size() - 2)));
    }
    return numbers;
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 20, 50, 100, 400})
  @DisplayName("no fraction is closer than the last convergent with a denominator as small")
  void bestApproximation(int n) {
    List<BigInteger> fibonacci = fibonacci(2 * n);
    BigInteger best =
        fibonacci.get(n).multiply(fibonacci.get(2 * n - 1))
            .subtract(fibonacci.get(n - 1).multiply(fibonacci.get(2 * n))).abs();
    assertSatisfiable(fraction(fibonacci, n, best));
    Refutation refutation =
        assertUnsatisfiable(fraction(fibonacci, n, best.subtract(BigInteger.ONE)));
    assertTrue(refutation.steps().size() < 100, () -> refutation.steps().size() + " steps");
  }
}
