package certcheck.certificates.text;

import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Reads a text of which not every character begins a token, from its beginning to its end. */
abstract class Scanner {
  /** What is read. */
  final SourceBytes text;

  private final List<TextToken> tokens = new ArrayList<>();

  /** How much has been read. */
  int place;

  Scanner(SourceBytes text) {
    this.text = text;
  }

  /**
   * The tokens of the text.
   *
   * @throws SourceException at what begins no token
   */
  final List<TextToken> tokens() throws SourceException {
    while (place < text.length()) {
      next();
    }
    return tokens;
  }

  /** Reads what one rule makes tokens of, or nothing. */
  abstract void next() throws SourceException;

  final void skip(IntPredicate property) {
    while (place < text.length() && property.test(text.at(place))) {
      place++;
    }
  }

  final void require(boolean condition, String expected) throws SourceException {
    if (!condition) {
      throw unexpected(expected);
    }
  }

  final SourceException unexpected(String expected) {
    return text.error(Math.min(place, text.length()), "unexpected character", expected,
        place < text.length() ? "'" + (char) text.at(place) + "'" : "the end of the text");
  }

  /** A token from an offset to what has been read. */
  final void add(int kind, BigInteger value, int start) {
    tokens.add(new TextToken(kind, value, start, place));
  }
}
