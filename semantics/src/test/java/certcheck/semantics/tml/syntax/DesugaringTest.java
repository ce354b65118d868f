package certcheck.semantics.tml.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DesugaringTest {

  @Test
  void theInterpolationOperator() {
    assertEquals("A # B # C # u . [2 9] . [3 7] . [4 5]",
        Desugaring.singleContractions(
            Sources.expression("A # B # C # u . [[2 9] [4 8] [6 7]]")).toString());
  }

  @Test
  void groupsInsideOthers() {
    assertEquals("(a . [3 1] . [1 2]) # b . [1 2] ^ [2 1]",
        Desugaring.singleContractions(
            Sources.expression("(a . [[3 1] [2 4]]) # b . [[1 2]] ^ [2 1]")).toString());
  }
}
