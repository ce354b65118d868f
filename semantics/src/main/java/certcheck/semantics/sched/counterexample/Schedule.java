package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.Iteration;
import certcheck.semantics.sched.execution.Step;
import java.math.BigInteger;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * An order of steps with a description.
 *
 * @param description one line
 * @param scheduler what chooses the steps
 */
record Schedule(String description, Interleaving.Scheduler scheduler) {

  /** The first of those steps for which the rank is least. */
  private static Interleaving.Scheduler least(ToIntFunction<Step> rank) {
    return possible -> {
      int best = 0;
      for (int i = 1; i < possible.size(); i++) {
        if (rank.applyAsInt(possible.get(i)) < rank.applyAsInt(possible.get(best))) {
          best = i;
        }
      }
      return best;
    };
  }

  /** Iterations in which an access is go before others. */
  static Schedule towards(Access access) {
    Environment environment = access.environment();
    return new Schedule("the iterations of the access first", least(
        step -> step.iterations().stream()
            .allMatch(i -> i.inside().isPrefixOf(environment)) ? 0 : 1));
  }

  /** Orders of the two iterations of a race, in pairs whose results may differ. */
  static List<List<Schedule>> around(Failure.Race race) {
    BigInteger i = race.iteration();
    BigInteger j = race.otherIteration();
    return List.of(
        List.of(early(race, i, j), early(race, j, i)),
        List.of(late(race, i, j), late(race, j, i)));
  }

  private static Schedule early(Failure.Race race, BigInteger i, BigInteger j) {
    String x = race.loop().variable();
    return new Schedule(x + " = " + i + ", then " + x + " = " + j + ", then the others",
        least(step -> is(race, i, step) ? 0 : is(race, j, step) ? 1 : 2));
  }

  private static Schedule late(Failure.Race race, BigInteger i, BigInteger j) {
    String x = race.loop().variable();
    return new Schedule("the others, then " + x + " = " + i + ", then " + x + " = " + j,
        least(step -> is(race, j, step) ? 2 : is(race, i, step) ? 1 : 0));
  }

  private static boolean is(Failure.Race race, BigInteger value, Step step) {
    return step.iterations().contains(new Iteration(race.loop(), race.environment(), value));
  }

  /** Steps chosen at random. */
  static Schedule random(long seed) {
    return new Schedule("steps in an order chosen at random (seed " + seed + ")",
        Interleaving.Scheduler.random(seed));
  }
}
