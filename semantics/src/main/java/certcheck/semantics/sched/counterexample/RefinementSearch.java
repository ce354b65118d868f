package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.sched.execution.Assumed;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Looks for values of the parameters for which a program does not refine another one: the first does
 * not evaluate; the second assumes more, has other arrays, does not evaluate, or leaves something
 * else in an output. Inputs hold unknown values, and values are compared modulo the laws of the
 * claim. Of programs with updates, it looks at their loops in order if the laws let updates be
 * exchanged, else for iterations that meet. Small values come first, then some that depend on the sizes of tiles. Deterministic.
 */
public final class RefinementSearch {
  private final Program first;
  private final Program second;
  private final List<Law> laws;
  private final SearchLimits limits;
  private final Comparison comparison;
  private final Budget budget;
  private long tried;
  private Found found;

  /**
   * Why the claim does not hold.
   *
   * @param file of the program in which the place is
   * @param lines about the counterexample
   * @param places that the lines name
   * @param differs the parameters with which both evaluate, and leave different values; empty if it is for
   *     another reason
   */
  public record Found(String file, Position position, List<String> lines, List<PlaceIn> places,
      Optional<Map<String, BigInteger>> differs) {
    /** Copies the lists. */
    public Found {
      lines = List.copyOf(lines);
      places = List.copyOf(places);
    }
  }

  /** A place, and the file of the program in which it is. */
  public record PlaceIn(String file, CounterexamplePlaces.Named place) {}

  /** A run: the memory in which it starts, and what it writes. */
  private record Run(Program program, Start<FreeTerm> start, Effect<FreeTerm> effect) {
    FreeTerm value(Cell cell) {
      Effect.Written<FreeTerm> written = effect.writes().get(cell);
      return written == null ? start.read(cell) : written.last();
    }

    Optional<Access> writer(Cell cell) {
      return Optional.ofNullable(effect.writes().get(cell)).map(Effect.Written::access);
    }
  }

  private RefinementSearch(Program first, Program second, List<Law> laws, SearchLimits limits) {
    this.first = first;
    this.second = second;
    this.laws = laws;
    this.limits = limits;
    this.comparison = new Comparison(laws);
    this.budget = new Budget(limits.work());
  }

  /**
   * A counterexample; empty if none is found.
   *
   * @param first without errors
   * @param second without errors, with arrays of the same names, dimensions and qualifiers
   */
  public static Optional<Found> search(
      Program first, Program second, List<Law> laws, SearchLimits limits) {
    Set<Program.Parameter> parameters = new LinkedHashSet<>();
    Set<String> names = new LinkedHashSet<>();
    Stream.of(first, second).flatMap(p -> p.parameters().stream())
        .filter(p -> names.add(p.name())).forEach(parameters::add);
    Program one = with(first, parameters, first);
    Program two = with(second, parameters, first, second);
    return disordered(one, laws, limits).or(() -> disordered(two, laws, limits))
        .or(() -> new RefinementSearch(Updates.inOrder(one), Updates.inOrder(
            with(second, parameters, second)), laws, limits).search())
        .or(() -> raced(one, limits)).or(() -> raced(two, limits));
  }

  /** Iterations that update a cell, where no law lets updates be exchanged. */
  private static Optional<Found> disordered(
      Program program, List<Law> laws, SearchLimits limits) {
    return Updates.functions(program).stream().allMatch(f -> Updates.exchanges(laws, f))
        ? Optional.empty() : race(Updates.assigned(program), limits)
            .filter(c -> c instanceof Counterexample.OfEvaluation e && e.replay().isDifferent())
            .map(c -> found(program, "order       what " + program.file()
                + " leaves depends on the order of updates, without a law", c));
  }

  /** Iterations of a program with updates that meet in something else. */
  private static Optional<Found> raced(Program program, SearchLimits limits) {
    return !Updates.in(program) ? Optional.empty() : race(Updates.without(program), limits)
        .map(c -> found(program, "race        iterations of " + program.file()
            + " meet in more than updates", c));
  }

