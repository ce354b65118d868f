package certcheck.semantics.value;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A term over names with the operations of {@link Arithmetic}, and nothing identified: the free algebra. Terms of
 * one {@link TermArithmetic} are shared, so that equality is identity; a term is a graph whose
 * text may be exponentially longer than the graph.
 */
public final class Term {

  private static final long SHOWN = 1_000;

  private final String name;
  private final char operator;
  private final Term left;
  private final Term right;

  /** A name; made by {@link TermArithmetic} only. */
  Term(String name) {
    this(name, ' ', null, null);
  }

  /** An operation; made by {@link TermArithmetic} only. */
  Term(char operator, Term left, Term right) {
    this("", operator, left, right);
  }

  private Term(String name, char operator, Term left, Term right) {
    this.name = name;
    this.operator = operator;
    this.left = left;
    this.right = right;
  }

  /** Whether this is a name and not an operation. */
  public boolean isName() {
    return left == null;
  }

  /** The name; empty for an operation. */
  public String name() {
    return name;
  }

  /** The operation: {@code + - * /}, {@code ⊓} (minimum) or {@code ⊔}; a blank for a name. */
  public char operator() {
    return operator;
  }

  /** The left operand; null for a name. */
  public Term left() {
    return left;
  }

  /** The right operand; null for a name. */
  public Term right() {
    return right;
  }

  /**
   * The text with every operation in parentheses, {@code ((a + b) * c)}, cut off with {@code …}.
   *
   * @param maximum number of characters after which it is cut off
   */
  public String text(long maximum) {
    StringBuilder out = new StringBuilder();
    Deque<Object> open = new ArrayDeque<>();
    open.push(this);
    while (!open.isEmpty()) {
      if (out.length() > maximum) {
        return out.append('…').toString();
      }
      Object next = open.pop();
      if (next instanceof Term term && !term.isName()) {
        open.push(")");
        open.push(term.right);
        open.push(" " + term.operator + " ");
        open.push(term.left);
        open.push("(");
      } else {
        out.append(next instanceof Term term ? term.name : next);
      }
    }
    return out.toString();
  }

  /** The text, cut off after a thousand characters. */
  @Override
  public String toString() {
    return text(SHOWN);
  }
}
