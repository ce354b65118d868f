package certcheck.kernel;

import java.math.BigInteger;
import java.util.*;

/**
 * The tokens of theories and claims. Variables, constants and keywords are disjoint lexical
 * classes: a variable is one letter, then digits, primes or an underscore with a word (or a word
 * after {@code %}); a constant is a word of two or more letters, or a word after {@code $}, or a
 * symbol: {@code ::}, {@code ++}, a bar of dashes, or any other character. A type variable is a
 * word after an apostrophe whose second character is no letter, as it is in types. A number has no
 * leading zeros; what is spelled in backquotes is one, too. Two dashes begin a comment; a source
 * (paper and figure) in quotes is one too.
 */
final class Lexer {
  enum Kind { VARIABLE, CONSTANT, TYPE_VARIABLE, NUMBER, SYMBOL, KEYWORD, END }

  private static final Set<String> KEYWORDS = Set.of("synonym", "type", "constant", "axiom",
      "define", "inductive", "rule", "claim", "with");

  Kind kind;
  String token;
  private final String file, text;
  private int start, at;

  Lexer(String file, String text) {
    this.file = file;
    this.text = text + "\n";
    next();
  }

  /** Moves to the next token. */
  void next() {
    for (int after = skip(); after > at; after = skip()) at = after;
    start = at;
    kind = kind(look(0), look(1));
    at = Math.min(at + 1, text.length());
    while (kind == Kind.SYMBOL ? look(0) == look(-1) && ":+─".indexOf(look(0)) >= 0
        : kind == Kind.NUMBER ? isDigit(look(0)) : isWord(look(0)))
      at++;
    token = text.substring(start, at);
    if (token.equals("`")) spelled();
    boolean zeros = token.startsWith("-0") || token.startsWith("0") && token.length() > 1;
    kind = KEYWORDS.contains(token) ? Kind.KEYWORD : zeros ? Kind.SYMBOL : kind;
  }

  /** Makes a number of the ASCII characters up to a backquote, which are its digits, base 128. */
  private void spelled() {
    BigInteger n = BigInteger.ZERO;
    for (; look(0) != '`' && look(0) != 0; at++) n = n.shiftLeft(7).or(BigInteger.valueOf(look(0)));
    kind = Kind.NUMBER;
    token = "" + n;
    at = Math.min(at + 1, text.length());
  }

  /** The place after a blank or comment that begins here; 0 if none does. */
  private int skip() {
    char c = look(0);
    return c == ' ' || c == '\n' ? at + 1 : c == '"' ? text.indexOf('"', at + 1) + 1
        : c == '-' && look(1) == '-' ? text.indexOf('\n', at) : 0;
  }

  private char look(int ahead) { return at + ahead < text.length() ? text.charAt(at + ahead) : 0; }

  private Kind kind(char c, char next) {
    return at == text.length() ? Kind.END : isLetter(c) && isLetter(next) ? Kind.CONSTANT
        : isLetter(c) ? Kind.VARIABLE : isDigit(c) || c == '-' && isDigit(next) ? Kind.NUMBER
        : !isWord(next) ? Kind.SYMBOL : c == '%' ? Kind.VARIABLE : c == '$' ? Kind.CONSTANT
        : c == '\'' && !isLetter(look(2)) ? Kind.TYPE_VARIABLE : Kind.SYMBOL;
  }

  private static boolean isDigit(char c) { return c >= '0' && c <= '9'; }

  /** A Latin or Greek letter that looks like no other; the symbols ε and λ are none. */
  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
        || c >= 'Γ' && c <= 'ω' && "ΕΖΗΙΚΜΝΟΡΤΥΧαγειλνου".indexOf(c) < 0;
  }

  static boolean isWord(char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '\''; }

  /** Whether a text is one token of this kind. */
  static boolean isToken(String text, Kind kind) {
    Lexer lexer = new Lexer("token", text);
    return lexer.kind == kind && lexer.token.equals(text);
  }

  /** Whether a text is one token of this kind, of at most 255 letters. */
  static boolean isName(String name, Kind k) { return name.length() <= 255 && isToken(name, k); }

  /** Moves past this symbol if it is the current token. */
  boolean accept(String symbol) {
    boolean found = token.equals(symbol);
    if (found) next();
    return found;
  }

  /** Moves past this symbol, which must be the current token. */
  void expect(String symbol) { require(accept(symbol), symbol); }

  /** The current token, which must be of this kind; moves past it. */
  String take(Kind expected) {
    String taken = token;
    require(kind == expected, expected.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    next();
    return taken;
  }

  /** Rejects the current token unless a condition holds. */
  void require(boolean holds, String expected) {
    if (holds) return;
    String[] lines = text.substring(0, Math.min(start, text.length() - 1)).split("\n", -1);
    String place = file + ":" + lines.length + ":" + (lines[lines.length - 1].length() + 1);
    throw Rejection.of(place, 0, expected, kind == Kind.END ? "the end of the text" : token);
  }
}
