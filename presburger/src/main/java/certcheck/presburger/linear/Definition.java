package certcheck.presburger.linear;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** A variable that stands for a term that is not linear; it has exactly one value at each point. */
public sealed interface Definition {

  /** The variable that is defined. */
  int variable();

  /** The facts that determine the variable. */
  NormalForm facts();

  /** The value of the variable at a point of the others. */
  BigInteger value(Map<Integer, BigInteger> point);

  /**
   * {@code variable = ⌊dividend / divisor⌋}.
   *
   * @param variable the quotient
   * @param dividend a linear term
   * @param divisor a positive constant
   */
  record Quotient(int variable, LinearTerm dividend, BigInteger divisor) implements Definition {

    /** {@code 0 ≤ dividend − divisor·variable} and {@code … ≤ divisor − 1}. */
    public List<Constraint> constraints() {
      LinearTerm remainder = dividend.minus(LinearTerm.variable(variable).times(divisor));
      return List.of(
          Constraint.atLeastZero(remainder),
          Constraint.atLeastZero(remainder.negate().plus(divisor.subtract(BigInteger.ONE))));
    }

    @Override
    public NormalForm facts() {
      return NormalForm.of(new Conjunction(constraints()));
    }

    @Override
    public BigInteger value(Map<Integer, BigInteger> point) {
      return Division.floor(dividend.evaluate(point), divisor);
    }
  }

  /**
   * {@code variable = if condition then first else second}.
   *
   * @param variable the chosen value
   * @param condition a formula; free of quantifiers when {@link #value} is asked
   * @param first a linear term
   * @param second a linear term
   */
  record Choice(int variable, NormalForm condition, LinearTerm first, LinearTerm second)
      implements Definition {

    @Override
    public NormalForm facts() {
      return NormalForm.any(
          List.of(
              NormalForm.all(List.of(condition, is(first))),
              NormalForm.all(List.of(condition.negate(), is(second)))));
    }

    private NormalForm is(LinearTerm value) {
      return NormalForm.literal(Constraint.zero(LinearTerm.variable(variable).minus(value)));
    }

    @Override
    public BigInteger value(Map<Integer, BigInteger> point) {
      return (condition.holds(point) ? first : second).evaluate(point);
    }
  }

  /**
   * A choice whose condition has quantifiers, with what is known of it.
   *
   * @param choice the choice
   * @param facts follow from it; equivalent if the quantifiers in them are eliminated
   */
  record Quantified(Choice choice, NormalForm facts) implements Definition {

    @Override
    public int variable() {
      return choice.variable;
    }

    @Override
    public BigInteger value(Map<Integer, BigInteger> point) {
      throw new IllegalStateException("quantifier in " + choice.condition);
    }
  }
}
