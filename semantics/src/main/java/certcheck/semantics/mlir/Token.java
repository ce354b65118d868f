package certcheck.semantics.mlir;

import certcheck.semantics.source.Position;

/**
 * One token of MLIR (Language Reference, "Common syntax").
 *
 * @param kind its lexical class
 * @param text its characters; of a string what it stands for, of a sigil what follows it
 * @param position where it starts
 * @param start number of the first of its characters in the text
 */
record Token(Kind kind, String text, Position position, int start) {

  /** The lexical classes. */
  enum Kind {
    /** {@code bare-id}, possibly with dots. */
    WORD,
    /** {@code %name}, a value. */
    VALUE,
    /** {@code ^name}, a block. */
    BLOCK,
    /** {@code @name} or {@code @"name"}, a symbol. */
    SYMBOL,
    /** {@code #name}, an attribute of a dialect, or an alias. */
    ATTRIBUTE,
    /** {@code !name}, a type of a dialect, or an alias. */
    TYPE,
    /** {@code "…"}. */
    STRING,
    /** Decimal, or hexadecimal with 0x. */
    INTEGER,
    /** With a point, and perhaps an exponent. */
    FLOAT,
    /** {@code ->}, {@code ::}, {@code >=}, {@code ==} or a single mark. */
    MARK,
    /** The end of the text. */
    END
  }

  boolean is(String mark) {
    return kind == Kind.MARK && text.equals(mark);
  }

  boolean isWord(String word) {
    return kind == Kind.WORD && text.equals(word);
  }

  /** The token for a message: with its sigil, shortened. */
  String describe() {
    String sigil = switch (kind) {
      case VALUE -> "%";
      case BLOCK -> "^";
      case SYMBOL -> "@";
      case ATTRIBUTE -> "#";
      case TYPE -> "!";
      default -> "";
    };
    if (kind == Kind.END) {
      return "the end of the text";
    }
    String shown = text.length() <= 40 ? text : text.substring(0, 37) + "...";
    return kind == Kind.STRING ? "the string \"" + shown.replaceAll("[^ -~]", "?") + "\""
        : "'" + sigil + shown + "'";
  }
}
