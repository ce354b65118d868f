package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * In which iterations of a loop an assignment inside of it may access a cell: intervals of the
 * variables of loops and of {@code let}, narrowed by bounds, conditions and subscripts until none of
 * them says more, or a few times. There may be more iterations in them than there are.
 */
final class Narrowing {
  private static final int ROUNDS = 4;

  private final Environment known;
  private final Map<String, Interval> unknown = new HashMap<>();
  private boolean changed;

  private Narrowing(Environment known) {
    this.known = known;
  }

  /**
   * The values of the variable of a loop.
   *
   * @param around the loop, and the statements between it and the assignment, the outermost first
   * @param known what is known where the loop is run
   * @param index of the cell
   */
  static Interval of(List<Statement> around, Statement.Assignment assignment, Environment known,
      List<BigInteger> index) {
    Narrowing narrowing = new Narrowing(known);
    for (Statement s : around) {
      if (s instanceof Statement.Loop loop) {
        narrowing.unknown.put(loop.variable(), Interval.ALL);
      } else if (s instanceof Statement.Let let) {
        narrowing.unknown.put(let.variable(), Interval.ALL);
      }
    }
    narrowing.changed = true;
    for (int round = 0; round < ROUNDS && narrowing.changed; round++) {
      narrowing.changed = false;
      narrowing.round(around, assignment, index);
    }
    boolean none = narrowing.unknown.values().stream().anyMatch(Interval::isEmpty);
    return none ? new Interval(1, 0)
        : narrowing.unknown.get(((Statement.Loop) around.get(0)).variable());
  }

  private void round(
      List<Statement> around, Statement.Assignment assignment, List<BigInteger> index) {
    for (int k = 0; k < around.size(); k++) {
      Statement s = around.get(k);
      if (s instanceof Statement.Loop loop) {
        Interval x = unknown.get(loop.variable());
        meet(loop.variable(), Interval.from(of(loop.lower()).low()));
        meet(loop.variable(), Interval.upTo(of(loop.upper()).high() - 1));
        narrow(loop.lower(), Interval.upTo(x.high()));
        narrow(loop.upper(), Interval.from(x.low()).plus(new Interval(1, 1)));
      } else if (s instanceof Statement.Let let) {
        meet(let.variable(), of(let.value()));
        narrow(let.value(), unknown.get(let.variable()));
      } else if (s instanceof Statement.Conditional c) {
        Statement inside = k + 1 < around.size() ? around.get(k + 1) : assignment;
        if (inside == c.then() && inside != c.otherwise()) {
          narrow(c.condition());
        }
      }
    }
    for (int d = 0; d < index.size(); d++) {
      narrow(assignment.subscripts().get(d), Interval.of(index.get(d)));
    }
  }

  private void meet(String variable, Interval values) {
    Interval before = unknown.get(variable);
    Interval after = before.and(values);
    if (!after.equals(before)) {
      unknown.put(variable, after);
      changed = true;
    }
  }

  /** What conjuncts that are comparisons say. */
  private void narrow(Condition c) {
    if (c instanceof Condition.And and) {
      narrow(and.left());
      narrow(and.right());
    } else if (c instanceof Condition.Comparison comparison) {
      IndexExpression left = comparison.left();
      IndexExpression right = comparison.right();
      switch (comparison.relation()) {
        case EQUAL -> {
          narrow(left, of(right));
          narrow(right, of(left));
        }
        case LESS -> atMost(left, right, 1);
        case AT_MOST -> atMost(left, right, 0);
        case GREATER -> atMost(right, left, 1);
        case AT_LEAST -> atMost(right, left, 0);
        case DIFFERENT -> { }
      }
    }
  }

  /** {@code left + less <= right}. */
  private void atMost(IndexExpression left, IndexExpression right, long less) {
    narrow(left, Interval.upTo(of(right).high()).minus(new Interval(less, less)));
    narrow(right, Interval.from(of(left).low()).plus(new Interval(less, less)));
  }

  /** The values that an expression may have. */
  private Interval of(IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      return Interval.of(literal.value());
    } else if (e instanceof IndexExpression.Variable variable) {
      Interval values = unknown.get(variable.name());
      return values == null ? Interval.of(known.lookup(variable.name())) : values;
    } else if (e instanceof IndexExpression.Sum sum) {
      return of(sum.left()).plus(of(sum.right()));
    } else if (e instanceof IndexExpression.Difference difference) {
      return of(difference.left()).minus(of(difference.right()));
    } else if (e instanceof IndexExpression.Negation negation) {
      return of(negation.operand()).negated();
    } else if (e instanceof IndexExpression.Scaled s && isSmall(s.factor())) {
      return of(s.operand()).times(s.factor().longValue());
    } else if (e instanceof IndexExpression.Quotient q && isSmall(q.divisor())) {
      return of(q.operand()).dividedBy(q.divisor().longValue());
    } else if (e instanceof IndexExpression.Remainder r && isSmall(r.divisor())) {
      return new Interval(0, r.divisor().longValue() - 1);
    } else if (e instanceof IndexExpression.Minimum minimum) {
      return of(minimum.left()).minimum(of(minimum.right()));
    } else if (e instanceof IndexExpression.Maximum maximum) {
      return of(maximum.left()).maximum(of(maximum.right()));
    }
    return Interval.ALL;
  }

  private static boolean isSmall(BigInteger factor) {
    return factor.bitLength() < 60;
  }

  /** Narrows the variables of an expression whose value is in an interval. */
  private void narrow(IndexExpression e, Interval values) {
    if (e instanceof IndexExpression.Variable variable) {
      if (unknown.containsKey(variable.name())) {
        meet(variable.name(), values);
      }
    } else if (e instanceof IndexExpression.Sum sum) {
      narrow(sum.left(), values.minus(of(sum.right())));
      narrow(sum.right(), values.minus(of(sum.left())));
    } else if (e instanceof IndexExpression.Difference difference) {
      narrow(difference.left(), values.plus(of(difference.right())));
      narrow(difference.right(), of(difference.left()).minus(values));
    } else if (e instanceof IndexExpression.Negation negation) {
      narrow(negation.operand(), values.negated());
    } else if (e instanceof IndexExpression.Scaled s && isSmall(s.factor())
        && s.factor().signum() != 0) {
      narrow(s.operand(), values.dividedExactly(s.factor().longValue()));
    } else if (e instanceof IndexExpression.Quotient q && isSmall(q.divisor())) {
      narrow(q.operand(), values.multipliedBy(q.divisor().longValue()));
    } else if (e instanceof IndexExpression.Minimum minimum) {
      narrow(minimum.left(), Interval.from(values.low()));
      narrow(minimum.right(), Interval.from(values.low()));
    } else if (e instanceof IndexExpression.Maximum maximum) {
      narrow(maximum.left(), Interval.upTo(values.high()));
      narrow(maximum.right(), Interval.upTo(values.high()));
    }
  }
}
