package certcheck.certificates.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The tokens of a text, exactly as the rules {@code lexes} of theory {@code text} have them. */
public final class TokenReader {
  private final SourceBytes text;
  private final List<TextToken> tokens = new ArrayList<>();
  private int place;

  private TokenReader(SourceBytes text) {
    this.text = text;
  }

  /** The tokens of a text: there is exactly one list of them. */
  public static List<TextToken> read(SourceBytes text) {
    TokenReader reader = new TokenReader(text);
    while (reader.place < text.length()) {
      reader.next();
    }
    return reader.tokens;
  }

  private void next() {
    int start = place;
    int c = text.at(start);
    int d = text.at(start + 1);
    if (isBlank(c)) {
      place++;
    } else if (c == '/' && d == '/') {
      while (place < text.length() && text.at(place) != '\n') {
        place++;
      }
    } else if (isLetter(c)) {
      while (isWordPart(text.at(place))) {
        place++;
      }
      add(1, spelled(start, place), start);
    } else if (isDigit(c)) {
      number();
    } else if (isDoubleSign(c, d)) {
      place += 2;
      add(0, BigInteger.valueOf(128L * c + d), start);
    } else {
      place++;
      add(0, BigInteger.valueOf(c), start);
    }
  }

  private void number() {
    int start = place;
    skipDigits();
    String digits = text.part(start, place);
    if (text.at(place) != '.' || !isDigit(text.at(place + 1))) {
      add(2, new BigInteger(digits), start);
      return;
    }
    int point = place++;
    skipDigits();
    String fraction = text.part(point + 1, place);
    int size = fraction.length();
    while (size > 0 && fraction.charAt(size - 1) == '0') {
      size--;
    }
    add(3 + size, new BigInteger(digits + fraction.substring(0, size)), start);
  }

  private void skipDigits() {
    while (isDigit(text.at(place))) {
      place++;
    }
  }

  private void add(int kind, BigInteger value, int start) {
    tokens.add(new TextToken(kind, value, start, place));
  }

  /** The integer that characters spell, in linear time. */
  private BigInteger spelled(int start, int end) {
    byte[] magnitude = new byte[(7 * (end - start) + 7) / 8 + 1];
    for (int i = start; i < end; i++) {
      int c = text.at(i);
      int low = 7 * (end - 1 - i);
      for (int bit = 0; bit < 7; bit++) {
        if ((c >> bit & 1) != 0) {
          magnitude[magnitude.length - 1 - (low + bit) / 8] |= (byte) (1 << (low + bit) % 8);
        }
      }
    }
    return new BigInteger(1, magnitude);
  }

  static boolean isBlank(int c) {
    return c == ' ' || c == '\n' || c == '\t';
  }

  static boolean isLetter(int c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '_';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isWordPart(int c) {
    return isLetter(c) || isDigit(c);
  }

  static boolean isDoubleSign(int c, int d) {
    return d == '=' && (c == ':' || c == '<' || c == '>' || c == '!') || c == '.' && d == '.'
        || c == '-' && d == '>' || c == '/' && d == '/';
  }
}
