package certcheck.expander;

import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;

import certcheck.kernel.Connectives;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The library {@code connectives}: what {@link Deduction} needs about ⊤ ∧ ⟹ ∀ ∨ ∃ ¬ ⊥, each a
 * lemma with free variables and hypotheses, proved from the definitions in theory {@code hol} by
 * core rules. The proofs are those of HOL Light's {@code bool.ml} and {@code class.ml}. A lemma
 * uses only the rules whose lemmas stand before it.
 */
final class ConnectiveLemmas {
  /** The name of the library. */
  static final String NAME = "connectives";

  private final Logic logic;
  private final Terms terms;
  private final Connectives c;
  private final Map<String, Theorem> lemmas = new LinkedHashMap<>();
  private final StringBuilder text = new StringBuilder();
  private int steps;
  private int inferences;
  private CoreProof core;
  private Deduction rules;

  private final Term.Free p;
  private final Term.Free q;
  private final Term.Free r;
  private final Term.Free x;
  private final Term.Free predicate;

  private ConnectiveLemmas(Logic logic) {
    this.logic = logic;
    terms = logic.terms;
    c = logic.connectives;
    Type a = terms.typeVariable("a");
    p = terms.free("p", terms.bool);
    q = terms.free("q", terms.bool);
    r = terms.free("r", terms.bool);
    x = terms.free("x", a);
    predicate = terms.free("P", terms.function(a, terms.bool));
  }

  /** The lemmas by name, and the file of the library. */
  record Proved(Map<String, Theorem> lemmas, byte[] file, int steps, int inferences) {}

  /** Proves all of them in a logic with the theory hol. */
  static Proved prove(Logic logic) {
    ConnectiveLemmas all = new ConnectiveLemmas(logic);
    all.conjunction();
    all.implication();
    all.universal();
    all.disjunction();
    all.existential();
    all.negation();
    all.classical();
    String file = "certcheck 1 library " + NAME + "\ntheory hol "
        + Theories.digest(Theories.text("hol")) + "\nnodes 100000\n" + all.text + "qed "
        + all.lemmas.size() + " " + all.steps + "\n";
    return new Proved(all.lemmas, file.getBytes(StandardCharsets.UTF_8), all.steps,
        all.inferences);
  }

  private void lemma(String name, Supplier<Theorem> proof) {
    core = new CoreProof(logic, lemmas);
    rules = new Deduction(core);
    Theorem theorem = proof.get();
    CoreProof.Lines lines = core.text(core.id(theorem), false);
    text.append("lemma connective_").append(name).append('\n').append(lines.text());
    steps += lines.steps();
    inferences += lines.inferences();
    lemmas.put("connective_" + name, theorem);
  }

  private Term and(Term a, Term b) {
    return c.apply("∧", a, b);
  }

  private Term implies(Term a, Term b) {
    return c.apply("⟹", a, b);
  }

  private Term not(Term a) {
    return c.apply("¬", a);
  }

  private Term at(Term argument) {
    return terms.application(predicate, argument);
  }

  private Theorem assume(Term t) {
    return core.assume(t);
  }

  /** {@code ⊢ t = t'}, redexes at the head contracted. */
  private Theorem reduce(Term t) {
    Theorem equal = core.refl(t);
    if (t instanceof Term.Application a) {
      equal = core.mkComb(reduce(a.function), core.refl(a.argument));
      Term now = right(equal.conclusion());
      if (((Term.Application) now).function instanceof Term.Abstraction) {
        equal = core.trans(equal, core.beta(now));
        equal = core.trans(equal, reduce(right(equal.conclusion())));
      }
    }
    return equal;
  }

  /** The definition of a constant at arguments: {@code ⊢ c t₁ … tₙ = body}. */
  private Theorem unfold(String constant, Term... arguments) {
    Theorem equal = core.fact(constant);
    for (Term t : arguments) {
      equal = core.mkComb(equal, core.refl(t));
      equal = core.trans(equal, core.beta(right(equal.conclusion())));
    }
    return equal;
  }

  private Theorem fold(Theorem definition, Theorem body) {
    return core.eqMp(rules.sym(definition), body);
  }

  private Theorem trueElim(Theorem isTrue) {
    return core.eqMp(rules.sym(isTrue), rules.truth());
  }

