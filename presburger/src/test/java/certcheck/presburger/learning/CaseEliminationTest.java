package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is left when cases are resolved away says the same of the other variables. */
class CaseEliminationTest {

  private static final int VARIABLES = 9;

  /** The first variables stand for cases. */
  private static final int CASES = 5;

  private static Clause clause(int... literals) {
    return new Clause(literals, new Origin.Assumed(-1, 0));
  }

  private static Order order() {
    Order order = new Order();
    IntStream.range(0, VARIABLES).forEach(order::add);
    return order;
  }

  /** The variables that are still decided. */
  private static Set<Integer> decided(Order order) {
    Set<Integer> variables = new TreeSet<>();
    for (int next = order.poll(); next >= 0; next = order.poll()) {
      variables.add(next);
    }
    return variables;
  }

  private static boolean holds(List<Clause> clauses, int values) {
    return clauses.stream().allMatch(clause -> IntStream.of(clause.literals)
        .anyMatch(literal -> (values >> (literal >> 1) & 1) != (literal & 1)));
  }

  /** Of all assignments that satisfy clauses, the values of the variables that are no cases. */
  private static Set<Integer> models(List<Clause> clauses) {
    Set<Integer> models = new TreeSet<>();
    for (int values = 0; values < 1 << VARIABLES; values++) {
      if (holds(clauses, values)) {
        models.add(values >> CASES);
      }
    }
    return models;
  }

  @Test
  @DisplayName("random clauses: the same values of the other variables, and no eliminated variable")
  void random() {
    Set<Integer> cases = new TreeSet<>(IntStream.range(0, CASES).boxed().toList());
    int eliminated = 0;
    int restrictions = 0;
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Clause> clauses = new ArrayList<>();
      for (int k = 0; k < 12; k++) {
        Set<Integer> literals = new LinkedHashSet<>();
        int length = 1 + random.nextInt(3);
        while (literals.size() < length) {
          int literal = random.nextInt(2 * VARIABLES);
          if (!literals.contains(literal ^ 1)) {
            literals.add(literal);
          }
        }
        clauses.add(clause(literals.stream().mapToInt(Integer::intValue).toArray()));
      }
      Order order = order();
      List<Clause> rest = new CaseElimination(clauses, cases).eliminate(order);
      Set<Integer> left = decided(order);
      assertEquals(models(clauses), models(rest), "seed " + seed);
      assertTrue(left.containsAll(List.of(5, 6, 7, 8)));
      rest.forEach(clause -> IntStream.of(clause.literals).forEach(
          literal -> assertTrue(left.contains(literal >> 1), "a literal of what is eliminated")));
      eliminated += VARIABLES - left.size();
      restrictions += models(clauses).size() < 1 << VARIABLES - CASES ? 1 : 0;
    }
    assertTrue(eliminated > 500, "eliminated: " + eliminated);
    assertTrue(restrictions > 100, "restrictions: " + restrictions);
  }

  @Test
  @DisplayName("a conditional term: its condition implies one value, else the other")
  void conditional() {
    List<Clause> clauses = List.of(
        clause(0, 2), clause(1, 12), clause(1, 14), clause(3, 13), clause(3, 16));
    List<Clause> rest = new CaseElimination(clauses, Set.of(0, 1)).eliminate(order());
    Set<Set<Integer>> literals = new HashSet<>();
    rest.forEach(one -> literals.add(
        new TreeSet<>(IntStream.of(one.literals).boxed().toList())));
    assertEquals(Set.of(Set.of(13, 14), Set.of(12, 16), Set.of(14, 16)), literals);
  }

  @Test
  @DisplayName("what would become more clauses is kept")
  void kept() {
    List<Clause> clauses = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      clauses.add(clause(0, 10 + 2 * k));
      clauses.add(clause(1, 11 + 2 * ((k + 1) % 3), 16));
    }
    Order order = order();
    assertEquals(6, new CaseElimination(clauses, Set.of(0)).eliminate(order).size());
    assertFalse(decided(order).contains(0));
    List<Clause> more = new ArrayList<>(clauses);
    more.add(clause(0, 16));
    more.add(clause(1, 10, 17));
    Order other = order();
    assertEquals(
        new HashSet<>(more),
        new HashSet<>(new CaseElimination(more, Set.of(0)).eliminate(other)));
    assertTrue(decided(other).contains(0));
  }
}
