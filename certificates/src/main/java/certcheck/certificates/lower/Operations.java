package certcheck.certificates.lower;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.value.Operation;
import java.util.List;
import java.util.function.Function;

/**
 * How operations and indices are written in SCHED.
 *
 * @param controlled whether division is controlled (Rink 2018, Def. 8)
 */
record Operations(boolean controlled) {
  /** What padding holds. */
  static final ValueExpression ZERO = new ValueExpression.Number("0", Site.NONE);

  /** An operation of two values. */
  ValueExpression call(Operation operation, ValueExpression left, ValueExpression right) {
    String function = controlled && operation == Operation.DIVIDE
        ? ArithmeticAlgebra.CONTROLLED_DIVISION : Operator.functionOf(operation);
    return new ValueExpression.Call(function, List.of(left, right), Site.NONE);
  }

  /**
   * One of several elements.
   *
   * @param index its number
   * @param value how an element is written
   */
  static ValueExpression selected(
      Indexed.Selected selected, Replacement index, Function<Indexed, ValueExpression> value) {
    IndexExpression number =
        index.in(List.of(IndexExpression.Variable.of(selected.index()))).get(0);
    List<Indexed> elements = selected.elements();
    if (number instanceof IndexExpression.Literal literal) {
      return value.apply(elements.get(literal.value().intValueExact()));
    }
    ValueExpression result = value.apply(elements.get(elements.size() - 1));
    for (int k = elements.size() - 2; k >= 0; k--) {
      Condition upTo = new Condition.Comparison(Condition.Relation.LESS, number,
          IndexExpression.Literal.of(k + 1), Site.NONE);
      result = new ValueExpression.Select(
          upTo, value.apply(elements.get(k)), result, Site.NONE);
    }
    return result;
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
    List<IndexExpression> in(List<IndexExpression> index) {
      return index.stream().map(i -> i instanceof IndexExpression.Variable x
          && x.name().equals(component) ? by : i).toList();
    }

    /** The element at the index. */
    Indexed.Element in(Indexed.Element element) {
      return new Indexed.Element(
          element.variable(), element.version(), in(element.indices()), element.position());
    }
  }
}
