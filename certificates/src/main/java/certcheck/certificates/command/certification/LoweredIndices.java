package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.RewrittenAtl;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.ein.EinLowering;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.LoopProgram;
import java.util.List;
import java.util.Optional;

/**
 * What loops that a program in index notation was lowered to are certified against: its text, if that is
 * bound; else the ATL program that was made of it.
 */
public final class LoweredIndices {
  private final AtlProgram program;
  private final byte[] source;
  private final Companions.Text tensors;
  private final Optional<Findings> found;
  private final Optional<RewrittenAtl> rewritten;
  private boolean isBound = true;

  private LoweredIndices(AtlProgram program, byte[] source, Companions.Text tensors,
      Optional<Findings> found, Optional<RewrittenAtl> rewritten) {
    this.program = program;
    this.rewritten = rewritten;
    this.source = source.clone();
    this.tensors = tensors;
    this.found = found;
  }

  /**
   * What was lowered; claims are about the ATL program that is made of it if the text is not bound.
   *
   * @param program what is made of the text
   * @param source the text
   * @param target where the ATL program goes then
   * @param found is told why
   */
  public static LoweredIndices or(
      AtlProgram program, byte[] source, String target, Findings found) {
    return new LoweredIndices(
        program, source, IndexProgram.text(program, target), Optional.of(found), Optional.empty());
  }

  /**
   * What was lowered; nothing is claimed if the text is not bound.
   *
   * @param program what is made of the text
   * @param source the text
   */
  public static LoweredIndices only(AtlProgram program, byte[] source) {
    return new LoweredIndices(program, source,
        IndexProgram.text(program, program.program().file()), Optional.empty(), Optional.empty());
  }

  /**
   * The same of loops that were made of what the program was rewritten to.
   *
   * @param program what is made of the text
   * @param source the text
   */
  public static LoweredIndices rewritten(
      AtlProgram program, byte[] source, RewrittenAtl rewritten) {
    return new LoweredIndices(program, source,
        IndexProgram.text(program, program.program().file()), Optional.empty(),
        Optional.of(rewritten));
  }

  /** Whether loops were made of what the program was rewritten to. */
  boolean isRewritten() {
    return rewritten.isPresent();
  }

  /** What becomes of a proof about the ATL program. */
  interface OfTensors {
    SchedCertifier.Result get() throws Certifier.Undecided;
  }

  /** What became of the claims of the loops, and of those of the text, or of the ATL program. */
  SchedCertifier.Result certify(SchedCertifier certifier, LoopProgram loops, OfTensors otherwise)
      throws Certifier.Undecided {
    try {
      return new EinLowering(program.program(), program.text(), source, rewritten)
          .certify(certifier, loops.program(), loops.text());
    } catch (EinLowering.NotBound e) {
      if (found.isEmpty()) {
        throw new Certifier.Undecided("not bound: " + e.getMessage());
      }
      IndexProgram.report(
          program.program().file(), tensors.target(), e.getMessage(), found.get());
      isBound = false;
      return otherwise.get();
    }
  }

  /** Has the kernel compare the certificate with the files that it is about. */
  void compare(CertificateFile certificate, Companions.Text loops) {
    certificate.mayReplace(List.of(List.of("ein", "sched"), List.of("atl", "sched")));
    if (isBound) {
      certificate.compare(program.program().file(), loops);
    } else {
      certificate.compare(tensors, loops);
    }
  }

  /** What is written with the loops: the ATL program, if claims are about that. */
  public List<Companions.Text> texts() {
    return isBound ? List.of() : List.of(tensors);
  }
}
