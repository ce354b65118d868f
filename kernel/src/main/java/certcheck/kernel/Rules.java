package certcheck.kernel;

import static certcheck.kernel.Connectives.*;
import static certcheck.kernel.Rejection.require;
import static certcheck.kernel.Theorem.union;

import java.util.*;
import java.util.function.UnaryOperator;

/**
 * The core rules of the logic: the ten of HOL Light, with {@code beta} for any redex. Each comment
 * is the inference figure; the numbered side conditions are checked in that order. Derivable but
 * included for speed: {@link NaturalDeduction}. Integers: {@link IntegerRules}.
 */
public final class Rules {
  static final Term[] NONE = {};
  static final String FRESH = " not free in a hypothesis";

  private final Terms terms;

  Rules(Terms terms) { this.terms = terms; }

  /**
   * The only place where theorems are made. Whatever a rule, of this group, concludes rests on all
   * that its premises rest on, and is closed: no bound variable is outside its binder.
   */
  static Theorem theorem(Term[] hypotheses, Term conclusion, long group, Theorem... premises) {
    require(conclusion.loose == 0, "theorem", 0, "a closed term", conclusion);
    long provenance = group;
    for (Theorem p : premises) provenance |= p.provenance;
    return new Theorem(hypotheses, conclusion, provenance);
  }

  /** A theorem without hypotheses. */
  static Theorem theorem(Term conclusion, long group) { return theorem(NONE, conclusion, group); }

  private static Theorem core(Term[] hypotheses, Term conclusion, Theorem... premises) {
    return theorem(hypotheses, conclusion, Provenance.CORE.bit, premises);
  }

  /**
   * <pre>
   *  ─────────── refl
   *   ⊢ t = t
   * </pre>
   */
  public Theorem refl(Term t) { return theorem(terms.equation(t, t), Provenance.CORE.bit); }

  /**
   * <pre>
   *   Γ ⊢ a = b     Δ ⊢ b = c
   *  ───────────────────────── trans
   *        Γ ∪ Δ ⊢ a = c
   * </pre>
   * (1) the premises are equations; (2) the two b are the same term.
   */
  public Theorem trans(Theorem ab, Theorem bc) {
    Term b = right(binary("=", ab, "trans", 1));
    require(b == left(binary("=", bc, "trans", 1)), "trans", 2, b, left(bc.conclusion));
    return core(union(ab, bc), terms.equation(left(ab.conclusion), right(bc.conclusion)), ab, bc);
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
    Term f = left(binary("=", fg, "mk_comb", 1));
    Term a = left(binary("=", ab, "mk_comb", 1));
    if (!f.type.isFunction() || f.type.domain() != a.type)
      throw Rejection.of("mk_comb", 2, "a function on " + a.type, f.type);
    Term gb = terms.application(right(fg.conclusion), right(ab.conclusion));
    return core(union(fg, ab), terms.equation(terms.application(f, a), gb), fg, ab);
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
    Term left = terms.abstraction(x, left(binary("=", ab, "abs", 1)));
    terms.requireFresh(x, "abs", 2, FRESH, ab.hypotheses);
    Term right = terms.abstraction(x, right(ab.conclusion));
    return core(ab.hypotheses, terms.equation(left, right), ab);
  }

  /**
   * <pre>
   *  ────────────────────── beta
   *   ⊢ (λx. b) a = b[a/x]
   * </pre>
   * (1) the term is an abstraction applied to an argument.
   */
  public Theorem beta(Term redex) {
    if (redex instanceof Term.Application a && a.function instanceof Term.Abstraction f)
      return core(NONE, terms.equation(redex, terms.instantiate(f, a.argument)));
    throw Rejection.of("beta", 1, "(λx. b) a", redex);
  }

  /**
   * <pre>
   *  ─────── assume
   *   p ⊢ p
   * </pre>
   * (1) p is of type bool.
   */
  public Theorem assume(Term p) { return core(new Term[] {typed(terms.bool, p, "assume", 1)}, p); }

  /**
   * <pre>
   *   Γ ⊢ p = q     Δ ⊢ p
   *  ───────────────────── eq_mp
   *        Γ ∪ Δ ⊢ q
   * </pre>
   * (1) the first premise is an equation; (2) the two p are the same term.
   */
  public Theorem eqMp(Theorem pq, Theorem p) {
    Term left = left(binary("=", pq, "eq_mp", 1));
    require(left == p.conclusion, "eq_mp", 2, left, p.conclusion);
    return core(union(pq, p), right(pq.conclusion), pq, p);
  }

  /**
   * <pre>
   *         Γ ⊢ p     Δ ⊢ q
   *  ───────────────────────────── deduct_antisym
   *   (Γ − q) ∪ (Δ − p) ⊢ p = q
   * </pre>
   */
  public Theorem deductAntisym(Theorem p, Theorem q) {
    return core(union(p.without(q.conclusion), q.without(p.conclusion)),
        terms.equation(p.conclusion, q.conclusion), p, q);
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
    map.forEach((x, t) -> require(x.type == t.type && t.loose == 0, "inst", 1, x.type, t.type));
    return map(p, h -> terms.substitute(map, h));
  }

  /**
   * <pre>
   *           Γ ⊢ p
   *  ───────────────────────── inst_type
   *   Γ[τ/'a, …] ⊢ p[τ/'a, …]
   * </pre>
   */
  public Theorem instType(Theorem p, Map<Type.Variable, Type> map) {
    return map(p, h -> terms.substituteTypes(map, h));
  }

  /** The image of a theorem under a substitution, which may make hypotheses fall together. */
  private static Theorem map(Theorem p, UnaryOperator<Term> f) {
    Set<Term> images = new TreeSet<>();
    for (Term h : p.hypotheses) images.add(f.apply(h));
    return core(images.toArray(NONE), f.apply(p.conclusion), p);
  }
}
