package certcheck.benchmarks.schedules;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.kernel.ReplayHarness;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Certifies SCHED programs and has the kernel check the certificates, in one warm virtual machine,
 * and prints a table: {@code EXAMPLES LIBRARY}. Times are processor time of the calling thread,
 * medians. Both sides load the same library; what that alone costs is measured with the program
 * {@code skip} and taken off.
 */
public final class Schedules {
  private static final int RUNS = 3;
  private static final String CLAIMS = "claim bounds; claim race_free; claim defined;\n";

  private final Path library;

  private record Row(String name, int statements, long bytes, double proving, double checking) {}

  private Schedules(Path library) {
    this.library = library;
  }

  /** Prints the tables. */
  public static void main(String[] arguments) throws Exception {
    Thread thread = new Thread(null, () -> {
      try {
        new Schedules(Path.of(arguments[1])).run(Path.of(arguments[0]));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }, "schedules", 1L << 29);
    thread.start();
    thread.join();
  }

  private void run(Path examples) throws IOException {
    Row nothing = measure("skip", "skip;\n" + CLAIMS, 0);
    nothing = measure("skip", "skip;\n" + CLAIMS, 0);
    List<Row> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(examples)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".sched")).sorted().toList()) {
        rows.add(measure(file.getFileName().toString().replace(".sched", ""),
            Files.readString(file), 0));
      }
    }
    print("program", rows, nothing);
    System.out.println();
    rows.clear();
    for (int n = 1; n <= 64; n *= 2) {
      rows.add(measure("matrix product, unrolled by " + n, unrolled(n), 2 * n));
    }
    print("assignments", rows, nothing);
    System.out.printf(Locale.ROOT,
        "%nWithout the library and the theories, which take %.0f ms to prove with and %.0f ms to"
            + " check (loaded once, `skip` proved).%n", nothing.proving, nothing.checking);
  }

  private static void print(String first, List<Row> rows, Row nothing) {
    System.out.printf("| %s | certificate, KB | to prove, ms | to check, ms | ratio |%n", first);
    System.out.println("|---|---:|---:|---:|---:|");
    for (Row row : rows) {
      double proving = Math.max(row.proving - nothing.proving, 0.1);
      double checking = Math.max(row.checking - nothing.checking, 0.1);
      System.out.printf(Locale.ROOT, "| %s | %.0f | %.0f | %.1f | %.2f |%n",
          row.statements == 0 ? row.name : row.name + " (" + row.statements + ")",
          row.bytes / 1e3, proving, checking, checking / proving);
    }
  }

  private Row measure(String name, String text, int statements) {
    byte[] certificate = certify(name, text);
    double proving = median(() -> certify(name, text).length);
    double checking = median(() -> ReplayHarness.replay(certificate, library));
    return new Row(name, statements, certificate.length, proving, checking);
  }

  private byte[] certify(String name, String text) {
    try {
      Program program = Parser.parse(name, text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      return new SchedCertifier(library).certify(program).certificate().orElseThrow();
    } catch (SourceException | Certifier.Undecided e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
  }

  private static double median(LongSupplier action) {
    List<Long> times = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      action.getAsLong();
      times.add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
    }
    return times.stream().sorted().toList().get(RUNS / 2) / 1e6;
  }

  /** A matrix product whose columns are computed n at a time. */
  private static String unrolled(int n) {
    StringBuilder text = new StringBuilder("param N, M, P;\n"
        + "assume N >= 1 and M >= 1 and P >= 0;\ninput a[N, P];\ninput b[P, " + n + " * M];\n"
        + "output c[N, " + n + " * M];\npar i < N {\n  for j < M {\n");
    for (int u = 0; u < n; u++) {
      text.append("    c[i, ").append(n).append(" * j + ").append(u).append("] := 0;\n");
    }
    text.append("    for k < P {\n");
    for (int u = 0; u < n; u++) {
      String column = n + " * j + " + u;
      text.append("      c[i, ").append(column).append("] := c[i, ").append(column)
          .append("] + a[i, k] * b[k, ").append(column).append("];\n");
    }
    return text.append("    }\n  }\n}\n").append(CLAIMS).toString();
  }
}
