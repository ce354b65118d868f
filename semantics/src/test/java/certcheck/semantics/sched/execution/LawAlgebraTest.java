package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LawAlgebraTest {

  private static List<Law> laws(String laws) {
    Claim claim = Sources.program("output o[] = O; tensor O() = 0;"
        + " claim implements under " + laws + ";").claims().get(0);
    return claim.laws();
  }

  private static final String UNKNOWN = "input a[1] = A, b[1] = B, c[1] = C, o[1];";

  /** Whether two expressions over A(0), B(0) and C(0) are equal under laws. */
  private static boolean equal(String laws, String left, String right) {
    Program program = Sources.program(UNKNOWN + " tensor L() = " + left + "; tensor R() = " + right
        + ";");
    FreeAlgebra free = new FreeAlgebra();
    Specification<FreeTerm> specification = new Specification<>(
        program, Map.of(), free, free::unknown, new Budget(10_000));
    LawAlgebra algebra = LawAlgebra.of(laws(laws)).orElseThrow();
    Interpretation<Lawful> interpretation =
        new Interpretation<>(algebra, algebra::unknown);
    List<Optional<Lawful>> values = program.equations().stream().map(Equation::tensor)
        .map(t -> specification.element(new Element(t, List.of())))
        .map(r -> interpretation.of(((Specification.Result.Value<FreeTerm>) r).value())).toList();
    assertTrue(values.get(0).isPresent() && values.get(1).isPresent());
    return values.get(0).equals(values.get(1));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      commutative(+)               | A(0) + B(0)                  | B(0) + A(0)
      commutative(f)               | f(f(A(0), B(0)), C(0))       | f(C(0), f(B(0), A(0)))
      associative(f)               | f(f(A(0), B(0)), C(0))       | f(A(0), f(B(0), C(0)))
      commutative(+), associative(+) | A(0) + (B(0) + C(0))       | C(0) + B(0) + A(0)
      monoid(+, 0)                 | 0 + A(0) + 0                 | A(0)
      monoid(max, low)             | max(low(), max(A(0), B(0)))  | max(B(0), A(0))
      monoid(+, 0), commutative(*) | 0 + A(0) * B(0) + C(0)       | C(0) + B(0) * A(0)
      ring                         | (A(0) + B(0)) * (A(0) - B(0)) | A(0) * A(0) - B(0) * B(0)
      ring                         | A(0) - A(0)                  | 0
      ring                         | -(A(0) - B(0)) * 1           | B(0) - A(0)
      ring                         | f(A(0) + B(0), 0 * C(0))     | f(B(0) + A(0), 0)
      ring, monoid(max, 0)         | max(A(0) - A(0), B(0) + C(0)) | C(0) + B(0)
      modulo 4                     | A(0) + A(0) + A(0) + A(0)    | 0
      modulo 4, modulo 6           | A(0) + A(0)                  | 0
      modulo 3                     | A(0) - B(0)                  | A(0) + B(0) + B(0)
      """)
  void equalities(String laws, String left, String right) {
    assertTrue(equal(laws, left, right));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      commutative(+)               | f(A(0), B(0))                | f(B(0), A(0))
      commutative(f)               | f(f(A(0), B(0)), C(0))       | f(A(0), f(B(0), C(0)))
      associative(f)               | f(A(0), B(0))                | f(B(0), A(0))
      commutative(+)               | A(0) + 0                     | A(0)
      monoid(+, 0)                 | A(0) + A(0)                  | A(0)
      monoid(+, 0)                 | A(0) - A(0)                  | 0
      monoid(+, 0)                 | A(0) * (B(0) + C(0))         | A(0) * B(0) + A(0) * C(0)
      ring                         | A(0) * A(0)                  | A(0)
      ring                         | A(0) + A(0)                  | 2 * A(0)
      ring                         | A(0) / A(0)                  | 1
      ring                         | f(A(0), B(0))                | f(B(0), A(0))
      ring                         | 0                            | 1
      ring                         | real(0)                      | 0
      modulo 2                     | A(0) * A(0)                  | A(0)
      modulo 4                     | A(0) + A(0)                  | 0
      """)
  void differences(String laws, String left, String right) {
    assertEquals(false, equal(laws, left, right));
  }

  /** Laws that are about the same functions say more together. */
  @ParameterizedTest
  @ValueSource(strings = {"ring, commutative(-)", "ring, monoid(+, 1)", "ring, monoid(*, 0)",
      "monoid(+, 0), monoid(+, 1)", "modulo 2, modulo 3", "modulo 4, associative(-)"})
  void lawsThatMeetAreNotDecided(String laws) {
    assertEquals(Optional.empty(), LawAlgebra.of(laws(laws)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ring, commutative(*), associative(+)", "ring, monoid(+, 0), monoid(*, 1)",
      "ring, commutative(/)", "modulo 4, modulo 6, monoid(max, low)"})
  void lawsThatRepeatOthersOrAreApartAreDecided(String laws) {
    assertTrue(LawAlgebra.of(laws(laws)).isPresent());
  }

  @Test
  void polynomialsAreLimited() {
    LawAlgebra algebra = LawAlgebra.of(laws("ring")).orElseThrow();
    Optional<Lawful> product = Optional.of(algebra.number("1"));
    for (int k = 0; k < 50 && product.isPresent(); k++) {
      Lawful sum = algebra.apply("+", List.of(
          algebra.unknown("x" + k), algebra.unknown("y" + k))).orElseThrow();
      product = algebra.apply("*", List.of(product.get(), sum));
    }
    assertEquals(Optional.empty(), product);
    assertEquals("real", algebra.cast(BigInteger.TEN).toString());
  }
}
