package certcheck.presburger.learning;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A disjunction of literals that follows from the hypotheses. Literal {@code 2v} says that variable
 * v is true, {@code 2v + 1} that it is false.
 */
final class Clause {

  /** The literals; those that are watched come first. */
  final int[] literals;

  final Origin origin;

  /** How many decisions the literals of a learned clause depended on; 0 for other clauses. */
  final int glue;

  /** Whether the search has dropped it. */
  boolean dropped;

  /** The number of the last conflict that it took part in. */
  int used;

  Clause(int[] literals, Origin origin, int glue) {
    this.literals = literals;
    this.origin = origin;
    this.glue = glue;
  }

  Clause(int[] literals, Origin origin) {
    this(literals, origin, 0);
  }

  /** The clause that some literals are not all true, by their constraints. */
  static Clause against(int[] premises, long[] multipliers) {
    return against(new Origin.Contradiction(premises, multipliers, null));
  }

  /** The same, with multipliers of any size. */
  static Clause againstLarge(int[] premises, BigInteger[] multipliers) {
    boolean fits = Arrays.stream(multipliers).allMatch(one -> one.bitLength() < Long.SIZE);
    return fits
        ? against(premises, Arrays.stream(multipliers).mapToLong(BigInteger::longValue).toArray())
        : against(new Origin.Contradiction(premises, null, Origin.combination(multipliers)));
  }

  /** The clause that the premises of a contradiction are not all true. */
  static Clause against(Origin.Contradiction contradiction) {
    int[] literals = new int[contradiction.premises().length];
    for (int k = 0; k < literals.length; k++) {
      literals[k] = contradiction.premises()[k] ^ 1;
    }
    return new Clause(literals, contradiction);
  }
}
