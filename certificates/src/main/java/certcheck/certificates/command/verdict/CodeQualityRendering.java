package certcheck.certificates.command.verdict;

import certcheck.certificates.command.verdict.CodeQualityText.Severity;

/**
 * GitLab's Code Quality report: what is not verified, at the place of the certificate that the kernel names,
 * claims that a policy requires in vain, and axioms that it does not allow.
 */
final class CodeQualityRendering {
  private CodeQualityRendering() {}

  static String render(Summary summary) {
    CodeQualityText issues = new CodeQualityText();
    for (Verdict v : summary.verdicts()) {
      if (!v.isVerified()) {
        boolean isPlaced = v.refusal().filter(r -> r.source().equals(v.file())).isPresent();
        issues.add(v.refusal().map(Verdict.Refusal::rule).orElse(v.kind().label()),
            isPlaced ? v.file() : v.about(), isPlaced ? v.refusal().get().line() : 0,
            v.kind().label() + ": " + v.reason(), Severity.CRITICAL);
      }
    }
    for (Policy.Outcome outcome : summary.policies()) {
      outcome.required().stream().filter(r -> !r.isProved()).forEach(r -> issues.add("required-claim",
          r.about(), 0, "missing: " + r.claim() + ": " + r.reason(), Severity.MAJOR));
      outcome.forbidden().forEach(f -> issues.add("allowed-axiom", f.file(), 0,
          "axiom " + f.axiom() + " is not allowed", Severity.MAJOR));
    }
    return issues.text();
  }
}
