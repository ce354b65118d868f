package certcheck.semantics.teil;

import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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
      out.append(statement).append('\n');
    }
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

  /** The text of an expression, from left to right: operands, and strings around them. */
  static List<Object> pieces(Expression node) {
    if (node instanceof Expression.Variable variable) {
      return List.of(variable.name());
    }
    if (node instanceof Expression.Paren paren) {
      return List.of("(", paren.inner(), ")");
    }
    if (node instanceof Expression.ElementWise e) {
      return operation(keyword(e.operator()), e.left(), e.right());
    }
    if (node instanceof Expression.Product product) {
      return operation("prod", product.left(), product.right());
    }
    if (node instanceof Expression.Reduction reduction) {
      return reduction(reduction);
    }
    if (node instanceof Expression.Transposition e) {
      return numbered("transp", e);
    }
    if (node instanceof Expression.Diagonal e) {
      return numbered("diag", e);
    }
    if (node instanceof Expression.Expansion e) {
      return numbered("expa", e);
    }
    if (node instanceof Expression.Projection e) {
      return numbered("proj", e);
    }
    throw new IllegalStateException("unknown expression " + node.getClass());
  }

  private static List<Object> reduction(Expression.Reduction reduction) {
    if (reduction.reducer() == Reducer.SUM
        && reduction.operand() instanceof Expression.Diagonal diagonal
        && diagonal.first().equals(reduction.dimension())) {
      return numbered("contr", diagonal);
    }
    return operation(reduction.reducer().keyword() + " " + reduction.dimension(),
        reduction.operand());
  }

  private static List<Object> numbered(String keyword, Expression.Numbered node) {
    return operation(keyword + " " + node.first() + " " + node.second(), node.operand());
  }

  /** An operation before its operands: those that are no variable in parentheses. */
  private static List<Object> operation(String prefix, Expression... operands) {
    List<Object> pieces = new ArrayList<>();
    pieces.add(prefix);
    for (Expression operand : operands) {
      boolean bare = operand instanceof Expression.Variable;
      pieces.add(bare ? " " : " (");
      pieces.add(operand);
      pieces.add(bare ? "" : ")");
    }
    return pieces;
  }
}
