package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.TextPairCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Certifies of a program in index notation, and of another one or of an ATL program, that variables of the
 * first have the extents and values that they have in the second.
 */
public final class EinPairCertifier extends TextPairCertifier {
  /**
   * A program.
   *
   * @param program the ATL program that it is, or that was made of it; without errors
   * @param text of that
   * @param source the text in index notation; empty of an ATL program
   */
  public record Side(Program program, byte[] text, Optional<byte[]> source) {
    /** Copies the bytes. */
    public Side {
      text = text.clone();
      source = source.map(byte[]::clone);
    }

    /** Both programs, of one in index notation. */
    EinSide side() {
      return new EinSide(program, text, source.orElseThrow());
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public Optional<byte[]> source() {
      return source.map(byte[]::clone);
    }
  }

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  public EinPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    super(folder, deadline, progress);
  }

  /**
   * Tries to prove claims {@code schedules} of variables; the certificate claims them of the texts.
   *
   * @param first in index notation
   * @param claims each of an output of both
   * @throws EinLowering.NotBound if a text is not bound to the ATL program that was made of it; then
   *     nothing was proved
   */
  public AtlCertifier.Result certify(Side first, Side second, List<Claim> claims)
      throws Certifier.Undecided {
    String language = second.source.isPresent() ? "pair" : "atl";
    return certify(List.of("ein_" + language + "_claims"), Stream.of(EinSide.LIBRARIES,
        List.of("atl_pair", "ein_" + language), first.side().libraries(), second.source.isEmpty()
            ? AtlProof.librariesOf(second.program) : second.side().libraries()), claims,
        (derived, library) ->
            new EinPairProof(first, second, derived, library, claims)::theorem);
  }
}
