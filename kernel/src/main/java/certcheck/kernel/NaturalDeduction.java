package certcheck.kernel;

import static certcheck.kernel.Connectives.*;
import static certcheck.kernel.Rejection.require;
import static certcheck.kernel.Theorem.union;

/**
 * Natural deduction for the connectives, and classical reasoning. All of it is derivable from
 * {@link Rules}, the definitions of theory {@code hol} and (for {@code ccontr}) the axioms
 * extensionality and choice; it is here because certificates would be many times longer without.
 */
public final class NaturalDeduction {
  private final Connectives c;

  NaturalDeduction(Connectives connectives) { c = connectives; }

  private static Theorem derive(Theorem p, Term q) { return derive(p.hypotheses, q, p); }

  private static Theorem derive(Term[] hypotheses, Term conclusion, Theorem... premises) {
    return Rules.theorem(hypotheses, conclusion, Provenance.CONNECTIVES.bit, premises);
  }

  /**
   * <pre>
   *  ───── truth
   *   ⊢ ⊤
   * </pre>
   */
  public Theorem truth() { return Rules.theorem(c.truth(true), Provenance.CONNECTIVES.bit); }

  /**
   * <pre>
   *   Γ ⊢ a = b
   *  ─────────── sym
   *   Γ ⊢ b = a
   * </pre>
   * (1) the premise is an equation.
   */
  public Theorem sym(Theorem ab) {
    Term b = right(binary("=", ab, "sym", 1));
    return derive(ab, c.terms.equation(b, left(ab.conclusion)));
  }

  /**
   * <pre>
   *   Γ ⊢ p     Δ ⊢ q
   *  ───────────────── conj
   *    Γ ∪ Δ ⊢ p ∧ q
   * </pre>
   */
  public Theorem conj(Theorem p, Theorem q) {
    return derive(union(p, q), c.apply("∧", p.conclusion, q.conclusion), p, q);
  }

  /**
   * <pre>
   *   Γ ⊢ p ∧ q
   *  ─────────── conjunct1
   *     Γ ⊢ p
   * </pre>
   * (1) the premise is a conjunction.
   */
  public Theorem conjunct1(Theorem p) { return derive(p, left(binary("∧", p, "conjunct1", 1))); }

  /**
   * <pre>
   *   Γ ⊢ p ∧ q
   *  ─────────── conjunct2
   *     Γ ⊢ q
   * </pre>
   * (1) the premise is a conjunction.
   */
  public Theorem conjunct2(Theorem p) { return derive(p, right(binary("∧", p, "conjunct2", 1))); }

  /**
   * <pre>
   *     Γ ⊢ p
   *  ─────────── disj1
   *   Γ ⊢ p ∨ q
   * </pre>
   * (1) q is of type bool.
   */
  public Theorem disj1(Theorem p, Term q) {
    return derive(p, c.apply("∨", p.conclusion, typed(c.terms.bool, q, "disj1", 1)));
  }

  /**
   * <pre>
   *     Γ ⊢ q
   *  ─────────── disj2
   *   Γ ⊢ p ∨ q
   * </pre>
   * (1) p is of type bool.
   */
  public Theorem disj2(Term p, Theorem q) {
    return derive(q, c.apply("∨", typed(c.terms.bool, p, "disj2", 1), q.conclusion));
  }

  /**
   * <pre>
   *   Γ ⊢ p ∨ q     Δ ⊢ r     Θ ⊢ r
   *  ─────────────────────────────── disj_cases
   *     Γ ∪ (Δ − p) ∪ (Θ − q) ⊢ r
   * </pre>
   * (1) the first premise is a disjunction; (2) the two r are the same term.
   */
  public Theorem disjCases(Theorem pq, Theorem fromP, Theorem fromQ) {
    Term[] others = fromP.without(left(binary("∨", pq, "disj_cases", 1)));
    Term r = fromP.conclusion;
    require(r == fromQ.conclusion, "disj_cases", 2, r, fromQ.conclusion);
    Term[] cases = union(others, fromQ.without(right(pq.conclusion)));
    return derive(union(pq.hypotheses, cases), r, pq, fromP, fromQ);
  }

  /**
   * <pre>
   *       Γ ⊢ q
   *  ─────────────── disch
   *   Γ − p ⊢ p ⟹ q
   * </pre>
   * (1) p is of type bool.
   */
  public Theorem disch(Term p, Theorem q) {
    return derive(q.without(p), c.apply("⟹", typed(c.terms.bool, p, "disch", 1), q.conclusion), q);
  }

