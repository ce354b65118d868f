package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import certcheck.certificates.certify.Certifier;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which elements of tensors values are; the notation is that of {@link ValueFixture}. */
class TensorMatchTest {
  private static ValueFixture values;

  @BeforeAll
  static void load() throws Certifier.Undecided {
    values = new ValueFixture();
  }

  private static Term found(String facts, String value) {
    List<Theorem> given = values.assume(
        "∀i. b i = s (a (i - 1)) (a (i + 1))",
        "∀i. 0 ≤ i ∧ i < n ⟹ c i = g (b (i + 1))",
        "∀i. t i = r n (λk. m (x i k) (a (i + k)))",
        "∀i j. y i j = s (x j i) (a (i + j))");
    return new TensorMatch(values.calculus, given, new EqualValues(values.calculus, given))
        .find(values.term(value), values.facts(facts == null ? "" : facts));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
                   | s (a (k + 2)) (a (k + 4))               | b (k + 3)
                   | s (a (k + 2)) (a (3 + k + 1))           | b (k + 3)
      j = k + 2    | s (a k) (a j)                           | b (k + 1)
      0 ≤ k; k < n | g (b (k + 1))                           | c k
      0 ≤ k; k < n | r n (λl. m (x (k + 1) l) (a (l + k + 1))) | t (k + 1)
                   | s (x p (q - 1)) (a (p + q - 1))         | y (q - 1) p
      """)
  void found(String facts, String value, String element) {
    Term found = found(facts, value);
    assertNotNull(found);
    assertNotNull(new EqualValues(values.calculus, List.of()).prove(
        found, values.term(element), values.facts(facts == null ? "" : facts)), found::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
                   | s (a (k + 2)) (a (k + 3))
                   | s (a (k + 1)) (a (k - 1))
                   | g (b (k + 1))
                   | r n (λl. m (x k l) (a (l + k + 1)))
                   | r (n - 1) (λl. m (x k l) (a (l + k)))
                   | s (x p (q - 1)) (a (p + q))
      """)
  void notFound(String facts, String value) {
    assertNull(found(facts, value));
  }
}
