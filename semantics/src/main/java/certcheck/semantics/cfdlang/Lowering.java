package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.List;
import java.util.Map;

/**
 * Translates well-typed expressions into the model language; what becomes of a stack, which it does
 * not have, is left open.
 */
abstract class Lowering implements Expression.Fold<Lowering.Lowered> {

  /** An expression of the model language with its type. */
  record Lowered(certcheck.semantics.tml.syntax.Expression expression, TensorType type) {}

  private final Map<String, TensorType> variables;

  Lowering(Map<String, TensorType> variables) {
    this.variables = variables;
  }

  /** The name in the model language. */
  abstract String name(String variable);

  @Override
  public Lowered variable(Expression.Variable variable) {
    return new Lowered(
        new certcheck.semantics.tml.syntax.Expression.Variable(
            name(variable.name()), variable.position()),
        variables.get(variable.name()));
  }

  @Override
  public Lowered constant(Expression.Constant constant) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public Lowered paren(Expression.Paren paren, Lowered inner) {
    return new Lowered(inner.expression.primary(), inner.type);
  }

  @Override
  public Lowered binary(Expression.Binary node, Lowered left, Lowered right) {
    Position at = node.position();
    return switch (node.operator()) {
      case PRODUCT -> product(left, right, at);
      case CONTRACT -> {
        int last = left.type.rank();
        Lowered product = product(left, right, at);
        yield contraction(product, List.of(Pair.of(last, last + 1)), at);
      }
      case MULTIPLY -> elementWise(Operator.MULTIPLY, left, right,
          left.type.isScalar() ? right.type : left.type, at);
      case DIVIDE -> elementWise(Operator.DIVIDE, left, right, left.type, at);
      case ADD -> elementWise(Operator.ADD, left, right, left.type, at);
      case SUBTRACT -> elementWise(Operator.SUBTRACT, left, right, left.type, at);
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  private static Lowered product(Lowered left, Lowered right, Position at) {
    return new Lowered(
        new certcheck.semantics.tml.syntax.Expression.Product(
            left.expression, right.expression.primary(), at),
        left.type.product(right.type));
  }

  private static Lowered elementWise(
      Operator operator, Lowered left, Lowered right, TensorType type, Position at) {
    return new Lowered(
        new certcheck.semantics.tml.syntax.Expression.ElementWise(
            operator, left.expression, right.expression.primary(), at),
        type);
  }

  @Override
  public Lowered contraction(Expression.Contraction node, Lowered operand) {
    return contraction(operand, ExpressionTyping.fromOne(node.pairs()), node.position());
  }

  private static Lowered contraction(Lowered operand, List<Pair> pairs, Position at) {
    certcheck.semantics.tml.syntax.Expression contracted = pairs.size() == 1
        ? new certcheck.semantics.tml.syntax.Expression.Contraction(
            operand.expression, pairs.get(0), at)
        : new certcheck.semantics.tml.syntax.Expression.GroupedContraction(
            operand.expression, pairs, at);
    return new Lowered(contracted, operand.type.contracted(pairs));
  }

  @Override
  public Lowered transposition(Expression.Transposition node, Lowered operand) {
    Lowered result = operand;
    for (Pair pair : ExpressionTyping.fromOne(node.pairs())) {
      result = new Lowered(
          new certcheck.semantics.tml.syntax.Expression.Transposition(
              result.expression, pair, node.position()),
          result.type.transposed(pair));
    }
    return result;
  }
}
