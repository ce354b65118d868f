package certcheck.certificates.command.report;

import certcheck.semantics.source.Printable;

/**
 * Writes HTML. All text that others wrote goes through {@link #text} or an attribute of {@link #open},
 * where it can be no markup.
 */
final class Html {
  private final StringBuilder out = new StringBuilder();

  /** Text in which nothing is markup, and nothing unprintable. */
  static String escaped(String text) {
    StringBuilder result = new StringBuilder();
    text.codePoints().forEach(c -> {
      switch (c) {
        case '&' -> result.append("&amp;");
        case '<' -> result.append("&lt;");
        case '>' -> result.append("&gt;");
        case '"' -> result.append("&quot;");
        case '\'' -> result.append("&#39;");
        case '\n', '\t' -> result.append((char) c);
        default -> result.appendCodePoint(Printable.is(c) ? c : 0xFFFD);
      }
    });
    return result.toString();
  }

  /** Begins an element with attributes, name and value in turns. */
  Html open(String element, Object... attributes) {
    return tag(element, "", attributes);
  }

  /** An element without content. */
  Html empty(String element, Object... attributes) {
    return tag(element, "/", attributes);
  }

  private Html tag(String element, String end, Object... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"")
          .append(escaped(String.valueOf(attributes[i + 1]))).append('"');
    }
    out.append(end).append('>');
    return this;
  }

  /** Ends an element. */
  Html close(String element) {
    out.append("</").append(element).append('>');
    return this;
  }

  /** Text. */
  Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** An element with text. */
  Html element(String element, String text, Object... attributes) {
    return open(element, attributes).text(text).close(element);
  }

  /** The end of a line of the page. */
  Html line() {
    out.append('\n');
    return this;
  }

  /** Markup that is ours. */
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
