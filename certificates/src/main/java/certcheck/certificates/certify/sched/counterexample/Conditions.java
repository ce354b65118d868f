package certcheck.certificates.certify.sched.counterexample;

import certcheck.certificates.formula.IndexFormulas;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
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
    private final IndexFormulas formulas;

    private Run(Map<String, Term> names, Map<String, Term> iterations) {
      this.names = new HashMap<>(names);
      this.iterations = new LinkedHashMap<>(iterations);
      this.formulas = new IndexFormulas(this.names::get);
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
          Formula condition = formulas.holds(c.condition());
          parts.add(step.then() ? condition : Formula.not(condition));
        }
      }
    }

    private void enter(Statement.Loop loop) {
      Term x = loop.step().equals(BigInteger.ONE) ? from(loop.lower()) : inSteps(loop);
      parts.add(formulas.atLeast(loop.upper(), x.plus(Term.constant(1))));
      names.put(loop.variable(), x);
      iterations.put(loop.variable(), x);
    }

    private Term from(IndexExpression lower) {
      Term x = fresh();
      parts.add(formulas.atMost(lower, x));
      return x;
    }

    private Term inSteps(Statement.Loop loop) {
      Term number = fresh();
      parts.add(Formula.atMost(Term.constant(0), number));
      return value(loop.lower()).plus(number.times(loop.step()));
    }

    Term value(IndexExpression e) {
      return formulas.value(e);
    }
  }

  /**
   * The run of a program before its first statement; its assumptions hold.
   *
   * @param fixed values of some parameters
   */
  Run start(Program program, Map<String, BigInteger> fixed) {
    program.parameters().forEach(p -> parameters.put(p.name(), fixed.containsKey(p.name())
        ? Term.constant(fixed.get(p.name())) : fresh()));
    Run run = new Run(parameters, Map.of());
    program.assumptions().forEach(a -> parts.add(run.formulas.holds(a)));
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
