package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Certifies of two ATL programs that each output of the first is an output of the second, of the same
 * shape and with the same elements.
 */
public final class AtlPairCertifier extends TextPairCertifier {

  private static final String THEORY = "atl_pair_claims";

  /**
   * A program and its text.
   *
   * @param program without errors
   */
  public record Side(Program program, byte[] text) {
    /** Copies the bytes. */
    public Side {
      text = text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }
  }

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  public AtlPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    super(folder, deadline, progress);
  }

  /**
   * Tries to prove claims {@code schedules} of outputs; the certificate claims them of the texts.
   *
   * @param claims each of an output of both
   * @throws Certifier.Undecided if a library cannot be read, or a text means nothing
   */
  public AtlCertifier.Result certify(Side first, Side second, List<Claim> claims)
      throws Certifier.Undecided {
    return certify(List.of(THEORY), Stream.of(AtlMeaning.LIBRARIES, AtlCertifier.LIBRARIES,
        List.of("atl_pair"), AtlProof.librariesOf(first.program()),
        AtlProof.librariesOf(second.program())), claims, (derived, library) -> {
          AtlMeaning one = AtlCertifier.meaning(
              first.program(), first.text(), library, derived.recorder(), "first ");
          AtlMeaning other = AtlCertifier.meaning(
              second.program(), second.text(), library, derived.recorder(), "second ");
          return new AtlPairProof(one, other, first.program(), second.program(), library)::theorem;
        });
  }
}
