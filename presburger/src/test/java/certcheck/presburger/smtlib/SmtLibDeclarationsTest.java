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

/** Scripts that the standard of SMT-LIB 2.6 calls wrong. */
class SmtLibDeclarationsTest {

  private static List<String> run(String script) {
    List<String> lines = new ArrayList<>();
    new SmtLibSession(Limits.STANDARD, lines::add).run(script);
    return lines;
  }

  private static void assertWrong(String script, String message) {
    SmtLibException refused = assertThrows(SmtLibException.class, () -> run(script), script);
    assertEquals("line 1, column " + message, refused.getMessage());
    assertEquals(message.contains("unsupported"), refused.isUnsupported());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(declare-const x Int)(declare-const x Int)#37: expected a new name: x is in use",
      "(declare-const x Int)(push 1)(declare-fun x () Bool)#43: expected a new name: x is in use",
      "(declare-const x Int)(define-fun |x| () Int 1)#34: expected a new name: x is in use",
      "(define-fun f ((x Int)) Int x)(define-const f Int 1)"
          + "#45: expected a new name: f is in use",
      "(define-fun f () Int 1)(define-fun f ((x Int)) Int x)"
          + "#36: expected a new name: f is in use",
      "(assert (! true :named a))(declare-const a Int)#42: expected a new name: a is in use",
      "(declare-const a Int)(assert (! true :named a))#45: expected a new name: a is in use",
      "(declare-const mod Int)#16: expected a new name: mod is a symbol of the theory",
      "(define-fun + ((x Int)) Int x)#13: expected a new name: + is a symbol of the theory",
      "(define-const |true| Bool false)#15: expected a new name: true is a symbol of the theory",
      "(assert (! true :named xor))#24: expected a new name: xor is a symbol of the theory"})
  @DisplayName("a name has one meaning at a time")
  void names(String script, String message) {
    assertWrong(script, message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(declare-const 1 Int)#16: a symbol is needed",
      "(declare-const 1x Int)#16: a symbol is needed",
      "(declare-const :x Int)#16: a symbol is needed",
      "(declare-const \"x\" Int)#16: a symbol is needed",
      "(declare-const forall Int)#16: a symbol is needed",
      "(declare-const push Int)#16: a symbol is needed",
      "(declare-const |let| Int)#16: unsupported: the reserved word let as a symbol",
      "(define-fun f ((2 Int)) Int 1)#17: a symbol is needed",
      "(assert (let ((2 3)) true))#16: a symbol is needed",
      "(assert (exists ((2 Int)) true))#19: a symbol is needed",
      "(assert \"true\")#9: unknown or unsupported symbol true",
      "(assert (\"not\" true))#9: unknown or unsupported function",
      "(declare-const x (Array Int Int))#18: unsupported sort"})
  @DisplayName("a symbol is no number, keyword, string or reserved word")
  void symbols(String script, String message) {
    assertWrong(script, message);
  }

  @Test
  @DisplayName("a symbol in bars is none of these")
  void bars() {
    assertEquals(
        List.of("sat", "((|1| 2) (|:x| 3) (y 4))"),
        run("(declare-const |1| Int)(declare-const |:x| Int)(declare-const |y| Int)"
            + "(assert (= |1| (- |:x| 1) (- y 2) 2))(check-sat)(get-value (|1| |:x| |y|))"));
  }

  @Test
  @DisplayName("a bound variable may have any name, the last of equal ones counts")
  void boundNames() {
    assertEquals(
        List.of("unsat"),
        run("(declare-const x Int)(define-fun f ((x Bool) (abs Int)) Bool (and x (< abs 0)))"
            + "(assert (let ((x true) (y x)) (f x y)))"
            + "(assert (forall ((x Bool) (x Int)) (let ((mod x)) (or (< mod 1) (> x 0)))))"
            + "(assert (>= x 0))(check-sat)"));
    assertWrong(
        "(assert (let ((+ 1)) (= 2 (+ 1 1))))", "28: a function is needed: + has no arguments");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(define-fun f () Bool 1)#23: a term of sort Bool is needed",
      "(define-const f Int (< 1 2))#21: a term of sort Int is needed",
      "(define-fun f ((x Int)) Bool (+ x 1))#30: a term of sort Bool is needed",
      "(define-fun f ((x Bool)) Int (+ x 1))#33: a term of sort Int is needed",
      "(define-fun f ((x Int)) Int x)(assert (= 1 (f true)))#47: a term of sort Int is needed",
      "(define-fun f ((x Int)) Int x)(define-fun g ((x Bool)) Int (f x))"
          + "#63: a term of sort Int is needed",
      "(define-fun f ((x Int)) Int x)(define-fun g ((x Int)) Bool (f x))"
          + "#60: a term of sort Bool is needed",
      "(define-fun f ((x Int)) Bool (> y x))#33: unknown or unsupported symbol y",
      "(define-fun f ((x Real)) Int 1)#19: unsupported sort",
      "(define-fun f ((x Int)) Int (f x))#29: unknown or unsupported function f",
      "(define-fun f ((x Bool)) Bool (! x :named y))"
          + "#31: expected a closed term to name, found x, which is bound around it",
      "(define-fun f ((x Int)) Bool (exists ((z Int)) (or (> x 0) (! (< z 1) :named y))))"
          + "#78: expected a closed term to name, found the bound variable z",
      "(assert (+ 1 2))#9: a term of sort Bool is needed",
      "(assert (< true 1))#12: a term of sort Int is needed",
      "(assert (distinct true 1))#24: a term of sort Bool is needed",
      "(assert (ite true false 1))#25: a term of sort Bool is needed",
      "(assert (forall ((x Int)) x))#27: a term of sort Bool is needed"})
  @DisplayName("sorts are those that are declared")
  void sorts(String script, String message) {
    assertWrong(script, message);
  }

  @Test
  @DisplayName("a function of any linear use is defined, whatever the values of its parameters")
  void uses() {
    assertEquals(
        List.of("unsat"),
        run("(declare-const z Int)(define-fun times ((x Int) (y Int)) Int (* x y))"
            + "(define-fun over ((x Int) (y Int)) Int (div (times x y) y))"
            + "(assert (distinct z (over z 3)))(check-sat)"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(define-fun f ((x Int)) Int x)(assert (= 1 f))"
          + "#44: wrong number of arguments for f: expected 1, found 0",
      "(define-fun f ((x Int)) Int x)(assert (= 1 (f 1 2)))"
          + "#44: wrong number of arguments for f: expected 1, found 2",
      "(declare-const x Int)(assert (= 1 (x)))#36: a function is needed: x has no arguments",
      "(assert (and true))#9: wrong number of arguments for and: expected at least 2, found 1",
      "(assert (distinct 1))"
          + "#9: wrong number of arguments for distinct: expected at least 2, found 1",
      "(assert (= 1 (+ 1)))#14: wrong number of arguments for +: expected at least 2, found 1",
      "(assert (= 1 (-)))#14: wrong number of arguments for -: expected at least 1, found 0",
      "(assert (= 1 (mod 4 3 2)))#14: wrong number of arguments for mod: expected 2, found 3",
      "(assert (not true false))#9: wrong number of arguments for not: expected 1, found 2",
      "(assert (! true))#9: wrong number of arguments for !: expected at least 2, found 1",
      "(assert (! true a))#17: a keyword is needed",
      "(assert (! true :named))#17: expected a name after :named",
      "(assert (let () true))#14: at least one variable is needed",
      "(assert (exists () true))#17: at least one variable is needed",
      "(assert (let ((x)) true))#15: a name and a term are needed",
      "(assert (forall ((x)) true))#18: a name and a sort are needed",
      "(assert (forall ((x Int)) (! (< x 1) :named y)))"
          + "#45: expected a closed term to name, found the bound variable x"})
  @DisplayName("the shapes of terms")
  void terms(String script, String message) {
    assertWrong(script, message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(set-logic LIA)(set-logic LIA)"
          + "#16: expected set-logic once, before declarations and assertions",
      "(assert true)(set-logic LIA)"
          + "#14: expected set-logic once, before declarations and assertions",
      "(set-logic)#1: wrong number of arguments for set-logic: expected 1, found 0",
      "(set-info status sat)#11: a keyword is needed",
      "(set-info :status maybe)#19: sat, unsat or unknown is needed",
      "(set-option 1)#13: a keyword is needed",
      "(push 1)(pop 2)#9: pop without push",
      "(push 1 1)#1: wrong number of arguments for push: expected 1, found 2",
      "(push (- 1))#7: a small numeral is needed",
      "(push 01)#7: a numeral with leading zeros",
      "(declare-const x)#1: wrong number of arguments for declare-const: expected 2, found 1",
      "(declare-const x Int Int)"
          + "#1: wrong number of arguments for declare-const: expected 2, found 3",
      "(declare-fun x Int)#1: wrong number of arguments for declare-fun: expected 3, found 2",
      "(define-fun x () Int)#1: wrong number of arguments for define-fun: expected 4, found 3",
      "(check-sat true)#1: wrong number of arguments for check-sat: expected 0, found 1",
      "(exit 1)#1: wrong number of arguments for exit: expected 0, found 1",
      "(echo done)#7: a string is needed",
      "(check-sat)(get-value ())#23: at least one term is needed",
      "(check-sat)(get-value (1) (2))"
          + "#12: wrong number of arguments for get-value: expected 1, found 2",
      "(check-sat)(assert false)(get-model)#26: there is no model",
      "(push)(check-sat)(pop)(get-value (1))#23: there is no model"})
  @DisplayName("the shapes and the order of commands")
  void commands(String script, String message) {
    assertWrong(script, message);
  }
}
