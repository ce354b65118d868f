package certcheck.certificates.lower.atl;

import certcheck.certificates.formula.IndexFormulas;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.solver.FormulaSolver;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is known of parameters and index variables at a place of a program. */
public final class Knowledge {
  private final Map<String, Integer> variables;
  private final List<Formula> facts;

  private Knowledge(Map<String, Integer> variables, List<Formula> facts) {
    this.variables = variables;
    this.facts = facts;
  }

  /** What a program assumes. */
  public static Knowledge of(List<Condition> assumptions) {
    Knowledge all = new Knowledge(new HashMap<>(), List.of());
    for (Condition c : assumptions) {
      all = all.with(c);
    }
    return all;
  }

  /** The same, where a condition holds. */
  public Knowledge with(Condition c) {
    List<Formula> more = new ArrayList<>(facts);
    more.add(formula(c));
    return new Knowledge(variables, more);
  }

  /** The same, where a variable is in a range. */
  public Knowledge with(String variable, IndexExpression lower, IndexExpression upper) {
    IndexExpression i = IndexExpression.Variable.of(variable);
    return with(compare(Condition.Relation.AT_MOST, lower, i))
        .with(compare(Condition.Relation.LESS, i, upper));
  }

  /** Whether a condition holds here; false if that is not found out. */
  public boolean implies(Condition c) {
    return isAbsurd(Formula.not(formula(c)));
  }

  /** Whether a condition does not hold here; false if that is not found out. */
  public boolean excludes(Condition c) {
    return isAbsurd(formula(c));
  }

  /** The first of some expressions that is known to have the value of e; e if there is none. */
  IndexExpression among(List<IndexExpression> others, IndexExpression e) {
    return others.stream().filter(other -> implies(compare(Condition.Relation.EQUAL, other, e)))
        .findFirst().orElse(e);
  }

  private boolean isAbsurd(Formula formula) {
    List<Formula> all = new ArrayList<>(facts);
    all.add(formula);
    return FormulaSolver.satisfiable(new Formula.And(all), Limits.STANDARD)
        instanceof Decision.Unsatisfiable;
  }

  /** A comparison, of no text. */
  public static Condition compare(
      Condition.Relation relation, IndexExpression left, IndexExpression right) {
    return new Condition.Comparison(relation, left, right, Site.NONE);
  }

  private Formula formula(Condition c) {
    return new IndexFormulas(name -> Term.variable(
        variables.computeIfAbsent(name, n -> variables.size()))).holds(c);
  }
}
