package certcheck.semantics.mlir.loops;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code arith.select} of indices, as an index expression: what {@code -lower-affine} and {@code
 * -affine-expand-index-ops} make of floordiv, ceildiv and mod, minima and maxima, and two indices whose
 * difference is a constant (document of the dialect affine, "Affine Expressions").
 */
final class IndexSelection {
  private static final IndexExpression ZERO = IndexExpression.Literal.of(0);
  private static final IndexExpression ONE = IndexExpression.Literal.of(1);

  private final Map<IndexExpression, IndexExpression> remainders = new HashMap<>();

  /** Remembers that an expression is what {@code remsi} gives, and what {@code mod} would. */
  void remainder(IndexExpression truncated, IndexExpression dividend, BigInteger divisor) {
    remainders.put(truncated, IndexArithmetic.modulo(dividend, divisor));
  }

  /** The index that a condition chooses; empty if it is none of these. */
  Optional<IndexExpression> of(
      Condition condition, IndexExpression chosen, IndexExpression otherwise) {
    if (condition instanceof Condition.Constant constant) {
      return Optional.of(constant.value() ? chosen : otherwise);
    } else if (condition instanceof Condition.Not not) {
      return of(not.operand(), otherwise, chosen);
    } else if (!(condition instanceof Condition.Comparison)) {
      return Optional.empty();
    }
    Condition.Comparison comparison = (Condition.Comparison) condition;
    if (comparison.relation() == Condition.Relation.EQUAL
        || comparison.relation() == Condition.Relation.DIFFERENT) {
      boolean equal = comparison.relation() == Condition.Relation.EQUAL;
      IndexExpression e = IndexArithmetic.subtract(comparison.left(), comparison.right());
      IndexExpression differ = IndexArithmetic.minimum(
          ONE, IndexArithmetic.maximum(e, IndexArithmetic.subtract(ZERO, e)));
      return stepped(differ, equal ? otherwise : chosen, equal ? chosen : otherwise);
    }
    IndexExpression e = natural(comparison);
    return quotient(e, chosen, otherwise)
        .or(() -> extremum(e, chosen, otherwise))
        .or(() -> stepped(IndexArithmetic.minimum(ONE, IndexArithmetic.maximum(
            ZERO, IndexArithmetic.add(e, ONE))), chosen, otherwise));
  }

  /** What is from 0 on where an inequation holds. */
  private static IndexExpression natural(Condition.Comparison c) {
    IndexExpression difference = IndexArithmetic.subtract(c.left(), c.right());
    return switch (c.relation()) {
      case AT_LEAST -> difference;
      case GREATER -> IndexArithmetic.subtract(difference, ONE);
      case AT_MOST -> IndexArithmetic.subtract(ZERO, difference);
      default -> IndexArithmetic.subtract(IndexArithmetic.subtract(ZERO, difference), ONE);
    };
  }

  /** {@code otherwise + (chosen - otherwise) * truth}, if the difference is a constant. */
  private static Optional<IndexExpression> stepped(
      IndexExpression truth, IndexExpression chosen, IndexExpression otherwise) {
    return IndexArithmetic.value(IndexArithmetic.subtract(chosen, otherwise))
        .map(k -> IndexArithmetic.add(otherwise, IndexArithmetic.scale(k, truth)));
  }

  /** If chosen - otherwise is k·e + c or its negative, where 0 ≤ c ≤ k: it is the greater, or the less. */
  private static Optional<IndexExpression> extremum(
      IndexExpression e, IndexExpression chosen, IndexExpression otherwise) {
    IndexExpression difference = IndexArithmetic.subtract(chosen, otherwise);
    for (int k = 1; k <= 2; k++) {
      BigInteger factor = BigInteger.valueOf(k);
      for (boolean greater : List.of(true, false)) {
        BigInteger constant = IndexArithmetic.value(IndexArithmetic.subtract(
            greater ? difference : IndexArithmetic.subtract(ZERO, difference),
            IndexArithmetic.scale(factor, e))).orElse(BigInteger.ONE.negate());
        if (constant.signum() >= 0 && constant.compareTo(factor) <= 0) {
          return Optional.of(greater ? IndexArithmetic.maximum(chosen, otherwise)
              : IndexArithmetic.minimum(chosen, otherwise));
        }
      }
    }
    return Optional.empty();
  }

  /** Division of the dividend x, where x < 0 or x ≤ 0 was asked for. */
  private Optional<IndexExpression> quotient(
      IndexExpression e, IndexExpression chosen, IndexExpression otherwise) {
    IndexExpression modulo = remainders.get(otherwise);
    if (modulo instanceof IndexExpression.Remainder r
        && e.equals(IndexArithmetic.subtract(IndexArithmetic.subtract(ZERO, otherwise), ONE))
        && chosen.equals(IndexArithmetic.add(
            otherwise, IndexArithmetic.literal(r.divisor())))) {
      return Optional.of(modulo);
    }
    if (otherwise instanceof IndexExpression.Quotient q
        && chosen.equals(IndexArithmetic.subtract(IndexExpression.Literal.of(-1), q))) {
      IndexExpression x = IndexArithmetic.subtract(IndexExpression.Literal.of(-1), e);
      return q.operand().equals(IndexArithmetic.maximum(e, x))
          ? Optional.of(IndexArithmetic.floorDivide(x, q.divisor())) : Optional.empty();
    }
    IndexExpression less = IndexArithmetic.subtract(otherwise, ONE);
    if (less instanceof IndexExpression.Quotient q
        && chosen.equals(IndexArithmetic.subtract(ZERO, q))) {
      IndexExpression x = IndexArithmetic.subtract(ZERO, e);
      return q.operand().equals(IndexArithmetic.maximum(e, IndexArithmetic.subtract(x, ONE)))
          ? Optional.of(IndexArithmetic.ceilingDivide(x, q.divisor())) : Optional.empty();
    }
    return Optional.empty();
  }
}
