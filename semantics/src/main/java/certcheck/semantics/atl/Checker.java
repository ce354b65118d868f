package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Scope.Binding;
import certcheck.semantics.sched.Scope.Kind;
import certcheck.semantics.sched.Scope;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The static checks of a program: every name is declared, used as what it is, and bound where it is
 * not bound already; operators have as many dimensions as they need; extents are expressions over
 * parameters; what {@code split} is given is a positive literal, and the second extent that {@code
 * flatten} is given a literal, so that indices stay quasi-affine. That extents fit for all parameters
 * is no matter of syntax: the claim {@code safe} says it.
 */
public final class Checker {

  private final Diagnostics diagnostics;
  private final Scope scope;

  private Checker(Program program, Limits limits) {
    this.diagnostics = new Diagnostics(program.file(), limits);
    this.scope = new Scope(diagnostics);
  }

  /**
   * What is wrong with a program, in the order of declarations, outputs, schedules and claims;
   * nothing if it is well-formed.
   *
   * @param limits bounds the number of complaints
   */
  public static List<Diagnostic> check(Program program, Limits limits) {
    Checker checker = new Checker(program, limits);
    checker.declarations(program);
    checker.tensors(program);
    checker.claims(program);
    return checker.diagnostics.list();
  }

  private void declarations(Program program) {
    for (certcheck.semantics.sched.Program.Parameter p : program.parameters()) {
      scope.declare(p.name(), new Binding(Kind.PARAMETER, 0, false, p.position()));
    }
    for (Condition assumption : program.assumptions()) {
      scope.condition(assumption);
    }
    // Extents see the parameters only: inputs come into scope after all of them.
    program.inputs().forEach(input -> input.extents().forEach(scope::index));
    for (Program.Input input : program.inputs()) {
      scope.declare(input.name(),
          new Binding(Kind.ARRAY, input.extents().size(), false, input.position()));
    }
  }

  private void tensors(Program program) {
    Map<String, Optional<List<IndexExpression>>> shapes = new HashMap<>();
    Map<String, Binding> computed = new LinkedHashMap<>();
    for (Program.Output output : program.outputs()) {
      Optional<List<IndexExpression>> shape = tensor(output.value());
      shapes.putIfAbsent(output.name(), shape);
      named(output.name(), shape, output.position(), computed);
    }
    for (Program.Schedule schedule : program.schedules()) {
      Optional<List<IndexExpression>> shape = tensor(schedule.value());
      named(schedule.name(), shape, schedule.position(), computed);
      Optional<List<IndexExpression>> of = shapes.get(schedule.of());
      if (of == null) {
        diagnostics.error(schedule.position(), Rule.UNKNOWN_NAME,
            "a schedule of what is no output", "a declared output",
            Suggestion.found(schedule.of(), shapes.keySet()));
      } else if (of.isPresent() && shape.isPresent()) {
        scope.rank(of.get().size(), shape.get().size(),
            "the schedule '" + schedule.name() + "' has another number of dimensions than '"
                + schedule.of() + "'", schedule.position());
      }
    }
    if (program.outputs().isEmpty()) {
      diagnostics.error(Position.START, Rule.UNASSIGNED_OUTPUT, "nothing is computed",
          "an output, 'output c = …;'", "none");
    }
    // No expression sees what outputs and schedules are called.
    computed.forEach(scope::declare);
  }

  private void named(String name, Optional<List<IndexExpression>> shape, Position position,
      Map<String, Binding> computed) {
    Binding binding = new Binding(Kind.TENSOR, shape.map(List::size).orElse(0), false, position);
    Binding first = computed.putIfAbsent(name, binding);
    if (first != null) {
      scope.duplicate(name, binding, first);
    }
  }

