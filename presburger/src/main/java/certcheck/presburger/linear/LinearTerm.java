package certcheck.presburger.linear;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Set;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * A linear integer term {@code c₀ + Σ cᵢ·xᵢ}: variables are numbered, coefficients are non-zero and
 * of any size. Immutable; equal terms have equal variables, coefficients and constants.
 */
public final class LinearTerm {

  /** The term 0. */
  public static final LinearTerm ZERO = constant(BigInteger.ZERO);

  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  private final int[] variables;
  private final BigInteger[] coefficients;
  private final BigInteger constant;
  private int hash;

  private LinearTerm(int[] variables, BigInteger[] coefficients, BigInteger constant) {
    this.variables = variables;
    this.coefficients = coefficients;
    this.constant = constant;
  }

  /** The ground term {@code value}. */
  public static LinearTerm constant(BigInteger value) {
    return new LinearTerm(new int[0], new BigInteger[0], value);
  }

  /** The ground term {@code value}. */
  public static LinearTerm constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  /** The term {@code x} for the variable with the given number. */
  public static LinearTerm variable(int variable) {
    return new LinearTerm(
        new int[] {variable}, new BigInteger[] {BigInteger.ONE}, BigInteger.ZERO);
  }

  /** The term {@code constant + Σ coefficients}, where zero coefficients are dropped. */
  public static LinearTerm of(Map<Integer, BigInteger> coefficients, BigInteger constant) {
    int[] variables = new int[coefficients.size()];
    int size = 0;
    for (Map.Entry<Integer, BigInteger> entry : coefficients.entrySet()) {
      if (entry.getValue().signum() != 0) {
        variables[size++] = entry.getKey();
      }
    }
    variables = Arrays.copyOf(variables, size);
    Arrays.sort(variables);
    BigInteger[] values = new BigInteger[size];
    for (int k = 0; k < size; k++) {
      values[k] = coefficients.get(variables[k]);
    }
    return new LinearTerm(variables, values, constant);
  }

  /** The constant {@code c₀}. */
  public BigInteger constant() {
    return constant;
  }

  /** The number of variables that occur. */
  public int size() {
    return variables.length;
  }

  /** The {@code k}-th variable in ascending order, {@code 0 ≤ k < size()}. */
  public int variableAt(int k) {
    return variables[k];
  }

  /** The coefficient of the {@code k}-th variable; never zero. */
  public BigInteger coefficientAt(int k) {
    return coefficients[k];
  }

  /** The coefficient of a variable, zero where it does not occur. */
  public BigInteger coefficient(int variable) {
    int k = Arrays.binarySearch(variables, variable);
    return k < 0 ? BigInteger.ZERO : coefficients[k];
  }

  /** Whether the variable occurs. */
  public boolean contains(int variable) {
    return Arrays.binarySearch(variables, variable) >= 0;
  }

  /** Of some variables the first with the least absolute coefficient; -1 if none occurs. */
  public int smallest(Set<Integer> among) {
    int smallest = -1;
    for (int k = 0; k < variables.length; k++) {
      if (among.contains(variables[k]) && (smallest < 0
          || coefficients[k].abs().compareTo(coefficients[smallest].abs()) < 0)) {
        smallest = k;
      }
    }
    return smallest < 0 ? -1 : variables[smallest];
  }

  /** Whether no variable occurs. */
  public boolean isGround() {
    return variables.length == 0;
  }

