package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ResiduesTest {
  private static List<BigInteger> at(long... values) {
    return Arrays.stream(values).mapToObj(BigInteger::valueOf).toList();
  }

  @Test
  void whatFollowsIsNotNew() {
    Residues residues = new Residues(3);
    assertTrue(residues.add(BigInteger.valueOf(5), at(1, 2, 0)));
    assertTrue(residues.add(BigInteger.valueOf(-7), at(1, 0, 3)));
    assertFalse(residues.add(BigInteger.valueOf(-2), at(2, 2, 3)));
    assertTrue(residues.add(BigInteger.valueOf(-1), at(2, 2, 3)), "it contradicts the others");
    assertFalse(residues.add(BigInteger.valueOf(-4), at(4, 4, 6)));
    assertTrue(residues.add(BigInteger.TEN.pow(30), at(0, 0, 1)));
    assertFalse(residues.add(BigInteger.TEN.pow(30).negate(), at(0, 0, -1)));
  }

  /** Values of a function at random points: after as many as there are integers, nothing is new. */
  @Test
  void aFunctionIsKnownOnce() {
    Random random = new Random(1);
    long[] factors = random.longs(8, -9, 10).toArray();
    Residues residues = new Residues(factors.length);
    int added = 0;
    for (int n = 0; n < 200; n++) {
      long[] point = random.longs(factors.length, -50, 50).toArray();
      long value = 0;
      for (int k = 0; k < point.length; k++) {
        value += factors[k] * point[k];
      }
      added += residues.add(BigInteger.valueOf(value), at(point)) ? 1 : 0;
    }
    assertTrue(added == factors.length, added + " were new");
  }
}
