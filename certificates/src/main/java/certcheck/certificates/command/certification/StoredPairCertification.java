package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.ein.EinPairCertifier;
import certcheck.certificates.certify.ein.IndexText;
import certcheck.certificates.certify.ein.StoredPairCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.CfdlangProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.PairSearch;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.tml.syntax.Declaration;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * That a program in index notation computes the results of a program of the model language, or of CFDlang:
 * proved, refuted, or undecided.
 */
public final class StoredPairCertification {
  private final SourceProgram first;
  private final certcheck.semantics.tml.syntax.Program model;
  private final WrittenTensors second;
  private final List<Claim> claims;
  private int decided;

  /**
   * The claims that the results of the first program are variables of the second.
   *
   * @param first well-typed, of the model language or of CFDlang
   * @param second in index notation
   * @param laws of values that are assumed; none is any arithmetic
   * @throws SourceException if the first has stacks
   */
  public StoredPairCertification(SourceProgram first, WrittenTensors second, List<Law> laws)
      throws SourceException {
    this.first = first;
    this.model = first instanceof CfdlangProgram cfdlang
        ? cfdlang.translation() : ((ModelProgram) first).program();
    this.second = second;
    this.claims = model.outputs().stream()
        .map(x -> new Claim(Claim.Kind.SCHEDULES, Optional.of(x), laws, Site.NONE)).toList();
  }

  /**
   * Proves the claims, prints what becomes of each, and writes the certificate if all are proved.
   *
   * @param certificate where it goes
   * @param deadline when proving has to end
   * @return the exit status
   * @throws Certifier.Refused if results or inputs are not the same
   */
  public int write(CertificateFile certificate, Deadline deadline, PrintWriter out,
      Findings findings) throws Certifier.Undecided {
    second.program().report(findings);
    if (!second.program().errors().isEmpty()) {
      return SourceProgram.status(second.program().errors());
    }
    requireSameNames();
    StoredPairCertifier.Source source = source();
    try {
      AtlCertifier.Result result = new StoredPairCertifier(
          Libraries.folder(), deadline, outcome -> report(outcome, source.model(), findings))
          .certify(source, new EinPairCertifier.Side(program(), second.program().text(),
              second.source()), claims);
      if (!result.isProved()) {
        findings.println(program().file() + ": no certificate was written");
        return ExitStatus.REJECTED;
      }
      certificate.mayReplace(List.of(List.of("tml", "ein"), List.of("cfd", "ein"), List.of("ein")));
      certificate.compare(model.file(), program().file());
      return certificate.write(bytes -> bytes.write(result.certificate().orElseThrow()),
          (written, verdict) -> Optional.of(List.of()), out, findings);
    } catch (Rejection e) {
      return Attempt.declined(e, program().file(), findings);
    }
  }

  private Program program() {
    return second.program().program();
  }

  /** The first program, with an ATL program that has its values. */
  private StoredPairCertifier.Source source() throws Certifier.Undecided {
    certcheck.semantics.teil.Program translation = Translation.of(model);
    List<Declaration> declared = model.declarations();
    for (int k = 0; k < declared.size(); k++) {
      String name = declared.get(k).name();
      if (!translation.allocations().get(k).name().equals(name)) {
        throw new Certifier.Refused(List.of(Reason.refused("schedules", model.file(),
            name + " is reserved in TeIL, by way of which it is proved: expected another name")));
      }
    }
    try {
      String text = IndexText.of(
          translation, program().inputs().stream().map(Program.Input::name).toList());
      AtlProgram made = IndexProgram.parse(
          model.file(), text.getBytes(StandardCharsets.US_ASCII));
      if (!made.errors().isEmpty()) {
        throw new Certifier.Undecided(made.errors().get(0).message());
      }
      return first instanceof CfdlangProgram cfdlang
          ? new StoredPairCertifier.Source(model, Optional.of(cfdlang.program()), cfdlang.text(),
              translation, made.program(), made.text())
          : new StoredPairCertifier.Source(model, Optional.empty(), ((ModelProgram) first).text(),
              translation, made.program(), made.text());
    } catch (IndexText.NotIndexed e) {
      throw new Certifier.Refused(List.of(Reason.refused(
          "schedules", model.file(), e.getMessage())));
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    }
  }

  private void requireSameNames() throws Certifier.Refused {
    List<Reason> reasons = new ArrayList<>();
    for (Claim claim : claims) {
      String x = claim.of().orElseThrow();
      if (program().outputs().stream().noneMatch(o -> o.name().equals(x))) {
        reasons.add(Reason.refused("schedules", program().file(),
            "there is no output " + x + ", as " + model.file() + " has"));
      }
    }
    for (Program.Input input : program().inputs()) {
      Optional<Declaration> declared = model.declarations().stream()
          .filter(d -> d.name().equals(input.name())).findFirst();
      if (declared.isEmpty()) {
        reasons.add(Reason.refused("schedules", model.file(), "there is no variable "
            + input.name() + ", which is an input of " + program().file() + " at "
            + input.position()));
      } else if (model.statements().stream().anyMatch(s -> s.target().equals(input.name()))) {
        reasons.add(Reason.refused("schedules", model.file(), input.name()
            + " is assigned, and an input of " + program().file() + " at " + input.position()));
      }
    }
    if (!reasons.isEmpty()) {
      throw new Certifier.Refused(reasons);
    }
  }

  private void report(AtlCertifier.Outcome outcome, Program meant, Findings findings) {
    Claim claim = claims.get(decided++);
    String file = program().file();
    if (outcome.isProved()) {
      findings.add(Finding.claim(Kind.PROVED, outcome.words(), Place.of(file), ""));
      return;
    }
    Optional<PairSearch.Found> found = program().parameters().isEmpty()
        ? PairSearch.search(meant, program(), claim) : Optional.empty();
    findings.add(found.isPresent()
        ? ClaimReport.refuted(outcome.words(), found.get().file(), found.get().refutation())
        : ClaimReport.open(outcome, file));
  }
}
