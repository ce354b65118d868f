package certcheck.growth;

import certcheck.Shipped;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Prints how proofs of {@linkplain GrowthFamily families} grow, as a table for the document of the
 * benchmarks: {@code MOST [FAMILY…]}. Sizes double from 25 until a proof takes longer than MOST
 * seconds. Times are processor time of the thread that proves, without the time in which memory is
 * collected; certificates are without the binding of the text.
 */
public final class Growth {
  private static final int LEAST = 25;
  private static final int GREATEST = 1000;

  private Growth() {}

  /** Prints the table, and plots. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(null, () -> run(List.of(arguments)), "growth", 1L << 30);
    thread.start();
    thread.join();
  }

  private static void run(List<String> arguments) {
    double most = Double.parseDouble(arguments.get(0));
    System.out.println("| family | size | to prove, s | certificate, KB | bytes for each |");
    System.out.println("|---|---:|---:|---:|---:|");
    List<String> exponents = new ArrayList<>();
    for (GrowthFamily family : GrowthFamily.values()) {
      if (arguments.size() == 1 || arguments.contains(family.name())) {
        exponents.add(measure(family, most));
      }
    }
    System.out.println();
    System.out.println("| family | exponent of time | exponent of size |");
    System.out.println("|---|---:|---:|");
    exponents.forEach(System.out::println);
  }

  private static String measure(GrowthFamily family, double most) {
    SimpleRegression times = new SimpleRegression();
    SimpleRegression sizes = new SimpleRegression();
    double seconds = 0;
    for (int n = LEAST; n <= GREATEST && seconds <= most; n *= 2) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      int bytes = certificate(family, n).length;
      seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
      System.out.printf(Locale.ROOT, "| %s | %d | %.2f | %.0f | %d |%n", name(family), n, seconds,
          bytes / 1e3, bytes / n);
      times.addData(Math.log(n), Math.log(seconds));
      sizes.addData(Math.log(n), Math.log(bytes));
    }
    return String.format(Locale.ROOT, "| %s | %.2f | %.2f |", name(family), times.getSlope(),
        sizes.getSlope());
  }

  private static String name(GrowthFamily family) {
    return family.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The certificate of all claims of a program.
   *
   * @throws IllegalStateException if one is not proved
   */
  static byte[] certificate(GrowthFamily family, int n) {
    try {
      Program program = Parser.parse("growth.sched",
          family.program(n).getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      SchedCertifier.Result result =
          new SchedCertifier(Shipped.libraryFolder()).certify(program);
      if (!Checker.check(program, Limits.DEFAULT).isEmpty() || !result.isProved()) {
        throw new IllegalStateException(family + " " + n + ": " + result.outcomes());
      }
      return result.certificate().orElseThrow();
    } catch (SourceException
        | Certifier.Undecided e) {
      throw new IllegalStateException(family + " " + n, e);
    }
  }
}
