package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.lower.atl.Variables;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operations of a tensor at given sizes: applications of functions, with those of sums and folds. A bound
 * that is no matter of sizes alone counts as one iteration.
 */
final class TensorCost {
  private final Set<String> known;
  private final Environment sizes;

  private TensorCost(Map<String, BigInteger> sizes) {
    this.known = sizes.keySet();
    this.sizes = Environment.of(sizes);
  }

  /** The operations of a tensor. */
  static OperationCount of(TensorExpression e, Map<String, BigInteger> sizes) {
    return new TensorCost(sizes).of(e);
  }

  private OperationCount of(TensorExpression e) {
    if (e instanceof TensorExpression.Scalar scalar) {
      return value(scalar.value());
    } else if (e instanceof TensorExpression.Generation gen) {
      return of(gen.body()).times(iterations(gen.lower(), gen.upper()));
    } else if (e instanceof TensorExpression.Sum sum) {
      BigInteger n = iterations(sum.lower(), sum.upper());
      return of(sum.body()).times(n).plus(OperationCount.of("+").times(n));
    }
    return e.parts().stream().map(this::of).reduce(OperationCount.NONE, OperationCount::plus);
  }

  private OperationCount value(ValueExpression e) {
    if (e instanceof ValueExpression.Reduction reduction) {
      BigInteger n = iterations(reduction.lower(), reduction.upper());
      return value(reduction.body()).plus(OperationCount.of(reduction.function())).times(n)
          .plus(value(reduction.start()));
    }
    OperationCount operands =
        e.operands().stream().map(this::value).reduce(OperationCount.NONE, OperationCount::plus);
    return e instanceof ValueExpression.Call call
        ? operands.plus(OperationCount.of(call.function())) : operands;
  }

  private BigInteger iterations(IndexExpression lower, IndexExpression upper) {
    Set<String> names = new TreeSet<>();
    Variables.of(lower, names);
    Variables.of(upper, names);
    return known.containsAll(names)
        ? Indices.value(upper, sizes).subtract(Indices.value(lower, sizes)).max(BigInteger.ZERO)
        : BigInteger.ONE;
  }
}
