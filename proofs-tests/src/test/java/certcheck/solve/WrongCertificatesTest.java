package certcheck.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.ReplayedFile;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates with one wrong step, of each kind of evidence: refused for the right reason. */
class WrongCertificatesTest {

  /** Pugh's dark shadow (CACM 1992): real solutions, no integer one. */
  private static final String DARK_SHADOW = """
      (declare-const x Int) (declare-const y Int)
      (assert (and (<= 27 (+ (* 11 x) (* 13 y)) 45) (<= (- 10) (- (* 7 x) (* 9 y)) 4)))
      (check-sat)
      """;

  private static final String POINT = """
      (declare-const x Int) (declare-const y Int)
      (assert (and (= (mod x 5) 3) (< 20 x y) (distinct y 24)))
      (check-sat)
      """;

  private static final String ALTERNATION = """
      (assert (forall ((x Int)) (exists ((y Int)) (or (= x (* 2 y)) (= x (+ 1 (* 2 y)))))))
      (check-sat)
      """;

  /** Needs clauses that are learned: each of two cases of p, and of the sum of x and y. */
  private static final String LEARNED = """
      (declare-const x Int) (declare-const y Int) (declare-const p Bool)
      (assert (or (< x y) p)) (assert (or (< x y) (not p)))
      (assert (or (< y x) (<= (+ x y) 3))) (assert (or (> (+ x y) 3) (= x (+ y 1))))
      (check-sat)
      """;

  /** Needs cuts: the rational relaxation has points under all cases of the first branch. */
  private static final String CUTS = """
      (declare-const a Int) (declare-const b Int) (declare-const c Int) (declare-const d Int)
      (declare-const e Int)
      (assert (and (<= 0 a 3) (<= 0 b 3) (<= 0 c 3) (<= 0 d 3) (<= 0 e 3)
          (<= 199 (+ (* 25 a) (* 23 b) (* 22 c) (* 15 d) (* 11 e)) 200)
          (<= 55 (+ (* 7 a) (* 3 b) (* 6 c) (* 7 d) (* 4 e)) 56)
          (<= 146 (+ (* 12 a) (* 9 b) (* 24 c) (* 14 d) (* 11 e)) 147)
          (<= 168 (+ (* 14 a) (* 13 b) (* 13 c) (* 17 d) (* 24 e)) 169)))
      (check-sat)
      """;

  /** A conditional term inside others, each of which occurs three times. */
  private static final String SHARED = "(declare-const x Int) (declare-const y Int)"
      + "(assert (let ((a x)) " + "(let ((a (ite (< a y) (+ a 1) (- a 1)))) ".repeat(12)
      + "(and (= x 0) (> y 30) (distinct a 12))" + ")".repeat(14) + "(check-sat)";

