package certcheck.certificates.certify.computation;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import java.util.function.Function;

/**
 * What evaluation by proof computes with, in one logic.
 *
 * @param recorder records the steps
 * @param syntax makes terms
 * @param derived derived rules
 * @param cited the library
 * @param lemmas the library at many terms
 * @param lists operations on lists of literals
 * @param indices operations on indices
 */
public record Computation(Recorder recorder, Syntax syntax, Derived derived, Lemmas cited,
    OpenLemmas lemmas, ListEvaluation lists, IndexEvaluation indices) {

  /** Computation with the lemmas of a library, each proved by its name in the same logic. */
  public static Computation of(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    Syntax syntax = new Syntax(logic);
    Derived derived = new Derived(recorder, syntax);
    Lemmas cited = new Lemmas(derived, library);
    OpenLemmas lemmas = new OpenLemmas(derived, cited);
    ListEvaluation lists = new ListEvaluation(derived, cited);
    return new Computation(recorder, syntax, derived, cited, lemmas, lists,
        new IndexEvaluation(derived, lemmas, lists));
  }
}
