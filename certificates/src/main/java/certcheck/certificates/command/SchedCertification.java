package certcheck.certificates.command;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The claims of a SCHED program, each proved, or undecided with its reason. */
final class SchedCertification {
  /** Files in SCHED. */
  static final Pattern FILES = Pattern.compile("\\.sched$");

  private final String file;
  private final Program program;

  private SchedCertification(String file, Program program) {
    this.file = file;
    this.program = program;
  }

  /**
   * Reads a program.
   *
   * @throws Failure if the file cannot be read
   * @throws SourceException if it is not a program of SCHED
   */
  static SchedCertification read(String file) throws SourceException {
    Limits limits = Limits.DEFAULT;
    return new SchedCertification(file,
        Parser.parse(file, InputFile.read(file, limits.bytes()), limits));
  }

  /**
   * Proves the claims, and writes the certificate if all are proved.
   *
   * @param certificate where it goes
   * @return the exit status
   */
  int write(CertificateFile certificate, PrintWriter out, PrintWriter err)
      throws Certifier.Undecided {
    if (program.claims().isEmpty()) {
      err.println(file + ": no claim: say what is to be proved, for example"
          + " `claim bounds; claim race_free; claim defined;`");
      return ExitStatus.REJECTED;
    }
    SchedCertifier certifier = new SchedCertifier(
        Path.of(System.getProperty("certcheck.library", "library")));
    SchedCertifier.Result result = certifier.certify(program);
    result.warnings().forEach(w -> err.println(file + ": warning: " + w));
    if (result.isProved()) {
      return certificate.write(
          bytes -> bytes.write(result.certificate().orElseThrow()), out, err);
    }
    for (SchedCertifier.Outcome outcome : result.outcomes()) {
      err.println(line(outcome));
    }
    err.println(file + ": no certificate was written");
    return ExitStatus.REJECTED;
  }

  private String line(SchedCertifier.Outcome outcome) {
    Claim.Kind kind = outcome.kind();
    if (outcome.isProved()) {
      return file + ": claim " + kind.word() + ": proved";
    }
    String place = outcome.position().map(p -> ":" + p).orElse("");
    return file + place + ": claim " + kind.word() + ": undecided: "
        + outcome.reason().orElseThrow();
  }
}
