package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Timer.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Random formulas, against Princess and z3: {@code COUNT SEED}. Prints every formula on which we
 * and another solver differ, or that the kernel does not verify, and fails if there is one.
 */
public final class Fuzz {

  private static final long LIMIT_MILLIS = 2_000;

  private Fuzz() {}

  /** Runs the formulas of {@code COUNT} seeds from {@code SEED} on. */
  public static void main(String[] arguments) {
    int count = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    Solver own = new Certcheck();
    List<Solver> others = List.of(new Z3(), new Princess());
    Map<String, Integer> counts = new TreeMap<>();
    int wrong = 0;
    for (long k = seed; k < seed + count; k++) {
      String script = RandomScript.of(k);
      Run run = Timer.run(own, script, LIMIT_MILLIS);
      counts.merge(run.isSolved() ? run.verdict() : "unknown", 1, Integer::sum);
      if (!run.isSolved()) {
        continue;
      }
      Optional<String> complaint = evidence(script);
      for (Solver other : others) {
        Run peer = Timer.run(other, script, LIMIT_MILLIS);
        if (peer.isSolved()) {
          counts.merge("compared with " + other.name(), 1, Integer::sum);
          if (!peer.verdict().equals(run.verdict())) {
            complaint = Optional.of(other.name() + " says " + peer.verdict());
          }
        }
      }
      if (complaint.isPresent()) {
        wrong++;
        System.out.println("; seed " + k + ": " + run.verdict() + ", but " + complaint.get());
        System.out.println(script);
      }
    }
    System.out.println(counts + ", wrong: " + wrong);
    System.exit(wrong == 0 ? 0 : 1);
  }

  private static Optional<String> evidence(String script) {
    Evidence evidence = Evidence.of(script, Duration.ofMinutes(1));
    return evidence.isVerified()
        ? Optional.empty()
        : Optional.of("there is no certificate: " + evidence.answer());
  }
}
