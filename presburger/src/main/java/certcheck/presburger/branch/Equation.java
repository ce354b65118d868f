package certcheck.presburger.branch;

import certcheck.presburger.branch.Derivation.Use;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;

/**
 * The equality {@code term = 0}, derived as an equality ({@code atLeast == atMost}) or as the two
 * inequalities {@code term ≥ 0} and {@code -term ≥ 0}.
 */
public record Equation(LinearTerm term, Derivation atLeast, Derivation atMost) {

  /** How {@code multiplier·term} takes part in a combination. */
  Use use(BigInteger multiplier) {
    if (atLeast == atMost) {
      return new Use(multiplier, atLeast);
    }
    return multiplier.signum() > 0
        ? new Use(multiplier, atLeast)
        : new Use(multiplier.negate(), atMost);
  }

  Equation withTerm(LinearTerm other) {
    return new Equation(other, atLeast, atMost);
  }
}
