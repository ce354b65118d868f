package certcheck.presburger.omega;

import certcheck.presburger.branch.Branch;
import certcheck.presburger.branch.Slab;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The bounds of one variable in a branch, and what its elimination costs. Rows with a positive
 * coefficient are lower bounds {@code β ≤ b·z}, rows with a negative one upper bounds
 * {@code a·z ≤ α}.
 */
public final class Projection {

  private final int variable;
  private int lowers;
  private int uppers;
  private BigInteger lowerMax = BigInteger.ZERO;
  private BigInteger upperMax = BigInteger.ZERO;
  private final List<LinearTerm> lowerTerms = new ArrayList<>();
  private final List<LinearTerm> upperTerms = new ArrayList<>();

  private Projection(int variable) {
    this.variable = variable;
  }

  /** The projections of all variables of a branch. */
  static List<Projection> all(Branch branch) {
    Map<Integer, Projection> projections = new HashMap<>();
    for (Map.Entry<LinearTerm, Slab> entry : branch.slabs().entrySet()) {
      LinearTerm direction = entry.getKey();
      for (int k = 0; k < direction.size(); k++) {
        Projection projection =
            projections.computeIfAbsent(direction.variableAt(k), Projection::new);
        if (entry.getValue().lower() != null) {
          projection.count(entry.getValue().lower().term(), direction.coefficientAt(k));
        }
        if (entry.getValue().upper() != null) {
          projection.count(entry.getValue().upper().term(), direction.coefficientAt(k).negate());
        }
      }
    }
    return new ArrayList<>(projections.values());
  }

  private void count(LinearTerm term, BigInteger coefficient) {
    BigInteger size = coefficient.abs();
    if (coefficient.signum() > 0) {
      lowers++;
      lowerMax = lowerMax.max(size);
      lowerTerms.add(term);
    } else {
      uppers++;
      upperMax = upperMax.max(size);
      upperTerms.add(term);
    }
  }

  int variable() {
    return variable;
  }

  /** Whether the real shadow is the integer shadow. */
  boolean isExact() {
    return lowers == 0
        || uppers == 0
        || lowerMax.equals(BigInteger.ONE)
        || upperMax.equals(BigInteger.ONE)
        || isExact(variable, lowerTerms, upperTerms);
  }

  /**
   * Whether the dark shadow of bounds {@code β ≤ b·z} and {@code a·z ≤ α} is the real one: each pair
   * has a unit coefficient, or is a slab that is wide enough, {@code b·α − a·β ≥ (a−1)(b−1)}.
   */
  public static boolean isExact(int variable, List<LinearTerm> lowers, List<LinearTerm> uppers) {
    for (LinearTerm lower : lowers) {
      BigInteger b = lower.coefficient(variable);
      for (LinearTerm upper : uppers) {
        BigInteger a = upper.coefficient(variable).negate();
        BigInteger gap = a.subtract(BigInteger.ONE).multiply(b.subtract(BigInteger.ONE));
        if (gap.signum() != 0) {
          LinearTerm width = LinearTerm.sum(a, lower, b, upper);
          if (!width.isGround() || width.constant().compareTo(gap) < 0) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** How many rows an elimination adds, less those that it removes. */
  long growth() {
    return (long) lowers * uppers - lowers - uppers;
  }

  /** Whether splinters along the lower bounds are fewer than along the upper ones. */
  boolean splintersBelow() {
    return splinters(lowerTerms, upperMax)
            .compareTo(splinters(upperTerms, lowerMax))
        <= 0;
  }

  /** The number of splinters on the better side. */
  BigInteger splinters() {
    return splinters(lowerTerms, upperMax)
        .min(splinters(upperTerms, lowerMax));
  }

  private BigInteger splinters(List<LinearTerm> terms, BigInteger oppositeMax) {
    BigInteger sum = BigInteger.ZERO;
    for (LinearTerm term : terms) {
      BigInteger coefficient = term.coefficient(variable).abs();
      sum = sum.add(lastSplinter(coefficient, oppositeMax)).add(BigInteger.ONE);
    }
    return sum;
  }

  /**
   * The largest distance {@code b·z − β} from a bound at which the dark shadow may miss a solution:
   * {@code ⌊(a·b − a − b) / a⌋} for the largest opposite coefficient {@code a} (Pugh 1992); −1 if
   * the bound needs no splinters.
   */
  static BigInteger lastSplinter(BigInteger coefficient, BigInteger oppositeMax) {
    if (oppositeMax.signum() == 0) {
      return BigInteger.ONE.negate();
    }
    BigInteger numerator =
        oppositeMax.multiply(coefficient).subtract(oppositeMax).subtract(coefficient);
    return Division.floor(numerator, oppositeMax);
  }

  /** Whether the two terms are the two sides of one slab, whose combination is true. */
  static boolean isOpposite(LinearTerm lower, LinearTerm upper) {
    if (lower.size() != upper.size()) {
      return false;
    }
    for (int k = 0; k < lower.size(); k++) {
      if (lower.variableAt(k) != upper.variableAt(k)
          || !lower.coefficientAt(k).negate().equals(upper.coefficientAt(k))) {
        return false;
      }
    }
    return true;
  }
}
