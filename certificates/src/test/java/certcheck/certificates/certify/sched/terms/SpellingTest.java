package certcheck.certificates.certify.sched.terms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Names and numbers as integers. */
class SpellingTest {
  private static final List<String> FUNCTIONS = List.of("a", "A", "_", "zero", "a0", "a_0", "real",
      "+", "-", "*", "/", "-.", "add", "number_0", "0", "1", "2", "10", "100", "0.1", "0.01",
      "1.01", "1.5", "15", "0.15", "12345678901234567890", "0.00000000000000000001");

  @Test
  void areThoseOfTheTheory() {
    assertEquals(BigInteger.valueOf(43), Spelling.of("+"));
    assertEquals(BigInteger.valueOf(45 * 128 + 46), Spelling.of("-."));
    assertEquals(BigInteger.valueOf(97 * 128 + 48), Spelling.of("a0"));
    // -1 - ((m + f) * (m + f) + m)
    assertEquals(BigInteger.valueOf(-1), Spelling.of("0"));
    assertEquals(BigInteger.valueOf(-3), Spelling.of("1"));
    assertEquals(BigInteger.valueOf(-1 - (16 * 16 + 15)), Spelling.of("1.5"));
  }

  @Test
  void noTwoAreOne() {
    Set<BigInteger> integers = new HashSet<>();
    for (String function : FUNCTIONS) {
      assertTrue(integers.add(Spelling.of(function)), function);
      assertEquals(function, Spelling.text(Spelling.of(function)));
    }
    for (int m = 0; m < 120; m++) {
      for (int f = 0; f < 5; f++) {
        BigInteger numeral = Spelling.numeral(BigInteger.valueOf(m), f);
        assertTrue(numeral.signum() < 0);
        assertEquals(new BigDecimal(BigInteger.valueOf(m), f),
            new BigDecimal(Spelling.text(numeral)));
      }
    }
  }
}
