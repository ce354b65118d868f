package certcheck.browser;

import java.util.regex.Pattern;

/** Regular expressions as Java reads them, where TeaVM reads them otherwise. */
public final class Expressions {
  private static final String VERTICAL = "[\\n\\x0b\\f\\r\\x85\\u2028\\u2029]";

  private Expressions() {}

  /** {@link String#replaceAll}, in which {@code \\v} is vertical white space (TeaVM: the letter v). */
  public static String replaceAll(String text, String expression, String replacement) {
    StringBuilder java = new StringBuilder();
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (c != '\\' || i + 1 == expression.length()) {
        java.append(c);
      } else {
        char escaped = expression.charAt(++i);
        java.append(escaped == 'v' ? VERTICAL : "\\" + escaped);
      }
    }
    return Pattern.compile(java.toString()).matcher(text).replaceAll(replacement);
  }
}
