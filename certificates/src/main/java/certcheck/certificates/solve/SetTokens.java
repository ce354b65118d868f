package certcheck.certificates.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of a script of sets; a set in braces is one token, with its parameters. */
final class SetTokens {
  private static final Pattern TOKEN = Pattern.compile(
      "[A-Za-z_][A-Za-z_0-9]*|:=|\\^-1|\\^[+*]|->[*-]|->|<<=|>>=|<<|>>|<=|>=|!=|[-+*.%()=<>;,@^]");

  /**
   * A token.
   *
   * @param text its characters; empty at the end
   * @param position where it starts
   */
  record Token(String text, int position) {
    boolean isName() {
      return !text.isEmpty() && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_');
    }

    boolean isSet() {
      return text.startsWith("{") || text.startsWith("[");
    }
  }

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int next;

  SetTokens(String text) {
    this.text = text;
    Matcher token = TOKEN.matcher(text);
    int position = 0;
    while (position < text.length()) {
      if (text.charAt(position) == '#') {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end;
      } else if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (text.charAt(position) == '{' || text.charAt(position) == '[') {
        int end = text.indexOf('}', position) + 1;
        if (end == 0) {
          throw error(position, "this set is never closed");
        }
        tokens.add(new Token(text.substring(position, end), position));
        position = end;
      } else if (token.region(position, text.length()).lookingAt()) {
        tokens.add(new Token(token.group(), position));
        position = token.end();
      } else {
        throw error(position, "unexpected character " + text.charAt(position));
      }
    }
    tokens.add(new Token("", text.length()));
  }

  /** Something is wrong at a position. */
  SetScriptException error(int position, String reason) {
    return refused(position, reason, false);
  }

  /** Something at a position is wrong or not supported. */
  SetScriptException refused(int position, String reason, boolean unsupported) {
    return new SetScriptException(text, position, reason, unsupported);
  }

  /** Something at the current token is not supported. */
  SetScriptException unsupported(String what) {
    return refused(peek().position, "unsupported: " + what, true);
  }

  Token peek() {
    return tokens.get(next);
  }

  Token take() {
    return tokens.get(next++);
  }

  boolean at(String symbol) {
    return peek().text.equals(symbol);
  }

  boolean isAssignment() {
    return peek().isName() && tokens.get(next + 1).text.equals(":=");
  }

  boolean accept(String symbol) {
    boolean found = at(symbol);
    next += found ? 1 : 0;
    return found;
  }

  void expect(String symbol) {
    if (!accept(symbol)) {
      throw error(peek().position, "expected " + symbol + ", found "
          + (at("") ? "the end" : peek().text));
    }
  }
}
