package certcheck.benchmarks.solvers;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * How the size of certificates grows with the number of constraints that they derive: a table by
 * decade of that number, and the slope of both logarithms. Slope 1 is linear growth.
 */
final class Growth {

  /** Below, the fixed part of a certificate is most of it. */
  private static final int FEWEST = 100;

  private Growth() {}

  /**
   * The number of constraints that a certificate derives: one for each {@code c} of its
   * {@code int_refute} steps, two for each {@code s}, {@code d} and {@code q} (see FORMAT.md).
   */
  static long constraints(byte[] certificate) {
    return new String(certificate, StandardCharsets.UTF_8).lines()
        .filter(line -> line.startsWith("int_refute "))
        .flatMap(line -> List.of(line.split(" ")).stream())
        .mapToLong(token -> switch (token) {
          case "c" -> 1;
          case "s", "d", "q" -> 2;
          default -> 0;
        }).sum();
  }

  /** Prints the table. */
  static void print(Collection<Evidence> certificates) {
    SortedMap<Integer, List<Evidence>> decades = new TreeMap<>(certificates.stream()
        .collect(Collectors.groupingBy(one -> String.valueOf(one.constraints()).length())));
    System.out.println();
    System.out.println("| derived constraints | certificates | KB, median"
        + " | bytes for each constraint, median | 90 % | most |");
    System.out.println("|---|---:|---:|---:|---:|---:|");
    decades.forEach((digits, some) -> {
      List<Double> sizes = some.stream().map(one -> one.bytes() / 1e3).sorted().toList();
      List<Double> each = some.stream()
          .map(one -> (double) one.bytes() / Math.max(1, one.constraints())).sorted().toList();
      long least = digits == 1 ? 0 : (long) Math.pow(10, digits - 1);
      System.out.printf(Locale.ROOT, "| %,d to %,d | %d | %.1f | %.0f | %.0f | %.0f |%n", least,
          (long) Math.pow(10, digits) - 1, some.size(), Report.at(sizes, 0.5),
          Report.at(each, 0.5), Report.at(each, 0.9), Report.at(each, 1));
    });
    slope(certificates);
  }

  private static void slope(Collection<Evidence> certificates) {
    SimpleRegression logarithms = new SimpleRegression();
    certificates.stream().filter(one -> one.constraints() >= FEWEST).forEach(one ->
        logarithms.addData(Math.log(one.constraints()), Math.log(one.bytes())));
    System.out.printf(Locale.ROOT, "%nSize against derived constraints, both as logarithms, of the"
        + " %d certificates with %d or more: slope %.2f (± %.2f), R² %.2f.%n", logarithms.getN(),
        FEWEST, logarithms.getSlope(), logarithms.getSlopeConfidenceInterval(),
        logarithms.getRSquare());
  }
}
