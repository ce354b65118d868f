package certcheck.presburger.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions that scripts declare (QF_UFLIA). */
class UninterpretedFunctionsTest {

  private static final String DECLARATIONS = "(set-logic QF_UFLIA)(declare-fun f (Int) Int)"
      + "(declare-fun g (Int Bool) Int)(declare-fun p (Int) Bool)"
      + "(declare-const x Int)(declare-const y Int)(declare-const b Bool)";

  private static List<String> run(String script) {
    List<String> lines = new ArrayList<>();
    new SmtLibSession(Limits.STANDARD, lines::add).run(DECLARATIONS + script);
    return lines;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(and (= (f (f x)) y) (= (f x) x) (not (= y x)))|unsat",
        "(and (= (f (f x)) y) (= (f x) x))|sat",
        "(and (p (g x b)) (not (p (g y true))) (= x y) b)|unsat",
        "(and (p (g x b)) (not (p (g y true))) (= x y))|sat",
        "(and (p x) (not (p (+ x 0 (- y y)))))|unsat",
        "(and (<= x y (+ x 1)) (distinct (f x) (f y) (f (+ x 1))))|unsat",
        "(and (<= x y (+ x 2)) (distinct (f x) (f y) (f (+ x 2))))|sat",
        "(distinct (div (f x) 0) (div (f y) 0) (f (div x 0)))|sat",
        "(and (= x y) (distinct (f (div x 0)) (f (div y 0))))|unsat",
        "(and (= (f x) (f y)) (distinct (div (f x) 0) (div (f y) 0)))|unsat",
      })
  @DisplayName("equal arguments have equal values, and nothing else is said of a function")
  void congruence(String assertion, String answer) {
    assertEquals(List.of(answer), run("(assert " + assertion + ")(check-sat)"));
  }

  @Test
  @DisplayName("arguments are compared by parts that are shared, not along 2^40 paths")
  void sharedArguments() {
    StringBuilder term = new StringBuilder("(let ((t0 x)) ");
    for (int k = 0; k < 40; k++) {
      term.append(String.format("(let ((t%d (ite (< t%d %d) (+ t%2$d t%2$d) t%2$d))) ", k + 1, k, k));
    }
    term.append("(f t40)").append(")".repeat(41));
    assertEquals(List.of("unsat"), run("(assert (distinct " + term + " " + term + "))(check-sat)"));
  }

  @Test
  @DisplayName("a model gives each function by cases, and values of new applications")
  void model() {
    assertEquals(
        List.of(
            "sat",
            """
            (
              (define-fun x () Int 3)
              (define-fun y () Int 4)
              (define-fun b () Bool false)
              (define-fun f ((x!0 Int)) Int (ite (= x!0 3) 7 (ite (= x!0 4) (- 1) 0)))
              (define-fun g ((x!0 Int) (x!1 Bool)) Int \
            (ite (and (= x!0 7) (= x!1 true)) 5 0))
              (define-fun p ((x!0 Int)) Bool (ite (= x!0 5) true false))
            )""",
            "(((f x) 7) ((f (+ x 1)) (- 1)) ((f 9) 0) ((g (f 3) (p 5)) 5) ((p 6) false))"),
        run("(assert (and (= x 3) (= y 4) (= (f x) 7) (= (f y) (- 1)) (= (g (f x) true) 5)"
            + " (p (g (f x) true)) (not b)))(check-sat)(get-model)"
            + "(get-value ((f x) (f (+ x 1)) (f 9) (g (f 3) (p 5)) (p 6)))"));
  }

  @Test
  @DisplayName("a function that is declared again after pop is another one")
  void redeclared() {
    assertEquals(List.of("sat", "unsat", "(c)"), run(
        "(push)(declare-fun h (Int) Int)(assert (= (h 0) 1))(check-sat)(pop)"
            + "(set-option :produce-unsat-cores true)(declare-fun h (Int) Bool)"
            + "(assert (! (= (f 1) 2) :named a))"
            + "(assert (! (and (h (f 1)) (not (h (f (+ 0 1))))) :named c))"
            + "(check-sat)(get-unsat-core)"));
  }

  // ── Against all functions of three values ──

  /** A random term over x, y and f, as text; its value for values of these. */
  private record Drawn(String text, Value value) {}

  private interface Value {
    int at(int x, int y, int[] f);
  }

  private static Drawn term(Random random, int depth) {
    int choice = random.nextInt(depth == 0 ? 2 : 5);
    if (choice == 0) {
      return new Drawn("x", (x, y, f) -> x);
    } else if (choice == 1) {
      return new Drawn("y", (x, y, f) -> y);
    } else if (choice == 2) {
      int number = random.nextInt(3);
      return new Drawn("" + number, (x, y, f) -> number);
    }
    Drawn argument = term(random, depth - 1);
    return new Drawn("(f " + argument.text + ")",
        (x, y, f) -> f[argument.value.at(x, y, f)]);
  }

  private static Drawn clause(Random random) {
    Drawn[] terms = {term(random, 3), term(random, 3), term(random, 2), term(random, 2)};
    boolean less = random.nextBoolean();
    return new Drawn(
        "(or (" + (less ? "<" : "=") + " " + terms[0].text + " " + terms[1].text + ") (not (= "
            + terms[2].text + " " + terms[3].text + ")))",
        (x, y, f) -> {
          int first = terms[0].value.at(x, y, f);
          int second = terms[1].value.at(x, y, f);
          boolean different = terms[2].value.at(x, y, f) != terms[3].value.at(x, y, f);
          return different || (less ? first < second : first == second) ? 1 : 0;
        });
  }

  private static boolean isSatisfiable(List<Drawn> clauses) {
    for (int k = 0; k < 243; k++) {
      int[] f = {k % 3, k / 3 % 3, k / 9 % 3};
      int x = k / 27 % 3;
      int y = k / 81;
      if (clauses.stream().allMatch(one -> one.value.at(x, y, f) == 1)) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  @DisplayName("answers are those of trying all functions from three values to three values")
  void allFunctions(long seed) {
    Random random = new Random(seed);
    int absurd = 0;
    for (int k = 0; k < 100; k++) {
      List<Drawn> clauses = new ArrayList<>();
      StringBuilder script = new StringBuilder("(assert (and (<= 0 x 2) (<= 0 y 2)"
          + " (<= 0 (f 0) 2) (<= 0 (f 1) 2) (<= 0 (f 2) 2)))");
      for (int j = 0; j < 12; j++) {
        clauses.add(clause(random));
        script.append("(assert ").append(clauses.get(j).text).append(")");
      }
      boolean holds = isSatisfiable(clauses);
      absurd += holds ? 0 : 1;
      assertEquals(List.of(holds ? "sat" : "unsat"), run(script + "(check-sat)"),
          script::toString);
    }
    assertTrue(absurd > 10 && absurd < 90, "absurd: " + absurd);
  }
}
