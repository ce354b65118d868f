package certcheck.semantics.tml.padding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Controlled;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rounding (Rink 2018, Def. 7), controlled division (Def. 8) and padded stores (Fig. 13). */
class PaddingTest {
  private static final Rational ONE = Rational.of(1);

  @Test
  void extentsAreRoundedUpToTheNearestMultiple() {
    Padding padding = Padding.of(4);
    for (int[] pair : new int[][] {{0, 0}, {1, 4}, {3, 4}, {4, 4}, {5, 8}, {8, 8}}) {
      assertEquals(BigInteger.valueOf(pair[1]), padding.rounded(BigInteger.valueOf(pair[0])));
    }
    assertEquals(TensorType.of(4, 8), padding.rounded(TensorType.of(4, 5)));
    assertEquals(TensorType.SCALAR, padding.rounded(TensorType.SCALAR));
    assertEquals(TensorType.of(7, 5), Padding.of(1).rounded(TensorType.of(7, 5)));
  }

  @Test
  void aVectorLengthIsAtLeastOne() {
    assertThrows(IllegalArgumentException.class, () -> Padding.of(0));
    assertThrows(IllegalArgumentException.class, () -> Padding.of(-2));
  }

  @Test
  void zeroDividedByZeroOrUndefinedIsZero() {
    Controlled<Rational> controlled = new Controlled<>(new RationalArithmetic());
    assertEquals(Rational.ZERO, controlled.divide(Rational.ZERO, Rational.ZERO));
    assertEquals(Rational.ZERO, controlled.divide(Rational.ZERO, null));
    assertEquals(Rational.ZERO, controlled.divide(Rational.ZERO, ONE));
    assertNull(controlled.divide(ONE, Rational.ZERO));
    assertNull(controlled.divide(ONE, null));
    assertNull(controlled.divide(null, ONE));
    assertNull(controlled.divide(null, null));
    assertNull(controlled.multiply(Rational.ZERO, null));
  }

  @Test
  void paddingIsZeroAndTheRestIsKept() {
    Tensor<Rational> matrix = Tensor.of(List.of(2, 1), Arrays.asList(ONE, null));
    Store<Rational> padded =
        Padding.of(2).padded(Store.of(Map.of("A", matrix)), Rational.ZERO);
    assertEquals(
        Tensor.of(List.of(2, 2), Arrays.asList(ONE, Rational.ZERO, null, Rational.ZERO)),
        padded.tensor("A").orElseThrow());
  }
}
