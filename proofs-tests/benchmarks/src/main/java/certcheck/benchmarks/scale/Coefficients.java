package certcheck.benchmarks.scale;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Problems with large numbers. */
final class Coefficients {

  private Coefficients() {}

  /** Two equations in four variables with random coefficients; one solution is known. */
  static String system(int bits) {
    Random random = new Random(bits);
    Lines script = new Lines("QF_LIA");
    List<String> variables = script.declare("x", 4, "Int");
    List<BigInteger> solution = numbers(bits, random);
    for (int row = 0; row < 2; row++) {
      List<BigInteger> factors = numbers(bits, random);
      BigInteger value = BigInteger.ZERO;
      for (int k = 0; k < factors.size(); k++) {
        value = value.add(factors.get(k).multiply(solution.get(k)));
      }
      script.add("(= " + Lines.sum(factors, variables) + " " + Lines.number(value) + ")");
    }
    script.add("(>= x0 0)");
    return script.end();
  }

  private static List<BigInteger> numbers(int bits, Random random) {
    List<BigInteger> numbers = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      numbers.add(new BigInteger(bits, random).setBit(bits - 1));
    }
    return numbers;
  }

  /**
   * No fraction with a denominator of at most {@code F(n)} is closer to {@code F(m)/F(m+1)} than
   * {@code 1 / F(n+1)} divided by its denominator, where F are the numbers of Fibonacci, m is twice
   * n, and {@code F(m+1)} has the given bits: convergents are best approximations (Lagrange).
   */
  static String approximation(int bits) {
    List<BigInteger> fibonacci = new ArrayList<>(List.of(BigInteger.ZERO, BigInteger.ONE));
    while (fibonacci.get(fibonacci.size() - 1).bitLength() < bits) {
      int size = fibonacci.size();
      fibonacci.add(fibonacci.get(size - 1).add(fibonacci.get(size - 2)));
    }
    int last = fibonacci.size() - 1;
    int half = last / 2;
    BigInteger numerator = fibonacci.get(last - 1);
    BigInteger denominator = fibonacci.get(last);
    // |q·a − p·b| for the convergent F(half − 1)/F(half), the best one up to that denominator.
    BigInteger best = fibonacci.get(half).multiply(numerator)
        .subtract(fibonacci.get(half - 1).multiply(denominator)).abs();
    Lines script = new Lines("QF_LIA");
    script.declare("p", "Int");
    script.declare("q", "Int");
    script.add(Lines.between("1", "q", Lines.number(fibonacci.get(half))));
    BigInteger less = best.subtract(BigInteger.ONE);
    script.add(Lines.between(Lines.number(less.negate()),
        "(- (* " + numerator + " q) (* " + denominator + " p))", Lines.number(less)));
    return script.end();
  }
}
