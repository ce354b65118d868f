package certcheck.kernel;

import java.util.Map;
import java.util.Set;

/** The fixed notation of terms: which constants are infix or binders, and how tightly they bind. */
final class Operators {
  static final int NOT = 4;

  /** Comparisons do not associate. */
  static final int COMPARISON = 5;

  /** An application binds tightest; an argument of one stands a level above. */
  static final int APPLICATION = 9;

  /** How deep a printed or parsed term may nest: recursion over notation is bounded by it. */
  static final int DEPTH = 4_000;

  private static final Map<String, Integer> LEVELS = Map.ofEntries(Map.entry("⟹", 1),
      Map.entry("∨", 2), Map.entry("∧", 3), Map.entry("=", COMPARISON),
      Map.entry("≤", COMPARISON), Map.entry("<", COMPARISON), Map.entry("∈", COMPARISON),
      Map.entry("⊆", COMPARISON), Map.entry("::", 6), Map.entry("++", 6), Map.entry("▹", 6), Map.entry("+", 7),
      Map.entry("-", 7), Map.entry("∪", 7), Map.entry("*", 8), Map.entry("div", 8),
      Map.entry("mod", 8), Map.entry("∩", 8));
  private static final Set<String> RIGHT = Set.of("⟹", "∨", "∧", "::", "++");

  private Operators() {}

  /** The level of an infix operator, from 1 (loosest); 0 for any other name. */
  static int level(String name) {
    return LEVELS.getOrDefault(name, 0);
  }

  /** The least level of what may stand to the left of an infix operator without parentheses. */
  static int left(String name) {
    return level(name) + (RIGHT.contains(name) || level(name) == COMPARISON ? 1 : 0);
  }

  /** The same to its right. */
  static int right(String name) {
    return level(name) + (RIGHT.contains(name) ? 0 : 1);
  }

  static boolean isBinder(String name) {
    return "λ∀∃ε".contains(name) && !name.isEmpty();
  }
}
