package certcheck.semantics.atl.evaluation;

import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Evaluates tensor expressions for given parameters and inputs (Liu et al. 2024, sections 3.1 and
 * 6.1). An expression has no value where extents do not fit, an access is outside its tensor, or a
 * truncation takes away what is no padding.
 *
 * @param <V> the values of elements
 */
public final class Evaluator<V> {

  private final Environment parameters;
  private final Algebra<V> algebra;
  private final Map<String, List<BigInteger>> inputs;
  private final Function<Cell, V> values;
  private final int cells;
  private long operations;
  private final Map<TensorExpression, List<BigInteger>> shapes = new IdentityHashMap<>();
  private NoValue tooLarge;
  private final Map<String, PaddedTensor<V>> named = new HashMap<>();

  /**
   * An evaluator.
   *
   * @param parameters a value of each parameter
   * @param algebra what functions mean
   * @param inputs their extents
   * @param values of the elements of inputs
   * @param cells the most elements that a tensor may have
   * @param operations the most nodes of expressions that may be evaluated
   */
  public Evaluator(Map<String, BigInteger> parameters, Algebra<V> algebra,
      Map<String, List<BigInteger>> inputs, Function<Cell, V> values, int cells,
      long operations) {
    this.parameters = Environment.of(parameters);
    this.algebra = algebra;
    this.inputs = inputs;
    this.values = values;
    this.cells = cells;
    this.operations = operations;
  }

  /** What an evaluation comes to. */
  public sealed interface Result<V> {
    /** The tensor. */
    record Value<V>(PaddedTensor<V> tensor) implements Result<V> {}

    /** There is none: why, and where. */
    record Stuck<V>(Position position, String reason) implements Result<V> {}

    /** It is too large. */
    record Declined<V>(Position position, String reason) implements Result<V> {}
  }

  /** The value of an expression that {@link certcheck.semantics.atl.Checker} accepts. */
  public Result<V> evaluate(TensorExpression e) {
    try {
      fit(e);
      if (tooLarge != null) {
        throw tooLarge;
      }
      return new Result.Value<>(new PaddedTensor<>(shapes.get(e), elements(e, parameters)));
    } catch (NoValue stuck) {
      return stuck.declined ? new Result.Declined<>(stuck.position, stuck.getMessage())
          : new Result.Stuck<>(stuck.position, stuck.getMessage());
    }
  }

  /** The extents of an expression, however large; empty where extents do not fit. */
  public Optional<List<BigInteger>> extents(TensorExpression e) {
    try {
      fit(e);
      return Optional.of(shapes.get(e));
    } catch (NoValue stuck) {
      return Optional.empty();
    }
  }

  private static final class NoValue extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Position position;
    private final boolean declined;

