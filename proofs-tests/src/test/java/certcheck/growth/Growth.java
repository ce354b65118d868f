package certcheck.growth;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Prints how proofs of {@linkplain GrowthFamily families} grow, as a table for the document of the
 * benchmarks, and {@linkplain GrowthChart draws} it: {@code MOST GREATEST PICTURE [FAMILY…]}. Sizes
 * double from 25, up to GREATEST, which is the last, until a proof takes longer than MOST seconds. Times are processor time of the thread that proves,
 * without the time in which memory is collected; certificates are without the binding of the text, but
 * for those of claims that variables are assigned in place.
 */
public final class Growth {
  private static final int LEAST = 25;
  /** Arguments before the families. */
  private static final int OTHERS = 3;

  private Growth() {}

  /** Prints the table, and writes the picture; exits with 1 if that fails. */
  public static void main(String[] arguments) throws InterruptedException {
    boolean[] done = {false};
    Thread thread = new Thread(null, () -> {
      run(List.of(arguments));
      done[0] = true;
    }, "growth", 1L << 30);
    thread.start();
    thread.join();
    System.exit(done[0] ? 0 : 1);
  }

  private static void run(List<String> arguments) {
    double most = Double.parseDouble(arguments.get(0));
    int greatest = Integer.parseInt(arguments.get(1));
    Map<String, GrowthChart.Series> all = new LinkedHashMap<>();
    System.out.println("| family | size | to prove, s | certificate, KB | bytes for each |");
    System.out.println("|---|---:|---:|---:|---:|");
    List<String> exponents = new ArrayList<>();
    for (GrowthFamily family : GrowthFamily.values()) {
      if (arguments.size() == OTHERS || arguments.contains(family.name())) {
        GrowthChart.Series series = new GrowthChart.Series();
        all.put(name(family), series);
        exponents.add(measure(family, most, greatest, series));
      }
    }
    try {
      Files.writeString(Path.of(arguments.get(2)),
          GrowthChart.of(FormerGrowth.measured(), all));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.out.println();
    System.out.println("| family | exponent of time | exponent of size |");
    System.out.println("|---|---:|---:|");
    exponents.forEach(System.out::println);
  }

  private static String measure(
      GrowthFamily family, double most, int greatest, GrowthChart.Series series) {
    SimpleRegression times = new SimpleRegression();
    SimpleRegression sizes = new SimpleRegression();
    double seconds = 0;
    for (int n = LEAST; n > 0 && seconds <= most; n = next(n, greatest)) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      int bytes = GrowthCertificates.of(family, n).bytes();
      seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
      System.out.printf(Locale.ROOT, "| %s | %d | %.2f | %.0f | %d |%n", name(family), n, seconds,
          bytes / 1e3, bytes / n);
      series.seconds().put(n, seconds);
      series.kilobytes().put(n, bytes / 1e3);
      times.addData(Math.log(n), Math.log(seconds));
      sizes.addData(Math.log(n), Math.log(bytes));
    }
    return "| " + name(family) + " | " + exponent(times) + " | " + exponent(sizes) + " |";
  }

  /** The exponent that fits best; of one size there is none. */
  private static String exponent(SimpleRegression logarithms) {
    return logarithms.getN() < 2 ? "–"
        : String.format(Locale.ROOT, "%.2f", logarithms.getSlope());
  }

  /** The size after another; 0 after the last. */
  private static int next(int n, int greatest) {
    return n >= greatest ? 0 : Math.min(2 * n, greatest);
  }

  private static String name(GrowthFamily family) {
    return family.name().toLowerCase(Locale.ROOT);
  }
}
