package certcheck.certificates.command.verdict;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** JUnit's XML: test cases, which are written one after the other, and then the suite of them. */
public final class JunitText {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;
  private int tests;
  private int failures;
  private int errors;

  /** A suite without test cases. */
  public JunitText() {
    try {
      xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Writing {
    void run() throws XMLStreamException;
  }

  private static void write(Writing writing) {
    try {
      writing.run();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Begins a test case. */
  public void begin(String className, String name, double seconds) {
    tests++;
    write(() -> {
      xml.writeCharacters("    ");
      xml.writeStartElement("testcase");
      xml.writeAttribute("classname", printable(className));
      xml.writeAttribute("name", printable(name));
      xml.writeAttribute("time", time(seconds));
      xml.writeCharacters("\n");
    });
  }

  /** The test case has failed: what is claimed does not hold. */
  public void failure(String type, String message, String body) {
    failures++;
    detail("failure", type, message, body);
  }

  /** The test case has no result. */
  public void error(String type, String message, String body) {
    errors++;
    detail("error", type, message, body);
  }

  /** What a test case says that has passed. */
  public void output(String body) {
    detail("system-out", null, null, body);
  }

  /** An element inside a test case; no type and message if they are null. */
  private void detail(String element, String type, String message, String body) {
    write(() -> {
      xml.writeCharacters("      ");
      xml.writeStartElement(element);
      if (type != null) {
        xml.writeAttribute("type", printable(type));
        xml.writeAttribute("message", printable(message));
      }
      xml.writeCharacters(printable(body));
      xml.writeEndElement();
      xml.writeCharacters("\n");
    });
  }

  /** Ends the test case. */
  public void end() {
    write(() -> {
      xml.writeCharacters("    ");
      xml.writeEndElement();
      xml.writeCharacters("\n");
    });
  }

  /** The text, with all test cases. */
  public String suite(double seconds) {
    write(xml::flush);
    String counts = " name=\"certcheck\" tests=\"" + tests + "\" failures=\"" + failures
        + "\" errors=\"" + errors + "\" skipped=\"0\" time=\"" + time(seconds) + "\"";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite" + counts
        + ">\n" + text + "  </testsuite>\n</testsuites>\n";
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
