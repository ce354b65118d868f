package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Shorthands for transpositions: what they are rewritten to, and that their dimensions must exist. */
class TranspositionsTest {
  private static final String ALLOCATIONS = "alloc input A : [2, 3, 4]\nalloc output B : %s\n";

  private static Transpositions of(String type, String expression) throws SourceException {
    String text = String.format(ALLOCATIONS, type) + "B = " + expression + "\n";
    return Transpositions.parse("p.teil", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static void assertRewritten(String type, String expected, String expression, int replaced)
      throws SourceException {
    Transpositions code = of(type, expression);
    assertEquals(List.of(), code.typing().errors());
    assertEquals(replaced, code.replaced().size());
    Program program = code.program();
    assertEquals(expected, program.statements().get(0).expression().toString());
    assertTrue(TypeChecker.check(program).isWellFormed());
    assertEquals(TypeChecker.check(program).context(), code.typing().context());
  }

  @Test
  void theSmallerDimensionComesFirst() throws SourceException {
    assertRewritten("[4, 3, 2]", "transp 1 3 A", "transp 3 1 A", 1);
    assertRewritten("[4, 3, 2]", "transp 1 3 A", "transp 1 3 A", 0);
    assertRewritten("[4, 2, 3]", "transp 2 3 (transp 1 3 (add A A))",
        "transp 3 2 (transp 3 1 (add A A))", 2);
  }

  @Test
  void ofADimensionWithItselfTheOperandRemains() throws SourceException {
    assertRewritten("[2, 3, 4]", "A", "transp 2 2 A", 1);
    assertRewritten("[2, 3, 4]", "add A A", "add (transp 3 3 A) (transp 1 1 (transp 2 2 A))", 3);
    assertRewritten("[2, 3, 4]", "mul A A", "mul (transp 1 1 (A)) A", 1);
  }

  /** Nothing that has no type gets one, even where the transposition would disappear. */
  @Test
  void errorsRemain() throws SourceException {
    for (String wrong : List.of("transp 4 4 A", "transp 4 1 A", "transp 9 9 (transp 2 1 A)",
        "transp 0 0 A", "diag 2 1 (transp 2 1 A)", "add A (transp 3 1 A)")) {
      try {
        assertFalse(of("[2, 3, 4]", wrong).typing().isWellFormed(), wrong);
      } catch (SourceException e) {
        assertTrue(wrong.contains("0"), e.getMessage());
      }
    }
  }

  /** A hundred thousand transpositions deep, neither is the stack too small nor the time quadratic. */
  @Test
  void deepExpressions() {
    Expression e = Expression.Variable.of("A");
    for (int k = 0; k < 100_000; k++) {
      e = Expression.Transposition.of(2, 1, e);
    }
    Program deep = new Program("p.teil", List.of(), List.of(Statement.of("B", e)));
    Transpositions code = Transpositions.of(deep, Limits.DEFAULT);
    assertEquals(100_000, code.replaced().size());
  }
}