  private void conjunction() {
    lemma("truth", () -> {
      Theorem definition = core.fact("⊤");
      return fold(definition, core.refl(left(right(definition.conclusion()))));
    });
    lemma("conj", () -> {
      Term.Free f = terms.free("f", terms.function(terms.bool,
          terms.function(terms.bool, terms.bool)));
      Theorem equal = core.mkComb(core.mkComb(core.refl(f), rules.isTrue(assume(p))),
          rules.isTrue(assume(q)));
      return fold(unfold("∧", p, q), core.abs(f, equal));
    });
    lemma("conj_true", () -> {
      Term top = c.truth(true);
      Theorem both = core.inst(core.cite("connective_conj"), Map.of(p, top));
      return rules.prove(rules.truth(), core.inst(both, Map.of(q, top)));
    });
    lemma("conjunct1", () -> projection(p));
    lemma("conjunct2", () -> projection(q));
  }

  private Theorem projection(Term.Free side) {
    Term choose = terms.abstraction(p, terms.abstraction(q, side));
    Theorem equal = core.mkComb(core.eqMp(unfold("∧", p, q), assume(and(p, q))),
        core.refl(choose));
    Theorem sides = core.trans(rules.sym(reduce(left(equal.conclusion()))),
        core.trans(equal, reduce(right(equal.conclusion()))));
    return trueElim(sides);
  }

  private void implication() {
    lemma("imp", () -> rules.sym(unfold("⟹", p, q)));
    lemma("mp", () -> {
      Theorem absorbed = core.eqMp(unfold("⟹", p, q), assume(implies(p, q)));
      return rules.conjunct2(core.eqMp(rules.sym(absorbed), assume(p)));
    });
  }

  private void universal() {
    lemma("all_true", () -> {
      Term always = terms.abstraction(x, c.truth(true));
      return fold(unfold("∀", always), core.refl(always));
    });
    lemma("spec", () -> {
      Theorem always = core.eqMp(unfold("∀", predicate),
          assume(c.quantify("∀", predicate)));
      Theorem equal = core.mkComb(always, core.refl(x));
      return trueElim(core.trans(equal, core.beta(right(equal.conclusion()))));
    });
    lemma("contr", () -> rules.spec(core.eqMp(core.fact("⊥"), assume(c.truth(false))), p));
    lemma("imp_bottom", () -> {
      Theorem bottom = rules.mp(assume(implies(p, c.truth(false))), assume(p));
      Theorem equal = core.deductAntisym(bottom, rules.contr(p, assume(c.truth(false))));
      Theorem back = core.eqMp(rules.sym(assume(equal.conclusion())), assume(p));
      Theorem both = core.eqMp(core.inst(core.cite("connective_imp"), Map.of(q, c.truth(false))),
          core.deductAntisym(
              rules.prove(back, core.inst(core.cite("connective_conj"), Map.of(q, c.truth(false)))),
              core.inst(core.cite("connective_conjunct1"), Map.of(q, c.truth(false)))));
      return core.deductAntisym(equal, both);
    });
  }

  private void disjunction() {
    lemma("disj1", () -> injection(assume(p), p));
    lemma("disj2", () -> injection(assume(q), q));
    lemma("disj_cases", () -> {
      Theorem all = core.eqMp(unfold("∨", p, q), assume(c.apply("∨", p, q)));
      return rules.mp(rules.mp(rules.spec(all, r), absorbed(p, r)), absorbed(q, r));
    });
  }

  private Theorem injection(Theorem side, Term given) {
    Theorem result = rules.mp(assume(implies(given, r)), side);
    Theorem discharged = rules.disch(implies(p, r), rules.disch(implies(q, r), result));
    return fold(unfold("∨", p, q), rules.gen(r, discharged));
  }

  /** {@code (a ∧ b) = a ⊢ a ⟹ b}. */
  private Theorem absorbed(Term a, Term b) {
    return core.eqMp(rules.sym(unfold("⟹", a, b)), assume(terms.equation(and(a, b), a)));
  }

