package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.contraction.ContractionTree.Join;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * An order of many factors: two that cost least are joined, again and again, by several measures; then
 * parts of the order are replaced by their best orders, until none is better. Deterministic.
 */
final class LargeOrder {
  /** How many parts are ordered at once. */
  private static final int WINDOW = 8;

  /** How often all parts are tried. */
  private static final int ROUNDS = 20;

  private final ContractionCosts costs;
  private final Optional<BigInteger> largest;

  private LargeOrder(ContractionCosts costs, Optional<BigInteger> largest) {
    this.costs = costs;
    this.largest = largest;
  }

  /** A measure of a join, of which the least is taken. */
  private interface Measure {
    BigInteger of(ContractionTree left, ContractionTree right, long joined);
  }

  /**
   * A good order.
   *
   * @param result the indices that are wanted
   * @param largest how many elements what is kept between may have
   * @return empty if only orders are found that keep something larger
   */
  static Optional<ContractionTree> of(ContractionCosts costs, List<ContractionTree> parts,
      long result, Optional<BigInteger> largest) {
    LargeOrder order = new LargeOrder(costs, largest);
    List<Measure> measures = List.of(
        (a, b, joined) -> costs.join(a.indices() | b.indices(), joined),
        (a, b, joined) -> costs.size(joined).subtract(costs.size(a.indices()))
            .subtract(costs.size(b.indices())),
        (a, b, joined) -> costs.size(joined),
        (a, b, joined) -> costs.size(joined).shiftLeft(1)
            .subtract(costs.size(a.indices()).max(costs.size(b.indices()))));
    return measures.stream().map(measure -> order.improved(order.greedy(parts, result, measure), result))
        .filter(order::fits).min(Comparator.comparing(order::cost));
  }

  /** The operations of joins; sums of factors are the same in all orders. */
  private BigInteger cost(ContractionTree tree) {
    BigInteger sum = BigInteger.ZERO;
    for (ContractionTree node : ContractionCosts.nodes(tree)) {
      sum = node instanceof Join join ? sum.add(costs.join(join.all(), join.indices())) : sum;
    }
    return sum;
  }

  private boolean fits(ContractionTree tree) {
    return largest.isEmpty() || ContractionCosts.nodes(tree).stream().skip(1)
        .filter(Join.class::isInstance)
        .allMatch(node -> costs.size(node.indices()).compareTo(largest.get()) <= 0);
  }

  private ContractionTree greedy(List<ContractionTree> parts, long result, Measure measure) {
    List<ContractionTree> open = new ArrayList<>(parts);
    while (open.size() > 1) {
      Join best = null;
      BigInteger least = null;
      for (int i = 0; i < open.size(); i++) {
        for (int j = i + 1; j < open.size(); j++) {
          Join join = join(open, i, j, result);
          BigInteger value = measure.of(join.left(), join.right(), join.indices());
          if (least == null || value.compareTo(least) < 0) {
            least = value;
            best = join;
          }
        }
      }
      open.remove(best.left());
      open.remove(best.right());
      open.add(best);
    }
    return open.get(0);
  }

  private static Join join(List<ContractionTree> open, int i, int j, long result) {
    long others = result;
    for (int k = 0; k < open.size(); k++) {
      others |= k == i || k == j ? 0 : open.get(k).indices();
    }
    long all = open.get(i).indices() | open.get(j).indices();
    return new Join(open.get(i), open.get(j), all & others);
  }

  private ContractionTree improved(ContractionTree start, long result) {
    ContractionTree tree = start;
    for (int round = 0; round < ROUNDS; round++) {
      ContractionTree next = improvedBelow(tree, result);
      if (cost(next).compareTo(cost(tree)) >= 0) {
        return tree;
      }
      tree = next;
    }
    return tree;
  }

  private ContractionTree improvedBelow(ContractionTree tree, long result) {
    if (!(tree instanceof Join)) {
      return tree;
    }
    Join root = (Join) OptimalOrder.of(costs, frontier(tree), result, largest)
        .filter(better -> cost(better).compareTo(cost(tree)) < 0).orElse(tree);
    return new Join(improvedBelow(root.left(), root.left().indices()),
        improvedBelow(root.right(), root.right().indices()), root.indices());
  }

  /** Parts of which an order is made, the most expensive ones taken apart. */
  private List<ContractionTree> frontier(ContractionTree tree) {
    List<ContractionTree> parts = new ArrayList<>(List.of(tree));
    while (parts.size() < WINDOW) {
      Optional<ContractionTree> next = parts.stream().filter(Join.class::isInstance)
          .max(Comparator.comparing(node -> costs.join(((Join) node).all(), node.indices())));
      if (next.isEmpty()) {
        break;
      }
      Join join = (Join) next.get();
      int place = parts.indexOf(join);
      parts.set(place, join.left());
      parts.add(place + 1, join.right());
    }
    return parts;
  }
}
