package certcheck.certificates.text;

import java.math.BigInteger;

/**
 * A token as theory {@code text} has it, and where it stands.
 *
 * @param kind 0 a sign, 1 a word, 2 an integer, 3 + f a number with f digits behind the point
 * @param value what it spells or counts
 * @param start the place of its first character in the text
 * @param end the place behind its last character
 */
public record TextToken(int kind, BigInteger value, int start, int end) {
  /** Whether it is a word. */
  public boolean isWord() {
    return kind == 1;
  }
}
