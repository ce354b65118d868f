package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.lower.atl.Variables;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A tensor whose elements are sums of products: {@code gen i < M: … sum k < N: … f * g * …}. Bounds
 * mention none of the variables, and each variable that is summed over is in some factor.
 *
 * @param generated from the outside
 * @param summed from the outside
 * @param factors in the order of the text
 * @param site where it stands
 */
record SumOfProducts(List<Range> generated, List<Range> summed, List<ValueExpression> factors,
    Site site) {

  /** An index from 0 on, below its extent. */
  record Range(String variable, IndexExpression extent) {}

  /** What an expression is, if it is a sum of products of two factors or more. */
  static Optional<SumOfProducts> of(TensorExpression e) {
    List<Range> generated = new ArrayList<>();
    List<Range> summed = new ArrayList<>();
    TensorExpression body = e;
    while (body instanceof TensorExpression.Generation gen && isZero(gen.lower())) {
      generated.add(new Range(gen.variable(), gen.upper()));
      body = gen.body();
    }
    while (body instanceof TensorExpression.Sum sum && isZero(sum.lower())) {
      summed.add(new Range(sum.variable(), sum.upper()));
      body = sum.body();
    }
    List<ValueExpression> factors = new ArrayList<>();
    if (body instanceof TensorExpression.Scalar scalar) {
      factors(scalar.value(), factors);
    }
    SumOfProducts all = new SumOfProducts(generated, summed, factors, e.site());
    return factors.size() > 1 && all.isClosed() ? Optional.of(all)
        : Optional.empty();
  }

  private static boolean isZero(IndexExpression e) {
    return e instanceof IndexExpression.Literal literal && literal.value().signum() == 0;
  }

  private static void factors(ValueExpression e, List<ValueExpression> factors) {
    if (e instanceof ValueExpression.Call call
        && call.function().equals(Operator.MULTIPLY.function())) {
      call.arguments().forEach(argument -> factors(argument, factors));
    } else {
      factors.add(e);
    }
  }

  /** The ranges, those that are generated first. */
  List<Range> ranges() {
    List<Range> all = new ArrayList<>(generated);
    all.addAll(summed);
    return all;
  }

  /** The names that a factor mentions, variables among them. */
  static Set<String> names(ValueExpression factor) {
    Set<String> names = new TreeSet<>();
    Variables.of(factor, names);
    return names;
  }

  private boolean isClosed() {
    Set<String> variables = new HashSet<>();
    Set<String> inBounds = new TreeSet<>();
    for (Range range : ranges()) {
      variables.add(range.variable());
      Variables.of(range.extent(), inBounds);
    }
    Set<String> used = new HashSet<>();
    factors.forEach(factor -> used.addAll(names(factor)));
    return variables.size() == generated.size() + summed.size()
        && inBounds.stream().noneMatch(variables::contains)
        && summed.stream().allMatch(range -> used.contains(range.variable()));
  }
}
