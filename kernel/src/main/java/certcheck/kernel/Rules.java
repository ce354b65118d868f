package certcheck.kernel;

import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;
import static certcheck.kernel.Rejection.require;

import java.util.Map;

/**
 * The core rules of the logic: the ten of HOL Light, with {@code beta} for any redex. Each comment
 * is the inference figure; the numbered side conditions are checked in that order. Derivable but
 * included for speed: {@link NaturalDeduction}. Integers: {@link IntegerRules}.
 */
public final class Rules {
  private static final Term[] NONE = {};

  private final Terms terms;

  Rules(Terms terms) {
    this.terms = terms;
  }

  /** The only place where theorems are made. */
  static Theorem theorem(Term[] hypotheses, Term conclusion, long provenance) {
    return new Theorem(hypotheses, conclusion, provenance);
  }

  /** A theorem without hypotheses. */
  static Theorem theorem(Term conclusion, long provenance) {
    return theorem(NONE, conclusion, provenance);
  }

  /**
   * <pre>
   *  ─────────── refl
   *   ⊢ t = t
   * </pre>
   */
  public Theorem refl(Term t) {
    return theorem(terms.equation(t, t), Provenance.CORE);
  }

  /**
   * <pre>
   *   Γ ⊢ a = b     Δ ⊢ b = c
   *  ───────────────────────── trans
   *        Γ ∪ Δ ⊢ a = c
   * </pre>
   * (1) the premises are equations; (2) the two b are the same term.
   */
  public Theorem trans(Theorem ab, Theorem bc) {
    Connectives.requireBinary("=", ab, "trans", 1);
    Connectives.requireBinary("=", bc, "trans", 1);
    Term b = right(ab.conclusion);
    require(b == left(bc.conclusion), "trans", 2, b, left(bc.conclusion));
    return theorem(Hypotheses.union(ab, bc),
        terms.equation(left(ab.conclusion), right(bc.conclusion)), used(ab, bc));
  }

  /**
   * <pre>
   *   Γ ⊢ f = g     Δ ⊢ a = b
   *  ───────────────────────── mk_comb
   *      Γ ∪ Δ ⊢ f a = g b
   * </pre>
   * (1) the premises are equations; (2) f is a function whose domain is the type of a.
   */
  public Theorem mkComb(Theorem fg, Theorem ab) {
    Connectives.requireBinary("=", fg, "mk_comb", 1);
    Connectives.requireBinary("=", ab, "mk_comb", 1);
    Term f = left(fg.conclusion);
    Term a = left(ab.conclusion);
    require(f.type.isFunction() && f.type.domain() == a.type, "mk_comb", 2,
        "a function on " + a.type, f.type);
    return theorem(Hypotheses.union(fg, ab), terms.equation(terms.application(f, a),
        terms.application(right(fg.conclusion), right(ab.conclusion))), used(fg, ab));
  }

  /**
   * <pre>
   *        Γ ⊢ a = b
   *  ───────────────────── abs
   *   Γ ⊢ (λx. a) = λx. b
   * </pre>
   * (1) the premise is an equation; (2) x is not free in Γ.
   */
  public Theorem abs(Term.Free x, Theorem ab) {
    Connectives.requireBinary("=", ab, "abs", 1);
    Hypotheses.requireFresh(terms, x, ab.hypotheses, "abs", 2);
    return theorem(ab.hypotheses, terms.equation(terms.abstraction(x, left(ab.conclusion)),
        terms.abstraction(x, right(ab.conclusion))), ab.provenance | Provenance.CORE);
  }

  /**
   * <pre>
   *  ────────────────────── beta
   *   ⊢ (λx. b) a = b[a/x]
   * </pre>
   * (1) the term is an abstraction applied to an argument.
   */
  public Theorem beta(Term redex) {
    require(redex instanceof Term.Application a && a.function instanceof Term.Abstraction,
        "beta", 1, "(λx. b) a", redex);
    Term.Application a = (Term.Application) redex;
    Term reduct = terms.instantiate((Term.Abstraction) a.function, a.argument);
    return theorem(terms.equation(redex, reduct), Provenance.CORE);
  }

  /**
   * <pre>
   *  ─────── assume
   *   p ⊢ p
   * </pre>
   * (1) p is of type bool.
   */
  public Theorem assume(Term p) {
    require(p.type == terms.bool, "assume", 1, "bool", p.type);
    return theorem(new Term[] {p}, p, Provenance.CORE);
  }

  /**
   * <pre>
   *   Γ ⊢ p = q     Δ ⊢ p
   *  ───────────────────── eq_mp
   *        Γ ∪ Δ ⊢ q
   * </pre>
   * (1) the first premise is an equation; (2) the two p are the same term.
   */
  public Theorem eqMp(Theorem pq, Theorem p) {
    Connectives.requireBinary("=", pq, "eq_mp", 1);
    require(left(pq.conclusion) == p.conclusion, "eq_mp", 2, left(pq.conclusion), p.conclusion);
    return theorem(Hypotheses.union(pq, p), right(pq.conclusion), used(pq, p));
  }

  /**
   * <pre>
   *         Γ ⊢ p     Δ ⊢ q
   *  ───────────────────────────── deduct_antisym
   *   (Γ − q) ∪ (Δ − p) ⊢ p = q
   * </pre>
   */
  public Theorem deductAntisym(Theorem p, Theorem q) {
    return theorem(Hypotheses.union(Hypotheses.without(p.hypotheses, q.conclusion),
        Hypotheses.without(q.hypotheses, p.conclusion)),
        terms.equation(p.conclusion, q.conclusion), used(p, q));
  }

  /**
   * <pre>
   *           Γ ⊢ p
   *  ─────────────────────── inst
   *   Γ[t/x, …] ⊢ p[t/x, …]
   * </pre>
   * (1) each term has the type of its variable, and is closed under binders. All variables are
   * replaced at once, without capture.
   */
  public Theorem inst(Theorem p, Map<Term.Free, Term> map) {
    map.forEach((x, t) ->
        require(x.type == t.type && t.loose == 0, "inst", 1, x.type, t.type));
    return theorem(Hypotheses.map(p.hypotheses, h -> terms.substitute(map, h)),
        terms.substitute(map, p.conclusion), p.provenance | Provenance.CORE);
  }

  /**
   * <pre>
   *           Γ ⊢ p
   *  ───────────────────────── inst_type
   *   Γ[τ/'a, …] ⊢ p[τ/'a, …]
   * </pre>
   */
  public Theorem instType(Theorem p, Map<Type.Variable, Type> map) {
    return theorem(Hypotheses.map(p.hypotheses, h -> terms.substituteTypes(map, h)),
        terms.substituteTypes(map, p.conclusion), p.provenance | Provenance.CORE);
  }

  private static long used(Theorem a, Theorem b) {
    return a.provenance | b.provenance | Provenance.CORE;
  }
}
