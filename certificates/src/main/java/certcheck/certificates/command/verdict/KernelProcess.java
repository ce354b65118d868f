package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the kernel as the launcher does: its jar alone, on the module path, with the archive of its
 * classes that the launcher names by {@code -Dcertcheck.kernel.archive=FILE}.
 */
final class KernelProcess implements Kernel {
  private static final Logger LOG = LoggerFactory.getLogger(KernelProcess.class);
  private static final String MAIN = "certcheck.kernel/certcheck.kernel.Main";

  /**
   * Runs a command that ends when its standard input does: as soon as whoever started it has ended, even
   * by {@code kill -9}, as an executor of Spark may.
   */
  private static final String ENDS_WITH_ITS_INPUT = """
      exec 3<&0
      "$@" 3<&- </dev/null &
      child=$!
      { read -r _ <&3; kill -9 "$child"; } >/dev/null 2>&1 &
      watch=$!
      exec 3<&-
      wait "$child"
      status=$?
      kill "$watch" 2>/dev/null
      exit "$status"
      """;

  /** For less than this many bytes the optimising compiler costs more than it saves. */
  private static final long SMALL = 8 << 20;

  private static final Path LARGE_PAGES = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

  private final Path location;
  private final Optional<Confinement> confinement;
  private final double seconds;

  /** A kernel whose classes are in this jar or folder. */
  KernelProcess(Path location) {
    this(location, Optional.empty());
  }

  /** The same, whose processes may be confined. */
  KernelProcess(Path location, Optional<Confinement> confinement) {
    this(location, confinement, Double.POSITIVE_INFINITY);
  }

  private KernelProcess(Path location, Optional<Confinement> confinement, double seconds) {
    this.location = location;
    this.confinement = confinement;
    this.seconds = seconds;
  }

  @Override
  public Kernel within(double limit) {
    return new KernelProcess(location, confinement, limit);
  }

  @Override
  public Run run(List<String> arguments) {
    List<String> command = command(arguments);
    LOG.debug("starts {}", command);
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      if (confinement.isPresent()) {
        builder.directory(confinement.get().folder().toFile());
      } else {
        builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
      }
      Process process = builder.start();
      try {
        return ended(process, limit(arguments));
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot start the kernel: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the kernel ran", e);
    }
  }

  /** What a process gave, or that its time was over, which is no verdict. */
  private Run ended(Process process, double limit) throws InterruptedException {
    CompletableFuture<String> out = reading(process.getInputStream());
    CompletableFuture<String> err = reading(process.getErrorStream());
    if (limit < Double.POSITIVE_INFINITY
        && !process.waitFor((long) (limit * 1e9), TimeUnit.NANOSECONDS)) {
      process.destroyForcibly().waitFor();
      return new Run(ExitStatus.INTERNAL, "", "certcheck: no verdict after "
          + (limit == (long) limit ? String.valueOf((long) limit) : String.valueOf(limit)) + " s");
    }
    return new Run(process.waitFor(), out.join(), err.join());
  }

  /** The seconds that a process may take: of a confined one, or for each of its certificates. */
  private double limit(List<String> arguments) {
    long certificates = arguments.stream().filter(a -> a.endsWith(".cert") || a.equals("-")).count();
    return confinement.isPresent() ? confinement.get().seconds() : seconds * Math.max(1, certificates);
  }

  /** A thread for each: kernels that run at the same time must not wait for each other. */
  private static CompletableFuture<String> reading(InputStream in) {
    return CompletableFuture.supplyAsync(() -> text(in), task -> {
      Thread thread = new Thread(task, "kernel-output");
      thread.setDaemon(true);
      thread.start();
    });
  }

  /** Whether Linux gives large pages of memory, which cost less to touch than many small ones. */
  private static boolean hasLargePages() {
    try {
      return !Files.readString(LARGE_PAGES).contains("[never]");
    } catch (IOException e) {
      return false;
    }
  }

  private List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    if (confinement.isPresent()) {
      command.addAll(List.of("sh", "-c", ENDS_WITH_ITS_INPUT, "kernel"));
    }
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (arguments.stream().noneMatch("-"::equals) && size(arguments) < SMALL) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    command.addAll(
        List.of("-Xlog:disable", "-Xmn256m", "-XX:+UseSerialGC", "-XX:-UsePerfData",
            "-Xshare:auto"));
    if (hasLargePages()) {
      command.add("-XX:+UseTransparentHugePages");
    }
    String options = System.getenv("CERTCHECK_JAVA_OPTS");
    if (options != null && !options.isBlank()) {
      command.addAll(List.of(options.strip().split("\\s+")));
    }
    String archive = System.getProperty("certcheck.kernel.archive");
    if (archive != null) {
      command.add("-XX:SharedArchiveFile=" + archive);
    }
    confinement.ifPresent(c -> command.add("-Xmx" + c.megabytes() + "m"));
    String library = confinement.map(c -> c.library().toString())
        .orElse(System.getProperty("certcheck.library"));
    if (library != null) {
      command.add("-Dcertcheck.library=" + library);
    }
    command.addAll(List.of("--module-path", location.toString(), "-m", MAIN));
    command.addAll(arguments);
    return command;
  }

  private long size(List<String> arguments) {
    long size = 0;
    for (String a : arguments) {
      try {
        Path file = confinement.map(c -> c.folder().resolve(a)).orElse(Path.of(a));
        size += Files.isRegularFile(file) ? Files.size(file) : 0;
      } catch (IOException | java.nio.file.InvalidPathException e) {
        LOG.debug("no file: {}", a);
      }
    }
    return size;
  }

  private static String text(InputStream in) {
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
