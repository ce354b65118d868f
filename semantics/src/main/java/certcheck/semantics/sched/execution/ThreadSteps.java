package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps by ASSIGN (Fig. 4.6) in the contexts SEQ-CTX, PAR-L, PAR-R and INALLOC-CTX. */
final class ThreadSteps<V> {

  private final Expressions<V> expressions;

  ThreadSteps(Algebra<V> algebra) {
    this.expressions = new Expressions<>(algebra);
  }

  /**
   * A step that is possible.
   *
   * @param path which of the threads side by side it is in, outermost first
   * @param step what it does
   * @param value what it writes
   */
  record Ready<V>(List<Integer> path, Step step, V value) {}

  /** The steps that are possible, and the first reason why another assignment is stuck. */
  record Possible<V>(List<Ready<V>> steps, List<Failure> failures) {

    List<Step> list() {
      return steps.stream().map(Ready::step).toList();
    }

    Failure firstFailure() {
      return failures.get(0);
    }
  }

  /**
   * A memory with some cells changed, and perhaps a local array.
   *
   * @param array the local array, or null
   * @param extents those of the local array
   * @param cells what differs
   */
  record Overlay<V>(
      Memory<V> below, String array, List<BigInteger> extents, Map<Cell, V> cells)
      implements Layer<V> {
    @Override
    public V written(Cell cell) {
      return cells.get(cell);
    }
  }

  /** The steps of a reduced residue, from the first thread to the last. */
  Possible<V> possible(Residue<V> residue, Memory<V> memory, Budget budget)
      throws Budget.Exhausted {
    budget.spend();
    Possible<V> possible = new Possible<>(new ArrayList<>(), new ArrayList<>());
    collect(residue, memory, List.of(), List.of(), possible);
    for (int other = 1; other < possible.steps().size(); other++) {
      budget.spend();
    }
    return possible;
  }

  private void collect(Residue<V> residue, Memory<V> memory, List<Integer> path,
      List<Iteration> iterations, Possible<V> possible) {
    if (residue instanceof Residue.Assign<V> assign) {
      try {
        possible.steps().add(step(assign, memory, path, iterations));
      } catch (FailureException e) {
        possible.failures().add(e.failure());
      }
    } else if (residue instanceof Residue.Before<V> before) {
      collect(before.first(), memory, path, iterations, possible);
    } else if (residue instanceof Residue.Within<V> within) {
      Memory<V> inner =
          new Overlay<>(memory, within.array(), within.extents(), within.cells());
      collect(within.body(), inner, path, iterations, possible);
    } else if (residue instanceof Residue.Beside<V> beside) {
      for (int i = 0; i < beside.threads().size(); i++) {
        collect(beside.threads().get(i), memory, with(path, i),
            with(iterations, beside.iterations().get(i)), possible);
      }
    } else if (!(residue instanceof Residue.Ended)) {
      throw new IllegalStateException("not reduced: " + residue.getClass());
    }
  }

  private static <T> List<T> with(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private Ready<V> step(Residue.Assign<V> assign, Memory<V> memory, List<Integer> path,
      List<Iteration> iterations) throws FailureException {
    List<Access> reads = new ArrayList<>();
    V value = expressions.value(
        assign.assignment().value(), assign.environment(), memory, reads::add);
    Access write = Expressions.write(assign.assignment(), assign.environment());
    Expressions.requireInside(write, memory);
    return new Ready<>(path, new Step(iterations, reads, write), value);
  }

  /** What is left after a step, which changes the cell of a local array, or one of {@code written}. */
  static <V> Residue<V> apply(Residue<V> residue, Ready<V> step, Map<Cell, V> written) {
    return apply(residue, step, 0, written);
  }

  private static <V> Residue<V> apply(
      Residue<V> residue, Ready<V> step, int depth, Map<Cell, V> written) {
    if (residue instanceof Residue.Assign) {
      written.put(step.step().write().cell(), step.value());
      return new Residue.Ended<>();
    } else if (residue instanceof Residue.Before<V> before) {
      return new Residue.Before<>(apply(before.first(), step, depth, written), before.second());
    } else if (residue instanceof Residue.Within<V> within) {
      boolean local = step.step().write().cell().array().equals(within.array());
      Map<Cell, V> cells = local ? new LinkedHashMap<>(within.cells()) : within.cells();
      Residue<V> body = apply(within.body(), step, depth, local ? cells : written);
      return new Residue.Within<>(within.array(), within.extents(), cells, body);
    } else if (residue instanceof Residue.Beside<V> beside) {
      List<Residue<V>> threads = new ArrayList<>(beside.threads());
      int i = step.path().get(depth);
      threads.set(i, apply(threads.get(i), step, depth + 1, written));
      return new Residue.Beside<>(threads, beside.iterations());
    }
    throw new IllegalStateException("no step of " + residue.getClass());
  }
}
