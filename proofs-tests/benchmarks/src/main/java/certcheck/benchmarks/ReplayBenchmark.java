package certcheck.benchmarks;

import certcheck.benchmarks.workload.Citations;
import certcheck.benchmarks.workload.Workload;
import certcheck.kernel.ReplayHarness;
import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** The kernel's replay of each workload in a warm virtual machine, on one thread. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(value = 2, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmn128m", "-Xmx1g"})
@Threads(1)
public class ReplayBenchmark {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** What was done in an iteration, reported per second. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Done {
    /** Creating steps, those of libraries included. */
    public long steps;

    /** Bytes of the certificate. */
    public long bytes;

    /** Processor time of the whole process, in nanoseconds: more telling on a shared machine. */
    public long processor;
  }

  /**
   * A kind of workload; or {@code example}: an example of the tree with its library cone; or
   * {@code library}: every library of the tree, one after the other, each with its cone.
   */
  @Param({"rewriting", "deduction", "instantiation", "integers", "mixed", "renamed", "example",
      "library"})
  String kind;

  /** The least number of steps of a workload. */
  @Param("500000")
  long steps;

  private final Path certificates = Path.of(System.getProperty("certcheck.certificates"));
  private final Path libraries = certificates.resolve("library");
  private List<byte[]> replayed;

  /** Writes the certificates into memory. */
  @Setup
  public void write() throws IOException {
    Path example = certificates.resolve("examples/matmul.cert");
    if (kind.equals("example")) {
      replayed = List.of(Files.readAllBytes(example));
    } else if (kind.equals("library")) {
      replayed = Citations.of(libraries);
    } else {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Workload.bare(Workload.Kind.valueOf(kind.toUpperCase(Locale.ROOT)), example, libraries)
          .write(steps, Long.MAX_VALUE, 1, out);
      replayed = List.of(out.toByteArray());
    }
  }

  /** Replays everything; the claim is not looked for. */
  @Benchmark
  public long replay(Done done) {
    long before = PROCESS.getProcessCpuTime();
    for (byte[] certificate : replayed) {
      done.steps += ReplayHarness.replay(certificate, libraries);
      done.bytes += certificate.length;
    }
    done.processor += PROCESS.getProcessCpuTime() - before;
    return done.steps;
  }

  /** Only finds lines and tokens: the bound for the bytes per second above. */
  @Benchmark
  public long scan(Done done) throws IOException {
    long before = PROCESS.getProcessCpuTime();
    long lines = 0;
    for (byte[] certificate : replayed) {
      lines += Scan.scan(new ByteArrayInputStream(certificate));
      done.bytes += certificate.length;
    }
    done.processor += PROCESS.getProcessCpuTime() - before;
    return lines;
  }
}
