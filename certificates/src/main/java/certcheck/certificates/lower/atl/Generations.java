package certcheck.certificates.lower.atl;

import certcheck.certificates.lower.block.Axis;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Generations inside each other, and sums of scalars inside each other in them, all of whose bounds are the same
 * for all their indices.
 *
 * @param axes the indices of the generations, the outermost first
 * @param expressions the sums, at least one, the outermost first
 */
record Generations(List<Axis> axes, List<TensorExpression.Sum> expressions,
    TensorExpression.Scalar summand) {

  /** The generations, if an expression is of this form. */
  static Optional<Generations> of(TensorExpression.Generation outermost) {
    List<Axis> axes = new ArrayList<>();
    Set<String> indices = new TreeSet<>();
    TensorExpression e = outermost;
    while (e instanceof TensorExpression.Generation gen) {
      if (isMentioned(indices, gen.lower(), gen.upper())) {
        return Optional.empty();
      }
      axes.add(axis(gen.variable(), gen.lower(), gen.upper()));
      indices.add(gen.variable());
      e = gen.body();
    }
    List<TensorExpression.Sum> sums = new ArrayList<>();
    while (e instanceof TensorExpression.Sum sum) {
      if (isMentioned(indices, sum.lower(), sum.upper())) {
        return Optional.empty();
      }
      sums.add(sum);
      indices.add(sum.variable());
      e = sum.body();
    }
    return !sums.isEmpty() && e instanceof TensorExpression.Scalar summand
        && indices.size() == axes.size() + sums.size()
        ? Optional.of(new Generations(List.copyOf(axes), List.copyOf(sums), summand))
        : Optional.empty();
  }

  /** The indices of the sums, the outermost first. */
  List<Axis> sums() {
    return expressions.stream()
        .map(sum -> axis(sum.variable(), sum.lower(), sum.upper())).toList();
  }

  private static Axis axis(String index, IndexExpression lower, IndexExpression upper) {
    return new Axis(index, lower, Terms.minus(upper, lower), upper);
  }

  private static boolean isMentioned(Set<String> indices, IndexExpression... bounds) {
    Set<String> names = new TreeSet<>();
    for (IndexExpression bound : bounds) {
      Variables.of(bound, names);
    }
    names.retainAll(indices);
    return !names.isEmpty();
  }

  /** What is known of indices inside, beside what is known outside. */
  Knowledge inside(Knowledge known) {
    Knowledge all = known;
    for (Axis axis : axes) {
      all = all.with(axis.index(), axis.lower(), axis.upper());
    }
    return all;
  }

  /** The index of an element, from 0 on in each dimension. */
  List<IndexExpression> index() {
    return axes.stream().map(axis ->
        Terms.minus(IndexExpression.Variable.of(axis.index()), axis.lower())).toList();
  }
}
