package certcheck.semantics.teil;

import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** TeIL 2019, Fig. 6, equation by equation, for one expression at one index: slow and recursive. */
final class PointwiseOracle<V> {

  private final Extended<V> arithmetic;
  private final Map<String, TensorType> context;
  private final Map<String, Tensor<V>> store;

  PointwiseOracle(Extended<V> arithmetic, Map<String, TensorType> context,
      Map<String, Tensor<V>> store) {
    this.arithmetic = arithmetic;
    this.context = context;
    this.store = store;
  }

  /** The value, null for the undefined one. */
  V eval(Expression e, List<Integer> i) {
    if (e instanceof Expression.Variable x) {
      return store.get(x.name()).get(i.stream().mapToInt(Integer::intValue).toArray())
          .orElse(null);
    } else if (e instanceof Expression.Paren paren) {
      return eval(paren.inner(), i);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, i);
    } else if (e instanceof Expression.Product product) {
      int rank = typeOf(product.left()).rank();
      return arithmetic.multiply(eval(product.left(), i.subList(0, rank)),
          eval(product.right(), i.subList(rank, i.size())));
    } else if (e instanceof Expression.Reduction reduction) {
      return reduction(reduction, i);
    }
    Expression.Numbered node = (Expression.Numbered) e;
    int m = node.first().intValue();
    int n = node.second().intValue();
    List<Integer> j = new ArrayList<>(i);
    if (e instanceof Expression.Transposition) {
      j.set(m - 1, i.get(n - 1));
      j.set(n - 1, i.get(m - 1));
    } else if (e instanceof Expression.Diagonal) {
      j.add(n - 1, i.get(m - 1));
    } else if (e instanceof Expression.Expansion) {
      j.remove(m - 1);
    } else {
      j.add(m - 1, n);
    }
    return eval(node.operand(), j);
  }

  private V elementWise(Expression.ElementWise node, List<Integer> i) {
    V right = eval(node.right(), node.operator() == Operator.DIVIDE
        && typeOf(node.right()).isScalar() ? List.of() : i);
    V left = eval(node.left(), node.operator() == Operator.MULTIPLY
        && typeOf(node.left()).isScalar() ? List.of() : i);
    return switch (node.operator()) {
      case ADD -> arithmetic.add(left, right);
      case SUBTRACT -> arithmetic.subtract(left, right);
      case MULTIPLY -> arithmetic.multiply(left, right);
      case DIVIDE -> arithmetic.divide(left, right);
    };
  }

  private V reduction(Expression.Reduction node, List<Integer> i) {
    int m = node.dimension().intValue();
    V result = null;
    for (int l = 1; l <= typeOf(node.operand()).extent(m).intValueExact(); l++) {
      List<Integer> j = new ArrayList<>(i);
      j.add(m - 1, l);
      V element = eval(node.operand(), j);
      result = l == 1 ? element : switch (node.reducer()) {
        case SUM -> arithmetic.add(result, element);
        case PRODUCT -> arithmetic.multiply(result, element);
        case MINIMUM -> arithmetic.minimum(result, element);
        case MAXIMUM -> arithmetic.maximum(result, element);
      };
    }
    return result;
  }

  private TensorType typeOf(Expression e) {
    Optional<TensorType> type = TypeChecker.typeOf(e, context);
    return type.orElseThrow();
  }
}
