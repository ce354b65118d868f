package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.presburger.linear.Constraint;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A point of the solver: what integer terms are there, and whether formulas hold. */
final class Model {
  private final Linearizer linearizer;
  private final Map<Integer, BigInteger> point;
  private final Map<Term, Boolean> truths;

  Model(Linearizer linearizer, Literals literals, Knowledge knowledge,
      Map<Integer, BigInteger> point) {
    this.linearizer = linearizer;
    this.point = new HashMap<>(point);
    truths = literals.truths(point);
    knowledge.truths.keySet().forEach(p -> truths.put(p, true));
    knowledge.falsehoods.keySet().forEach(p -> truths.put(p, false));
  }

  /** The values of variables. */
  Map<Integer, BigInteger> point() {
    return point;
  }

  /** The value of an integer term. */
  BigInteger value(Term t) {
    complete(Constraint.zero(linearizer.linear(t)));
    return linearizer.value(t, point);
  }

  /** Quotients that the solver does not know follow from their dividends. */
  private Constraint complete(Constraint constraint) {
    for (Linearizer.Quotient q : linearizer.quotients(List.of(constraint))) {
      int variable = linearizer.linear(q.term()).variableAt(0);
      if (!point.containsKey(variable)) {
        BigInteger dividend = q.remainder().evaluate(point);
        point.put(variable, dividend.subtract(dividend.mod(q.divisor())).divide(q.divisor()));
      }
    }
    return constraint;
  }

  /** Whether a formula holds; opaque formulas do if that is known or the solver says so. */
  boolean holds(Term formula) {
    Term p = formula;
    // Right sides are taken in turn, so that long chains need no deep recursion.
    while (Formulas.isAnd(p) || Formulas.isOr(p) || Formulas.isImplies(p)) {
      boolean decisive = Formulas.isOr(p);
      if (holds(Syntax.left(p)) == decisive) {
        return !Formulas.isAnd(p);
      }
      p = Syntax.right(p);
    }
    return part(p);
  }

  private boolean part(Term p) {
    if (Formulas.isNot(p)) {
      return !holds(Syntax.right(p));
    } else if (Formulas.isEquivalence(p)) {
      return holds(Syntax.left(p)) == holds(Syntax.right(p));
    } else if (linearizer.isAtom(p)) {
      return complete(linearizer.constraint(p)).holds(point);
    }
    return Formulas.isTruth(p) || truths.computeIfAbsent(p, q -> false);
  }

  /** The opaque formulas that the solver, facts or questions speak of, by whether they hold. */
  Map<Term, Boolean> truths() {
    return truths;
  }
}
