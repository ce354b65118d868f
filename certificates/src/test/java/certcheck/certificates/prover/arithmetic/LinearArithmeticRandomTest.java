package certcheck.certificates.prover.arithmetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.prover.Fixture;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Random facts about x, y and a function on three numbers: a contradiction is proved exactly where
 * there is no interpretation.
 */
class LinearArithmeticRandomTest {
  private static final int NUMBERS = 3;
  private static final List<String> TERMS = List.of("x", "y", "f x", "f y", "f (f x)", "f 0",
      "(x + y) mod 3", "f ((x + y) mod 3)", "(2 * f x + y) div 3");

  /** Values of x and y, of the function at 0, 1 and 2, and where the predicate holds. */
  private record World(int x, int y, int[] f, int predicate) {
    int term(int number) {
      return switch (number) {
        case 0 -> x;
        case 1 -> y;
        case 2 -> f[x];
        case 3 -> f[y];
        case 4 -> f[f[x]];
        case 5 -> f[0];
        case 6 -> (x + y) % 3;
        case 7 -> f[(x + y) % 3];
        default -> (2 * f[x] + y) / 3;
      };
    }
  }

  private interface Meaning {
    boolean in(World world);
  }

  private record Formula(String text, Meaning meaning) {}

  private final Random random = new Random(20261124);
  private final Fixture fixture = new Fixture("list").integers("x", "y");

  LinearArithmeticRandomTest() {
    var terms = fixture.syntax.logic().terms;
    fixture.variables(fixture.function(terms.integer, terms.integer), "f")
        .variables(fixture.function(terms.integer, terms.bool), "P");
  }

  private Formula atom() {
    int a = random.nextInt(TERMS.size());
    int b = random.nextInt(TERMS.size());
    int c = random.nextInt(NUMBERS);
    return switch (random.nextInt(5)) {
      case 0 -> new Formula("(" + TERMS.get(a) + " ≤ " + TERMS.get(b) + ")",
          w -> w.term(a) <= w.term(b));
      case 1 -> new Formula("(" + TERMS.get(a) + " = " + TERMS.get(b) + ")",
          w -> w.term(a) == w.term(b));
      case 2 -> new Formula("(" + TERMS.get(a) + " + " + TERMS.get(b) + " < " + (c + 2) + ")",
          w -> w.term(a) + w.term(b) < c + 2);
      case 3 -> new Formula("(" + TERMS.get(a) + " = " + c + ")", w -> w.term(a) == c);
      default -> new Formula("P (" + TERMS.get(a) + ")",
          w -> (w.predicate >> w.term(a) & 1) == 1);
    };
  }

  private Formula formula(int depth) {
    if (depth == 0) {
      return atom();
    }
    Formula left = formula(random.nextInt(depth));
    Formula right = formula(random.nextInt(depth));
    return switch (random.nextInt(5)) {
      case 0 -> new Formula("(" + left.text + " ∧ " + right.text + ")",
          w -> left.meaning.in(w) && right.meaning.in(w));
      case 1 -> new Formula("(" + left.text + " ∨ " + right.text + ")",
          w -> left.meaning.in(w) || right.meaning.in(w));
      case 2 -> new Formula("(" + left.text + " ⟹ " + right.text + ")",
          w -> !left.meaning.in(w) || right.meaning.in(w));
      case 3 -> new Formula("(" + left.text + " = " + right.text + ")",
          w -> left.meaning.in(w) == right.meaning.in(w));
      default -> new Formula("(¬" + left.text + ")", w -> !left.meaning.in(w));
    };
  }

  private static List<World> worlds() {
    List<World> worlds = new ArrayList<>();
    for (int n = 0; n < 243 * 8; n++) {
      int k = n / 8;
      worlds.add(new World(k % 3, k / 3 % 3, new int[] {k / 9 % 3, k / 27 % 3, k / 81 % 3},
          n % 8));
    }
    return worlds;
  }

  @Test
  @DisplayName("random facts are refuted exactly where brute force finds no interpretation")
  void agreesWithBruteForce() {
    List<Theorem> range = new ArrayList<>();
    for (String term : TERMS) {
      range.add(fixture.assume("0 ≤ " + term + " ∧ " + term + " ≤ 2"));
    }
    List<World> worlds = worlds();
    int refuted = 0;
    for (int round = 0; round < 400; round++) {
      List<Formula> facts = new ArrayList<>();
      List<Theorem> theorems = new ArrayList<>(range);
      while (facts.size() < 3 + round % 6) {
        Formula fact = formula(1 + random.nextInt(3));
        facts.add(fact);
        theorems.add(fixture.assume(fact.text));
      }
      boolean satisfiable = worlds.stream()
          .anyMatch(w -> facts.stream().allMatch(fact -> fact.meaning.in(w)));
      LinearArithmetic.Answer answer =
          LinearArithmetic.prove(fixture.recorder, fixture.read("⊥"), theorems);
      assertEquals(!satisfiable, answer instanceof LinearArithmetic.Proved,
          () -> facts + ": " + answer);
      refuted += satisfiable ? 0 : 1;
    }
    assertTrue(refuted > 50 && refuted < 350, "refuted: " + refuted);
  }
}
