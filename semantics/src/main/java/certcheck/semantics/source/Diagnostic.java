package certcheck.semantics.source;

import java.math.BigInteger;

/**
 * One complaint about a source text.
 *
 * @param severity error or warning
 * @param file name of the text, as the user gave it
 * @param position where in the text
 * @param rule the rule that is violated
 * @param message what is wrong, one line
 * @param expected what the rule asks for
 * @param found what the text has instead
 */
public record Diagnostic(
    Severity severity,
    String file,
    Position position,
    Rule rule,
    String message,
    String expected,
    String found) {

  private static final int SHOWN = 200;

  /**
   * A part of a message, cut off if it is long.
   *
   * @param text what is to be shown
   * @param size how much there is of it, said where it is cut off: {@code rank 99}
   */
  public static String abbreviated(String text, String size) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "… (" + size + ")";
  }

  /** A number in a message, cut off if it is long. */
  public static String abbreviated(BigInteger number) {
    String digits = number.toString();
    return abbreviated(digits, digits.length() + " digits");
  }

  /** {@code message: expected …, found …}. */
  public String text() {
    return message + ": expected " + expected + ", found " + found;
  }

  /** {@code file:line:column: error: rule: message: expected …, found …}. */
  @Override
  public String toString() {
    return file + ":" + position + ": " + severity.label() + ": " + rule.label() + ": " + text();
  }
}
