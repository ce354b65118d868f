package certcheck.certificates.rewrite;

import java.util.EnumSet;
import java.util.Set;

/**
 * What a rewriting may assume of the operations on values (theory {@code rewriting_claims}).
 * Floating-point arithmetic obeys {@code commutative(+)} and the idempotent ones only.
 */
public enum ArithmeticLaw {
  /** (a b) c = a (b c). */
  ASSOCIATIVE_TIMES("associative(*)"),
  /** a + b = b + a. */
  COMMUTATIVE_PLUS("commutative(+)"),
  /** (a + b) + c = a + (b + c). */
  ASSOCIATIVE_PLUS("associative(+)"),
  /** a (b + c) = a b + a c. */
  DISTRIBUTIVE_LEFT("distributive-left"),
  /** (b + c) a = b a + c a. */
  DISTRIBUTIVE_RIGHT("distributive-right"),
  /** min(a, a) = a. */
  IDEMPOTENT_MINIMUM("idempotent(min)"),
  /** max(a, a) = a. */
  IDEMPOTENT_MAXIMUM("idempotent(max)");

  private final String text;

  ArithmeticLaw(String text) {
    this.text = text;
  }

  /**
   * The laws that a comma-separated list names: {@code none}, {@code ring} (the first five),
   * {@code distributive} (both), or laws by their names.
   *
   * @throws IllegalArgumentException if it names something else, with what was expected
   */
  public static Set<ArithmeticLaw> parse(String list) {
    Set<ArithmeticLaw> laws = EnumSet.noneOf(ArithmeticLaw.class);
    for (String name : list.split(",", -1)) {
      laws.addAll(named(name.strip()));
    }
    return laws;
  }

  private static Set<ArithmeticLaw> named(String name) {
    switch (name) {
      case "none":
        return Set.of();
      case "ring":
        return EnumSet.range(ASSOCIATIVE_TIMES, DISTRIBUTIVE_RIGHT);
      case "distributive":
        return EnumSet.of(DISTRIBUTIVE_LEFT, DISTRIBUTIVE_RIGHT);
      default:
        for (ArithmeticLaw law : values()) {
          if (law.text.equals(name)) {
            return Set.of(law);
          }
        }
        throw new IllegalArgumentException(
            "expected none, ring, distributive, or laws such as associative(*), found " + name);
    }
  }

  /** The name, as {@link #parse} reads it. */
  @Override
  public String toString() {
    return text;
  }
}
