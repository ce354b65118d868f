package certcheck.certificates.command.run;

import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One evaluation of an ATL program for {@code certcheck run}. */
public final class AtlRun<V> {

  private final Algebra<V> algebra;
  private final Evaluator<V> evaluator;

  /**
   * A run.
   *
   * @param parameters a value of each parameter
   * @param arithmetic how values are written
   * @param algebra what functions mean
   * @param limits bounds the elements of a tensor, and the nodes that are evaluated
   * @param files with the inputs
   * @param symbols makes the elements of an input that is not given; null if each must be
   * @throws SourceException if an assumption does not hold, the inputs are too large or not given
   */
  public AtlRun(Program program, Map<String, BigInteger> parameters, Arithmetic<V> arithmetic,
      Algebra<V> algebra, EvaluationLimits limits, AmbientValues files,
      LoopRun.Symbols<V> symbols) throws SourceException {
    this.algebra = algebra;
    LoopRun<V> inputs =
        new LoopRun<>(program.interfaceOnly(), parameters, arithmetic, algebra, limits);
    inputs.read(files, symbols);
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(input -> extents.put(
        input.name(), Indices.values(input.extents(), Environment.of(parameters))));
    this.evaluator = new Evaluator<>(
        parameters, algebra, extents, inputs::initially, limits.cells(), limits.operations());
  }

  /** Evaluates a tensor expression of the program. */
  public Evaluator.Result<V> evaluate(TensorExpression expression) {
    return evaluator.evaluate(expression);
  }

  /** A tensor whose padding is 0; empty if it has no element. */
  public Optional<Tensor<V>> tensor(PaddedTensor<V> padded) {
    if (padded.size() == 0) {
      return Optional.empty();
    }
    Object[] elements = new Object[padded.size()];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = padded.element(i).orElseGet(() -> algebra.number("0"));
    }
    return Optional.of(Tensor.ofElements(
        padded.extents().stream().map(BigInteger::intValueExact).toList(), elements));
  }
}
