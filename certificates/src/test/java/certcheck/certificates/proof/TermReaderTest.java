package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TermReaderTest {
  private final Workbench bench = new Workbench("list");

  @Test
  void typesAreInferred() {
    assertSame(bench.statement("∀l:list 'a m:list 'a. length (l ++ m) = length l + length m"),
        bench.statement("length (l ++ m) = length l + length m"));
    assertEquals("∀x:int. x :: nil{int} = x :: nil{int}",
        bench.statement("∀x:int. [x] = x :: []").toString().replaceAll("x0", "x"));
  }

  @Test
  void abbreviationsStandForTerms() {
    assertSame(bench.statement("∀a b:int c. a ≤ b ∧ b < c"), bench.statement("∀a b c. a ≤ b < c"));
    assertSame(bench.statement("∀a b:int. ¬(a = b)"), bench.statement("∀a b:int. a ≠ b"));
    assertSame(bench.statement("∀a b:int. b ≤ a"), bench.statement("∀a b. a ≥ b"));
    assertSame(bench.statement("∀p q:bool. p = q"), bench.statement("∀p q. p ⟺ q"));
    assertSame(bench.statement("∀p. cond p 1 2 = 1"),
        bench.statement("∀p. (if p then 1 else 2) = 1"));
    assertSame(bench.statement("mk_pair 1 ⊤ = mk_pair 2 ⊥"), bench.statement("(1, ⊤) = (2, ⊥)"));
  }

  @Test
  void signsAreReadAsPeopleMeanThem() {
    assertSame(bench.term("x - 1", "x:int"), bench.term("x-1", "x:int"));
    assertSame(bench.term("[-1, neg x]", "x:int"), bench.term("[-1, -x]", "x:int"));
  }

  @Test
  void printingReadsBack() {
    for (String text : new String[] {"∀x y. x + (y - 1) * 2 = 0 ∧ ¬x < y ⟹ (∃z. z = x ∨ x ≠ y)",
        "∀f x. (λy. f y) x = f x ⟹ ⊤", "∀p q. (p ⟹ q) ⟹ (p ⟺ q) ∨ ¬(p ∧ q)"}) {
      String printed = bench.show(bench.statement(text));
      assertEquals(printed, bench.show(bench.statement(printed)));
    }
  }

  @Test
  void failuresSayWhereAndWhat() {
    assertTrue(assertThrows(ProofException.class, () -> bench.statement("∀x. x + ⊤ = 0"))
        .getMessage().startsWith("statement:1:"));
    assertTrue(assertThrows(ProofException.class, () -> bench.statement("foo = 1")).getMessage()
        .contains("unknown constant foo"));
    assertTrue(assertThrows(ProofException.class, () -> bench.term("y + 1")).getMessage()
        .contains("unknown variable y"));
    assertTrue(assertThrows(ProofException.class, () -> bench.term("nil")).getMessage()
        .contains("not determined"));
    assertThrows(ProofException.class, () -> bench.statement("∀f. f f"));
  }
}
