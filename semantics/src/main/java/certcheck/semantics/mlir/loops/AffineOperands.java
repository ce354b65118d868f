package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.IntegerSet;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Affine maps and integer sets, applied to operands (dialect affine, "Affine Expressions"). */
final class AffineOperands {
  private final Emission emission;

  AffineOperands(Emission emission) {
    this.emission = emission;
  }

  /** The map that an attribute is, which takes as many operands as there are. */
  AffineMap map(Operation operation, Attribute attribute, int operands) throws SourceException {
    if (!(attribute instanceof Attribute.Mapping mapping)) {
      throw emission.refusal(operation, "an affine map", "another attribute");
    }
    if (operands >= 0 && mapping.map().operands() != operands) {
      throw emission.refusal(operation, mapping.map().operands() + " operands of its map",
          String.valueOf(operands));
    }
    return mapping.map();
  }

  /** The results of a map. */
  List<IndexExpression> apply(Operation operation, AffineMap map, List<IndexExpression> operands)
      throws SourceException {
    List<IndexExpression> results = new ArrayList<>();
    for (AffineExpression result : map.results()) {
      results.add(index(operation, result, operands));
    }
    return results;
  }

  private IndexExpression index(
      Operation operation, AffineExpression e, List<IndexExpression> operands)
      throws SourceException {
    if (e instanceof AffineExpression.Constant constant) {
      return IndexArithmetic.literal(constant.value());
    } else if (e instanceof AffineExpression.Operand operand) {
      return operands.get(operand.index());
    } else if (e instanceof AffineExpression.Binary binary) {
      return combined(operation, binary.operation(), index(operation, binary.left(), operands),
          index(operation, binary.right(), operands));
    }
    throw new IllegalStateException("unknown affine expression " + e.getClass());
  }

  private IndexExpression combined(Operation operation, AffineExpression.Operation how,
      IndexExpression left, IndexExpression right) throws SourceException {
    switch (how) {
      case ADD:
        return IndexArithmetic.add(left, right);
      case SUBTRACT:
        return IndexArithmetic.subtract(left, right);
      case MULTIPLY:
        return product(operation, left, right);
      default:
        if (IndexArithmetic.value(right).isEmpty()) {
          return varying(how, left, right, new Site(operation.position()));
        }
        BigInteger divisor = divisor(operation, right);
        return how == AffineExpression.Operation.FLOOR_DIVIDE
            ? IndexArithmetic.floorDivide(left, divisor)
            : how == AffineExpression.Operation.CEILING_DIVIDE
                ? IndexArithmetic.ceilingDivide(left, divisor)
                : IndexArithmetic.modulo(left, divisor);
    }
  }

  /** A product, also of two that vary. */
  IndexExpression product(Operation operation, IndexExpression left, IndexExpression right) {
    Optional<BigInteger> factor = IndexArithmetic.value(left);
    if (factor.isPresent()) {
      return IndexArithmetic.scale(factor.get(), right);
    }
    return IndexArithmetic.value(right).map(f -> IndexArithmetic.scale(f, left)).orElseGet(
        () -> new IndexExpression.Product(left, right, new Site(operation.position())));
  }

  /** Division by what varies, which SCHED reads if it is about parameters that are positive. */
  private static IndexExpression varying(AffineExpression.Operation how, IndexExpression left,
      IndexExpression right, Site site) {
    return switch (how) {
      case FLOOR_DIVIDE -> new IndexExpression.QuotientBy(left, right, site);
      case CEILING_DIVIDE -> new IndexExpression.QuotientBy(IndexArithmetic.add(left,
          IndexArithmetic.subtract(right, IndexExpression.Literal.of(1))), right, site);
      default -> new IndexExpression.RemainderBy(left, right, site);
    };
  }

  /** A divisor, which has to be a positive constant. */
  BigInteger divisor(Operation operation, IndexExpression divisor) throws SourceException {
    return IndexArithmetic.value(divisor).filter(d -> d.signum() > 0).orElseThrow(
        () -> emission.refusal(operation.position(), Rule.AFFINE,
            "'" + operation.name() + "': a division of indices", "a positive constant divisor",
            "another one"));
  }

  /** That the operands are in a set. */
  Condition condition(Operation operation, IntegerSet set, List<IndexExpression> operands)
      throws SourceException {
    Site site = new Site(operation.position());
    Condition all = null;
    for (IntegerSet.Constraint c : set.constraints()) {
      Condition one = new Condition.Comparison(
          c.equal() ? Condition.Relation.EQUAL : Condition.Relation.AT_LEAST,
          index(operation, c.left(), operands), index(operation, c.right(), operands), site);
      all = all == null ? one : new Condition.And(all, one, site);
    }
    return all == null ? new Condition.Constant(true, site) : all;
  }

  /** The least of some indices. */
  static IndexExpression least(List<IndexExpression> all) {
    return all.stream().reduce(IndexArithmetic::minimum).orElseThrow();
  }

  /** The greatest of some indices. */
  static IndexExpression greatest(List<IndexExpression> all) {
    return all.stream().reduce(IndexArithmetic::maximum).orElseThrow();
  }
}
