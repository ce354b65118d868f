package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.contraction.SumOfProducts.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The indices of a sum of products, as bits in the order of its ranges.
 *
 * @param all indices
 * @param result those of the sum
 * @param factors those of each factor
 */
record FactorIndices(long all, long result, long[] factors) {

  /** The indices of a sum of products; there are at most {@link ContractionCosts#INDICES}. */
  static FactorIndices of(SumOfProducts sum) {
    List<Range> ranges = sum.ranges();
    long[] factors = new long[sum.factors().size()];
    for (int f = 0; f < factors.length; f++) {
      Set<String> names = SumOfProducts.names(sum.factors().get(f));
      for (int k = 0; k < ranges.size(); k++) {
        factors[f] |= names.contains(ranges.get(k).variable()) ? 1L << k : 0;
      }
    }
    return new FactorIndices((1L << ranges.size()) - 1, (1L << sum.generated().size()) - 1, factors);
  }

  /** Each factor, summed over what no other one has. */
  List<ContractionTree> leaves() {
    List<ContractionTree> leaves = new ArrayList<>();
    for (int f = 0; f < factors.length; f++) {
      long others = result;
      for (int g = 0; g < factors.length; g++) {
        others |= g == f ? 0 : factors[g];
      }
      leaves.add(new ContractionTree.Leaf(f, factors[f] & others));
    }
    return leaves;
  }
}
