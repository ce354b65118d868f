package certcheck.presburger.evidence;

import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** One step of a {@link Refutation}. */
public sealed interface Step {

  /**
   * A premise of a combination: a Farkas multiplier and the number of a constraint.
   *
   * @param multiplier non-zero; positive on an inequality
   * @param constraint the number of an available constraint
   */
  record Premise(BigInteger multiplier, int constraint) {
    @Override
    public String toString() {
      return "(" + multiplier + " " + constraint + ")";
    }
  }

  /**
   * {@code Σ mᵢ·pᵢ / divisor ≥ 0} with the constant rounded down, a cut; an equality if every
   * premise is one and nothing had to be rounded.
   *
   * @param divisor positive, divides every coefficient of the sum
   * @param premises what is added up; not empty
   */
  record Combine(BigInteger divisor, List<Premise> premises) implements Step {
    /** Copies the list. */
    public Combine {
      premises = List.copyOf(premises);
    }

    @Override
    public String toString() {
      return premises.stream()
          .map(Premise::toString)
          .collect(Collectors.joining(" ", "combine " + divisor + " ", ""));
    }
  }

  /**
   * Two cases: {@code -term ≥ 0}, and then {@code term - 1 ≥ 0}.
   *
   * @param term a linear term over the variables of the problem
   */
  record Split(LinearTerm term) implements Step {
    @Override
    public String toString() {
      return "split " + term;
    }
  }

  /**
   * Two cases of {@code p ≠ 0}: {@code -p - 1 ≥ 0}, and then {@code p - 1 ≥ 0}.
   *
   * @param constraint the number of the disequality
   */
  record Differ(int constraint) implements Step {
    @Override
    public String toString() {
      return "differ " + constraint;
    }
  }
}
