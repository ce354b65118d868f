package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The facts that say in which tiles points are, and which of two comes first: where it is known that one
 * iteration is before another, that is mostly all that is needed, and what loops say of parameters, or of a
 * tile and another dimension, only adds cases.
 */
final class TileFacts {
  private final Syntax syntax;
  private final Terms terms;
  private final Map<Term, Form> forms = new HashMap<>();

  /**
   * What a fact says: that a sum of multiples is at least a number, if that is known.
   *
   * @param sum without that number; empty if the fact is of another kind, or about parameters
   * @param opposite the same with other signs
   * @param isOrder whether it is a difference, an equation, or has a quotient in it
   */
  private record Form(
      Map<Term, BigInteger> sum, Map<Term, BigInteger> opposite, boolean isOrder) {

    private static final Form OTHER = new Form(Map.of(), Map.of(), false);

    /** The greatest number that something is multiplied by; 0 if there is nothing. */
    BigInteger factor() {
      return sum.values().stream().map(BigInteger::abs).reduce(BigInteger.ZERO, BigInteger::max);
    }
  }

  /** Chooses facts. */
  TileFacts(Syntax syntax) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
  }

  /**
   * Those of the facts: bounds of a sum from below and from above, as {@code 32 * t ≤ i} and
   * {@code i ≤ 32 * t + 31}; differences of two variables; bounds of quotients; equations. None if there are no
   * tiles, or tiles of one size only, of which all facts are few enough.
   */
  Facts of(Facts facts) {
    Set<Map<Term, BigInteger>> sums = new HashSet<>();
    facts.theorems().forEach(fact -> sums.add(form(fact.conclusion()).sum));
    List<Theorem> chosen = new ArrayList<>();
    Set<BigInteger> sizes = new HashSet<>();
    for (Theorem fact : facts.theorems()) {
      Form form = form(fact.conclusion());
      boolean isBetween = !form.sum.isEmpty() && sums.contains(form.opposite);
      if (isBetween && form.factor().compareTo(BigInteger.ONE) > 0) {
        sizes.add(form.factor());
      }
      if (isBetween || form.isOrder) {
        chosen.add(fact);
      }
    }
    return new Facts(sizes.size() > 1 ? chosen : List.of());
  }

  private Form form(Term fact) {
    return forms.computeIfAbsent(fact, this::formOf);
  }

  private Form formOf(Term fact) {
    boolean isEquation = Syntax.isEquation(fact) && Syntax.right(fact).type == terms.integer;
    boolean isInequality = Syntax.isBinary("≤", fact) || Syntax.isBinary("<", fact);
    if (!isEquation && !isInequality
        || syntax.frees(fact).stream().anyMatch(v -> v.type != terms.integer)) {
      return Form.OTHER;
    }
    Map<Term, BigInteger> sum = new LinearForm(
        syntax, syntax.apply("-", Syntax.right(fact), Syntax.left(fact))).coefficients();
    Map<Term, BigInteger> opposite = new HashMap<>();
    sum.forEach((t, n) -> opposite.put(t, n.negate()));
    Form form = new Form(sum, opposite, false);
    return new Form(sum, opposite, isEquation || sum.size() <= 2 && form.factor().equals(BigInteger.ONE)
        || sum.keySet().stream().anyMatch(t -> !(t instanceof Term.Free)));
  }
}
