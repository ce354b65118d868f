package certcheck.kernel;

import java.util.Set;

/**
 * The tokens of theories and claims. Variables, constants and keywords are disjoint lexical
 * classes: a variable is one letter, then digits, primes or an underscore with a word (or a word
 * after {@code %}); a constant is a word of two or more letters, or a word after {@code $}, or a
 * symbol. Positions count from 1, columns in code points.
 */
final class Lexer {
  enum Kind { VARIABLE, CONSTANT, KEYWORD, TYPE_VARIABLE, NUMBER, STRING, SYMBOL, BAR, END }

  private static final Set<String> KEYWORDS = Set.of("theory", "imports", "type", "synonym",
      "constant", "axiom", "define", "inductive", "rule", "claim", "with");

  private final String file;
  private final int[] text;
  private int at;
  private int line = 1;
  private int column = 1;

  Kind kind;
  String token;
  int tokenLine;
  int tokenColumn;

  Lexer(String file, String text) {
    this.file = file;
    this.text = text.codePoints().toArray();
    next();
  }

  /** Moves to the next token. */
  void next() {
    skipBlanks();
    tokenLine = line;
    tokenColumn = column;
    int start = at;
    if (at == text.length) {
      kind = Kind.END;
    } else if (isLetter(text[at])) {
      word();
      kind = start + 1 == at || !isLetter(text[start + 1]) ? Kind.VARIABLE : Kind.CONSTANT;
    } else if (text[at] == '%' || text[at] == '$' || text[at] == '\'') {
      kind = text[at] == '%' ? Kind.VARIABLE
          : text[at] == '$' ? Kind.CONSTANT : Kind.TYPE_VARIABLE;
      advance();
      word();
      if (at == start + 1) {
        throw error("a word after " + Character.toString(text[start]));
      }
    } else if (isDigit(at) || text[at] == '-' && isDigit(at + 1)) {
      kind = Kind.NUMBER;
      number();
    } else if (text[at] == '"') {
      kind = Kind.STRING;
      string();
    } else {
      kind = text[at] == '─' ? Kind.BAR : Kind.SYMBOL;
      symbol();
    }
    token = new String(text, start, at - start);
    if (KEYWORDS.contains(token)) {
      kind = Kind.KEYWORD;
    }
  }

  private void skipBlanks() {
    while (at < text.length && (text[at] == ' ' || text[at] == '\n' || isComment())) {
      if (isComment()) {
        while (at < text.length && text[at] != '\n') {
          advance();
        }
      } else {
        advance();
      }
    }
  }

  private boolean isComment() {
    return text[at] == '-' && at + 1 < text.length && text[at + 1] == '-';
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
        || c >= 'Α' && c <= 'ω' && c != 'λ' && c != 'ε';
  }

  private boolean isDigit(int i) {
    return i < text.length && text[i] >= '0' && text[i] <= '9';
  }

  private void word() {
    while (at < text.length
        && (isLetter(text[at]) || isDigit(at) || text[at] == '_' || text[at] == '\'')) {
      advance();
    }
  }

  private void number() {
    int sign = text[at] == '-' ? 1 : 0;
    int digits = at + sign;
    do {
      advance();
    } while (isDigit(at));
    if (text[digits] == '0' && at - digits + sign > 1) {
      throw error("a number without leading zeros");
    }
  }

  private void string() {
    do {
      advance();
    } while (at < text.length && text[at] != '"' && text[at] != '\n');
    if (at == text.length || text[at] != '"') {
      throw error("a closing quote");
    }
    advance();
  }

  /** A run of bars, a doubled {@code ::} or {@code ++}, or one character. */
  private void symbol() {
    int c = text[at];
    advance();
    while (at < text.length && text[at] == c && (c == '─' || c == ':' || c == '+')) {
      advance();
    }
  }

  private void advance() {
    column = text[at] == '\n' ? 1 : column + 1;
    line += text[at] == '\n' ? 1 : 0;
    at++;
  }

  /** Whether the current token is this symbol or keyword. */
  boolean is(String symbol) {
    return token.equals(symbol) && kind != Kind.END && kind != Kind.STRING;
  }

  /** Moves past this symbol or keyword if it is the current token. */
  boolean accept(String symbol) {
    boolean found = is(symbol);
    if (found) {
      next();
    }
    return found;
  }

  /** Moves past this symbol or keyword, which must be the current token. */
  void expect(String symbol) {
    if (!accept(symbol)) {
      throw error(symbol);
    }
  }

  /** The current token, which must be of this kind; moves past it. */
  String take(Kind expected) {
    if (kind != expected) {
      throw error(expected.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
    }
    String taken = token;
    next();
    return taken;
  }

  /** A rejection at the current token. */
  Rejection error(String expected) {
    return Rejection.of(file + ":" + tokenLine + ":" + tokenColumn, 0, expected,
        kind == Kind.END ? "the end of the text" : token);
  }
}
