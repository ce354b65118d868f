package certcheck.certificates.command.lsp;

import java.util.ArrayList;
import java.util.List;

/** The words and signs of a text in any of the languages, which agree on these; comments are left out. */
final class Words {
  private Words() {}

  /** A word or a sign, from an offset up to another. */
  record Token(String text, int from, int to) {
    boolean isWord() {
      return isStart(text.charAt(0));
    }

    boolean is(String other) {
      return text.equals(other);
    }
  }

  private static boolean isStart(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isPart(char c) {
    return isStart(c) || c >= '0' && c <= '9';
  }

  /** Where the word, or number, that begins at an offset ends; there, if none does. */
  static int end(String text, int from) {
    int to = from;
    while (to < text.length() && isPart(text.charAt(to))) {
      to++;
    }
    return to;
  }

  /** All tokens in their order. */
  static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '/' && text.startsWith("//", i)) {
        int end = text.indexOf('\n', i);
        i = end < 0 ? text.length() : end;
      } else if (isPart(c)) {
        int to = end(text, i);
        tokens.add(new Token(text.substring(i, to), i, to));
        i = to;
      } else {
        if (c > ' ') {
          tokens.add(new Token(String.valueOf(c), i, i + 1));
        }
        i++;
      }
    }
    return tokens;
  }
}
