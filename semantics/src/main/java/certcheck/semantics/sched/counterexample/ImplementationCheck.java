package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.Implementation.Deviation;
import certcheck.semantics.sched.execution.Implementation.Output;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.Specification;
import certcheck.semantics.sched.execution.SpecificationFailure;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a program implements its specification for given parameters, whatever the inputs hold.
 * The specification must have a model for any functions of values; then outputs are compared in the
 * free algebra modulo the laws of the claim. What differs there differs for some functions that
 * obey the laws.
 */
final class ImplementationCheck {

  private final Program program;
  private final Claim claim;
  private final Budget budget;
  private final long work;
  private final Budget beyond;
  private String annotation;

  /** What is found. */
  sealed interface Verdict {}

  /** The program was run: it does not evaluate, or its outputs are right. */
  record Ran(Evaluation<?> evaluation) implements Verdict {}

  /** It does not. */
  record Refuted(Counterexample counterexample) implements Verdict {}

  /** Something keeps it from being judged. */
  record NotJudged(String reason) implements Verdict {}

  ImplementationCheck(Program program, Claim claim, Budget budget, long work) {
    this.program = program;
    this.claim = claim;
    this.budget = budget;
    this.work = work;
    this.beyond = new Budget(work);
  }

  /** The first annotation that was seen not to hold, a line. */
  Optional<String> annotation() {
    return Optional.ofNullable(annotation);
  }

  /** Looks at one assignment of values to the parameters. */
  Verdict check(Map<String, BigInteger> parameters) {
    FreeAlgebra algebra = new FreeAlgebra();
    Implementation<FreeTerm> free =
        Implementation.ofUnknowns(program, parameters, algebra, algebra::parse, budget);
    Evaluation<FreeTerm> evaluation = free.run();
    if (!(evaluation instanceof Evaluation.Finished)) {
      return new Ran(evaluation);
    }
    Comparison comparison = new Comparison(claim.laws());
    note(parameters, free.deviations(), comparison);
    First first = first(free, comparison);
    Optional<SpecificationFailure> failure =
        first.failure != null ? Optional.of(first.failure) : beyondOutputs(parameters);
    if (failure.isPresent()) {
      return model(parameters, free.specification(), failure.get());
    }
    if (first.declined != null) {
      return new Ran(new Evaluation.Declined<>(first.declined));
    }
    if (first.uncomparable != null) {
      return new NotJudged("the values of " + first.uncomparable.cell()
          + " are not compared under these laws");
    }
    return first.output == null ? new Ran(evaluation)
        : output(parameters, algebra, free, first.output);
  }

  /** The first output that differs, or why the search for it ended. */
  private static final class First {
    private Output output;
    private Output uncomparable;
    private SpecificationFailure failure;
    private String declined;

    private boolean isOpen() {
      return output == null && uncomparable == null && failure == null && declined == null;
    }
  }

  private static First first(Implementation<FreeTerm> implementation, Comparison comparison) {
    First first = new First();
    implementation.forEachOutput(output -> {
      Specification.Result<FreeTerm> expected = implementation.expected(output);
      if (expected instanceof Specification.Result.Failed<FreeTerm> failed) {
        first.failure = failed.failure();
      } else if (expected instanceof Specification.Result.Declined<FreeTerm> declined) {
        first.declined = declined.reason();
      } else {
        Optional<FreeTerm> actual = implementation.actual(output.cell());
        Optional<Boolean> same = actual.isEmpty() ? Optional.of(false)
            : comparison.same(value(expected), actual.get());
        first.uncomparable = same.isEmpty() ? output : null;
        first.output = same.orElse(true) ? null : output;
      }
      return first.isOpen();
    });
    return first;
  }

  // ── Models ──

  /** Looks at small indices of all tensors that equations define. */
  private Optional<SpecificationFailure> beyondOutputs(Map<String, BigInteger> parameters) {
    FreeAlgebra algebra = new FreeAlgebra();
    return new SmallElements(program).firstFailure(new Specification<>(
        program, parameters, algebra, algebra::unknown, beyond));
  }