  private static Optional<Counterexample> race(Program program, SearchLimits limits) {
    return CounterexampleSearch.search(program, new Claim(Claim.Kind.RACE_FREE, Site.NONE), limits)
        instanceof SearchOutcome.Refuted refuted
        ? Optional.of(refuted.counterexample()) : Optional.empty();
  }

  /** A program with other parameters, and what programs assume. */
  private static Program with(
      Program program, Iterable<Program.Parameter> parameters, Program... assuming) {
    List<Program.Parameter> all = new ArrayList<>();
    parameters.forEach(all::add);
    return new Program(program.file(), all,
        Stream.of(assuming).flatMap(p -> p.assumptions().stream()).distinct().toList(),
        program.arrays(), program.body(), List.of());
  }

  private Optional<Found> search() {
    Optional<Found> undefined = defined(first);
    if (undefined.isPresent()) {
      return undefined;
    }
    new ParameterValues(first).visit(this::goesOn);
    if (found == null) {
      List<Map<String, BigInteger>> left = samples(SampleParameters.of(first, second.body()));
      // A sample with many iterations may have used up what others need.
      samples(left.stream().sorted(Comparator.comparing(RefinementSearch::size)).toList());
    }
    return Optional.ofNullable(found)
        .or(() -> defined(with(second, first.parameters(), first, second)));
  }

  /** A counterexample to the claim that a program is defined. */
  private Optional<Found> defined(Program program) {
    return CounterexampleSearch.search(program, new Claim(Claim.Kind.DEFINED, Site.NONE), limits)
        instanceof SearchOutcome.Refuted refuted
        ? Optional.of(found(program, "undefined   " + program.file() + " does not evaluate",
            refuted.counterexample()))
        : Optional.empty();
  }

  /** Looks at samples until one is a counterexample, or the work is done; gives those that are left. */
  private List<Map<String, BigInteger>> samples(List<Map<String, BigInteger>> samples) {
    Budget work = new Budget(limits.work());
    int next = 0;
    while (next < samples.size() && found == null && !work.isSpent()) {
      compare(samples.get(next++), work);
    }
    return samples.subList(next, samples.size());
  }

  private static BigInteger size(Map<String, BigInteger> sample) {
    return sample.values().stream().reduce(BigInteger.ONE, BigInteger::multiply);
  }

  private static Found found(Program program, String what, Counterexample counterexample) {
    return new Found(program.file(), counterexample.position(),
        Stream.concat(Stream.of(what),
            CounterexampleText.lines(program, counterexample).stream()).toList(),
        CounterexamplePlaces.of(counterexample).stream()
            .map(place -> new PlaceIn(program.file(), place)).toList(), Optional.empty());
  }

  private boolean goesOn(Map<String, BigInteger> parameters) {
    if (tried++ == limits.candidates() || budget.isSpent()) {
      return false;
    }
    if (Assumptions.hold(first, parameters)) {
      compare(parameters, budget);
    }
    return found == null;
  }

  // ── At some values of the parameters ──

  private void compare(Map<String, BigInteger> parameters, Budget work) {
    Environment environment = Environment.of(parameters);
    Optional<Condition> violated = Assumed.violated(second, environment);
    if (violated.isPresent()) {
      refuted(second, violated.get().position(), parameters,
          List.of("assumed     " + Printer.print(violated.get()) + " in " + second.file()
              + ", and not in " + first.file()), List.of(), Optional.empty());
      return;
    }
    for (Program.ArrayDeclaration array : first.arrays()) {
      Program.ArrayDeclaration other = second.arrays().stream()
          .filter(a -> a.name().equals(array.name())).findFirst().orElseThrow();
      List<BigInteger> extents = Indices.values(array.extents(), environment);
      List<BigInteger> others = Indices.values(other.extents(), environment);
      if (!extents.equals(others)) {
        refuted(second, other.position(), parameters, List.of("extents     of " + array.name()
            + ": " + others + ", in " + first.file() + " " + extents), List.of(), Optional.empty());
        return;
      }
    }
    FreeAlgebra algebra = new FreeAlgebra();
    Optional<Run> one = run(first, parameters, algebra, work);
    Optional<Run> two = one.flatMap(r -> run(second, parameters, algebra, work));
    if (two.isPresent()) {
      outputs(parameters, algebra, one.get(), two.get());
    }
  }

