package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Agreements;
import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of the cells of an array at one place of a program is still known at a later one:
 * proved once for all cells, step by step, so that proofs about later places go on from there.
 */
final class Carrying {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Agreements agreements;
  private final List<Term.Free> variables;
  private final Step step;
  private final Lemmas lemmas;
  private final Memo<List<Object>, Theorem> made = new Memo<>();

  /**
   * The lemmas for local arrays inside many others.
   *
   * @param without {@code ∀a K. $same_below a L K}, for what is known inside of a, L
   * @param holds {@code ∀n L K a i …. $same_below n L K ⟹ a < n ⟹ K a i … ⟹ L a i …}
   */
  record Lemmas(String without, String holds) {}

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
   * @param lemmas for local arrays inside {@linkplain Ancestors#FAR many} others
   */
  Carrying(Calculus calculus, Agreements agreements, List<Term.Free> variables, Step step,
      Lemmas lemmas) {
    this.calculus = calculus;
    this.agreements = agreements;
    this.lemmas = lemmas;
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
    return made.of(List.of(known.set(), array, steps), () -> {
      int locals = locals(known, steps, array);
      return locals >= Ancestors.FAR ? inside((Known.Without) known, steps, array, locals)
          : step.of(known, array, variables, carried(known.before(), steps - 1, array));
    });
  }

  /** How many local arrays are around a place before anything else, with greater numbers. */
  private int locals(Known known, int steps, Term array) {
    int number = 0;
    for (Known place = known; number < steps && place instanceof Known.Without without
        && calculus.isBefore(array, without.array()); place = place.before()) {
      number++;
    }
    return number;
  }

  /** The same from what is known outside of some local arrays. */
  private Theorem inside(Known.Without known, int steps, Term array, int locals) {
    Known outside = known;
    for (int k = 0; k < locals; k++) {
      outside = outside.before();
    }
    List<Term> terms = new ArrayList<>(List.of(array));
    terms.addAll(variables);
    return agreements.along(place(known), locals, lemmas.holds(), terms,
        carried(outside, steps - locals, array));
  }

  private Ancestors place(Known.Without known) {
    return agreements.place(known.set(),
        () -> known.before() instanceof Known.Without outer ? place(outer) : new Ancestors(),
        () -> calculus.lemma(lemmas.without(), List.of(known.array(), known.before().set())));
  }
}
