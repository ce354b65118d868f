package certcheck.differential;

import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Controlled;
import certcheck.semantics.value.Extended;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * 𝕍 ∪ {•} as the values of loops: • is a value like another, and empty here. Division is that of
 * Rink 2018, Def. 4, {@code controlled_div} that of Def. 8.
 */
final class ExtendedAlgebra<V> implements Algebra<Optional<V>> {
  private final Arithmetic<V> arithmetic;
  private final Extended<V> extended;
  private final Controlled<V> controlled;

  ExtendedAlgebra(Arithmetic<V> arithmetic) {
    this.arithmetic = arithmetic;
    this.extended = new Extended<>(arithmetic);
    this.controlled = new Controlled<>(arithmetic);
  }

  @Override
  public Optional<V> number(String text) {
    return Optional.of(arithmetic.parse(text));
  }

  @Override
  public Optional<V> cast(BigInteger integer) {
    return Optional.of(arithmetic.parse(integer.toString()));
  }

  @Override
  public Optional<Optional<V>> apply(String function, List<Optional<V>> arguments) {
    V left = arguments.get(0).orElse(null);
    V right = arguments.get(1).orElse(null);
    return Optional.of(Optional.ofNullable(switch (function) {
      case "+" -> extended.add(left, right);
      case "-" -> extended.subtract(left, right);
      case "*" -> extended.multiply(left, right);
      case "/" -> extended.divide(left, right);
      case "min" -> extended.minimum(left, right);
      case "max" -> extended.maximum(left, right);
      case "controlled_div" -> controlled.divide(left, right);
      default -> throw new IllegalArgumentException(function);
    }));
  }

  @Override
  public String format(Optional<V> value) {
    return value.map(arithmetic::format).orElse("•");
  }
}
