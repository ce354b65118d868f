package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.math.BigInteger;

/** A law of arithmetic that a claim assumes. A claim without laws is about any arithmetic. */
public sealed interface Law {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** {@code f(x, y) = f(y, x)}. */
  record Commutative(String function, Site site) implements Law {}

  /** {@code f(f(x, y), z) = f(x, f(y, z))}. */
  record Associative(String function, Site site) implements Law {}

  /**
   * {@code f} is associative and commutative, and {@code f(x, unit) = x}.
   *
   * @param unit a number as it is written, or the name of a function without arguments
   */
  record Monoid(String function, String unit, Site site) implements Law {}

  /** The operators {@code + - *} and the numbers 0 and 1 form a commutative ring. */
  record Ring(Site site) implements Law {}

  /**
   * A commutative ring in which the sum of {@code modulus} ones is 0: integers modulo it.
   *
   * @param modulus at least 2
   */
  record Modulo(BigInteger modulus, Site site) implements Law {
    /** Checks the modulus. */
    public Modulo {
      if (modulus.compareTo(BigInteger.TWO) < 0) {
        throw new IllegalArgumentException("a modulus is at least 2, not " + modulus);
      }
    }
  }
}
