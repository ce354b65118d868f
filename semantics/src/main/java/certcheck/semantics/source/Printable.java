package certcheck.semantics.source;

/**
 * What may be printed of a text that somebody else wrote, a file or its name: characters that
 * control a terminal, that are seen as something else or not at all, or that end a line where a
 * reader sees none, are replaced.
 */
public final class Printable {
  /** What stands for a character that is not printed. */
  public static final char SUBSTITUTE = '?';

  private Printable() {}

  /**
   * Whether a character is printed as it is: it is none of the Unicode categories Cc, Cf, Cs, Co,
   * Cn, Zl and Zp.
   */
  public static boolean is(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE,
          Character.UNASSIGNED, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
      default -> true;
    };
  }

  /** Whether all characters of a name are printed as they are. */
  public static boolean is(String name) {
    return name.codePoints().allMatch(Printable::is);
  }

  /** A text of one line, with {@link #SUBSTITUTE} for each character that is not printed. */
  public static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints().forEach(c -> line.appendCodePoint(is(c) ? c : SUBSTITUTE));
    return line.toString();
  }

  /** The same, of which at most so many characters are there, and then {@code …}. */
  public static String cut(String text, int most) {
    String line = line(text);
    return line.codePointCount(0, line.length()) <= most ? line
        : line.substring(0, line.offsetByCodePoints(0, most)) + "…";
  }
}
