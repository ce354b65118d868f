package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.contraction.ContractionTree.Join;
import certcheck.certificates.rewrite.contraction.ContractionTree.Leaf;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What orders of contraction cost: multiplications and additions, at given extents. An extent that is 0
 * or less counts as 1.
 */
final class ContractionCosts {
  /** How many indices there may be. */
  static final int INDICES = 62;

  private final List<BigInteger> extents;
  private final Map<Long, BigInteger> sizes = new HashMap<>();

  /**
   * Costs.
   *
   * @param extents of the indices, at most {@link #INDICES}
   */
  ContractionCosts(List<BigInteger> extents) {
    this.extents = extents.stream().map(n -> n.max(BigInteger.ONE)).toList();
  }

  /** How many elements a tensor with these indices has. */
  BigInteger size(long indices) {
    return sizes.computeIfAbsent(indices, bits -> {
      BigInteger size = BigInteger.ONE;
      for (int k = 0; k < extents.size(); k++) {
        size = (bits >> k & 1) == 0 ? size : size.multiply(extents.get(k));
      }
      return size;
    });
  }

  /** The multiplications and additions of one join. */
  BigInteger join(long all, long left) {
    return size(all).add(sum(all, left));
  }

  /** The additions of a sum over all but the indices that are left. */
  BigInteger sum(long all, long left) {
    return size(all).subtract(size(left));
  }

  /** The multiplications of an order. */
  BigInteger multiplications(ContractionTree tree) {
    BigInteger sum = BigInteger.ZERO;
    for (ContractionTree node : nodes(tree)) {
      sum = node instanceof Join join ? sum.add(size(join.all())) : sum;
    }
    return sum;
  }

  /**
   * The additions of an order.
   *
   * @param factors the indices of each factor
   */
  BigInteger additions(ContractionTree tree, long[] factors) {
    BigInteger sum = BigInteger.ZERO;
    for (ContractionTree node : nodes(tree)) {
      sum = sum.add(node instanceof Join join ? sum(join.all(), join.indices())
          : sum(factors[((Leaf) node).factor()], node.indices()));
    }
    return sum;
  }

  /** All parts of an order, a part before what is in it. */
  static List<ContractionTree> nodes(ContractionTree tree) {
    List<ContractionTree> nodes = new ArrayList<>();
    Deque<ContractionTree> open = new ArrayDeque<>(List.of(tree));
    while (!open.isEmpty()) {
      ContractionTree node = open.pop();
      nodes.add(node);
      if (node instanceof Join join) {
        open.push(join.right());
        open.push(join.left());
      }
    }
    return nodes;
  }
}
