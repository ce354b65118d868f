package certcheck.certificates.lower.block;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.Optional;

/**
 * An index with its values: {@code extent} many, from {@code lower} on; none if that is not positive.
 *
 * @param upper the first value behind the last
 */
public record Axis(String index, IndexExpression lower, IndexExpression extent,
    IndexExpression upper) {

  /** The values from 0 on. */
  public static Axis of(String index, BigInteger extent) {
    IndexExpression all = new IndexExpression.Literal(extent, Site.NONE);
    return new Axis(index, IndexExpression.Literal.of(0), all, all);
  }

  /** How many values there are, if that is no matter of parameters. */
  Optional<BigInteger> count() {
    return extent instanceof IndexExpression.Literal n ? Optional.of(n.value()) : Optional.empty();
  }

  /** The value at a number, from 0 on. */
  IndexExpression at(IndexExpression number) {
    return Block.sum(lower, number);
  }
}
