package certcheck.certificates.text;

import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.List;

/**
 * The tokens of the generic form of MLIR, exactly as the rules {@code mlir_lexes} of theory
 * {@code mlir_text} have them.
 */
final class MlirTokenReader extends Scanner {
  /** Powers of ten that are read: those of 64-bit floats have at most three digits. */
  private static final int MAX_EXPONENT = 400;

  private MlirTokenReader(SourceBytes text) {
    super(text);
  }

  /**
   * The tokens of a text: there is at most one list of them.
   *
   * @throws SourceException at what begins no token
   */
  static List<TextToken> read(SourceBytes text) throws SourceException {
    return new MlirTokenReader(text).tokens();
  }

  @Override
  void next() throws SourceException {
    int start = place;
    int c = text.at(start);
    int d = text.at(start + 1);
    if (TokenReader.isBlank(c)) {
      place++;
    } else if (c == '/' && d == '/') {
      skip(e -> e != '\n');
    } else if (TokenReader.isLetter(c)) {
      skip(MlirTokenReader::isPart);
      add(1, Tree.spelled(text.part(start, place)), start);
    } else if (c == '"') {
      string();
    } else if (c == '%') {
      name();
    } else if (TokenReader.isDigit(c)) {
      number();
    } else if (c == '?' && d == 'x') {
      sign("?");
      sign("x");
    } else {
      sign(isDouble(c, d) ? text.part(start, start + 2) : text.part(start, start + 1));
    }
  }

  private void sign(String spelled) {
    int start = place;
    place += spelled.length();
    add(0, Tree.spelled(spelled), start);
  }

  private void string() throws SourceException {
    sign("\"");
    int start = place;
    skip(MlirTokenReader::isStringPart);
    require(text.at(place) == '"', "'\"'");
    BigInteger contents = Tree.spelled(text.part(start, place));
    place++;
    add(1, contents, start);
  }

  private void name() throws SourceException {
    sign("%");
    int start = place;
    int c = text.at(start);
    require(c >= 0 && TokenReader.isWordPart(c), "a name");
    if (TokenReader.isDigit(c)) {
      skip(TokenReader::isDigit);
      require(!isPart(text.at(place)), "the end of a name that is a number");
    } else {
      skip(TokenReader::isWordPart);
    }
    require(!isNamePart(text.at(place)), "letters, digits and '_' only in a name");
    add(1, Tree.spelled(word(text.part(start, place))), start);
  }

  /**
   * The word that a name behind {@code %} becomes: the digits of a number behind a v, and what begins
   * with v behind another one.
   */
  static String word(String name) {
    char first = name.charAt(0);
    return first == 'v' || TokenReader.isDigit(first) ? "v" + name : name;
  }

  private void number() throws SourceException {
    int start = place;
    if (text.at(start) == '0' && text.at(start + 1) == 'x' && isHexDigit(text.at(start + 2))) {
      sign("0x");
      int digits = place;
      skip(MlirTokenReader::isHexDigit);
      add(2, new BigInteger(text.part(digits, place), 16), digits);
      return;
    }
    skip(TokenReader::isDigit);
    if (text.at(place) == '.' && TokenReader.isDigit(text.at(place + 1))) {
      decimal(start);
      return;
    }
    add(2, new BigInteger(text.part(start, place)), start);
    if (text.at(place) == 'x') {
      sign("x");
    }
  }

  private void decimal(int start) throws SourceException {
    int point = place++;
    skip(TokenReader::isDigit);
    BigInteger k = new BigInteger(text.part(start, point) + text.part(point + 1, place));
    int size = place - point - 1 - exponent();
    if (size < 0) {
      k = k.multiply(BigInteger.TEN.pow(-size));
      size = 0;
    }
    while (size > 0 && k.mod(BigInteger.TEN).signum() == 0) {
      k = k.divide(BigInteger.TEN);
      size--;
    }
    add(3 + size, k, start);
  }

  /** The power of ten behind a number; 0 if there is none. */
  private int exponent() throws SourceException {
    int sign = text.at(place + 1);
    if (text.at(place) != 'e' && text.at(place) != 'E') {
      return 0;
    }
    place++;
    require(sign == '+' || sign == '-', "'+' or '-'");
    int start = ++place;
    skip(TokenReader::isDigit);
    require(place > start, "a digit");
    BigInteger exponent = new BigInteger(text.part(start, place));
    if (exponent.compareTo(BigInteger.valueOf(MAX_EXPONENT)) > 0) {
      place = start;
      throw unexpected("a power of ten of at most " + MAX_EXPONENT);
    }
    return sign == '-' ? -exponent.intValue() : exponent.intValue();
  }

  static boolean isPart(int c) {
    return TokenReader.isWordPart(c) || c == '.' || c == '$';
  }

  static boolean isNamePart(int c) {
    return c == '.' || c == '$' || c == '-';
  }

  static boolean isStringPart(int c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  }

  static boolean isHexDigit(int c) {
    return TokenReader.isDigit(c) || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f';
  }

  static boolean isDouble(int c, int d) {
    return c == '-' && d == '>' || c == '>' && d == '=' || c == '=' && d == '='
        || c == '/' && d == '/' || c == '?' && d == 'x';
  }
}
