package certcheck.presburger.simplex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TableauTest {
  private static final int ROWS = 5;
  private static final int COLUMNS = 4;

  private final Budget budget = new Budget(Limits.STANDARD);

  @Test
  @DisplayName("tableaus of machine integers and of any integers say the same after each pivot")
  void agree() {
    Random random = new Random(1);
    int pivots = 0;
    for (int n = 0; n < 50; n++) {
      Tableau small = new SmallTableau(ROWS, COLUMNS);
      Tableau large = new LargeTableau(ROWS, COLUMNS);
      for (int j = 0; j < COLUMNS; j++) {
        set(small, large, j, random.nextInt(9) - 4);
        for (int i = 0; i < ROWS; i++) {
          BigInteger entry = BigInteger.valueOf(random.nextInt(41) - 20);
          small.setEntry(i, j, entry);
          large.setEntry(i, j, entry);
        }
      }
      for (int step = 0; step < 6; step++) {
        int row = random.nextInt(ROWS);
        int column = random.nextInt(COLUMNS);
        if (large.signum(row, column) != 0) {
          small.pivot(row, column, budget);
          large.pivot(row, column, budget);
          set(small, large, column, random.nextInt(9) - 4);
          pivots++;
        }
        assertSame(small, large, BigInteger.valueOf(random.nextInt(7) - 3));
      }
    }
    assertTrue(pivots > 200, pivots + " pivots");
  }

  private static void set(Tableau small, Tableau large, int column, int value) {
    small.setValue(column, BigInteger.valueOf(value));
    large.setValue(column, BigInteger.valueOf(value));
  }

  private static void assertSame(Tableau small, Tableau large, BigInteger least) {
    BigInteger greatest = least.add(BigInteger.TWO);
    for (int i = 0; i < ROWS; i++) {
      assertEquals(large.denominator(i), small.denominator(i));
      assertEquals(large.numerator(i), small.numerator(i));
      assertEquals(large.violation(i, least, greatest), small.violation(i, least, greatest));
      assertEquals(large.violation(i, null, greatest), small.violation(i, null, greatest));
      assertEquals(large.violation(i, least, null), small.violation(i, least, null));
      for (int j = 0; j < COLUMNS; j++) {
        assertEquals(large.entry(i, j), small.entry(i, j));
        assertEquals(large.signum(i, j), small.signum(i, j));
      }
    }
  }

  @Test
  @DisplayName("numbers that do not fit are refused, and never wrong")
  void tooLarge() {
    Tableau small = new SmallTableau(2, 1);
    BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
    assertThrows(ArithmeticException.class,
        () -> small.setEntry(0, 0, most.add(BigInteger.ONE)));
    assertThrows(ArithmeticException.class, () -> small.setValue(0, most.add(BigInteger.ONE)));
    small.setEntry(0, 0, most);
    small.setEntry(1, 0, most.subtract(BigInteger.ONE));
    small.setValue(0, BigInteger.TWO);
    assertEquals(most.multiply(BigInteger.TWO), small.numerator(0));
    assertThrows(ArithmeticException.class, () -> small.violation(0, BigInteger.ONE, null));
    small.pivot(0, 0, budget);
    assertEquals(most, small.denominator(1));
    assertThrows(ArithmeticException.class, () -> small.violation(1, BigInteger.TWO, null));
  }
}
