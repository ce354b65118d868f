package certcheck.semantics.tml;

import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Tensor;
import java.util.BitSet;
import java.util.List;

/** Computes the elements of one loop nest. Sums are left folds from the first summand. */
final class NestEvaluation<V> {

  private static final Operator[] OPERATORS = Operator.values();

  private final LoopNest nest;
  private final List<Tensor<V>> operands;
  private final Extended<V> arithmetic;
  private final LoopCounters counters;
  private final Object[] stack;
  private final Object[] sums;

  /** A nest whose operands have the given values. */
  NestEvaluation(LoopNest nest, List<Tensor<V>> operands, Extended<V> arithmetic) {
    this.nest = nest;
    this.operands = operands;
    this.arithmetic = arithmetic;
    this.counters = new LoopCounters(nest, DemandAnalysis.extents(operands));
    this.stack = new Object[nest.depth()];
    this.sums = new Object[nest.extents().length - nest.rank()];
  }

  /**
   * The elements in row-major order.
   *
   * @param demanded offsets of the elements to compute, the others stay undefined; null for all
   */
  Object[] elements(BitSet demanded) {
    Object[] elements = new Object[Math.toIntExact(nest.size())];
    int offset = 0;
    do {
      if (demanded == null || demanded.get(offset)) {
        elements[offset] = sum();
      }
      offset++;
    } while (counters.advance(0, nest.rank()));
    return elements;
  }

  /** The sums around the body, at the current index of the result; the counters return to 0. */
  private V sum() {
    int rank = nest.rank();
    int innermost = nest.extents().length - 1;
    while (true) {
      V value = body();
      int loop = innermost;
      while (loop >= rank) {
        value = counters.counter(loop) == 0 ? value : arithmetic.add(partial(loop), value);
        sums[loop - rank] = value;
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

  @SuppressWarnings("unchecked") // only sum() writes partial sums
  private V partial(int loop) {
    return (V) sums[loop - nest.rank()];
  }

  @SuppressWarnings("unchecked") // the stack holds elements and results of operations
  private V body() {
    int top = -1;
    for (int code : nest.code()) {
      if (code >= 0) {
        stack[++top] = operands.get(code).element(counters.offset(code));
      } else {
        V right = (V) stack[top--];
        stack[top] = apply(OPERATORS[-1 - code], (V) stack[top], right);
      }
    }
    return (V) stack[0];
  }

  private V apply(Operator operator, V left, V right) {
    return switch (operator) {
      case ADD -> arithmetic.add(left, right);
      case SUBTRACT -> arithmetic.subtract(left, right);
      case MULTIPLY -> arithmetic.multiply(left, right);
      case DIVIDE -> arithmetic.divide(left, right);
    };
  }
}
