package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlPairCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.ein.EinLowering;
import certcheck.certificates.certify.ein.EinPairCertifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.WrittenTensors;
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
import java.util.stream.Stream;

/**
 * That each output of an ATL program is an output of another one, of the same shape and with the same
 * elements: proved, refuted by values of the parameters, or undecided.
 */
public final class PairCertification {
  private final WrittenTensors first;
  private final WrittenTensors second;
  private final List<Claim> claims;
  private boolean isBound;
  private int decided;

  /**
   * The claims that the outputs of the second program are schedules of those of the first.
   *
   * @param laws of values that are assumed; none is any arithmetic
   */
  public PairCertification(WrittenTensors first, WrittenTensors second, List<Law> laws) {
    this.first = first;
    this.second = second;
    this.claims = program(first).outputs().stream().map(o -> new Claim(
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
      Findings findings) throws Certifier.Undecided {
    for (AtlProgram program : List.of(first.program(), second.program())) {
      program.report(findings);
      if (!program.errors().isEmpty()) {
        return SourceProgram.status(program.errors());
      }
    }
    try {
      Optional<byte[]> proof = prove(deadline, findings);
      if (proof.isEmpty()) {
        return ExitStatus.REJECTED;
      }
      compare(certificate);
      return certificate.write(bytes -> bytes.write(proof.get()),
          (written, verdict) -> Optional.of(made()), out, findings);
    } catch (Rejection e) {
      return Attempt.declined(e, program(second).file(), findings);
    }
  }

  /**
   * Proves the claims, and prints what becomes of each; the certificate, if all are proved.
   *
   * @throws Certifier.Refused if outputs or inputs are not the same
   * @throws Rejection if the kernel declines
   */
  Optional<byte[]> prove(Deadline deadline, Findings findings) throws Certifier.Undecided {
    requireSameNames();
    AtlCertifier.Result result = result(deadline, findings);
    if (!result.isProved()) {
      findings.println(program(second).file() + ": no certificate was written");
      return Optional.empty();
    }
    return result.certificate();
  }

  /** Of the texts themselves, if they are bound; else of the ATL programs that were made of them. */
  private AtlCertifier.Result result(Deadline deadline, Findings findings)
      throws Certifier.Undecided {
    String reason = "";
    if (first.isMade()) {
      try {
        AtlCertifier.Result result = new EinPairCertifier(Libraries.folder(), deadline,
            outcome -> report(outcome, findings)).certify(bound(first), bound(second), claims);
        isBound = true;
        return result;
      } catch (EinLowering.NotBound e) {
        reason = e.getMessage();
      }
    }
    first.report(reason, findings);
    second.report(reason, findings);
    return new AtlPairCertifier(Libraries.folder(), deadline, outcome -> report(outcome, findings))
        .certify(side(first), side(second), claims);
  }

  private static EinPairCertifier.Side bound(WrittenTensors tensors) {
    return new EinPairCertifier.Side(
        program(tensors), tensors.program().text(), tensors.source());
  }

  private static AtlPairCertifier.Side side(WrittenTensors tensors) {
    return new AtlPairCertifier.Side(program(tensors), tensors.program().text());
  }

  private static Program program(WrittenTensors tensors) {
    return tensors.program().program();
  }

  /** Has the kernel compare the certificate with the files that it is about, once it is proved. */
  void compare(CertificateFile certificate) {
    certificate.mayReplace(
        List.of(List.of("ein", second.isMade() ? "ein" : "atl"), List.of("atl", "atl")));
    if (!isBound && first.isMade()) {
      certificate.compare(first.text(), second.text());
    } else if (isBound && second.isMade()) {
      certificate.compare(program(first).file(), program(second).file());
    } else {
      certificate.compare(program(first).file(), second.text());
    }
  }

  /** The ATL programs that claims are about and that were made of files. */
  List<Companions.Text> made() {
    return isBound ? List.of()
        : Stream.of(first, second).filter(WrittenTensors::isMade).map(WrittenTensors::text).toList();
  }

  private void requireSameNames() throws Certifier.Refused {
    List<Reason> reasons = new ArrayList<>();
    Program one = program(first);
    Program two = program(second);
    for (Program.Output output : one.outputs()) {
      if (two.outputs().stream().noneMatch(o -> o.name().equals(output.name()))) {
        reasons.add(Reason.refused("schedules", two.file(), "there is no output " + output.name()
            + ", as " + one.file() + " has at " + output.position()));
      }
    }
    inputs(one, two, reasons);
    inputs(two, one, reasons);
    if (!reasons.isEmpty()) {
      throw new Certifier.Refused(reasons);
    }
  }

  private static void inputs(Program one, Program two, List<Reason> reasons) {
    for (Program.Input input : one.inputs()) {
      if (two.inputs().stream().noneMatch(i -> i.name().equals(input.name()))) {
        reasons.add(Reason.refused("schedules", two.file(), "there is no input " + input.name()
            + ", as " + one.file() + " has at " + input.position()));
      }
    }
  }

  private void report(AtlCertifier.Outcome outcome, Findings findings) {
    Claim claim = claims.get(decided++);
    String file = program(second).file();
    if (outcome.isProved()) {
      findings.add(Finding.claim(Kind.PROVED, outcome.words(), Place.of(file), ""));
    } else {
      Optional<PairSearch.Found> found =
          PairSearch.search(program(first), program(second), claim);
      if (found.isPresent()) {
        findings.add(ClaimReport.refuted(
            outcome.words(), found.get().file(), found.get().refutation()));
      } else {
        findings.add(ClaimReport.open(outcome, file));
      }
    }
  }
}
