package certcheck.semantics.sched;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The parts of index expressions. */
public final class IndexExpressions {

  private IndexExpressions() {}

  /** The operands of an expression that are index expressions, in the order of the text. */
  public static List<IndexExpression> operands(IndexExpression e) {
    if (e instanceof IndexExpression.Literal || e instanceof IndexExpression.Variable) {
      return List.of();
    } else if (e instanceof IndexExpression.Sum sum) {
      return List.of(sum.left(), sum.right());
    } else if (e instanceof IndexExpression.Difference difference) {
      return List.of(difference.left(), difference.right());
    } else if (e instanceof IndexExpression.Negation negation) {
      return List.of(negation.operand());
    } else if (e instanceof IndexExpression.Scaled scaled) {
      return List.of(scaled.operand());
    } else if (e instanceof IndexExpression.Quotient quotient) {
      return List.of(quotient.operand());
    } else if (e instanceof IndexExpression.Remainder remainder) {
      return List.of(remainder.operand());
    } else if (e instanceof IndexExpression.NonLinear operation) {
      return List.of(operation.left(), operation.right());
    } else if (e instanceof IndexExpression.Minimum minimum) {
      return List.of(minimum.left(), minimum.right());
    }
    IndexExpression.Maximum maximum = (IndexExpression.Maximum) e;
    return List.of(maximum.left(), maximum.right());
  }

  /** Visits an expression, and its parts after it. */
  public static void visit(IndexExpression e, Consumer<IndexExpression> visitor) {
    visitor.accept(e);
    operands(e).forEach(operand -> visit(operand, visitor));
  }

  /** The occurrences of variables in an expression. */
  public static List<IndexExpression.Variable> variables(IndexExpression e) {
    List<IndexExpression.Variable> found = new ArrayList<>();
    visit(e, part -> {
      if (part instanceof IndexExpression.Variable variable) {
        found.add(variable);
      }
    });
    return found;
  }
}
