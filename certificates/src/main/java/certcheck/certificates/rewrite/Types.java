package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The types of well-typed expressions, and of variables, to which new ones are added. */
final class Types {
  private final Map<String, TensorType> context;
  private final Map<Expression, TensorType> known = new HashMap<>();

  /** Types in a context, which is copied. */
  Types(Map<String, TensorType> context) {
    this.context = new LinkedHashMap<>(context);
  }

  /** The types of the variables, in order. */
  Map<String, TensorType> context() {
    return context;
  }

  /** Allocates a variable. */
  void allocate(String variable, TensorType type) {
    context.put(variable, type);
  }

  /**
   * The type of an expression.
   *
   * @throws IllegalArgumentException if it has none
   */
  TensorType of(Expression e) {
    TensorType type = known.get(e);
    if (type == null) {
      type = TypeChecker.typeOf(e, context)
          .orElseThrow(() -> new IllegalArgumentException("no type: " + e));
      known.put(e, type);
    }
    return type;
  }
}
