package certcheck.semantics.source;

import java.util.Collection;

/**
 * One token of a source text.
 *
 * @param kind its lexical class
 * @param text its characters; empty at the end of the text
 * @param position where it starts
 */
public record Token(Kind kind, String text, Position position) {

  /** The lexical classes. */
  public enum Kind {
    /** {@code [a-zA-Z][a-zA-Z0-9]*}; some dialects allow underscores. */
    IDENTIFIER,
    /** {@code [0-9][0-9]*}. */
    INTEGER,
    /** A single punctuation mark. */
    SYMBOL,
    /** The end of the text. */
    END
  }

  /** Whether this is the punctuation mark {@code symbol}. */
  public boolean is(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }

  /** Whether this is the word {@code word}. */
  public boolean isWord(String word) {
    return kind == Kind.IDENTIFIER && text.equals(word);
  }

  /** The token for a message: in quotes and shortened, or {@code the end of the text}. */
  public String describe() {
    if (kind == Kind.END) {
      return "the end of the text";
    }
    return text.length() <= 40 ? "'" + text + "'" : "'" + text.substring(0, 37) + "...'";
  }

  /** The token for a message, with the known word that may have been meant. */
  public String describe(Collection<String> known) {
    return describe() + (kind == Kind.IDENTIFIER ? Suggestion.of(text, known).orElse("") : "");
  }
}
