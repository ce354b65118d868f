package certcheck.certificates.command.verdict;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit's XML: a test case for each claim that is proved or that a policy requires, and for each file
 * that is not verified, in the class of the source that it is about. A rejection and a missing claim
 * are a {@code failure}; a file that was declined or not read, or that rests on an axiom that is not
 * allowed, is an {@code error}.
 */
final class JunitRendering {
  private final XMLStreamWriter xml;
  private final StringWriter text = new StringWriter();

  private JunitRendering() throws XMLStreamException {
    xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  static String render(Summary summary) {
    try {
      return suite(summary, new JunitRendering().cases(summary));
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String suite(Summary summary, String cases) {
    List<Verdict> verdicts = summary.verdicts();
    List<Policy.Required> missing =
        summary.policies().stream().flatMap(p -> p.required().stream())
            .filter(r -> !r.isProved()).toList();
    int forbidden = summary.policies().stream().mapToInt(p -> p.forbidden().size()).sum();
    int tests = missing.size() + forbidden
        + verdicts.stream().mapToInt(v -> Math.max(1, v.claims().size())).sum();
    long rejected = verdicts.stream().filter(v -> v.kind() == Verdict.Kind.REJECTED).count();
    long failures = rejected + missing.size();
    long errors = verdicts.stream().filter(v -> !v.isVerified()).count() - rejected + forbidden;
    String counts = " name=\"certcheck\" tests=\"" + tests + "\" failures=\"" + failures
        + "\" errors=\"" + errors + "\" skipped=\"0\" time=\"" + time(summary.seconds()) + "\"";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite" + counts
        + ">\n" + cases + "  </testsuite>\n</testsuites>\n";
  }

  private String cases(Summary summary) throws XMLStreamException {
    for (Verdict v : summary.verdicts()) {
      if (!v.isVerified()) {
        begin(v.about(), v.kind().label(), 0);
        boolean rejected = v.kind() == Verdict.Kind.REJECTED;
        String type = v.refusal().map(Verdict.Refusal::rule).orElse(v.kind().label());
        detail(rejected ? "failure" : "error", type, v.reason(), String.join("\n", v.report()));
        end();
      }
      for (int k = 0; k < v.claims().size(); k++) {
        begin(v.about(), v.said().get(k), k == 0 ? v.steps().seconds() : 0);
        detail("system-out", null, null,
            TextRendering.lines(v, Summary.Detail.NORMAL, summary.axioms()).stream()
                .collect(Collectors.joining("\n")));
        end();
      }
    }
    for (Policy.Outcome outcome : summary.policies()) {
      policy(outcome);
    }
    xml.flush();
    return text.toString();
  }

  private void policy(Policy.Outcome outcome) throws XMLStreamException {
    for (Policy.Required r : outcome.required()) {
      if (!r.isProved()) {
        begin(r.about(), r.claim(), 0);
        detail("failure", "required-claim", "missing: " + r.reason(),
            outcome.policy() + ": " + r.sentence() + ": " + r.reason());
        end();
      }
    }
    for (Policy.Forbidden f : outcome.forbidden()) {
      begin(outcome.policy(), "axiom " + f.axiom() + " in " + f.file(), 0);
      detail("error", "allowed-axiom", "axiom " + f.axiom() + " is not allowed", f.file());
      end();
    }
  }

  private void begin(String className, String name, double seconds) throws XMLStreamException {
    xml.writeCharacters("    ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", printable(className));
    xml.writeAttribute("name", printable(name));
    xml.writeAttribute("time", time(seconds));
    xml.writeCharacters("\n");
  }

  /** An element inside a test case; no type and message if they are null. */
  private void detail(String element, String type, String message, String body)
      throws XMLStreamException {
    xml.writeCharacters("      ");
    xml.writeStartElement(element);
    if (type != null) {
      xml.writeAttribute("type", printable(type));
      xml.writeAttribute("message", printable(message));
    }
    xml.writeCharacters(printable(body));
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private void end() throws XMLStreamException {
    xml.writeCharacters("    ");
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static String time(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }

  /** The text with U+FFFD for what XML 1.0 cannot say. */
  private static String printable(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints().forEach(c -> result.appendCodePoint(
        c == '\n' || c == '\t' || c >= ' ' && c < 0xD800 || c >= 0xE000 && c < 0xFFFE
            || c >= 0x10000 ? c : 0xFFFD));
    return result.toString();
  }
}
