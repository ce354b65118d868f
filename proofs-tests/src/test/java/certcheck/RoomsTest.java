package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each package is a room; what it uses is stated here, and comes before it. */
class RoomsTest {
  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("certcheck");

  /** From the terms of a question up to the notations in which it is asked. */
  @Test
  void roomsOfTheSolver() {
    check(
        "certcheck.presburger.",
        """
        linear:
        limit: linear
        formula: linear limit
        evidence: linear formula
        branch: linear limit
        simplex: linear limit branch
        omega: linear limit evidence branch simplex
        tableau: linear limit evidence omega
        elimination: linear limit formula evidence omega tableau
        solver: linear limit formula evidence tableau elimination
        sets: linear limit formula evidence omega tableau elimination
        isl: linear limit formula sets
        smtlib: linear limit formula evidence solver
        """);
  }

  /**
   * That each room uses others of its module exactly as stated.
   *
   * @param rooms a line for each package, with what it uses
   */
  private static void check(String module, String rooms) {
    Map<String, Set<String>> expected = new TreeMap<>();
    for (String line : rooms.strip().split("\n")) {
      String[] parts = line.split(":", -1);
      Set<String> used = new TreeSet<>(Set.of(parts[1].strip().split(" ")));
      used.remove("");
      assertTrue(expected.keySet().containsAll(used), () -> "used before it is listed: " + line);
      expected.put(parts[0], used);
    }
    assertEquals(text(expected), text(uses(module)));
  }

  private static Map<String, Set<String>> uses(String module) {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (JavaClass c : PRODUCT) {
      if (!c.getPackageName().startsWith(module)) {
        continue;
      }
      Set<String> used =
          uses.computeIfAbsent(c.getPackageName().substring(module.length()), k -> new TreeSet<>());
      for (Dependency d : c.getDirectDependenciesFromSelf()) {
        String other = d.getTargetClass().getBaseComponentType().getPackageName();
        if (other.startsWith(module) && !other.equals(c.getPackageName())) {
          used.add(other.substring(module.length()));
        }
      }
    }
    return uses;
  }

  private static String text(Map<String, Set<String>> uses) {
    StringBuilder text = new StringBuilder();
    uses.forEach((room, used) -> text.append(room).append(": ").append(used).append('\n'));
    return text.toString();
  }
}