  private void claims(Program program) {
    Map<Claim, Position> made = new HashMap<>();
    for (Claim claim : program.claims()) {
      Position first = made.putIfAbsent(claim, claim.position());
      if (first != null) {
        diagnostics.error(claim.position(), Rule.DUPLICATE_NAME, "a claim is made twice",
            "each claim once", "'" + claim.kind().word() + "' since " + first);
      }
      claim.laws().forEach(scope::law);
      claim.of().ifPresent(of -> {
        boolean lowers = claim.kind() == Claim.Kind.LOWERS;
        List<String> names = new ArrayList<>();
        program.schedules().forEach(s -> names.add(s.name()));
        program.outputs().stream().filter(o -> lowers).forEach(o -> names.add(o.name()));
        if (!names.contains(of)) {
          diagnostics.error(claim.position(), Rule.UNKNOWN_NAME,
              "the claim is about what the program does not have",
              lowers ? "an output or a schedule" : "a schedule", Suggestion.found(of, names));
        }
      });
    }
  }

  // ── Tensor expressions ──

  /** The extents, if nothing is wrong with the expression. */
  private Optional<List<IndexExpression>> tensor(TensorExpression e) {
    if (e instanceof TensorExpression.Scalar scalar) {
      value(scalar.value());
      return Optional.of(List.of());
    } else if (e instanceof TensorExpression.Generation gen) {
      scope.index(gen.lower());
      scope.index(gen.upper());
      Optional<List<IndexExpression>> body = bound(gen.variable(), gen.position(), gen.body());
      IndexExpression extent = Shapes.extent(gen);
      boolean constant = constant(extent, "the extent of 'gen " + gen.variable() + "'",
          gen.position());
      return constant ? body.map(shape -> {
        List<IndexExpression> longer = new ArrayList<>(shape);
        longer.add(0, extent);
        return longer;
      }) : Optional.empty();
    } else if (e instanceof TensorExpression.Sum sum) {
      scope.index(sum.lower());
      scope.index(sum.upper());
      Optional<List<IndexExpression>> shape = bound(sum.variable(), sum.position(), sum.body());
      return hasSummands(sum) ? shape : Optional.empty();
    } else if (e instanceof TensorExpression.Guard guard) {
      scope.condition(guard.condition());
      return tensor(guard.body());
    } else if (e instanceof TensorExpression.Let let) {
      return let(let);
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      return concatenation(concatenation);
    } else if (e instanceof TensorExpression.Reshape reshape) {
      return reshape(reshape);
    }
    throw new IllegalStateException("unknown tensor expression " + e.getClass());
  }

  /** That a range may be empty for some parameters is no error: such a sum is padding. */
  private boolean hasSummands(TensorExpression.Sum sum) {
    Optional<BigInteger> length =
        LinearForm.of(new IndexExpression.Difference(sum.upper(), sum.lower(), Site.NONE)).literal();
    boolean isEmpty = length.isPresent() && length.get().signum() <= 0;
    if (isEmpty) {
      diagnostics.error(sum.position(), Rule.SHAPE,
          "'sum " + sum.variable() + "' has no summands, whatever the parameters",
          "bounds in order",
          "'" + Printer.print(sum.lower()) + ".." + Printer.print(sum.upper()) + "'");
    }
    return !isEmpty;
  }

  private Optional<List<IndexExpression>> bound(
      String variable, Position position, TensorExpression body) {
    List<Optional<List<IndexExpression>>> shape = new ArrayList<>();
    scope.with(variable, Binding.variable(position), () -> shape.add(tensor(body)));
    return shape.get(0);
  }

  private Optional<List<IndexExpression>> let(TensorExpression.Let let) {
    Optional<List<IndexExpression>> value = tensor(let.value());
    List<Optional<List<IndexExpression>>> shape = new ArrayList<>();
    // Of a value that has no shape, no access has a wrong number of subscripts either.
    if (value.isEmpty()) {
      return Optional.empty();
    }
    scope.with(let.name(), new Binding(Kind.ARRAY, value.get().size(), false, let.position()),
        () -> shape.add(tensor(let.body())));
    return shape.get(0);
  }