  private void existential() {
    lemma("exists", () -> {
      Theorem all = assume(c.forall(x, implies(at(x), q)));
      Theorem result = rules.mp(rules.spec(all, x), assume(at(x)));
      Theorem any = rules.gen(q, rules.disch(all.conclusion(), result));
      return fold(unfold("∃", predicate), any);
    });
    lemma("exists_true", () -> {
      Theorem holds = trueElim(assume(terms.equation(at(x), c.truth(true))));
      return rules.exists(c.quantify("∃", predicate), x, holds);
    });
    lemma("choose", () -> {
      Term some = terms.abstraction(x, and(at(x), q));
      Theorem equal = core.mkComb(
          assume(terms.equation(some, terms.abstraction(x, at(x)))), core.refl(x));
      Theorem reduced = core.trans(rules.sym(core.beta(left(equal.conclusion()))),
          core.trans(equal, core.beta(right(equal.conclusion()))));
      Theorem implied = core.eqMp(rules.sym(unfold("⟹", at(x), q)), reduced);
      Theorem any = core.eqMp(unfold("∃", predicate), assume(c.quantify("∃", predicate)));
      return rules.mp(rules.spec(any, q), rules.gen(x, implied));
    });
  }

  private void negation() {
    lemma("not_elim", () -> unfold("¬", p));
    lemma("not_intro", () -> rules.sym(unfold("¬", p)));
    lemma("contradiction", () -> rules.mp(rules.notElim(assume(not(p))), assume(p)));
    lemma("refute", () -> core.trans(core.cite("connective_imp_bottom"),
        core.cite("connective_not_intro")));
  }

  private void classical() {
    lemma("excluded_middle", this::excludedMiddle);
    lemma("ccontr", () -> {
      Theorem bottom = rules.contradict(assume(not(p)));
      Theorem equal = core.deductAntisym(bottom, rules.contr(not(p), assume(c.truth(false))));
      Theorem no = core.eqMp(rules.sym(assume(equal.conclusion())), assume(not(p)));
      Theorem yes = rules.disjCases(core.cite("connective_excluded_middle"), assume(p),
          rules.contr(p, no));
      return core.deductAntisym(equal, yes);
    });
  }

  /**
   * Diaconescu's argument. Let a be chosen with (a = ⊥) ∨ p, and b with (b = ⊤) ∨ p. Either p, or
   * a = ⊥ and b = ⊤; in the latter case p is refuted, as it makes the two predicates equal.
   */
  private Theorem excludedMiddle() {
    Term.Free y = terms.free("y", terms.bool);
    Term either = terms.abstraction(y, c.apply("∨", terms.equation(y, c.truth(false)), p));
    Term other = terms.abstraction(y, c.apply("∨", terms.equation(y, c.truth(true)), p));
    Theorem a = chosen(either, c.truth(false));
    Theorem b = chosen(other, c.truth(true));
    Term isBottom = left(a.conclusion());
    Term isTop = left(b.conclusion());

    Theorem left = rules.disj2(terms.equation(y, c.truth(false)), assume(p));
    Theorem right = rules.disj2(terms.equation(y, c.truth(true)), assume(p));
    Theorem same = core.abs(y, core.deductAntisym(left, right));
    Theorem eta = core.abs(y, core.mkComb(same, core.refl(y)));
    Term epsilon = ((Term.Application) left(isBottom)).function;
    Theorem equal = core.mkComb(core.refl(epsilon), eta);
    Theorem bottomIsTop = core.trans(rules.sym(assume(isBottom)),
        core.trans(equal, assume(isTop)));
    Theorem bottom = trueElim(bottomIsTop);
    Theorem notP = rules.disj2(p, rules.refute(p, bottom));
    Theorem yes = rules.disj1(assume(p), not(p));
    return rules.disjCases(a, rules.disjCases(b, notP, yes), yes);
  }

  /** From {@code ⊢ P w} for an abstraction P of the form {@code v = w ∨ p}: P at its choice. */
  private Theorem chosen(Term property, Term witness) {
    Theorem axiom = core.instType(core.fact("select_axiom"),
        Map.of(terms.typeVariable("a"), terms.bool));
    Theorem some = rules.spec(rules.spec(axiom, property), witness);
    Theorem reduced = core.beta(terms.application(property, witness));
    Theorem holds = fold(reduced, rules.disj1(core.refl(witness), p));
    Theorem result = rules.mp(some, holds);
    return core.eqMp(core.beta(result.conclusion()), result);
  }
}
