package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.isl.IslParser;
import certcheck.presburger.limit.Limits;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations on intervals, strides, triangles, tiles and schedules: points, and numbers of pieces. */
class OperationsTest {

  private static final Map<String, Operations.Pieces> PIECES = Operations.pieces();

  /** Bound variables have their values between −30 and 30. */
  private static final int WITNESSES = 30;

  private static final int POINTS = 200;

  static Stream<String> labels() {
    return Operations.read().stream().map(Operations.Operation::label);
  }

  private static Operations.Operation operation(String label) {
    return Operations.read().stream()
        .filter(one -> one.label().equals(label)).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("labels")
  @DisplayName("the number of pieces is the one written down, the points are those of the operands")
  void operations(String label) {
    Operations.Operation operation = operation(label);
    Relation result = operation.result(Limits.STANDARD);
    assertEquals(PIECES.get(label).own(), result.pieces().size(), result::toString);
    switch (operation.name()) {
      case "read", "complement", "union", "intersect", "subtract", "gist" ->
          sampled(operation, result);
      default -> assertTrue(result.isEqual(IslParser.relation(result.toString())));
    }
  }

  @Test
  @DisplayName("there are at least 129 operations, and no more pieces than isl has in any of them")
  void pieces() {
    assertTrue(PIECES.size() >= 129);
    assertEquals(labels().toList(), List.copyOf(PIECES.keySet()));
    List<String> more =
        PIECES.entrySet().stream()
            .filter(entry -> entry.getValue().own() > entry.getValue().coalesced())
            .map(Map.Entry::getKey)
            .toList();
    assertEquals(List.of(), more);
  }

  /** Compares at random points what is printed with what the operands' formulas say. */
  private static void sampled(Operations.Operation operation, Relation result) {
    List<Description> operands =
        operation.operands().stream().map(IslParser::description).toList();
    Description printed = IslParser.description(result.toString());
    List<String> parameters = operands.get(0).parametersWith(operands.get(operands.size() - 1));
    Random random = new Random(operation.label().hashCode());
    for (Space space : operands.get(0).spaces()) {
      int size = parameters.size() + space.size();
      for (int n = 0; n < POINTS; n++) {
        Map<Integer, BigInteger> point = new HashMap<>();
        int scale = 2 + random.nextInt(12);
        for (int k = 0; k < size; k++) {
          point.put(k, BigInteger.valueOf(random.nextInt(scale + 3) - 2));
        }
        List<Boolean> inside = new ArrayList<>();
        for (Description operand : operands) {
          inside.add(holds(operand, parameters, space, point));
        }
        boolean found = holds(printed, parameters, space, point);
        boolean matters = !operation.name().equals("gist") || inside.get(1);
        assertTrue(!matters || expected(operation.name(), inside) == found,
            () -> result + " at " + point);
      }
    }
  }

  private static boolean expected(String name, List<Boolean> inside) {
    return switch (name) {
      case "complement" -> !inside.get(0);
      case "union" -> inside.get(0) || inside.get(1);
      case "intersect" -> inside.get(0) && inside.get(1);
      case "subtract" -> inside.get(0) && !inside.get(1);
      default -> inside.get(0);
    };
  }

  private static boolean holds(
      Description description, List<String> parameters, Space space,
      Map<Integer, BigInteger> point) {
    return holds(description.withParameters(parameters).in(space), point);
  }

  /** Evaluates a formula; quantifiers by trying values. */
  private static boolean holds(Formula formula, Map<Integer, BigInteger> point) {
    if (formula instanceof Formula.And and) {
      return and.parts().stream().allMatch(part -> holds(part, point));
    } else if (formula instanceof Formula.Or or) {
      return or.parts().stream().anyMatch(part -> holds(part, point));
    } else if (formula instanceof Formula.Not not) {
      return !holds(not.formula(), point);
    } else if (formula instanceof Formula.Exists exists) {
      for (int value = -WITNESSES; value <= WITNESSES; value++) {
        Map<Integer, BigInteger> extended = new HashMap<>(point);
        extended.put(exists.variable(), BigInteger.valueOf(value));
        if (holds(exists.body(), extended)) {
          return true;
        }
      }
      return false;
    }
    return Evaluation.holds(formula, point);
  }
}