  private Verdict model(Map<String, BigInteger> parameters,
      Specification<FreeTerm> specification, SpecificationFailure failure) {
    if (failure instanceof SpecificationFailure.Cycle cycle && !cycle.proper()) {
      return new NotJudged(failure.text() + ", but only as an equal");
    }
    if (failure instanceof SpecificationFailure.Overlap overlap
        && specification.openBelow(overlap.element()).isPresent()) {
      return new NotJudged(failure.text() + ", but depends on what nothing defines");
    }
    return new Refuted(new Counterexample.OfSpecification(parameters, failure));
  }

  // ── Outputs ──

  private Verdict output(Map<String, BigInteger> parameters, FreeAlgebra algebra,
      Implementation<FreeTerm> free, Output output) {
    FreeTerm expected = value(free.expected(output));
    Optional<FreeTerm> actual = free.actual(output.cell());
    Optional<Integer> steps = replay(algebra, free, output.cell(), actual);
    if (steps.isEmpty()) {
      return new NotJudged("not replayed: " + output.cell() + " is to hold " + expected);
    }
    List<String> remarks = new ArrayList<>();
    free.specification().openBelow(output.element()).filter(free.specification()::isOpen)
        .ifPresent(open -> remarks.add("nothing says what " + open + " is"));
    actual.flatMap(a -> Illustration.rational(expected, a, claim.laws()))
        .ifPresent(remarks::add);
    actual.flatMap(a -> Illustration.law(expected, a, claim.laws())).ifPresent(remarks::add);
    annotation().ifPresent(remarks::add);
    return new Refuted(new Counterexample.OfOutput(parameters, output, expected, actual,
        free.writer(output.cell()), "the same after " + steps.get()
            + (steps.get() == 1 ? " step" : " steps")
            + " in sequential order and in an order chosen at random", remarks));
  }

  private static <V> V value(Specification.Result<V> result) {
    return ((Specification.Result.Value<V>) result).value();
  }

  /** The steps of a sequential and of a random interleaving, if both end in the same value. */
  private Optional<Integer> replay(FreeAlgebra algebra, Implementation<FreeTerm> free, Cell cell,
      Optional<FreeTerm> actual) {
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, free.start());
    int steps = 0;
    for (Interleaving.Scheduler scheduler : List.of(
        Interleaving.Scheduler.sequential(), Interleaving.Scheduler.random(0))) {
      Optional<Interleaving.Run<FreeTerm>> run = interleaving.run(scheduler, new Budget(work));
      if (run.isEmpty() || run.get().stuck().isPresent()) {
        return Optional.empty();
      }
      FreeTerm last = run.get().memory().get(cell);
      if (!Optional.ofNullable(last == null ? free.start().read(cell) : last).equals(actual)) {
        return Optional.empty();
      }
      steps = run.get().steps().size();
    }
    return Optional.of(steps);
  }

  // ── Annotations ──

  private void note(Map<String, BigInteger> parameters, List<Deviation<FreeTerm>> deviations,
      Comparison comparison) {
    deviations.stream().filter(d -> annotation == null)
        .filter(d -> !(d.expected() instanceof Specification.Result.Value<FreeTerm> value)
            || !comparison.same(value.value(), d.actual()).orElse(true))
        .findFirst().ifPresent(
            d -> annotation = text(d, CounterexampleText.parameters(parameters)));
  }

  /** A line that says where an annotation does not hold. */
  static <V> String text(Deviation<V> deviation, String parameters) {
    String iterations = deviation.write().environment().text(Environment.Kind.ITERATION);
    String at = parameters.isEmpty() || iterations.isEmpty() ? parameters + iterations
        : parameters + ", " + iterations;
    return "the annotation at " + deviation.assignment().prophecy().orElseThrow().position()
        + " does not hold: at " + at + " expected "
        + (deviation.expected() instanceof Specification.Result.Failed<V> failed
            ? "a value, but " + failed.failure().text()
            : deviation.expected() instanceof Specification.Result.Value<V> value
                ? CounterexampleText.shortened(value.value()) : "")
        + ", found " + CounterexampleText.shortened(deviation.actual());
  }
}
