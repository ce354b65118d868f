package certcheck.kernel;

import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.requireBinary;
import static certcheck.kernel.Connectives.requireUnary;
import static certcheck.kernel.Connectives.right;
import static certcheck.kernel.Rejection.require;

/**
 * Natural deduction for the connectives, and classical reasoning. All of it is derivable from
 * {@link Rules}, the definitions of theory {@code hol} and (for {@code ccontr}) the axioms
 * extensionality and choice; it is here because certificates would be many times longer without.
 */
public final class NaturalDeduction {
  private final Terms terms;
  private final Connectives c;

  NaturalDeduction(Connectives connectives) {
    this.terms = connectives.terms;
    this.c = connectives;
  }

  private static Theorem derive(Term[] hypotheses, Term conclusion, long provenance) {
    return Rules.theorem(hypotheses, conclusion, provenance | Provenance.CONNECTIVES);
  }

  /**
   * <pre>
   *  ───── truth
   *   ⊢ ⊤
   * </pre>
   */
  public Theorem truth() {
    return Rules.theorem(c.truth(true), Provenance.CONNECTIVES);
  }

  /**
   * <pre>
   *   Γ ⊢ a = b
   *  ─────────── sym
   *   Γ ⊢ b = a
   * </pre>
   * (1) the premise is an equation.
   */
  public Theorem sym(Theorem ab) {
    requireBinary("=", ab, "sym", 1);
    return derive(ab.hypotheses, terms.equation(right(ab.conclusion), left(ab.conclusion)),
        ab.provenance);
  }

  /**
   * <pre>
   *   Γ ⊢ p     Δ ⊢ q
   *  ───────────────── conj
   *    Γ ∪ Δ ⊢ p ∧ q
   * </pre>
   */
  public Theorem conj(Theorem p, Theorem q) {
    return derive(Hypotheses.union(p, q), c.apply("∧", p.conclusion, q.conclusion),
        p.provenance | q.provenance);
  }

  /**
   * <pre>
   *   Γ ⊢ p ∧ q
   *  ─────────── conjunct1
   *     Γ ⊢ p
   * </pre>
   * (1) the premise is a conjunction.
   */
  public Theorem conjunct1(Theorem pq) {
    requireBinary("∧", pq, "conjunct1", 1);
    return derive(pq.hypotheses, left(pq.conclusion), pq.provenance);
  }

  /**
   * <pre>
   *   Γ ⊢ p ∧ q
   *  ─────────── conjunct2
   *     Γ ⊢ q
   * </pre>
   * (1) the premise is a conjunction.
   */
  public Theorem conjunct2(Theorem pq) {
    requireBinary("∧", pq, "conjunct2", 1);
    return derive(pq.hypotheses, right(pq.conclusion), pq.provenance);
  }

  /**
   * <pre>
   *     Γ ⊢ p
   *  ─────────── disj1
   *   Γ ⊢ p ∨ q
   * </pre>
   * (1) q is of type bool.
   */
  public Theorem disj1(Theorem p, Term q) {
    c.requireBool(q, "disj1", 1);
    return derive(p.hypotheses, c.apply("∨", p.conclusion, q), p.provenance);
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
    c.requireBool(p, "disj2", 1);
    return derive(q.hypotheses, c.apply("∨", p, q.conclusion), q.provenance);
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
    requireBinary("∨", pq, "disj_cases", 1);
    require(fromP.conclusion == fromQ.conclusion, "disj_cases", 2, fromP.conclusion,
        fromQ.conclusion);
    Term[] cases = Hypotheses.union(Hypotheses.without(fromP.hypotheses, left(pq.conclusion)),
        Hypotheses.without(fromQ.hypotheses, right(pq.conclusion)));
    return derive(Hypotheses.union(pq.hypotheses, cases), fromP.conclusion,
        pq.provenance | fromP.provenance | fromQ.provenance);
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
    c.requireBool(p, "disch", 1);
    return derive(Hypotheses.without(q.hypotheses, p), c.apply("⟹", p, q.conclusion),
        q.provenance);
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
    requireBinary("⟹", pq, "mp", 1);
    require(left(pq.conclusion) == p.conclusion, "mp", 2, left(pq.conclusion), p.conclusion);
    return derive(Hypotheses.union(pq, p), right(pq.conclusion), pq.provenance | p.provenance);
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
    Hypotheses.requireFresh(terms, x, p.hypotheses, "gen", 1);
    return derive(p.hypotheses, c.quantify("∀", terms.abstraction(x, p.conclusion)),
        p.provenance);
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
    requireUnary("∀", all, "spec", 1);
    Term predicate = right(all.conclusion);
    require(predicate.type.domain() == t.type, "spec", 2, predicate.type.domain(), t.type);
    return derive(all.hypotheses, c.at(predicate, t), all.provenance);
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
    Term predicate = right(target);
    require(predicate.type.domain() == t.type, "exists", 2, predicate.type.domain(), t.type);
    Term body = c.at(predicate, t);
    require(body == p.conclusion, "exists", 3, body, p.conclusion);
    return derive(p.hypotheses, target, p.provenance);
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
    requireUnary("∃", some, "choose", 1);
    Term predicate = right(some.conclusion);
    require(predicate.type.domain() == v.type, "choose", 2, predicate.type.domain(), v.type);
    require(!terms.occurs(v, predicate), "choose", 3, v.name + " not free", some.conclusion);
    require(!terms.occurs(v, q.conclusion), "choose", 4, v.name + " not free", q.conclusion);
    Term[] rest = Hypotheses.without(q.hypotheses, c.at(predicate, v));
    Hypotheses.requireFresh(terms, v, rest, "choose", 5);
    return derive(Hypotheses.union(some.hypotheses, rest), q.conclusion,
        some.provenance | q.provenance);
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
    requireBinary("⟹", p, "not_intro", 1);
    requireFalsity(right(p.conclusion), "not_intro", 2);
    return derive(p.hypotheses, c.apply("¬", left(p.conclusion)), p.provenance);
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
    requireUnary("¬", p, "not_elim", 1);
    return derive(p.hypotheses, c.apply("⟹", right(p.conclusion), c.truth(false)), p.provenance);
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
    requireFalsity(bottom.conclusion, "contr", 1);
    c.requireBool(p, "contr", 2);
    return derive(bottom.hypotheses, p, bottom.provenance);
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
    requireFalsity(bottom.conclusion, "ccontr", 1);
    c.requireBool(p, "ccontr", 2);
    return derive(Hypotheses.without(bottom.hypotheses, c.apply("¬", p)), p,
        bottom.provenance | Provenance.EXTENSIONALITY | Provenance.CHOICE);
  }

  private void requireFalsity(Term t, String rule, int condition) {
    require(t == c.truth(false), rule, condition, "⊥", t);
  }
}
