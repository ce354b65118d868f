package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Timer.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Random scripts, against Princess and z3: {@code COUNT SEED}. Prints every script on which we and
 * another solver differ, whose answer the kernel does not verify, or that is refused or ends with
 * an internal error, and fails if there is one.
 */
public final class Fuzz {

  private static final long LIMIT_MILLIS = 2_000;

  /** The others take two thirds of all time for one script in thirty, if they may. */
  private static final long OTHERS_MILLIS = 300;

  private Fuzz() {}

  /** Runs the formulas of {@code COUNT} seeds from {@code SEED} on. */
  public static void main(String[] arguments) {
    int count = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    Solver own = new Certcheck();
    List<Solver> others = List.of(new Z3(), new Princess());
    Map<String, Integer> counts = new TreeMap<>();
    int wrong = 0;
    warm(others, seed);
    for (long k = seed; k < seed + count; k++) {
      String script = RandomScript.of(k);
      Optional<String> complaint = complaint(script, own, others, counts);
      if (complaint.isPresent()) {
        wrong++;
        System.out.println("; seed " + k + ": " + complaint.get());
        System.out.println(script);
      }
      if ((k - seed + 1) % 1000 == 0) {
        System.err.println(k - seed + 1 + " scripts: " + counts + ", wrong: " + wrong);
      }
    }
    System.out.println(counts + ", wrong: " + wrong);
    System.exit(wrong == 0 ? 0 : 1);
  }

  /** A solver that is stopped while its classes are loaded would never answer again. */
  private static void warm(List<Solver> solvers, long seed) {
    for (long k = seed; k < seed + 10; k++) {
      for (Solver solver : solvers) {
        Timer.run(solver, RandomScript.of(k), 30_000);
      }
    }
  }

  /** What is wrong with our answer. */
  private static Optional<String> complaint(
      String script, Solver own, List<Solver> others, Map<String, Integer> counts) {
    Run run;
    Optional<String> complaint = Optional.empty();
    try {
      run = Timer.run(own, script, LIMIT_MILLIS);
      counts.merge(run.isSolved() ? run.verdict() : "unknown", 1, Integer::sum);
      if (run.verdict().startsWith("refused")) {
        return Optional.of(run.verdict());
      } else if (run.isSolved()) {
        complaint = evidence(script);
      }
    } catch (RuntimeException | StackOverflowError | AssertionError failure) {
      return Optional.of("internal error: " + failure);
    }
    boolean isCompared = false;
    for (Solver other : run.isSolved() ? others : List.<Solver>of()) {
      Run peer = Timer.run(other, script, OTHERS_MILLIS);
      if (peer.isSolved()) {
        isCompared = true;
        counts.merge("compared with " + other.name(), 1, Integer::sum);
        if (!peer.verdict().equals(run.verdict())) {
          complaint = Optional.of(
              "we say " + run.verdict() + ", " + other.name() + " says " + peer.verdict());
        }
      }
    }
    if (run.isSolved() && !isCompared) {
      counts.merge("compared with none", 1, Integer::sum);
    }
    return complaint;
  }

  private static Optional<String> evidence(String script) {
    Evidence evidence = Evidence.of(script, Duration.ofMinutes(1));
    return evidence.isVerified()
        ? Optional.empty()
        : Optional.of("there is no certificate: " + evidence.answer());
  }
}