  private static void refused(String script, String step, String other, String reason) {
    byte[] bytes = Answers.of(script, 1_000_000).certificate();
    String right = new String(bytes, StandardCharsets.UTF_8);
    assertEquals("", ReplayedFile.refusal(bytes));
    String wrong = right.replaceFirst("(?m)" + step, other);
    assertNotEquals(right, wrong);
    String refusal = ReplayedFile.refusal(wrong.getBytes(StandardCharsets.UTF_8));
    assertTrue(refusal.startsWith(reason + ":"), refusal);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      // a cut is a split with a combination in each case: another multiplier in either
      "^(int_refute.* s [0-9]+ c 1 [0-9]+ )([0-9]+)( .* c 1 .*)$#$11000003$3"
          + "#int_refute, condition (11)",
      "^(int_refute.* s [0-9]+ c 1 .* c 1 [0-9]+ )([0-9]+)( .*)$#$11000003$3"
          + "#int_refute, condition (11)"})
  void cuts(String step, String other, String reason) {
    refused(CUTS, step, other, reason);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      // a multiplier that is 0, and a negative one on an inequality
      "( c [0-9]+ [0-9]+ )[0-9]+( 0)#$10$2#int_refute, condition (5)",
      "( c [0-9]+ [0-9]+ )([0-9]+)( 0)#$1-$2$3#int_refute, condition (5)",
      // a multiplier too large: variables remain
      "( c [0-9]+ [0-9]+ )([0-9]+)( 0)#$11000003$3#int_refute, condition (6)",
      // a constraint that does not exist
      "( c [0-9]+ [0-9]+ [0-9]+ )[0-9]+#$1999#int_refute, condition (4)",
      // a divisor that does not divide, and one that is not positive
      "( c )([2-9]|[1-9][0-9]+)( )#$17919$3#int_refute, condition (6)",
      "( c )[0-9]+( )#$10$2#int_refute, condition (2)",
      // a case that is left open, and a step after the last one
      "^(int_refute.*) c ([0-9]+ ?)+$#$1#int_refute, condition (11)",
      "^(int_refute.*)$#$1 c 1 1 1 0#int_refute, condition (10)",
      // a split on a truth value
      "^(int_refute [0-9]+ ([0-9]+) .* s )[0-9]+ #$1$2 #reference, condition (3)",
      // a premise fewer
      "^int_refute 4 [0-9]+ #int_refute 3 #int_refute, condition (4)",
      // another claim about the same formula
      "^fact unsatisfiable#fact satisfiable#trans, condition (2)"})
  void refutation(String step, String other, String reason) {
    refused(DARK_SHADOW, step, other, reason);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      "^int 23$#int 22#int_refute, condition (11)",
      "' q [0-9]+'#''#int_refute, condition (4)",
      "' d 0'#''#int_refute, condition (4)",
      "^fact satisfiable#fact unsatisfiable#trans, condition (2)"})
  void point(String step, String other, String reason) {
    refused(POINT, step, other, reason);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      "^const ∀#const ∃#eq_mp, condition (2)",
      "^(exists [0-9]+ )[0-9]+( [0-9]+)$#$10$2#reference, condition (3)",
      "^(choose )[0-9]+( [0-9]+ [0-9]+)$#$10$2#reference, condition (3)",
      "^(gen )[0-9]+( [0-9]+)$#$12$2#eq_mp, condition (2)",
      "^(disj_cases [0-9]+ )([0-9]+) ([0-9]+)$#$1$3 $2#gen, condition (1)"})
  void elimination(String step, String other, String reason) {
    refused(ALTERNATION, step, other, reason);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      // a clause with another literal for one of its own: it does not resolve with the others
      "^(disch )10( [0-9]+)$#$113$2#mp, condition (2)",
      "^(ccontr )17( [0-9]+)$#$110$2#mp, condition (2)",
      // resolution with another clause
      "^(mp )99( [0-9]+)$#$197$2#mp, condition (2)",
      // another clause, whose literals remain
      "^(ccontr [0-9]+ )[0-9]+$#$141#choose, condition (5)",
      // the cases of a disjunction in the wrong order
      "^(disj_cases [0-9]+ )([0-9]+) ([0-9]+)$#$1$3 $2#choose, condition (5)",
      // a contradiction of literals that do not contradict each other
      "^(int_refute 2 [0-9]+ )[0-9]+( c 1 2 1 0 1 1)$#$127$2#int_refute, condition (11)"})
  void learnedClause(String step, String other, String reason) {
    refused(LEARNED, step, other, reason);
  }

  @ParameterizedTest(name = "{2}: {0}")
  @CsvSource(delimiter = '#', value = {
      // another number in the definition of a term, another order of its variables
      "(?s)^(define .t0.*?int )1#$12#trans, condition (2)",
      "(?s)^(define .t0.*?lam )2( 25.lam )1( 26)#$11$22$3#trans, condition (2)",
      // another name, one that is there twice, and one that is not there
      "^define (.)t1$#define $1t0#define, condition (1)",
      "^const (.)t3$#const $1t2#trans, condition (2)",
      "^const (.)t3$#const $1s3#const, condition (2)"})
  void definitionOfATerm(String step, String other, String reason) {
    refused(SHARED, step, other, reason);
  }
}
