package certcheck.certificates.certify.atl;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * What the cells of a tensor hold, as a function of the index.
 *
 * @param function W, {@code λj. (λk …. v) (nth j 0) …}
 */
public record NamedTensor(Rulebook rules, List<Term> extents, Term function) {

  /**
   * A tensor.
   *
   * @param value v, of these variables
   */
  public static NamedTensor of(Rulebook rules, List<Term> extents, List<Term.Free> index, Term value) {
    Syntax syntax = rules.syntax();
    Term body = value;
    for (int d = index.size() - 1; d >= 0; d--) {
      body = syntax.lambda(index.get(d), body);
    }
    Term.Free j = rules.terms().free(
        "j" + rules.next(), syntax.list(rules.terms().integer, List.of()).type);
    for (int d = 0; d < index.size(); d++) {
      body = rules.terms().application(body, syntax.apply("nth", j, syntax.literal(d)));
    }
    return new NamedTensor(rules, extents, syntax.lambda(j, body));
  }

  /** {@code ⊢ W [i, …] = v}. */
  public Theorem at(List<Term> index, Term list) {
    Theorem applied = rules.recorder().beta(rules.terms().application(function, list));
    if (index.isEmpty()) {
      return applied;
    }
    Theorem arguments = rules.recorder().refl(Syntax.head(Syntax.right(applied)));
    for (int d = 0; d < index.size(); d++) {
      arguments = rules.recorder().mkComb(arguments, rules.calculus().coordinate(list, d));
    }
    Theorem at = rules.recorder().trans(applied, arguments);
    return rules.recorder().trans(at, rules.calculus().headNormal(Syntax.right(at)));
  }
}
