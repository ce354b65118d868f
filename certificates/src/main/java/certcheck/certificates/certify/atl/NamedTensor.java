package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * What the cells of a tensor hold, as a function of the index.
 *
 * @param function W, {@code λj. (λk …. v) (nth j 0) …}
 */
public record NamedTensor(Rulebook rules, List<Term> extents, Term function) {

  /** What is computed at an index. */
  @FunctionalInterface
  public interface AtIndex {
    /** The value v at an index of variables, inside the extents. */
    Term value(List<Term> index, Facts facts);
  }

  /** A tensor, of what is computed at an index of variables. */
  public static NamedTensor of(Rulebook rules, List<Term> extents, Facts facts, AtIndex computed) {
    return rules.scope(() -> function(rules, extents, facts, computed));
  }

  private static NamedTensor function(
      Rulebook rules, List<Term> extents, Facts facts, AtIndex computed) {
    List<Term.Free> index = new ArrayList<>();
    Facts inside = facts;
    for (Term n : extents) {
      Term.Free k = rules.index();
      index.add(k);
      inside = rules.calculus().with(
          rules.calculus().with(inside, rules.calculus().notNegative(k)), rules.calculus().less(k, n));
    }
    Syntax syntax = rules.syntax();
    Term body = computed.value(List.copyOf(index), inside);
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

  /**
   * From {@code ⊢ P v}, v being the value at an index: {@code ⊢ P (W [i, …])}.
   *
   * @throws OpenObligation if W has another value there, with this position
   */
  public Theorem as(Theorem valued, List<Term> index, Position position) {
    Theorem is = at(index, rules.syntax().list(rules.terms().integer, index));
    Term.Application p = (Term.Application) valued.conclusion();
    if (Syntax.right(is) != p.argument) {
      throw new OpenObligation(position, "no function of the index: " + p.argument);
    }
    return rules.recorder().eqMp(
        rules.derived().argument(p.function, rules.recorder().sym(is)), valued);
  }
}
