package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.safety.TextBinder;
import certcheck.certificates.certify.sched.SchedBinder;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.replay.ProofText;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.GivenProof;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A proof about the term of a program, which becomes one about its text. */
public final class BoundProof {
  private static final int LONGEST = 1 << 30;

  private final GivenProof proof;

  private BoundProof(GivenProof proof) {
    this.proof = proof;
  }

  /**
   * Reads a certificate.
   *
   * @throws Failure if the kernel does not verify it, or it is about texts already
   */
  public static BoundProof read(String file, Kernel kernel) {
    if (file.equals("-")) {
      throw new Failure(ExitStatus.USAGE, "the proof is read twice, so not from standard input");
    }
    Verdict verdict = new VerdictReader(kernel).check(file);
    verdict.requireVerified();
    if (verdict.texts()) {
      throw new Failure(ExitStatus.REJECTED, file + " is about a text already");
    }
    ProofText text = ProofText.of(
        file, new String(InputFile.read(file, LONGEST), StandardCharsets.UTF_8));
    return new BoundProof(new GivenProof(new ArrayList<>(text.theories().keySet()),
        new ArrayList<>(text.libraries().keySet()),
        text.blocks().stream().map(BoundProof::part).toList()));
  }

  private static GivenProof.Part part(ProofText.Block block) {
    List<String> lines = block.steps().isEmpty() ? List.of()
        : Stream.concat(block.steps().stream(), Stream.of(block.end()))
            .map(ProofText.Line::toString).toList();
    return new GivenProof.Part(block.kind(), block.name(), lines);
  }

  /**
   * The certificate about the text of a tensor program.
   *
   * @throws Certifier.Undecided if the proof is about something else
   */
  public byte[] to(SourceProgram source, Deadline deadline) throws Certifier.Undecided {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      source.certify(new TextBinder(Libraries.folder(), deadline, proof), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /**
   * The certificate about the text of loops.
   *
   * @throws Certifier.Undecided if the proof is about something else
   */
  public byte[] to(LoopProgram source, Deadline deadline) throws Certifier.Undecided {
    return new SchedBinder(Libraries.folder(), deadline)
        .bind(source.program(), source.text(), proof);
  }
}
