package certcheck.semantics.sched.execution;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a command does: δμ with ω, the values written per cell, and ρ, the cells read. Cells are in
 * the order of their first access.
 */
public final class Effect<V> {

  private final Map<Cell, Access> reads = new LinkedHashMap<>();
  private final Map<Cell, Written<V>> writes = new LinkedHashMap<>();

  Effect() {}

  /**
   * What is written to a cell.
   *
   * @param access the last write
   * @param last the value δμ(ℓ) that it writes
   * @param values all values ω(ℓ) in the order in which they are written first
   */
  public record Written<V>(Access access, V last, Set<V> values) {}

  /** ρ: the cells that are read, each with its first read. */
  public Map<Cell, Access> reads() {
    return Collections.unmodifiableMap(reads);
  }

  /** δμ and ω: the cells that are written. */
  public Map<Cell, Written<V>> writes() {
    return Collections.unmodifiableMap(writes);
  }

  void read(Access access) {
    reads.putIfAbsent(access.cell(), access);
  }

  void write(Access access, V value) {
    Written<V> before = writes.get(access.cell());
    Set<V> values = before == null ? new LinkedHashSet<>() : before.values();
    values.add(value);
    writes.put(access.cell(), new Written<>(access, value, values));
  }

  /** This effect and then the other: δμ1 ▷ δμ2 and ρ1 ∪ ρ2. The other must not be used again. */
  void then(Effect<V> other) {
    other.reads.forEach(reads::putIfAbsent);
    other.writes.forEach((cell, written) -> {
      Written<V> before = writes.get(cell);
      if (before == null) {
        writes.put(cell, written);
      } else {
        before.values().addAll(written.values());
        writes.put(cell, new Written<>(written.access(), written.last(), before.values()));
      }
    });
  }

  /** Forgets the cells of an array: those of a local one at the end of its scope. */
  void forget(String array) {
    reads.keySet().removeIf(cell -> cell.array().equals(array));
    writes.keySet().removeIf(cell -> cell.array().equals(array));
  }
}
