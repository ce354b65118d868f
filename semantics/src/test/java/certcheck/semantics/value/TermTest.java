package certcheck.semantics.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TermTest {

  private final TermArithmetic terms = new TermArithmetic();

  @Test
  void equalTermsAreOne() {
    Term a = terms.name("a");
    Term b = terms.name("b");
    assertSame(terms.add(a, b), terms.add(a, b));
    assertNotEquals(terms.add(a, b), terms.add(b, a));
    assertEquals("((a + b) / (a - (b * a)))",
        terms.divide(terms.add(a, b), terms.subtract(a, terms.multiply(b, a))).toString());
    assertTrue(terms.isZero(terms.zero()));
  }

  @Test
  void sharedAndDeepTermsAreEvaluatedOnceAndCutOff() {
    Term term = terms.name("a");
    for (int i = 0; i < 100_000; i++) {
      term = i % 2 == 0 ? terms.add(term, term) : terms.divide(term, terms.name("two"));
    }
    Optional<Double> value = TermArithmetic.evaluate(
        term, DoubleArithmetic.IEEE, name -> Optional.of(name.equals("a") ? 5.0 : 2.0));
    assertEquals(Optional.of(5.0), value);
    assertTrue(term.toString().endsWith("…"));
  }

  @Test
  void divisionByAZeroValueIsUndefined() {
    Term quotient = terms.divide(terms.name("a"), terms.name("b"));
    assertEquals(Optional.empty(), TermArithmetic.evaluate(
        quotient, new RationalArithmetic(), name -> Optional.of(Rational.ZERO)));
  }
}
