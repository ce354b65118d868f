package certcheck.presburger.omega;

import certcheck.presburger.branch.Branch;
import certcheck.presburger.branch.Slab;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Coordinates in which a branch is about as wide in every direction, so that few cases of them
 * decide it (Lenstra, Integer programming with a fixed number of variables, 1983): the lattice of
 * integral points is reduced pair by pair, as Lagrange and Gauss did, in the quadratic form that
 * adds the squares of all directions, each divided by its width.
 */
final class Reduction {

  /** With more variables than this, the form costs too much. */
  private static final int MOST_VARIABLES = 12;

  /** How exactly the reciprocals of widths are known. */
  private static final int PRECISION_BITS = 16;

  private final Branch branch;
  private final Budget budget;

  /** The present variables, each the coordinate of one vector of the basis. */
  private final List<Integer> variables;

  /** The scalar products of the vectors. */
  private final BigInteger[][] gram;

  private Reduction(Branch branch, Budget budget, List<Integer> variables) {
    this.branch = branch;
    this.budget = budget;
    this.variables = variables;
    gram = new BigInteger[variables.size()][variables.size()];
  }

  /** Changes the coordinates; whether there was anything to change. */
  static boolean reduce(Branch branch, Budget budget) {
    TreeSet<Integer> variables = new TreeSet<>();
    for (LinearTerm direction : branch.slabs().keySet()) {
      for (int k = 0; k < direction.size(); k++) {
        variables.add(direction.variableAt(k));
      }
    }
    if (variables.size() > MOST_VARIABLES) {
      return false;
    }
    Reduction reduction = new Reduction(branch, budget, new ArrayList<>(variables));
    reduction.measure();
    return reduction.run();
  }

  /** Computes the products; directions without a width count little. */
  private void measure() {
    int bits = PRECISION_BITS;
    for (Slab slab : branch.slabs().values()) {
      bits = slab.width() == null ? bits
          : Math.max(bits, slab.width().bitLength() + PRECISION_BITS);
    }
    BigInteger scale = BigInteger.ONE.shiftLeft(bits);
    for (int i = 0; i < variables.size(); i++) {
      for (int j = 0; j < variables.size(); j++) {
        gram[i][j] = i == j ? BigInteger.ONE : BigInteger.ZERO;
        for (Map.Entry<LinearTerm, Slab> entry : branch.slabs().entrySet()) {
          BigInteger width = entry.getValue().width();
          BigInteger weight = width == null ? BigInteger.ZERO : scale.divide(width).pow(2);
          gram[i][j] = gram[i][j].add(
              entry.getKey().coefficient(variables.get(i))
                  .multiply(entry.getKey().coefficient(variables.get(j))).multiply(weight));
        }
      }
    }
  }

  /** Subtracts vectors from each other as long as that makes one of them shorter. */
  private boolean run() {
    boolean changed = false;
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < variables.size(); i++) {
        for (int j = 0; j < variables.size(); j++) {
          BigInteger multiple =
              i == j ? BigInteger.ZERO : Division.nearest(gram[i][j], gram[j][j]);
          if (multiple.signum() != 0 && isShorter(i, j, multiple)) {
            subtract(i, j, multiple);
            again = true;
          }
        }
      }
      changed |= again;
    }
    return changed;
  }

  /** Whether vector i becomes shorter; a product that is half of a square leaves it as long. */
  private boolean isShorter(int i, int j, BigInteger multiple) {
    BigInteger change = multiple.multiply(gram[j][j]).subtract(gram[i][j].shiftLeft(1));
    return change.multiply(multiple).signum() < 0;
  }

  /** Replaces vector i by itself minus a multiple of vector j. */
  private void subtract(int i, int j, BigInteger multiple) {
    budget.tick();
    for (int k = 0; k < variables.size(); k++) {
      gram[i][k] = gram[i][k].subtract(multiple.multiply(gram[j][k]));
    }
    for (int k = 0; k < variables.size(); k++) {
      gram[k][i] = gram[k][i].subtract(multiple.multiply(gram[k][j]));
    }
    // x·bᵢ + y·bⱼ = x·(bᵢ − m·bⱼ) + (y + m·x)·bⱼ.
    LinearTerm added = LinearTerm.variable(variables.get(i)).times(multiple);
    variables.set(j, branch.shift(variables.get(j), added));
  }
}
