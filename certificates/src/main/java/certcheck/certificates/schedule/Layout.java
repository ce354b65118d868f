package certcheck.certificates.schedule;

import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;

/** Tensor expressions on lines, as a person writes them; one that fits on a line stands on one. */
final class Layout {
  private static final int WIDTH = 100;

  private static final int STEP = 2;

  /** The longest word that is kept on a line. */
  private static final int WORD = 64;

  /** As many parentheses as a bracket is, which is never opened. */
  private static final int BRACKET = 8;

  private final StringBuilder text = new StringBuilder();
  private int column;

  private Layout(int column) {
    this.column = column;
  }

  /** What an expression begins with, without its parts: {@code gen i < N}. */
  static String head(TensorExpression e) {
    return e instanceof TensorExpression.Scalar scalar
        ? scalar.reduction().isPresent() ? "a reduction" : "a scalar"
        : e instanceof TensorExpression.Let let ? "let " + let.name()
        : e instanceof TensorExpression.Concatenation ? "concat"
        : prefix(e).replaceFirst(":$", "");
  }

  /**
   * The lines of an expression.
   *
   * @param first what stands before it on its first line
   * @param indent how many blanks stand before the other lines
   * @param last what stands behind it
   */
  static String lines(String first, TensorExpression e, int indent, String last) {
    String flat = first + " " + Printer.print(e) + last;
    if (flat.length() <= WIDTH) {
      return flat + "\n";
    }
    Layout layout = new Layout(first.length());
    layout.text.append(first);
    layout.line(indent);
    layout.tensor(e, indent, last.length());
    return layout.text + last + "\n";
  }

  private static String prefix(TensorExpression e) {
    TensorExpression none = new TensorExpression.Scalar(
        new ValueExpression.Number("0", e.site()), e.site());
    String text = Printer.print(e.with(e.parts().stream().map(p -> none).toList()));
    return text.substring(0, text.length() - " 0".length());
  }

  private void line(int indent) {
    text.append('\n').append(" ".repeat(indent));
    column = indent;
  }

  private void write(String words) {
    text.append(words);
    column += words.length();
  }

  /** Writes words on this line, or on the next if they do not fit. */
  private void fill(String words, int indent, int behind) {
    boolean begins = text.charAt(text.length() - 1) == ' ' || text.charAt(text.length() - 1) == '(';
    int blank = begins ? 0 : 1;
    if (!begins && column + blank + words.length() + behind > WIDTH) {
      line(indent);
      blank = 0;
    }
    write(" ".repeat(blank) + words);
  }

  /**
   * Writes an expression.
   *
   * @param indent of lines that are begun
   * @param behind how many characters stand behind it on its last line
   */
  private void tensor(TensorExpression e, int indent, int behind) {
    String flat = Printer.print(e);
    boolean scalarOnLine = e instanceof TensorExpression.Scalar
        && indent + flat.length() + behind <= WIDTH;
    if (scalarOnLine || column + 1 + flat.length() + behind <= WIDTH) {
      fill(flat, indent, behind);
    } else if (e instanceof TensorExpression.Scalar scalar) {
      scalar(certcheck.semantics.sched.Printer.print(scalar.value()), indent + STEP, behind);
    } else if (e instanceof TensorExpression.Let let) {
      if (column > indent) {
        line(indent);
      }
      int own = Math.min(column, indent);
      fill("let " + let.name() + " =", indent, 0);
      tensor(let.value(), own + STEP, " in".length());
      write(" in");
      line(own);
      tensor(let.body(), own, behind);
    } else if (e instanceof TensorExpression.Concatenation both) {
      fill("concat(", indent, 0);
      line(indent + STEP);
      tensor(both.first(), indent + 2 * STEP, 1);
      write(",");
      line(indent + STEP);
      tensor(both.second(), indent + 2 * STEP, behind + 1);
      write(")");
    } else {
      fill(prefix(e), indent, 0);
      tensor(e.parts().get(0), indent, behind);
    }
  }

  private void scalar(String value, int indent, int behind) {
    List<String> words = words(value, 0);
    for (int k = 0; k < words.size(); k++) {
      fill(words.get(k), indent, k + 1 < words.size() ? 0 : behind);
    }
  }

  /**
   * The words between which a line may end: an operator goes with what is behind it, a factor with
   * what is before it, a read is one word, and what stands in parentheses is one if it is short.
   *
   * @param depth of the parentheses in which words are apart
   */
  private static List<String> words(String value, int depth) {
    List<String> words = new ArrayList<>();
    for (String word : apart(value, depth)) {
      int last = words.size() - 1;
      boolean factor = last >= 0 && (word.startsWith("* ") || word.startsWith("/ "))
          && words.get(last).length() + word.length() < WORD;
      if (factor) {
        words.set(last, words.get(last) + " " + word);
      } else if (word.length() > WORD && depth < BRACKET - 1) {
        words.addAll(words(word, depth + 1));
      } else {
        words.add(word);
      }
    }
    return words;
  }

  private static List<String> apart(String value, int depth) {
    List<String> words = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int k = 0; k < value.length(); k++) {
      char c = value.charAt(k);
      open += switch (c) {
        case '(' -> 1;
        case ')' -> -1;
        case '[' -> BRACKET;
        case ']' -> -BRACKET;
        default -> 0;
      };
      boolean operator = k == start + 1 && "+-*/".indexOf(value.charAt(start)) >= 0;
      if (c == ' ' && open <= depth && !operator) {
        words.add(value.substring(start, k));
        start = k + 1;
      }
    }
    words.add(value.substring(start));
    return words;
  }
}
