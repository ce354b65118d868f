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

  private final boolean keepsAll;

  /** No effect, so far; ω is kept for {@link RaceRule#BENIGN} only, which asks for it. */
  Effect(RaceRule rule) {
    this.keepsAll = rule == RaceRule.BENIGN;
  }

  /**
   * What is written to a cell.
   *
   * @param access the last write
   * @param last the value δμ(ℓ) that it writes
   * @param values for {@link RaceRule#BENIGN} all values ω(ℓ) in the order in which they are
   *     written first, else the last only
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
    writes.merge(access.cell(), new Written<>(access, value, Set.of(value)), this::after);
  }

  /** This effect and then the other: δμ1 ▷ δμ2 and ρ1 ∪ ρ2. The other must not be used again. */
  void then(Effect<V> other) {
    other.reads.forEach(reads::putIfAbsent);
    other.writes.forEach((cell, written) -> writes.merge(cell, written, this::after));
  }

  private Written<V> after(Written<V> before, Written<V> written) {
    if (!keepsAll) {
      return written;
    }
    Set<V> values = new LinkedHashSet<>(before.values());
    return values.addAll(written.values())
        ? new Written<>(written.access(), written.last(), Collections.unmodifiableSet(values))
        : new Written<>(written.access(), written.last(), before.values());
  }

  /** Forgets the cells of an array: those of a local one at the end of its scope. */
  void forget(String array) {
    reads.keySet().removeIf(cell -> cell.array().equals(array));
    writes.keySet().removeIf(cell -> cell.array().equals(array));
  }
}
