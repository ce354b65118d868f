package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Theorems that are proved once, in a lemma, for all claims of a certificate. */
final class Parts {
  private Parts() {}

  /**
   * The same theorems as parts of a lemma that says them all, for all values of their variables.
   *
   * @param name of the lemma, with which a number goes
   * @param theorems without hypotheses, at least one
   */
  static List<Theorem> shared(Calculus calculus, String name, List<Theorem> theorems) {
    Recorder recorder = calculus.recorder();
    Theorem all = JointLemma.all(recorder, theorems);
    List<Term.Free> variables = calculus.syntax().frees(all.conclusion());
    return JointLemma.parts(recorder, calculus.derived().spec(
        recorder.lemma(name + " " + recorder.blocks().size(),
            calculus.derived().gen(variables, all)), List.copyOf(variables)), theorems.size());
  }
}
