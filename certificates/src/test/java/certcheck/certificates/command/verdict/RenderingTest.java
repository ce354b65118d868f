package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** The four renderings of one summary: a verified, a rejected, a declined and an absent file. */
class RenderingTest {
  private static final String ODD = "a <&>\"é\u0001𝕍.cert";
  private static final String CHOICE = "∀P:'a → bool x:'a. P x ⟹ P (ε y:'a. P y)";

  private static Verdict verdict(String file, int status, String out, String err) {
    return VerdictReader.read(Subject.of(file), new Kernel.Run(status, out, err), 0.25);
  }

  static Summary summary() {
    Verdict good = verdict(ODD, 0, "VERIFIED " + ODD + " (no file compared)  safe, padded\n"
        + "  claim safe  safe any{'v} $P\n"
        + "  claim padded  padded any{'v} $P\n"
        + "  where $P = prog nil nil\n"
        + "  axioms: extensionality choice int     rules: core connectives     steps: 1234 + 41870"
        + " of libraries\n"
        + "  theory hol sha256 00ff\n", "");
    Verdict text = VerdictReader.read(new Subject(List.of("x.sched"), "y.cert"), new Kernel.Run(0,
        "VERIFIED x.sched  bounds, implements under monoid(+, 0)\n"
        + "  claim sched  bounds\n"
        + "  claim sched  implements under monoid(+, 0)\n"
        + "  text | //   claim sched  defined\n       |   claim sched  defined\n"
        + "  axioms:      rules: core     steps: 1 + 0 of libraries\n"
        + "  theory hol sha256 00ff\n", ""), 0.5);
    Verdict bad = verdict("dir/b c.cert", 1, "REJECTED dir/b c.cert:17:3   trans, condition (1): "
        + "expected x <, found y, found z\n", "");
    Verdict library =
        verdict("c.cert", 1, "REJECTED lists.lib:5:1   sym: expected a, found b\n", "");
    Verdict declined = verdict("d.cert", 3,
        "DECLINED d.cert:1:11   format version: expected 1, found 2\n", "");
    Verdict absent = verdict("e.cert", 66, "", "certcheck: cannot read e.cert: none\n");
    Policy.Outcome policy = new Policy.Outcome("p/policy",
        List.of(), List.of(
            new Policy.Required(List.of("p/x.sched"), "bounds", "p/x.sched", 0, ODD, ""),
            new Policy.Required(List.of("p/*.sched"), "safe", "p/policy", 7, "", "no file")),
        List.of(new Policy.Forbidden(ODD, "choice")));
    return new Summary(List.of(good, bad, library, declined, absent, text), List.of(policy),
        Summary.Detail.NORMAL, Summary.Axioms.AS_REPORTED);
  }

  private static String render(Rendering rendering, Summary summary) throws IOException {
    StringBuilder out = new StringBuilder();
    rendering.write(summary, out);
    return out.toString();
  }

  @Test
  void theReportIsReadBackInFull() {
    Verdict good = summary().verdicts().get(0);
    assertTrue(good.isVerified());
    assertEquals(new Verdict.Steps(1234, 41870, 0.25), good.steps());
    assertEquals(List.of("extensionality", "choice", "int"), good.axioms());
    assertEquals(List.of(new Verdict.Named("$P", "prog nil nil")), good.where());
    assertEquals(List.of(new Verdict.Named("hol", "00ff")), good.theories());
    assertEquals("padded any{'v} $P", good.claims().get(1).text());
    assertEquals(List.of("safe", "padded"), good.said());
    Verdict text = summary().verdicts().get(5);
    assertEquals(List.of("bounds", "implements under monoid(+, 0)"), text.said());
    assertEquals("x.sched", text.about());
    assertEquals("y.cert", text.file());
    Verdict.Refusal bad = summary().verdicts().get(1).refusal().orElseThrow();
    assertEquals(17, bad.line());
    assertEquals("trans", bad.rule());
    assertEquals(1, bad.condition());
    assertEquals("x <", bad.expected().substring(0, 3));
    Verdict.Refusal library = summary().verdicts().get(2).refusal().orElseThrow();
    assertEquals("lists.lib", library.source());
  }

  @Test
  void renderingsAreDeterministic() throws IOException {
    for (Rendering rendering : Rendering.values()) {
      assertEquals(render(rendering, summary()), render(rendering, summary()));
    }
  }

  @Test
  void jsonSaysEverything() throws IOException {
    Map<?, ?> json = (Map<?, ?>) Json.parse(render(Rendering.JSON, summary()));
    assertEquals(66, json.get("exit"));
    List<?> files = (List<?>) json.get("files");
    Map<?, ?> good = (Map<?, ?>) files.get(0);
    assertEquals(ODD, good.get("file"));
    assertEquals("verified", good.get("verdict"));
    assertEquals(2, ((List<?>) good.get("claims")).size());
    Map<?, ?> refusal = (Map<?, ?>) ((Map<?, ?>) files.get(1)).get("refusal");
    assertEquals(17, refusal.get("line"));
    assertEquals(1, refusal.get("condition"));
    assertEquals(Map.of("axiom", "choice", "name", "select_axiom", "formula", CHOICE),
        ((List<?>) good.get("axiomsInFull")).get(1));
    Map<?, ?> policy = (Map<?, ?>) ((List<?>) json.get("policies")).get(0);
    assertEquals("p/policy", policy.get("policy"));
    assertEquals(false, policy.get("met"));
  }

