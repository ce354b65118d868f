package certcheck.benchmarks.solvers;

import certcheck.benchmarks.loops.Family;
import certcheck.benchmarks.solvers.Timer.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Solves problems with all solvers in turn, in one warm virtual machine, and prints tables:
 * {@code family} or {@code public FOLDER}. {@code RUNS} and {@code SECONDS} may follow: how often
 * each problem is measured, and after how much processor time a solver is stopped.
 */
public final class Comparison {

  /** A problem; the expected verdict is {@code unknown} where none is known. */
  record Problem(String name, String kind, String script, String expected) {}

  /** The median runs of all solvers on a problem, in their order. */
  record Result(Problem problem, List<Run> runs) {}

  private static final long WARM_UP_MILLIS = 1_000;

  private Comparison() {}

  /** Prints the tables. */
  public static void main(String[] arguments) throws IOException {
    boolean family = arguments[0].equals("family");
    int next = family ? 1 : 2;
    int runs = arguments.length > next ? Integer.parseInt(arguments[next]) : 1;
    int seconds = arguments.length > next + 1 ? Integer.parseInt(arguments[next + 1]) : 10;
    List<Problem> problems = problems(arguments);
    List<Solver> solvers =
        List.of(new Certcheck(), new SmtInterpol(), new Princess(), new Z3());
    for (Problem problem : problems) {
      solvers.forEach(solver -> Timer.run(solver, problem.script, WARM_UP_MILLIS));
    }
    List<Result> results = new ArrayList<>();
    for (Problem problem : problems) {
      results.add(new Result(problem, median(solvers, problem, runs, seconds * 1_000L)));
    }
    Report.print(solvers.stream().map(Solver::name).toList(), results);
  }

  /** The problems that the first arguments name. */
  static List<Problem> problems(String[] arguments) throws IOException {
    return arguments[0].equals("family") ? family() : published(Path.of(arguments[1]));
  }

  private static List<Problem> family() {
    return Family.problems().stream()
        .map(one -> new Problem(one.name(), one.kind(), one.script(), "unknown"))
        .toList();
  }

  /** The problems of a folder with a list {@code MANIFEST.tsv}. */
  private static List<Problem> published(Path folder) throws IOException {
    return Files.readAllLines(folder.resolve("MANIFEST.tsv")).stream()
        .skip(1)
        .map(line -> line.split("\t"))
        .map(fields -> new Problem(fields[0], fields[3], read(folder, fields[0]), fields[4]))
        .toList();
  }

  private static String read(Path folder, String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static List<Run> median(
      List<Solver> solvers, Problem problem, int runs, long limitMillis) {
    List<List<Run>> all = new ArrayList<>();
    solvers.forEach(solver -> all.add(new ArrayList<>()));
    for (int run = 0; run < runs; run++) {
      for (int k = 0; k < solvers.size(); k++) {
        all.get(k).add(Timer.run(solvers.get(k), problem.script, limitMillis));
      }
    }
    List<Run> medians = new ArrayList<>();
    for (List<Run> one : all) {
      one.sort(Comparator.comparingLong(Run::nanos));
      medians.add(one.get(one.size() / 2));
    }
    return medians;
  }
}
