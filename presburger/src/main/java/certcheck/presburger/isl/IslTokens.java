package certcheck.presburger.isl;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of isl's notation, with a position in them. */
final class IslTokens {

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<name>[A-Za-z_][A-Za-z_0-9$.]*'*)|(?<number>[0-9]+)"
              + "|(?<symbol>->|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\\|\\||//"
              + "|[\\[\\]{}();:,=<>+*/%!&|≤≥≠∧∨¬∃·−-])");
  private static final Set<String> RELATIONS =
      Set.of("<=", "<", ">=", ">", "=", "==", "!=", "≤", "≥", "≠", "<<", "<<=", ">>", ">>=");
  private static final Set<String> FORMULA_WORDS =
      Set.of("true", "false", "exists", "Exists", "not", "and", "or", "implies", "∃", "¬", "!",
          "∧", "∨", "&", "&&", "|", "||");
  private static final Set<String> RESERVED =
      Set.of("true", "false", "exists", "Exists", "not", "and", "or", "implies", "mod");
  private static final int MAXIMAL_DIGITS = 10_000;

  /**
   * A token.
   *
   * @param text its characters; empty at the end
   * @param position where it starts
   */
  record Token(String text, int position) {
    boolean isNumber() {
      return !text.isEmpty() && Character.isDigit(text.charAt(0));
    }

    boolean isName() {
      return !text.isEmpty()
          && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_')
          && !RESERVED.contains(text);
    }
  }

  private final List<Token> tokens = new ArrayList<>();
  private int next;

  IslTokens(String text) {
    Matcher matcher = TOKEN.matcher(text);
    int position = 0;
    while (position < text.length()) {
      if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (matcher.find(position) && matcher.start() == position) {
        tokens.add(new Token(matcher.group(), position));
        position = matcher.end();
      } else {
        throw new IslException(
            position, "unexpected character " + text.charAt(position), false);
      }
    }
    tokens.add(new Token("", text.length()));
  }

  /** The text is wrong at the current token. */
  IslException error(String message) {
    return error(peek(), message);
  }

  /** The text is wrong at a token. */
  IslException error(Token token, String message) {
    return new IslException(token.position, message, false);
  }

  /** The text may be right, but what it says at a token is not supported. */
  IslException unsupported(Token token, String message) {
    return new IslException(token.position, "unsupported: " + message, true);
  }

  Token peek() {
    return tokens.get(next);
  }

  boolean at(String text) {
    return peek().text.equals(text);
  }

  boolean nextIs(String text) {
    return next + 1 < tokens.size() && tokens.get(next + 1).text.equals(text);
  }

  boolean atName() {
    return peek().isName();
  }

  boolean atRelation() {
    return RELATIONS.contains(peek().text);
  }

  /** Whether a factor starts here, as after the number in {@code 2i}. */
  boolean atFactor() {
    return atName() || at("(");
  }

  boolean accept(String text) {
    boolean found = at(text);
    next += found ? 1 : 0;
    return found;
  }

  boolean acceptAny(String... texts) {
    for (String text : texts) {
      if (accept(text)) {
        return true;
      }
    }
    return false;
  }

  void expect(String text) {
    if (!accept(text)) {
      throw error("expected " + text + ", found " + found());
    }
  }

  void expectEnd() {
    if (!at("")) {
      throw error("expected the end, found " + found());
    }
  }

  private String found() {
    return at("") ? "the end" : peek().text;
  }

  String name() {
    if (!atName()) {
      throw error("expected a name, found " + found());
    }
    return tokens.get(next++).text;
  }

  String relation() {
    if (!atRelation()) {
      throw error("expected a comparison, found " + found());
    }
    return tokens.get(next++).text;
  }

  BigInteger number() {
    if (!peek().isNumber()) {
      throw error("expected a number, found " + found());
    }
    if (peek().text.length() > MAXIMAL_DIGITS) {
      throw unsupported(peek(), "a number of more than " + MAXIMAL_DIGITS + " digits");
    }
    return new BigInteger(tokens.get(next++).text);
  }

  /** Whether the bracket that opens here is a tuple inside another: {@code [[i] -> [j]]}. */
  boolean tupleInBrackets() {
    int open = 0;
    for (int k = next; k < tokens.size(); k++) {
      String text = tokens.get(k).text;
      open += text.equals("[") ? 1 : text.equals("]") ? -1 : 0;
      if (open == 0) {
        return tokens.get(k + 1).text.equals("->");
      }
    }
    return false;
  }

  /** Whether the parenthesis that opens here holds a formula: terms have no comparisons. */
  boolean formulaInParentheses() {
    int open = 0;
    for (int k = next; k < tokens.size(); k++) {
      String text = tokens.get(k).text;
      open += text.equals("(") ? 1 : text.equals(")") ? -1 : 0;
      if (open == 0) {
        return false;
      }
      if (RELATIONS.contains(text) || FORMULA_WORDS.contains(text)) {
        return true;
      }
    }
    return false;
  }
}
