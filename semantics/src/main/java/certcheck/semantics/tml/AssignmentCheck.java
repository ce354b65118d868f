package certcheck.semantics.tml;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Statement well-formedness (Rink 2018, Fig. 8), in any language of expressions. */
public final class AssignmentCheck {

  private final Map<String, TensorType> context;
  private final Diagnostics diagnostics;

  /**
   * A check.
   *
   * @param context the static context Γ
   * @param diagnostics where errors go
   */
  public AssignmentCheck(Map<String, TensorType> context, Diagnostics diagnostics) {
    this.context = context;
    this.diagnostics = diagnostics;
  }

  /**
   * Checks that the target of an assignment is declared, and has the type of the expression.
   *
   * @param position where the target is written
   * @param typing types the expression, and reports its errors; empty if there are any. It is
   *     called once, after an error about the target
   */
  public void check(String target, Position position, Supplier<Optional<TensorType>> typing) {
    TensorType declared = context.get(target);
    if (declared == null) {
      diagnostics.error(position, Rule.OK_STMT, "assignment to an undeclared variable",
          "a declared variable", "'" + target + "'");
    }
    Optional<TensorType> value = typing.get();
    if (declared != null && value.isPresent() && !value.get().equals(declared)) {
      diagnostics.error(position, Rule.OK_STMT,
          "mismatch of types in the assignment to '" + target + "'",
          "an expression of type " + declared.abbreviated(), "type " + value.get().abbreviated());
    }
  }
}
