package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.Function;

/**
 * The program that was rewritten, in the language of its text: TeIL, or one that was translated into
 * TeIL first. What is proved of the rewriting is about programs of TeIL.
 */
interface SourceLanguage {
  /**
   * What is known of the rewriting.
   *
   * @param library proves a library lemma by its name
   * @param variables those of the program
   * @param teil the program of TeIL whose expressions were rewritten
   * @param texts proofs about texts of TeIL
   * @param o the arithmetic
   * @param assumption the laws that it obeys, as a proposition about o; null if there are none
   */
  record Setting(Derived derived, Lemmas lemmas, Function<String, Theorem> library,
      SpelledVariables variables, TeilText teil, TextProof texts, Term.Free o, Term assumption) {

    Syntax syntax() {
      return derived.syntax();
    }

    /** The sum of no summand, on which programs of other languages depend. */
    Term.Free z() {
      return syntax().logic().terms.free("z", o.type.codomain().domain());
    }
  }

  /** The ending of its files. */
  String ending();

  /** With which the names of its constants start; the model language has nothing. */
  String constants();

  /** The theories of its claim. */
  List<String> theories();

  /** The libraries of its proof. */
  List<String> libraries();

  /** The theories of what is proved of its programs, without the claim. */
  List<String> programTheories();

  /** The libraries of the proof of that. */
  List<String> programLibraries();

  /** The lemma that two texts are programs of which the second can be the first one rewritten. */
  String texts();

  /** With which the names of the lemmas start that make the claim. */
  String claims();

  /**
   * Proves that the text denotes the program; the first text of the certificate.
   *
   * @throws Certifier.Undecided if it denotes another one
   */
  TensorText<?, ?> denoted(Setting setting, byte[] text) throws Certifier.Undecided;

  /** What the claim is for any. */
  List<Term.Free> variables(Setting setting);

  /**
   * What the claim says of the programs.
   *
   * @param rewritten {@code ⊢ rewrites_for o R Q}, or {@code rewrites_under_for}, for a program R of
   *     TeIL
   * @return the same, or the like for the language
   * @throws Certifier.Undecided if R is not the translation of the program
   */
  Theorem concluded(Setting setting, Theorem rewritten) throws Certifier.Undecided;
}
