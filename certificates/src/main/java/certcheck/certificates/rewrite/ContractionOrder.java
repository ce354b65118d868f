package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import java.util.List;

/**
 * Rewrites contractions of a product of several factors so that each factor leaves the sums over
 * dimensions that it does not have, grouped as takes the fewest operations: products are grouped,
 * contractions exchanged and moved to the factors that have their dimensions.
 */
final class ContractionOrder {
  private final ExpressionRewriting rewriting;
  private final int[][] splits;

  private ContractionOrder(ExpressionRewriting rewriting, int[][] splits) {
    this.rewriting = rewriting;
    this.splits = splits;
  }

  /** Rewrites the contractions at a path; false if there are none, or a law is not allowed. */
  static boolean of(ExpressionRewriting rewriting, List<Integer> path) {
    ContractionNest nest = ContractionNest.of(rewriting.at(path), rewriting.types());
    return nest != null && new ContractionOrder(rewriting, nest.grouping())
        .group(path, 0, nest.factors() - 1);
  }

  /** Groups what stands at a path: contractions of the product of factors i to j. */
  private boolean group(List<Integer> path, int i, int j) {
    if (i == j) {
      return true;
    }
    int k = splits[i][j];
    int layers = layers(path);
    if (!split(below(path, layers), j - i + 1, k - i + 1)) {
      return false;
    }
    int crossing = 0;
    if (layers > 0) {
      crossing = sort(path, layers, k - i + 1);
      if (crossing < 0 || !push(path, layers, crossing)) {
        return false;
      }
    }
    List<Integer> product = below(path, crossing);
    return group(Trees.then(product, 0), i, k) && group(Trees.then(product, 1), k + 1, j);
  }

  private int layers(List<Integer> path) {
    Expression e = rewriting.at(path);
    int layers = 0;
    while (Trees.isContraction(e)) {
      e = e.operands().get(0).operands().get(0);
      layers++;
    }
    return layers;
  }

  private static List<Integer> below(List<Integer> path, int layers) {
    List<Integer> result = path;
    for (int i = 0; i < layers; i++) {
      result = Trees.then(result, 0, 0);
    }
    return result;
  }

  /** Regroups a product of n factors so that its left operand has the first k. */
  private boolean split(List<Integer> path, int n, int k) {
    int left = count(rewriting.at(Trees.then(path, 0)));
    if (left == k) {
      return true;
    } else if (left > k) {
      return split(Trees.then(path, 0), left, k) && rewriting.apply(Law.PROD_RIGHT, path);
    }
    return split(Trees.then(path, 1), n - left, k - left) && rewriting.apply(Law.PROD_LEFT, path);
  }

  private static int count(Expression product) {
    return ContractionNest.factors(product).size();
  }

  /** Moves contractions across factor k outside; their number, or -1 if that is not allowed. */
  private int sort(List<Integer> path, int layers, int k) {
    int crossing = 0;
    for (int i = 0; i < layers; i++) {
      if (nest(path).crosses(i, k)) {
        for (int outer = i - 1; outer >= crossing; outer--) {
          if (!rewriting.apply(Law.CONTR_CONTR, below(path, outer))) {
            return -1;
          }
        }
        crossing++;
      }
    }
    return crossing;
  }

  /** Moves the inner contractions, innermost first, to the factor that has their dimensions. */
  private boolean push(List<Integer> path, int layers, int crossing) {
    for (int i = layers - 1; i >= crossing; i--) {
      List<Integer> layer = below(path, i);
      if (!rewriting.apply(Law.CONTR_LEFT, layer) && !rewriting.apply(Law.CONTR_RIGHT, layer)) {
        return false;
      }
    }
    return true;
  }

  private ContractionNest nest(List<Integer> path) {
    return ContractionNest.of(rewriting.at(path), rewriting.types());
  }
}
