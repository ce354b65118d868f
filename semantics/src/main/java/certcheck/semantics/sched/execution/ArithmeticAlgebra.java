package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Operator;
import certcheck.semantics.value.Arithmetic;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Values of an arithmetic. It knows the operators, also by their words, {@code -e} being {@code
 * 0 - e}, {@code controlled_div}, {@code fabs}, {@code min} and {@code max}, and whatever a
 * subclass adds. A division by what the arithmetic takes for zero has no value, but zero divided so
 * by zero is zero.
 */
public class ArithmeticAlgebra<V extends Comparable<V>> implements Algebra<V> {

  /** The function of two values that divides in padded programs (Rink 2018, Def. 8). */
  public static final String CONTROLLED_DIVISION = "controlled_div";

  private final Arithmetic<V> arithmetic;

  /** The values of the given arithmetic. */
  public ArithmeticAlgebra(Arithmetic<V> arithmetic) {
    this.arithmetic = arithmetic;
  }

  @Override
  public V number(String text) {
    return arithmetic.parse(text);
  }

  @Override
  public V cast(BigInteger integer) {
    return arithmetic.parse(integer.toString());
  }

  @Override
  public final Optional<V> apply(String function, List<V> arguments) {
    Optional<Operator> operator =
        Operator.computedBy(function).filter(o -> o.arity() == arguments.size());
    if (operator.isEmpty()) {
      return function.equals(CONTROLLED_DIVISION) && arguments.size() == 2
          ? controlled(arguments.get(0), arguments.get(1)) : more(function, arguments);
    }
    V left = arguments.get(0);
    V right = arguments.get(arguments.size() - 1);
    return switch (operator.get()) {
      case ADD -> Optional.of(arithmetic.add(left, right));
      case SUBTRACT -> Optional.of(arithmetic.subtract(left, right));
      case MULTIPLY -> Optional.of(arithmetic.multiply(left, right));
      case DIVIDE -> divide(left, right);
      case NEGATE -> Optional.of(negate(left));
    };
  }

  private Optional<V> divide(V left, V right) {
    return arithmetic.isZero(right) ? Optional.empty()
        : Optional.of(arithmetic.divide(left, right));
  }

  private Optional<V> controlled(V left, V right) {
    return isNothing(left, right) ? Optional.of(arithmetic.zero()) : divide(left, right);
  }

  /** Whether controlled division of the values is zero though division is undefined. */
  protected boolean isNothing(V left, V right) {
    return arithmetic.isZero(left) && arithmetic.isZero(right);
  }

  /** {@code -v}. */
  protected V negate(V v) {
    return arithmetic.subtract(arithmetic.zero(), v);
  }

  /** The value of a function that is no operator. */
  protected Optional<V> more(String function, List<V> arguments) {
    V v = arguments.isEmpty() ? null : arguments.get(0);
    return switch (function + "/" + arguments.size()) {
      case "fabs/1" -> Optional.of(v.compareTo(arithmetic.zero()) < 0 ? negate(v) : v);
      case "min/2" -> Optional.of(arguments.get(1).compareTo(v) < 0 ? arguments.get(1) : v);
      case "max/2" -> Optional.of(arguments.get(1).compareTo(v) > 0 ? arguments.get(1) : v);
      default -> Optional.empty();
    };
  }

  @Override
  public String format(V value) {
    return arithmetic.format(value);
  }
}
