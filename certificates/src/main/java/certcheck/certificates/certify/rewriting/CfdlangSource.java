package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.safety.TranslatedStatements;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program of the CFDlang dialect without stacks. It is translated into the model language, and that
 * into TeIL.
 *
 * @param program well-typed
 * @param model its translation into the model language, with the same names
 */
record CfdlangSource(Program program, ModelSource model) implements SourceLanguage {
  @Override
  public String ending() {
    return "cfd";
  }

  @Override
  public String constants() {
    return "cfd_";
  }

  @Override
  public List<String> theories() {
    return List.of(CfdlangMeaning.THEORY, "cfd_teil_claims", "model_rewriting_claims");
  }

  @Override
  public List<String> libraries() {
    return Stream.of(programLibraries(), List.of("cfd_teil")).flatMap(List::stream).toList();
  }

  @Override
  public List<String> programTheories() {
    return List.of(CfdlangMeaning.THEORY, "model_rewriting_claims", "cfdlang_rewriting_claims");
  }

  @Override
  public List<String> programLibraries() {
    return Stream.of(SafetyCertifier.CFDLANG_LIBRARIES, ModelSource.TRANSLATION,
        List.of("cfdlang_translated", "cfdlang_rewriting")).flatMap(List::stream).toList();
  }

  @Override
  public String texts() {
    return "cfd_teil_texts_so";
  }

  @Override
  public String claims() {
    return "cfd_teil_claims_";
  }

  @Override
  public TensorText<?, ?> denoted(Setting setting, byte[] text) throws Certifier.Undecided {
    model.requireSameNames(setting);
    CfdlangText first = new CfdlangText(
        new SafetyProof(setting.derived(), setting.lemmas(), SafetyProof.CFDLANG), program,
        setting.variables());
    first.denoted(
        CfdlangMeaning.proofs(setting.derived(), setting.library()), program.file(), text);
    return first;
  }

  @Override
  public List<Term.Free> variables(Setting setting) {
    return model.variables(setting);
  }

  /** {@code ⊢ cfd_rewrites_for o z P Q}, or {@code cfd_rewrites_under_for}. */
  @Override
  public Theorem concluded(Setting setting, Theorem rewritten) throws Certifier.Undecided {
    Recorder recorder = setting.derived().recorder();
    Lemmas lemmas = setting.lemmas();
    Theorem given = model.concluded(setting, rewritten);
    Term translation = Syntax.left(given.conclusion());
    Theorem statements = TranslatedStatements.of(
        setting.derived(), lemmas, program, setting.variables().typing());
    Theorem translates = recorder.mp(lemmas.at("cfd_translated_program",
        Syntax.left(setting.variables().formed().conclusion()),
        Syntax.left(statements.conclusion()), Syntax.right(statements.conclusion())), statements);
    if (Syntax.right(translates.conclusion()) != translation) {
      throw new Certifier.Undecided("what was translated into TeIL is not the translation");
    }
    Theorem lemma = ModelSource.lemma(setting, "cfd_rewriting",
        Syntax.left(translates.conclusion()), translation, Syntax.right(given.conclusion()));
    return recorder.mp(lemma, recorder.conj(translates, given));
  }
}
