package certcheck.certificates.certify.sched.counterexample;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Formulas that say that accesses happen, over parameters and iterations. */
final class Conditions {
  private final List<Formula> parts = new ArrayList<>();
  private final Map<String, Term> parameters = new LinkedHashMap<>();
  private int variables;

  /** One run of a path: what the names on it stand for. */
  final class Run {
    private final Map<String, Term> names;
    private final Map<String, Term> iterations;

    private Run(Map<String, Term> names, Map<String, Term> iterations) {
      this.names = new HashMap<>(names);
      this.iterations = new LinkedHashMap<>(iterations);
    }

    /** The values of the variables of loops. */
    Map<String, Term> iterations() {
      return iterations;
    }

    /** Another run that is the same so far. */
    Run copy() {
      return new Run(names, iterations);
    }

    /** Goes on along a part of a path. */
    void along(List<Occurrence.Step> path) {
      for (Occurrence.Step step : path) {
        if (step.statement() instanceof Statement.Loop loop) {
          enter(loop);
        } else if (step.statement() instanceof Statement.Let let) {
          names.put(let.variable(), value(let.value()));
        } else if (step.statement() instanceof Statement.Conditional c) {
          Formula condition = holds(c.condition());
          parts.add(step.then() ? condition : Formula.not(condition));
        }
      }
    }

    private void enter(Statement.Loop loop) {
      Term number = fresh();
      Term x = value(loop.lower()).plus(number.times(loop.step()));
      parts.add(Formula.atMost(Term.constant(0), number));
      parts.add(Formula.less(x, value(loop.upper())));
      names.put(loop.variable(), x);
      iterations.put(loop.variable(), x);
    }

    Term value(IndexExpression e) {
      if (e instanceof IndexExpression.Literal literal) {
        return Term.constant(literal.value());
      } else if (e instanceof IndexExpression.Variable variable) {
        return names.get(variable.name());
      } else if (e instanceof IndexExpression.Sum sum) {
        return value(sum.left()).plus(value(sum.right()));
      } else if (e instanceof IndexExpression.Difference difference) {
        return value(difference.left()).minus(value(difference.right()));
      } else if (e instanceof IndexExpression.Negation negation) {
        return value(negation.operand()).times(BigInteger.ONE.negate());
      } else if (e instanceof IndexExpression.Scaled scaled) {
        return value(scaled.operand()).times(scaled.factor());
      } else if (e instanceof IndexExpression.Quotient quotient) {
        return value(quotient.operand()).div(quotient.divisor());
      } else if (e instanceof IndexExpression.Remainder remainder) {
        return value(remainder.operand()).mod(remainder.divisor());
      } else if (e instanceof IndexExpression.Minimum minimum) {
        return value(minimum.left()).min(value(minimum.right()));
      }
      IndexExpression.Maximum maximum = (IndexExpression.Maximum) e;
      return value(maximum.left()).max(value(maximum.right()));
    }

    Formula holds(Condition c) {
      if (c instanceof Condition.Constant constant) {
        return constant.value() ? Formula.TRUE : Formula.FALSE;
      } else if (c instanceof Condition.And and) {
        return Formula.and(holds(and.left()), holds(and.right()));
      } else if (c instanceof Condition.Or or) {
        return Formula.or(holds(or.left()), holds(or.right()));
      } else if (c instanceof Condition.Not not) {
        return Formula.not(holds(not.operand()));
      }
      Condition.Comparison comparison = (Condition.Comparison) c;
      Term left = value(comparison.left());
      Term right = value(comparison.right());
      return switch (comparison.relation()) {
        case EQUAL -> Formula.equal(left, right);
        case DIFFERENT -> Formula.not(Formula.equal(left, right));
        case LESS -> Formula.less(left, right);
        case AT_MOST -> Formula.atMost(left, right);
        case GREATER -> Formula.less(right, left);
        case AT_LEAST -> Formula.atMost(right, left);
      };
    }
  }

  /** The run of a program before its first statement; its assumptions hold. */
  Run start(Program program) {
    program.parameters().forEach(p -> parameters.put(p.name(), fresh()));
    Run run = new Run(parameters, Map.of());
    program.assumptions().forEach(a -> parts.add(run.holds(a)));
    return run;
  }

  private Term fresh() {
    return Term.variable(variables++);
  }

  /** The parameters. */
  Map<String, Term> parameters() {
    return parameters;
  }

  void add(Formula part) {
    parts.add(part);
  }

  /** All that was said. */
  Formula all() {
    return new Formula.And(List.copyOf(parts));
  }
}
