package certcheck.certificates.lower.block;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.util.Optional;

/**
 * Some values of an index that follow one another.
 *
 * @param begin the first
 * @param size how many there are
 * @param used how many of them are values of the index, from the first on, if not all are
 */
record Block(IndexExpression begin, int size, Optional<IndexExpression> used) {
  Block(IndexExpression begin, int size) {
    this(begin, size, Optional.empty());
  }

  /** How many of them are values of the index. */
  IndexExpression count() {
    return used.orElse(IndexExpression.Literal.of(size));
  }

  /** The value at a number. */
  IndexExpression plus(IndexExpression number) {
    return sum(begin, number);
  }

  /** The value at a number. */
  IndexExpression plus(int number) {
    return number == 0 ? begin : plus(IndexExpression.Literal.of(number));
  }

  /** A sum, without a zero before it; that of two literals is one. */
  static IndexExpression sum(IndexExpression left, IndexExpression right) {
    if (left instanceof IndexExpression.Literal first) {
      if (first.value().signum() == 0) {
        return right;
      } else if (right instanceof IndexExpression.Literal second) {
        return new IndexExpression.Literal(first.value().add(second.value()), Site.NONE);
      }
    }
    return new IndexExpression.Sum(left, right, Site.NONE);
  }
}
