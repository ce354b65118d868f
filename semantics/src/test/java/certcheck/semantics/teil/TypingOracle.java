package certcheck.semantics.teil;

import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** TeIL 2019, Fig. 8, rule by rule: recursive, without messages. */
final class TypingOracle {

  private TypingOracle() {}

  /** The type of an expression with small numbers; null if it has none. */
  static List<Integer> type(Expression e, Map<String, TensorType> context) {
    List<List<Integer>> types = new ArrayList<>();
    for (Expression operand : e.operands()) {
      types.add(type(operand, context));
    }
    if (types.contains(null)) {
      return null;
    }
    if (e instanceof Expression.Variable x) {
      TensorType type = context.get(x.name());
      return type == null ? null
          : type.extents().stream().map(BigInteger::intValueExact).toList();
    } else if (e instanceof Expression.Paren) {
      return types.get(0);
    } else if (e instanceof Expression.ElementWise node) {
      boolean scaled = node.operator() == Operator.MULTIPLY && types.get(0).isEmpty();
      boolean divided = node.operator() == Operator.DIVIDE && types.get(1).isEmpty();
      return scaled ? types.get(1)
          : divided || types.get(0).equals(types.get(1)) ? types.get(0) : null;
    }
    List<Integer> type = new ArrayList<>(types.get(0));
    if (e instanceof Expression.Product) {
      type.addAll(types.get(1));
      return type;
    } else if (e instanceof Expression.Reduction node) {
      int m = node.dimension().intValue();
      return 1 <= m && m <= type.size() ? without(type, m) : null;
    }
    Expression.Numbered node = (Expression.Numbered) e;
    int m = node.first().intValue();
    int n = node.second().intValue();
    if (e instanceof Expression.Expansion) {
      if (m < 1 || m > type.size() + 1 || n < 1) {
        return null;
      }
      type.add(m - 1, n);
      return type;
    } else if (e instanceof Expression.Projection) {
      boolean fits = 1 <= m && m <= type.size() && 1 <= n && n <= type.get(m - 1);
      return fits ? without(type, m) : null;
    } else if (m < 1 || m >= n || n > type.size()) {
      return null;
    } else if (e instanceof Expression.Diagonal) {
      return type.get(m - 1).equals(type.get(n - 1)) ? without(type, n) : null;
    }
    int extent = type.get(m - 1);
    type.set(m - 1, type.get(n - 1));
    type.set(n - 1, extent);
    return type;
  }

  private static List<Integer> without(List<Integer> type, int dimension) {
    type.remove(dimension - 1);
    return type;
  }
}
