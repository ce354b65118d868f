package certcheck.semantics.tml.evaluation;

import certcheck.semantics.nest.LimitException;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.ExpressionTyping;
import certcheck.semantics.value.Tensor;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * For each subexpression its type, if it has one, and the length of the multi-indices at which the
 * equations of Rink 2018, Fig. 12, can give it a value. The length is unique where there is one;
 * for a well-typed expression it is the rank. Where no equation applies at any index, evaluation is
 * stuck, because every subexpression is evaluated for at least one index.
 */
final class Shapes implements Expression.Fold<Shapes.Shape> {

  /** Type, and length of indices. */
  record Shape(Optional<TensorType> type, int length) {}

  private final ExpressionTyping typing;
  private final Map<String, ? extends Tensor<?>> store;
  private final Map<Expression, Shape> shapes = new IdentityHashMap<>();
  private StuckException stuck;
  private LimitException limit;

  private Shapes(Map<String, TensorType> context, Map<String, ? extends Tensor<?>> store) {
    this.typing =
        new ExpressionTyping(context, Limits.DEFAULT, new Diagnostics("", Limits.DEFAULT));
    this.store = store;
  }

  /**
   * The shapes of an expression without grouped contractions.
   *
   * @throws StuckException if some subexpression has a value at no index
   * @throws LimitException if the rank of some subexpression exceeds {@link Limits#DEFAULT}
   */
  static Shapes of(
      Expression expression,
      Map<String, TensorType> context,
      Map<String, ? extends Tensor<?>> store)
      throws StuckException, LimitException {
    Shapes shapes = new Shapes(context, store);
    expression.fold(shapes);
    if (shapes.limit != null) {
      throw shapes.limit;
    }
    if (shapes.stuck != null) {
      throw shapes.stuck;
    }
    return shapes;
  }

  /** The shape of a subexpression. */
  Shape get(Expression expression) {
    return shapes.get(expression);
  }

  private Shape put(Expression node, Optional<TensorType> type, int length) {
    Shape shape = new Shape(type, length);
    shapes.put(node, shape);
    return shape;
  }

  private Shape stuck(Expression node, Position position, String reason) {
    if (stuck == null) {
      stuck = new StuckException(position, reason, null);
    }
    return put(node, Optional.empty(), 0);
  }

  @Override
  public Shape variable(Expression.Variable variable) {
    Tensor<?> tensor = store.get(variable.name());
    if (tensor == null) {
      return stuck(variable, variable.position(),
          "no location of '" + variable.name() + "' is in the domain of the store");
    }
    return put(variable, typing.variable(variable), tensor.rank());
  }

  @Override
  public Shape paren(Expression.Paren paren, Shape inner) {
    return put(paren, inner.type, inner.length);
  }

  @Override
  public Shape product(Expression.Product product, Shape left, Shape right) {
    int length = left.length + right.length;
    if (length > Limits.DEFAULT.rank()) {
      limit = new LimitException("the rank of the product at " + product.position()
          + " is more than " + Limits.DEFAULT.rank());
      return put(product, Optional.empty(), 0);
    }
    return put(product, typing.product(product, left.type, right.type), length);
  }

  @Override
  public Shape elementWise(Expression.ElementWise node, Shape left, Shape right) {
    Optional<TensorType> type = typing.elementWise(node, left.type, right.type);
    if (scalesFromLeft(node, left)) {
      return put(node, type, right.length);
    }
    if (dividesByScalar(node, right) || left.length == right.length) {
      return put(node, type, left.length);
    }
    return stuck(node, node.position(), "the operands of '" + node.operator().symbol()
        + "' have values at indices of lengths " + left.length + " and " + right.length);
  }

  /** The first case of equation 18. */
  private static boolean scalesFromLeft(Expression.ElementWise node, Shape left) {
    return node.operator() == Operator.MULTIPLY
        && left.type.filter(TensorType::isScalar).isPresent();
  }

  /** The second case of equation 18. */
  private static boolean dividesByScalar(Expression.ElementWise node, Shape right) {
    return node.operator() == Operator.DIVIDE
        && right.type.filter(TensorType::isScalar).isPresent();
  }

  /** Whether the left operand is evaluated at the empty index. */
  boolean scalesFromLeft(Expression.ElementWise node) {
    return scalesFromLeft(node, get(node.left()));
  }

  /** Whether the right operand is evaluated at the empty index. */
  boolean dividesByScalar(Expression.ElementWise node) {
    return dividesByScalar(node, get(node.right()));
  }

  @Override
  public Shape contraction(Expression.Contraction node, Shape operand) {
    if (operand.type.isEmpty()) {
      return stuck(node, node.position(), "the contracted expression has no type (equation 11)");
    }
    if (!node.pair().isIn(operand.length)) {
      return noSuchPair(node, node.pair(), operand);
    }
    return put(node, typing.contraction(node, operand.type), operand.length - 2);
  }

  @Override
  public Shape transposition(Expression.Transposition node, Shape operand) {
    if (!node.pair().isIn(operand.length)) {
      return noSuchPair(node, node.pair(), operand);
    }
    return put(node, typing.transposition(node, operand.type), operand.length);
  }

  private Shape noSuchPair(Expression node, Pair pair, Shape operand) {
    return stuck(node, pair.first().position(),
        "an index of length " + operand.length + " has no two positions " + pair);
  }

  @Override
  public Shape groupedContraction(Expression.GroupedContraction node, Shape operand) {
    throw new IllegalStateException("grouped contractions are replaced before");
  }

  /**
   * Refuses groups that name a dimension twice, which renumbering would hide.
   *
   * @throws StuckException at such a group
   */
  static void checkGroups(Expression expression) throws StuckException {
    for (Expression node : expression.postorder()) {
      if (node instanceof Expression.GroupedContraction group) {
        long named = group.pairs().stream().flatMap(p -> List.of(p.first(), p.second()).stream())
            .distinct().count();
        if (named != 2L * group.pairs().size()) {
          throw new StuckException(
              group.position(), "a grouped contraction names a dimension twice", null);
        }
      }
    }
  }
}
