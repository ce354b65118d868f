package certcheck.semantics.tml.analysis;

import java.math.BigInteger;

/**
 * A variable of an abstract multi-index (Ullrich 2018, section 4): i1, i2, … for the assigned
 * element, l1, l2, … for the indices of sums. It stands for the numbers from 1 to an extent.
 *
 * @param name unique in a statement
 * @param extent how many numbers it stands for, at least 1
 */
public record IndexVariable(String name, BigInteger extent) {

  /** Whether it stands for the number 1 alone. */
  public boolean isOne() {
    return extent.equals(BigInteger.ONE);
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
