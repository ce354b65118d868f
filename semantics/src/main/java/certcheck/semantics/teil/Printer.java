package certcheck.semantics.teil;

import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.Operator;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/**
 * Prints programs in the notation of TeIL 2019 that {@link Parser} describes: one allocation or
 * statement per line, LF at each end. What is printed parses back to an equal program, if names
 * are none of the reserved words.
 */
public final class Printer {

  private Printer() {}

  /** The text of a program; empty for the empty program. */
  public static String print(Program program) {
    StringBuilder out = new StringBuilder();
    for (Declaration allocation : program.allocations()) {
      out.append("alloc ").append(allocation.qualifier().prefix()).append(allocation.name())
          .append(" : ").append(type(allocation.type())).append('\n');
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

  /** The text of a type, {@code [2, 3]}. */
  private static String type(TensorType type) {
    return type.extents().stream().map(BigInteger::toString)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** The word of an element-wise operation. */
  static String keyword(Operator operator) {
    return switch (operator) {
      case ADD -> "add";
      case SUBTRACT -> "sub";
      case MULTIPLY -> "mul";
      case DIVIDE -> "div";
    };
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
      open.push(")");
      open.push(paren.inner());
      open.push("(");
    } else if (node instanceof Expression.ElementWise e) {
      operation(open, keyword(e.operator()), e.left(), e.right());
    } else if (node instanceof Expression.Product product) {
      operation(open, "prod", product.left(), product.right());
    } else if (node instanceof Expression.Reduction reduction) {
      reduction(open, reduction);
    } else if (node instanceof Expression.Transposition e) {
      numbered(open, "transp", e);
    } else if (node instanceof Expression.Diagonal e) {
      numbered(open, "diag", e);
    } else if (node instanceof Expression.Expansion e) {
      numbered(open, "expa", e);
    } else if (node instanceof Expression.Projection e) {
      numbered(open, "proj", e);
    } else {
      throw new IllegalStateException("unknown expression " + node.getClass());
    }
  }

  private static void reduction(Deque<Object> open, Expression.Reduction reduction) {
    if (reduction.reducer() == Reducer.SUM
        && reduction.operand() instanceof Expression.Diagonal diagonal
        && diagonal.first().equals(reduction.dimension())) {
      numbered(open, "contr", diagonal);
    } else {
      operation(open, reduction.reducer().keyword() + " " + reduction.dimension(),
          reduction.operand());
    }
  }

  private static void numbered(Deque<Object> open, String keyword, Expression.Numbered node) {
    operation(open, keyword + " " + node.first() + " " + node.second(), node.operand());
  }

  /** An operation before its operands: those that are no variable in parentheses. */
  private static void operation(Deque<Object> open, String prefix, Expression... operands) {
    for (int i = operands.length - 1; i >= 0; i--) {
      boolean bare = operands[i] instanceof Expression.Variable;
      open.push(bare ? "" : ")");
      open.push(operands[i]);
      open.push(bare ? " " : " (");
    }
    open.push(prefix);
  }
}
