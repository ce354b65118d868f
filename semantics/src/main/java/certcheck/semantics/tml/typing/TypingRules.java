package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Map;
import java.util.Optional;

/**
 * The rules of expression typing that tensor languages share (Rink 2018, Fig. 9; TeIL 2019, Fig.
 * 8). What has no type is empty.
 */
public final class TypingRules {

  private final Map<String, TensorType> context;
  private final Limits limits;
  private final Diagnostics diagnostics;

  /**
   * The rules.
   *
   * @param context the static context Γ
   * @param limits bounds the rank of products
   * @param diagnostics where errors go
   */
  public TypingRules(Map<String, TensorType> context, Limits limits, Diagnostics diagnostics) {
    this.context = context;
    this.limits = limits;
    this.diagnostics = diagnostics;
  }

  /** The type of a variable; reports one that is not declared. */
  public Optional<TensorType> variable(VariableUse variable) {
    TensorType type = context.get(variable.name());
    if (type == null) {
      diagnostics.error(variable.position(), Rule.T_VAR, "use of an undeclared variable",
          "a declared variable",
          Suggestion.found(variable.name(), context.keySet()));
    }
    return Optional.ofNullable(type);
  }

  /**
   * The type of an outer product; reports a rank beyond the limit.
   *
   * @param position where the operator stands
   */
  public Optional<TensorType> product(
      Position position, Optional<TensorType> left, Optional<TensorType> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    int rank = left.get().rank() + right.get().rank();
    if (rank > limits.rank()) {
      diagnostics.error(position, Rule.LIMIT, "the rank of the product is too large",
          "at most " + limits.rank() + " dimensions", rank + " dimensions");
      return Optional.empty();
    }
    return Optional.of(left.get().product(right.get()));
  }

  /** The type of an element-wise operation, a scaling or a division by a scalar. */
  public static Optional<TensorType> elementWise(
      Operator operator, TensorType left, TensorType right) {
    if (left.equals(right) || operator == Operator.DIVIDE && right.isScalar()) {
      return Optional.of(left);
    }
    return operator == Operator.MULTIPLY && left.isScalar() ? Optional.of(right) : Optional.empty();
  }
}
