package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** The guards of the equations for one tensor: no element has two equations. */
final class Guards {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Facts facts;
  private final Instances instances;

  Guards(Calculus calculus, Facts facts, Instances instances) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.facts = facts;
    this.instances = instances;
  }

  /**
   * Checks that guards exclude each other.
   *
   * @throws OpenObligation if two equations define one element, or may do so
   */
  void check(TensorDefinition definition) {
    List<SpecEquation> equations = definition.equations();
    for (int k = 0; k < equations.size(); k++) {
      for (int m = 0; m < k; m++) {
        excluded(definition, equations.get(m), equations.get(k));
      }
    }
  }

  /** {@code ⊢ ¬guard} for one equation, under the guard of a later one. */
  private Theorem excluded(TensorDefinition definition, SpecEquation first, SpecEquation later) {
    LinearArithmetic.Answer answer = calculus.attempt(
        calculus.with(facts, later.guard()), syntax.not(first.guard()));
    if (answer instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    LinearArithmetic.Failed failed = (LinearArithmetic.Failed) answer;
    String pair = "the guards of the equations for " + definition.name() + " at "
        + first.position() + " and " + later.position();
    if (!first.isGuarded(syntax) && !later.isGuarded(syntax)) {
      throw new OpenObligation(later.position(), "the equations for " + definition.name() + " at "
          + first.position() + " and " + later.position() + " define the same elements");
    }
    Map<Term, BigInteger> model = failed.model();
    if (!instances.isExact(model)) {
      throw new OpenObligation(later.position(),
          pair + " are not proved to exclude each other: " + failed.reason());
    }
    throw new OpenObligation(later.position(), pair + " overlap, e.g. at "
        + instances.element(definition.name(), definition.variables(), model)
        + instances.parameters(model));
  }

  /**
   * {@code ⊢ cond guard₁ value₁ (…) = value} under the guard of one of the equations.
   *
   * @param cases as {@link TensorDefinition#cases} makes them
   */
  Theorem select(TensorDefinition definition, Term cases, SpecEquation equation) {
    Theorem result = recorder.refl(cases);
    for (SpecEquation e : definition.equations()) {
      if (!e.isGuarded(syntax)) {
        return result;
      }
      List<Term> parts = Syntax.arguments(Syntax.right(result));
      if (e == equation) {
        return recorder.trans(result,
            calculus.rule("cond_holds", parts, recorder.assume(equation.guard())));
      }
      result = recorder.trans(result,
          calculus.rule("cond_fails", parts, excluded(definition, e, equation)));
    }
    throw new IllegalArgumentException("no equation of " + definition.name());
  }
}
