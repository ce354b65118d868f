package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** Theorems that are proved once, in a lemma, for all claims of a certificate. */
final class Parts {
  private Parts() {}

  /**
   * The same theorems as parts of a lemma that says them all, for all values of their variables.
   *
   * @param name of the lemma, with which a number goes
   * @param theorems without hypotheses, at least one; few of them are no conjunctions
   */
  static List<Theorem> shared(Calculus calculus, String name, List<Theorem> theorems) {
    Recorder recorder = calculus.recorder();
    boolean isMany = theorems.size() >= Scope.MANY;
    Theorem all = isMany ? JointLemma.all(recorder, theorems) : calculus.derived().conj(theorems);
    List<Term.Free> variables = calculus.syntax().frees(all.conclusion());
    Theorem said = calculus.derived().spec(
        recorder.lemma(name + " " + recorder.blocks().size(),
            calculus.derived().gen(variables, all)), List.copyOf(variables));
    return isMany ? JointLemma.parts(recorder, said, theorems.size()) : listed(recorder, said);
  }

  /** The parts of a conjunction that is a list, of few theorems. */
  private static List<Theorem> listed(Recorder recorder, Theorem said) {
    List<Theorem> parts = new ArrayList<>();
    Theorem rest = said;
    while (Syntax.isBinary("∧", rest.conclusion())) {
      parts.add(recorder.conjunct1(rest));
      rest = recorder.conjunct2(rest);
    }
    parts.add(rest);
    return parts;
  }
}
