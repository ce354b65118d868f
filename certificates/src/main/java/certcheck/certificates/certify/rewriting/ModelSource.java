package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.teil.TeilTranslation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A program of the model language, whose translation into TeIL was rewritten.
 *
 * @param program well-typed
 */
record ModelSource(Program program) implements SourceLanguage {
  /** What proofs about the translation use. */
  static final List<String> TRANSLATION =
      List.of("teil_translation", "teil_translated", "teil_model_rewriting");

  private static final String OTHER_SOURCE = "what was rewritten is not the translation";

  @Override
  public String ending() {
    return "tml";
  }

  @Override
  public String constants() {
    return "";
  }

  @Override
  public List<String> theories() {
    return List.of("tml_teil_claims");
  }

  @Override
  public List<String> libraries() {
    return Stream.of(programLibraries(), List.of("tml_teil")).flatMap(List::stream).toList();
  }

  @Override
  public List<String> programTheories() {
    return List.of("model_rewriting_claims");
  }

  @Override
  public List<String> programLibraries() {
    return Stream.of(SafetyCertifier.TEXT_LIBRARIES, TRANSLATION).flatMap(List::stream).toList();
  }

  @Override
  public String texts() {
    return "tml_teil_texts_so";
  }

  @Override
  public String claims() {
    return "tml_teil_claims_";
  }

  @Override
  public TensorText<?, ?> denoted(Setting setting, byte[] text) throws Certifier.Undecided {
    requireSameNames(setting);
    ProgramText first = new ProgramText(
        new SafetyProof(setting.derived(), setting.lemmas(), SafetyProof.MODEL), program,
        setting.variables());
    first.denoted(
        TmlMeaning.proofs(setting.derived(), setting.library()), program.file(), text);
    return first;
  }

  /** A variable has one name in both texts. */
  void requireSameNames(Setting setting) throws Certifier.Undecided {
    List<String> names = setting.variables().names();
    if (program.declarations().size() != names.size()) {
      throw new Certifier.Undecided(OTHER_SOURCE);
    }
    for (int k = 0; k < names.size(); k++) {
      Declaration d = program.declarations().get(k);
      if (!names.get(k).equals(d.name())) {
        throw refused(d, "is called " + names.get(k) + " in TeIL, which reserves that word");
      }
      if (d.name().indexOf('_') >= 0) {
        throw refused(d, "has an underscore, which no name has in TeIL");
      }
    }
  }

  private Certifier.Refused refused(Declaration d, String reason) {
    return new Certifier.Refused(List.of(new Reason(Reason.Outcome.REFUSED, "rewrites",
        program.file(), Optional.of(d.position()), d.name() + " " + reason
            + ", and what is claimed is about variables of the same names: expected another name",
        List.of())));
  }

  @Override
  public List<Term.Free> variables(Setting setting) {
    return List.of(setting.o(), setting.z());
  }

  /** {@code ⊢ rewrites_model_for o z P Q}, or {@code rewrites_model_under_for}. */
  @Override
  public Theorem concluded(Setting setting, Theorem rewritten) throws Certifier.Undecided {
    Recorder recorder = setting.derived().recorder();
    TeilTranslation translation = new TeilTranslation(
        setting.syntax().logic(), recorder, setting.library());
    Theorem into = translation.prove(Desugaring.singleContractions(program),
        Syntax.left(setting.variables().formed().conclusion()), setting.variables()::constant);
    Term translated = Syntax.left(rewritten.conclusion());
    if (Syntax.right(into.conclusion()) != translated) {
      throw new Certifier.Undecided(OTHER_SOURCE);
    }
    Theorem lemma = lemma(setting, "model_rewriting", Syntax.left(into.conclusion()), translated,
        Syntax.right(rewritten.conclusion()));
    return recorder.mp(lemma, recorder.conj(into, rewritten));
  }

  /** A lemma about the programs, or that with {@code _under} where laws are assumed. */
  static Theorem lemma(Setting setting, String name, Term program, Term translated, Term result) {
    return setting.assumption() == null
        ? setting.lemmas().at(name, setting.o(), setting.z(), program, translated, result)
        : setting.lemmas().at(name + "_under", setting.o(),
            setting.syntax().lambda(setting.o(), setting.assumption()), setting.z(), program,
            translated, result);
  }
}
