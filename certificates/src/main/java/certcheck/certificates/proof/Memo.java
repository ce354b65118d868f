package certcheck.certificates.proof;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What was made of keys, each once. Making it may ask for what is made of other keys, which {@link
 * Map#computeIfAbsent} rules out.
 */
public final class Memo<K, V> {
  private final Map<K, V> made = new HashMap<>();

  /** What was made of a key, or is now; null is not remembered. */
  public V of(K key, Supplier<? extends V> making) {
    V known = made.get(key);
    if (known == null) {
      known = making.get();
      made.put(key, known);
    }
    return known;
  }
}
