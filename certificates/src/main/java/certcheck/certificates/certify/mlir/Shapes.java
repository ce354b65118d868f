package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.MlirProof.Translated;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What loops assume is what a claim about functions says of parameters, and that no extent is negative:
 * {@code h p = k p ∧ mlir_shaped (g p)}.
 */
final class Shapes {
  private final Rules rules;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final CanonicalTerms canonical;
  private final Term arrays;
  private final Term made;

  /**
   * About the arguments of a function.
   *
   * @param translated what is proved of it
   */
  Shapes(MlirProof proof, Translated translated) {
    this.rules = proof.rules();
    this.derived = rules.derived();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.canonical = proof.canonical();
    this.arrays = Syntax.right(translated.offers().conclusion());
    this.made = Syntax.right(translated.arguments().conclusion());
  }

  /**
   * {@code ⊢ h ⟹ k ∧ mlir_shaped g}.
   *
   * @throws MlirBinding.Unproved if it does not follow
   */
  Theorem fromAssumptions(Term h, Term k) throws MlirBinding.Unproved {
    List<Theorem> facts = derived.conjuncts(recorder.assume(h));
    Theorem shaped = shaped(made, facts);
    Theorem same = recorder.mkComb(recorder.refl(syntax.apply("mlir_shaped")),
        canonical.equal(made, arrays));
    return recorder.disch(h, recorder.conj(all(k, facts), recorder.eqMp(same, shaped)));
  }

  /**
   * {@code ⊢ k ∧ mlir_shaped g ⟹ h}.
   *
   * @throws MlirBinding.Unproved if it does not follow
   */
  Theorem toAssumptions(Term h, Term k) throws MlirBinding.Unproved {
    Term premise = syntax.and(k, syntax.apply("mlir_shaped", arrays));
    Theorem both = recorder.assume(premise);
    List<Theorem> facts = new ArrayList<>(derived.conjuncts(recorder.conjunct1(both)));
    Theorem shaped = recorder.conjunct2(both);
    for (Term rest = made; Syntax.arguments(rest).size() == 3; rest = Syntax.right(rest)) {
      List<Term> parts = Syntax.arguments(rest);
      Term some = syntax.apply("some", parts.get(1));
      Theorem held = canonical.equal(
          syntax.logic().terms.application(arrays, parts.get(0)), some);
      Theorem right = rules.use("mlir_shaped_at",
          List.of(arrays, parts.get(0), parts.get(1)), shaped, held);
      for (Term l = parts.get(1); Syntax.isBinary("::", l); l = Syntax.right(l)) {
        List<Term> terms = List.of(Syntax.left(l), Syntax.right(l));
        facts.add(rules.use("mlir_extents_first", terms, right));
        right = rules.use("mlir_extents_next", terms, right);
      }
    }
    return recorder.disch(premise, all(h, facts));
  }

  /** {@code ⊢ mlir_shaped g}, for g made of and_array. */
  private Theorem shaped(Term g, List<Theorem> facts) throws MlirBinding.Unproved {
    List<Term> parts = Syntax.arguments(g);
    if (parts.isEmpty()) {
      return rules.use("mlir_shaped_none", List.of());
    }
    return rules.use("mlir_shaped_and", parts, extents(parts.get(1), facts),
        shaped(parts.get(2), facts));
  }

  private Theorem extents(Term l, List<Theorem> facts) throws MlirBinding.Unproved {
    if (!Syntax.isBinary("::", l)) {
      return rules.use("mlir_extents_none", List.of());
    }
    Term k = Syntax.left(l);
    Theorem first = k instanceof Term.Literal n
        ? rules.holds("≤", BigInteger.ZERO, n.value)
        : one(syntax.apply("≤", syntax.literal(0), k), facts);
    return rules.use("mlir_extents_more", List.of(k, Syntax.right(l)), first,
        extents(Syntax.right(l), facts));
  }

  private Theorem all(Term goal, List<Theorem> facts) throws MlirBinding.Unproved {
    if (Syntax.isBinary("∧", goal)) {
      return recorder.conj(all(Syntax.left(goal), facts), all(Syntax.right(goal), facts));
    }
    return goal == syntax.truth ? recorder.truth() : one(goal, facts);
  }

  private Theorem one(Term goal, List<Theorem> facts) throws MlirBinding.Unproved {
    for (Theorem fact : facts) {
      if (fact.conclusion() == goal) {
        return fact;
      }
    }
    if (LinearArithmetic.prove(recorder, goal, facts) instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new MlirBinding.Unproved("the loops assume something else than the claim says of extents");
  }
}
