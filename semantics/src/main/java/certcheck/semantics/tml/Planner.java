package certcheck.semantics.tml;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Turns the equations of Rink 2018, Fig. 12, into loop nests. A chain of contractions becomes the
 * sums of one nest, the outer contraction the outer sum; every other contraction becomes a nest of
 * its own, so that its elements are computed once.
 */
final class Planner {

  private final Shapes shapes;
  private final EvaluationLimits limits;
  private final List<LoopNest> nests = new ArrayList<>();
  private final Deque<Pending> pending = new ArrayDeque<>();
  private int announced = 1;
  private long entries;

  /** An expression whose elements a nest of its own computes. */
  private record Pending(Expression expression, List<Integer> extents) {}

  /** A piece of a body: an expression at the indices {@code loops}, or an operator to emit. */
  private record Task(Expression expression, int[] loops, Operator operator) {}

  private Planner(Shapes shapes, EvaluationLimits limits) {
    this.shapes = shapes;
    this.limits = limits;
  }

  /**
   * The nests that compute an expression at all indices up to {@code extents}. The first one gives
   * the result; each reads variables and results of later ones.
   *
   * @throws LimitException if the plan or an intermediate result is too large
   */
  static List<LoopNest> plan(
      Expression expression, List<Integer> extents, Shapes shapes, EvaluationLimits limits)
      throws LimitException {
    Planner planner = new Planner(shapes, limits);
    planner.pending.add(new Pending(expression, extents));
    while (!planner.pending.isEmpty()) {
      planner.nests.add(planner.nest(planner.pending.remove()));
    }
    return planner.nests;
  }

  private LoopNest nest(Pending root) throws LimitException {
    List<Integer> extents = new ArrayList<>(root.extents);
    int[] loops = new int[extents.size()];
    for (int d = 0; d < loops.length; d++) {
      loops[d] = d;
    }
    Expression node = root.expression;
    while (true) {
      if (node instanceof Expression.Paren paren) {
        node = paren.inner();
      } else if (node instanceof Expression.Transposition transposition) {
        loops = swapped(loops, transposition.pair());
        node = transposition.operand();
      } else if (node instanceof Expression.Contraction contraction) {
        loops = inserted(loops, contraction.pair(), extents.size());
        extents.add(summands(contraction));
        node = contraction.operand();
      } else {
        break;
      }
    }
    return body(node, loops, root.extents.size(), extents);
  }

  private LoopNest body(Expression root, int[] loops, int rank, List<Integer> extents)
      throws LimitException {
    List<LoopNest.Operand> operands = new ArrayList<>();
    List<Integer> code = new ArrayList<>();
    int open = 0;
    int depth = 0;
    Deque<Task> tasks = new ArrayDeque<>();
    tasks.push(new Task(root, loops, null));
    while (!tasks.isEmpty()) {
      Task task = tasks.pop();
      if (task.operator != null) {
        code.add(-1 - task.operator.ordinal());
        open--;
      } else if (isOperand(task.expression)) {
        code.add(operands.size());
        operands.add(operand(task.expression, task.loops));
        depth = Math.max(depth, ++open);
      } else {
        expand(task, tasks);
      }
    }
    return new LoopNest(rank, ints(extents), operands, ints(code), depth);
  }

  private static boolean isOperand(Expression node) {
    return node instanceof Expression.Variable || node instanceof Expression.Contraction;
  }

  private LoopNest.Operand operand(Expression node, int[] loops) throws LimitException {
    entries += loops.length + 1;
    if (entries > limits.cells()) {
      throw new LimitException("the plan has more than " + limits.cells() + " entries");
    }
    if (node instanceof Expression.Variable variable) {
      return new LoopNest.Operand(variable.name(), -1, loops, node.position());
    }
    Expression.Contraction contraction = (Expression.Contraction) node;
    TensorType type = shapes.get(contraction.operand()).type().orElseThrow();
    TensorType result = type.contracted(List.of(contraction.pair()));
    if (result.size().compareTo(BigInteger.valueOf(limits.cells())) > 0) {
      throw new LimitException("the intermediate result at " + node.position() + " has more than "
          + limits.cells() + " elements");
    }
    pending.add(new Pending(node, Store.extents(result)));
    return new LoopNest.Operand(null, announced++, loops, node.position());
  }

  private void expand(Task task, Deque<Task> tasks) {
    int[] loops = task.loops;
    if (task.expression instanceof Expression.Paren paren) {
      tasks.push(new Task(paren.inner(), loops, null));
    } else if (task.expression instanceof Expression.Transposition transposition) {
      tasks.push(
          new Task(transposition.operand(), swapped(loops, transposition.pair()), null));
    } else if (task.expression instanceof Expression.Product product) {
      int split = shapes.get(product.left()).length();
      tasks.push(new Task(null, null, Operator.MULTIPLY));
      tasks.push(new Task(product.right(), slice(loops, split, loops.length), null));
      tasks.push(new Task(product.left(), slice(loops, 0, split), null));
    } else if (task.expression instanceof Expression.ElementWise e) {
      boolean scaled = shapes.scalesFromLeft(e);
      boolean divided = !scaled && shapes.dividesByScalar(e);
      tasks.push(new Task(null, null, e.operator()));
      tasks.push(new Task(e.right(), divided ? new int[0] : loops, null));
      tasks.push(new Task(e.left(), scaled ? new int[0] : loops, null));
    } else {
      throw new IllegalStateException("unknown expression " + task.expression.getClass());
    }
  }

  /** The upper bound of the sum in equation 11; m is the smaller number of the pair. */
  private int summands(Expression.Contraction contraction) throws LimitException {
    TensorType type = shapes.get(contraction.operand()).type().orElseThrow();
    BigInteger extent = type.extent(contraction.pair().lower());
    if (extent.bitLength() > 31) {
      throw new LimitException("a sum has " + extent + " summands");
    }
    return extent.intValueExact();
  }

  private static int[] swapped(int[] loops, Pair pair) {
    int[] result = loops.clone();
    result[pair.lower() - 1] = loops[pair.upper() - 1];
    result[pair.upper() - 1] = loops[pair.lower() - 1];
    return result;
  }

  /** The index of equation 11: {@code loop} at both positions of the pair, the others around it. */
  private static int[] inserted(int[] loops, Pair pair, int loop) {
    int[] result = new int[loops.length + 2];
    int next = 0;
    for (int d = 0; d < result.length; d++) {
      boolean summed = d == pair.lower() - 1 || d == pair.upper() - 1;
      result[d] = summed ? loop : loops[next++];
    }
    return result;
  }

  private static int[] slice(int[] loops, int from, int to) {
    return Arrays.copyOfRange(loops, from, to);
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
