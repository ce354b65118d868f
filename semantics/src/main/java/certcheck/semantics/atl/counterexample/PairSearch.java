package certcheck.semantics.atl.counterexample;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.counterexample.ParameterValues;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for small values of the parameters at which an output of a program is none of another: the
 * second assumes more, an output is not safe, or they are different.
 */
public final class PairSearch {
  /** How many values are tried. */
  private static final int CANDIDATES = 2_000;

  /**
   * What does not hold.
   *
   * @param file of the program in which the place is
   */
  public record Found(String file, CounterexampleSearch.Refutation refutation) {}

  private final Program first;
  private final Program second;
  private final Claim claim;
  private int tried;
  private Found found;

  private PairSearch(Program first, Program second, Claim claim) {
    this.first = first;
    this.second = second;
    this.claim = claim;
  }

  /**
   * A counterexample; empty if none is found.
   *
   * @param first without errors
   * @param second without errors, of the same inputs
   * @param claim {@code schedules} of an output of both
   */
  public static Optional<Found> search(Program first, Program second, Claim claim) {
    return new PairSearch(first, second, claim).search();
  }

  private Optional<Found> search() {
    String name = claim.of().orElseThrow();
    Program.Output output = output(first, name);
    Program.Output other = output(second, name);
    Program.Schedule schedule = new Program.Schedule(
        shown(second) + ":" + name, name, other.value(), other.site());
    Program both = with(List.of(output), List.of(schedule));
    new ParameterValues(both.interfaceOnly()).visit(this::isAssumed);
    if (found != null) {
      return Optional.of(found);
    }
    Claim safe = new Claim(Claim.Kind.SAFE, Optional.empty(), List.of(), claim.site());
    Claim same = new Claim(Claim.Kind.SCHEDULES, Optional.of(schedule.name()), claim.laws(),
        claim.site());
    return CounterexampleSearch.search(with(List.of(output), List.of()), safe)
        .map(r -> new Found(first.file(), r))
        .or(() -> CounterexampleSearch.search(both, same).map(r -> new Found(second.file(), r)));
  }

  private static Program.Output output(Program program, String name) {
    return program.outputs().stream().filter(o -> o.name().equals(name)).findFirst().orElseThrow();
  }

  private static String shown(Program program) {
    return program.file().replaceFirst("^.*[/\\\\]", "");
  }

  /** What the first program assumes, with the parameters of both. */
  private Program with(List<Program.Output> outputs, List<Program.Schedule> schedules) {
    Set<certcheck.semantics.sched.Program.Parameter> parameters =
        new LinkedHashSet<>(first.parameters());
    parameters.addAll(second.parameters());
    return new Program(first.file(), List.copyOf(parameters), first.assumptions(), first.inputs(),
        outputs, schedules, List.of());
  }

  private boolean isAssumed(Map<String, BigInteger> parameters) {
    Environment environment = Environment.of(parameters);
    if (first.assumptions().stream().allMatch(c -> Indices.holds(c, environment))) {
      found = different(parameters, environment);
    }
    return found == null && ++tried < CANDIDATES;
  }

  /** What the second assumes, or its inputs, where the first is assumed; null if that fits. */
  private Found different(Map<String, BigInteger> parameters, Environment environment) {
    for (Condition c : second.assumptions()) {
      if (!Indices.holds(c, environment)) {
        return found(c.position(), parameters,
            "assumed here, and not in " + shown(first) + ": " + Printer.print(c));
      }
    }
    for (Program.Input input : first.inputs()) {
      Optional<Program.Input> other = second.inputs().stream()
          .filter(i -> i.name().equals(input.name())).findFirst();
      List<BigInteger> extents = Indices.values(input.extents(), environment);
      Optional<List<BigInteger>> others =
          other.map(i -> Indices.values(i.extents(), environment));
      if (others.isPresent() && !others.get().equals(extents)) {
        return found(other.get().position(), parameters, "the input " + input.name()
            + " has the extents " + others.get() + ", in " + shown(first) + " " + extents);
      }
    }
    return null;
  }

  private Found found(Position position, Map<String, BigInteger> parameters, String reason) {
    return new Found(second.file(), new CounterexampleSearch.Refutation(
        position, new LinkedHashMap<>(parameters), reason));
  }
}