  /**
   * <pre>
   *   Γ ⊢ p ⟹ q     Δ ⊢ p
   *  ───────────────────── mp
   *       Γ ∪ Δ ⊢ q
   * </pre>
   * (1) the first premise is an implication; (2) the two p are the same term.
   */
  public Theorem mp(Theorem pq, Theorem p) {
    Term left = left(binary("⟹", pq, "mp", 1));
    require(left == p.conclusion, "mp", 2, left, p.conclusion);
    return derive(union(pq, p), right(pq.conclusion), pq, p);
  }

  /**
   * <pre>
   *     Γ ⊢ p
   *  ────────── gen
   *   Γ ⊢ ∀x. p
   * </pre>
   * (1) x is not free in Γ.
   */
  public Theorem gen(Term.Free x, Theorem p) {
    c.terms.requireFresh(x, "gen", 1, Rules.FRESH, p.hypotheses);
    return derive(p, c.forall(x, p.conclusion));
  }

  /**
   * <pre>
   *     Γ ⊢ ∀x. p
   *  ────────────── spec
   *   Γ ⊢ p[t/x]
   * </pre>
   * (1) the premise is a universal quantification; (2) t has the type of x. From {@code ∀ P} with
   * P no abstraction follows {@code P t}.
   */
  public Theorem spec(Theorem all, Term t) {
    return derive(all, c.at(right(unary("∀", all, "spec", 1)), t, "spec"));
  }

  /**
   * <pre>
   *   Γ ⊢ p[t/x]
   *  ─────────── exists
   *   Γ ⊢ ∃x. p
   * </pre>
   * (1) the target is an existential quantification; (2) t has the type of x; (3) the premise is
   * the body at t.
   */
  public Theorem exists(Term target, Term t, Theorem p) {
    require(isUnary("∃", target), "exists", 1, "∃x. p", target);
    Term body = c.at(right(target), t, "exists");
    require(body == p.conclusion, "exists", 3, body, p.conclusion);
    return derive(p, target);
  }

  /**
   * <pre>
   *   Γ ⊢ ∃x. p     Δ ⊢ q
   *  ───────────────────── choose
   *   Γ ∪ (Δ − p[v/x]) ⊢ q
   * </pre>
   * (1) the first premise is an existential quantification; (2) v has the type of x; (3) v is not
   * free in ∃x. p; (4) nor in q; (5) nor in Δ − p[v/x].
   */
  public Theorem choose(Term.Free v, Theorem some, Theorem q) {
    Term[] rest = q.without(c.at(right(unary("∃", some, "choose", 1)), v, "choose"));
    c.terms.requireFresh(v, "choose", 3, " not free", some.conclusion);
    c.terms.requireFresh(v, "choose", 4, " not free", q.conclusion);
    c.terms.requireFresh(v, "choose", 5, Rules.FRESH, rest);
    return derive(union(some.hypotheses, rest), q.conclusion, some, q);
  }

  /**
   * <pre>
   *   Γ ⊢ p ⟹ ⊥
   *  ─────────── not_intro
   *    Γ ⊢ ¬p
   * </pre>
   * (1) the premise is an implication; (2) of ⊥.
   */
  public Theorem notIntro(Theorem p) {
    falsity(right(binary("⟹", p, "not_intro", 1)), "not_intro", 2);
    return derive(p, c.apply("¬", left(p.conclusion)));
  }

  /**
   * <pre>
   *    Γ ⊢ ¬p
   *  ─────────── not_elim
   *   Γ ⊢ p ⟹ ⊥
   * </pre>
   * (1) the premise is a negation.
   */
  public Theorem notElim(Theorem p) {
    Term q = right(unary("¬", p, "not_elim", 1));
    return derive(p, c.apply("⟹", q, c.truth(false)));
  }

  /**
   * <pre>
   *   Γ ⊢ ⊥
   *  ─────── contr
   *   Γ ⊢ p
   * </pre>
   * (1) the premise is ⊥; (2) p is of type bool.
   */
  public Theorem contr(Term p, Theorem bottom) {
    falsity(bottom.conclusion, "contr", 1);
    return derive(bottom, typed(c.terms.bool, p, "contr", 2));
  }

  /**
   * <pre>
   *     Γ ⊢ ⊥
   *  ──────────── ccontr
   *   Γ − ¬p ⊢ p
   * </pre>
   * (1) the premise is ⊥; (2) p is of type bool. Classical: rests on extensionality and choice.
   */
  public Theorem ccontr(Term p, Theorem bottom) {
    falsity(bottom.conclusion, "ccontr", 1);
    Term[] rest = bottom.without(c.apply("¬", typed(c.terms.bool, p, "ccontr", 2)));
    return Rules.theorem(rest, p, Provenance.CONNECTIVES.bit | Provenance.CLASSICAL, bottom);
  }

  void falsity(Term t, String rule, int n) { require(t == c.truth(false), rule, n, "⊥", t); }
}
