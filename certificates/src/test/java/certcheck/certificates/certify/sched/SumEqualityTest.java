package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values are equal modulo laws; the notation is that of {@link ValueFixture}. */
class SumEqualityTest {
  private static final String RING =
      "commutative_ring F plus minus times opposite zero one";
  private static final String MONOID = "commutative_monoid F plus zero";
  private static ValueFixture values;

  @BeforeAll
  static void load() throws Certifier.Undecided {
    values = new ValueFixture();
  }

  private static Theorem proved(List<String> laws, String facts, String left, String right) {
    List<Theorem> equations = values.assume(
        "∀i. b i = s (a i) (a (i + 1))",
        "∀i. c i = r n (λk. m (x i k) (a k))");
    List<Theorem> assumed = values.assume(laws.toArray(String[]::new));
    List<Theorem> given = new ArrayList<>(equations);
    given.addAll(assumed);
    return EqualValuesTest.proved(
        values, new EqualValues(values.calculus, equations, assumed), given, facts, left, right);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      commutative F times     | m (a i) (a j)             | m (a j) (a i)
      commutative F times     | s (m (a i) (a j)) (a k)   | s (m (a j) (a i)) (a k)
      commutative F times     | r n (λk. m (a k) (x k i)) | r n (λk. m (x k i) (a k))
      associative F plus      | s (a i) (s (a j) (a k))   | s (s (a i) (a j)) (a k)
      associative F plus      | s (a i) (s (a j) (s (a k) (a l))) | \
                                   s (s (a i) (a j)) (s (a k) (a l))
      """)
  void byOneLaw(String law, String left, String right) {
    assertNotNull(proved(List.of(law), "", left, right));
    assertNotNull(proved(List.of(law), "", right, left));
    assertNull(proved(List.of(), "", left, right));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      order       | | s (s (a i) (a j)) (a k) | s (a k) (s (a j) (a i))
      units       | | s (s z (a i)) (s z (s (a j) z)) | s (a j) (a i)
      no summand  | | s z (s z z) | z
      twice       | | s (s (a i) (a j)) (a i) | s (a i) (s (a i) (a j))
      indices     | j = i + 1 | s (s (a i) (a j)) (a k) | s (a k) (s (a (i + 1)) (a i))
      products    | | s (m (s (a i) (a j)) o) (a k) | s (a k) (m (s (a j) (a i)) o)
      equation    | | s (s (a (i + 1)) (a k)) (a i) | s (a k) (b i)
      equations   | | s (b i) (b (i + 1)) | s (s (s (a i) (a (i + 1))) (a (i + 1))) (a (i + 2))
      decided     | i < j | s (if i < j then a i else z) (a j) | s (a j) (a i)
      undecided   | | s (if i < j then a i else a j) (a k) | s (a k) (if j ≤ i then a j else a i)
      """)
  void sums(String name, String facts, String left, String right) {
    assertNotNull(proved(List.of(MONOID), facts, left, right));
    assertNotNull(proved(List.of(MONOID), facts, right, left));
    assertNull(proved(List.of(), facts, left, right));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      first        | 1 ≤ n | s (r (n - 1) (λk. a (k + 1))) (a 0) | r n a
      two halves   | 0 ≤ n; 0 ≤ p | s (r n a) (r p (λk. a (n + k))) | r (n + p) a
      halves turned | 0 ≤ n; 0 ≤ p | s (r p (λk. a (n + k))) (r n a) | r (n + p) a
      even and odd | 0 ≤ n | s (r n (λk. a (2 * k))) (r n (λk. a (2 * k + 1))) | r (2 * n) a
      four         | 0 ≤ n | s (s (r n (λk. a (4 * k))) (r n (λk. a (4 * k + 1)))) \
                             (s (r n (λk. a (4 * k + 2))) (r n (λk. a (4 * k + 3)))) | r (4 * n) a
      reversed     | 0 ≤ n | r n (λk. a (n - 1 - k)) | r n a
      blocked      | 0 ≤ n | r n (λi. r 16 (λj. a (16 * i + j))) | r (16 * n) a
      strided      | 0 ≤ n | r 8 (λj. r n (λi. a (8 * i + j))) | r (8 * n) a
      exchanged    | | r n (λi. r p (λj. x i j)) | r p (λj. r n (λi. x i j))
      added        | | r n (λk. s (a k) (b k)) | s (r n b) (r n a)
      added inside | | r n (λi. r p (λj. s (x i j) (a i))) | \
                       s (r n (λi. r p (λj. x i j))) (r n (λi. r p (λj. a i)))
      remainder    | 0 ≤ n | s (r (n div 4) (λi. r 4 (λj. a (4 * i + j)))) \
                             (r (n mod 4) (λk. a (4 * (n div 4) + k))) | r n a
      masked step  | 0 ≤ k; k < n | s (r n (λi. if i < k then a i else z)) (a k) | \
                             r n (λi. if i < k + 1 then a i else z)
      masked full  | 0 ≤ n | r n (λi. if i < n then a i else z) | r n a
      masked empty | 0 ≤ n | r n (λi. if i < 0 then a i else z) | z
      masked union | 0 ≤ n | s (r n (λi. if i mod 2 = 0 then a i else z)) \
                             (r n (λi. if i mod 2 = 1 then a i else z)) | r n a
      two indices  | 0 ≤ k; k < n; 0 ≤ l; l < p | \
                     s (r n (λi. r p (λj. if i < k ∨ i = k ∧ j < l then x i j else z))) (x k l) | \
                     r n (λi. r p (λj. if i < k ∨ i = k ∧ j < l + 1 then x i j else z))
      tile         | 0 ≤ k | s (r (16 * k) a) (r 16 (λi. a (16 * k + i))) | r (16 * (k + 1)) a
      turned       | 0 ≤ n | s (r n (λk. a (2 * k + 1))) (r n (λk. a (2 * (n - 1 - k)))) | r (2 * n) a
      triangle     | 0 ≤ n | r n (λi. r (i + 1) (λj. x i j)) | \
                             r n (λj. r (n - j) (λi. x (i + j) j))
      flattened    | 0 ≤ n | r n (λi. r 3 (λj. x i j)) | r (3 * n) (λk. x (k div 3) (k mod 3))
      any stride   | 0 ≤ n; 1 ≤ p | r n (λi. r p (λj. a (p * i + j))) | r (n * p) a
      filter       | 0 ≤ n | r n (λi. r 4 (λj. r 3 (λk. x (4 * i + j) k))) | \
                             r 3 (λk. r (4 * n) (λj. x j k))
      copied       | 0 ≤ n | r n (λk. g (b (n - 1 - k))) | r n (λk. g (s (a k) (a (k + 1))))
      both         | 0 ≤ n | s (r n (λk. a (n - 1 - k))) (r n (λk. g (a (n - 1 - k)))) | \
                             s (r n (λk. g (a k))) (r n a)
      window       | 1 ≤ n | s (r n (λk. a (i + k))) (a (i + n)) | \
                             s (a i) (r n (λk. a (i + 1 + k)))
      start        | | reduce F plus (a i) n a | s (r n a) (a i)
      """)
  void reductions(String name, String facts, String left, String right) {
    assertNotNull(proved(List.of(MONOID), facts, left, right));
    assertNotNull(proved(List.of(MONOID), facts, right, left));
  }

  /** The last has operands of products turned. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
       8 | m (a (@ * k + #)) (b (@ * k + #)) | m (a k) (b k)
      64 | a (@ * k + #)                     | a k
       4 | m (b (@ * k + #)) (a (@ * k + #)) | m (a k) (b k)
      """)
  void accumulators(int number, String part, String all) {
    String sum = "r (n div @) (λk. %s)".formatted(part).replace("#", "0");
    for (int k = 1; k < number; k++) {
      sum = "s (" + sum + ") (r (n div @) (λk. " + part.replace("#", "" + k) + "))";
    }
    sum = "s (" + sum + ") (r (n - @ * (n div @)) (λk. "
        + all.replace(" k", " (@ * (n div @) + k)") + "))";
    assertNotNull(proved(List.of(MONOID, "commutative F times"), "0 ≤ n",
        sum.replace("@", "" + number), "r n (λk. " + all + ")"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      missing      | 0 ≤ n | s (r n (λk. a (2 * k))) (r n (λk. a (2 * k + 1))) | r (2 * n + 1) a
      twice        | 1 ≤ n | s (r n a) (r n a) | r (2 * n) a
      overlap      | 0 ≤ n; 0 ≤ p | s (r (n + 1) a) (r p (λk. a (n + k))) | r (n + p) a
      other        | 0 ≤ n | s (r n a) (a i) | r (n + 1) a
      shifted      | 0 ≤ n | r n (λk. a (k + 1)) | r n a
      summand      | | s (a i) (a j) | s (a i) (a k)
      mask         | 0 ≤ k; k < n | s (r n (λi. if i < k then a i else z)) (a k) | \
                             r n (λi. if i < k then a i else z)
      """)
  void different(String name, String facts, String left, String right) {
    assertNull(proved(List.of(MONOID), facts, left, right));
    assertNull(proved(List.of(MONOID), facts, right, left));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      distribution | m (a i) (s (a j) (a k)) | s (m (a k) (a i)) (m (a i) (a j))
      products     | m (m (a i) (a j)) (a k) | m (a k) (m (a j) (a i))
      two sums     | m (s (a i) (a j)) (s (a k) (a l)) | \
                       s (s (m (a k) (a i)) (m (a k) (a j))) (s (m (a i) (a l)) (m (a j) (a l)))
      square       | m (s (a i) o) (s (a i) o) | s (s (m (a i) (a i)) (a i)) (s (a i) o)
      difference   | m (s (a i) (a j)) (d (a i) (a j)) | d (m (a i) (a i)) (m (a j) (a j))
      minus        | d (a i) (d (a j) (a k)) | s (d (a i) (a j)) (a k)
      nothing      | d (a i) (a i) | z
      zero         | m (a i) (d (a j) (a j)) | z
      negatives    | m (w (a i)) (w (a j)) | m (a j) (a i)
      negative sum | w (s (a i) (w (a j))) | d (a j) (a i)
      one          | m o (a i) | a i
      twice        | w (w (a i)) | a i
      function     | g (d (s (a i) (a j)) (a i)) | g (a j)
      scaled       | m (a i) (r n a) | r n (λk. m (a k) (a i))
      sums         | m (r n a) (r p b) | r p (λi. r n (λj. m (a j) (b i)))
      linear       | r n (λk. d (m (a i) (a k)) (a k)) | m (d (a i) o) (r n a)
      turned       | m (a 0) (r n a) | r n (λk. m (a k) (a 0))
      window       | s (d (r 8 (λk. a (i + k))) (a i)) (a (i + 8)) | r 8 (λk. a (i + 1 + k))
      horner       | s (m (s (m (a i) (a j)) (a k)) (a j)) (a l) | \
                       s (s (m (a k) (a j)) (a l)) (m (m (a j) (a j)) (a i))
      """)
  void rings(String name, String left, String right) {
    assertNotNull(proved(List.of(RING), "", left, right));
    assertNotNull(proved(List.of(RING), "", right, left));
    assertNull(proved(List.of(MONOID), "", left, right));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      factor | m (a i) (s (a j) (a k)) | s (m (a i) (a j)) (a k)
      sign   | d (a i) (a j)           | d (a j) (a i)
      square | m (a i) (a i)           | a i
      double | s (a i) (a i)           | a i
      scaled | m (a i) (r n a)         | r n (λk. m (a k) (a k))
      """)
  void differentInRings(String name, String left, String right) {
    assertNull(proved(List.of(RING), "", left, right));
    assertNull(proved(List.of(RING), "", right, left));
  }
}
