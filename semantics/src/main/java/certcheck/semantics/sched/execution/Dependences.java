package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Collects the elements that the value of an expression depends on. */
final class Dependences {

  private final Budget budget;
  private final List<On> found = new ArrayList<>();

  /**
   * A dependence on an element.
   *
   * @param isInside whether it is an argument of a function, and not the value itself
   */
  record On(Element element, boolean isInside) {}

  Dependences(Budget budget) {
    this.budget = budget;
  }

  /** What was found, in the order of evaluation. */
  List<On> found() {
    return found;
  }

  /** The element that an access names. */
  static Element element(ValueExpression.Access access, Environment environment) {
    return new Element(access.tensor(), Indices.values(access.indices(), environment));
  }

  /** Adds what an expression depends on. */
  void of(ValueExpression e, Environment environment) throws Budget.Exhausted {
    add(e, environment, false);
  }

  private void add(ValueExpression e, Environment environment, boolean inside)
      throws Budget.Exhausted {
    if (e instanceof ValueExpression.Access access) {
      budget.spend();
      found.add(new On(element(access, environment), inside));
    } else if (e instanceof ValueExpression.Select select) {
      add(Indices.holds(select.condition(), environment) ? select.first() : select.second(),
          environment, inside);
    } else if (e instanceof ValueExpression.Call call) {
      for (ValueExpression argument : call.arguments()) {
        add(argument, environment, true);
      }
    } else if (e instanceof ValueExpression.Reduction reduction) {
      BigInteger lower = Indices.value(reduction.lower(), environment);
      BigInteger upper = Indices.value(reduction.upper(), environment);
      add(reduction.start(), environment, inside || lower.compareTo(upper) < 0);
      for (BigInteger k = lower; k.compareTo(upper) < 0; k = k.add(BigInteger.ONE)) {
        budget.spend();
        add(reduction.body(),
            environment.with(Environment.Kind.LET, reduction.variable(), k), true);
      }
    } else if (!(e instanceof ValueExpression.Number) && !(e instanceof ValueExpression.Cast)) {
      throw new IllegalStateException("no expression of a specification: " + e.getClass());
    }
  }
}
