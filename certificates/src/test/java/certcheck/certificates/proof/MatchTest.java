package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatchTest {
  private final Workbench bench = new Workbench("list");

  private Match match(String unknown, String pattern, String other, String... variables) {
    Term.Free x = (Term.Free) bench.term(unknown.split(":")[0], unknown);
    Match match = new Match(bench.syntax(), List.of(x));
    List<String> all = new java.util.ArrayList<>(List.of(variables));
    Term t = bench.term(other, all.toArray(new String[0]));
    all.add(unknown);
    boolean found = match.match(bench.term(pattern, all.toArray(new String[0])), t);
    return found ? match : null;
  }

  @Test
  void firstOrder() {
    Match m = match("x:int", "x + x", "(a * 2) + (a * 2)", "a:int");
    assertEquals("a * 2", bench.show(m.bindings().values().iterator().next()));
    assertEquals(null, match("x:int", "x + x", "a + 2", "a:int"));
  }

  @Test
  void typeVariablesAreBound() {
    Match m = match("l:list 'a", "length l", "length [1]");
    assertEquals("int", m.types().values().iterator().next().toString());
  }

  @Test
  void functionsOfBoundVariables() {
    Match m = match("f:int → bool", "∀k. 0 ≤ k ⟹ f k", "∀k. 0 ≤ k ⟹ k < a + k", "a:int");
    assertEquals("λk. k < a + k", bench.show(m.bindings().values().iterator().next()));
    assertTrue(m.isHigherOrder());
  }

  @Test
  void boundVariablesDoNotEscape() {
    assertEquals(null, match("p:bool", "∀k:int. p", "∀k. k < a", "a:int"));
    assertEquals("a < 0", bench.show(match("p:bool", "∀k:int. p", "∀k:int. a < 0", "a:int")
        .bindings().values().iterator().next()));
  }

  @Test
  void etaReducedBindings() {
    Match m = match("f:int → int", "λk. f k", "λk. g k", "g:int → int");
    assertSame(bench.term("g", "g:int → int"), m.bindings().values().iterator().next());
    assertFalse(match("f:int → int", "f 0", "g 0", "g:int → int").isHigherOrder());
  }
}
