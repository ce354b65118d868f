package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A program that was rewritten into one of TeIL, with the proof that this does the same, for claims that
 * rest on it.
 */
public final class RewrittenProgram {
  private final SourceLanguage language;
  private final Rewriting rewriting;
  private final byte[] text;

  private RewrittenProgram(SourceLanguage language, Rewriting rewriting, byte[] text) {
    this.language = language;
    this.rewriting = rewriting;
    this.text = text.clone();
  }

  /**
   * A program of TeIL.
   *
   * @param rewriting of it
   * @param text of the program
   */
  public static RewrittenProgram of(Rewriting rewriting, byte[] text) {
    return new RewrittenProgram(new TeilSource(rewriting.source().file()), rewriting, text);
  }

  /**
   * A program of the model language.
   *
   * @param program well-typed
   * @param rewriting of its translation
   * @param text of the program
   */
  public static RewrittenProgram of(Program program, Rewriting rewriting, byte[] text) {
    return new RewrittenProgram(new ModelSource(program), rewriting, text);
  }

  /**
   * A program of the CFDlang dialect.
   *
   * @param model its translation into the model language, with the same names
   */
  public static RewrittenProgram of(certcheck.semantics.cfdlang.Program program, Program model,
      Rewriting rewriting, byte[] text) {
    return new RewrittenProgram(
        new CfdlangSource(program, new ModelSource(model)), rewriting, text);
  }

  /** The ending of files of its language, with which the names of claims start. */
  public String language() {
    return language.ending();
  }

  /** With which the names of the constants and lemmas of its language start. */
  public String constants() {
    return language.constants();
  }

  /** The steps. */
  public Rewriting rewriting() {
    return rewriting;
  }

  /** The theories of the proof. */
  public List<String> theories() {
    List<String> theories = new ArrayList<>(List.of("tml_claims", TmlMeaning.THEORY, "teil_claims",
        TeilMeaning.THEORY, "rewriting"));
    theories.addAll(language.programTheories());
    return theories;
  }

  /** The libraries of the proof. */
  public List<String> libraries() {
    List<String> libraries = new ArrayList<>(RewritingCertifier.libraries(rewriting));
    libraries.addAll(language.programLibraries());
    return libraries;
  }

  /**
   * What is proved.
   *
   * @param text the program, as its text denotes it, which is the next one of the certificate
   * @param rewritten {@code ⊢ rewrites_model_for o z P Q}, or {@code rewrites_model_under_for o L z P Q}, or
   *     the like for another language
   * @param variables the variables of the program
   * @param arithmetic o and z
   * @param laws what is assumed, if anything is
   */
  public record Proved(TensorText<?, ?> text, Theorem rewritten, SpelledVariables variables,
      List<Term.Free> arithmetic, Optional<Laws> laws) {}

  /**
   * What is assumed.
   *
   * @param words of the claim
   * @param list {@code ⊢ laws_named e l}
   * @param satisfiable {@code ⊢ has_arithmetic l}
   */
  public record Laws(RewritingWords words, Theorem list, Theorem satisfiable) {}

  /**
   * The proof.
   *
   * @param word with which the words of a claim start that names the laws
   * @param library proves a library lemma by its name
   * @throws Certifier.Undecided if a step is none that a law allows, or the text denotes another program
   */
  public Proved prove(Derived derived, Function<String, Theorem> library, String word)
      throws Certifier.Undecided {
    return new RewritingProof(derived, library).of(language, rewriting, text, word);
  }
}
