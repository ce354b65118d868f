package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlPairCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.PairSearch;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * That each output of an ATL program is an output of another one, of the same shape and with the same
 * elements: proved, refuted by values of the parameters, or undecided.
 */
public final class PairCertification {
  private final AtlProgram first;
  private final AtlProgram second;
  private final List<Claim> claims;
  private int decided;

  /**
   * The claims that the outputs of the second program are schedules of those of the first.
   *
   * @param laws of values that are assumed; none is any arithmetic
   */
  public PairCertification(AtlProgram first, AtlProgram second, List<Law> laws) {
    this.first = first;
    this.second = second;
    this.claims = first.program().outputs().stream().map(o -> new Claim(
        Claim.Kind.SCHEDULES, Optional.of(o.name()), laws, Site.NONE)).toList();
  }

  /**
   * Proves the claims, prints what becomes of each, and writes the certificate if all are proved.
   *
   * @param certificate where it goes
   * @param deadline when proving has to end
   * @return the exit status
   * @throws Certifier.Refused if outputs or inputs are not the same
   */
  public int write(CertificateFile certificate, Deadline deadline, PrintWriter out,
      PrintWriter err) throws Certifier.Undecided {
    for (AtlProgram program : List.of(first, second)) {
      program.report(err);
      if (!program.errors().isEmpty()) {
        return SourceProgram.status(program.errors());
      }
    }
    requireSameNames();
    try {
      AtlCertifier.Result result = new AtlPairCertifier(
          Libraries.folder(), deadline, outcome -> report(outcome, err)).certify(
              side(first), side(second), claims);
      if (!result.isProved()) {
        err.println(second.program().file() + ": no certificate was written");
        return ExitStatus.REJECTED;
      }
      certificate.compare(first.program().file(), second.program().file());
      return certificate.write(
          bytes -> bytes.write(result.certificate().orElseThrow()), out, err);
    } catch (Rejection e) {
      return Attempt.declined(e, second.program().file(), err);
    }
  }

  private static AtlPairCertifier.Side side(AtlProgram program) {
    return new AtlPairCertifier.Side(program.program(), program.text());
  }

  private void requireSameNames() throws Certifier.Refused {
    List<String> lines = new ArrayList<>();
    Program one = first.program();
    Program two = second.program();
    for (Program.Output output : one.outputs()) {
      if (two.outputs().stream().noneMatch(o -> o.name().equals(output.name()))) {
        lines.add(two.file() + ": there is no output " + output.name() + ", as " + one.file()
            + " has at " + output.position());
      }
    }
    inputs(one, two, lines);
    inputs(two, one, lines);
    if (!lines.isEmpty()) {
      throw new Certifier.Refused(lines);
    }
  }

  private static void inputs(Program one, Program two, List<String> lines) {
    for (Program.Input input : one.inputs()) {
      if (two.inputs().stream().noneMatch(i -> i.name().equals(input.name()))) {
        lines.add(two.file() + ": there is no input " + input.name() + ", as " + one.file()
            + " has at " + input.position());
      }
    }
  }

  private void report(AtlCertifier.Outcome outcome, PrintWriter err) {
    Claim claim = claims.get(decided++);
    String file = second.program().file();
    String words = "claim " + outcome.words() + ": ";
    if (outcome.isProved()) {
      err.println(file + ": " + words + "proved");
    } else {
      Optional<PairSearch.Found> found =
          PairSearch.search(first.program(), second.program(), claim);
      if (found.isPresent()) {
        err.println(found.get().file() + ":" + found.get().refutation().position() + ": " + words
            + "refuted");
        err.println("  parameters  " + found.get().refutation().values());
        err.println("  " + found.get().refutation().reason());
      } else {
        err.println(file + ":" + outcome.position() + ": " + words
            + (outcome.refuted() ? "refuted: " : "undecided: ") + outcome.reason().orElseThrow());
      }
    }
    err.flush();
  }
}
