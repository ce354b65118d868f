package certcheck.certificates.certify.sched.counterexample;

import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Models of formulas about runs that are small: by halving the sum of absolute values. */
final class LeastModel {
  private final Conditions conditions;
  private final Effort effort;
  private Map<Integer, BigInteger> model;

  LeastModel(Conditions conditions, Effort effort) {
    this.conditions = conditions;
    this.effort = effort;
  }

  /**
   * What was found.
   *
   * @param runs the values of loops' variables in each run
   */
  record Found(Map<String, BigInteger> parameters, List<Map<String, BigInteger>> runs) {}

  /** A model with the least parameters, and the least iterations for those; empty if none is found. */
  Optional<Found> of(List<Conditions.Run> runs) {
    Formula formula = conditions.all();
    if (!solves(formula)) {
      return Optional.empty();
    }
    least(formula, conditions.parameters().values());
    List<Formula> fixed = new ArrayList<>(List.of(formula));
    conditions.parameters().values().forEach(
        p -> fixed.add(Formula.equal(p, Term.constant(value(p)))));
    List<Term> iterations = new ArrayList<>();
    runs.forEach(run -> iterations.addAll(run.iterations().values()));
    least(new Formula.And(fixed), iterations);
    return Optional.of(new Found(values(conditions.parameters()),
        runs.stream().map(run -> values(run.iterations())).toList()));
  }

  private boolean solves(Formula formula) {
    Optional<Map<Integer, BigInteger>> found = effort.model(formula);
    model = found.orElse(model);
    return found.isPresent();
  }

  private void least(Formula formula, Collection<Term> terms) {
    if (terms.isEmpty()) {
      return;
    }
    Term size = Term.sum(terms.stream().map(Term::abs).toList());
    BigInteger below = BigInteger.ZERO;
    BigInteger best = value(size);
    while (below.compareTo(best) < 0) {
      BigInteger middle = below.add(best).shiftRight(1);
      if (solves(Formula.and(formula, Formula.atMost(size, Term.constant(middle))))) {
        best = value(size);
      } else {
        below = middle.add(BigInteger.ONE);
      }
    }
  }

  private Map<String, BigInteger> values(Map<String, Term> terms) {
    Map<String, BigInteger> values = new LinkedHashMap<>();
    terms.forEach((name, term) -> values.put(name, value(term)));
    return values;
  }

  private BigInteger value(Term term) {
    return Evaluation.value(term, model);
  }
}
