package certcheck.presburger.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.presburger.limit.Limits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmtLibSessionTest {

  private static List<String> run(String script) {
    List<String> lines = new ArrayList<>();
    new SmtLibSession(Limits.STANDARD, lines::add).run(script);
    return lines;
  }

  private static void assertAnswer(String expected, String assertion) {
    assertEquals(
        List.of(expected),
        run(
            "(set-logic LIA)(declare-const x Int)(declare-fun y () Int)(declare-const p Bool)"
                + "(assert " + assertion + ")(check-sat)"),
        assertion);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat|(and p (< x y 4))",
        "unsat|(and (> x y) (>= y x))",
        "unsat|(distinct x x)",
        "unsat|(and (<= 0 x 1) (<= 0 y 1) (distinct x y 0))|",
        "sat|(xor p (= x 3))",
        "unsat|(not (=> p (= x y) p))|",
        "unsat|(let ((z (+ x 1)) (x y)) (and (= z y) (>= x y) (= p false) p))",
        "unsat|(= (ite p x (+ x 1)) (- x 1))",
        "unsat|(forall ((z Int)) (=> (> z x) (> z (+ x 1))))",
        "sat|(forall ((z Int)) (=> (> z x) (>= z (+ x 1))))",
        "unsat|(exists ((q Bool)) (and q (not q)))",
        "unsat|(not (! (<= (abs x) (* 1 (abs (* (- 1) x)))) :named n))"
      })
  @DisplayName("core and integer operators")
  void operators(String expected, String assertion) {
    assertAnswer(expected, assertion);
  }

  @ParameterizedTest
  @CsvSource({
    "7,3,2,1", "-7,3,-3,2", "7,-3,-2,1", "-7,-3,3,2", "6,-3,-2,0", "-6,-3,2,0", "0,-5,0,0"
  })
  @DisplayName("div and mod are Euclidean, for negative divisors too")
  void division(String dividend, String divisor, String quotient, String remainder) {
    String term = numeral(dividend) + " " + numeral(divisor);
    assertAnswer(
        "unsat",
        "(or (distinct (div " + term + ") " + numeral(quotient) + ") (distinct (mod " + term
            + ") " + numeral(remainder) + "))");
    String variable =
        "(and (= x " + numeral(dividend) + ") (or (distinct (div x " + numeral(divisor) + ") "
            + numeral(quotient) + ") (distinct (mod x " + numeral(divisor) + ") "
            + numeral(remainder) + ")))";
    assertAnswer("unsat", variable);
  }

  private static String numeral(String value) {
    return value.startsWith("-") ? "(- " + value.substring(1) + ")" : value;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sat|(distinct (div x 0) (div y 0) (mod x 0))",
        "sat|(and (= (div x 0) 7) (= (div y 0) 8))",
        "unsat|(and (= (div x 0) 7) (= (div y 0) 8) (= x y))",
        "unsat|(and (= x (+ y 1)) (distinct (mod (- x 1) 0) (mod y (- 3 3))))",
        "sat|(and (= x y) (= (div x 0) 7) (= (mod y 0) 8))",
        "unsat|(and (= x 5) (= (div 5 0) 7) (= (div 7 0) 1) (= (div (div x 0) 0) 2))",
        "sat|(and (= x 5) (= (div 5 0) 7) (= (mod 7 0) 1) (= (mod (div x 0) 0) 1))",
        "unsat|(let ((z (mod x 0))) (and (= (mod 1 0) 2) (= (mod 3 0) 4) (= x 1)"
            + " (= (mod (+ (* 2 z) (- 1)) 0) 5)))"
      })
  @DisplayName("division by zero is some function")
  void divisionByZero(String answer, String formula) {
    String script =
        "(declare-const x Int)(declare-const y Int)(assert " + formula + ")(check-sat)";
    assertEquals(List.of(answer), run(script));
  }

  /** Its value is free, but not that of the other division by zero. */
  @Test
  void theValueOfADivisionThatNothingMentionsIsUnknown() {
    String script = "(declare-const x Int)(push)(assert (= (div x 0) 3))(pop)(assert (= x 5))"
        + "(assert (= (div 5 0) 7))(check-sat)(get-value ((div 5 0)))";
    assertEquals(List.of("sat", "(((div 5 0) 7))"), run(script));
    assertRefused("unsupported: the value of a new division by zero",
        script + "(get-value ((div x 0)))");
  }

  @Test
  @DisplayName("push, pop, define-fun, get-model and get-value")
  void session() {
    assertEquals(
        List.of(
            "unsat", "sat", "(\n  (define-fun x () Int (- 2))\n  (define-fun |a b| () Bool true)\n)",
            "((x (- 2)) ((f x) (- 1)) (|a b| true))", "done"),
        run(
            """
            (set-info :status unsat) ; a comment
            (declare-const x Int)
            (declare-const |a b| Bool)
            (define-fun f ((y Int)) Int (+ y 1))
            (assert (= (f x) (- 1)))
            (assert |a b|)
            (push 1)
            (declare-const y Int)
            (assert (> x 0))
            (check-sat)
            (pop 1)
            (check-sat)
            (get-model)
            (get-value (x (f x) |a b|))
            (echo "done")
            (exit)
            (check-sat)
            """));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const x Real)|line 1, column 18: unsupported sort",
        "(declare-fun f (Int Real) Int)|line 1, column 21: unsupported sort",
        "(declare-fun f (Int) Int)(assert (= f 1))|line 1, column 37: wrong number of arguments for"
            + " f: expected 1, found 0",
        "(declare-fun f (Int) Int)(assert (= (f 1 2) 1))|line 1, column 37: wrong number of"
            + " arguments for f: expected 1, found 2",
        "(declare-fun f (Int) Int)(assert (= (f true) 1))|line 1, column 40: a term of sort Int is"
            + " needed",
        "(declare-fun f (Int) Int)(assert (f 1))|line 1, column 34: a term of sort Bool is needed",
        "(declare-fun f (Int) Int)(assert (forall ((x Int)) (= (f x) 1)))|line 1, column 58:"
            + " unsupported: function f of the bound variable x",
        "(assert (< y 1))|line 1, column 12: unknown or unsupported symbol y",
        "(assert (= 1.5 1))|line 1, column 12: unknown or unsupported symbol 1.5",
        "(assert (= 01 1))|line 1, column 12: a numeral with leading zeros",
        "(assert (bvult 1 2))|line 1, column 9: unknown or unsupported function bvult",
        "(assert (= 1 true))|line 1, column 14: a term of sort Int is needed",
        "(assert 1)|line 1, column 9: a term of sort Bool is needed",
        "(pop 1)|line 1, column 1: pop without push",
        "(get-model)|line 1, column 1: there is no model",
        "(assert|line 1, column 1: this ( is never closed",
        ")|line 1, column 1: unexpected )",
        "(check-sat-assuming)|line 1, column 1: wrong number of arguments for check-sat-assuming:"
            + " expected 1, found 0",
        "(check-sat-assuming (1))|line 1, column 22: a term of sort Bool is needed",
        "(get-interpolants a)|line 1, column 1: unsupported command get-interpolants",
        "(get-unsat-core)|line 1, column 1: get-unsat-core: expected (set-option"
            + " :produce-unsat-cores true) before",
        "(set-option :produce-unsat-cores true)(check-sat)(get-unsat-core)|line 1, column 50:"
            + " get-unsat-core: expected an answer unsat just before",
        "(set-option :produce-unsat-assumptions true)(assert false)(check-sat)(push)"
            + "(get-unsat-assumptions)|line 1, column 76: get-unsat-assumptions: expected an answer"
            + " unsat just before",
        "(set-option :produce-proofs true)(assert false)(check-sat)(get-proof)|line 1, column 59:"
            + " unsupported: get-proof",
        "(get-assignment)|line 1, column 1: get-assignment: expected (set-option"
            + " :produce-assignments true) before",
        "(set-option :produce-unsat-cores yes)|line 1, column 34: expected true or false for"
            + " :produce-unsat-cores",
        "(set-option :timeout fast)|line 1, column 22: expected a numeral for :timeout",
        "(reset 1)|line 1, column 1: wrong number of arguments for reset: expected 0, found 1",
        "(declare-const x Int)(assert (= (* x x) 1))|line 1, column 33: unsupported: a non-linear product",
        "(declare-const x Int)(assert (= (div 1 x) 1))|line 1, column 40: unsupported: div by what is not a constant",
        "(assert (forall ((x Int)) (= (mod x 0) 1)))|line 1, column 35: unsupported: mod by zero, of the bound variable x",
        "(declare-const n Int)(assert (exists ((m Int))\\n (< n (div (+ m n 1) (- 2 2)))))|line 2, column 12: unsupported: div by zero, of the bound variable m",
        "(declare-const n Int)(assert (= n (mod 7 (ite (< n 0) 2 3))))|line 1, column 42: unsupported: mod by what is not a constant"
      })
  @DisplayName("what is outside the fragment is refused by name and position")
  void refused(String script, String message) {
    assertEquals(
        message,
        assertThrows(SmtLibException.class, () -> run(script.replace("\\n", "\n")))
            .getMessage());
  }

  @Test
  @DisplayName("what a level defines is forgotten with it; a function keeps what it meant")
  void levels() {
    assertEquals(
        List.of("unsat", "sat", "((x 5) ((f 1) 6) (y 1))", "sat", "(\n  (define-fun x () Int 5)\n)"),
        run(
            """
            (declare-const x Int)
            (assert (! (= x 5) :named five))
            (define-fun f ((z Int)) Int (+ x z))
            (push 2)
            (declare-const y Int)
            (declare-const p Bool)
            (define-fun g ((z Int)) Bool (and p (< z 3) (not five)))
            (assert (g y))
            (check-sat)
            (pop 1)
            (push 1)
            (declare-const y Int)
            (declare-const p Int)
            (assert (let ((x 2) (f 7)) (= y 1)))
            (check-sat)
            (get-value (x (f 1) y))
            (pop 2)
            (assert (and five (! (< 0 x) :named y)))
            (check-sat)
            (get-model)
            """));
    assertEquals(
        "line 1, column 47: unknown or unsupported symbol y",
        assertThrows(
                SmtLibException.class,
                () ->
                    run("(define-fun f ((x Int)) Int                (+ y x))"
                        + "(declare-const y Int)(assert (= 0 (f 1)))"))
            .getMessage());
  }

  @Test
  @DisplayName("a level or a function costs what it says, not what is in scope")
  void manyLevels() {
    StringBuilder script = new StringBuilder();
    for (int k = 0; k < 20_000; k++) {
      script.append("(declare-const x").append(k).append(" Int)");
    }
    for (int k = 0; k < 20_000; k++) {
      script.append("(push 1)(define-fun f").append(k).append(" ((y Int)) Int (+ y x").append(k)
          .append("))");
    }
    script.append("(assert (= (f19999 1) 8))(check-sat)(get-value (x19999))(pop 9999)(push 1)");
    assertEquals(List.of("sat", "((x19999 7))"), run(script.toString()));
    assertRefused(
        "unknown or unsupported function f10001", script + "(assert (= (f10001 1) 8))");
  }

  @Test
  @DisplayName("what grows beyond the text is refused")
  void growth() {
    StringBuilder doubling = new StringBuilder("(define-fun f0 ((x Int)) Int (+ x 1))");
    for (int k = 1; k < 60; k++) {
      doubling.append("(define-fun f").append(k).append(" ((x Int)) Int (f").append(k - 1)
          .append(" (f").append(k - 1).append(" x)))");
    }
    assertRefused(
        "unsupported: functions and distinct expand to more than 5000000 terms",
        doubling + "(assert (= (f59 0) 1))");
    assertRefused(
        "unsupported: functions and distinct expand to more than 5000000 terms",
        "(declare-const x Int)(assert (distinct" + " x".repeat(4_000) + "))");
    assertRefused("unsupported: more than 100000 levels", "(push 9999)".repeat(11));
    StringBuilder divisions = new StringBuilder("(declare-const x Int)");
    for (int k = 0; k <= 1_000; k++) {
      divisions.append("(assert (= 1 (div (+ x ").append(k).append(") 0)))");
    }
    assertRefused("unsupported: more than 1000 divisions by zero", divisions.toString());
    assertRefused(
        "unsupported: the value of a quantified formula",
        "(check-sat)(get-value ((forall ((x Int)) (< x 3))))");
    assertRefused("expected a new name: a is in use", "(assert (! true :named a))(assert (! true :named a))");
    String nested = "x";
    for (int k = 0; k < 70; k++) {
      nested = "(abs " + nested + ")";
    }
    String values =
        run("(declare-const x Int)(assert (<= x 0 x))(check-sat)(get-value (" + nested + "))")
            .get(1);
    assertEquals("((" + nested + " 0))", values);
  }

  private static void assertRefused(String reason, String script) {
    assertEquals(
        reason, assertThrows(SmtLibException.class, () -> run(script)).reason());
  }

  @Test
  @DisplayName("a let that doubles a formula 60 times is not expanded")
  void sharing() {
    StringBuilder script = new StringBuilder("(declare-const x0 Bool)(assert ");
    for (int k = 0; k < 60; k++) {
      script.append("(let ((x").append(k + 1).append(" (= x").append(k).append(" (and x").append(k)
          .append(" x0 (or x0 x").append(k).append("))))) ");
    }
    script.append("x60").append(")".repeat(61)).append("(check-sat)");
    assertEquals(1, run(script.toString()).size());
  }

  @Test
  @DisplayName("20,000 lets inside each other are read in time, and names are restored")
  void lets() {
    StringBuilder script = new StringBuilder("(declare-const x0 Int)(declare-const y Int)(assert ");
    for (int k = 0; k < 20_000; k++) {
      script.append("(let ((x").append(k + 1).append(" (+ x").append(k).append(" 1))) ");
    }
    script.append("(= x20000 7)").append(")".repeat(20_000));
    script.append(")(assert (let ((y x0) (x0 y)) (< y x0 (- y 2))))(check-sat)");
    script.append("(assert (exists ((x0 Int)) (= x0 (+ y 1))))(assert (> x0 0))(check-sat)");
    assertEquals(List.of("unsat", "unsat"), run(script.toString()));
    assertEquals(
        "line 1, column 12: a numeral of more than 10000 digits",
        assertThrows(
                SmtLibException.class, () -> run("(assert (= " + "1".repeat(10_001) + " 1))"))
            .getMessage());
  }

  @Test
  @DisplayName("assumptions hold for one question; cores leave out what is not needed")
  void cores() {
    assertEquals(
        List.of("sat", "unsat", "(p)", "(big small)", "sat", "unsat", "((not q) q)", "unsat",
            "(other)", "unsat", "()"),
        run(
            """
            (set-option :produce-unsat-cores true)
            (set-option :produce-unsat-assumptions true)
            (declare-const x Int) (declare-const y Int)
            (declare-const p Bool) (declare-const q Bool)
            (assert (! (> x 3) :named big))
            (assert (! (< y 2) :named other))
            (assert (! (=> p (< x 2)) :named small))
            (assert (=> q (> y 0)))
            (check-sat)
            (check-sat-assuming ((> y 0) p))
            (get-unsat-assumptions)
            (get-unsat-core)
            (check-sat)
            (check-sat-assuming ((not q) (< x 9) q))
            (get-unsat-assumptions)
            (push)
            (assert (> y 3))
            (check-sat)
            (get-unsat-core)
            (pop)
            (assert false)
            (check-sat-assuming (p))
            (get-unsat-core)
            """));
  }

  /** Of a core, each assertion is needed, and together they are enough. */
  @Test
  void coresAreMinimal() {
    StringBuilder script = new StringBuilder("(set-option :produce-unsat-cores true)");
    for (int k = 0; k < 40; k++) {
      script.append("(declare-const x").append(k).append(" Int)");
    }
    for (int k = 0; k < 39; k++) {
      script.append("(assert (! (< x").append(k).append(" x").append(k + 1).append(") :named a")
          .append(k).append("))");
    }
    script.append("(assert (! (< x30 x10) :named back))(check-sat)(get-unsat-core)");
    List<String> core = new ArrayList<>();
    for (int k = 10; k < 30; k++) {
      core.add("a" + k);
    }
    core.add("back");
    assertEquals(List.of("unsat", "(" + String.join(" ", core) + ")"), run(script.toString()));
  }

  @Test
  @DisplayName("names in bodies of functions, assignments, assertions, options and what is told")
  void asked() {
    assertEquals(
        List.of("success", "success", "success", "success", "success", "success", "sat",
            "((inner false) (|a b| true))",
            "((! (not (f 1)) :named |a b|))",
            "(:assertion-stack-levels 1)", "(:name \"certcheck\")", "true", "unsupported", "success",
            "success", "success", "sat"),
        run(
            """
            (set-option :print-success true)
            (set-option :produce-assignments true)
            (declare-const y Int)
            (define-fun f ((a Int)) Bool (and (! (> y 3) :named inner) (> a 0)))
            (push)
            (assert (! (not (f 1)) :named |a b|))
            (check-sat)
            (get-assignment)
            (get-assertions)
            (get-info :assertion-stack-levels)
            (get-info :name)
            (get-option :print-success)
            (get-info :reason-unknown)
            (reset)
            (set-logic QF_LIA)
            (declare-const y Bool)
            (check-sat)
            """));
  }

  @Test
  @DisplayName("of a name that is there twice in a let or among parameters, the later counts")
  void twice() {
    List<String> lines = new ArrayList<>();
    new SmtLibSession(Limits.STANDARD, lines::add, lines::add).run("""
        (define-fun f ((x Int) (x Int)) Int x)
        (assert (= (f 1 2) 2))
        (assert (let ((z 1) (z 3)) (= z 3)))
        (check-sat)
        """);
    assertEquals(List.of("1:25: warning: there is a parameter x twice; the later one counts",
        "3:22: warning: this let has a variable z twice; the later one counts", "sat"), lines);
  }

  /** An option that does nothing says so, but for those that change no answer and no place. */
  @Test
  void optionsThatDoNothing() {
    List<String> lines = new ArrayList<>();
    new SmtLibSession(Limits.STANDARD, lines::add, lines::add).run("""
        (set-option :random-seed 7)(set-option :regular-output-channel "stdout")
        (set-option :regular-output-channel "answers")
        (set-option :diagnostic-output-channel "stdout") (set-option :smt.arith.solver 2)
        """);
    assertEquals(List.of(
        "2:37: warning: the option :regular-output-channel does nothing: all goes to stdout",
        "3:40: warning: the option :diagnostic-output-channel does nothing: all goes to stderr",
        "3:50: warning: the option :smt.arith.solver is not known, and does nothing"), lines);
  }

  @Test
  void workIsLimitedByTheScript() {
    String puzzle = "(declare-const x Int)(declare-const y Int)(declare-const z Int)"
        + "(assert (and (= (+ (* 17 x) (* 19 y) (* 23 z)) 5) (< 0 x) (< 0 y) (< z 9) (< 2 z)))";
    assertEquals(List.of("unknown", "(:reason-unknown \"limit of 1 pieces of work reached\")"),
        run("(set-option :reproducible-resource-limit 1)" + puzzle
            + "(check-sat)(get-info :reason-unknown)"));
  }

  @Test
  @DisplayName("text nested 100,000 deep is read")
  void deep() {
    String nots = "(not ".repeat(100_000);
    assertEquals(List.of("sat"),
        run("(assert " + nots + "true" + ")".repeat(100_001) + "(check-sat)"));
    assertEquals(List.of("unsat"),
        run("(assert " + nots + "false" + ")".repeat(100_001) + "(check-sat)"));
    assertEquals(List.of("(" + nots + "true" + ")".repeat(100_001)),
        run("(assert " + nots + "true" + ")".repeat(100_001) + "(get-assertions)"));
  }
}
