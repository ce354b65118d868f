package certcheck.kernel;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of theories and claims. Variables, constants and keywords are disjoint lexical
 * classes: a variable is one letter, then digits, primes or an underscore with a word (or a word
 * after {@code %}); a constant is a word of two or more letters, or a word after {@code $}, or a
 * symbol. Two dashes begin a comment. Positions count from 1.
 */
final class Lexer {
  enum Kind { BLANK, VARIABLE, CONSTANT, TYPE_VARIABLE, NUMBER, STRING, BAR, SYMBOL, KEYWORD, END }

  private static final Set<String> KEYWORDS = Set.of("synonym", "type", "constant", "axiom",
      "define", "inductive", "rule", "claim", "with");
  private static final String LETTER = "[A-Za-zΑ-δζ-κμ-ω]";
  private static final String WORD = "[A-Za-zΑ-δζ-κμ-ω0-9_']";
  private static final Pattern TOKEN = Pattern.compile("([ \\n]+|--[^\\n]*)"
      + "|(" + LETTER + "(?!" + LETTER + ")" + WORD + "*|%" + WORD + "+)"
      + "|(" + LETTER + WORD + "*|\\$" + WORD + "+)|('" + WORD + "+)|(-?[0-9]+)"
      + "|(\"[^\"\\n]*\")|(─+)|(::|\\+\\+|.)");

  private final String file;
  private final String text;
  private final Matcher matcher;
  private int start;
  Kind kind;
  String token;

  Lexer(String file, String text) {
    this.file = file;
    this.text = text;
    matcher = TOKEN.matcher(text);
    next();
  }

  /** Moves to the next token. */
  void next() {
    do {
      start = kind == null ? 0 : matcher.end();
      matcher.region(start, text.length());
      kind = Kind.END;
      token = "";
      if (matcher.lookingAt()) {
        token = matcher.group();
        for (int i = 1; i <= matcher.groupCount(); i++) {
          kind = matcher.group(i) == null ? kind : Kind.values()[i - 1];
        }
      }
    } while (kind == Kind.BLANK);
    if (kind == Kind.CONSTANT && KEYWORDS.contains(token)) {
      kind = Kind.KEYWORD;
    }
    if (kind == Kind.NUMBER && !new java.math.BigInteger(token).toString().equals(token)) {
      throw error("a number without leading zeros");
    }
  }

  /** Whether a text is one token of this kind, of at most 255 letters. */
  static boolean isName(String text, Kind kind) {
    Matcher whole = TOKEN.matcher(text);
    return text.length() <= 255 && !KEYWORDS.contains(text) && whole.matches()
        && whole.group(kind.ordinal() + 1) != null;
  }

  /** Whether the current token is this symbol. */
  boolean is(String symbol) {
    return token.equals(symbol) && kind != Kind.END;
  }

  /** Moves past this symbol if it is the current token. */
  boolean accept(String symbol) {
    boolean found = is(symbol);
    if (found) {
      next();
    }
    return found;
  }

  /** Moves past this symbol, which must be the current token. */
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
    String before = text.substring(0, start);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    int column = before.codePointCount(before.lastIndexOf('\n') + 1, before.length()) + 1;
    return Rejection.of(file + ":" + line + ":" + column, 0, expected,
        kind == Kind.END ? "the end of the text" : token);
  }
}
