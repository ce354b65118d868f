package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** What is said of the indices of an element, as a function of the list of them. */
final class AtIndex {
  private AtIndex() {}

  /** {@code (λx y …. t) (nth index 0) (nth index 1) …}. */
  static Term of(Syntax syntax, List<Term.Free> variables, Term t, Term index) {
    Term result = t;
    for (int k = variables.size() - 1; k >= 0; k--) {
      result = syntax.lambda(variables.get(k), result);
    }
    for (int k = 0; k < variables.size(); k++) {
      result = syntax.logic().terms.application(result, component(syntax, index, k));
    }
    return result;
  }

  /** {@code nth index k}. */
  static Term component(Syntax syntax, Term index, int k) {
    return syntax.apply("nth", index, syntax.literal(k));
  }

  /** {@code ⊢ (λx y …. t) (nth [a, b, …] 0) (nth [a, b, …] 1) … = t[a/x, b/y]}. */
  static Theorem items(Calculus calculus, Term redex, List<? extends Term> subscripts) {
    if (subscripts.isEmpty()) {
      return calculus.recorder().refl(redex);
    }
    Syntax syntax = calculus.syntax();
    Term index = syntax.list(syntax.logic().terms.integer, List.copyOf(subscripts));
    Theorem result = calculus.recorder().refl(head(redex, subscripts.size()));
    for (int k = 0; k < subscripts.size(); k++) {
      result = calculus.recorder().mkComb(result, calculus.coordinate(index, k));
    }
    return calculus.recorder().trans(result, calculus.headNormal(Syntax.right(result)));
  }

  private static Term head(Term t, int arguments) {
    Term head = t;
    for (int k = 0; k < arguments; k++) {
      head = ((Term.Application) head).function;
    }
    return head;
  }
}
