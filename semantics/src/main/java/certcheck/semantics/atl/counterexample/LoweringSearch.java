package certcheck.semantics.atl.counterexample;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.counterexample.ParameterValues;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.LawAlgebra;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks for small values of the parameters at which loops do not leave the elements of a program in
 * an array, over free terms, or terms modulo the laws of the claim.
 */
public final class LoweringSearch {
  /** How many values are tried, and how many of them evaluated. */
  private static final int CANDIDATES = 20_000;

  private static final int EVALUATIONS = 150;

  /** The most elements of a tensor, and nodes or steps that an evaluation may take. */
  private static final int CELLS = 20_000;

  private static final long OPERATIONS = 40_000;

  private final Program program;
  private final Claim claim;
  private final certcheck.semantics.sched.Program loops;
  private final TensorExpression expression;
  private final String array;
  private final int evaluations;
  private int tried;
  private int evaluated;
  private CounterexampleSearch.Refutation found;

  private LoweringSearch(Program program, Claim claim, certcheck.semantics.sched.Program loops,
      int evaluations) {
    this.evaluations = evaluations;
    this.program = program;
    this.claim = claim;
    this.loops = loops;
    String name = claim.of().orElseThrow();
    Optional<Program.Schedule> schedule =
        program.schedules().stream().filter(s -> s.name().equals(name)).findFirst();
    this.array = schedule.map(Program.Schedule::of).orElse(name);
    this.expression = schedule.map(Program.Schedule::value).orElseGet(() -> program.outputs()
        .stream().filter(o -> o.name().equals(name)).findFirst().orElseThrow().value());
  }

  /**
   * A counterexample to a claim {@code lowers}; empty if none is found, or names do not fit.
   *
   * @param program without errors
   * @param loops without errors
   */
  public static Optional<CounterexampleSearch.Refutation> search(
      Program program, Claim claim, certcheck.semantics.sched.Program loops) {
    return search(program, claim, loops, EVALUATIONS);
  }

  /**
   * The same among fewer values of the parameters, or more.
   *
   * @param evaluations how many
   */
  public static Optional<CounterexampleSearch.Refutation> search(Program program, Claim claim,
      certcheck.semantics.sched.Program loops, int evaluations) {
    Set<String> parameters = new HashSet<>();
    program.parameters().forEach(p -> parameters.add(p.name()));
    LoweringSearch search = new LoweringSearch(program, claim, loops, evaluations);
    boolean known = loops.parameters().stream().allMatch(p -> parameters.contains(p.name()));
    boolean output = loops.arrays().stream().anyMatch(a -> a.name().equals(search.array));
    if (known && output) {
      new ParameterValues(program.interfaceOnly()).visit(search::goesOn);
    }
    return Optional.ofNullable(search.found);
  }

  private boolean goesOn(Map<String, BigInteger> parameters) {
    Environment environment = Environment.of(parameters);
    if (program.assumptions().stream().allMatch(c -> Indices.holds(c, environment))) {
      evaluated++;
      judge(parameters, environment);
    }
    return found == null && ++tried < CANDIDATES && evaluated < evaluations;
  }

  private void judge(Map<String, BigInteger> parameters, Environment environment) {
    if (!loops.assumptions().stream().allMatch(c -> Indices.holds(c, environment))) {
      found(parameters, "the loops assume what does not hold there");
      return;
    }
    Optional<LawAlgebra> laws =
        claim.laws().isEmpty() ? Optional.empty() : LawAlgebra.of(claim.laws());
    FreeAlgebra free = new FreeAlgebra();
    Optional<Cell> difference = laws.isPresent()
        ? difference(parameters, laws.get(), cell -> laws.get().unknown(cell.toString()))
        : claim.laws().isEmpty() ? difference(parameters, free, free::initially)
        : Optional.empty();
    if (difference.isPresent()) {
      Optional<Both<FreeTerm>> shown = run(parameters, free, free::initially);
      shown.ifPresent(both -> found(parameters, claim.of().orElseThrow()
          + difference.get().toString().substring(array.length()) + " is "
          + free.format(both.element(difference.get(), free)) + ", the loops leave "
          + both.left(difference.get()).map(free::format).orElse("nothing") + " in "
          + difference.get()));
    }
  }

  private void found(Map<String, BigInteger> parameters, String reason) {
    found = new CounterexampleSearch.Refutation(
        claim.position(), new LinkedHashMap<>(parameters), reason);
  }

  /** What the program computes, and what the loops have written. */
  private record Both<V>(PaddedTensor<V> tensor, Effect<V> effect) {
    V element(Cell cell, Algebra<V> algebra) {
      int place = 0;
      for (int d = 0; d < tensor.extents().size(); d++) {
        place = place * tensor.extents().get(d).intValueExact()
            + cell.index().get(d).intValueExact();
      }
      return tensor.element(place).orElseGet(() -> algebra.number("0"));
    }

    Optional<V> left(Cell cell) {
      return Optional.ofNullable(effect.writes().get(cell)).map(Effect.Written::last);
    }
  }

  private <V> Optional<Cell> difference(
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> inputs) {
    Optional<Both<V>> both = run(parameters, algebra, inputs);
    if (both.isEmpty()) {
      return Optional.empty();
    }
    Cell[] first = {null};
    Indices.allWithin(both.get().tensor.extents(), at -> {
      Cell cell = new Cell(array, at);
      boolean same = both.get().left(cell)
          .equals(Optional.of(both.get().element(cell, algebra)));
      first[0] = same ? null : cell;
      return same;
    });
    return Optional.ofNullable(first[0]);
  }

  private <V> Optional<Both<V>> run(
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<Cell, V> inputs) {
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(input -> extents.put(
        input.name(), Indices.values(input.extents(), Environment.of(parameters))));
    Evaluator.Result<V> result = new Evaluator<>(
        parameters, algebra, extents, inputs, CELLS, OPERATIONS).evaluate(expression);
    Evaluation<V> evaluation = BigStep.evaluate(loops, algebra,
        new Start<>(loops, parameters, inputs), RaceRule.COVERED, new Budget(OPERATIONS));
    return result instanceof Evaluator.Result.Value<V> value
        && evaluation instanceof Evaluation.Finished<V> finished
        ? Optional.of(new Both<>(value.tensor(), finished.effect())) : Optional.empty();
  }
}
