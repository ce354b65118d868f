package certcheck.semantics.tml;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/**
 * Prints programs in the syntax of Rink 2018, Fig. 1: one declaration or statement per line, LF at
 * each end. What is printed parses back to an equal program.
 */
public final class Printer {

  private Printer() {}

  /** The text of a program; empty for the empty program. */
  public static String print(Program program) {
    StringBuilder out = new StringBuilder();
    for (Declaration declaration : program.declarations()) {
      out.append(declaration).append('\n');
    }
    for (Statement statement : program.statements()) {
      out.append(statement.target()).append(" = ");
      print(statement.expression(), out);
      out.append('\n');
    }
    return out.toString();
  }

  /** The text of an expression, on one line. */
  public static String print(Expression expression) {
    StringBuilder out = new StringBuilder();
    print(expression, out);
    return out.toString();
  }

  /** An explicit stack of what is still to be printed: strings and expressions. */
  private static void print(Expression expression, StringBuilder out) {
    Deque<Object> open = new ArrayDeque<>();
    open.push(expression);
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (next instanceof Expression node) {
        expand(node, open);
      } else {
        out.append(next);
      }
    }
  }

  private static void expand(Expression node, Deque<Object> open) {
    if (node instanceof Expression.Variable variable) {
      open.push(variable.name());
    } else if (node instanceof Expression.Paren paren) {
      push(open, "(", paren.inner(), ")");
    } else if (node instanceof Expression.Product product) {
      push(open, product.left(), " # ", product.right());
    } else if (node instanceof Expression.ElementWise e) {
      push(open, e.left(), " " + e.operator().symbol() + " ", e.right());
    } else if (node instanceof Expression.Contraction contraction) {
      push(open, contraction.operand(), " . [" + contraction.pair() + "]");
    } else if (node instanceof Expression.Transposition transposition) {
      push(open, transposition.operand(), " ^ [" + transposition.pair() + "]");
    } else if (node instanceof Expression.GroupedContraction grouped) {
      push(open, grouped.operand(), " . [" + pairs(grouped) + "]");
    } else {
      throw new IllegalStateException("unknown expression " + node.getClass());
    }
  }

  private static String pairs(Expression.GroupedContraction grouped) {
    return grouped.pairs().stream().map(p -> "[" + p + "]").collect(Collectors.joining(" "));
  }

  private static void push(Deque<Object> open, Object... pieces) {
    for (int i = pieces.length - 1; i >= 0; i--) {
      open.push(pieces[i]);
    }
  }
}
