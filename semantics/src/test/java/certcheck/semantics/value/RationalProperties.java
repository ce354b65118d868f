package certcheck.semantics.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RationalProperties {

  @Provide
  Arbitrary<Rational> rationals() {
    return Combinators.combine(
        Arbitraries.bigIntegers(), Arbitraries.bigIntegers().filter(d -> d.signum() != 0))
        .as(Rational::of);
  }

  @Property
  void fieldLaws(
      @ForAll("rationals") Rational a,
      @ForAll("rationals") Rational b,
      @ForAll("rationals") Rational c) {
    assertEquals(a.add(b), b.add(a));
    assertEquals(a.add(b).add(c), a.add(b.add(c)));
    assertEquals(a.multiply(b).multiply(c), a.multiply(b.multiply(c)));
    assertEquals(a.multiply(b.add(c)), a.multiply(b).add(a.multiply(c)));
    assertEquals(a, a.add(b).subtract(b));
    assertEquals(Rational.ZERO, a.subtract(a));
    assertEquals(Integer.signum(a.compareTo(b)), a.subtract(b).signum());
    if (b.signum() != 0) {
      assertEquals(a, a.multiply(b).divide(b));
    }
  }

  @Property
  void lowestTermsAndText(@ForAll("rationals") Rational a) {
    assertEquals(1, a.denominator().signum());
    assertEquals(BigInteger.ONE, a.numerator().gcd(a.denominator()));
    assertEquals(a, Rational.parse(a.toString()));
  }

  @Example
  void decimals() {
    assertEquals("-1/4", Rational.parse("-0.25").toString());
    assertEquals("1/3", Rational.parse("002/6").toString());
    assertEquals("3/200", Rational.parse("1.5E-2").toString());
    assertEquals("-1200", Rational.parse("-12e+2").toString());
    for (String bad : new String[] {"", "-", "1/", "/2", "1/0", "1/-2", "1.", ".5", "1e1000", "1e", "+1",
        " 1", "1 ", "1/2/3", "\u0661"}) {
      assertThrows(NumberFormatException.class, () -> Rational.parse(bad), bad);
    }
  }

  @Example
  void doubles() {
    DoubleArithmetic doubles = DoubleArithmetic.IEEE;
    assertEquals(1.0 / 3, doubles.parse("1/3"));
    assertEquals(-1.5e-3, doubles.parse("-1.5e-3"));
    assertEquals(Double.NaN, doubles.parse("NaN"));
    for (String bad : new String[] {"", "1f", "0x1p3", "1d", "+1", "nan", ".5", "1/0"}) {
      assertThrows(NumberFormatException.class, () -> doubles.parse(bad), bad);
    }
  }
}
