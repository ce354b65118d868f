package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Map;

/** What derivations of typing in a context work with. */
abstract class TypingDerivation {
  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final Lemmas lemmas;
  final ListEvaluation lists;
  final Term context;
  final Map<String, Theorem> lookups;
  final Map<String, Term> constants;

  /**
   * Typing in a context.
   *
   * @param lookups for each variable {@code ⊢ Γ x = some t}
   * @param constants for each variable the term x
   */
  TypingDerivation(Derived derived, Lemmas lemmas, Term context, Map<String, Theorem> lookups,
      Map<String, Term> constants) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.context = context;
    this.lookups = lookups;
    this.constants = constants;
  }
}
