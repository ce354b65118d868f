package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Operator;
import certcheck.semantics.value.Arithmetic;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Values of an arithmetic. It knows the operators, {@code -e} being {@code 0 - e}, and whatever
 * {@link #more} adds; a division by what the arithmetic takes for zero has no value.
 */
public class ArithmeticAlgebra<V> implements Algebra<V> {

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
        Operator.named(function).filter(o -> o.arity() == arguments.size());
    if (operator.isEmpty()) {
      return more(function, arguments);
    }
    V left = arguments.get(0);
    V right = arguments.get(arguments.size() - 1);
    return switch (operator.get()) {
      case ADD -> Optional.of(arithmetic.add(left, right));
      case SUBTRACT -> Optional.of(arithmetic.subtract(left, right));
      case MULTIPLY -> Optional.of(arithmetic.multiply(left, right));
      case DIVIDE -> arithmetic.isZero(right) ? Optional.empty()
          : Optional.of(arithmetic.divide(left, right));
      case NEGATE -> Optional.of(arithmetic.subtract(arithmetic.zero(), left));
    };
  }

  /** Functions beyond the operators: none. */
  protected Optional<V> more(String function, List<V> arguments) {
    return Optional.empty();
  }

  @Override
  public String format(V value) {
    return arithmetic.format(value);
  }
}
