package certcheck.presburger.smtlib;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** An S-expression of SMT-LIB 2 with its position in the text. */
sealed interface SExpression {

  /** Line and column, from 1. */
  record Position(int line, int column) {
    @Override
    public String toString() {
      return "line " + line + ", column " + column;
    }
  }

  Position position();

  /** How an atom is written. */
  enum Kind { PLAIN, QUOTED, STRING }

  /** The words that are no symbols: those of the language, and the names of commands. */
  Set<String> RESERVED = Set.of("!", "_", "as", "BINARY", "DECIMAL", "exists", "HEXADECIMAL",
      "forall", "let", "match", "NUMERAL", "par", "STRING", "assert", "check-sat",
      "check-sat-assuming", "declare-const", "declare-datatype", "declare-datatypes",
      "declare-fun", "declare-sort", "define-fun", "define-fun-rec", "define-funs-rec",
      "define-sort", "echo", "exit", "get-assertions", "get-assignment", "get-info", "get-model",
      "get-option", "get-proof", "get-unsat-assumptions", "get-unsat-core", "get-value", "pop",
      "push", "reset", "reset-assertions", "set-info", "set-logic", "set-option");

  /** Numerals, decimals, hexadecimal and binary numbers. */
  Pattern NUMBER = Pattern.compile("(0|[1-9][0-9]*)([.][0-9]+)?|#x[0-9A-Fa-f]+|#b[01]+");

  /** Whether a text is a symbol without bars around it. */
  static boolean isSimpleSymbol(String text) {
    return isWord(text, 0) && !isDigit(text.charAt(0)) && !RESERVED.contains(text);
  }

  /** Whether there is a text from a place on, of letters, digits and the other signs of symbols. */
  private static boolean isWord(String text, int start) {
    for (int k = start; k < text.length(); k++) {
      char c = text.charAt(k);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (!isLetter && !isDigit(c) && "~!@$%^&*_+=<>.?/-".indexOf(c) < 0) {
        return false;
      }
    }
    return start < text.length();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** A symbol, keyword, numeral or string; quoted symbols without their bars. */
  record Atom(String text, Kind kind, Position position) implements SExpression {
    boolean isString() {
      return kind == Kind.STRING;
    }

    boolean isNumeral() {
      for (int k = 0; k < text.length(); k++) {
        if (!isDigit(text.charAt(k))) {
          return false;
        }
      }
      return kind == Kind.PLAIN;
    }
  }

  /** A sequence in parentheses. */
  record Sequence(List<SExpression> parts, Position position) implements SExpression {
    /** The symbol at the head, or the empty text. */
    String head() {
      return !parts.isEmpty() && parts.get(0) instanceof Atom atom && !atom.isString()
          ? atom.text()
          : "";
    }
  }

  /** The symbol that this is; refused if it is something else. */
  default String symbol() {
    if (this instanceof Atom atom
        && (atom.kind == Kind.QUOTED || atom.kind == Kind.PLAIN && isSimpleSymbol(atom.text))) {
      return atom.text();
    }
    throw new SmtLibException(position(), "a symbol is needed");
  }

  /** Whether this is a keyword. */
  default boolean isKeyword() {
    return this instanceof Atom atom && atom.kind == Kind.PLAIN
        && atom.text.startsWith(":") && isWord(atom.text, 1);
  }

  /** Refuses what is no value of an attribute: a constant, a symbol or a list. */
  default void requireAttributeValue() {
    if (this instanceof Atom atom && atom.kind == Kind.PLAIN && !isSimpleSymbol(atom.text)
        && !NUMBER.matcher(atom.text).matches()) {
      throw new SmtLibException(position(), "a value of an attribute is needed");
    }
  }

  /** The keyword that this is; refused if it is something else. */
  default String keyword() {
    if (isKeyword()) {
      return ((Atom) this).text;
    }
    throw new SmtLibException(position(), "a keyword is needed");
  }

  /** The parts of this sequence; refused if it is an atom. */
  default List<SExpression> list() {
    if (this instanceof Sequence sequence) {
      return sequence.parts();
    }
    throw new SmtLibException(position(), "a list is needed");
  }

  /** Reads all expressions of a text. */
  static List<SExpression> parse(String text) {
    return new Reader(text).read();
  }

  /** The reader, with an explicit stack. */
  final class Reader {
    private final String text;
    private int next;
    private int line = 1;
    private int lineStart;

    private Reader(String text) {
      this.text = text;
    }

    private List<SExpression> read() {
      Deque<Sequence> open = new ArrayDeque<>();
      open.push(new Sequence(new ArrayList<>(), position()));
      while (skipBlanks()) {
        char c = text.charAt(next);
        if (c == '(') {
          open.push(new Sequence(new ArrayList<>(), position()));
          next++;
        } else if (c == ')') {
          if (open.size() == 1) {
            throw new SmtLibException(position(), "unexpected )");
          }
          next++;
          Sequence closed = open.pop();
          open.element().parts().add(closed);
        } else {
          open.element().parts().add(atom(c));
        }
      }
      if (open.size() > 1) {
        throw new SmtLibException(open.element().position(), "this ( is never closed");
      }
      return open.element().parts();
    }

    private Position position() {
      return new Position(line, next - lineStart + 1);
    }

    private boolean skipBlanks() {
      while (next < text.length()) {
        char c = text.charAt(next);
        if (c == ';') {
          while (next < text.length() && text.charAt(next) != '\n') {
            next++;
          }
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
          advance();
        } else {
          return true;
        }
      }
      return false;
    }

    private void advance() {
      if (text.charAt(next++) == '\n') {
        line++;
        lineStart = next;
      }
    }

    private Atom atom(char first) {
      Position start = position();
      if (first == '|' || first == '"') {
        next++;
        StringBuilder content = new StringBuilder();
        while (true) {
          if (next >= text.length()) {
            throw new SmtLibException(start, "this " + first + " is never closed");
          }
          char c = text.charAt(next);
          advance();
          if (c == first) {
            boolean doubled =
                first == '"' && next < text.length() && text.charAt(next) == '"';
            if (!doubled) {
              return quoted(content.toString(), first == '"' ? Kind.STRING : Kind.QUOTED, start);
            }
            next++;
          }
          content.append(c);
        }
      }
      int begin = next;
      while (next < text.length() && "()|\";".indexOf(text.charAt(next)) < 0
          && text.charAt(next) > ' ') {
        next++;
      }
      if (begin == next) {
        throw new SmtLibException(start, String.format("unexpected character U+%04X", (int) first));
      }
      return new Atom(text.substring(begin, next), Kind.PLAIN, start);
    }

    private static Atom quoted(String content, Kind kind, Position start) {
      if (kind == Kind.QUOTED && RESERVED.contains(content)) {
        throw SmtLibException.unsupported(
            start, "unsupported: the reserved word " + content + " as a symbol");
      }
      return new Atom(content, kind, start);
    }
  }
}
