package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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
   * Checks that the target of each assignment is declared, and has the type of the expression.
   *
   * @param typing types an expression, and reports its errors; empty if there are any. It is
   *     called once for each assignment, after an error about the target
   */
  public <E extends SyntaxTree<E>> void check(
      List<? extends Assignment<E>> assignments, Function<E, Optional<TensorType>> typing) {
    assignments.forEach(assignment -> check(assignment, typing));
  }

  private <E extends SyntaxTree<E>> void check(
      Assignment<E> assignment, Function<E, Optional<TensorType>> typing) {
    String target = assignment.target();
    Position position = assignment.position();
    TensorType declared = context.get(target);
    if (declared == null) {
      diagnostics.error(position, Rule.OK_STMT, "assignment to an undeclared variable",
          "a declared variable", Suggestion.found(target, context.keySet()));
    }
    Optional<TensorType> value = typing.apply(assignment.expression());
    if (declared != null && value.isPresent() && !value.get().equals(declared)) {
      diagnostics.error(position, Rule.OK_STMT,
          "mismatch of types in the assignment to '" + target + "'",
          "an expression of type " + declared.abbreviated(), "type " + value.get().abbreviated());
    }
  }
}
