package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Rules of the library, whose premises may differ by redexes, and integer arithmetic. */
public final class Rulebook {
  private record Question(Term goal, Facts facts) {}

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Map<Question, LinearArithmetic.Answer> answers = new HashMap<>();
  private int variables;
  private int indices;

  Rulebook(Calculus calculus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.derived = calculus.derived();
  }

  public Calculus calculus() {
    return calculus;
  }

  public Recorder recorder() {
    return recorder;
  }

  public Syntax syntax() {
    return syntax;
  }

  public Derived derived() {
    return derived;
  }

  public Terms terms() {
    return syntax.logic().terms;
  }

  /** A lemma at terms, from theorems that are its premises up to redexes. */
  public Theorem use(String lemma, List<Term> terms, Theorem... premises) {
    Theorem result = calculus.lemma(lemma, terms);
    for (Theorem premise : premises) {
      result = recorder.mp(result, converted(premise, Syntax.left(result.conclusion())));
    }
    return result;
  }

  private Theorem converted(Theorem theorem, Term target) {
    return theorem.conclusion() == target ? theorem : derived.convert(theorem, target);
  }

  /** A new integer variable, in the innermost {@linkplain #scope scope}. */
  public Term.Free index() {
    return terms().free("i" + indices++, terms().integer);
  }

  /**
   * What is made with new {@linkplain #index integer variables}, none of which is free in it: their names are
   * given again, so that what is said of many tensors is said at the same indices.
   */
  public <R> R scope(Supplier<R> made) {
    int before = indices;
    try {
      return made.get();
    } finally {
      indices = before;
    }
  }

  /** A new number for variables of other types. */
  public int next() {
    return variables++;
  }

  /** From a proof under {@code 0 ≤ k ∧ k < n}: {@code ⊢ ∀k. 0 ≤ k ∧ k < n ⟹ …}. */
  public Theorem inRange(Term.Free k, Term n, Facts facts, Function<Facts, Theorem> proof) {
    Term range = syntax.and(calculus.notNegative(k), calculus.less(k, n));
    return recorder.gen(k, recorder.disch(range, proof.apply(assumed(facts, range))));
  }

  /** The facts with the parts of a conjunction that is assumed. */
  Facts assumed(Facts facts, Term conjunction) {
    Facts all = facts;
    for (Theorem part : derived.conjuncts(recorder.assume(conjunction))) {
      all = calculus.known(all, part);
    }
    return all;
  }

  /** A fact of arithmetic, or null. */
  public Theorem decide(Facts facts, Term goal) {
    return answer(facts, goal) instanceof LinearArithmetic.Proved proved ? proved.theorem() : null;
  }

  /**
   * A fact of arithmetic.
   *
   * @throws OpenObligation if it is not proved, with the place and why
   */
  Theorem prove(Facts facts, Term goal, Position position, String what) {
    LinearArithmetic.Answer answer = answer(facts, goal);
    if (answer instanceof LinearArithmetic.Failed failed) {
      throw new OpenObligation(position, what + ": not proved: " + failed.reason());
    }
    return ((LinearArithmetic.Proved) answer).theorem();
  }

  private LinearArithmetic.Answer answer(Facts facts, Term goal) {
    return answers.computeIfAbsent(
        new Question(goal, facts), q -> calculus.attempt(facts, goal));
  }

  // ── All indices ──

  /** A proof about one index of variables, which are in range by the facts. */
  public interface AtIndex {
    /** {@code ⊢ P [i, …]}, up to redexes. */
    Theorem prove(List<Term> index, Facts facts);
  }

  /**
   * {@code ⊢ ∀i. inside i extents ⟹ P i}.
   *
   * @param property {@code λi. P i}
   */
  public Theorem each(Term property, List<Term> extents, Facts facts, AtIndex proof) {
    return scope(() -> each(property, extents, List.of(), facts, proof));
  }

  private Theorem each(
      Term property, List<Term> extents, List<Term> before, Facts facts, AtIndex proof) {
    Term integers = syntax.list(terms().integer, List.of());
    if (extents.isEmpty()) {
      return use("each_nil", List.of(property), proof.prove(before, facts));
    }
    Term.Free k = index();
    Term.Free i = terms().free("j" + variables, integers.type);
    Term rest = syntax.list(terms().integer, extents.subList(1, extents.size()));
    Term inner = syntax.lambda(i, terms().application(property, syntax.apply("::", k, i)));
    List<Term> index = new ArrayList<>(before);
    index.add(k);
    Facts inside = calculus.with(
        calculus.with(facts, calculus.notNegative(k)), calculus.less(k, extents.get(0)));
    Theorem all = each(inner, extents.subList(1, extents.size()), index, inside, proof);
    Theorem each = recorder.gen(k, derived.disch(
        List.of(calculus.notNegative(k), calculus.less(k, extents.get(0))), all));
    return use("each_cons", List.of(property, extents.get(0), rest), each);
  }
}
