package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which element of which tensor an assignment writes, if no affine function of the integers around
 * it says so: an affine function of these and of their quotients by sizes of tiles, for each tensor
 * one, and conditions that tell the tensors apart.
 */
final class PiecewiseAffine {
  private static final int MOST = 20_000;
  private static final int TENSORS = 6;
  private static final int INTEGERS = 24;

  private final Statement.Assignment assignment;
  private final SameCells cells;
  private final List<IndexExpression> integers;
  private final List<Quotient> quotients = new ArrayList<>();
  private final List<BigInteger> sizes;
  private final Site site;
  private final List<Observation> observations = new ArrayList<>();

  /**
   * The integers at a place, and the element that is written there.
   *
   * @param isSmall whether parameters are so small that this may be a coincidence
   */
  private record Observation(
      List<BigInteger> integers, String tensor, List<BigInteger> indices, boolean isSmall) {}

  /** The quotient of one of the integers by the size of a tile. */
  private record Quotient(int integer, BigInteger size) {
    BigInteger value(Observation o) {
      return divided(o.integers.get(integer), size)[0];
    }
  }

  /**
   * A condition that holds of some observations and of no others.
   *
   * @param cost how far-fetched it is
   */
  private record Separation(Condition condition, BigInteger cost) {}

  /**
   * Nothing is known yet.
   *
   * @param integers a literal first, then subscripts, then others, of which the first count
   * @param sizes of tiles, which are positive
   */
  PiecewiseAffine(Statement.Assignment assignment, List<IndexExpression> integers,
      List<BigInteger> sizes, SameCells cells) {
    this.assignment = assignment;
    this.cells = cells;
    this.integers = List.copyOf(integers.subList(0, Math.min(INTEGERS, integers.size())));
    this.sizes = List.copyOf(sizes);
    this.site = assignment.site();
    for (int k = 1; k < this.integers.size(); k++) {
      for (BigInteger size : sizes) {
        quotients.add(new Quotient(k, size));
      }
    }
  }

  /**
   * At these integers, an element of a tensor is written.
   *
   * @param isSmall whether parameters are so small that this may be a coincidence
   */
  void takes(List<BigInteger> at, String tensor, List<BigInteger> indices, boolean isSmall) {
    if (observations.size() < MOST) {
      observations.add(new Observation(at.subList(0, integers.size()), tensor, indices, isSmall));
    }
  }

  /** The element that is written, of small parameters, too, if possible; empty if none is found. */
  Optional<ValueExpression> expression() {
    return expression(observations).or(
        () -> expression(observations.stream().filter(o -> !o.isSmall).toList()));
  }

  private Optional<ValueExpression> expression(List<Observation> observations) {
    Map<String, List<Observation>> byTensor = new LinkedHashMap<>();
    observations.forEach(
        o -> byTensor.computeIfAbsent(o.tensor, t -> new ArrayList<>()).add(o));
    return byTensor.isEmpty() || byTensor.size() > TENSORS ? Optional.empty() : cases(byTensor);
  }

  private Optional<ValueExpression> cases(Map<String, List<Observation>> byTensor) {
    if (byTensor.size() == 1) {
      return element(byTensor.values().iterator().next());
    }
    for (Map.Entry<String, List<Observation>> one : byTensor.entrySet()) {
      Map<String, List<Observation>> others = new LinkedHashMap<>(byTensor);
      others.remove(one.getKey());
      Optional<Condition> condition = separation(
          one.getValue(), others.values().stream().flatMap(List::stream).toList());
      Optional<ValueExpression> here = condition.flatMap(c -> element(one.getValue()));
      if (here.isPresent()) {
        return cases(others).map(rest ->
            new ValueExpression.Select(condition.get(), here.get(), rest, site));
      }
    }
    return Optional.empty();
  }

  // ── Elements ──

