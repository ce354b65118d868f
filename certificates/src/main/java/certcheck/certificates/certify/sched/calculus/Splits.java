package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What lemmas say of terms that are not linear. */
final class Splits {
  private final Calculus calculus;

  /** By the lemmas of a calculus. */
  Splits(Calculus calculus) {
    this.calculus = calculus;
  }

  /**
   * What minima and maxima in a term are, case by case, and quotients by positive terms, where the
   * library for these is in use.
   */
  List<Theorem> of(Facts facts, Term t) {
    List<Theorem> result = new ArrayList<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      Term next = pending.pop();
      if (!(next instanceof Term.Application a) || !seen.add(next)) {
        continue;
      }
      pending.push(a.argument);
      pending.push(a.function);
      if (Syntax.isBinary("min_int", next) || Syntax.isBinary("max_int", next)) {
        result.add(calculus.lemma(Syntax.isBinary("min_int", next) ? "min_int_split" : "max_int_split",
            List.of(Syntax.left(next), Syntax.right(next))));
      } else if (isDivision(next) && calculus.has("linear_quotient")) {
        addDivision(facts, next, result);
      }
    }
    return result;
  }

  /** Whether a term is a quotient or a remainder by what is no literal. */
  private static boolean isDivision(Term t) {
    return (Syntax.isBinary("div", t) || Syntax.isBinary("mod", t))
        && !(Syntax.right(t) instanceof Term.Literal);
  }

  private void addDivision(Facts facts, Term t, List<Theorem> result) {
    Term divisor = Syntax.right(t);
    Theorem positive = calculus.tryArithmetic(facts,
        calculus.syntax().apply("≤", calculus.syntax().literal(1), divisor));
    List<Term> operands = List.of(Syntax.left(t), divisor);
    if (positive != null) {
      result.add(calculus.rule("linear_quotient", operands, positive));
    }
    if (Syntax.isBinary("mod", t)) {
      result.add(calculus.lemma("linear_remainder", operands));
    }
  }
}
