package certcheck.benchmarks.solvers;

import certcheck.benchmarks.scale.Growing;
import certcheck.benchmarks.solvers.Timer.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The largest problem of each growing family that each solver solves, in one warm virtual machine:
 * {@code SECONDS} of processor time for each problem; the beginning of a family's name may follow.
 * A solver is given no larger problem when it has failed.
 */
public final class Scale {

  /**
   * The processor time that a solver has for the smallest problem of each family before anything is
   * measured: to load its classes. What it is measured on begins with small problems, too.
   */
  private static final long WARM_UP_MILLIS = 100;

  /** How far a solver came: what it solved last, and the answers to everything that it solved. */
  private static final class Progress {
    Integer largest;
    double millis;
    final Map<Integer, String> answers = new HashMap<>();
  }

  private Scale() {}

  /** Prints the table. */
  public static void main(String[] arguments) {
    long limit = 1_000L * Integer.parseInt(arguments[0]);
    String prefix = arguments.length > 1 ? arguments[1] : "";
    List<Growing> families =
        Growing.all().stream().filter(one -> one.name().startsWith(prefix)).toList();
    List<Solver> solvers =
        List.of(new Certcheck(), new SmtInterpol(), new Princess(), new Z3());
    for (Growing family : families) {
      String smallest = family.script().apply(family.sizes().get(0));
      solvers.forEach(solver -> Timer.run(solver, smallest, WARM_UP_MILLIS));
    }
    StringBuilder head = new StringBuilder("| family | size |");
    solvers.forEach(solver -> head.append(' ').append(solver.name()).append(" |"));
    System.out.println(head.append('\n').append("|---|---|").append("---:|".repeat(solvers.size())));
    List<String> wrong = new ArrayList<>();
    families.forEach(family -> row(family, solvers, limit, wrong));
    System.out.printf("%nWrong, or different from another answer: %d.%n%n", wrong.size());
    wrong.forEach(text -> System.out.println("* " + text));
  }

  private static void row(
      Growing family, List<Solver> solvers, long limit, List<String> wrong) {
    List<Progress> all = new ArrayList<>();
    for (Solver solver : solvers) {
      all.add(progress(family, solver, limit, wrong));
    }
    Set<Integer> sizes = new TreeSet<>();
    all.forEach(one -> sizes.addAll(one.answers.keySet()));
    for (int size : sizes) {
      if (all.stream().map(one -> one.answers.get(size)).filter(answer -> answer != null)
          .distinct().count() > 1) {
        wrong.add("solvers differ on " + family.name() + ", " + size);
      }
    }
    int best = all.stream().filter(one -> one.largest != null).map(one -> one.largest)
        .max(Comparator.naturalOrder()).orElse(-1);
    StringBuilder line = new StringBuilder("| " + family.name() + " | " + family.size() + " |");
    for (Progress one : all) {
      line.append(one.largest == null ? " – |" : String.format(Locale.ROOT,
          one.largest == best ? " **%d** (%.0f ms) |" : " %d (%.0f ms) |", one.largest,
          one.millis));
    }
    System.out.println(line);
  }

  private static Progress progress(
      Growing family, Solver solver, long limit, List<String> wrong) {
    Progress progress = new Progress();
    for (int size : family.sizes()) {
      System.err.printf("%s, %d: %s%n", family.name(), size, solver.name());
      Run run = Timer.run(solver, family.script().apply(size), limit);
      boolean isRight = family.expected().equals("unknown")
          || run.verdict().equals(family.expected());
      if (run.isSolved() && isRight) {
        progress.largest = size;
        progress.millis = run.millis();
        progress.answers.put(size, run.verdict());
      } else if (run.isSolved()) {
        wrong.add(solver.name() + " says " + run.verdict() + " to " + family.name() + ", " + size);
        break;
      } else {
        break;
      }
    }
    return progress;
  }
}
