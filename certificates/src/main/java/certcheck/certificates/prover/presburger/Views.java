package certcheck.certificates.prover.presburger;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Remembers what was found for each formula, or for its negation, in each context. */
final class Views<V> {
  private record View(Context context, boolean sign) {}

  private final Map<View, Map<Shape, V>> known = new HashMap<>();

  /** What is known of a formula, or of its negation; finds it if nothing is. */
  V of(Shape shape, boolean sign, Context context, Supplier<V> finding) {
    Map<Shape, V> values =
        known.computeIfAbsent(new View(context, sign), view -> new IdentityHashMap<>());
    V value = values.get(shape);
    if (value == null) {
      value = finding.get();
      values.put(shape, value);
    }
    return value;
  }
}
