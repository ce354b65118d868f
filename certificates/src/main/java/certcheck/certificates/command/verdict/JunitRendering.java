package certcheck.certificates.command.verdict;


/**
 * JUnit's XML: a test case for each claim that is proved or that a policy requires, and for each file
 * that is not verified, in the class of the source that it is about. A rejection and a missing claim
 * are a {@code failure}; a file that was declined or not read, or that rests on an axiom that is not
 * allowed, is an {@code error}.
 */
final class JunitRendering {
  private final JunitText xml = new JunitText();

  private JunitRendering() {}

  static String render(Summary summary) {
    JunitRendering rendering = new JunitRendering();
    summary.verdicts().forEach(v -> rendering.verdict(v, summary.axioms()));
    summary.policies().forEach(rendering::policy);
    return rendering.xml.suite(summary.seconds());
  }

  private void verdict(Verdict v, Summary.Axioms axioms) {
    if (!v.isVerified()) {
      xml.begin(v.about(), v.kind().label(), 0);
      String type = v.refusal().map(Verdict.Refusal::rule).orElse(v.kind().label());
      String body = String.join("\n", v.report());
      if (v.kind() == Verdict.Kind.REJECTED) {
        xml.failure(type, v.reason(), body);
      } else {
        xml.error(type, v.reason(), body);
      }
      xml.end();
    }
    for (int k = 0; k < v.claims().size(); k++) {
      xml.begin(v.about(), v.said().get(k), k == 0 ? v.steps().seconds() : 0);
      xml.output(String.join("\n", TextRendering.lines(v, Summary.Detail.NORMAL, axioms)));
      xml.end();
    }
  }

  private void policy(Policy.Outcome outcome) {
    for (Policy.Required r : outcome.required()) {
      if (!r.isProved()) {
        xml.begin(r.about(), r.claim(), 0);
        xml.failure("required-claim", "missing: " + r.reason(),
            outcome.policy() + ": " + r.sentence() + ": " + r.reason());
        xml.end();
      }
    }
    for (Policy.Forbidden f : outcome.forbidden()) {
      xml.begin(outcome.policy(), "axiom " + f.axiom() + " in " + f.file(), 0);
      xml.error("allowed-axiom", "axiom " + f.axiom() + " is not allowed", f.file());
      xml.end();
    }
  }
}
