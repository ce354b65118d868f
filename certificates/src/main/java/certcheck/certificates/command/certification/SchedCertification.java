package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.kernel.Rejection;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.CounterexampleText;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The claims of a SCHED program, each proved, refuted by a counterexample that was replayed, or
 * undecided with its reason.
 */
public final class SchedCertification {
  /** Proving takes minutes for as many that differ, and time that is quadratic in them. */
  private static final int ACCESSES = 10_000;

  private final String file;
  private final LoopProgram source;
  private final Program program;
  private final Proof proof;

  /** Proves what is claimed of loops. */
  private interface Proof {
    /** What became of each claim. */
    SchedCertifier.Result of(Program program, Path libraries)
        throws Certifier.Undecided, SourceException;
  }

  private SchedCertification(String file, LoopProgram source, Proof proof) {
    this.file = file;
    this.source = source;
    this.program = source.program();
    this.proof = proof;
  }

  /**
   * Reads a program.
   *
   * @throws Failure if the file cannot be read
   * @throws SourceException if it is not a program of SCHED
   */
  public static SchedCertification read(String file) throws SourceException {
    return new SchedCertification(file, LoopProgram.read(file),
        (program, libraries) -> new SchedCertifier(libraries).certify(program));
  }

  /**
   * Reads loops that a program was lowered to; they claim that, too.
   *
   * @param lowered the program, well-typed
   * @param padding how the extents of arrays are rounded, if storage is padded
   * @throws Failure if the file cannot be read
   * @throws SourceException if it is not a program of SCHED
   */
  public static SchedCertification read(String file, SourceProgram lowered,
      Optional<Padding> padding) throws SourceException {
    return new SchedCertification(file, LoopProgram.read(file), (program, libraries) ->
        lowered.certify(new LoweringCertifier(libraries), program, padding));
  }

  /** The loops. */
  public Program program() {
    return program;
  }

  /**
   * Proves the claims, and writes the certificate if all are proved.
   *
   * @param certificate where it goes
   * @return the exit status
   * @throws SourceException if the program that was lowered cannot be
   */
  public int write(CertificateFile certificate, PrintWriter out, PrintWriter err)
      throws Certifier.Undecided, SourceException {
    source.report(err);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    if (program.claims().isEmpty()) {
      err.println(file + ": no claim: say what is to be proved, for example"
          + " `claim bounds; claim race_free; claim defined;`");
      return ExitStatus.REJECTED;
    }
    Optional<Diagnostic> excess = ProgramSize.excess(program, ACCESSES);
    if (excess.isPresent()) {
      err.println(excess.get());
      return ExitStatus.DECLINED;
    }
    try {
      return prove(certificate, out, err);
    } catch (SchedCertifier.Unsatisfiable e) {
      err.println(file + ":" + e.position() + ": refuted: " + e.getMessage()
          + "; no certificate was written");
      return ExitStatus.REJECTED;
    } catch (Rejection e) {
      if (!e.declined) {
        throw e;
      }
      err.println(file + ": limit: " + e.getMessage() + "; no certificate was written");
      return ExitStatus.DECLINED;
    }
  }

  private int prove(CertificateFile certificate, PrintWriter out, PrintWriter err)
      throws Certifier.Undecided, SourceException {
    SchedCertifier.Result result = proof.of(program, Libraries.folder());
    result.warnings().forEach(w -> err.println(file + ": warning: " + w));
    if (result.isProved()) {
      return certificate.write(
          bytes -> bytes.write(result.certificate().orElseThrow()), out, err);
    }
    for (int i = 0; i < result.outcomes().size(); i++) {
      report(program.claims().get(i), result.outcomes().get(i), err);
    }
    err.println(file + ": no certificate was written");
    return ExitStatus.REJECTED;
  }

  private void report(Claim made, SchedCertifier.Outcome outcome, PrintWriter err) {
    String claim = ": claim " + outcome.kind().word()
        + (made.laws().isEmpty() ? "" : " under " + Printer.laws(made.laws())) + ": ";
    if (outcome.isProved()) {
      err.println(file + claim + "proved");
      return;
    }
    SearchOutcome search =
        CounterexampleSearch.search(program, made, SearchLimits.DEFAULT);
    if (search instanceof SearchOutcome.Refuted refuted) {
      Counterexample counterexample = refuted.counterexample();
      err.println(file + ":" + counterexample.position() + claim + "refuted");
      CounterexampleText.lines(program, counterexample).forEach(line -> err.println("  " + line));
    } else if (search instanceof SearchOutcome.NotFound notFound) {
      String place = outcome.position().map(p -> ":" + p).orElse("");
      err.println(
          file + place + claim + "undecided: " + outcome.reason().orElseThrow());
      err.println("  " + notFound.text());
    }
  }
}