  /** {@link SarifTest} holds the rest against the schema. */
  @Test
  void sarifSaysWhere() throws IOException {
    Map<?, ?> log = (Map<?, ?>) Json.parse(render(Rendering.SARIF, summary()));
    assertEquals("2.1.0", log.get("version"));
    Map<?, ?> run = (Map<?, ?>) ((List<?>) log.get("runs")).get(0);
    Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run.get("tool")).get("driver");
    assertEquals("certcheck", driver.get("name"));
    Map<?, ?> rejected = (Map<?, ?>) ((List<?>) run.get("results")).get(2);
    assertEquals("trans/1", rejected.get("ruleId"));
    Map<?, ?> place = (Map<?, ?>) ((Map<?, ?>) ((List<?>) rejected.get("locations")).get(0))
        .get("physicalLocation");
    assertEquals(Map.of("uri", "dir/b%20c.cert"), place.get("artifactLocation"));
    assertEquals(17, ((Map<?, ?>) place.get("region")).get("startLine"));
    Map<?, ?> missing = (Map<?, ?>) ((List<?>) run.get("results")).get(8);
    assertEquals("required-claim", missing.get("ruleId"));
    assertEquals(Map.of("artifactLocation", Map.of("uri", "p/policy"), "region",
        Map.of("startLine", 7)), ((Map<?, ?>) ((List<?>) missing.get("locations")).get(0))
        .get("physicalLocation"));
  }

  /** JSON has them always. */
  @Test
  void axiomsAreShownAsTheirTheoriesStateThem() throws IOException {
    Summary plain = summary();
    Summary asked = new Summary(plain.verdicts(), plain.policies(), Summary.Detail.NORMAL,
        Summary.Axioms.AS_STATED);
    for (Rendering rendering : List.of(Rendering.TEXT, Rendering.SARIF, Rendering.JUNIT)) {
      String words = rendering == Rendering.JUNIT ? CHOICE.replace(">", "&gt;") : CHOICE;
      assertTrue(render(rendering, asked).contains("axiom choice select_axiom : " + words),
          render(rendering, asked));
      assertFalse(render(rendering, plain).contains("select_axiom"), rendering.toString());
    }
    assertEquals(List.of("VERIFIED", "REJECTED", "REJECTED", "DECLINED", "certcheck:", "VERIFIED",
        "2", "NOT"), render(Rendering.TEXT, plain).lines().limit(8).map(l -> l.split(" ")[0])
            .toList());
    assertTrue(render(Rendering.TEXT, plain).contains("\n2 verified, 4 rejected\n"));
  }

  @Test
  void junitIsXmlWithATestCaseForEachClaim() throws Exception {
    String xml = render(Rendering.JUNIT, summary());
    assertEquals(List.of(), Schemas.junit(xml));
    Element suites = DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml))).getDocumentElement();
    Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    NodeList cases = suite.getElementsByTagName("testcase");
    assertEquals("10", suite.getAttribute("tests"));
    assertEquals(10, cases.getLength());
    assertEquals(suite.getAttribute("failures"),
        Integer.toString(suite.getElementsByTagName("failure").getLength()));
    assertEquals(suite.getAttribute("errors"),
        Integer.toString(suite.getElementsByTagName("error").getLength()));
    assertEquals("3", suite.getAttribute("failures"));
    assertEquals("3", suite.getAttribute("errors"));
    Element first = (Element) cases.item(0);
    assertEquals(ODD.replace('\u0001', '\uFFFD'), first.getAttribute("classname"));
    assertEquals("safe", first.getAttribute("name"));
    Element words = (Element) cases.item(7);
    assertEquals("x.sched", words.getAttribute("classname"));
    assertEquals("implements under monoid(+, 0)", words.getAttribute("name"));
  }

  /** An issue for each file that is not verified and each claim that is missing; no two are one. */
  @Test
  void gitlabHasAnIssueForEachThingThatIsWrong() throws IOException {
    assertEquals(List.of(), Schemas.gitlab(render(Rendering.GITLAB, summary())));
    List<?> issues = (List<?>) Json.parse(render(Rendering.GITLAB, summary()));
    assertEquals(6, issues.size());
    assertEquals(6, issues.stream().map(i -> ((Map<?, ?>) i).get("fingerprint")).distinct().count());
    for (Object issue : issues) {
      assertEquals(Set.of("description", "check_name", "fingerprint", "severity", "location"),
          ((Map<?, ?>) issue).keySet());
      assertTrue(List.of("major", "critical").contains(((Map<?, ?>) issue).get("severity")));
    }
  }
}
