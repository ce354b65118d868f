package certcheck.semantics.nest;

import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Turns the equations of an evaluation semantics into loop nests. A chain of reductions becomes the
 * inner loops of one nest, the outer reduction the outer loop; every other reduction becomes a nest
 * of its own, so that its elements are computed once.
 *
 * @param <E> the expressions of one language
 */
public final class Planner<E> {

  /** The equations of one language. */
  @FunctionalInterface
  public interface Equations<E> {

    /**
     * Where the value of an expression comes from.
     *
     * @param expression the expression
     * @param loops the index
     * @param next the number of the loop that a reduction adds
     */
    Step<E> step(E expression, int[] loops, int next);
  }

  private final Equations<E> equations;
  private final long cells;
  private final List<LoopNest> nests = new ArrayList<>();
  private final Deque<Pending<E>> pending = new ArrayDeque<>();
  private int announced = 1;
  private long entries;

  /** An expression whose elements a nest of its own computes. */
  private record Pending<E>(E expression, List<Integer> extents) {}

  /** A piece of a body: an expression at the indices {@code loops}, or an operation to emit. */
  private record Task<E>(E expression, int[] loops, Operation operation) {}

  private Planner(Equations<E> equations, long cells) {
    this.equations = equations;
    this.cells = cells;
  }

  /**
   * The nests that compute an expression at all indices up to {@code extents}. The first one gives
   * the result; each reads variables and results of later ones.
   *
   * @param cells bounds the entries of the plan, and the elements of all results
   * @param operations bounds the operations and reads
   * @throws LimitException if a bound is exceeded
   */
  public static <E> List<LoopNest> plan(E expression, List<Integer> extents,
      Equations<E> equations, long cells, long operations) throws LimitException {
    Planner<E> planner = new Planner<>(equations, cells);
    planner.pending.add(new Pending<>(expression, extents));
    while (!planner.pending.isEmpty()) {
      planner.nests.add(planner.nest(planner.pending.remove()));
    }
    planner.checkLimits(operations);
    return planner.nests;
  }

  private void checkLimits(long maximum) throws LimitException {
    long elements = 0;
    long operations = 0;
    for (LoopNest nest : nests) {
      elements += nest.size();
      operations += Math.min(nest.operations(), maximum + 1);
      if (elements > cells) {
        throw new LimitException("the statement needs more than " + cells + " elements");
      }
      if (operations > maximum) {
        throw new LimitException("the statement takes more than " + maximum + " operations");
      }
    }
  }

  private LoopNest nest(Pending<E> root) throws LimitException {
    List<Integer> extents = new ArrayList<>(root.extents);
    List<Operation> reductions = new ArrayList<>();
    int[] loops = IntStream.range(0, extents.size()).toArray();
    E node = root.expression;
    while (true) {
      Step<E> step = equations.step(node, loops, extents.size());
      if (step instanceof Step.Reindexed<E> reindexed) {
        loops = reindexed.loops();
        node = reindexed.inner();
      } else if (step instanceof Step.Reduced<E> reduced) {
        loops = reduced.loops();
        extents.add(repetitions(reduced.extent()));
        reductions.add(reduced.operation());
        node = reduced.inner();
      } else {
        return body(node, loops, root.extents.size(), extents, reductions);
      }
    }
  }

  private LoopNest body(E root, int[] rootLoops, int rank, List<Integer> extents,
      List<Operation> reductions) throws LimitException {
    List<LoopNest.Operand> operands = new ArrayList<>();
    List<Integer> code = new ArrayList<>();
    int open = 0;
    int depth = 0;
    Deque<Task<E>> tasks = new ArrayDeque<>();
    tasks.push(new Task<>(root, rootLoops, null));
    while (!tasks.isEmpty()) {
      Task<E> task = tasks.pop();
      if (task.operation != null) {
        code.add(-1 - task.operation.ordinal());
        open--;
        continue;
      }
      Step<E> step = equations.step(task.expression, task.loops, extents.size());
      if (step instanceof Step.Reindexed<E> reindexed) {
        tasks.push(new Task<>(reindexed.inner(), reindexed.loops(), null));
      } else if (step instanceof Step.Combined<E> combined) {
        tasks.push(new Task<>(null, null, combined.operation()));
        tasks.push(new Task<>(combined.right(), combined.rightLoops(), null));
        tasks.push(new Task<>(combined.left(), combined.leftLoops(), null));
      } else {
        code.add(operands.size());
        operands.add(operand(task, step));
        depth = Math.max(depth, ++open);
      }
    }
    return new LoopNest(rank, ints(extents), reductions, operands, ints(code), depth);
  }

  private LoopNest.Operand operand(Task<E> task, Step<E> step) throws LimitException {
    entries += task.loops.length + 1;
    if (entries > cells) {
      throw new LimitException("the plan has more than " + cells + " entries");
    }
    if (step instanceof Step.Read<E> read) {
      return new LoopNest.Operand(read.variable(), -1, task.loops, read.position());
    }
    Step.Reduced<E> reduced = (Step.Reduced<E>) step;
    BigInteger size = reduced.result().stream().reduce(BigInteger.ONE, BigInteger::multiply);
    if (size.compareTo(BigInteger.valueOf(cells)) > 0) {
      throw new LimitException("the intermediate result at " + reduced.position()
          + " has more than " + cells + " elements");
    }
    pending.add(new Pending<>(
        task.expression, reduced.result().stream().map(BigInteger::intValueExact).toList()));
    return new LoopNest.Operand(null, announced++, task.loops, reduced.position());
  }

  private static int repetitions(BigInteger extent) throws LimitException {
    if (extent.bitLength() > 31) {
      throw new LimitException("a sum has " + extent + " summands");
    }
    return extent.intValueExact();
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