  /** An element of the tensor that all observations have. */
  private Optional<ValueExpression> element(List<Observation> same) {
    List<IndexExpression> indices = new ArrayList<>();
    for (int d = 0; d < same.get(0).indices.size(); d++) {
      Optional<IndexExpression> index = index(same, d, integers);
      if (index.isEmpty()) {
        List<IndexExpression> all = new ArrayList<>(integers);
        quotients.forEach(q ->
            all.add(new IndexExpression.Quotient(integers.get(q.integer), q.size, site)));
        index = index(same, d, all);
      }
      index.ifPresent(indices::add);
    }
    return indices.size() == same.get(0).indices.size()
        ? Optional.of(new ValueExpression.Access(same.get(0).tensor, indices, site))
        : Optional.empty();
  }

  private Optional<IndexExpression> index(
      List<Observation> same, int dimension, List<IndexExpression> columns) {
    Affine function = new Affine(columns.size());
    for (Observation o : same) {
      List<BigInteger> values = new ArrayList<>(o.integers);
      quotients.subList(0, columns.size() - integers.size())
          .forEach(q -> values.add(q.value(o)));
      function.takes(o.indices.get(dimension), values);
      if (!function.isPossible()) {
        return Optional.empty();
      }
    }
    return cells.coordinate(same.get(0).tensor, dimension, function, columns, assignment);
  }

  /** Quotient and remainder, which is not negative. */
  private static BigInteger[] divided(BigInteger n, BigInteger size) {
    BigInteger remainder = n.mod(size);
    return new BigInteger[] {n.subtract(remainder).divide(size), remainder};
  }

  // ── Conditions ──

  /** A condition that holds of these and not of those. */
  private Optional<Condition> separation(List<Observation> these, List<Observation> those) {
    Separation best = null;
    for (int k = 1; k < integers.size(); k++) {
      int one = k;
      best = better(best, separation(integers.get(k), null,
          values(these, o -> o.integers.get(one)), values(those, o -> o.integers.get(one))));
      for (int m = k + 1; m < integers.size(); m++) {
        int other = m;
        best = better(best, separation(integers.get(k), integers.get(m),
            values(these, o -> o.integers.get(one).subtract(o.integers.get(other))),
            values(those, o -> o.integers.get(one).subtract(o.integers.get(other)))));
      }
      for (BigInteger size : sizes) {
        best = better(best, separation(
            new IndexExpression.Remainder(integers.get(k), size, site), null,
            values(these, o -> divided(o.integers.get(one), size)[1]),
            values(those, o -> divided(o.integers.get(one), size)[1])));
      }
    }
    return Optional.ofNullable(best).map(Separation::condition);
  }

  private interface Value {
    BigInteger of(Observation o);
  }

  private static List<BigInteger> values(List<Observation> observations, Value value) {
    return observations.stream().map(value::of).distinct().sorted().toList();
  }

  private static Separation better(Separation best, Separation other) {
    return best == null || other != null && other.cost.compareTo(best.cost) < 0 ? other : best;
  }

  /** A bound of left, or of the difference of both, that tells two sorted lists of values apart. */
  private Separation separation(IndexExpression left, IndexExpression right,
      List<BigInteger> these, List<BigInteger> those) {
    BigInteger low = these.get(0);
    BigInteger high = these.get(these.size() - 1);
    BigInteger otherLow = those.get(0);
    BigInteger otherHigh = those.get(those.size() - 1);
    if (high.compareTo(otherLow) < 0) {
      return compared(Condition.Relation.LESS, left, right, otherLow, otherLow.subtract(high));
    } else if (otherHigh.compareTo(low) < 0) {
      return compared(Condition.Relation.AT_LEAST, left, right, low, low.subtract(otherHigh));
    } else if (low.equals(high) && !those.contains(low)) {
      return compared(Condition.Relation.EQUAL, left, right, low, BigInteger.TWO);
    }
    return null;
  }

  /**
   * {@code left - right relation bound}.
   *
   * @param gap 1 if no other bound would do
   */
  private Separation compared(Condition.Relation relation, IndexExpression left,
      IndexExpression right, BigInteger bound, BigInteger gap) {
    IndexExpression than = new IndexExpression.Literal(bound, site);
    if (right != null) {
      than = bound.signum() == 0 ? right : new IndexExpression.Sum(right, than, site);
    }
    return new Separation(new Condition.Comparison(relation, left, than, site),
        gap.shiftLeft(8).add(bound.abs()).shiftLeft(1)
            .add(right == null ? BigInteger.ZERO : BigInteger.ONE));
  }
}
