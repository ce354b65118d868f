package certcheck.benchmarks.schedules;

import certcheck.certificates.certify.claim.Certifier;
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
 * and prints tables: {@code EXAMPLES LIBRARY}. Times are processor time of the calling thread,
 * medians with least and greatest. To prove is to certify, libraries loaded anew; to check beyond
 * the library is the whole check's time, divided as its steps are.
 */
public final class Schedules {
  private static final int RUNS = Integer.getInteger("certcheck.benchmarks.rounds", 3);

  private final Path library;

  /** Milliseconds of several rounds, in ascending order. */
  private record Times(List<Double> rounds) {
    double median() {
      return rounds.get(rounds.size() / 2);
    }

    String text(double unit, int digits) {
      String format = "%." + digits + "f | %." + digits + "f–%." + digits + "f";
      return String.format(Locale.ROOT, format, median() / unit, rounds.get(0) / unit,
          rounds.get(rounds.size() - 1) / unit);
    }
  }

  private record Row(String name, long bytes, long own, long steps, Times proving,
      Times checking, String other) {
    /** The part of the check that is not the library's. */
    double beyond() {
      return checking.median() * own / steps;
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
        certify("warm up", Files.readString(file));
      }
      for (Path file : programs) {
        String name = file.getFileName().toString().replace(".sched", "");
        rows.add(measure(name, Files.readString(file), Published.of(name)));
      }
    }
    print("program", true, rows);
    System.out.println();
    rows.clear();
    for (int n = 1; n <= 64; n *= 2) {
      rows.add(measure("matrix product, unrolled by " + n, Growth.unrolled(n), ""));
    }
    for (int width = 3; width <= 9; width += 2) {
      rows.add(measure("4 stencils of width " + width, Growth.chain(4, width), ""));
    }
    for (int depth = 2; depth <= 8; depth *= 2) {
      rows.add(measure(depth + " stencils of width 5", Growth.chain(depth, 5), ""));
    }
    print("growth", false, rows);
  }

  private static void print(String first, boolean compared, List<Row> rows) {
    System.out.printf("| %s | certificate, KB | to prove, s | (least–greatest) | to check, ms |"
        + " (least–greatest) | steps, library's included | to check beyond the library, ms |%s%n",
        first, compared ? " Clément's, s |" : "");
    System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|" + (compared ? "---|" : ""));
    for (Row row : rows) {
      System.out.printf(Locale.ROOT, "| %s | %.0f | %s | %s | %d of %d | %.1f |%s%n", row.name,
          row.bytes / 1e3, row.proving.text(1e3, 2), row.checking.text(1, 0), row.own, row.steps,
          row.beyond(), compared ? " " + row.other + " |" : "");
    }
  }

  private Row measure(String name, String text, String other) {
    byte[] certificate = certify(name, text);
    Times proving = times(() -> certify(name, text).length);
    Times checking = times(() -> ReplayHarness.replay(certificate, library));
    return new Row(name, certificate.length, ReplayHarness.steps(certificate, library),
        ReplayHarness.replay(certificate, library), proving, checking, other);
  }

  private byte[] certify(String name, String text) {
    try {
      Program program = Parser.parse(name, text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      SchedCertifier.Result result = new SchedCertifier(library).certify(program);
      if (!result.isProved()) {
        throw new IllegalStateException(name + ": " + result.outcomes());
      }
      return result.certificate().orElseThrow();
    } catch (SourceException | Certifier.Undecided e) {
      throw new IllegalStateException(name + ": " + e.getMessage(), e);
    }
  }

  private static Times times(LongSupplier action) {
    List<Double> times = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      action.getAsLong();
      times.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6);
    }
    return new Times(times.stream().sorted().toList());
  }
}
