package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.IntegerValues;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Values of integer variables at which some question had no proof. They answer others: what is not
 * so at values at which the facts hold does not follow from these.
 */
final class Valuation {
  private final IntegerValues integers;
  private final Map<Term, Optional<Boolean>> formulas = new HashMap<>();

  /** What the solver found: values of terms that are opaque to it. */
  Valuation(Map<Term, BigInteger> model) {
    this.integers = new IntegerValues(model);
  }

  /** Whether the facts hold, and a formula does not. */
  boolean refutes(Facts facts, Term formula) {
    return isKnown(formula, false)
        && facts.theorems().stream().allMatch(fact -> isKnown(fact.conclusion(), true));
  }

  private boolean isKnown(Term formula, boolean expected) {
    Optional<Boolean> value = formulas.get(formula);
    if (value == null) {
      value = truth(formula);
      formulas.put(formula, value);
    }
    return value.isPresent() && value.get() == expected;
  }

  private Optional<Boolean> truth(Term formula) {
    Term t = formula;
    boolean negated = false;
    while (Syntax.isUnary("¬", t) || isConnective(t)) {
      if (Syntax.isUnary("¬", t)) {
        negated = !negated;
      } else {
        Optional<Boolean> left = truth(Syntax.left(t));
        if (left.isEmpty()) {
          return left;
        } else if (left.get() == Syntax.isBinary("∨", t)) {
          return Optional.of(negated == Syntax.isBinary("∧", t));
        }
      }
      t = Syntax.right(t);
    }
    boolean opposite = negated;
    return relation(t).map(b -> b != opposite);
  }

  private static boolean isConnective(Term t) {
    return Syntax.isBinary("∧", t) || Syntax.isBinary("∨", t) || Syntax.isBinary("⟹", t);
  }

  private Optional<Boolean> relation(Term t) {
    if (Syntax.isBinary("≤", t) || Syntax.isBinary("<", t) || Syntax.isEquation(t)) {
      Optional<BigInteger> left = integers.of(Syntax.left(t));
      Optional<BigInteger> right = left.isEmpty() ? left : integers.of(Syntax.right(t));
      return right.map(n -> holds(t, left.get().compareTo(n)));
    }
    return Syntax.isConstant("⊤", t) ? Optional.of(true)
        : Syntax.isConstant("⊥", t) ? Optional.of(false) : Optional.empty();
  }

  private static boolean holds(Term relation, int order) {
    return Syntax.isBinary("≤", relation) ? order <= 0
        : Syntax.isBinary("<", relation) ? order < 0 : order == 0;
  }
}
