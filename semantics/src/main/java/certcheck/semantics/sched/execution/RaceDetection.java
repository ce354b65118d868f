package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the first race between the iterations of a parallel loop (Fig. 4.5, U-PARLOOP). */
final class RaceDetection<V> {

  private final Statement.Loop loop;
  private final Environment environment;
  private final RaceRule rule;
  private final List<BigInteger> values = new ArrayList<>();
  private final List<Effect<V>> effects = new ArrayList<>();

  RaceDetection(Statement.Loop loop, Environment environment, RaceRule rule) {
    this.loop = loop;
    this.environment = environment;
    this.rule = rule;
  }

  /** Adds the next iteration. */
  void add(BigInteger value, Effect<V> effect) {
    values.add(value);
    effects.add(effect);
  }

  /** The effects of the iterations, from the first to the last. */
  List<Effect<V>> effects() {
    return effects;
  }

  /** The race of the lexicographically first pair of iterations, if there is any. */
  Optional<Failure.Race> first() {
    Map<Cell, List<Integer>> touched = new LinkedHashMap<>();
    for (int i = 0; i < effects.size(); i++) {
      int number = i;
      Effect<V> effect = effects.get(i);
      effect.writes().keySet().forEach(
          cell -> touched.computeIfAbsent(cell, c -> new ArrayList<>()).add(number));
      effect.reads().keySet().stream().filter(cell -> !effect.writes().containsKey(cell)).forEach(
          cell -> touched.computeIfAbsent(cell, c -> new ArrayList<>()).add(number));
    }
    int[] best = null;
    Cell bestCell = null;
    for (Map.Entry<Cell, List<Integer>> entry : touched.entrySet()) {
      int[] pair = racing(entry.getKey(), entry.getValue());
      if (pair != null
          && (best == null || pair[0] < best[0] || pair[0] == best[0] && pair[1] < best[1])) {
        best = pair;
        bestCell = entry.getKey();
      }
    }
    return best == null ? Optional.empty() : Optional.of(race(bestCell, best[0], best[1]));
  }

  /** The first pair of iterations that race at a cell; null if there is none. */
  private int[] racing(Cell cell, List<Integer> iterations) {
    if (iterations.size() < 2 || isHarmless(cell, iterations)) {
      return null;
    }
    for (int a = 0; a < iterations.size(); a++) {
      for (int b = a + 1; b < iterations.size(); b++) {
        int i = iterations.get(a);
        int j = iterations.get(b);
        if (readAndWritten(cell, i, j) || bothWritten(cell, i, j)) {
          return new int[] {i, j};
        }
      }
    }
    throw new IllegalStateException("no race at " + cell);
  }

  /** Whether none of two or more iterations races with another at a cell; linear. */
  private boolean isHarmless(Cell cell, List<Integer> iterations) {
    boolean anyRead = iterations.stream().anyMatch(i -> effects.get(i).reads().containsKey(cell));
    List<Effect.Written<V>> written = new ArrayList<>();
    for (int i : iterations) {
      Effect.Written<V> w = effects.get(i).writes().get(cell);
      if (w != null) {
        written.add(w);
      }
    }
    return written.isEmpty()
        || !anyRead && written.stream().skip(1).allMatch(w -> rule.allows(written.get(0), w));
  }

  private boolean readAndWritten(Cell cell, int i, int j) {
    return writes(i, cell) && reads(j, cell) || reads(i, cell) && writes(j, cell);
  }

  private boolean bothWritten(Cell cell, int i, int j) {
    return writes(i, cell) && writes(j, cell)
        && !rule.allows(effects.get(i).writes().get(cell), effects.get(j).writes().get(cell));
  }

  private boolean writes(int i, Cell cell) {
    return effects.get(i).writes().containsKey(cell);
  }

  private boolean reads(int i, Cell cell) {
    return effects.get(i).reads().containsKey(cell);
  }

  private Failure.Race race(Cell cell, int i, int j) {
    boolean both = bothWritten(cell, i, j);
    Access first = both || writes(i, cell) && reads(j, cell) ? written(i, cell) : read(i, cell);
    Access second = both || first.kind() == Access.Kind.READ ? written(j, cell) : read(j, cell);
    return new Failure.Race(
        loop, environment, rule, first, values.get(i), second, values.get(j));
  }

  private Access written(int i, Cell cell) {
    return effects.get(i).writes().get(cell).access();
  }

  private Access read(int i, Cell cell) {
    return effects.get(i).reads().get(cell);
  }
}
