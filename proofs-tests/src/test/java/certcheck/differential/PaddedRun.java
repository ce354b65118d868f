package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Rational;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.statistics.Statistics;

/**
 * The values in which three runs of a program end, whose initial stores correspond.
 *
 * @param uncontrolled unpadded, with the division of Rink 2018, Def. 4
 * @param plain unpadded, with controlled division
 * @param padded padded, with controlled division
 */
record PaddedRun(Map<Location, Optional<Rational>> uncontrolled,
    Map<Location, Optional<Rational>> plain, Map<Location, Optional<Rational>> padded) {

  /** The padded run simulates the plain one, and refines the uncontrolled one. */
  void assertSimulates(List<Declaration> declarations, Object program) {
    Map<String, TensorType> types = declarations.stream()
        .collect(Collectors.toMap(Declaration::name, Declaration::type));
    padded.forEach((location, value) -> {
      if (plain.containsKey(location)) {
        assertEquals(plain.get(location), value, () -> location + " in\n" + program);
        assertTrue(uncontrolled.get(location).isEmpty()
            || uncontrolled.get(location).equals(value), () -> location + " in\n" + program);
      } else if (value.isPresent()) {
        assertEquals(Rational.ZERO, value.get(), () -> location + " in\n" + program);
      } else {
        plain.forEach((other, v) -> assertTrue(
            v.isEmpty() || !completes(types.get(location.name()), location, other),
            () -> location + " is undefined, " + other + " is not, in\n" + program));
      }
    });
    assertTrue(padded.keySet().containsAll(plain.keySet()));
  }

  /** {@code other} is an index of the tensor that agrees with {@code location} where in range. */
  private static boolean completes(TensorType type, Location location, Location other) {
    if (!location.name().equals(other.name())) {
      return false;
    }
    for (int d = 0; d < type.rank(); d++) {
      int i = location.index().get(d);
      if (i <= type.extents().get(d).intValueExact() && i != other.index().get(d)) {
        return false;
      }
    }
    return true;
  }

  /** Counts what happens, and asks that it is not always the same. */
  void collect() {
    Map<Boolean, Long> undefined = padded.entrySet().stream()
        .filter(e -> !plain.containsKey(e.getKey()))
        .collect(Collectors.partitioningBy(e -> e.getValue().isEmpty(), Collectors.counting()));
    Statistics.label("padding").collect(undefined.get(true) > 0 ? "some undefined"
        : undefined.get(false) > 0 ? "zero" : "none");
    Statistics.label("division").collect(plain.equals(uncontrolled) ? "as usual" : "controlled");
    Statistics.label("padding").coverage(c -> {
      c.check("some undefined").percentage(p -> p > 2);
      c.check("zero").percentage(p -> p > 30);
    });
    Statistics.label("division").coverage(c -> c.check("controlled").percentage(p -> p > 0.5));
  }
}
