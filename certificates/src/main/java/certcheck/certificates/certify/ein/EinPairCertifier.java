package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.Decisions;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
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
public final class EinPairCertifier {
  private static final long NODES = 40_000_000;

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
  public EinPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    this.folder = folder;
    this.deadline = deadline;
    this.progress = progress;
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
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load("ein_" + language + "_claims");
    Libraries libraries = Libraries.load(folder, Stream.of(EinSide.LIBRARIES,
        List.of("atl_pair", "ein_" + language), first.side().libraries(), second.source.isEmpty()
            ? AtlProof.librariesOf(second.program) : second.side().libraries())
        .flatMap(List::stream).distinct().toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    EinPairProof proof = new EinPairProof(first, second,
        new Derived(recorder, new Syntax(logic)), libraries.lemmas()::lemma, claims);
    Decisions decisions = new Decisions(recorder, progress);
    decisions.decide(claims, proof::theorem);
    return decisions.result(theories, libraries);
  }
}
