package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.TextPairCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.semantics.atl.Claim;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Certifies of a program of the model language, TeIL or CFDlang, and of one in index notation that variables of the
 * second hold what they hold at the end of the first.
 */
public final class StoredPairCertifier extends TextPairCertifier {
  private static final List<String> THEORIES = List.of("indexed_translations", TmlMeaning.THEORY,
      "tml_claims", "teil_claims", "cfdlang_claims", "ambient");

  private static final List<String> LIBRARIES = List.of("tml_evaluation", "list_parts",
      "counted_indices", "indexed_translations", "atl_sched", "store_ein", "store_values");

  /**
   * A program with stores.
   *
   * @param source the program
   * @param model an ATL program, of which nothing is trusted, with the same values
   * @param modelText of that
   */
  public record Source(
      StoredSource source, certcheck.semantics.atl.Program model, byte[] modelText) {
    /** Copies the bytes. */
    public Source {
      modelText = modelText.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] modelText() {
      return modelText.clone();
    }
  }

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  public StoredPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    super(folder, deadline, progress);
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
    StoredSource source = first.source;
    return certify(Stream.concat(Stream.of(source.language() + "_ein_claims"), THEORIES.stream())
        .toList(), Stream.of(source.libraries(), EinSide.LIBRARIES, LIBRARIES,
            source.pairLibraries()), claims,
        (derived, library) -> new StoredPairProof(first, second, derived, library)::theorem);
  }
}
