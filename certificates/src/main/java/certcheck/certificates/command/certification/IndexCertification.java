package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.mlir.IndexCertifier;
import certcheck.certificates.certify.mlir.IndexOverflow;
import certcheck.certificates.certify.mlir.MlirBinding;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.sched.Condition;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** The claim that indices of a function in MLIR do not overflow: of its file alone, or beside others. */
public final class IndexCertification {
  /** The first word of the claim. */
  public static final String CLAIM = "no_overflow";

  private IndexCertification() {}

  /**
   * Proves the claim of a file, prints what becomes of it, and writes the certificate if it is proved.
   *
   * @param file its name
   * @param text in the generic form
   * @param function the name of the function
   * @param type the type whose functions have no type in their names; any word if there is none
   * @param conditions what is assumed besides that arguments are small
   * @return the exit status
   * @throws Certifier.Undecided if it is not proved
   */
  public static int write(String file, byte[] text, String function, String type,
      List<Condition> conditions, CertificateFile certificate, Deadline deadline, PrintWriter out, Findings found)
      throws Certifier.Undecided {
    try {
      IndexCertifier.Certified certified = new IndexCertifier(Libraries.folder(), deadline)
          .certify(file, text, function, type, conditions);
      found.add(Finding.claim(Kind.PROVED, certified.words(), Place.of(file), ""));
      certificate.compare();
      return certificate.write(bytes -> bytes.write(certified.certificate()), out, found);
    } catch (Rejection e) {
      return Attempt.declined(e, file, found);
    }
  }

  /**
   * Prints what becomes of the claim beside others.
   *
   * @param required whether others are not to be made without it; else it is printed that it is not made
   * @param assumed what others assume then, in a line
   */
  public static MlirBinding.Indices beside(
      String file, boolean required, String assumed, Findings found) {
    return new MlirBinding.Indices() {
      @Override
      public void proved(String words) {
        found.add(Finding.claim(Kind.PROVED, words, Place.of(file), ""));
      }

      @Override
      public void open(Certifier.Undecided reason) throws Certifier.Undecided {
        if (required) {
          throw reason;
        }
        found.println(assumed);
        warn(reason);
      }

      private void warn(Certifier.Undecided reason) {
        if (reason instanceof IndexOverflow overflow
            && overflow.counterexample().isPresent()) {
          overflow.reasons().forEach(r -> found.add(Finding.other(Kind.WARNING,
              Code.CLAIM_NO_OVERFLOW, Place.of(file, r.position()),
              "warning: " + r.text() + "; it is not claimed").with(r.details())));
        } else {
          found.println(file + ": claim no_overflow is not made: " + reason.getMessage());
        }
      }
    };
  }

  /**
   * Prints why it is not made of two functions, where it had to be.
   *
   * @param file the second
   * @return the file with the place of a counterexample, if there is one
   */
  static Optional<String> report(Certifier.Undecided reason, String file, Findings found) {
    if (reason instanceof IndexOverflow overflow && overflow.counterexample().isPresent()) {
      Code code = overflow.isIntroduced() ? Code.OVERFLOW_INTRODUCED : Code.CLAIM_NO_OVERFLOW;
      overflow.reasons().forEach(r -> found.add(Finding.other(
          Kind.REFUTED, code, Place.of(r.file(), r.position()), r.text()).with(r.details())));
      return Optional.of(overflow.reasons().get(0).file());
    }
    Attempt.report(reason, file, found);
    return Optional.empty();
  }
}
