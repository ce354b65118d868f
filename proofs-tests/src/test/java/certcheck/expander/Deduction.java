package certcheck.expander;

import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;

import certcheck.kernel.Connectives;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules of natural deduction, derived from the core rules and the lemmas of
 * {@link ConnectiveLemmas}, as in HOL Light's {@code bool.ml}. The method of a rule is named as in
 * the kernel and proves the same conclusion. It may lose hypotheses that the kernel's rule keeps:
 * {@link #fit} puts them back.
 */
final class Deduction {
  private static final int LONGEST = 300;

  private final CoreProof core;
  private final Terms terms;
  private final Connectives c;
  private final Term.Free p;
  private final Term.Free q;
  private final Term.Free r;

  Deduction(CoreProof core) {
    this.core = core;
    this.terms = core.terms();
    this.c = core.connectives();
    p = bool("p");
    q = bool("q");
    r = bool("r");
  }

  private Term.Free bool(String name) {
    return terms.free(name, terms.bool);
  }

  Term falsity() {
    return c.truth(false);
  }

  /** A predicate at an argument, as {@code spec} concludes it. */
  Term at(Term predicate, Term argument) {
    return predicate instanceof Term.Abstraction a ? terms.instantiate(a, argument)
        : terms.application(predicate, argument);
  }

  /** A variable of a predicate's domain that is free in none of these. */
  Term.Free fresh(Term predicate, Set<Term> hypotheses) {
    Term.Free x = predicate instanceof Term.Abstraction a ? core.binder(a)
        : terms.free("%0", predicate.type.domain());
    while (terms.occurs(x, predicate) || occurs(x, hypotheses)) {
      x = terms.free(x.name + "'", x.type);
    }
    return x;
  }

  private boolean occurs(Term.Free x, Set<Term> in) {
    return in.stream().anyMatch(t -> terms.occurs(x, t));
  }

  /** The theorem with the hypotheses of the goal that it lacks; else it must be the goal. */
  Theorem fit(Theorem found, Theorem goal) {
    return fit(found, goal.hypotheses(), goal.conclusion());
  }

  Theorem fit(Theorem found, List<Term> hypotheses, Term conclusion) {
    if (found.conclusion() != conclusion || !hypotheses.containsAll(found.hypotheses())) {
      throw new IllegalStateException("derived " + shorten(found) + " instead of "
          + shorten(hypotheses + " ⊢ " + conclusion));
    }
    Theorem fitting = found;
    for (Term h : hypotheses) {
      if (!found.hypotheses().contains(h)) {
        fitting = prove(core.assume(h), fitting);
      }
    }
    return fitting;
  }

  private static String shorten(Object t) {
    String text = t.toString();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  /** From {@code Γ ⊢ p} and {@code Δ ⊢ q}: {@code Γ ∪ (Δ − p) ⊢ q}. */
  Theorem prove(Theorem lemma, Theorem q) {
    return core.eqMp(core.deductAntisym(lemma, q), lemma);
  }

  /** A lemma about propositions, with these terms for p, q, r, …. */
  private Theorem lemma(String name, Term... propositions) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    Term.Free[] variables = {p, q, r};
    for (int i = 0; i < propositions.length; i++) {
      if (variables[i] != propositions[i]) {
        map.put(variables[i], propositions[i]);
      }
    }
    return core.inst(core.cite(name), map);
  }

  /** A lemma about 'a at a type. */
  private Theorem typed(String name, Type type) {
    Type.Variable a = terms.typeVariable("a");
    return core.instType(core.cite(name), a == type ? Map.of() : Map.of(a, type));
  }

  /** A lemma about a predicate P, an element x and a proposition q; null leaves one alone. */
  private Theorem about(String name, Term predicate, Term element, Term proposition) {
    Type type = predicate.type.domain();
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    map.put(terms.free("P", predicate.type), predicate);
    map.put(terms.free("x", type), element);
    map.put(q, proposition);
    map.entrySet().removeIf(e -> e.getValue() == null || e.getKey() == e.getValue());
    return core.inst(typed(name, type), map);
  }

  Theorem truth() {
    return core.cite("connective_truth");
  }

  Theorem sym(Theorem ab) {
    Term a = left(ab.conclusion());
    Term equals = ((Term.Application) ((Term.Application) ab.conclusion()).function).function;
    Theorem refl = core.refl(a);
    return core.eqMp(core.mkComb(core.mkComb(core.refl(equals), ab), refl), refl);
  }

  /** From {@code p}: {@code p = ⊤}. */
  Theorem isTrue(Theorem p) {
    return core.deductAntisym(p, truth());
  }

  Theorem conj(Theorem p, Theorem q) {
    Theorem truth = truth();
    Term and = constant(c.apply("∧", truth.conclusion(), truth.conclusion()));
    Theorem equal = core.mkComb(core.mkComb(core.refl(and), core.deductAntisym(truth, p)),
        core.deductAntisym(truth, q));
    return core.eqMp(equal, core.cite("connective_conj_true"));
  }

  private static Term constant(Term t) {
    return t instanceof Term.Application a ? constant(a.function) : t;
  }

  Theorem conjunct1(Theorem pq) {
    return prove(pq, binary("connective_conjunct1", pq.conclusion()));
  }

  Theorem conjunct2(Theorem pq) {
    return prove(pq, binary("connective_conjunct2", pq.conclusion()));
  }

  private Theorem binary(String lemma, Term pq) {
    return lemma(lemma, left(pq), right(pq));
  }

  Theorem disj1(Theorem p, Term q) {
    return prove(p, lemma("connective_disj1", p.conclusion(), q));
  }

  Theorem disj2(Term p, Theorem q) {
    return prove(q, lemma("connective_disj2", p, q.conclusion()));
  }

  Theorem disjCases(Theorem pq, Theorem fromP, Theorem fromQ) {
    Term p = left(pq.conclusion());
    Term q = right(pq.conclusion());
    Theorem cases = lemma("connective_disj_cases", p, q, fromP.conclusion());
    return prove(pq, prove(absorb(p, fromP), prove(absorb(q, fromQ), cases)));
  }

  /** From {@code Γ ⊢ q}: {@code Γ − p ⊢ (p ∧ q) = p}, which is {@code p ⟹ q} unfolded. */
  private Theorem absorb(Term p, Theorem q) {
    Theorem both = prove(q, lemma("connective_conj", p, q.conclusion()));
    return core.deductAntisym(both, lemma("connective_conjunct1", p, q.conclusion()));
  }

  Theorem disch(Term p, Theorem q) {
    if (q.conclusion() == c.truth(false)) {
      return core.eqMp(lemma("connective_imp_bottom", p), absurd(p, q));
    }
    return core.eqMp(lemma("connective_imp", p, q.conclusion()), absorb(p, q));
  }

  /** From {@code Γ ⊢ ⊥}: {@code Γ − p ⊢ ⊥ = p}. */
  private Theorem absurd(Term p, Theorem bottom) {
    return core.deductAntisym(bottom, lemma("connective_contr", p));
  }

  Theorem mp(Theorem pq, Theorem p) {
    return prove(p, undischarge(pq));
  }

  /** From {@code Γ ⊢ p ⟹ q}: {@code Γ ∪ p ⊢ q}. */
  Theorem undischarge(Theorem pq) {
    return prove(pq, binary("connective_mp", pq.conclusion()));
  }

  Theorem gen(Term.Free x, Theorem p) {
    Theorem all = typed("connective_all_true", x.type);
    Term quantifier = constant(all.conclusion());
    Theorem equal = core.abs(x, core.deductAntisym(truth(), p));
    return core.eqMp(core.mkComb(core.refl(quantifier), equal), all);
  }

  Theorem spec(Theorem all, Term t) {
    Term predicate = right(all.conclusion());
    Theorem at = prove(all, about("connective_spec", predicate, t, null));
    return predicate instanceof Term.Abstraction ? core.eqMp(core.beta(at.conclusion()), at) : at;
  }

  Theorem exists(Term target, Term t, Theorem p) {
    Term predicate = right(target);
    if (!(predicate instanceof Term.Abstraction)) {
      return prove(p, about("connective_exists", predicate, t, null));
    }
    Theorem holds = core.trans(core.beta(terms.application(predicate, t)), isTrue(p));
    return prove(holds, about("connective_exists_true", predicate, t, null));
  }

  Theorem choose(Term.Free v, Theorem some, Theorem q) {
    Term predicate = right(some.conclusion());
    Term at = terms.application(predicate, v);
    Theorem from = q;
    if (predicate instanceof Term.Abstraction) {
      from = prove(core.eqMp(core.beta(at), core.assume(at)), q);
    }
    Theorem absorbed = core.abs(v, absorb(at, from));
    Theorem chosen = about("connective_choose", predicate, null, q.conclusion());
    return prove(some, prove(absorbed, chosen));
  }

  Theorem notIntro(Theorem p) {
    return core.eqMp(lemma("connective_not_intro", left(p.conclusion())), p);
  }

  /** {@code not_intro} after {@code disch}: from {@code Γ ⊢ ⊥}, {@code Γ − p ⊢ ¬p}. */
  Theorem refute(Term p, Theorem bottom) {
    return core.eqMp(lemma("connective_refute", p), absurd(p, bottom));
  }

  Theorem notElim(Theorem p) {
    return core.eqMp(lemma("connective_not_elim", right(p.conclusion())), p);
  }

  /** From {@code Γ ⊢ ¬p}: {@code Γ ∪ p ⊢ ⊥}. */
  Theorem contradict(Theorem notP) {
    return prove(notP, lemma("connective_contradiction", right(notP.conclusion())));
  }

  Theorem contr(Term p, Theorem bottom) {
    return prove(bottom, lemma("connective_contr", p));
  }

  Theorem ccontr(Term p, Theorem bottom) {
    return core.eqMp(lemma("connective_ccontr", p), absurd(c.apply("¬", p), bottom));
  }
}
