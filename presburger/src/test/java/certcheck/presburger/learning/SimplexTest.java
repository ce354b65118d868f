package certcheck.presburger.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the tableau changes while a point is looked for. */
class SimplexTest {

  private static final int CHAIN = 300;

  private final Assignment assignment = new Assignment();
  private final Bounds bounds = new Bounds(assignment, new Order(), Map.of());
  private final List<Integer> literals = new ArrayList<>();

  private void add(LinearTerm atLeastZero) {
    int literal = bounds.literal(Constraint.atLeastZero(atLeastZero));
    bounds.want(literal);
    literals.add(literal);
  }

  /** The tableau in which all is asserted. */
  private Simplex asserted() {
    Simplex simplex = new Simplex(bounds, new Budget(Limits.STANDARD.working(10_000)));
    for (int literal : literals) {
      assignment.set(literal, new Clause(new int[] {literal}, new Origin.Assumed(-1, 0)));
    }
    for (int k = 0; k < assignment.size(); k++) {
      assertNull(bounds.asserted(assignment.at(k)));
    }
    simplex.moved(bounds.takeMoved());
    return simplex;
  }

  /** Each variable is less than the next one. */
  private void addChain() {
    for (int k = 0; k < CHAIN; k++) {
      add(LinearTerm.variable(k + 1).minus(LinearTerm.variable(k)).plus(-1));
    }
  }

  /** The lengths of all rows. */
  private int entries(Simplex simplex) {
    int entries = 0;
    for (Direction direction : bounds.directions()) {
      Row row = simplex.row(direction);
      entries += row == null ? 0 : row.columns.length;
    }
    return entries;
  }

  @Test
  @DisplayName("a chain does not fill the half of a square, as it does by Bland's rule")
  void sparse() {
    addChain();
    Simplex simplex = asserted();
    assertNull(simplex.check());
    int entries = entries(simplex);
    assertTrue(entries < CHAIN * CHAIN / 3, () -> "entries: " + entries);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @DisplayName("a cycle has no point: the conflict is of all its links, whatever enters the basis")
  void cycle(boolean first) {
    addChain();
    add(LinearTerm.variable(0).minus(LinearTerm.variable(CHAIN)).plus(-1));
    Simplex simplex = asserted();
    if (first) {
      simplex.enterFirst();
    }
    Clause conflict = simplex.check();
    assertNotNull(conflict);
    assertEquals(CHAIN + 1, conflict.literals.length);
  }
}
