package certcheck.semantics.teil;

import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Controlled;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Padded evaluation (theory {@code teil_padding}; ours, as TeIL 2019 has none) of well-typed
 * programs, with controlled division. What keeps zero is evaluated at every index, with rounded
 * types; anything else where the tensor is, and its padding becomes zero.
 */
public final class PaddedEvaluator<V> {
  private final certcheck.semantics.tml.padding.Padding extents;
  private final Arithmetic<V> arithmetic;
  private final Evaluator<V> evaluator;

  /** An evaluator with extents that are rounded so. */
  public PaddedEvaluator(Padding padding, Arithmetic<V> arithmetic, EvaluationLimits limits) {
    this.extents = padding.extents();
    this.arithmetic = arithmetic;
    this.evaluator = new Evaluator<>(new Controlled<>(arithmetic), limits);
  }

  /**
   * Evaluates a program from a padded store, as {@link
   * certcheck.semantics.tml.padding.Padding#padded} makes it.
   *
   * @throws IllegalArgumentException if the program is not well-typed
   * @throws ArithmeticException if a padded tensor has 2^31 elements or more
   */
  public Outcome<V> run(Program program, Store<V> padded) {
    Map<String, TensorType> rounded = new LinkedHashMap<>();
    program.declarations().forEach(d -> rounded.put(d.name(), extents.rounded(d.type())));
    return evaluator.run(program, padded, (expression, context, store) ->
        Padding.keepsZero(expression) ? evaluator.value(expression, rounded, store)
            : extents.padded(evaluator.value(expression, context, store), arithmetic.zero()));
  }
}
