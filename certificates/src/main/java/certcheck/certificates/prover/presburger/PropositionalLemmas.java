package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Lemmas about conditional terms, minima and equivalences, proved in the certificate when they are first
 * needed.
 */
final class PropositionalLemmas {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Memo<String, Theorem> lemmas = new Memo<>();

  PropositionalLemmas(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
    derived = new Derived(recorder, syntax);
  }

  /** From c: {@code cond c x y = x}; from {@code ¬c}: {@code cond c x y = y}. */
  Theorem branch(Theorem condition, List<Term> arguments, boolean holds) {
    Theorem lemma = lemma(holds ? "cond_true" : "cond_false", () -> conditional(holds));
    return recorder.mp(derived.spec(lemma, arguments), condition);
  }

  /** {@code (c ∧ x = cond c x y) ∨ (¬c ∧ y = cond c x y)}. */
  Theorem choice(List<Term> arguments) {
    return derived.spec(lemma("cond_cases", this::cases), arguments);
  }

  /** From {@code v = cond c x y}: {@code (c ∧ x = v) ∨ (¬c ∧ y = v)}. */
  Theorem choice(Theorem equation) {
    List<Term> arguments = new ArrayList<>(List.of(Syntax.left(equation)));
    arguments.addAll(Syntax.arguments(Syntax.right(equation)));
    Theorem lemma = lemma("named_cond_cases", this::namedCases);
    return recorder.mp(derived.spec(lemma, arguments), equation);
  }

  /**
   * For {@code min_int x y}, of value m: {@code m ≤ x}, {@code m ≤ y} and {@code m = x ∨ m = y}. So
   * for {@code max_int} and {@code abs_int}, the two terms in the order of their definitions.
   */
  List<Theorem> extremum(String function, List<Term> arguments) {
    return derived.conjuncts(
        derived.spec(lemma(function + "_bounds", () -> extremum(function)), arguments));
  }

  /** From c: {@code 1 ≤ cond c 1 0}; from {@code ¬c}: {@code cond c 1 0 ≤ 0}. */
  Theorem name(Theorem condition, Term formula, boolean holds) {
    Theorem lemma = lemma(holds ? "name_true" : "name_false", () -> naming(holds, false));
    return recorder.mp(recorder.spec(lemma, formula), condition);
  }

  /** The converse of {@link #name}. */
  Theorem named(Theorem bound, Term formula, boolean holds) {
    Theorem lemma = lemma(holds ? "named_true" : "named_false", () -> naming(holds, true));
    return recorder.mp(recorder.spec(lemma, formula), bound);
  }

  /** {@code 1 ≤ cond c 1 0}, or {@code cond c 1 0 ≤ 0}. */
  Term bound(Term formula, boolean holds) {
    Term name = syntax.apply("cond", formula, syntax.literal(1), syntax.literal(0));
    return holds ? syntax.apply("≤", syntax.literal(1), name)
        : syntax.apply("≤", name, syntax.literal(0));
  }

  /**
   * From {@code p = q}: both or neither; from {@code ¬(p = q)}: not both and not neither; as a
   * disjunction of conjunctions and the other way round. Or back.
   */
  Theorem equivalence(Theorem known, Term p, Term q, boolean same, boolean back) {
    String name = "equivalence" + (same ? "_same" : "_different") + (back ? "_back" : "");
    Theorem lemma = lemma(name, () -> equivalence(same, back));
    return recorder.mp(derived.spec(lemma, List.of(p, q)), known);
  }

  private Theorem lemma(String name, Supplier<Theorem> proof) {
    return lemmas.of(name, () -> recorder.lemma(name, proof.get()));
  }

  private Term.Free variable(String name, Type type) {
    return syntax.logic().terms.free(name, type);
  }

  private Term.Free truth(String name) {
    return variable(name, syntax.logic().terms.bool);
  }

  private Term.Free number(String name) {
    return variable(name, syntax.logic().terms.integer);
  }

  /** {@code ∀c x y. c ⟹ cond c x y = x}, or {@code ¬c ⟹ cond c x y = y}. */
  private Theorem conditional(boolean holds) {
    Term.Free c = truth("c");
    Term.Free x = number("x");
    Term.Free y = number("y");
    Term.Application value = (Term.Application) syntax.apply("cond", c, x, y);
    Term chosen = holds ? x : y;
    Theorem definition = derived.unfold((Term.Constant) Syntax.head(value), List.of(c, x, y));
    Term predicate = Syntax.right(Syntax.right(definition));
    Term condition = holds ? c : syntax.not(c);
    Theorem given = recorder.assume(condition);
    Term other = syntax.equation(chosen, holds ? y : x);
    Theorem impossible = holds
        ? recorder.contr(other, derived.contradiction(recorder.assume(syntax.not(c)), given))
        : recorder.contr(other, derived.contradiction(given, recorder.assume(c)));
    Theorem proper = recorder.disch(condition, recorder.refl(chosen));
    Theorem vacuous = recorder.disch(holds ? syntax.not(c) : c, impossible);
    Theorem fits = holds ? recorder.conj(proper, vacuous) : recorder.conj(vacuous, proper);
    Theorem some = recorder.exists(syntax.apply("∃", predicate), chosen, fits);
    Theorem selected = derived.select(some);
    Theorem implication = holds ? recorder.conjunct1(selected) : recorder.conjunct2(selected);
    Theorem equal = recorder.trans(definition, recorder.mp(implication, given));
    return derived.gen(List.of(c, x, y), recorder.disch(condition, equal));
  }

