package certcheck.presburger.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LinearTermTest {

  private static final LinearTerm X = LinearTerm.variable(0);
  private static final LinearTerm Y = LinearTerm.variable(3);

  @Test
  void arithmetic() {
    LinearTerm term = X.times(2).minus(Y).plus(5);
    assertEquals("2·x0 - x3 + 5", term.toString());
    assertEquals(term, term.plus(Y).minus(Y));
    assertEquals(LinearTerm.ZERO, term.minus(term));
    assertEquals("-4·x0 + 2·x3 - 10", term.times(-2).toString());
    assertEquals("-x3 - 1", term.substitute(0, LinearTerm.constant(-3)).toString());
    assertEquals("x3 + 5", term.substitute(0, Y).toString());
  }

  @Test
  void values() {
    LinearTerm term = X.times(2).minus(Y).plus(5);
    assertEquals(
        BigInteger.valueOf(9), term.evaluate(Map.of(0, BigInteger.TWO, 3, BigInteger.ZERO)));
    assertEquals(BigInteger.ONE.negate(), term.coefficient(3));
    assertEquals(BigInteger.ZERO, term.coefficient(1));
  }

  @Test
  void divisionRoundsDown() {
    LinearTerm term = X.times(6).minus(Y.times(9));
    assertEquals("2·x0 - 3·x3 - 3", term.plus(-7).dividedBy(term.content()).toString());
    assertEquals("2·x0 - 3·x3 + 2", term.plus(7).dividedBy(term.content()).toString());
    assertThrows(ArithmeticException.class, () -> term.dividedBy(BigInteger.TWO));
    assertThrows(ArithmeticException.class, () -> term.dividedBy(BigInteger.ZERO));
  }
}
