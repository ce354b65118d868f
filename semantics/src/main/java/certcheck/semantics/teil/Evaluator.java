package certcheck.semantics.teil;

import certcheck.semantics.nest.LimitException;
import certcheck.semantics.nest.LoopNest;
import certcheck.semantics.nest.NestEvaluation;
import certcheck.semantics.nest.Planner;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
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
    this(new Extended<>(arithmetic), limits);
  }

  /** An evaluator over 𝕍 ∪ {•}, such as with {@link certcheck.semantics.value.Controlled}. */
  public Evaluator(Extended<V> arithmetic, EvaluationLimits limits) {
    this.arithmetic = arithmetic;
    this.limits = limits;
  }

  /** What a statement assigns, of its expression, the types of the variables, and the store. */
  interface Assigned<V> {
    Tensor<V> value(Expression expression, Map<String, TensorType> context,
        Map<String, Tensor<V>> store) throws LimitException;
  }

  /**
   * Evaluates a program. A well-typed program is never stuck (Theorem 4.6).
   *
   * @param ambient what the ambient application supplies, by variable; the rest is undefined
   * @throws SourceException as {@link Store#initial}
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public Outcome<V> run(Program program, Map<String, Tensor<V>> ambient) throws SourceException {
    Typing typing = wellTyped(program);
    return run(program, typing, Store.initial(program.variables(), ambient, limits), this::value);
  }

  /** As {@link #run(Program, Map)}, from a store, where statements assign something else. */
  Outcome<V> run(Program program, Store<V> start, Assigned<V> assigned) {
    return run(program, wellTyped(program), start, assigned);
  }

  private static Typing wellTyped(Program program) {
    Typing typing = TypeChecker.check(program);
    if (!typing.isWellFormed()) {
      throw new IllegalArgumentException("not well-typed: " + typing.errors().get(0));
    }
    return typing;
  }

  private Outcome<V> run(
      Program program, Typing typing, Store<V> start, Assigned<V> assigned) {
    Map<String, Tensor<V>> store = new LinkedHashMap<>(start.tensors());
    int number = 0;
    try {
      for (Statement statement : program.statements()) {
        store.put(statement.target(),
            assigned.value(statement.expression(), typing.context(), store));
        number++;
      }
    } catch (LimitException e) {
      return new Outcome.Declined<>(number, e.getMessage());
    }
    return new Outcome.Finished<>(Store.of(store));
  }

  /** What rule St-Stmt assigns. */
  Tensor<V> value(
      Expression expression, Map<String, TensorType> context, Map<String, Tensor<V>> store)
      throws LimitException {
    Diagnostics none = new Diagnostics("", Limits.DEFAULT);
    ExpressionTyping typing = new ExpressionTyping(context, Limits.DEFAULT, none);
    List<Integer> extents = expression.fold(typing).orElseThrow().extents().stream()
        .map(BigInteger::intValueExact).toList();
    List<LoopNest> plan = Planner.plan(expression, extents, new Equations(typing.types()),
        limits.cells(), limits.operations());
    return Tensor.ofElements(
        extents, NestEvaluation.elements(plan, store, arithmetic, nest -> null));
  }
}
