package certcheck.certificates.text;

import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * The tokens of an SMT-LIB script, exactly as the rules {@code smt2_lexes} of theory
 * {@code smt2_text} have them.
 */
final class SmtTokenReader extends Scanner {
  /** The words of the language, which are no symbols, even between bars. */
  private static final Set<String> RESERVED = Set.of("!", "_", "as", "BINARY", "DECIMAL", "exists",
      "HEXADECIMAL", "forall", "let", "match", "NUMERAL", "par", "STRING", "assert", "check-sat",
      "check-sat-assuming", "declare-const", "declare-datatype", "declare-datatypes",
      "declare-fun", "declare-sort", "define-fun", "define-fun-rec", "define-funs-rec",
      "define-sort", "echo", "exit", "get-assertions", "get-assignment", "get-info", "get-model",
      "get-option", "get-proof", "get-unsat-assumptions", "get-unsat-core", "get-value", "pop",
      "push", "reset", "reset-assertions", "set-info", "set-logic", "set-option");

  private SmtTokenReader(SourceBytes text) {
    super(text);
  }

  /**
   * The tokens of a text: there is at most one list of them.
   *
   * @throws SourceException at what begins no token
   */
  static List<TextToken> read(SourceBytes text) throws SourceException {
    return new SmtTokenReader(text).tokens();
  }

  @Override
  void next() throws SourceException {
    int start = place;
    int c = text.at(start);
    if (TokenReader.isBlank(c)) {
      place++;
    } else if (c == ';') {
      skip(d -> d != '\n');
    } else if (c == '(' || c == ')') {
      place++;
      add(0, BigInteger.valueOf(c), start);
    } else if (TokenReader.isDigit(c)) {
      number();
    } else if (isSymbolPart(c)) {
      skip(SmtTokenReader::isSymbolPart);
      requireEnd();
      add(1, Tree.spelled(text.part(start, place)), start);
    } else if (c == '|') {
      quoted();
    } else if (c == ':') {
      place++;
      skip(SmtTokenReader::isSymbolPart);
      require(place > start + 1, "a keyword");
      requireEnd();
      add(3, Tree.spelled(text.part(start + 1, place)), start);
    } else if (c == '"') {
      string();
    } else {
      throw unexpected("a token");
    }
  }

  private void number() throws SourceException {
    int start = place;
    skip(TokenReader::isDigit);
    int end = place;
    require(end == start + 1 || text.at(start) != '0', "no zeros before a numeral");
    boolean decimal = text.at(end) == '.' && TokenReader.isDigit(text.at(end + 1));
    if (decimal) {
      place++;
      skip(TokenReader::isDigit);
    }
    requireEnd();
    add(decimal ? 0 : 2,
        decimal ? BigInteger.valueOf('.') : new BigInteger(text.part(start, end)), start);
  }

  private void quoted() throws SourceException {
    int start = place++;
    skip(SmtTokenReader::isQuotedPart);
    require(text.at(place) == '|', "'|'");
    String symbol = text.part(start + 1, place);
    place++;
    if (RESERVED.contains(symbol)) {
      place = start;
      throw unexpected("a symbol that is not reserved");
    }
    add(1, Tree.spelled(symbol), start);
  }

  private void string() throws SourceException {
    int start = place;
    do {
      place++;
      skip(c -> c >= 0 && c != '"');
      require(place < text.length(), "'\"'");
      place++;
    } while (text.at(place) == '"');
    add(0, BigInteger.valueOf('"'), start);
  }

  private void requireEnd() throws SourceException {
    require(isEnd(text.at(place)), "the end of a token");
  }

  static boolean isSymbolPart(int c) {
    return TokenReader.isWordPart(c) || c > 0 && "~!@$%^&*+=<>.?/-".indexOf(c) >= 0;
  }

  static boolean isQuotedPart(int c) {
    return c >= 0 && c != '|' && c != '\\';
  }

  /** Whether a character, or the end of the text, may follow a token directly. */
  static boolean isEnd(int c) {
    return c <= ' ' || "()|\";".indexOf(c) >= 0;
  }
}
