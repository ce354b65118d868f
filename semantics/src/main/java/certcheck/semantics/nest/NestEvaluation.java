package certcheck.semantics.nest;

import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Operation;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Computes loop nests. Reductions are left folds that start with the first element. */
public final class NestEvaluation<V> {

  private static final Operation[] OPERATIONS = Operation.values();

  private final LoopNest nest;
  private final List<Tensor<V>> operands;
  private final Extended<V> arithmetic;
  private final LoopCounters counters;
  private final Object[] stack;
  private final Object[] partials;

  /** A nest whose operands have the given values. */
  private NestEvaluation(LoopNest nest, List<Tensor<V>> operands, Extended<V> arithmetic) {
    this.nest = nest;
    this.operands = operands;
    this.arithmetic = arithmetic;
    this.counters = new LoopCounters(nest, extents(operands));
    this.stack = new Object[nest.depth()];
    this.partials = new Object[nest.extents().length - nest.rank()];
  }

  /**
   * The elements, in row-major order, of the tensor that the first of some nests computes.
   *
   * @param nests nests that read variables, and results of later nests
   * @param store the variables
   * @param demanded by nest the offsets of the elements to compute, the others stay undefined; null
   *     for all
   */
  public static <V> Object[] elements(List<LoopNest> nests, Map<String, Tensor<V>> store,
      Extended<V> arithmetic, IntFunction<BitSet> demanded) {
    List<Tensor<V>> results = new ArrayList<>(Collections.nCopies(nests.size(), null));
    Object[] elements = {};
    for (int i = nests.size() - 1; i >= 0; i--) {
      LoopNest nest = nests.get(i);
      List<Tensor<V>> operands = new ArrayList<>();
      for (LoopNest.Operand operand : nest.operands()) {
        operands.add(operand.variable() != null
            ? store.get(operand.variable())
            : results.set(operand.nest(), null));
      }
      elements = new NestEvaluation<>(nest, operands, arithmetic).elements(demanded.apply(i));
      List<Integer> extents = Arrays.stream(nest.extents(), 0, nest.rank()).boxed().toList();
      results.set(i, Tensor.ofElements(extents, elements));
    }
    return elements;
  }

  private static int[][] extents(List<? extends Tensor<?>> tensors) {
    return tensors.stream()
        .map(tensor -> tensor.extents().stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /**
   * The elements in row-major order.
   *
   * @param demanded offsets of the elements to compute, the others stay undefined; null for all
   */
  private Object[] elements(BitSet demanded) {
    Object[] elements = new Object[Math.toIntExact(nest.size())];
    int offset = 0;
    do {
      if (demanded == null || demanded.get(offset)) {
        elements[offset] = reduced();
      }
      offset++;
    } while (counters.advance(0, nest.rank()));
    return elements;
  }

  /** The reductions around the body, at the current index; their counters return to 0. */
  private V reduced() {
    int rank = nest.rank();
    int innermost = nest.extents().length - 1;
    while (true) {
      V value = body();
      int loop = innermost;
      while (loop >= rank) {
        if (counters.counter(loop) > 0) {
          value = nest.reductions().get(loop - rank).apply(arithmetic, partial(loop), value);
        }
        partials[loop - rank] = value;
        if (counters.advance(loop)) {
          break;
        }
        loop--;
      }
      if (loop < rank) {
        return value;
      }
    }
  }

  @SuppressWarnings("unchecked") // only reduced() writes partial results
  private V partial(int loop) {
    return (V) partials[loop - nest.rank()];
  }

  @SuppressWarnings("unchecked") // the stack holds elements and results of operations
  private V body() {
    int top = -1;
    for (int code : nest.code()) {
      if (code >= 0) {
        stack[++top] = operands.get(code).element(counters.offset(code));
      } else {
        V right = (V) stack[top--];
        stack[top] = OPERATIONS[-1 - code].apply(arithmetic, (V) stack[top], right);
      }
    }
    return (V) stack[0];
  }
}
