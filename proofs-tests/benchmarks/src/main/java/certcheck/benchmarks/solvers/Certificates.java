package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Comparison.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Has the kernel verify our answers, in one warm virtual machine, and prints a table of the
 * certificates: {@code family} or {@code public FOLDER}. {@code SECONDS} may follow: after how much
 * time on the wall the solver is stopped.
 */
public final class Certificates {

  private static final Duration WARM_UP = Duration.ofSeconds(1);

  private Certificates() {}

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException {
    List<Problem> problems = Comparison.problems(arguments);
    int next = arguments[0].equals("family") ? 1 : 2;
    Duration limit =
        Duration.ofSeconds(arguments.length > next ? Integer.parseInt(arguments[next]) : 10);
    problems.forEach(problem -> Evidence.of(problem.script(), WARM_UP));
    Map<String, List<Evidence>> kinds = new TreeMap<>();
    List<String> failures = new ArrayList<>();
    for (Problem problem : problems) {
      Evidence evidence = Evidence.of(problem.script(), limit);
      kinds.computeIfAbsent(problem.kind(), kind -> new ArrayList<>()).add(evidence);
      if (!evidence.isVerified()) {
        failures.add(problem.name() + ": " + evidence.answer());
      } else if (!problem.expected().equals("unknown")
          && !problem.expected().equals(evidence.answer())) {
        throw new IllegalStateException("verified, but wrong: " + problem.name());
      }
    }
    print(kinds);
    Growth.print(kinds.values().stream().flatMap(List::stream).filter(Evidence::isVerified)
        .toList());
    System.out.printf("%nWithout a certificate: %d.%n%n", failures.size());
    failures.forEach(failure -> System.out.println("* " + failure));
  }

  private static void print(Map<String, List<Evidence>> kinds) {
    System.out.println("| kind | problems | verified by the kernel | KB, median | 90 % | most"
        + " | ms to solve, median | to write | to check | checking / solving, median |");
    System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    kinds.forEach((kind, all) -> {
      List<Evidence> verified = all.stream().filter(Evidence::isVerified).toList();
      System.out.printf(Locale.ROOT,
          "| %s | %d | %d | %.1f | %.1f | %.0f | %.2f | %.2f | %.2f | %.2f |%n",
          kind, all.size(), verified.size(),
          at(verified, 0.5, one -> one.bytes() / 1e3), at(verified, 0.9, one -> one.bytes() / 1e3),
          at(verified, 1, one -> one.bytes() / 1e3), at(verified, 0.5, Evidence::solving),
          at(verified, 0.5, Evidence::writing), at(verified, 0.5, Evidence::checking),
          at(verified, 0.5, one -> one.checking() / one.solving()));
    });
  }

  private static double at(
      List<Evidence> all, double quantile, ToDoubleFunction<Evidence> figure) {
    return Report.at(all.stream().map(figure::applyAsDouble).sorted().toList(), quantile);
  }
}
