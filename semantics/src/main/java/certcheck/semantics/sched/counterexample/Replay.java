package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.sched.execution.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the interleaving semantics says of a failure.
 *
 * @param runs one run for an access outside or an undefined read, two for a race
 * @param differing the cells in which the final memories of two runs differ
 */
public record Replay(List<Replayed> runs, List<Cell> differing) {

  private static final int RANDOM_RUNS = 100;

  /**
   * A run with the order of its steps.
   *
   * @param schedule which order, in words
   * @param run the steps and the final memory; values are terms over the cells of the first memory
   */
  public record Replayed(String schedule, Interleaving.Run<FreeTerm> run) {}

  /** The same, where the accesses were run without the rest of the program. */
  Replay alone() {
    return new Replay(runs.stream().map(r -> new Replayed(
        r.schedule() + " (the assignments above alone)", r.run())).toList(), differing);
  }

  /** Whether two runs end differently: in their memories, or because one is stuck. */
  public boolean isDifferent() {
    return runs.size() == 2 && !(differing.isEmpty()
        && runs.get(0).run().stuck().equals(runs.get(1).run().stuck()));
  }

  /**
   * Replays a failure in the memory that the program starts in.
   *
   * @return empty if the runs do not come to what fails, or the work is too much
   */
  static Optional<Replay> ofEvaluation(
      Program program, Map<String, BigInteger> parameters, Failure failure, long work) {
    FreeAlgebra algebra = new FreeAlgebra();
    return of(program, algebra, Start.free(program, parameters, algebra), failure, work);
  }

  /**
   * Replays a failure of a claim that is made for every memory: in one where outputs have values,
   * and, if the program is stuck there before, in one where nothing is stuck.
   *
   * @return empty if the work is too much
   */
  static Optional<Replay> ofAccesses(
      Program program, Map<String, BigInteger> parameters, Failure failure, long work) {
    FreeAlgebra algebra = new FreeAlgebra();
    return of(program, algebra, Start.full(program, parameters, algebra), failure, work).or(
        () -> of(program, algebra, Start.unbounded(program, parameters, algebra), failure, work));
  }

  private static Optional<Replay> of(Program program, FreeAlgebra algebra, Start<FreeTerm> start,
      Failure failure, long work) {
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    Budget budget = new Budget(work);
    return failure instanceof Failure.Race race ? race(interleaving, start, race, budget)
        : blocked(interleaving, start, failure, budget);
  }

  private static Optional<Replay> blocked(
      Interleaving<FreeTerm> interleaving, Start<FreeTerm> start, Failure failure,
      Budget budget) {
    Access access = failure instanceof Failure.Outside outside ? outside.access()
        : ((Failure.Undefined) failure).access();
    Schedule schedule = Schedule.towards(access);
    return interleaving.run(schedule.scheduler(), budget)
        .filter(run -> start.isUnbounded() ? accesses(run).contains(access)
            : run.blocked().contains(failure))
        .map(run -> new Replay(
            List.of(replayed(schedule, start, run)), List.of()));
  }

  private static Replayed replayed(
      Schedule schedule, Start<FreeTerm> start, Interleaving.Run<FreeTerm> run) {
    return new Replayed(schedule.description()
        + (start.isUnbounded() ? " (as if every cell existed and had a value)" : ""), run);
  }

  private static Optional<Replay> race(Interleaving<FreeTerm> interleaving,
      Start<FreeTerm> start, Failure.Race race, Budget budget) {
    List<List<Schedule>> pairs = new ArrayList<>(Schedule.around(race));
    Schedule first = pairs.get(0).get(0);
    for (int seed = 0; seed < RANDOM_RUNS; seed++) {
      pairs.add(List.of(first, Schedule.random(seed)));
    }
    Replay found = null;
    for (List<Schedule> pair : pairs) {
      List<Replayed> runs = new ArrayList<>();
      for (Schedule schedule : pair) {
        interleaving.run(schedule.scheduler(), budget).filter(run -> shows(run, race))
            .ifPresent(run -> runs.add(replayed(schedule, start, run)));
      }
      if (runs.size() == 2) {
        Replay replay = new Replay(runs, differing(start, runs));
        found = found == null || replay.isDifferent() ? replay : found;
        if (replay.isDifferent()) {
          break;
        }
      }
    }
    return Optional.ofNullable(found);
  }

  /** Whether both accesses happen in a run, or are what is stuck. */
  private static boolean shows(Interleaving.Run<FreeTerm> run, Failure.Race race) {
    Set<Access> accesses = accesses(run);
    for (Failure failure : run.blocked()) {
      if (failure instanceof Failure.Undefined undefined) {
        accesses.add(undefined.access());
      }
    }
    return accesses.contains(race.first()) && accesses.contains(race.second());
  }

  private static Set<Access> accesses(Interleaving.Run<FreeTerm> run) {
    Set<Access> accesses = new LinkedHashSet<>();
    for (Step step : run.steps()) {
      accesses.add(step.write());
      accesses.addAll(step.reads());
    }
    return accesses;
  }

  private static List<Cell> differing(Start<FreeTerm> start, List<Replayed> runs) {
    Map<Cell, FreeTerm> one = runs.get(0).run().memory();
    Map<Cell, FreeTerm> other = runs.get(1).run().memory();
    Set<Cell> cells = new LinkedHashSet<>(one.keySet());
    cells.addAll(other.keySet());
    return cells.stream()
        .filter(cell -> one.getOrDefault(cell, start.read(cell))
            != other.getOrDefault(cell, start.read(cell)))
        .toList();
  }
}
