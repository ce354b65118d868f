package certcheck.benchmarks.solvers;

import certcheck.benchmarks.solvers.Comparison.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Prints the sizes of our certificates of unsatisfiable problems beside those of SMTInterpol's proofs:
 * {@code family} or {@code public FOLDER}, and {@code SECONDS}: after how much time on the wall a
 * solver is stopped. Sizes are compared where both have one.
 */
public final class ProofSizes {

  private ProofSizes() {}

  /** The bytes of both. */
  private record Pair(String problem, long ours, long theirs) {
    double ratio() {
      return (double) ours / theirs;
    }
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException {
    long millis = 1000L * Integer.parseInt(arguments[arguments.length - 1]);
    SmtInterpol peer = new SmtInterpol();
    List<Pair> pairs = new ArrayList<>();
    int ours = 0;
    int theirs = 0;
    for (Problem problem : Comparison.problems(arguments)) {
      Evidence evidence = Evidence.of(problem.script(), Duration.ofMillis(millis));
      boolean proved = evidence.answer().equals("unsat");
      OptionalLong proof = proved || !evidence.isVerified()
          ? peer.proof(problem.script(), millis) : OptionalLong.empty();
      ours += proved ? 1 : 0;
      theirs += proof.isPresent() ? 1 : 0;
      if (proved && proof.isPresent()) {
        pairs.add(new Pair(problem.name(), evidence.bytes(), proof.getAsLong()));
      }
    }
    System.out.printf("Unsatisfiable problems with a verified certificate of ours: %d; with a proof of"
        + " %s: %d; with both: %d.%n%n", ours, peer.name(), theirs, pairs.size());
    if (!pairs.isEmpty()) {
      print(pairs, peer.name());
    }
  }

  private static void print(List<Pair> pairs, String peer) {
    System.out.println("| | KB, median | 90 % | most | of |");
    System.out.println("|---|---:|---:|---:|---|");
    row("certcheck, certificate", pairs, pairs.stream().map(one -> one.ours / 1e3).toList());
    row(peer + ", low-level proof", pairs, pairs.stream().map(one -> one.theirs / 1e3).toList());
    row("ours / theirs", pairs, pairs.stream().map(Pair::ratio).toList());
  }

  private static void row(String name, List<Pair> pairs, List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    double most = Report.at(sorted, 1);
    System.out.printf(Locale.ROOT, "| %s | %.2f | %.2f | %.2f | %s |%n", name,
        Report.at(sorted, 0.5), Report.at(sorted, 0.9), most,
        pairs.get(values.indexOf(most)).problem);
  }
}
