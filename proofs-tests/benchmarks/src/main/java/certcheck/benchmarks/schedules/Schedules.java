package certcheck.benchmarks.schedules;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.certify.Libraries;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.kernel.Logic;
import certcheck.kernel.ReplayHarness;
import certcheck.kernel.Theories;
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
 * medians. To prove is to certify without the loading of the libraries, which is measured in the
 * same round; to check beyond the library is the whole check's time, divided as its steps are.
 */
public final class Schedules {
  private static final int RUNS = 5;
  private static final long NODES = 40_000_000;
  private static final String CLAIMS = "claim bounds; claim race_free; claim defined;\n";

  private final Path library;

  private record Row(String name, long bytes, long own, long steps, double proving,
      double checking) {
    /** The part of the check that is not the library's. */
    double beyond() {
      return checking * own / steps;
    }
  }

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
    List<Row> rows = new ArrayList<>();
    try (Stream<Path> files = Files.list(examples)) {
      List<Path> programs =
          files.filter(f -> f.toString().endsWith(".sched")).sorted().toList();
      for (Path file : programs) {
        measure("warm up", Files.readString(file));
      }
      for (Path file : programs) {
        rows.add(measure(file.getFileName().toString().replace(".sched", ""),
            Files.readString(file)));
      }
    }
    print("program", rows);
    System.out.println();
    rows.clear();
    for (int n = 1; n <= 64; n *= 2) {
      rows.add(measure("matrix product, unrolled by " + n + " (" + 2 * n + " assignments)",
          unrolled(n)));
    }
    print("growth", rows);
  }

  private static void print(String first, List<Row> rows) {
    System.out.printf("| %s | certificate, KB | to prove, ms | to check, ms | steps, library's"
        + " included | to check beyond the library, ms | its ratio to proving |%n", first);
    System.out.println("|---|---:|---:|---:|---:|---:|---:|");
    for (Row row : rows) {
      System.out.printf(Locale.ROOT, "| %s | %.0f | %.0f | %.0f | %d of %d | %.1f | %.2f |%n",
          row.name, row.bytes / 1e3, row.proving, row.checking, row.own, row.steps,
          row.beyond(), row.beyond() / row.proving);
    }
  }

  private Row measure(String name, String text) {
    byte[] certificate = certify(name, text);
    double whole = median(() -> certify(name, text).length);
    double loading = median(this::load);
    double checking = median(() -> ReplayHarness.replay(certificate, library));
    return new Row(name, certificate.length, ReplayHarness.steps(certificate, library),
        ReplayHarness.replay(certificate, library), Math.max(1, whole - loading), checking);
  }

  private int load() {
    try {
      Logic logic = new Logic(NODES);
      new Theories(logic).load("sched_claims");
      return Libraries.load(library, SchedCertifier.LIBRARIES, logic).lemmas().size();
    } catch (Certifier.Undecided e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
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
