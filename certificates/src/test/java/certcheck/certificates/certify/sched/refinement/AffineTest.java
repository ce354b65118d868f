package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AffineTest {
  private static final List<IndexExpression> INTEGERS = List.of(IndexExpression.Literal.of(1),
      IndexExpression.Variable.of("x"), IndexExpression.Variable.of("y"));

  private static void takes(Affine function, long value, long x, long y) {
    function.takes(BigInteger.valueOf(value),
        LongStream.of(1, x, y).mapToObj(BigInteger::valueOf).toList());
  }

  private static Optional<String> text(Affine function) {
    return function.expression(INTEGERS, 0, Site.NONE).map(Printer::print);
  }

  @Test
  void threePointsDetermineTheFunction() {
    Affine function = new Affine(3);
    takes(function, -1, 0, 0);
    takes(function, 31, 1, 0);
    takes(function, -2, 0, 1);
    takes(function, 31 + 32 * 4 - 7, 5, 7);
    assertTrue(function.isPossible());
    assertEquals(Optional.of("32 * x - y - 1"), text(function));
    takes(function, 0, 5, 7);
    assertFalse(function.isPossible());
  }

  @Test
  void whatIsNotDeterminedIsZero() {
    Affine function = new Affine(3);
    takes(function, 6, 2, 2);
    takes(function, 9, 3, 3);
    assertEquals(Optional.of("3 * x"), text(function));
    assertEquals(Optional.of("0"), text(new Affine(3)));
  }

  @Test
  void halvesAreNoFactors() {
    Affine function = new Affine(3);
    takes(function, 0, 0, 0);
    takes(function, 1, 2, 0);
    assertTrue(function.isPossible());
    assertEquals(Optional.empty(), text(function));
  }

  /** Where y was 0, nothing else says that the value is y. */
  @Test
  void preferredIntegersAloneComeFirst() {
    Affine function = new Affine(3);
    takes(function, 0, 1, 0);
    takes(function, 0, 2, 0);
    assertEquals(Optional.of("0"), text(function));
    assertEquals(Optional.of("y"), function.expression(INTEGERS, 2, Site.NONE).map(Printer::print));
    assertEquals(Optional.of("0"), function.expression(INTEGERS, 1, Site.NONE).map(Printer::print));
  }
}