  private Optional<List<IndexExpression>> concatenation(TensorExpression.Concatenation e) {
    Optional<List<IndexExpression>> first = tensor(e.first());
    Optional<List<IndexExpression>> second = tensor(e.second());
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    if (first.get().isEmpty() || first.get().size() != second.get().size()) {
      diagnostics.error(e.position(), Rule.SHAPE,
          "'concat' of tensors that have not as many dimensions as one another, at least one",
          "as many dimensions", Shapes.text(first.get()) + " and " + Shapes.text(second.get()));
      return Optional.empty();
    }
    return Optional.of(Shapes.concatenated(first.get(), second.get()));
  }

  private Optional<List<IndexExpression>> reshape(TensorExpression.Reshape e) {
    boolean fits = e.amount().map(k -> amount(e, k)).orElse(true);
    Optional<List<IndexExpression>> operand = tensor(e.operand());
    if (operand.isEmpty() || !fits) {
      return Optional.empty();
    }
    String word = "'" + e.operator().word() + "'";
    if (operand.get().size() < e.operator().rank()) {
      diagnostics.error(e.position(), Rule.SHAPE, word + " of a tensor with too few dimensions",
          "at least " + e.operator().rank(), Shapes.text(operand.get()));
      return Optional.empty();
    }
    if (e.operator() == TensorExpression.Operator.FLATTEN
        && LinearForm.of(operand.get().get(1)).literal().isEmpty()) {
      diagnostics.error(e.position(), Rule.AFFINE,
          "the second extent of what is flattened is no literal, so that indices are not affine",
          "a literal", Shapes.text(operand.get()));
      return Optional.empty();
    }
    return Optional.of(Shapes.reshaped(e, operand.get()));
  }

  private boolean amount(TensorExpression.Reshape e, IndexExpression k) {
    scope.index(k);
    Optional<BigInteger> literal = LinearForm.of(k).literal();
    String word = "'" + e.operator().word() + "'";
    boolean split = e.operator() == TensorExpression.Operator.SPLIT;
    if (literal.isPresent() ? literal.get().signum() < (split ? 1 : 0) : split) {
      diagnostics.error(e.position(), Rule.POSITIVE_LITERAL,
          split ? word + " into tiles of no positive literal number of rows"
              : word + " of a negative number of rows",
          split ? "a positive literal" : "a number that is not negative",
          "'" + Printer.print(k) + "'");
      return false;
    }
    return constant(k, "the number of " + word, e.position());
  }

  /** An expression over parameters: extents are the same in each iteration. */
  private boolean constant(IndexExpression e, String what, Position position) {
    for (String variable : LinearForm.of(e).variables()) {
      if (scope.named(variable, Kind.VARIABLE).isPresent()) {
        diagnostics.error(position, Rule.SHAPE, what + " differs between iterations",
            "an expression over parameters", "'" + Printer.print(LinearForm.normal(e)) + "'");
        return false;
      }
    }
    return true;
  }

  private void value(ValueExpression e) {
    if (e instanceof ValueExpression.Reduction reduction) {
      scope.call(reduction.function(), 2, reduction.position());
      value(reduction.start());
      scope.index(reduction.lower());
      scope.index(reduction.upper());
      scope.with(reduction.variable(), Binding.variable(reduction.position()),
          () -> value(reduction.body()));
      return;
    } else if (e instanceof ValueExpression.Read read) {
      scope.array(read.array(), read.subscripts(), read.position());
    } else if (e instanceof ValueExpression.Call call) {
      scope.call(call.function(), call.arguments().size(), call.position());
    } else if (e instanceof ValueExpression.Select select) {
      scope.condition(select.condition());
    } else if (e instanceof ValueExpression.Cast cast) {
      scope.index(cast.index());
    } else if (!(e instanceof ValueExpression.Number)) {
      throw new IllegalStateException("no scalar: " + e.getClass());
    }
    e.operands().forEach(this::value);
  }
}
