package certcheck.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The literature's hard cases: each answer is proved by the kernel. */
class HardProblemsTest {

  private static String assertProved(String verdict, String declarations, String formula) {
    String script = declarations + "(assert " + formula + ")(check-sat)";
    Answers answers = Answers.of(script, 2_000_000);
    assertEquals(verdict, answers.verdict(), script);
    String claim = verdict.equals("sat") ? "satisfiable" : "unsatisfiable";
    assertEquals(1, answers.claims().size());
    assertTrue(answers.claims().get(0).startsWith("  claim " + claim + "  "),
        answers.claims()::toString);
    return answers.claims().get(0);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(delimiter = '|', value = {
      // the coins: from 3 and 5, all amounts from 8 on
      "sat|(forall ((n Int)) (=> (<= 8 n) (exists ((a Int) (b Int)) (and (<= 0 a) (<= 0 b)"
          + " (= n (+ (* 3 a) (* 5 b)))))))",
      "unsat|(forall ((n Int)) (=> (<= 7 n) (exists ((a Int) (b Int)) (and (<= 0 a) (<= 0 b)"
          + " (= n (+ (* 3 a) (* 5 b)))))))",
      // between any two numbers that differ by more than one there is another
      "sat|(forall ((x Int) (y Int)) (=> (< (+ x 1) y) (exists ((z Int)) (< x z y))))",
      "unsat|(forall ((x Int) (y Int)) (=> (< x y) (exists ((z Int)) (< x z y))))",
      // four alternations
      "sat|(forall ((x Int)) (exists ((y Int)) (forall ((z Int)) (exists ((w Int))"
          + " (and (< x y) (or (<= z y) (= z (+ y w))) (=> (< y z) (< 0 w)))))))",
      "unsat|(exists ((x Int)) (forall ((y Int)) (exists ((z Int)) (forall ((w Int))"
          + " (and (< x y) (or (<= z y) (= z (+ y w))))))))",
      // a quotient and a remainder exist, and are unique
      "sat|(forall ((n Int)) (exists ((q Int) (r Int)) (and (= n (+ (* 7 q) r)) (<= 0 r 6)"
          + " (= q (div n 7)) (= r (mod n 7)))))",
      "unsat|(exists ((n Int) (q Int) (r Int)) (and (= n (+ (* 7 q) r)) (<= 0 r 6)"
          + " (or (distinct q (div n 7)) (distinct r (mod n 7)))))"})
  void alternations(String verdict, String formula) {
    assertProved(verdict, "", formula);
  }

  /** Quantifiers in conditions, and in formulas that are used again. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(delimiter = '|', value = {
      "unsat|(and (= y (ite (exists ((z Int)) (= x (* 2 z))) 1 0)) (= x 6) (= y 0))",
      "sat|(and (= y (ite (forall ((z Int)) (exists ((w Int)) (< x (+ z w)))) 1 0)) (= y 1))",
      "unsat|(let ((p (exists ((z Int)) (and (<= (* 3 z) x (+ (* 3 z) 1)) (< 0 z y)))))"
          + " (and (=> p (< x 2)) (=> (not p) (< 20 x)) (or p (= x 7))))",
      "sat|(let ((p (exists ((z Int)) (and (<= (* 3 z) x (+ (* 3 z) 1)) (< 0 z y)))))"
          + " (and (=> p (< x 10)) (=> (not p) (< 20 x)) (or p (= x 7))))",
      "unsat|(let ((p (forall ((z Int)) (distinct x (* 2 z)))))"
          + " (distinct (ite p 1 0) (mod x 2)))",
      // a value in a universal formula is the value of a condition
      "sat|(let ((p (forall ((z Int)) (distinct x (* 2 z)))) (q (exists ((z Int))"
          + " (= x (+ 2 (* 5 z)))))) (let ((v (ite (= p q) (ite p 1 0) (ite q 7 9))))"
          + " (and (= v 7) (forall ((u Int)) (or (<= u v) (< v (+ u u)) (< (ite q u v) u))))))",
      // a universal formula inside, of which only the condition speaks
      "sat|(= (< x y) (not (exists ((z Int)) (and (= x (+ z z))"
          + " (forall ((w Int)) (or (< w z) (< x (* 2 w)) (= w z)))))))",
      // the same universal formula outside of others and inside of them
      "unsat|(let ((p (exists ((a Int)) (forall ((b Int) (c Int)) (exists ((d Int) (e Int))"
          + " (= 0 (+ x (* 2 c) (* 7 e)))))))) (and p p))",
      "unsat|(let ((p (forall ((c Int)) (or (exists ((e Int)) (= x (+ (* 2 c) (* 7 e)))) (< c 0 y)"
          + " (> c y))))) (and (forall ((w Int)) (or p (forall ((q Int)) (or p (distinct w (* 3 q))))))"
          + " (exists ((w Int)) (not p)) (=> p (< x 0)) (or p (< y 0)) (< 20 y)))"})
  void quantifiersInConditions(String verdict, String formula) {
    assertProved(verdict, "(declare-const x Int)(declare-const y Int)", formula);
  }

  /** Eight disjunctions of congruences below a quantifier: too many cases, of which one is needed. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "sat|(and (= (ite C 1 2) (mod x 3)) (< 100 x 200) (< 5 y))",
      "sat|(let ((c C)) (and (=> c (< x 50)) (or c (< y 3)) (=> (< y 3) (not c))))",
      "unsat|(let ((c C)) (and (=> c (< x y)) (or c (< x y)) (< y x)))",
      "sat|(and (= C (< x y)) (< x y))"})
  void conditionsOfManyCases(String verdict, String formula) {
    StringBuilder variables = new StringBuilder();
    StringBuilder cases = new StringBuilder();
    int[] moduli = {2, 3, 5, 7, 11, 13, 17, 19};
    for (int k = 0; k < moduli.length; k++) {
      variables.append("(z" + k + " Int)");
      cases.append(" (or (= x (+ (* " + moduli[k] + " z" + k + ") y)) (= (+ x x y) (+ 1 (* "
          + (moduli[k] + 1) + " z" + k + "))))");
    }
    assertProved(verdict, "(declare-const x Int)(declare-const y Int)",
        formula.replace("C", "(exists (" + variables + ") (and" + cases + "))"));
  }

  /** A condition that was written with a variable of which its value does not depend. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(delimiter = '|', value = {
      "unsat|(forall ((q Int)) (exists ((r Int)) (distinct (ite (distinct (mod r 1) q) 0 (+ q q))"
          + " q)))",
      "sat|(forall ((q Int)) (exists ((r Int)) (< (ite (<= q (mod r 1)) q 0) 1)))",
      "unsat|(forall ((p Int) (q Int)) (exists ((r Int)) (distinct (ite (<= p (mod r 1)) p q) 1)))",
      // as an argument of a function, in a condition of another
      "unsat|(forall ((q Int)) (exists ((r Int)) (= (ite (= (abs (* 2 (mod r 1))) q) 5 q) q)))",
      "unsat|(forall ((q Int)) (exists ((r Int))"
          + " (<= (ite (<= (ite (< q (mod r 1)) 1 q) q) q 0) q)))",
      // below a quantifier in the condition
      "unsat|(forall ((q Int)) (exists ((r Int))"
          + " (= (ite (exists ((s Int)) (< (mod r 1) s)) (* 3 (- q 3)) 0) (* 3 (div q 2)))))",
      // beside a truth value, and in a formula that is named
      "sat|(exists ((p Int) (q Int)) (= (ite (or (< p q) (= (mod p 1) q)) p q) (div (+ p q) 2)))",
      "unsat|(forall ((p Int)) (= (exists ((q Int)) (= (mod p 1) q)) (forall ((q Int)) (< 2 p))))"})
  void conditionsWithTermsThatVanish(String verdict, String formula) {
    assertProved(verdict, "", formula);
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(delimiter = '|', value = {
      // coefficients beyond 64 bits
      "unsat|(= (+ (* 36893488147419103232 x) (* 73786976294838206464 y)) 36893488147419103233)",
      "sat|(= (+ (* 36893488147419103231 x) (* 73786976294838206465 y)) 1)",
      "unsat|(< (* 340282366920938463463374607431768211456 x) y"
          + " (* 340282366920938463463374607431768211456 (+ x 1)) (+ y 1))",
      // a rhombus without an integer point, and one with its tip on one
      "unsat|(and (< 0 (- (* 7 x) (* 5 y)) 2) (< 0 (- (* 5 y) (* 3 x)) 2))",
      "unsat|(and (< 3 (* 4 x) 5) (distinct x 1))",
      "sat|(and (<= 27 (+ (* 11 x) (* 13 y)) 45) (<= (- 10) (- (* 7 x) (* 9 y)) 5))"})
  void conjunctions(String verdict, String formula) {
    assertProved(verdict, "(declare-const x Int)(declare-const y Int)", formula);
  }

  /** Market splits: sums of weights between two bounds, which take cuts to refute. */
  @ParameterizedTest
  @CsvSource({"199, 168, unsat", "0, 0, sat"})
  void marketSplits(int first, int last, String verdict) {
    assertProved(verdict, "(declare-const a Int)(declare-const b Int)(declare-const c Int)"
        + "(declare-const d Int)(declare-const e Int)",
        "(and (<= 0 a 3) (<= 0 b 3) (<= 0 c 3) (<= 0 d 3) (<= 0 e 3)"
        + " (<= " + first + " (+ (* 25 a) (* 23 b) (* 22 c) (* 15 d) (* 11 e)) 200)"
        + " (<= 55 (+ (* 7 a) (* 3 b) (* 6 c) (* 7 d) (* 4 e)) 56)"
        + " (<= 146 (+ (* 12 a) (* 9 b) (* 24 c) (* 14 d) (* 11 e)) 147)"
        + " (<= " + last + " (+ (* 14 a) (* 13 b) (* 13 c) (* 17 d) (* 24 e)) 169))");
  }

  /** The shape of dependence problems: a chain through 30 variables that closes, or just not. */
  @ParameterizedTest
  @CsvSource({"0, sat", "1, unsat"})
  void thirtyVariables(int excess, String verdict) {
    StringBuilder declarations = new StringBuilder();
    StringBuilder formula = new StringBuilder("(and");
    for (int k = 0; k < 30; k++) {
      declarations.append("(declare-const x").append(k).append(" Int)");
      int next = (k + 1) % 30;
      int gap = k == 29 ? excess - 29 : 1;
      String distance = gap < 0 ? "(- " + -gap + ")" : "" + gap;
      formula.append(" (<= (+ x" + k + " " + distance + ") x" + next + ")");
    }
    assertProved(verdict, declarations.toString(), formula + ")");
  }

  @Test
  void theSmallestOfManyBounds() {
    assertProved("unsat", "(declare-const x Int)(declare-const y Int)(declare-const z Int)",
        "(let ((m (ite (<= x y) (ite (<= x z) x z) (ite (<= y z) y z))))"
            + " (or (< x m) (< y m) (< z m) (distinct m x y z)))".replace("(distinct m x y z)",
                "(and (distinct m x) (distinct m y) (distinct m z))"));
  }

  /** The pigeonhole principle, and that it needs one pigeon more than there are holes. */
  @ParameterizedTest
  @CsvSource({"10, 9, unsat", "8, 8, sat"})
  void pigeons(int pigeons, int holes, String verdict) {
    StringBuilder declarations = new StringBuilder();
    StringBuilder formula = new StringBuilder("(and");
    for (int p = 0; p < pigeons; p++) {
      StringBuilder somewhere = new StringBuilder(" (or");
      for (int h = 0; h < holes; h++) {
        declarations.append("(declare-const p" + p + "_" + h + " Bool)");
        somewhere.append(" p" + p + "_" + h);
        for (int q = 0; q < p; q++) {
          formula.append(" (not (and p" + p + "_" + h + " p" + q + "_" + h + "))");
        }
      }
      formula.append(somewhere).append(")");
    }
    assertProved(verdict, declarations.toString(), formula + ")");
  }

  /**
   * Parity of many variables: formulas that are used twice are cited by constants, whose argument is
   * one function with the variables as values.
   */
  @ParameterizedTest
  @CsvSource({"2, sat", "0, unsat"})
  void parityOfManyVariables(int first, String verdict) {
    int variables = 110;
    StringBuilder declarations = new StringBuilder();
    StringBuilder parity = new StringBuilder();
    StringBuilder all = new StringBuilder();
    for (int k = 0; k < variables; k++) {
      String last = k == 0 ? "false" : "p" + (k - 1);
      String flips = k == 7 ? "(exists ((z Int)) (= (+ z z 1) x7))" : "(< 0 x" + k + ")";
      declarations.append("(declare-const x" + k + " Int)");
      parity.append("(let ((p" + k + " (ite " + last + " (not " + flips + ") (and (not " + last
          + ") " + flips + ")))) ");
      all.append(" (= " + (k == 0 ? first : 2) + " x" + k + ")");
    }
    String claim = assertProved(verdict, declarations.toString(),
        parity + "(and p" + (variables - 1) + all + ")" + ")".repeat(variables));
    assertTrue(claim.contains("satisfiable (∃x0:int → int. (($f"), claim);
  }

  /** Terms that occur again and again, inside each other, are printed once: as constants. */
  @ParameterizedTest(name = "{0} {1} {4}")
  @CsvSource(delimiter = '|', value = {
      // written out, these have 2¹², 3¹⁴ or many more parts
      "sat|25|%s|(ite (< a y) (+ a 1) (- a 1))|(= a 3)",
      "unsat|25|%s|(ite (< a y) (+ a 1) (- a 1))|(and (= x 0) (> y 30) (distinct a 25))",
      "unsat|16|(exists ((x Int)) %s)|(ite (< a y) (+ a 1) (- a 1))|(and (= x y) (< a (- x 16)))",
      "sat|14|(forall ((x Int)) %s)|(ite (< a y) (+ a 1) (- a 1))|(>= a (- x 14))",
      "unsat|20|%s|(+ (div a 3) (mod a 2) 1)|(and (= x 1000) (= a 77))",
      "sat|20|%s|(+ (div a 3) (mod a 2) 1)|(= a 2)",
      "unsat|12|%s|(abs (- (mod a 7) (div a 2)))|(< a 0)"})
  void termsThatOccurAgain(
      String verdict, int depth, String around, String term, String formula) {
    String nested =
        "(let ((a x)) " + ("(let ((a " + term + ")) ").repeat(depth) + formula + ")".repeat(depth + 1);
    String claim = assertProved(verdict, "(declare-const x Int)(declare-const y Int)",
        String.format(around, nested));
    assertTrue(claim.contains("$t") && claim.length() < 5_000, claim);
  }

  /** A disjunct that holds everywhere: it is refuted without itself, and others are spoken of. */
  @Test
  void disjunctThatAlwaysHolds() {
    assertProved("unsat",
        "(declare-const x Int)(declare-const y Int)(assert (! (>= x 2) :named a))"
            + "(assert (! (=> (= 3 (* 5 x)) (xor (< 5 y) a)) :named b))",
        "(xor (=> (xor true b) false) true)");
  }

  /** The best approximations of a ratio of Fibonacci numbers: a thin body without points. */
  @Test
  void bestApproximation() {
    assertProved("unsat", "(declare-const p Int)(declare-const q Int)",
        "(and (<= 1 q 63245986) (<= (- 63245985) (- (* 5527939700884757 q) (* 8944394323791464 p))"
            + " 63245985))");
  }
}
