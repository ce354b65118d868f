package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.math.BigInteger;

/**
 * An integer expression ι over parameters and index variables: quasi-affine (Clément 2022, Fig. 4.1),
 * or with products, and divisions by parameters ({@link NonLinear}), which are ours, as {@code min} and
 * {@code max} are. It has a value in ℤ whatever the memory holds.
 */
public sealed interface IndexExpression {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** An integer. */
  record Literal(BigInteger value, Site site) implements IndexExpression {
    /** The integer {@code value} of a program that has no text. */
    public static Literal of(long value) {
      return new Literal(BigInteger.valueOf(value), Site.NONE);
    }
  }

  /** A parameter, a loop's variable or a variable bound by {@code let}. */
  record Variable(String name, Site site) implements IndexExpression {
    /** The variable {@code name} of a program that has no text. */
    public static Variable of(String name) {
      return new Variable(name, Site.NONE);
    }
  }

  /** {@code left + right}. */
  record Sum(IndexExpression left, IndexExpression right, Site site) implements IndexExpression {}

  /** {@code left - right}. */
  record Difference(IndexExpression left, IndexExpression right, Site site)
      implements IndexExpression {}

  /** {@code -operand}; of a literal it is a {@link Literal}. */
  record Negation(IndexExpression operand, Site site) implements IndexExpression {
    /** Checks the operand. */
    public Negation {
      if (operand instanceof Literal) {
        throw new IllegalArgumentException("the negation of a literal is a literal");
      }
    }
  }

  /** {@code factor * operand}. */
  record Scaled(BigInteger factor, IndexExpression operand, Site site)
      implements IndexExpression {}

  /** {@code operand div divisor}, rounded down; the divisor is at least 1. */
  record Quotient(IndexExpression operand, BigInteger divisor, Site site)
      implements IndexExpression {
    /** Checks the divisor. */
    public Quotient {
      requirePositive(divisor);
    }
  }

  /** {@code operand mod divisor}, from 0 to the divisor minus 1; the divisor is at least 1. */
  record Remainder(IndexExpression operand, BigInteger divisor, Site site)
      implements IndexExpression {
    /** Checks the divisor. */
    public Remainder {
      requirePositive(divisor);
    }
  }

  /** {@code min(left, right)}. */
  record Minimum(IndexExpression left, IndexExpression right, Site site)
      implements IndexExpression {}

  /** {@code max(left, right)}. */
  record Maximum(IndexExpression left, IndexExpression right, Site site)
      implements IndexExpression {}

  /** An operation that makes an expression no longer quasi-affine. */
  sealed interface NonLinear extends IndexExpression {
    /** The first operand. */
    IndexExpression left();

    /** The second operand. */
    IndexExpression right();
  }

  /** {@code left * right}, none of them a literal. */
  record Product(IndexExpression left, IndexExpression right, Site site) implements NonLinear {}

  /** {@code left div right}, rounded down; {@code right} is an expression over parameters. */
  record QuotientBy(IndexExpression left, IndexExpression right, Site site)
      implements NonLinear {}

  /** {@code left mod right}, not negative; {@code right} is an expression over parameters. */
  record RemainderBy(IndexExpression left, IndexExpression right, Site site)
      implements NonLinear {}

  private static void requirePositive(BigInteger divisor) {
    if (divisor.signum() <= 0) {
      throw new IllegalArgumentException("a divisor is at least 1, not " + divisor);
    }
  }
}
