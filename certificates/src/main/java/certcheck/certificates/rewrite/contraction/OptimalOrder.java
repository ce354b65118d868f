package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.contraction.ContractionTree.Join;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The order that takes the fewest operations, by dynamic programming over subsets. */
final class OptimalOrder {
  /** How many parts can be ordered; time grows by three with each. */
  static final int PARTS = 12;

  private final ContractionCosts costs;
  private final Optional<BigInteger> largest;
  private final List<ContractionTree> parts;
  private final long[] indices;
  private final BigInteger[] best;
  private final int[] split;

  private OptimalOrder(ContractionCosts costs, List<ContractionTree> parts, long result,
      Optional<BigInteger> largest) {
    this.costs = costs;
    this.largest = largest;
    this.parts = parts;
    int all = (1 << parts.size()) - 1;
    this.indices = new long[all + 1];
    this.best = new BigInteger[all + 1];
    this.split = new int[all + 1];
    long[] of = new long[all + 1];
    for (int set = 1; set <= all; set++) {
      of[set] = of[set & set - 1] | parts.get(Integer.numberOfTrailingZeros(set)).indices();
    }
    for (int set = 1; set <= all; set++) {
      indices[set] = of[set] & (result | of[all & ~set]);
    }
  }

  /**
   * The best order of parts, of which there are at most {@link #PARTS}.
   *
   * @param result the indices that are wanted
   * @param largest how many elements what is kept between may have
   * @return empty if every order keeps something larger
   */
  static Optional<ContractionTree> of(ContractionCosts costs, List<ContractionTree> parts,
      long result, Optional<BigInteger> largest) {
    OptimalOrder order = new OptimalOrder(costs, parts, result, largest);
    int all = (1 << parts.size()) - 1;
    for (int set = 1; set <= all; set++) {
      if ((set & set - 1) == 0) {
        order.best[set] = BigInteger.ZERO;
      } else {
        order.search(set, set == all);
      }
    }
    return order.best[all] == null ? Optional.empty() : Optional.of(order.tree(all));
  }

  private void search(int set, boolean isAll) {
    long left = indices[set];
    if (!isAll && largest.isPresent() && costs.size(left).compareTo(largest.get()) > 0) {
      return;
    }
    int lowest = set & -set;
    for (int one = set - 1 & set; one != 0; one = one - 1 & set) {
      int other = set & ~one;
      if ((one & lowest) == 0 || best[one] == null || best[other] == null) {
        continue;
      }
      BigInteger cost = best[one].add(best[other]);
      if (best[set] == null || cost.compareTo(best[set]) < 0) {
        cost = cost.add(costs.join(indices[one] | indices[other], left));
        if (best[set] == null || cost.compareTo(best[set]) < 0) {
          best[set] = cost;
          split[set] = one;
        }
      }
    }
  }

  private ContractionTree tree(int set) {
    if ((set & set - 1) == 0) {
      return parts.get(Integer.numberOfTrailingZeros(set));
    }
    return new Join(tree(split[set]), tree(set & ~split[set]), indices[set]);
  }
}
