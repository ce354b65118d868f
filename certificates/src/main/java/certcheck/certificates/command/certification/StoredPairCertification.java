package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.ein.EinPairCertifier;
import certcheck.certificates.certify.ein.IndexText;
import certcheck.certificates.certify.ein.StoredPairCertifier;
import certcheck.certificates.certify.ein.StoredSource;
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
import certcheck.certificates.command.program.TeilProgram;
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
 * That a program in index notation computes the results of a program of the model language, TeIL or CFDlang:
 * proved, refuted, or undecided.
 */
public final class StoredPairCertification {
  private final StoredSource first;
  private final WrittenTensors second;
  private final List<Claim> claims;
  private int decided;

  /**
   * The claims that the results of the first program are variables of the second.
   *
   * @param first well-typed
   * @param second in index notation
   * @param laws of values that are assumed; none is any arithmetic
   * @throws Certifier.Refused if a variable has a name that is reserved
   */
  public StoredPairCertification(SourceProgram first, WrittenTensors second, List<Law> laws)
      throws Certifier.Refused {
    this.first = source(first);
    this.second = second;
    this.claims = this.first.program().outputs().stream()
        .map(x -> new Claim(Claim.Kind.SCHEDULES, Optional.of(x), laws, Site.NONE)).toList();
  }

  private static StoredSource source(SourceProgram source) throws Certifier.Refused {
    if (source instanceof CfdlangProgram cfdlang) {
      return StoredSource.of(cfdlang.program(), cfdlang.variables(), cfdlang.text());
    } else if (source instanceof TeilProgram teil) {
      return StoredSource.of(teil.program(), teil.text());
    }
    ModelProgram model = (ModelProgram) source;
    certcheck.semantics.teil.Program translation = Translation.of(model.program());
    List<Declaration> declared = model.program().declarations();
    for (int k = 0; k < declared.size(); k++) {
      String name = declared.get(k).name();
      if (!translation.allocations().get(k).name().equals(name)) {
        throw new Certifier.Refused(List.of(Reason.refused("schedules", model.program().file(),
            name + " is reserved in TeIL, by way of which it is proved: expected another name")));
      }
    }
    return StoredSource.of(model.program(), translation, model.text());
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
      certificate.mayReplace(List.of(List.of("tml", "ein"), List.of("teil", "ein"), List.of("cfd", "ein"), List.of("ein")));
      certificate.compare(first.program().file(), program().file());
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
    String file = first.program().file();
    try {
      String text = first.indexed(
          program().inputs().stream().map(Program.Input::name).toList(), hasOne());
      AtlProgram made = IndexProgram.parse(file, text.getBytes(StandardCharsets.US_ASCII));
      if (!made.errors().isEmpty()) {
        throw new Certifier.Undecided(made.errors().get(0).message());
      }
      return new StoredPairCertifier.Source(first, made.program(), made.text());
    } catch (IndexText.NotIndexed e) {
      throw new Certifier.Refused(List.of(Reason.refused("schedules", file, e.getMessage())));
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    }
  }

  /** Whether laws say that 1 is the unit of products. */
  private boolean hasOne() {
    return claims.stream().flatMap(c -> c.laws().stream()).anyMatch(law ->
        law instanceof Law.Ring || law instanceof Law.Modulo
        || law instanceof Law.Monoid monoid && monoid.function().equals("*"));
  }

  private void requireSameNames() throws Certifier.Refused {
    List<Reason> reasons = new ArrayList<>();
    for (Claim claim : claims) {
      String x = claim.of().orElseThrow();
      if (program().outputs().stream().noneMatch(o -> o.name().equals(x))) {
        reasons.add(Reason.refused("schedules", program().file(),
            "there is no output " + x + ", as " + first.program().file() + " has"));
      }
    }
    for (Program.Input input : program().inputs()) {
      Optional<Declaration> declared = first.program().declarations().stream()
          .filter(d -> d.name().equals(input.name())).findFirst();
      if (declared.isEmpty()) {
        reasons.add(Reason.refused("schedules", first.program().file(), "there is no variable "
            + input.name() + ", which is an input of " + program().file() + " at "
            + input.position()));
      } else if (first.program().statements().stream().anyMatch(s -> s.target().equals(input.name()))) {
        reasons.add(Reason.refused("schedules", first.program().file(), input.name()
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
