package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Comparison.Problem;
import certcheck.benchmarks.solvers.Comparison.Result;
import certcheck.benchmarks.solvers.Timer.Run;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tables of what {@link Comparison} measured. The first solver is ours. */
final class Report {

  /** A problem is lost if another solver was faster by more than this factor. */
  private static final double LOSS = 10;

  private static final double[] QUANTILES = {0.25, 0.5, 0.75, 0.9, 0.99, 1};

  private final PrintStream out = System.out;
  private final List<String> solvers;
  private final List<Result> results;

  private Report(List<String> solvers, List<Result> results) {
    this.solvers = solvers;
    this.results = results;
  }

  static void print(List<String> solvers, List<Result> results) {
    Report report = new Report(solvers, results);
    report.times();
    report.kinds();
    report.wrong();
    report.lost();
  }

  private void line(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments));
  }

  private void times() {
    line("| solver | solved of %d | median ms | 25 %% | 75 %% | 90 %% | 99 %% | most"
        + " | its time to ours, median |", results.size());
    line("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (int k = 0; k < solvers.size(); k++) {
      int solver = k;
      List<Double> times =
          results.stream().map(result -> result.runs().get(solver)).filter(Run::isSolved)
              .map(Run::millis).sorted().toList();
      List<Double> ratios =
          results.stream().map(Result::runs)
              .filter(runs -> runs.get(0).isSolved() && runs.get(solver).isSolved())
              .map(runs -> runs.get(solver).millis() / runs.get(0).millis()).sorted().toList();
      line("| %s | %d | %.2f | %.2f | %.2f | %.2f | %.2f | %.0f | %.1f |",
          solvers.get(k), times.size(), at(times, QUANTILES[1]), at(times, QUANTILES[0]),
          at(times, QUANTILES[2]), at(times, QUANTILES[3]), at(times, QUANTILES[4]),
          at(times, QUANTILES[5]), at(ratios, 0.5));
    }
  }

  static double at(List<Double> sorted, double quantile) {
    return sorted.isEmpty()
        ? Double.NaN
        : sorted.get((int) Math.min(sorted.size() - 1L, (long) (quantile * sorted.size())));
  }

  private void kinds() {
    Map<String, List<Result>> kinds = new TreeMap<>(
        results.stream().collect(Collectors.groupingBy(result -> result.problem().kind())));
    line("");
    line("| kind | problems | sat | unsat | %s |", solvers.stream()
        .map(name -> name + ": solved, median ms").collect(Collectors.joining(" | ")));
    line("|---|---:|---:|---:|%s", "---:|".repeat(solvers.size()));
    kinds.forEach((kind, some) -> {
      List<String> cells = new ArrayList<>();
      for (int k = 0; k < solvers.size(); k++) {
        int solver = k;
        List<Double> times =
            some.stream().map(result -> result.runs().get(solver)).filter(Run::isSolved)
                .map(Run::millis).sorted().toList();
        cells.add(String.format(Locale.ROOT, "%d, %.2f", times.size(), at(times, 0.5)));
      }
      line("| %s | %d | %d | %d | %s |", kind, some.size(), count(some, "sat"),
          count(some, "unsat"), String.join(" | ", cells));
    });
  }

  private static long count(List<Result> some, String verdict) {
    return some.stream().filter(result -> verdict(result).equals(verdict)).count();
  }

  /** What is known of the problem, or what most solvers say. */
  private static String verdict(Result result) {
    if (!result.problem().expected().equals("unknown")) {
      return result.problem().expected();
    }
    long sat = result.runs().stream().filter(run -> run.verdict().equals("sat")).count();
    long unsat = result.runs().stream().filter(run -> run.verdict().equals("unsat")).count();
    return sat == unsat ? "unknown" : sat > unsat ? "sat" : "unsat";
  }

  private void wrong() {
    List<String> wrong = new ArrayList<>();
    for (Result result : results) {
      for (int k = 0; k < solvers.size(); k++) {
        Run run = result.runs().get(k);
        String verdict = verdict(result);
        if (run.isSolved() && !run.verdict().equals(verdict)) {
          wrong.add(String.format("* %s says %s to %s, which is %s", solvers.get(k),
              run.verdict(), result.problem().name(), verdict));
        }
      }
    }
    line("");
    line("Answers that differ from the known status, or from what most solvers say: %d, %d of them"
        + " ours.", wrong.size(),
        wrong.stream().filter(text -> text.startsWith("* " + solvers.get(0))).count());
    line("");
    wrong.forEach(this::line);
  }

  private void lost() {
    List<Result> lost = results.stream().filter(this::isLost).toList();
    line("");
    line("Problems on which another solver is faster by more than %.0f times, or which only others"
        + " solve: %d.", LOSS, lost.size());
    line("");
    if (!lost.isEmpty()) {
      line("| problem | ours, ms | %s | reason |",
          solvers.stream().skip(1).collect(Collectors.joining(" | ")));
      line("|---|---:|%s---|", "---:|".repeat(solvers.size() - 1));
    }
    for (Result result : lost) {
      List<String> cells = result.runs().stream().map(Report::cell).toList();
      line("| %s | %s | %s |", result.problem().name(), String.join(" | ", cells),
          Reasons.of(result.problem().name(), result.runs().get(0)));
    }
  }

  private static String cell(Run run) {
    return run.isSolved() ? String.format(Locale.ROOT, "%.1f", run.millis()) : "–";
  }

  private boolean isLost(Result result) {
    Run ours = result.runs().get(0);
    return result.runs().stream()
        .skip(1)
        .filter(Run::isSolved)
        .filter(run -> isRight(result.problem(), run))
        .anyMatch(run -> !ours.isSolved() || ours.millis() > LOSS * run.millis());
  }

  private static boolean isRight(Problem problem, Run run) {
    return problem.expected().equals("unknown")
        || Objects.equals(problem.expected(), run.verdict());
  }
}
