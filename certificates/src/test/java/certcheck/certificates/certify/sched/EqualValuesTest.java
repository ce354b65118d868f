package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values are equal in any arithmetic; the notation is that of {@link ValueFixture}. */
class EqualValuesTest {
  private static final String[] EQUATIONS = {
      "∀i. b i = g (a i)",
      "∀i. c i = s (b (i - 1)) (b (i + 1))",
      "∀i. i ≤ 0 ⟹ t i = z",
      "∀i. 1 ≤ i ⟹ t i = s (t (i - 1)) (a i)",
      "∀i. u i = r n (λk. m (x i k) (a k))"};

  private static ValueFixture values;

  @BeforeAll
  static void load() throws Certifier.Undecided {
    values = new ValueFixture();
  }

  /** The theorem, checked to say what was asked, from what was given. */
  static Theorem proved(ValueFixture values, ValueEquality equality, List<Theorem> given,
      String facts, String left, String right) {
    Facts known = values.facts(facts == null ? "" : facts);
    Theorem theorem = equality.prove(values.term(left), values.term(right), known);
    if (theorem != null) {
      assertSame(values.calculus.syntax().equation(values.term(left), values.term(right)),
          theorem.conclusion());
      List<Term> allowed = new ArrayList<>();
      known.theorems().forEach(t -> allowed.addAll(t.hypotheses()));
      given.forEach(t -> allowed.addAll(t.hypotheses()));
      assertTrue(allowed.containsAll(theorem.hypotheses()), theorem::toString);
    }
    return theorem;
  }

  private static Theorem proved(String facts, String left, String right) {
    List<Theorem> given = values.assume(EQUATIONS);
    return proved(values, new EqualValues(values.calculus, given), given, facts, left, right);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      parts          | i = j + 1 | s (a i) z | s (a (j + 1)) z
      integers       | i = j | F `g` [i] nil | F `g` [j] nil
      condition      | i < 3 | if i < 4 then a i else z | a i
      no condition   | 5 < i | s (if i < 4 then a i else z) o | s z o
      cases          | | if i < j then a i else a j | if j ≤ i then a j else a i
      cases inside   | | s (if i < 0 then z else a i) o | if i < 0 then s z o else s (a i) o
      opaque         | | a (i * j) | a (j * i)
      unfolded       | | c i | s (g (a (i - 1))) (b (i + 1))
      unfolded twice | j = i - 1 | s (g (a j)) (g (a (j + 2))) | c i
      guarded        | 1 ≤ i | t i | s (t (i - 1)) (a i)
      base           | i < 0 | t i | z
      both guards    | 0 ≤ i | t i | if i = 0 then z else s (t (i - 1)) (a i)
      recursion      | 0 ≤ k | s (t k) (a (k + 1)) | t (k + 1)
      literal        | | t 2 | s (s z (a 1)) (a 2)
      empty          | n ≤ 0 | r n a | z
      empty inside   | | s (r 0 a) o | s z o
      last           | 0 ≤ k | s (r k a) (a k) | r (k + 1) a
      last of more   | 1 ≤ n; k = n - 1 | r n a | s (r k a) (a k)
      first          | k = 0 | s z (a k) | r (k + 1) a
      counts         | n = 2 * k; 0 ≤ k | r n a | r (k + k) a
      bodies         | | r n (λk. a (k + 1)) | r n (λl. a (1 + l))
      bodies in range | | r n (λk. if k < n then a k else z) | r n a
      both empty     | n ≤ 0; k ≤ 0 | r n a | r k b
      three          | | r 3 a | s (s (s z (a 0)) (a 1)) (a 2)
      product        | 0 ≤ k; k < n | s (r k (λl. m (x i l) (y l j))) (m (x i k) (y k j)) | \
                         r (k + 1) (λl. m (x i l) (y l j))
      continued      | 0 ≤ n; 0 ≤ k | reduce F plus (r n a) k (λl. a (n + l)) | r (n + k) a
      nested         | 0 ≤ k | s (r k (λi. r n (λj. x i j))) (r n (x k)) | r (k + 1) (λi. r n (x i))
      tensor of sums | 1 ≤ n | s (r (n - 1) (λk. m (x i k) (a k))) (m (x i (n - 1)) (a (n - 1))) | u i
      contradiction  | i < 0; 0 ≤ i | a 1 | a 2
      some           | 0 ≤ k | if k = 0 then z else r k a | r k a
      """)
  void equal(String name, String facts, String left, String right) {
    assertNotNull(proved(facts, left, right));
    assertNotNull(proved(facts, right, left));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      element        | a i | a j
      order          | s (a i) (a j) | s (a j) (a i)
      association    | s (s o (a i)) (a j) | s o (s (a i) (a j))
      function       | g (a i) | w (a i)
      unit           | s z (a i) | a i
      neighbour      | c i | s (b (i - 1)) (b i)
      recursion      | t i | t j
      induction      | t n | r n (λk. a (k + 1))
      one less       | r n a | r (n - 1) a
      reversed       | r n a | r n (λk. a (n - 1 - k))
      condition      | if i < j then a i else z | if i ≤ j then a i else z
      """)
  void different(String name, String left, String right) {
    assertNull(proved("1 ≤ n", left, right));
    assertNull(proved("1 ≤ n", right, left));
  }

  /** A loop unrolled, against the sum. */
  @Test
  void chains() {
    for (int size : List.of(64, 1_000)) {
      Term chain = values.chain(size, -1, "");
      EqualValues equality = new EqualValues(values.calculus, List.of());
      Facts nothing = values.facts("");
      assertNotNull(equality.prove(chain, values.term("r " + size + " a"), nothing));
      assertNotNull(equality.prove(chain, values.chain(size, 7, "3 + 4"), nothing));
      assertNull(equality.prove(chain, values.chain(size, 7, "8"), nothing));
    }
  }
}
