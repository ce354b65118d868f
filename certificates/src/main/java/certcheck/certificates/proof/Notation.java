package certcheck.certificates.proof;

import java.util.Map;
import java.util.Set;

/**
 * The infix notation of proofs: that of the kernel's theories, and besides {@code ⟺} for equality
 * of truth values, {@code ≠ ≥ >} for what they abbreviate.
 */
final class Notation {
  static final int EQUIVALENCE = 1;
  static final int NOT = 8;
  static final int COMPARISON = 10;
  static final int APPLICATION = 18;

  private static final Map<String, Integer> LEVELS = Map.ofEntries(Map.entry("⟺", EQUIVALENCE),
      Map.entry("⟹", 2), Map.entry("∨", 4), Map.entry("∧", 6), Map.entry("=", COMPARISON),
      Map.entry("≠", COMPARISON), Map.entry("≤", COMPARISON), Map.entry("<", COMPARISON),
      Map.entry("≥", COMPARISON), Map.entry(">", COMPARISON), Map.entry("∈", COMPARISON),
      Map.entry("⊆", COMPARISON), Map.entry("::", 12), Map.entry("++", 12), Map.entry("+", 14),
      Map.entry("-", 14), Map.entry("∪", 14), Map.entry("*", 16), Map.entry("div", 16),
      Map.entry("mod", 16), Map.entry("∩", 16), Map.entry("▹", 12));
  private static final Set<String> RIGHT = Set.of("⟹", "∨", "∧", "::", "++");
  private static final Set<String> BINDERS = Set.of("λ", "∀", "∃", "ε");

  private Notation() {}

  /** The level of an infix operator, from 1 (loosest); 0 for any other word. */
  static int level(String name) {
    return LEVELS.getOrDefault(name, 0);
  }

  /** The least level of an operand to the left that needs no parentheses. */
  static int left(String name) {
    int own = level(name);
    return RIGHT.contains(name) || own == COMPARISON || own == EQUIVALENCE ? own + 1 : own;
  }

  /** The same to the right. */
  static int right(String name) {
    return RIGHT.contains(name) ? level(name) : level(name) + 1;
  }

  static boolean isBinder(String name) {
    return BINDERS.contains(name);
  }
}
