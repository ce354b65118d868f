package certcheck.certificates.proof.script;

import certcheck.kernel.Theorem;
import java.util.List;

/** A way to prove a goal at one stroke, written after {@code by}. */
@FunctionalInterface
public interface Method {
  /**
   * Proves a goal.
   *
   * @param goal the proposition and where it stands
   * @param facts the theorems written after the method's name
   * @param arguments everything written after the method's name
   * @return a theorem whose conclusion is the goal's statement, and whose hypotheses are among
   *     those of the facts
   * @throws certcheck.certificates.proof.ProofException if it fails, saying what stayed open
   */
  Theorem prove(Goal goal, List<Theorem> facts, Arguments arguments);
}
