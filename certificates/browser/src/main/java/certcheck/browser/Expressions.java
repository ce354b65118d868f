package certcheck.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Regular expressions: alternatives of classes of characters, as Java reads them. TeaVM's take no
 * character for one of the class {@code \p{C}}, and {@code \v} for the letter v.
 */
public final class Expressions {
  private static final Set<String> CLASSES = Set.of("\\p{C}", "\\v");

  private Expressions() {}

  /** {@link String#replaceAll}, with a replacement in which no character is special. */
  public static String replaceAll(String text, String expression, String replacement) {
    List<String> classes = alternatives(expression);
    if (!CLASSES.containsAll(classes) || replacement.indexOf('$') >= 0
        || replacement.indexOf('\\') >= 0) {
      throw new UnsupportedOperationException(expression);
    }
    StringBuilder result = new StringBuilder();
    text.codePoints().forEach(c -> {
      if (classes.contains("\\p{C}") && isOther(c) || classes.contains("\\v") && isVertical(c)) {
        result.append(replacement);
      } else {
        result.appendCodePoint(c);
      }
    });
    return result.toString();
  }

  private static List<String> alternatives(String expression) {
    List<String> all = new ArrayList<>();
    int at = 0;
    for (int bar; (bar = expression.indexOf('|', at)) >= 0; at = bar + 1) {
      all.add(expression.substring(at, bar));
    }
    all.add(expression.substring(at));
    return all;
  }

  /** Unicode's category C: control, format, surrogate, private use, unassigned. */
  private static boolean isOther(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE,
          Character.UNASSIGNED -> true;
      default -> false;
    };
  }

  private static boolean isVertical(int c) {
    return c >= '\n' && c <= '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
  }
}
