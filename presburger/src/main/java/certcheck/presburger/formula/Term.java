package certcheck.presburger.formula;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** An integer term of a {@link Formula}. */
public sealed interface Term {

  /**
   * A linear term over numbered variables.
   *
   * @param term the term
   */
  record Linear(LinearTerm term) implements Term {}

  /**
   * The sum of two terms.
   *
   * @param left a summand
   * @param right a summand
   */
  record Sum(Term left, Term right) implements Term {}

  /**
   * A term multiplied by a constant.
   *
   * @param factor the constant, of any sign
   * @param term the term
   */
  record Multiple(BigInteger factor, Term term) implements Term {}

  /**
   * {@code ⌊dividend / divisor⌋}.
   *
   * @param dividend any term
   * @param divisor a positive constant
   */
  record Quotient(Term dividend, BigInteger divisor) implements Term {
    /**
     * Checks the divisor.
     *
     * @throws IllegalArgumentException if the divisor is not positive
     */
    public Quotient {
      requirePositive(divisor);
    }
  }

  /**
   * {@code if condition then first else second}.
   *
   * @param condition any formula
   * @param first the value if the condition holds
   * @param second the value otherwise
   */
  record IfThenElse(Formula condition, Term first, Term second) implements Term {
    /** Checks that nothing is null. */
    public IfThenElse {
      Objects.requireNonNull(condition);
      Objects.requireNonNull(first);
      Objects.requireNonNull(second);
    }

    /** −1 for a minimum of linear terms, 1 for a maximum, 0 for what is not seen to be either. */
    int order() {
      if (!(condition instanceof Formula.Atom atom
          && atom.kind() == Constraint.Kind.AT_LEAST_ZERO
          && atom.term() instanceof Linear bound
          && first instanceof Linear one
          && second instanceof Linear two)) {
        return 0;
      }
      LinearTerm difference = one.term.minus(two.term);
      BigInteger content = difference.content();
      if (content.signum() == 0 || !Division.divides(content, difference.constant())) {
        return 0;
      }
      LinearTerm greater = difference.dividedBy(content);
      return follows(bound.term, greater) ? 1 : follows(bound.term, greater.negate()) ? -1 : 0;
    }

    /** Whether the first bound is {@code difference ≥ 0} or {@code difference > 0}. */
    private static boolean follows(LinearTerm bound, LinearTerm difference) {
      return bound.equals(difference) || bound.equals(difference.plus(-1));
    }
  }

  /**
   * A function of terms as a question wrote it.
   *
   * @param function which
   * @param arguments its arguments
   * @param meaning a term with the same value, by which the function is decided
   */
  record Application(Written.Function function, List<Term> arguments, Term meaning)
      implements Term {
    /** Copies the list. */
    public Application {
      arguments = List.copyOf(arguments);
    }
  }

  /** The minimum or maximum of linear terms that this is, or null. */
  default IfThenElse extremum() {
    Term term = this instanceof Application application ? application.meaning : this;
    return term instanceof IfThenElse choice && choice.order() != 0 ? choice : null;
  }

  /** The variable with the given number. */
  static Term variable(int variable) {
    return new Linear(LinearTerm.variable(variable));
  }

  /** The constant. */
  static Term constant(long value) {
    return new Linear(LinearTerm.constant(value));
  }

  /** The constant. */
  static Term constant(BigInteger value) {
    return new Linear(LinearTerm.constant(value));
  }

  /** The sum of terms, one or more; nested as little as possible. */
  static Term sum(List<Term> summands) {
    int size = summands.size();
    return size == 1
        ? summands.get(0)
        : sum(summands.subList(0, size / 2)).plus(sum(summands.subList(size / 2, size)));
  }

  /** This term plus another. */
  default Term plus(Term other) {
    return this instanceof Linear left && other instanceof Linear right
        ? new Linear(left.term.plus(right.term))
        : new Sum(this, other);
  }

  /** This term minus another. */
  default Term minus(Term other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  /** This term times a constant. */
  default Term times(BigInteger factor) {
    return this instanceof Linear linear
        ? new Linear(linear.term.times(factor))
        : new Multiple(factor, this);
  }

  /** {@code ⌊this / divisor⌋}; throws {@link IllegalArgumentException} unless it is positive. */
  default Term div(BigInteger divisor) {
    return new Quotient(this, divisor);
  }

  /** {@code this − divisor·⌊this / divisor⌋}, for a positive divisor. */
  default Term mod(BigInteger divisor) {
    return new Application(
        Written.Function.MOD, List.of(this, constant(divisor)),
        minus(div(divisor).times(divisor)));
  }

  /** The smaller of this term and another. */
  default Term min(Term other) {
    return new Application(
        Written.Function.MIN, List.of(this, other),
        new IfThenElse(Formula.atMost(this, other), this, other));
  }

  /** The larger of this term and another. */
  default Term max(Term other) {
    return new Application(
        Written.Function.MAX, List.of(this, other),
        new IfThenElse(Formula.atMost(this, other), other, this));
  }

  /** The absolute value. */
  default Term abs() {
    return new Application(
        Written.Function.ABS, List.of(this),
        new IfThenElse(
            Formula.atMost(constant(0), this), this, times(BigInteger.ONE.negate())));
  }

  private static void requirePositive(BigInteger divisor) {
    if (divisor.signum() <= 0) {
      throw new IllegalArgumentException("divisor " + divisor + " is not positive");
    }
  }
}
