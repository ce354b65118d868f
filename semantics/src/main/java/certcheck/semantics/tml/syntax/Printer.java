package certcheck.semantics.tml.syntax;

import java.util.List;
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
      out.append(statement).append('\n');
    }
    return out.toString();
  }

  /** The text of an expression, from left to right: operands, and strings around them. */
  static List<Object> pieces(Expression node) {
    if (node instanceof Expression.Variable variable) {
      return List.of(variable.name());
    }
    if (node instanceof Expression.Paren paren) {
      return List.of("(", paren.inner(), ")");
    }
    if (node instanceof Expression.Product product) {
      return List.of(product.left(), " # ", product.right());
    }
    if (node instanceof Expression.ElementWise e) {
      return List.of(e.left(), " " + e.operator().symbol() + " ", e.right());
    }
    if (node instanceof Expression.Contraction contraction) {
      return List.of(contraction.operand(), " . [" + contraction.pair() + "]");
    }
    if (node instanceof Expression.Transposition transposition) {
      return List.of(transposition.operand(), " ^ [" + transposition.pair() + "]");
    }
    if (node instanceof Expression.GroupedContraction grouped) {
      return List.of(grouped.operand(), " . [" + pairs(grouped) + "]");
    }
    throw new IllegalStateException("unknown expression " + node.getClass());
  }

  private static String pairs(Expression.GroupedContraction grouped) {
    return grouped.pairs().stream().map(p -> "[" + p + "]").collect(Collectors.joining(" "));
  }
}
