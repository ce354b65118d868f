package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArithmeticTest {
  private final Workbench bench = new Workbench("list");
  private final Arithmetic arithmetic = new Arithmetic(bench.session.derived());

  private String normal(String text) {
    Theorem p = arithmetic.normalize(bench.term(text, "x:int", "y:int", "l:list int"));
    return p == null ? text : bench.show(Syntax.right(p));
  }

  private String comparison(String text) {
    Theorem p = arithmetic.normalizeComparison(bench.term(text, "x:int", "y:int"));
    return p == null ? text : bench.show(Syntax.right(p));
  }

  @Test
  void sums() {
    assertEquals("x", normal("x + 1 - 1"));
    assertEquals("x + y", normal("y + x"));
    assertEquals("length l + 1", normal("1 + length l"));
    assertEquals("0", normal("x - x"));
    assertEquals("3 - x", normal("1 - x + 2"));
    assertEquals("x * y + 2 * x - y - 2", normal("(x - 1) * (y + 2)"));
    assertEquals("x - 1", normal("x - 1"));
  }

  @Test
  void comparisons() {
    assertEquals("x ≤ y", comparison("x + 1 ≤ y + 1"));
    assertEquals("x + 1 < y", comparison("x < y - 1"));
    assertEquals("⊤", comparison("x ≤ x + 1"));
    assertEquals("⊥", comparison("x < x"));
    assertEquals("⊥", comparison("x = x + 1"));
    assertEquals("x = y", comparison("2 * x = 2 * y"));
    assertEquals("⊤", comparison("x + y = y + x"));
    assertEquals("x = y + 1", comparison("x = y + 1"));
    assertEquals("⊤", comparison("3 < 4"));
  }

  @Test
  void normalFormsAreNormalAndUnique() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      Term s = random(random, 4);
      Theorem first = arithmetic.normalize(s);
      Term normal = first == null ? s : Syntax.right(first);
      assertNull(arithmetic.normalize(normal));
      Term shuffled = bench.syntax().apply("+", bench.syntax().apply("-", s, normal), normal);
      Theorem again = arithmetic.normalize(shuffled);
      assertSame(normal, again == null ? shuffled : Syntax.right(again));
      Term t = random(random, 3);
      for (String relation : new String[] {"≤", "<", "="}) {
        Theorem c = arithmetic.normalizeComparison(bench.syntax().apply(relation, s, t));
        if (c != null && Syntax.right(c) instanceof Term.Application) {
          assertNull(arithmetic.normalizeComparison(Syntax.right(c)));
        }
      }
    }
  }

  private Term random(Random random, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return random.nextBoolean() ? bench.syntax().literal(random.nextInt(7) - 3)
          : bench.term("xyz".substring(random.nextInt(3)).substring(0, 1), "x:int", "y:int",
              "z:int");
    }
    String operator = new String[] {"+", "-", "*", "+"}[random.nextInt(4)];
    return bench.syntax().apply(operator, random(random, depth - 1), random(random, depth - 1));
  }
}