  /** The greatest common divisor of the coefficients (not of the constant); 0 for ground terms. */
  public BigInteger content() {
    for (BigInteger coefficient : coefficients) {
      if (isUnit(coefficient)) {
        return BigInteger.ONE;
      }
    }
    BigInteger gcd = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients) {
      gcd = gcd.gcd(coefficient);
      if (gcd.equals(BigInteger.ONE)) {
        return gcd;
      }
    }
    return gcd;
  }

  public static boolean isUnit(BigInteger value) {
    return value.equals(BigInteger.ONE) || value.equals(MINUS_ONE);
  }

  /** The largest bit length of a coefficient or of the constant. */
  public int bitLength() {
    int bits = constant.bitLength();
    for (BigInteger coefficient : coefficients) {
      bits = Math.max(bits, coefficient.bitLength());
    }
    return bits;
  }

  /** The sum of this term and another. */
  public LinearTerm plus(LinearTerm other) {
    return sum(BigInteger.ONE, this, BigInteger.ONE, other);
  }

  /** The difference of this term and another. */
  public LinearTerm minus(LinearTerm other) {
    return sum(BigInteger.ONE, this, MINUS_ONE, other);
  }

  /** This term with {@code value} added to its constant. */
  public LinearTerm plus(long value) {
    return plus(BigInteger.valueOf(value));
  }

  /** This term with {@code value} added to its constant. */
  public LinearTerm plus(BigInteger value) {
    return withConstant(constant.add(value));
  }

  /** This term with another constant. */
  public LinearTerm withConstant(BigInteger value) {
    return new LinearTerm(variables, coefficients, value);
  }

  /** This term multiplied by {@code factor}. */
  public LinearTerm times(long factor) {
    return times(BigInteger.valueOf(factor));
  }

  /** This term multiplied by {@code factor}. */
  public LinearTerm times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    if (factor.equals(BigInteger.ONE)) {
      return this;
    }
    BigInteger[] scaled = new BigInteger[coefficients.length];
    for (int k = 0; k < scaled.length; k++) {
      scaled[k] = product(factor, coefficients[k]);
    }
    return new LinearTerm(variables, scaled, product(factor, constant));
  }

  /** This term multiplied by −1. */
  public LinearTerm negate() {
    return times(MINUS_ONE);
  }

  /** The term {@code m·a + n·b} for any integers {@code m}, {@code n}. */
  public static LinearTerm sum(BigInteger m, LinearTerm a, BigInteger n, LinearTerm b) {
    int[] variables = new int[a.variables.length + b.variables.length];
    BigInteger[] coefficients = new BigInteger[variables.length];
    int i = 0;
    int j = 0;
    int size = 0;
    while (i < a.variables.length || j < b.variables.length) {
      boolean left =
          j == b.variables.length
              || i < a.variables.length && a.variables[i] <= b.variables[j];
      boolean right =
          i == a.variables.length
              || j < b.variables.length && b.variables[j] <= a.variables[i];
      variables[size] = left ? a.variables[i] : b.variables[j];
      BigInteger value = left ? product(m, a.coefficients[i++]) : product(n, b.coefficients[j++]);
      if (left && right) {
        value = value.add(product(n, b.coefficients[j++]));
      }
      coefficients[size] = value;
      size += value.signum() == 0 ? 0 : 1;
    }
    return new LinearTerm(
        Arrays.copyOf(variables, size),
        Arrays.copyOf(coefficients, size),
        product(m, a.constant).add(product(n, b.constant)));
  }

  private static BigInteger product(BigInteger m, BigInteger value) {
    if (m.equals(BigInteger.ONE)) {
      return value;
    }
    return m.equals(MINUS_ONE) ? value.negate() : m.multiply(value);
  }

  /**
   * This term divided by a positive common divisor of its coefficients, the constant rounded down.
   *
   * @throws ArithmeticException if {@code divisor} is not positive or leaves a remainder
   */
  public LinearTerm dividedBy(BigInteger divisor) {
    if (divisor.equals(BigInteger.ONE)) {
      return this;
    }
    BigInteger[] quotients = new BigInteger[coefficients.length];
    for (int k = 0; k < quotients.length; k++) {
      quotients[k] = Division.exact(coefficients[k], divisor);
    }
    return new LinearTerm(variables, quotients, Division.floor(constant, divisor));
  }

  /** This term with {@code variable} replaced by {@code replacement}. */
  public LinearTerm substitute(int variable, LinearTerm replacement) {
    int k = Arrays.binarySearch(variables, variable);
    if (k < 0) {
      return this;
    }
    int[] others = new int[variables.length - 1];
    BigInteger[] rest = new BigInteger[others.length];
    System.arraycopy(variables, 0, others, 0, k);
    System.arraycopy(variables, k + 1, others, k, others.length - k);
    System.arraycopy(coefficients, 0, rest, 0, k);
    System.arraycopy(coefficients, k + 1, rest, k, others.length - k);
    LinearTerm remainder = new LinearTerm(others, rest, constant);
    return sum(BigInteger.ONE, remainder, coefficients[k], replacement);
  }

  /** This term with each variable renumbered, injectively. */
  public LinearTerm renamed(IntUnaryOperator renaming) {
    LinearTerm term = constant(constant);
    for (int k = 0; k < variables.length; k++) {
      LinearTerm variable = variable(renaming.applyAsInt(variables[k]));
      term = sum(BigInteger.ONE, term, coefficients[k], variable);
    }
    return term;
  }

  /** The value at an integer point; variables without a value count as 0. */
  public BigInteger evaluate(Map<Integer, BigInteger> point) {
    BigInteger value = constant;
    for (int k = 0; k < variables.length; k++) {
      BigInteger x = point.get(variables[k]);
      if (x != null) {
        value = value.add(coefficients[k].multiply(x));
      }
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof LinearTerm term
            && hashCode() == term.hashCode()
            && Arrays.equals(variables, term.variables)
            && constant.equals(term.constant)
            && Arrays.equals(coefficients, term.coefficients);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = 31 * (31 * Arrays.hashCode(variables) + Arrays.hashCode(coefficients))
          + constant.hashCode();
    }
    return hash;
  }

  /** The term with variables written {@code x0}, {@code x1}, …. */
  @Override
  public String toString() {
    return toString(variable -> "x" + variable);
  }

  /** The term with variables written as {@code names} says. */
  public String toString(IntFunction<String> names) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < variables.length; k++) {
      BigInteger coefficient = coefficients[k];
      String sign = text.isEmpty() ? "" : " ";
      if (coefficient.signum() < 0) {
        sign = text.isEmpty() ? "-" : " - ";
      } else if (!text.isEmpty()) {
        sign = " + ";
      }
      text.append(sign);
      if (!isUnit(coefficient)) {
        text.append(coefficient.abs()).append('·');
      }
      text.append(names.apply(variables[k]));
    }
    if (text.isEmpty()) {
      return constant.toString();
    }
    if (constant.signum() != 0) {
      text.append(constant.signum() < 0 ? " - " : " + ").append(constant.abs());
    }
    return text.toString();
  }
}
