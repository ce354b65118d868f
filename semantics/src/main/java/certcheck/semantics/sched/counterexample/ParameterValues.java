package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of a program's parameters in order of increasing size: first by the sum of their absolute
 * values, then lexicographically, with {@code n} before {@code -n}. Values that a literal bound
 * among the assumptions excludes are left out; other assumptions are not looked at.
 */
public final class ParameterValues {

  /** The values of one parameter, by the distance of their absolute value from the smallest. */
  private static final class Range {
    private BigInteger lower;
    private BigInteger upper;

    /** The smallest absolute value. */
    private BigInteger base() {
      return lower != null && lower.signum() > 0 ? lower
          : upper != null && upper.signum() < 0 ? upper.negate() : BigInteger.ZERO;
    }

    List<BigInteger> at(long distance) {
      BigInteger absolute = base().add(BigInteger.valueOf(distance));
      List<BigInteger> values = new ArrayList<>();
      if (contains(absolute)) {
        values.add(absolute);
      }
      if (absolute.signum() > 0 && contains(absolute.negate())) {
        values.add(absolute.negate());
      }
      return values;
    }

    private boolean contains(BigInteger value) {
      return (lower == null || value.compareTo(lower) >= 0)
          && (upper == null || value.compareTo(upper) <= 0);
    }

    private void atLeast(BigInteger bound) {
      lower = lower == null ? bound : lower.max(bound);
    }

    private void atMost(BigInteger bound) {
      upper = upper == null ? bound : upper.min(bound);
    }

    /** The largest distance; null if there is none. */
    private BigInteger last() {
      return lower == null || upper == null ? null
          : lower.abs().max(upper.abs()).subtract(base()).max(BigInteger.ZERO);
    }
  }

  /** Looks at values. */
  public interface Visitor {
    /** Whether to go on. */
    boolean visit(Map<String, BigInteger> values);
  }

  private final Map<String, Range> ranges = new LinkedHashMap<>();
  private final DefinedParameters defined;

  /** Values of the parameters of a program; those that equations determine are computed. */
  public ParameterValues(Program program) {
    defined = new DefinedParameters(program);
    program.parameters().forEach(p -> ranges.put(p.name(), new Range()));
    program.assumptions().forEach(this::bound);
    ranges.keySet().removeIf(defined::contains);
  }

  private void bound(Condition assumption) {
    if (assumption instanceof Condition.And and) {
      bound(and.left());
      bound(and.right());
    } else if (assumption instanceof Condition.Comparison c) {
      if (c.left() instanceof IndexExpression.Variable v
          && c.right() instanceof IndexExpression.Literal k) {
        bound(ranges.get(v.name()), c.relation(), k.value());
      } else if (c.left() instanceof IndexExpression.Literal k
          && c.right() instanceof IndexExpression.Variable v) {
        bound(ranges.get(v.name()), mirrored(c.relation()), k.value());
      }
    }
  }

  private static Condition.Relation mirrored(Condition.Relation relation) {
    return switch (relation) {
      case EQUAL, DIFFERENT -> relation;
      case LESS -> Condition.Relation.GREATER;
      case AT_MOST -> Condition.Relation.AT_LEAST;
      case GREATER -> Condition.Relation.LESS;
      case AT_LEAST -> Condition.Relation.AT_MOST;
    };
  }

  private static void bound(Range range, Condition.Relation relation, BigInteger k) {
    switch (relation) {
      case EQUAL -> {
        range.atLeast(k);
        range.atMost(k);
      }
      case LESS -> range.atMost(k.subtract(BigInteger.ONE));
      case AT_MOST -> range.atMost(k);
      case GREATER -> range.atLeast(k.add(BigInteger.ONE));
      case AT_LEAST -> range.atLeast(k);
      case DIFFERENT -> { }
    }
  }

  /** The largest sum of distances; null if there is none. */
  private BigInteger last() {
    BigInteger sum = BigInteger.ZERO;
    for (Range range : ranges.values()) {
      BigInteger last = range.last();
      if (last == null) {
        return null;
      }
      sum = sum.add(last);
    }
    return sum;
  }

  /**
   * Visits values from the smallest on, until the visitor stops.
   *
   * @return whether there are no more values than those that were visited
   */
  public boolean visit(Visitor visitor) {
    BigInteger last = last();
    List<String> names = new ArrayList<>(ranges.keySet());
    for (long sum = 0; last == null || BigInteger.valueOf(sum).compareTo(last) <= 0; sum++) {
      if (!visit(names, 0, sum, new LinkedHashMap<>(), visitor)) {
        return false;
      }
    }
    return true;
  }

  private boolean visit(List<String> names, int from, long sum, Map<String, BigInteger> values,
      Visitor visitor) {
    if (from == names.size()) {
      return sum > 0 || visitor.visit(defined.complete(values));
    }
    Range range = ranges.get(names.get(from));
    boolean isLast = from == names.size() - 1;
    for (long distance = isLast ? sum : 0; distance <= sum; distance++) {
      for (BigInteger value : range.at(distance)) {
        values.put(names.get(from), value);
        if (!visit(names, from + 1, sum - distance, values, visitor)) {
          return false;
        }
      }
    }
    return true;
  }
}
