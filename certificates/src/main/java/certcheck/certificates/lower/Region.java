package certcheck.certificates.lower;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where a statement has values. An array may have larger extents; what is left of it is padding,
 * and becomes zero.
 *
 * @param indices the indices of an element
 * @param type the extents of the values
 * @param stored the extents of the array
 */
record Region(List<String> indices, TensorType type, TensorType stored) {

  /** All of an array. */
  static Region all(List<String> indices, TensorType stored) {
    return new Region(indices, stored, stored);
  }

  /** Where the values are whose first index is given. */
  Region rest() {
    return new Region(
        indices.subList(1, indices.size()), type.without(1), stored.without(1));
  }

  /** How many cells the array has in a dimension, from 0. */
  BigInteger stored(int dimension) {
    return stored.extents().get(dimension);
  }

  /** How many values an index has. */
  BigInteger extent(String index) {
    return type.extents().get(indices.indexOf(index));
  }

  /** That the values have these indices, one dimension up to another; empty if all cells do. */
  Optional<Condition> inside(int from, int to) {
    return IntStream.range(from, to)
        .filter(d -> !type.extents().get(d).equals(stored(d)))
        .mapToObj(this::below)
        .reduce((left, right) -> new Condition.And(left, right, Site.NONE));
  }

  private Condition below(int dimension) {
    return new Condition.Comparison(Condition.Relation.LESS,
        IndexExpression.Variable.of(indices.get(dimension)),
        new IndexExpression.Literal(type.extents().get(dimension), Site.NONE), Site.NONE);
  }

  /** That the values have all indices. */
  Optional<Condition> inside() {
    return inside(0, indices.size());
  }
}
