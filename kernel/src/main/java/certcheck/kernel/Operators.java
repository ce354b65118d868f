package certcheck.kernel;

import java.util.Map;
import java.util.Set;

/** The fixed notation of terms: which constants are infix or binders, and how tightly they bind. */
final class Operators {
  /** Comparisons do not associate. */
  static final int COMPARISON = 5;

  /** The level of an application: it binds tightest. */
  static final int APPLICATION = 9;

  private static final int NOT = 4;

  private static final Map<String, Integer> LEVELS = Map.ofEntries(Map.entry("⟹", 1),
      Map.entry("∨", 2), Map.entry("∧", 3), Map.entry("¬", NOT), Map.entry("=", COMPARISON),
      Map.entry("≤", COMPARISON), Map.entry("<", COMPARISON), Map.entry("∈", COMPARISON),
      Map.entry("⊆", COMPARISON), Map.entry("::", 6), Map.entry("++", 6), Map.entry("+", 7),
      Map.entry("-", 7), Map.entry("∪", 7), Map.entry("*", 8), Map.entry("div", 8),
      Map.entry("mod", 8), Map.entry("∩", 8));

  private static final Set<String> RIGHT = Set.of("⟹", "∨", "∧", "::", "++");
  private static final Set<String> BINDERS = Set.of("λ", "∀", "∃", "ε");

  private Operators() {}

  /** The level of an infix operator or of ¬, from 1 (loosest); 0 for any other name. */
  static int level(String name) {
    return LEVELS.getOrDefault(name, 0);
  }

  static boolean isRightAssociative(String name) {
    return RIGHT.contains(name);
  }

  static boolean isBinder(String name) {
    return BINDERS.contains(name);
  }

  static boolean isPrefix(String name) {
    return isBinder(name) || name.equals("¬");
  }
}
