package certcheck.certificates.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of proofs and of the terms in them. Lexical classes are those of the kernel's
 * theories: a variable is one letter, then digits, primes or an underscore with a word (or a word
 * after {@code %}); a word of two or more letters is a constant or a keyword. What is
 * spelled in backquotes is a number. Two dashes begin a comment.
 */
public final class Tokens {
  /** The lexical classes. */
  public enum Kind { VARIABLE, WORD, TYPE_VARIABLE, NUMBER, STRING, SYMBOL, END }

  /**
   * A token.
   *
   * @param kind its lexical class
   * @param text as written
   * @param start its first character in the text
   * @param end the character after its last
   */
  public record Token(Kind kind, String text, int start, int end) {}

  /** The words that end a term. */
  private static final Set<String> RESERVED = Set.of("library", "theories", "imports", "synonym",
      "define", "derive", "declare", "lemma", "proof", "qed", "by", "fix", "assume", "have", "show",
      "obtain", "where", "from", "and", "cases", "case", "end", "apply", "induct", "exists",
      "unfold", "rewrite", "simp", "note", "let", "in", "as", "split", "ext", "contradiction",
      "suffices", "left", "right", "if", "then", "else", "using");

  private static final String LETTER = "[A-Za-zΑ-δζ-κμ-ω]";
  private static final String TAIL = "[A-Za-zΑ-δζ-κμ-ω0-9_']*";
  private static final Pattern TOKEN = Pattern.compile("(\\s+|--[^\\n]*)"
      + "|(" + LETTER + "(?!" + LETTER + ")" + TAIL + "|%[A-Za-zΑ-δζ-κμ-ω0-9_']+)"
      + "|([$]?" + LETTER + TAIL + ")|('" + LETTER + TAIL + ")"
      + "|((?<![A-Za-z0-9_')\\]])-[0-9]+|[0-9]+|`[^`\\n]*`)"
      + "|(\"[^\"\\n]*\")|(::|\\+\\+|.)", Pattern.DOTALL);

  private final String file;
  private final String text;
  private final List<Token> tokens;
  private int at;

  /** Whether a word cannot be a constant in a proof. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  /** The tokens of a text, read from a file of this name. */
  public Tokens(String file, String text) {
    this.file = file;
    this.text = text;
    this.tokens = new ArrayList<>();
    Matcher m = TOKEN.matcher(text);
    while (m.lookingAt()) {
      for (int i = 2; i <= m.groupCount(); i++) {
        if (m.group(i) != null) {
          tokens.add(new Token(Kind.values()[i - 2], m.group(), m.start(), m.end()));
        }
      }
      m.region(m.end(), text.length());
      m.useTransparentBounds(true);
    }
    tokens.add(new Token(Kind.END, "", text.length(), text.length()));
  }

  private Tokens(Tokens other) {
    file = other.file;
    text = other.text;
    tokens = other.tokens;
  }

  /** The same tokens, from the first one on. */
  public Tokens again() {
    return new Tokens(this);
  }

  /** The current token. */
  public Token peek() {
    return tokens.get(at);
  }

  /** The token after the next n. */
  public Token peek(int n) {
    return tokens.get(Math.min(at + n, tokens.size() - 1));
  }

  /** The token before the current one. */
  public Token before() {
    return tokens.get(Math.max(0, at - 1));
  }

  /** The number of tokens read so far. */
  public int position() {
    return at;
  }

  /** Returns to an earlier position. */
  public void reset(int position) {
    at = position;
  }

  /** The current token; moves on. */
  public Token next() {
    Token token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  /** Whether the current token is this word or symbol. */
  public boolean is(String word) {
    return peek().text.equals(word) && peek().kind != Kind.END;
  }

  /** Moves past this word or symbol if it is the current token. */
  public boolean accept(String word) {
    boolean found = is(word);
    if (found) {
      next();
    }
    return found;
  }

  /** Moves past this word or symbol, which must be the current token. */
  public void expect(String word) {
    if (!accept(word)) {
      throw error("expected " + word + ", found " + describe());
    }
  }

  /** The current token of this class; moves on. */
  public String take(Kind kind) {
    if (peek().kind != kind) {
      throw error("expected a " + kind.name().toLowerCase(java.util.Locale.ROOT) + ", found "
          + describe());
    }
    return next().text;
  }

  /** A word or variable used as a name; moves on. */
  public String name() {
    return peek().kind == Kind.VARIABLE ? next().text : take(Kind.WORD);
  }

  /** Whether the current token cannot begin a term: a step or the end. */
  public boolean endsStatement() {
    return peek().kind == Kind.END || isReserved(peek().text) && !is("if");
  }

  /** Whether a block of steps ends here. */
  public boolean endsBlock() {
    return peek().kind == Kind.END || is("qed") || is("end") || is("case");
  }

  /** The current token for a message. */
  public String describe() {
    return peek().kind == Kind.END ? "the end of the text" : peek().text;
  }

  /** A failure at the current token. */
  public ProofException error(String message) {
    return error(peek(), message);
  }

  /** A failure at a token. */
  public ProofException error(Token token, String message) {
    return error(token, message, null);
  }

  /** A failure at a token, and what lies behind it. */
  public ProofException error(Token token, String message, Throwable cause) {
    return new ProofException(where(token), message, cause);
  }

  /** The file and line of a token, as editors understand it. */
  public String where(Token token) {
    int line = 1 + (int) text.substring(0, token.start).chars().filter(c -> c == '\n').count();
    int column = token.start - text.lastIndexOf('\n', token.start - 1);
    return file + ":" + line + ":" + column;
  }

  /** The text between two tokens, both included. */
  public String text(Token first, Token last) {
    return text.substring(first.start, last.end);
  }
}
