package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What cells hold when a program without updates has been run in sequential order. Only those runs of
 * assignments are evaluated on which a cell depends, found backwards from its last write (a dynamic
 * slice), so that it does not matter how much else the program does. A parallel program that
 * evaluates leaves the same, in any order; whether one does is not found out here. Values that were
 * computed are kept. Not thread-safe.
 *
 * @param <V> values
 */
public final class FinalCells<V> {
  private final Expressions<V> expressions;
  private final Start<V> start;
  private final Budget budget;
  private final LastWrites writes;
  private final Map<Occurrence, V> values = new HashMap<>();

  /**
   * The cells of a program.
   *
   * @param start the memory in which it starts
   * @param budget bounds the statements and iterations that are looked at or run
   */
  public FinalCells(Program program, Algebra<V> algebra, Start<V> start, Budget budget) {
    this.expressions = new Expressions<>(algebra);
    this.start = start;
    this.budget = budget;
    this.writes = new LastWrites(program.body(), start.parameters(), budget);
  }

  /**
   * What a cell holds.
   *
   * @param value empty if it has none
   * @param writer the last write of it, if there is one
   * @param runs how many runs of assignments have been evaluated since there are such cells
   */
  public record Final<V>(Optional<V> value, Optional<Access> writer, int runs) {}

  /**
   * A cell of an array of the program that is not local, inside its extents.
   *
   * @return empty if it depends on an access that fails, or there is more to do than the budget allows
   */
  public Optional<Final<V>> of(Cell cell) {
    try {
      Optional<Occurrence> last = writes.atEnd(cell);
      if (last.isEmpty()) {
        return Optional.of(
            new Final<>(Optional.ofNullable(start.read(cell)), Optional.empty(), values.size()));
      }
      evaluate(last.get());
      return Optional.of(new Final<>(Optional.of(values.get(last.get())),
          Optional.of(Expressions.write(last.get().assignment(), last.get().environment())),
          values.size()));
    } catch (FailureException | Budget.Exhausted | ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** A run of an assignment, the cells that it reads, and what has written them. */
  private final class Frame implements Memory<V> {
    private final Occurrence run;
    private final List<Cell> reads;
    private final Map<Cell, Occurrence> writers = new HashMap<>();
    private int next;

    Frame(Occurrence run) {
      this.run = run;
      Set<Cell> cells = new LinkedHashSet<>();
      Expressions.reads(
          run.assignment().value(), run.environment(), access -> cells.add(access.cell()));
      this.reads = List.copyOf(cells);
    }

    /** The next run that it depends on and that has no value yet; null if there is none left. */
    Occurrence needed() throws Budget.Exhausted {
      while (next < reads.size()) {
        Cell cell = reads.get(next++);
        Optional<Occurrence> writer = writes.before(run, cell);
        if (writer.isPresent()) {
          writers.put(cell, writer.get());
          if (!values.containsKey(writer.get())) {
            return writer.get();
          }
        }
      }
      return null;
    }

    @Override
    public List<BigInteger> extents(String array) {
      return writes.local(run, array).orElseGet(() -> start.extents(array));
    }

    @Override
    public V read(Cell cell) {
      return writers.containsKey(cell) ? values.get(writers.get(cell))
          : writes.local(run, cell.array()).isPresent() ? null : start.read(cell);
    }
  }

  private void evaluate(Occurrence root) throws FailureException, Budget.Exhausted {
    if (values.containsKey(root)) {
      return;
    }
    Deque<Frame> stack = new ArrayDeque<>(List.of(new Frame(root)));
    while (!stack.isEmpty()) {
      Frame frame = stack.peek();
      Occurrence needed = frame.needed();
      if (needed != null) {
        stack.push(new Frame(needed));
        continue;
      }
      Occurrence run = frame.run;
      Expressions.requireInside(Expressions.write(run.assignment(), run.environment()), frame);
      values.put(run, expressions.value(
          run.assignment().value(), run.environment(), frame, access -> { }));
      stack.pop();
    }
  }
}
