package certcheck.semantics.atl.counterexample;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.counterexample.ParameterValues;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.LawAlgebra;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Looks for small values of the parameters at which a claim does not hold, by evaluation over free
 * terms, or terms modulo the laws of the claim.
 */
public final class CounterexampleSearch {
  /** How many values are tried, and how many of them evaluated. */
  private static final int CANDIDATES = 20_000;

  private static final int EVALUATIONS = 150;

  /** How often values may be too large before no more are tried, for later ones are larger. */
  private static final int DECLINED = 8;

  /** The most elements of a tensor, and nodes that an evaluation may take. */
  private static final int CELLS = 20_000;

  private static final long OPERATIONS = 40_000;

  /**
   * What does not hold.
   *
   * @param position of what is wrong
   * @param parameters at which it is
   * @param reason what is wrong
   */
  public record Refutation(Position position, Map<String, BigInteger> parameters, String reason) {
    /** The parameters as text: {@code N = 1, M = 2}. */
    public String values() {
      return parameters.isEmpty() ? "no parameters" : parameters.entrySet().stream()
          .map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", "));
    }
  }

  /** An element of a schedule that is another one than that of its output. */
  private record Difference(Program.Output output, Program.Schedule schedule, int place) {}

  private final Program program;
  private final Claim claim;
  private final int evaluations;
  private Difference difference;
  private int tried;
  private int evaluated;
  private int declined;
  private Refutation found;

  private CounterexampleSearch(Program program, Claim claim, int evaluations) {
    this.evaluations = evaluations;
    this.program = program;
    this.claim = claim;
  }

  /**
   * A counterexample to a claim; empty if none is found, or the claim is not one about values.
   *
   * @param program without errors
   */
  public static Optional<Refutation> search(Program program, Claim claim) {
    return search(program, claim, EVALUATIONS);
  }

  /**
   * The same among fewer values of the parameters, or more.
   *
   * @param evaluations how many
   */
  public static Optional<Refutation> search(Program program, Claim claim, int evaluations) {
    CounterexampleSearch search = new CounterexampleSearch(program, claim, evaluations);
    if (claim.kind() == Claim.Kind.LOWERS) {
      return Optional.empty();
    }
    new ParameterValues(program.interfaceOnly()).visit(search::goesOn);
    return Optional.ofNullable(search.found);
  }

  private boolean goesOn(Map<String, BigInteger> parameters) {
    Environment environment = Environment.of(parameters);
    if (program.assumptions().stream().allMatch(c -> Indices.holds(c, environment))) {
      evaluated++;
      Optional<LawAlgebra> laws =
          claim.laws().isEmpty() ? Optional.empty() : LawAlgebra.of(claim.laws());
      FreeAlgebra free = new FreeAlgebra();
      if (laws.isPresent()) {
        judge(parameters, laws.get(), cell -> laws.get().unknown(cell.toString()));
      } else if (claim.laws().isEmpty()) {
        judge(parameters, free, free::initially);
      }
      if (difference != null) {
        shown(parameters, free);
      }
    }
    return found == null && ++tried < CANDIDATES && evaluated < evaluations && declined < DECLINED;
  }

  private <V> void judge(
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> inputs) {
    Function<TensorExpression, Evaluator.Result<V>> evaluation =
        evaluation(parameters, algebra, inputs);
    if (claim.kind() == Claim.Kind.SAFE) {
      List<TensorExpression> all = new ArrayList<>();
      program.outputs().forEach(o -> all.add(o.value()));
      program.schedules().forEach(s -> all.add(s.value()));
      all.forEach(e -> value(evaluation.apply(e), parameters));
      return;
    }
    for (Program.Schedule schedule : program.schedules()) {
      if (claim.of().isPresent() && claim.of().get().equals(schedule.name())) {
        Program.Output output = program.outputs().stream()
            .filter(o -> o.name().equals(schedule.of())).findFirst().orElseThrow();
        compareExtents(output, schedule, parameters, evaluator(parameters, algebra, inputs));
        if (found != null) {
          return;
        }
        Optional<PaddedTensor<V>> first = value(evaluation.apply(output.value()), parameters);
        Optional<PaddedTensor<V>> second = value(evaluation.apply(schedule.value()), parameters);
        if (first.isPresent() && second.isPresent()) {
          compare(output, schedule, first.get(), second.get(), parameters, algebra);
        }
      }
    }
  }

  /** The two elements that differ, as they are computed. */
  private void shown(Map<String, BigInteger> parameters, FreeAlgebra free) {
    Function<TensorExpression, Evaluator.Result<FreeTerm>> evaluation =
        evaluation(parameters, free, free::initially);
    Optional<PaddedTensor<FreeTerm>> first =
        value(evaluation.apply(difference.output.value()), parameters);
    Optional<PaddedTensor<FreeTerm>> second =
        value(evaluation.apply(difference.schedule.value()), parameters);
    if (first.isPresent() && second.isPresent()) {
      String index = index(first.get().extents(), difference.place);
      found(difference.schedule.position(), parameters, difference.output.name() + index + " is "
          + text(first.get(), free) + ", " + difference.schedule.name() + index + " is "
          + text(second.get(), free));
    }
  }

  private String text(PaddedTensor<FreeTerm> tensor, FreeAlgebra free) {
    return free.format(tensor.element(difference.place).orElseGet(() -> free.number("0")));
  }

  private void found(Position position, Map<String, BigInteger> parameters, String reason) {
    if (found == null) {
      found = new Refutation(position, new LinkedHashMap<>(parameters), reason);
    }
  }

  private <V> Optional<PaddedTensor<V>> value(
      Evaluator.Result<V> result, Map<String, BigInteger> parameters) {
    if (result instanceof Evaluator.Result.Stuck<V> stuck) {
      found(stuck.position(), parameters, stuck.reason());
    }
    declined += result instanceof Evaluator.Result.Declined<V> ? 1 : 0;
    return result instanceof Evaluator.Result.Value<V> value
        ? Optional.of(value.tensor()) : Optional.empty();
  }

  private <V> Function<TensorExpression, Evaluator.Result<V>> evaluation(
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> inputs) {
    return e -> evaluator(parameters, algebra, inputs).evaluate(e);
  }

  private <V> Evaluator<V> evaluator(
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> inputs) {
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(input -> extents.put(
        input.name(), Indices.values(input.extents(), Environment.of(parameters))));
    return new Evaluator<>(parameters, algebra, extents, inputs, CELLS, OPERATIONS);
  }

  /** Extents that are not equal, also of tensors that are too large to be evaluated. */
  private void compareExtents(Program.Output output, Program.Schedule schedule,
      Map<String, BigInteger> parameters, Evaluator<?> evaluator) {
    Optional<List<BigInteger>> first = evaluator.extents(output.value());
    Optional<List<BigInteger>> second = evaluator.extents(schedule.value());
    if (first.isEmpty() || second.isEmpty() || first.equals(second)) {
      return;
    }
    String reason = schedule.of() + " has the extents " + first.get() + ", " + schedule.name()
        + " has " + second.get();
    for (int d = 0; found == null && d < first.get().size(); d++) {
      if (first.get().size() == second.get().size()
          && !first.get().get(d).equals(second.get().get(d))) {
        found(schedule.position(), parameters, reason + "; " + Shapes.equation(
            Shapes.of(output.value()), Shapes.of(schedule.value()), d) + " does not hold");
      }
    }
    found(schedule.position(), parameters, reason);
  }

  private <V> void compare(Program.Output of, Program.Schedule schedule, PaddedTensor<V> output,
      PaddedTensor<V> other, Map<String, BigInteger> parameters, Algebra<V> algebra) {
    for (int k = 0; k < output.size(); k++) {
      V v = output.element(k).orElseGet(() -> algebra.number("0"));
      V w = other.element(k).orElseGet(() -> algebra.number("0"));
      if (!v.equals(w)) {
        difference = new Difference(of, schedule, k);
        return;
      }
    }
  }

  /** The index of an element by its place. */
  private static String index(List<BigInteger> extents, int place) {
    List<String> index = new ArrayList<>();
    int rest = place;
    for (int d = extents.size() - 1; d >= 0; d--) {
      int extent = extents.get(d).intValueExact();
      index.add(0, Integer.toString(rest % extent));
      rest /= extent;
    }
    return "[" + String.join(", ", index) + "]";
  }
}
