package certcheck.semantics.sched;

import java.util.ArrayList;
import java.util.List;

/** The operations of a program with which its indices are not quasi-affine. */
public final class NonLinearity {
  private final List<IndexExpression.NonLinear> found = new ArrayList<>();

  private NonLinearity() {}

  /** All of them; what is inside others comes before these. */
  public static List<IndexExpression.NonLinear> of(Program program) {
    NonLinearity all = new NonLinearity();
    program.assumptions().forEach(all::condition);
    program.arrays().forEach(array -> array.extents().forEach(all::index));
    for (Equation equation : program.equations()) {
      all.value(equation.value());
      all.condition(equation.guard());
    }
    all.statement(program.body());
    return List.copyOf(all.found);
  }

  private void statement(Statement s) {
    if (s instanceof Statement.Assignment assignment) {
      assignment.subscripts().forEach(this::index);
      value(assignment.value());
      assignment.prophecy().ifPresent(this::value);
    } else if (s instanceof Statement.Conditional conditional) {
      condition(conditional.condition());
    } else if (s instanceof Statement.Let let) {
      index(let.value());
    } else if (s instanceof Statement.Local local) {
      local.extents().forEach(this::index);
    } else if (s instanceof Statement.Loop loop) {
      index(loop.lower());
      index(loop.upper());
    }
    s.parts().forEach(this::statement);
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Read read) {
      read.subscripts().forEach(this::index);
    } else if (e instanceof ValueExpression.Access access) {
      access.indices().forEach(this::index);
    } else if (e instanceof ValueExpression.Cast cast) {
      index(cast.index());
    } else if (e instanceof ValueExpression.Select select) {
      condition(select.condition());
    } else if (e instanceof ValueExpression.Reduction reduction) {
      index(reduction.lower());
      index(reduction.upper());
    }
    e.operands().forEach(this::value);
  }

  private void condition(Condition c) {
    c.forEachOperand(this::index);
  }

  private void index(IndexExpression e) {
    IndexExpressions.operands(e).forEach(this::index);
    if (e instanceof IndexExpression.NonLinear operation) {
      found.add(operation);
    }
  }
}
