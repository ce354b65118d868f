package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Numeral;
import java.util.ArrayList;
import java.util.List;

/**
 * Two dimensions of an operand, {@code m n} in the brackets of a contraction or transposition
 * (Rink 2018, Fig. 1). The order carries no meaning, but is kept for printing.
 *
 * @param first the dimension that is written first
 * @param second the other one
 */
public record Pair(Numeral first, Numeral second) {

  /** The pair {@code m n} of a program that has no text. */
  public static Pair of(int m, int n) {
    return new Pair(Numeral.of(m), Numeral.of(n));
  }

  /**
   * The smaller dimension number.
   *
   * @throws ArithmeticException if it exceeds an {@code int}, which no pair of a well-typed
   *     program does
   */
  public int lower() {
    return first.number().min(second.number()).intValueExact();
  }

  /**
   * The larger dimension number.
   *
   * @throws ArithmeticException as {@link #lower}
   */
  public int upper() {
    return first.number().max(second.number()).intValueExact();
  }

  /** Whether the two dimensions differ and an operand of the given rank has both. */
  public boolean isIn(int rank) {
    return first.isUpTo(rank) && second.isUpTo(rank) && !first.equals(second);
  }

  /** An index of a contraction's operand: that of the contraction, with l in both dimensions. */
  public <T> List<T> filled(List<T> index, T l) {
    List<T> both = new ArrayList<>(index);
    both.add(lower() - 1, l);
    both.add(upper() - 1, l);
    return both;
  }

  /** {@code m n}. */
  @Override
  public String toString() {
    return first + " " + second;
  }
}
