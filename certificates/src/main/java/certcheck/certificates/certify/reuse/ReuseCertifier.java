package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Certifies that a program that reuses memory computes what the other one does. */
public final class ReuseCertifier implements Certifier {
  private final SafetyCertifier certifier;
  private final Reuse reuse;

  /** A certifier of one reuse, which finds the libraries in a folder. */
  public ReuseCertifier(Path folder, Reuse reuse, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
    this.reuse = reuse;
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    if (!program.equals(reuse.program())) {
      throw new IllegalArgumentException("the reuse is of another program");
    }
    List<String> theories = new ArrayList<>(List.of("tml_claims", "reuse_claims", "reuse"));
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.add("reuse");
    if (program.statements().stream()
        .anyMatch(s -> BufferRules.takesWhatItReads(s, reuse.buffers()))) {
      theories.add("compatible_claims");
      libraries.addAll(List.of("tml_evaluation", "compatible", "compatible_cells"));
    }
    certifier.certify(theories, libraries, out,
        (logic, recorder, library) -> new ReuseProof(
            new SafetyProof(logic, recorder, library, SafetyProof.MODEL), reuse).claims());
  }
}