  private static Optional<Run> run(Program program, Map<String, BigInteger> parameters,
      FreeAlgebra algebra, Budget work) {
    Start<FreeTerm> start = Start.free(program, parameters, algebra);
    return BigStep.evaluate(program, algebra, start, RaceRule.COVERED, work)
        instanceof Evaluation.Finished<FreeTerm> finished
        ? Optional.of(new Run(program, start, finished.effect())) : Optional.empty();
  }

  private void outputs(
      Map<String, BigInteger> parameters, FreeAlgebra algebra, Run one, Run two) {
    for (Program.ArrayDeclaration array : first.arrays()) {
      if (array.qualifier().isOutput() && !Indices.allWithin(one.start().extents(array.name()),
          at -> same(parameters, algebra, one, two, new Cell(array.name(), at)))) {
        return;
      }
    }
  }

  /** Whether both leave the same in a cell, as far as is known. */
  private boolean same(Map<String, BigInteger> parameters, FreeAlgebra algebra, Run one, Run two,
      Cell cell) {
    FreeTerm left = one.value(cell);
    FreeTerm right = two.value(cell);
    if (left == right || left != null && right != null
        && comparison.same(left, right).orElse(true)) {
      return true;
    }
    if (replays(algebra, one, cell) && replays(algebra, two, cell)) {
      List<String> lines = new ArrayList<>(List.of("cell        " + cell));
      lines.addAll(lines("first", one, cell));
      lines.addAll(lines("second", two, cell));
      lines.add("replayed    both, in sequential order and in an order chosen at random");
      if (left != null && right != null) {
        Illustration.rational(left, right, laws).ifPresent(r -> lines.add("remark      " + r));
        Illustration.law(left, right, laws).ifPresent(r -> lines.add("remark      " + r));
      }
      Position position = two.writer(cell).map(Access::position)
          .orElse(second.body().position());
      refuted(second, position, parameters, lines, Stream.of(one, two).flatMap(
          run -> run.writer(cell).stream().map(access -> new PlaceIn(
              run.program().file(), CounterexamplePlaces.Named.of("written", access)))).toList(),
          Optional.of(parameters));
    }
    return false;
  }

  private static List<String> lines(String which, Run run, Cell cell) {
    FreeTerm value = run.value(cell);
    List<String> lines = new ArrayList<>(List.of(which + " ".repeat(12 - which.length())
        + (value == null ? "no value" : value) + " in " + run.program().file()));
    run.writer(cell).ifPresentOrElse(
        access -> lines.addAll(CounterexampleText.access(run.program(), "written", access)),
        () -> lines.add("written     never"));
    return lines;
  }

  /** Whether a sequential and a random interleaving end in the value of a cell. */
  private boolean replays(FreeAlgebra algebra, Run run, Cell cell) {
    Interleaving<FreeTerm> interleaving =
        new Interleaving<>(run.program(), algebra, run.start());
    for (Interleaving.Scheduler scheduler : List.of(
        Interleaving.Scheduler.sequential(), Interleaving.Scheduler.random(0))) {
      Optional<Interleaving.Run<FreeTerm>> replay =
          interleaving.run(scheduler, new Budget(limits.work()));
      if (replay.isEmpty() || replay.get().stuck().isPresent()) {
        return false;
      }
      FreeTerm last = replay.get().memory().get(cell);
      if ((last == null ? run.start().read(cell) : last) != run.value(cell)) {
        return false;
      }
    }
    return true;
  }

  private void refuted(Program program, Position position, Map<String, BigInteger> parameters,
      List<String> reasons, List<PlaceIn> places, Optional<Map<String, BigInteger>> differs) {
    List<String> lines = new ArrayList<>(
        List.of("parameters  " + CounterexampleText.parameters(parameters)));
    lines.addAll(reasons);
    found = new Found(program.file(), position, lines, places, differs);
  }
}
