package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Terms of theory {@code tml} read back as programs. */
class ProgramTermTest {
  private Logic logic;
  private Theories theories;

  @BeforeEach
  void load() {
    logic = new Logic(1_000_000);
    theories = new Theories(logic);
    theories.load("tml_claims");
  }

  private Term term(String text) {
    return theories.term("test", text);
  }

  @Test
  void readsEveryKindOfExpression() {
    logic.signature.define("$A", term("0"), 0);
    logic.signature.define("$program", term("""
        prog (nil{pair int (list int)} ▹ decl $A [3, 4] ▹ decl 1 nil{int})
          (nil{pair int expr} ▹ assign 1 (contr (paren (prod (var $A) (var $A))) 2 3)
            ▹ assign $A (elem times (var 1) (trans (var $A) 1 2)))"""), 0);
    Term claim = term("∀o:int → option 'v → option 'v → option 'v z:option 'v. safe o z $program");
    assertEquals("""
        var A : [3 4]
        var x1 : []
        x1 = (A # A) . [2 3]
        A = x1 * (A ^ [1 2])
        """, ProgramTerm.in(claim).orElseThrow().toString());
  }

  @Test
  void readsListsFromTheLeft() {
    Term claim = term("safe (λp:int a:option int b:option int. a) none{int} "
        + "(prog [decl 0 [2]] [assign 0 (elem plus (var 0) (var 0))])");
    assertEquals("var x0 : [2]\nx0 = x0 + x0\n",
        ProgramTerm.in(claim).orElseThrow().toString());
  }

  @Test
  void readsNothingElse() {
    assertTrue(ProgramTerm.in(term("⊤ ∧ ⊤")).isEmpty());
    assertTrue(ProgramTerm.in(term("∀P:pair (list (pair int (list int))) (list (pair int expr)). "
        + "ok P")).isEmpty());
  }
}