  private Theorem cases() {
    Term.Free c = truth("c");
    Term.Free x = number("x");
    Term.Free y = number("y");
    List<Term> arguments = List.of(c, x, y);
    Term value = syntax.apply("cond", c, x, y);
    Term notC = syntax.not(c);
    Theorem first = recorder.conj(recorder.assume(c),
        recorder.sym(branch(recorder.assume(c), arguments, true)));
    Theorem second = recorder.conj(recorder.assume(notC),
        recorder.sym(branch(recorder.assume(notC), arguments, false)));
    Theorem either = recorder.disjCases(derived.negations().excludedMiddle(c),
        recorder.disj1(first, second.conclusion()), recorder.disj2(first.conclusion(), second));
    return derived.gen(List.of(c, x, y), either);
  }

  private Theorem namedCases() {
    Term.Free v = number("v");
    Term.Free c = truth("c");
    Term.Free x = number("x");
    Term.Free y = number("y");
    Term equation = syntax.equation(v, syntax.apply("cond", c, x, y));
    Term cases = syntax.or(syntax.and(c, syntax.equation(x, v)),
        syntax.and(syntax.not(c), syntax.equation(y, v)));
    Theorem proof =
        linear(cases, List.of(recorder.assume(equation), choice(List.of(c, x, y))));
    return derived.gen(List.of(v, c, x, y), recorder.disch(equation, proof));
  }

  private Theorem extremum(String function) {
    Term.Free x = number("x");
    Term.Free y = number("y");
    List<Term.Free> variables = function.equals("abs_int") ? List.of(x) : List.of(x, y);
    Term value = syntax.apply(function, variables.toArray(Term[]::new));
    Theorem definition =
        derived.unfold((Term.Constant) Syntax.head(value), List.copyOf(variables));
    List<Term> choice = Syntax.arguments(Syntax.right(definition));
    Term first = choice.get(1);
    Term second = choice.get(2);
    boolean least = function.equals("min_int");
    Term bounds = syntax.and(
        syntax.apply("≤", least ? value : first, least ? first : value),
        syntax.apply("≤", least ? value : second, least ? second : value));
    Term values = syntax.or(syntax.equation(value, first), syntax.equation(value, second));
    return derived.gen(variables, linear(syntax.and(bounds, values),
        List.of(definition, choice(choice))));
  }

  private Theorem naming(boolean holds, boolean back) {
    Term.Free c = truth("c");
    Term condition = holds ? c : syntax.not(c);
    Term bound = bound(c, holds);
    List<Term> arguments = List.of(c, syntax.literal(1), syntax.literal(0));
    if (!back) {
      return derived.gen(List.of(c), recorder.disch(condition,
          linear(bound, List.of(branch(recorder.assume(condition), arguments, holds)))));
    }
    Term opposite = holds ? syntax.not(c) : c;
    Theorem value = branch(recorder.assume(opposite), arguments, !holds);
    Theorem bottom = linear(syntax.falsity, List.of(recorder.assume(bound), value));
    Theorem proof = holds ? recorder.ccontr(c, bottom) : derived.notIntro(c, bottom);
    return derived.gen(List.of(c), recorder.disch(bound, proof));
  }

  private Theorem equivalence(boolean same, boolean back) {
    Term.Free p = truth("p");
    Term.Free q = truth("q");
    Term notP = syntax.not(p);
    Term notQ = syntax.not(q);
    Term equation = same ? syntax.equation(p, q) : syntax.not(syntax.equation(p, q));
    Term cases = same ? syntax.or(syntax.and(p, q), syntax.and(notP, notQ))
        : syntax.and(syntax.or(notP, notQ), syntax.or(p, q));
    Term goal = back ? syntax.implies(cases, equation) : syntax.implies(equation, cases);
    return derived.gen(List.of(p, q), linear(goal, List.of()));
  }

  private Theorem linear(Term goal, List<Theorem> facts) {
    return ((LinearArithmetic.Proved) LinearArithmetic.prove(recorder, goal,
        new ArrayList<>(facts))).theorem();
  }
}
