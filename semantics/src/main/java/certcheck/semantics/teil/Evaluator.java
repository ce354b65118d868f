package certcheck.semantics.teil;

import certcheck.semantics.nest.LimitException;
import certcheck.semantics.nest.LoopNest;
import certcheck.semantics.nest.NestEvaluation;
import certcheck.semantics.nest.Planner;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.EvaluationLimits;
import certcheck.semantics.tml.Outcome;
import certcheck.semantics.tml.Store;
import certcheck.semantics.tml.TensorType;
import certcheck.semantics.tml.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Big-step evaluation (TeIL 2019, Fig. 6 and 9) of well-typed programs, over any arithmetic with an
 * undefined value. A reduction is a left fold in the order of its index that starts with the first
 * element.
 */
public final class Evaluator<V> {

  private final Extended<V> arithmetic;
  private final EvaluationLimits limits;

  /** An evaluator with the given limits. */
  public Evaluator(Arithmetic<V> arithmetic, EvaluationLimits limits) {
    this.arithmetic = new Extended<>(arithmetic);
    this.limits = limits;
  }

  /**
   * Evaluates a program. A well-typed program is never stuck (Theorem 4.6).
   *
   * @param ambient what the ambient application supplies, by variable; the rest is undefined
   * @throws SourceException as {@link Store#initial}
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public Outcome<V> run(Program program, Map<String, Tensor<V>> ambient) throws SourceException {
    Typing typing = TypeChecker.check(program);
    if (!typing.isWellFormed()) {
      throw new IllegalArgumentException("not well-typed: " + typing.errors().get(0));
    }
    Map<String, Tensor<V>> store = new LinkedHashMap<>(
        Store.initial(program.variables(), ambient, limits).tensors());
    int number = 0;
    try {
      for (Statement statement : program.statements()) {
        store.put(statement.target(), value(statement, typing.context(), store));
        number++;
      }
    } catch (LimitException e) {
      return new Outcome.Declined<>(number, e.getMessage());
    }
    return new Outcome.Finished<>(Store.of(store));
  }

  /** What rule St-Stmt assigns. */
  private Tensor<V> value(
      Statement statement, Map<String, TensorType> context, Map<String, Tensor<V>> store)
      throws LimitException {
    Diagnostics none = new Diagnostics("", Limits.DEFAULT);
    ExpressionTyping typing = new ExpressionTyping(context, Limits.DEFAULT, none);
    Expression expression = statement.expression();
    List<Integer> extents = expression.fold(typing).orElseThrow().extents().stream()
        .map(BigInteger::intValueExact).toList();
    List<LoopNest> plan = Planner.plan(expression, extents, new Equations(typing.types()),
        limits.cells(), limits.operations());
    return Tensor.ofElements(
        extents, NestEvaluation.elements(plan, store, arithmetic, nest -> null));
  }
}
