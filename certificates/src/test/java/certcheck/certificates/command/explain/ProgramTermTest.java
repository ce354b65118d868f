package certcheck.certificates.command.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Terms of the theories {@code tml}, {@code cfdlang} and {@code teil} read back as programs. */
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
    logic.signature.define("$A", term("0"));
    logic.signature.define("$program", term("""
        prog (nil{pair int (list int)} ▹ decl $A [3, 4] ▹ decl 1 nil{int})
          (nil{pair int expr} ▹ assign 1 (contr (paren (prod (var $A) (var $A))) 2 3)
            ▹ assign $A (elem times (var 1) (trans (var $A) 1 2)))"""));
    Term claim = term("safe any{'v} $program");
    assertEquals("""
        var A : [3 4]
        var x1 : []
        x1 = (A # A) . [2 3]
        A = x1 * (A ^ [1 2])
        """, ProgramTerm.in(claim).orElseThrow().toString());
  }

  @Test
  void readsListsFromTheLeft() {
    Term claim = term("safe any{int} "
        + "(prog [decl 0 [2]] [assign 0 (elem plus (var 0) (var 0))])");
    assertEquals("var x0 : [2]\nx0 = x0 + x0\n",
        ProgramTerm.in(claim).orElseThrow().toString());
  }

  /** Parentheses of the term, and those that the text needs: operators associate to the right. */
  @Test
  void readsEveryKindOfCfdlangExpression() throws SourceException {
    theories.load("cfdlang_claims");
    logic.signature.define("$A_1", term("0"));
    logic.signature.define("$program", term("""
        cfd_prog (nil{pair int (list int)} ▹ decl $A_1 [2, 2] ▹ decl 1 nil{int} ▹ decl 2 [2, 2, 2])
          (nil{pair int cfd_expr}
            ▹ cfd_assign 1 (cfd_contr (cfd_prod (cfd_var $A_1) (cfd_var $A_1))
                [mk_pair 0 3, mk_pair 2 1])
            ▹ cfd_assign 2 (cfd_stack [cfd_trans (cfd_paren (cfd_var $A_1)) [mk_pair 0 1],
                cfd_elem minus (cfd_elem minus (cfd_var $A_1) (cfd_var $A_1))
                  (cfd_elem times (cfd_var 1) (cfd_elem plus (cfd_var $A_1) (cfd_var $A_1)))])
            ▹ cfd_assign 1 (cfd_elem over (cfd_contr (cfd_contr
                (cfd_prod (cfd_prod (cfd_var $A_1) (cfd_var $A_1)) (cfd_contr (cfd_prod
                  (cfd_var $A_1) (cfd_var $A_1)) [mk_pair 1 2])) [mk_pair 0 1, mk_pair 2 3])
                [mk_pair 0 1]) (cfd_var 1)))"""));
    Term claim =
        term("cfd_safe any{'v} $program");
    String text = ProgramTerm.in(claim).orElseThrow();
    assertEquals("""
        var A_1 : [2 2]
        var x1 : []
        var x2 : [2 2 2]
        x1 = A_1 # A_1 . [[0 3] [2 1]]
        x2 = [(A_1) ^ [[0 1]] (A_1 - A_1) - x1 * (A_1 + A_1)]
        x1 = (((A_1 # A_1) # (A_1 # A_1 . [[1 2]]) . [[0 1] [2 3]]) . [[0 1]]) / x1
        """, text);
    assertEquals(text,
        Parser.parse("p", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT).toString());
  }

  @Test
  void readsNoCfdlangProgramWithAnEmptyGroup() {
    theories.load("cfdlang_claims");
    assertTrue(ProgramTerm.in(term("cfd_ok (cfd_prog [decl 0 [2]] "
        + "[cfd_assign 0 (cfd_contr (cfd_var 0) nil{pair int int})])")).isEmpty());
  }

  @Test
  void readsNothingElse() {
    assertTrue(ProgramTerm.in(term("⊤ ∧ ⊤")).isEmpty());
    assertTrue(ProgramTerm.in(term("∀P:pair (list (pair int (list int))) (list (pair int expr)). "
        + "ok P")).isEmpty());
  }

  /** The theory has them; they have no text. */
  @Test
  void readsNoOtherOperatorsAndNoEmptyTensors() {
    String program = "ok (prog [decl 0 [%d]] [assign 0 (elem %d (var 0) (var 0))])";
    assertEquals("var x0 : [1]\nx0 = x0 / x0\n",
        ProgramTerm.in(term(String.format(program, 1, 3))).orElseThrow());
    assertTrue(ProgramTerm.in(term(String.format(program, 1, 4))).isEmpty());
    assertTrue(ProgramTerm.in(term(String.format(program, 1, 1L << 40))).isEmpty());
    assertTrue(ProgramTerm.in(term(String.format(program, 0, 3))).isEmpty());
  }

  @Test
  void readsEveryKindOfTeilExpression() {
    theories.load("teil_claims");
    logic.signature.define("$A", term("0"));
    logic.signature.define("$program", term("""
        teil_prog (nil{pair int (list int)} ▹ decl $A [3, 4] ▹ decl 1 nil{int})
          (nil{pair int teil_expr} ▹ teil_assign 1 (teil_contr 2 3 (teil_prod (teil_var $A)
              (teil_paren (teil_var $A))))
            ▹ teil_assign $A (teil_elem times (teil_red minimum 1 (teil_var 1))
              (teil_transp 1 2 (teil_diag 1 3 (teil_expa 1 7 (teil_proj 2 5 (teil_var $A)))))))"""));
    Term claim = term("teil_safe any{'v} $program");
    assertEquals("""
        alloc A : [3, 4]
        alloc x1 : []
        x1 = contr 2 3 (prod A ((A)))
        A = mul (redmin 1 x1) (transp 1 2 (diag 1 3 (expa 1 7 (proj 2 5 A))))
        """, ProgramTerm.in(claim).orElseThrow().toString());
  }
}
