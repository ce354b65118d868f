package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Contractions of a product of several factors, whose dimensions are numbered from 0 through all
 * factors.
 */
final class ContractionNest {
  private final List<BigInteger> extents = new ArrayList<>();
  private final List<Integer> owners = new ArrayList<>();
  private final List<int[]> pairs = new ArrayList<>();
  private final int factors;

  private ContractionNest(Expression nest, Types types) {
    Expression core = nest;
    List<Expression.Diagonal> layers = new ArrayList<>();
    while (Trees.isContraction(core)) {
      Expression.Diagonal d = (Expression.Diagonal) core.operands().get(0);
      layers.add(d);
      core = d.operand();
    }
    List<Expression> leaves = factors(core);
    for (int i = 0; i < leaves.size(); i++) {
      TensorType type = types.of(leaves.get(i));
      extents.addAll(type.extents());
      for (int k = 0; k < type.rank(); k++) {
        owners.add(i);
      }
    }
    this.factors = leaves.size();
    List<Integer> open = new ArrayList<>();
    for (int k = 0; k < extents.size(); k++) {
      open.add(k);
    }
    for (int i = layers.size() - 1; i >= 0; i--) {
      int upper = open.remove(layers.get(i).second().intValue() - 1);
      int lower = open.remove(layers.get(i).first().intValue() - 1);
      pairs.add(0, new int[] {lower, upper});
    }
  }

  /** The nest that an expression is; null if it is no contraction of a product. */
  static ContractionNest of(Expression e, Types types) {
    ContractionNest nest = Trees.isContraction(e) ? new ContractionNest(e, types) : null;
    return nest == null || nest.factors < 2 ? null : nest;
  }

  /** The factors of a product of products, from left to right. */
  static List<Expression> factors(Expression core) {
    List<Expression> leaves = new ArrayList<>();
    List<Expression> open = new ArrayList<>(List.of(core));
    while (!open.isEmpty()) {
      Expression e = open.remove(open.size() - 1);
      if (e instanceof Expression.Product p) {
        open.add(p.right());
        open.add(p.left());
      } else {
        leaves.add(e);
      }
    }
    return leaves;
  }

  /** How many factors there are. */
  int factors() {
    return factors;
  }

  /** Whether contraction i, counted from the outside, is of a factor before k and one from k on. */
  boolean crosses(int layer, int k) {
    return owner(layer, 0) < k && owner(layer, 1) >= k;
  }

  private int owner(int layer, int end) {
    return owners.get(pairs.get(layer)[end]);
  }

  /**
   * The grouping of the factors with the fewest operations, if each group is computed once: the
   * last factor of the first half of factors i to j is {@code [i][j]}.
   */
  int[][] grouping() {
    BigInteger[][] costs = new BigInteger[factors][factors];
    int[][] splits = new int[factors][factors];
    for (int length = 1; length <= factors; length++) {
      for (int i = 0; i + length <= factors; i++) {
        int j = i + length - 1;
        costs[i][j] = length == 1 ? BigInteger.ZERO : null;
        for (int k = i; k < j; k++) {
          BigInteger cost = costs[i][k].add(costs[k + 1][j]).add(cost(i, k, j));
          if (costs[i][j] == null || cost.compareTo(costs[i][j]) < 0) {
            costs[i][j] = cost;
            splits[i][j] = k;
          }
        }
      }
    }
    return splits;
  }

  /** The operations of contracting factors i to k with factors k + 1 to j. */
  private BigInteger cost(int i, int k, int j) {
    BigInteger elements = BigInteger.ONE;
    for (int d = 0; d < extents.size(); d++) {
      if (owners.get(d) >= i && owners.get(d) <= j) {
        elements = elements.multiply(extents.get(d));
      }
    }
    BigInteger summands = BigInteger.ONE;
    for (int layer = 0; layer < pairs.size(); layer++) {
      if (owner(layer, 0) >= i && owner(layer, 1) <= j) {
        BigInteger extent = extents.get(pairs.get(layer)[0]);
        elements = elements.divide(extent.multiply(extent));
        summands = crosses(layer, k + 1) ? summands.multiply(extent) : summands;
      }
    }
    return elements.multiply(summands.add(summands).subtract(BigInteger.ONE));
  }
}