    NoValue(Position position, boolean declined, String reason) {
      super(reason, null, false, false);
      this.position = position;
      this.declined = declined;
    }
  }

  private static NoValue stuck(Position position, String reason) {
    return new NoValue(position, false, reason);
  }

  // ── Extents, which do not depend on iterations or values ──

  /** Checks that the extents of all operands fit, guards or not, and keeps them. */
  private void fit(TensorExpression e) throws NoValue {
    if (e instanceof TensorExpression.Generation gen) {
      fit(gen.body());
    } else if (e instanceof TensorExpression.Sum sum) {
      fit(sum.body());
    } else if (e instanceof TensorExpression.Guard guard) {
      fit(guard.body());
    } else if (e instanceof TensorExpression.Let let) {
      fit(let.value());
      fit(let.body());
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      fit(concatenation.first());
      fit(concatenation.second());
      List<BigInteger> first = shapes.get(concatenation.first());
      List<BigInteger> second = shapes.get(concatenation.second());
      for (int d = 1; d < first.size(); d++) {
        if (!first.get(d).equals(second.get(d))) {
          throw stuck(e.position(), "'concat' of tensors with the extents " + first + " and "
              + second + "; " + Shapes.equation(Shapes.of(concatenation.first()),
              Shapes.of(concatenation.second()), d) + " does not hold");
        }
      }
    } else if (e instanceof TensorExpression.Reshape reshape) {
      fit(reshape.operand());
      if (reshape.amount().isPresent()) {
        amount(reshape, Indices.value(reshape.amount().get(), parameters));
      }
    }
    List<BigInteger> shape = new ArrayList<>();
    BigInteger size = BigInteger.ONE;
    for (IndexExpression extent : Shapes.of(e)) {
      BigInteger value = Indices.value(extent, parameters);
      if (value.signum() < 0) {
        throw stuck(e.position(), "the extent " + (extent
            instanceof IndexExpression.Literal ? "" : Printer.print(extent) + " is ") + value);
      }
      shape.add(value);
      size = size.multiply(value);
    }
    if (tooLarge == null && size.compareTo(BigInteger.valueOf(cells)) > 0) {
      tooLarge = new NoValue(e.position(), true,
          "a tensor of " + size + " elements, more than " + cells);
    }
    shapes.put(e, List.copyOf(shape));
  }

  private void amount(TensorExpression.Reshape e, BigInteger amount) throws NoValue {
    BigInteger rows = shapes.get(e.operand()).get(0);
    String word = "'" + e.operator().word() + "' of " + amount + " rows";
    if (amount.signum() < 0) {
      throw stuck(e.position(),
          word + "; 0 <= " + Printer.print(e.amount().orElseThrow()) + " does not hold");
    } else if (e.operator().truncates() && amount.compareTo(rows) > 0) {
      throw stuck(e.position(), word + " of a tensor with " + rows + "; "
          + Printer.print(e.amount().orElseThrow()) + " <= "
          + Printer.print(Shapes.of(e.operand()).get(0)) + " does not hold");
    }
  }

  private int size(TensorExpression e) {
    return shapes.get(e).stream().reduce(BigInteger.ONE, BigInteger::multiply).intValueExact();
  }

  /** How many elements a row has: the index of the first dimension makes rows. */
  private int row(List<BigInteger> shape) {
    return shape.subList(1, shape.size()).stream().reduce(BigInteger.ONE, BigInteger::multiply)
        .intValueExact();
  }

  // ── Elements, in the order of their indices; null is padding ──

  private Object[] elements(TensorExpression e, Environment environment) throws NoValue {
    count(e.position());
    if (e instanceof TensorExpression.Scalar scalar) {
      return new Object[] {value(scalar.value(), environment)};
    } else if (e instanceof TensorExpression.Generation gen) {
      Object[] all = new Object[size(gen)];
      int row = row(shapes.get(gen));
      BigInteger k = Indices.value(gen.lower(), environment);
      // Rows without elements are computed, too: what they access may be outside.
      BigInteger end = k.add(shapes.get(gen).get(0));
      for (int at = 0; k.compareTo(end) < 0; at += row) {
        Object[] body = elements(gen.body(),
            environment.with(Environment.Kind.LET, gen.variable(), k));
        System.arraycopy(body, 0, all, at, row);
        k = k.add(BigInteger.ONE);
      }
      return all;
    } else if (e instanceof TensorExpression.Sum sum) {
      return sum(sum, environment);
    } else if (e instanceof TensorExpression.Guard guard) {
      return Indices.holds(guard.condition(), environment) ? elements(guard.body(), environment)
          : new Object[size(guard)];
    } else if (e instanceof TensorExpression.Let let) {
      Object[] value = elements(let.value(), environment);
      named.put(let.name(), new PaddedTensor<>(shapes.get(let.value()), value));
      Object[] body = elements(let.body(), environment);
      named.remove(let.name());
      return body;
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      Object[] first = elements(concatenation.first(), environment);
      Object[] second = elements(concatenation.second(), environment);
      Object[] all = Arrays.copyOf(first, first.length + second.length);
      System.arraycopy(second, 0, all, first.length, second.length);
      return all;
    } else if (e instanceof TensorExpression.Reshape reshape) {
      return reshaped(reshape, elements(reshape.operand(), environment), environment);
    }
    throw new IllegalStateException("unknown tensor expression " + e.getClass());
  }

  private Object[] sum(TensorExpression.Sum sum, Environment environment) throws NoValue {
    Object[] all = new Object[size(sum)];
    BigInteger upper = Indices.value(sum.upper(), environment);
    for (BigInteger k = Indices.value(sum.lower(), environment); k.compareTo(upper) < 0;
        k = k.add(BigInteger.ONE)) {
      Object[] body = elements(sum.body(),
          environment.with(Environment.Kind.LET, sum.variable(), k));
      for (int i = 0; i < all.length; i++) {
        if (body[i] != null) {
          V before = all[i] == null ? algebra.number("0") : value(all[i]);
          all[i] = apply(Operator.ADD.function(), List.of(before, value(body[i])),
              sum.position());
        }
      }
    }
    return all;
  }

  private Object[] reshaped(TensorExpression.Reshape e, Object[] operand,
      Environment environment) throws NoValue {
    List<BigInteger> shape = shapes.get(e.operand());
    int row = row(shape);
    int amount = e.amount().map(k -> Indices.value(k, parameters).intValueExact()).orElse(0);
    Object[] result = new Object[size(e)];
    switch (e.operator()) {
      case FLATTEN, SPLIT, PAD_RIGHT -> System.arraycopy(operand, 0, result, 0, operand.length);
      case PAD_LEFT -> System.arraycopy(operand, 0, result, amount * row, operand.length);
      case TRUNCATE_LEFT -> {
        requirePadding(e, operand, 0, amount * row, environment);
        System.arraycopy(operand, amount * row, result, 0, result.length);
      }
      case TRUNCATE_RIGHT -> {
        requirePadding(e, operand, result.length, operand.length, environment);
        System.arraycopy(operand, 0, result, 0, result.length);
      }
      case TRANSPOSE -> {
        int first = shape.get(0).intValueExact();
        int second = shape.get(1).intValueExact();
        int rest = row(shape.subList(1, shape.size()));
        for (int i = 0; i < first; i++) {
          for (int j = 0; j < second; j++) {
            System.arraycopy(
                operand, (i * second + j) * rest, result, (j * first + i) * rest, rest);
          }
        }
      }
    }
    return result;
  }

  private void requirePadding(TensorExpression.Reshape e, Object[] operand, int from, int to,
      Environment environment) throws NoValue {
    for (int i = from; i < to; i++) {
      if (operand[i] != null) {
        throw stuck(e.position(), "'" + e.operator().word() + "' takes away the element "
            + PaddedTensor.index(shapes.get(e.operand()), i) + ", which is no padding but "
            + algebra.format(value(operand[i])) + iteration(environment));
      }
    }
  }

  /** Where variables stand for something: {@code , for i = 0, j = 2}. */
  private static String iteration(Environment environment) {
    String text = environment.text(Environment.Kind.LET);
    return text.isEmpty() ? "" : ", for " + text;
  }

  // ── Scalars ──

  @SuppressWarnings("unchecked")
  private V value(Object element) {
    return (V) element;
  }

  private V value(ValueExpression e, Environment environment) throws NoValue {
    if (e instanceof ValueExpression.Number number) {
      return algebra.number(number.shortest());
    } else if (e instanceof ValueExpression.Cast cast) {
      return algebra.cast(Indices.value(cast.index(), environment));
    } else if (e instanceof ValueExpression.Read read) {
      return read(read, Indices.values(read.subscripts(), environment), environment);
    } else if (e instanceof ValueExpression.Reduction reduction) {
      return reduction(reduction, environment);
    }
    List<V> operands = new ArrayList<>();
    for (ValueExpression operand : e.operands()) {
      operands.add(value(operand, environment));
    }
    if (e instanceof ValueExpression.Select select) {
      return operands.get(Indices.holds(select.condition(), environment) ? 0 : 1);
    } else if (e instanceof ValueExpression.Call call) {
      return apply(call.function(), operands, call.position());
    }
    throw new IllegalStateException("no scalar: " + e.getClass());
  }

  private V reduction(ValueExpression.Reduction e, Environment environment) throws NoValue {
    V all = value(e.start(), environment);
    BigInteger upper = Indices.value(e.upper(), environment);
    for (BigInteger k = Indices.value(e.lower(), environment); k.compareTo(upper) < 0;
        k = k.add(BigInteger.ONE)) {
      count(e.position());
      V next = value(e.body(), environment.with(Environment.Kind.LET, e.variable(), k));
      all = apply(e.function(), List.of(all, next), e.position());
    }
    return all;
  }

  private void count(Position position) throws NoValue {
    if (--operations < 0) {
      throw new NoValue(position, true, "too many operations");
    }
  }

  private V apply(String function, List<V> arguments, Position position) throws NoValue {
    Optional<V> value = algebra.apply(function, arguments);
    if (value.isEmpty()) {
      String reason = "no value of " + Operator.application(
          function, arguments.stream().map(algebra::format).toList());
      throw new NoValue(position, algebra.isTotal(), reason);
    }
    return value.get();
  }

  private V read(ValueExpression.Read read, List<BigInteger> index, Environment environment)
      throws NoValue {
    PaddedTensor<V> tensor = named.get(read.array());
    List<BigInteger> extents = tensor != null ? tensor.extents() : inputs.get(read.array());
    for (int d = 0; d < index.size(); d++) {
      if (index.get(d).signum() < 0 || index.get(d).compareTo(extents.get(d)) >= 0) {
        throw stuck(read.position(), "the access " + new Cell(read.array(), index)
            + ": index " + index.get(d) + " in dimension " + d + ", whose extent is "
            + extents.get(d) + iteration(environment));
      }
    }
    return tensor == null ? values.apply(new Cell(read.array(), index))
        : tensor.element(index).orElseGet(() -> algebra.number("0"));
  }
}
