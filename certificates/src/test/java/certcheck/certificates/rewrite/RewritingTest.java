package certcheck.certificates.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is rewritten, by which laws, and how many operations that takes. */
class RewritingTest {
  private static final String MATRICES = """
      alloc A : [4, 5]
      alloc B : [4, 5]
      alloc C : [4, 5]
      alloc u : [5, 5, 5]
      alloc v : [4, 4, 4]
      alloc m : [4, 4]
      alloc w : [5]
      alloc s : []
      """;

  private static Rewriting rewritten(String statements, String laws) throws SourceException {
    Program program = Parser.parse("p.teil",
        (MATRICES + statements).getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Typing typing = TypeChecker.check(program);
    assertEquals(List.of(), typing.errors());
    Rewriting rewriting = Rewriting.of(
        program, typing.context(), ArithmeticLaw.parse(laws), Deadline.NONE);
    assertEquals(List.of(), TypeChecker.check(rewriting.result()).errors());
    assertEquals(rewriting.context(), TypeChecker.check(rewriting.result()).context());
    return rewriting;
  }

  private static void assertBecomes(String expected, String statements, String laws)
      throws SourceException {
    Rewriting rewriting = rewritten(statements, laws);
    assertEquals(expected, String.join("", rewriting.result().statements().stream()
        .map(s -> s + "\n").toList()));
    assertTrue(OperationCount.of(rewriting.result(), rewriting.context()).total().compareTo(
        OperationCount.of(rewriting.source(), rewriting.context()).total()) <= 0);
  }

  private static List<Law> laws(Rewriting rewriting) {
    return rewriting.statements().stream()
        .flatMap(s -> s.applications().stream().map(Application::law)).distinct().toList();
  }

  /** TeIL 2019, section 5: from n^6 to n^4. */
  @Test
  void theOperatorBecomesThreeContractions() throws SourceException {
    String operator = "v = contr 4 5 (contr 3 6 (contr 2 7 (prod (prod A (prod B C)) u)))\n";
    assertBecomes("""
        t1 = contr 2 5 (prod C u)
        t2 = contr 2 5 (prod B t1)
        v = contr 2 5 (prod A t2)
        """, operator, "ring");
    Rewriting rewriting = rewritten(operator, "ring");
    assertEquals("7,936 additions, 24,000 multiplications",
        OperationCount.of(rewriting.source(), rewriting.context()).toString());
    assertEquals("976 additions, 1,220 multiplications",
        OperationCount.of(rewriting.result(), rewriting.context()).toString());
    assertEquals(List.of(Law.PROD_RIGHT, Law.CONTR_CONTR, Law.CONTR_RIGHT), laws(rewriting));
    assertEquals(EnumSet.of(ArithmeticLaw.ASSOCIATIVE_TIMES, ArithmeticLaw.COMMUTATIVE_PLUS,
        ArithmeticLaw.ASSOCIATIVE_PLUS, ArithmeticLaw.DISTRIBUTIVE_LEFT), rewriting.assumed());
  }

  /** Without laws, only what is nested already is lifted. */
  @Test
  void nestedContractionsAreLiftedWithoutLaws() throws SourceException {
    String nested = "v = contr 2 5 (prod A (contr 2 5 (prod B (contr 2 5 (prod C u)))))\n";
    assertBecomes("""
        t1 = contr 2 5 (prod C u)
        t2 = contr 2 5 (prod B t1)
        v = contr 2 5 (prod A t2)
        """, nested, "none");
    assertEquals(Set.of(), rewritten(nested, "none").assumed());
  }

  /** Common parts are computed once. */
  @Test
  void equalPartsAreLiftedTogether() throws SourceException {
    assertBecomes("""
        t1 = contr 2 3 (prod A w)
        m = prod t1 t1
        """, "m = prod (contr 2 3 (prod A w)) (contr 2 3 (prod A w))\n", "none");
  }

  @Test
  void lawsOfThePaperNeedNoArithmetic() throws SourceException {
    assertBecomes("A = A\n", "A = proj 2 3 (expa 2 7 ((A)))\n", "none");
    assertBecomes("w = diag 1 2 (prod w w)\n", "w = diag 1 2 (transp 1 2 (prod w w))\n", "none");
    assertBecomes("w = add (add w w) w\n", "w = red+ 1 (expa 1 3 w)\n", "none");
    assertBecomes("w = mul w w\n", "w = red* 2 (expa 2 2 w)\n", "none");
    assertBecomes("w = redmin 1 (expa 1 9 w)\n", "w = redmin 1 (expa 1 9 w)\n", "ring");
    assertBecomes("w = w\n", "w = redmin 1 (expa 1 9 w)\n", "idempotent(min)");
  }

  @Test
  void factorsLeaveSums() throws SourceException {
    String sums = "m = prod (red+ 2 A) (red+ 2 B)\n";
    assertBecomes("t1 = red+ 2 A\nt2 = red+ 2 B\nm = prod t1 t2\n", sums, "none");
    assertBecomes("t1 = red+ 2 A\nt2 = red+ 2 B\nm = prod t1 t2\n",
        "m = red+ 2 (red+ 4 (prod A B))\n", "distributive");
    assertEquals(List.of(Law.RED_RIGHT, Law.RED_LEFT),
        laws(rewritten("m = red+ 2 (red+ 4 (prod A B))\n", "distributive")));
    assertEquals(List.of(), laws(rewritten("m = red+ 2 (red+ 4 (prod A B))\n", "none")));
  }

  @Test
  void newVariablesHaveNewNames() throws SourceException {
    Rewriting rewriting = rewritten("""
        v = contr 2 5 (prod A (contr 2 5 (prod B (contr 2 5 (prod C u)))))
        v = contr 2 5 (prod B (contr 2 5 (prod B (contr 2 5 (prod C u)))))
        """, "none");
    assertEquals(List.of("t1", "t2", "v", "t3", "t4", "v"), rewriting.result().statements()
        .stream().map(s -> s.target()).toList());
  }

  @Test
  void whatIsNoLawIsNamed() {
    for (String wrong : List.of("", "rings", "associative", "ring,,none")) {
      String message = assertThrows(IllegalArgumentException.class,
          () -> ArithmeticLaw.parse(wrong)).getMessage();
      assertTrue(message.startsWith("expected none, ring, distributive, or laws"), message);
    }
    assertEquals(EnumSet.of(ArithmeticLaw.IDEMPOTENT_MAXIMUM, ArithmeticLaw.DISTRIBUTIVE_LEFT,
        ArithmeticLaw.DISTRIBUTIVE_RIGHT), ArithmeticLaw.parse("idempotent(max), distributive"));
  }
}
