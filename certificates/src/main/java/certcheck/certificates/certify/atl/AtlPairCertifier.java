package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Certifies of two ATL programs that each output of the first is an output of the second, of the same
 * shape and with the same elements.
 */
public final class AtlPairCertifier {
  private static final long NODES = 40_000_000;

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
  public AtlPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    this.folder = folder;
    this.deadline = deadline;
    this.progress = progress;
  }

  /**
   * Tries to prove claims {@code schedules} of outputs; the certificate claims them of the texts.
   *
   * @param claims each of an output of both
   * @throws Certifier.Undecided if a library cannot be read, or a text means nothing
   */
  public AtlCertifier.Result certify(Side first, Side second, List<Claim> claims)
      throws Certifier.Undecided {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load(THEORY);
    Libraries libraries = Libraries.load(folder, Stream.of(AtlMeaning.LIBRARIES,
        AtlCertifier.LIBRARIES, List.of("atl_pair"), AtlProof.librariesOf(first.program()),
        AtlProof.librariesOf(second.program())).flatMap(List::stream).distinct().toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    Function<String, Theorem> library = libraries.lemmas()::lemma;
    AtlMeaning one = AtlCertifier.meaning(
        first.program(), first.text(), library, recorder, "first ");
    AtlMeaning other = AtlCertifier.meaning(
        second.program(), second.text(), library, recorder, "second ");
    AtlPairProof proof = new AtlPairProof(one, other, first.program(), second.program(), library);
    Decisions decisions = new Decisions(recorder, progress);
    decisions.decide(claims, proof::theorem);
    return decisions.result(theories, libraries);
  }
}
