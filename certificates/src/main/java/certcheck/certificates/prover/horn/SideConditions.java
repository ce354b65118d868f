package certcheck.certificates.prover.horn;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.Session;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Set;

/**
 * Side conditions by evaluation: both sides are simplified with the rules of a session, an unknown
 * on one side of an equation becomes the simplified other side, and the rest is linear arithmetic.
 */
public final class SideConditions implements HornProver.Condition {
  private static final long FUEL = 100_000;

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Theorem> facts;
  private final Rewriter rewriter;

  /** Conditions under facts that hold. */
  public SideConditions(Session session, List<Theorem> facts) {
    derived = session.derived();
    recorder = derived.recorder();
    syntax = derived.syntax();
    this.facts = facts;
    rewriter = new Rewriter(derived, session.simplification(), facts, session.solver(), FUEL);
  }

  @Override
  public Theorem prove(Term goal, Set<Term.Free> unknowns) {
    if (unknowns.isEmpty()) {
      return ground(goal);
    } else if (!Syntax.isEquation(goal)) {
      return null;
    }
    Term left = Syntax.left(goal);
    Term right = Syntax.right(goal);
    if (unknowns.contains(left)) {
      return isKnown(right, unknowns) ? recorder.sym(rewriter.normalize(right)) : null;
    }
    return isKnown(left, unknowns) ? rewriter.normalize(left) : null;
  }

  private boolean isKnown(Term t, Set<Term.Free> unknowns) {
    return syntax.frees(t).stream().noneMatch(unknowns::contains);
  }

  private Theorem ground(Term goal) {
    Theorem equation = rewriter.normalize(goal);
    if (Syntax.right(equation) == syntax.truth) {
      return derived.fromEqTrue(equation);
    }
    return LinearArithmetic.prove(recorder, Syntax.right(equation), facts)
        instanceof LinearArithmetic.Proved proved
        ? recorder.eqMp(recorder.sym(equation), proved.theorem()) : null;
  }
}
