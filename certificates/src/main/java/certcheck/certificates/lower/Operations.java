package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.tml.Operator;
import java.util.List;

/**
 * How operations and indices are written in SCHED.
 *
 * @param controlled whether division is controlled (Rink 2018, Def. 8)
 */
record Operations(boolean controlled) {

  /** An operation of two values. */
  ValueExpression call(Operator operator, ValueExpression left, ValueExpression right) {
    return new ValueExpression.Call(function(operator), List.of(left, right), Site.NONE);
  }

  private String function(Operator operator) {
    return operator == Operator.DIVIDE && controlled ? ArithmeticAlgebra.CONTROLLED_DIVISION
        : certcheck.semantics.sched.Operator.binary(operator.symbol()).function();
  }

  /** An index in which something stands for a component. */
  record Replacement(String component, IndexExpression by) {
    /** Nothing is replaced. */
    static final Replacement NONE = new Replacement("", IndexExpression.Literal.of(0));

    /** The component is 0. */
    static Replacement zero(String component) {
      return new Replacement(component, IndexExpression.Literal.of(0));
    }

    /** The index. */
    List<IndexExpression> in(List<String> index) {
      return index.stream()
          .map(i -> i.equals(component) ? by : IndexExpression.Variable.of(i)).toList();
    }
  }
}
