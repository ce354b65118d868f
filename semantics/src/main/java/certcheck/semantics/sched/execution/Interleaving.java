package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * The interleaving semantics (Clément 2022, Fig. 4.6) over any values: an assignment of any thread
 * that is not stuck may step next. {@link Reduction} does what the other rules do.
 */
public final class Interleaving<V> {

  private final Program program;
  private final Start<V> start;
  private final ThreadSteps<V> threads;

  /** The runs of a well-formed program from a memory. */
  public Interleaving(Program program, Algebra<V> algebra, Start<V> start) {
    this.program = program;
    this.start = start;
    this.threads = new ThreadSteps<>(algebra);
  }

  /** Chooses the next step. */
  @FunctionalInterface
  public interface Scheduler {
    /** The number, from 0, of one of the steps that are possible; there is at least one. */
    int choose(List<Step> possible);

    /** Always the first: the sequential order. */
    static Scheduler sequential() {
      return possible -> 0;
    }

    /** At random, determined by the seed. */
    static Scheduler random(long seed) {
      // Small seeds as they are begin alike.
      Random random = new Random(seed * 0x9E3779B97F4A7C15L);
      return possible -> random.nextInt(possible.size());
    }
  }

  /**
   * One run.
   *
   * @param steps what was done
   * @param memory what the cells of the program's arrays hold at the end, where that differs from
   *     the first memory
   * @param blocked why an assignment could not step when its turn had come, be it only until
   *     another thread wrote what it reads
   * @param stuck why no step is possible, though the program has not ended
   */
  public record Run<V>(
      List<Step> steps, Map<Cell, V> memory, Set<Failure> blocked, Optional<Failure> stuck) {}

  /**
   * Several runs.
   *
   * @param memories the memories in which they end, in the sense of {@link Run#memory}
   * @param stuck the memories and reasons of those that are stuck
   * @param configurations how many configurations were met; of samples, how many steps were done
   * @param complete whether these are all runs that there are
   */
  public record Explored<V>(
      Set<Map<Cell, V>> memories,
      Map<Map<Cell, V>, Failure> stuck,
      long configurations,
      boolean complete) {}

  private record Configuration<V>(Residue<V> residue, Map<Cell, V> written) {}

  /**
   * One run.
   *
   * @return empty if the budget is not enough
   */
  public Optional<Run<V>> run(Scheduler scheduler, Budget budget) {
    try {
      Reduction<V> reduction = new Reduction<>(budget);
      Map<Cell, V> written = new LinkedHashMap<>();
      List<Step> steps = new ArrayList<>();
      Residue<V> residue = reduction.reduce(
          new Residue.Run<>(program.body(), start.parameters()));
      Set<Failure> blocked = new LinkedHashSet<>();
      Optional<Failure> stuck = Optional.empty();
      while (!(residue instanceof Residue.Ended) && stuck.isEmpty()) {
        ThreadSteps.Possible<V> possible = threads.possible(residue, over(written), budget);
        blocked.addAll(possible.failures());
        if (possible.steps().isEmpty()) {
          stuck = Optional.of(possible.firstFailure());
        } else {
          ThreadSteps.Ready<V> next = possible.steps().get(scheduler.choose(possible.list()));
          residue = reduction.reduce(ThreadSteps.apply(residue, next, written));
          steps.add(next.step());
        }
      }
      return Optional.of(new Run<>(steps, changed(written), blocked, stuck));
    } catch (Budget.Exhausted e) {
      return Optional.empty();
    }
  }

  /** All runs, as far as the number of configurations and the budget allow. */
  public Explored<V> explore(long maximum, Budget budget) {
    Set<Map<Cell, V>> memories = new LinkedHashSet<>();
    Map<Map<Cell, V>, Failure> stuck = new LinkedHashMap<>();
    Set<Configuration<V>> met = new HashSet<>();
    Deque<Configuration<V>> open = new ArrayDeque<>();
    boolean complete = true;
    try {
      Reduction<V> reduction = new Reduction<>(budget);
      Configuration<V> first = new Configuration<>(
          reduction.reduce(new Residue.Run<>(program.body(), start.parameters())), Map.of());
      met.add(first);
      open.push(first);
      while (!open.isEmpty() && complete) {
        Configuration<V> c = open.pop();
        ThreadSteps.Possible<V> possible = threads.possible(
            c.residue(), over(c.written()), budget);
        if (c.residue() instanceof Residue.Ended) {
          memories.add(changed(c.written()));
        } else if (possible.steps().isEmpty()) {
          stuck.putIfAbsent(changed(c.written()), possible.firstFailure());
        }
        for (ThreadSteps.Ready<V> next : possible.steps()) {
          Map<Cell, V> written = new HashMap<>(c.written());
          Residue<V> residue = reduction.reduce(ThreadSteps.apply(c.residue(), next, written));
          Configuration<V> successor = new Configuration<>(residue, written);
          if (met.add(successor)) {
            open.push(successor);
          }
        }
        complete = met.size() <= maximum;
      }
      return new Explored<>(memories, stuck, met.size(), complete);
    } catch (Budget.Exhausted e) {
      return new Explored<>(memories, stuck, met.size(), false);
    }
  }

  /** Runs chosen at random. */
  public Explored<V> sample(int runs, long seed, Budget budget) {
    Set<Map<Cell, V>> memories = new LinkedHashSet<>();
    Map<Map<Cell, V>, Failure> stuck = new LinkedHashMap<>();
    long steps = 0;
    Random seeds = new Random(seed);
    for (int i = 0; i < runs; i++) {
      Optional<Run<V>> run = run(Scheduler.random(seeds.nextLong()), budget);
      if (run.isPresent()) {
        Run<V> r = run.get();
        steps += r.steps().size();
        r.stuck().ifPresentOrElse(
            failure -> stuck.putIfAbsent(r.memory(), failure), () -> memories.add(r.memory()));
      }
    }
    return new Explored<>(memories, stuck, steps, false);
  }

  private Memory<V> over(Map<Cell, V> written) {
    return new ThreadSteps.Overlay<>(start, null, null, written);
  }

  private Map<Cell, V> changed(Map<Cell, V> written) {
    return changed(start, written);
  }

  /** What is written, without the cells that hold what they held at first. */
  static <V> Map<Cell, V> changed(Memory<V> start, Map<Cell, V> written) {
    Map<Cell, V> changed = new LinkedHashMap<>();
    written.forEach((cell, value) -> {
      if (!value.equals(start.read(cell))) {
        changed.put(cell, value);
      }
    });
    return changed;
  }

  /** The memory μ ▷ δμ of an evaluation, in the sense of {@link Run#memory}. */
  public Map<Cell, V> memory(Effect<V> effect) {
    Map<Cell, V> written = new LinkedHashMap<>();
    effect.writes().forEach((cell, w) -> written.put(cell, w.last()));
    return changed(written);
  }
}
