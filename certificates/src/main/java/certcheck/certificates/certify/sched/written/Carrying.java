package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of the cells of an array at one place of a program is still known at a later one:
 * proved once for all cells, step by step, so that proofs about later places go on from there.
 */
final class Carrying {
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Term.Free> variables;
  private final Step step;
  private final Map<List<Object>, Theorem> made = new HashMap<>();

  /** A proof of one step. */
  interface Step {
    /**
     * {@code ⊢ L a i …} from {@code ⊢ K a i …}, for what is known at a place, and before.
     *
     * @param known its set is L, that of what is known before is K
     * @param variables i, …
     */
    Theorem of(Known known, Term array, List<Term.Free> variables, Theorem before);
  }

  /**
   * Proofs by steps.
   *
   * @param variables an index, and what else the sets of what is known are about
   */
  Carrying(Calculus calculus, List<Term.Free> variables, Step step) {
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.variables = variables;
    this.step = step;
  }

  /**
   * {@code ⊢ L a i …} from {@code ⊢ K a i …}.
   *
   * @param known its set is L
   * @param steps how far back the place is of which K is known
   * @param arguments a, i, …
   */
  Theorem on(Known known, int steps, List<Term> arguments, Theorem before) {
    if (steps == 0) {
      return before;
    }
    Theorem carried = carried(known, steps, arguments.get(0));
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < variables.size(); k++) {
      map.put(variables.get(k), arguments.get(k + 1));
    }
    return recorder.mp(
        recorder.inst(recorder.disch(carried.hypotheses().get(0), carried), map), before);
  }

  /** {@code K a i … ⊢ L a i …} for the variables i, …. */
  private Theorem carried(Known known, int steps, Term array) {
    if (steps == 0) {
      List<Term> arguments = new ArrayList<>(List.of(array));
      arguments.addAll(variables);
      return recorder.assume(syntax.apply(known.set(), arguments));
    }
    List<Object> key = List.of(known.set(), array, steps);
    Theorem result = made.get(key);
    if (result == null) {
      result = step.of(known, array, variables, carried(known.before(), steps - 1, array));
      made.put(key, result);
    }
    return result;
  }
}
