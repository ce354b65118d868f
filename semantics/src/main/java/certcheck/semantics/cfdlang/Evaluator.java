package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates well-typed programs. What the model language has is evaluated as it is there; the
 * tensors of a stack are evaluated first, from left to right, and laid one after the other. The
 * element line has no effect: the statements are evaluated for one element.
 */
public final class Evaluator<V> {

  private final certcheck.semantics.tml.evaluation.Evaluator<V> evaluator;
  private final EvaluationLimits limits;

  /** An evaluator with the given limits. */
  public Evaluator(Arithmetic<V> arithmetic, EvaluationLimits limits) {
    this.evaluator = new certcheck.semantics.tml.evaluation.Evaluator<>(arithmetic, limits);
    this.limits = limits;
  }

  /**
   * Evaluates a program. A well-typed program is never stuck.
   *
   * @param ambient what the ambient application supplies, by variable; the rest is undefined
   * @throws SourceException as {@link Store#initial}
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public Outcome<V> run(Program program, Map<String, Tensor<V>> ambient) throws SourceException {
    Typing typing = TypeChecker.check(program);
    Store<V> initial =
        Store.initial(Translation.variables(program, typing), ambient, limits);
    Run run = new Run(typing.context(), initial);
    int number = 0;
    try {
      for (Statement statement : program.statements()) {
        run.assign(statement);
        number++;
      }
    } catch (DeclinedException e) {
      return new Outcome.Declined<>(number, e.getMessage());
    }
    return new Outcome.Finished<>(Store.of(run.store));
  }

  /** A limit of the model language's evaluator; caught above. */
  private static final class DeclinedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DeclinedException(String reason) {
      super(reason, null, false, false);
    }
  }

  /** One evaluation; stacks become variables of the model language that no program can name. */
  private final class Run extends Lowering {
    private final Map<String, TensorType> context;
    private final Map<String, Tensor<V>> store;
    private final Map<String, TensorType> stackTypes = new LinkedHashMap<>();
    private final Map<String, Tensor<V>> stacks = new LinkedHashMap<>();

    Run(Map<String, TensorType> context, Store<V> initial) {
      super(context);
      this.context = context;
      this.store = new LinkedHashMap<>(initial.tensors());
    }

    void assign(Statement statement) {
      stackTypes.clear();
      stacks.clear();
      store.put(statement.target(), value(statement.expression().fold(this)));
    }

    @Override
    String name(String variable) {
      return variable;
    }

    @Override
    public Lowered stack(Expression.Stack stack, List<Lowered> tensors) {
      TensorType type = TensorType.of(tensors.size()).product(tensors.get(0).type());
      if (type.size().bitLength() > 31 || type.size().intValueExact() > limits.cells()) {
        throw new DeclinedException("a stack has more than " + limits.cells() + " elements");
      }
      Object[] elements = new Object[type.size().intValueExact()];
      int next = 0;
      for (Lowered lowered : tensors) {
        Tensor<V> tensor = value(lowered);
        for (int offset = 0; offset < tensor.size(); offset++) {
          elements[next++] = tensor.element(offset);
        }
      }
      String name = "stack " + stacks.size();
      stackTypes.put(name, type);
      stacks.put(name, Tensor.ofElements(extents(type), elements));
      return new Lowered(
          new certcheck.semantics.tml.syntax.Expression.Variable(name, stack.position()), type);
    }

    private Tensor<V> value(Lowered lowered) {
      String result = "result";
      Map<String, TensorType> types = new LinkedHashMap<>(context);
      types.putAll(stackTypes);
      Map<String, Tensor<V>> tensors = new LinkedHashMap<>(store);
      tensors.putAll(stacks);
      while (types.containsKey(result)) {
        result += " ";
      }
      types.put(result, lowered.type());
      List<certcheck.semantics.tml.syntax.Declaration> declarations = new ArrayList<>();
      types.forEach((name, type) -> declarations.add(new certcheck.semantics.tml.syntax.Declaration(
          name, type, Qualifier.NONE, Position.START)));
      if (lowered.type().size().bitLength() > 31
          || lowered.type().size().intValueExact() > limits.cells()) {
        throw new DeclinedException("a result has more than " + limits.cells() + " elements");
      }
      tensors.put(result, Tensor.undefined(extents(lowered.type())));
      certcheck.semantics.tml.syntax.Statement assignment =
          new certcheck.semantics.tml.syntax.Statement(
              result, lowered.expression(), lowered.expression().position());
      Outcome<V> outcome = evaluator.run(
          new certcheck.semantics.tml.syntax.Program("", declarations, List.of(assignment)),
          Store.of(tensors));
      if (outcome instanceof Outcome.Declined<V> declined) {
        throw new DeclinedException(declined.reason());
      }
      return ((Outcome.Finished<V>) outcome).store().tensor(result).orElseThrow();
    }

    private List<Integer> extents(TensorType type) {
      return type.extents().stream().map(BigInteger::intValueExact).toList();
    }
  }
}
