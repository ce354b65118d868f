package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.Decisions;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.tml.syntax.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Certifies of a program of the model language, or of CFDlang, and of one in index notation that variables of the second
 * hold what they hold at the end of the first.
 */
public final class StoredPairCertifier {
  private static final long NODES = 40_000_000;

  private static final List<String> THEORIES =
      List.of("indexed_translations", "tml_claims", "teil_claims", "ambient");

  private static final List<String> LIBRARIES = List.of("tml_evaluation", "tml_ambient", "teil",
      "teil_laws", "teil_core", "teil_programs", "teil_translation", "teil_translated", "list_parts",
      "counted_indices", "indexed_translations", "atl_sched", "store_ein", "store_values");

  /**
   * A program of the model language, or of CFDlang without stacks.
   *
   * @param program well-typed; of CFDlang, its translation into the model language, with the same names
   * @param cfdlang the program, if it is one of CFDlang
   * @param text of it
   * @param translation into TeIL, with the same names
   * @param model an ATL program, of which nothing is trusted, with the same values
   * @param modelText of that
   */
  public record Source(Program program, Optional<certcheck.semantics.cfdlang.Program> cfdlang, byte[] text,
      certcheck.semantics.teil.Program translation, certcheck.semantics.atl.Program model,
      byte[] modelText) {
    /** Copies the bytes. */
    public Source {
      text = text.clone();
      modelText = modelText.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] modelText() {
      return modelText.clone();
    }
  }

  private final Path folder;
  private final Deadline deadline;
  private final Consumer<AtlCertifier.Outcome> progress;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  public StoredPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    this.folder = folder;
    this.deadline = deadline;
    this.progress = progress;
  }

  /**
   * Tries to prove claims {@code schedules} of variables; the certificate claims them of the texts.
   *
   * @param second in index notation
   * @param claims each of a result of the first, which is an output of the second
   * @throws EinLowering.NotBound if the second text is not bound to the ATL program that was made of it
   */
  public AtlCertifier.Result certify(
      Source first, EinPairCertifier.Side second, List<Claim> claims) throws Certifier.Undecided {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    boolean isCfdlang = first.cfdlang.isPresent();
    theories.load(isCfdlang ? "cfd_ein_claims" : "tml_ein_claims");
    THEORIES.forEach(theories::load);
    Libraries libraries = Libraries.load(folder, Stream.of(
        isCfdlang ? SafetyCertifier.CFDLANG_LIBRARIES : SafetyCertifier.TEXT_LIBRARIES,
        EinSide.LIBRARIES, LIBRARIES,
        isCfdlang ? List.of("cfdlang_translated", "cfd_ein") : List.of("tml_ein"))
        .flatMap(List::stream).distinct().toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    StoredPairProof proof = new StoredPairProof(
        first, second, new Derived(recorder, new Syntax(logic)), libraries.lemmas()::lemma);
    Decisions decisions = new Decisions(recorder, progress);
    decisions.decide(claims, proof::theorem);
    return decisions.result(theories, libraries);
  }
}
