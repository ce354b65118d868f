package certcheck.certificates.command.mlir;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Printable;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tool {@code mlir-opt} of LLVM, of which any version may be installed. */
public final class MlirOpt {
  /** Prints what is read here. */
  static final List<String> GENERIC =
      List.of("-mlir-print-op-generic", "-mlir-print-local-scope");

  private static final int NEWEST = 40;
  private static final int OLDEST = 15;
  private static final int SHOWN = 3;

  /** What is shown of each line that it prints. */
  private static final int LONGEST_LINE = 200;

  /** How it says where a text is wrong: behind the name of the file. */
  private static final Pattern ERROR = Pattern.compile(":([0-9]{1,9}):([0-9]{1,9}): error: (.*)");

  private final String program;
  private final long seconds;

  private MlirOpt(String program, long seconds) {
    this.program = program;
    this.seconds = seconds;
  }

  /** This program, each run of which ends after a time. */
  public static MlirOpt at(String program, long seconds) {
    return new MlirOpt(program, seconds);
  }

  /**
   * The one on a path: {@code mlir-opt}, else the newest with a number.
   *
   * @param path folders as the variable PATH has them
   */
  public static Optional<MlirOpt> on(String path, long seconds) {
    List<String> names = new ArrayList<>(List.of("mlir-opt"));
    for (int version = NEWEST; version >= OLDEST; version--) {
      names.add("mlir-opt-" + version);
    }
    for (String name : names) {
      for (String folder : path.split(File.pathSeparator)) {
        try {
          if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, name))) {
            return Optional.of(new MlirOpt(Path.of(folder, name).toString(), seconds));
          }
        } catch (InvalidPathException e) {
          continue; // it is no folder
        }
      }
    }
    return Optional.empty();
  }

  /** How it is called. */
  public String name() {
    return program;
  }

  /**
   * What it prints of a file, in the generic form.
   *
   * @param arguments passes and options
   * @throws Failure if it cannot be run, takes too long, prints too much, or refuses the file
   */
  public byte[] run(String file, List<String> arguments) {
    Run run = start(file, arguments);
    if (run.status() != 0) {
      throw refused(file, run);
    }
    return run.printed();
  }

  /**
   * The same of a text, with the place where it is wrong.
   *
   * @throws SourceException if the tool says where it is wrong
   */
  public byte[] read(String file, List<String> arguments) throws SourceException {
    Run run = start(file, arguments);
    String path = Path.of(file).toAbsolutePath().toString();
    String first = run.errors().isEmpty() ? "" : run.errors().get(0);
    Matcher error = ERROR.matcher(first.startsWith(path) ? first.substring(path.length()) : "");
    if (run.status() == 0) {
      return run.printed();
    } else if (!error.matches()) {
      throw refused(file, run);
    }
    Position place = new Position(
        Math.max(1, Integer.parseInt(error.group(1))), Math.max(1, Integer.parseInt(error.group(2))));
    throw new SourceException(new Diagnostic(Severity.ERROR, file, place, Rule.SYNTAX,
        name() + " does not accept the text", "MLIR",
        Printable.cut(error.group(3), LONGEST_LINE)));
  }

  private Failure refused(String file, Run run) {
    return new Failure(ExitStatus.REJECTED, name() + " does not accept " + file + " (status "
        + run.status() + "): " + run.errors().stream().map(l -> Printable.cut(l, LONGEST_LINE))
            .reduce((a, b) -> a + " | " + b).orElse("no message"));
  }

  /** What a run of it gave; the first lines that it printed of errors. */
  private record Run(int status, byte[] printed, List<String> errors) {}

  private Run start(String file, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(arguments);
    command.addAll(GENERIC);
    command.add(Path.of(file).toAbsolutePath().toString());
    Path errors = null;
    Process process = null;
    try {
      errors = Files.createTempFile("certcheck", ".txt");
      process = new ProcessBuilder(command).redirectError(errors.toFile())
          .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null"))).start();
      byte[] printed = output(process, file);
      int status = process.waitFor();
      return new Run(status, printed, status == 0 ? List.of() : first(errors));
    } catch (IOException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot run " + program + ": "
          + Printable.line(String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure(ExitStatus.UNREADABLE, "interrupted: " + program);
    } finally {
      if (process != null) {
        process.destroyForcibly();
      }
      if (errors != null) {
        errors.toFile().delete();
      }
    }
  }

  /** What a process prints; it is ended if that takes too long. */
  private byte[] output(Process process, String file) throws IOException, InterruptedException {
    AtomicBoolean late = new AtomicBoolean();
    Thread watch = new Thread(() -> end(process, late));
    watch.setDaemon(true);
    watch.start();
    int most = Limits.DEFAULT.bytes();
    byte[] printed;
    try (InputStream in = process.getInputStream()) {
      printed = in.readNBytes(most + 1);
    }
    if (printed.length > most) {
      throw new Failure(
          ExitStatus.DECLINED, name() + " prints more than " + most + " bytes of " + file);
    }
    process.waitFor();
    watch.interrupt();
    if (late.get()) {
      throw new Failure(ExitStatus.DECLINED,
          name() + " did not end in " + seconds + " seconds with " + file);
    }
    return printed;
  }

  private void end(Process process, AtomicBoolean late) {
    try {
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        late.set(true);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static List<String> first(Path errors) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(errors)) {
      bytes = in.readNBytes(10_000);
    }
    return new String(bytes, StandardCharsets.UTF_8).lines().limit(SHOWN)
        .map(l -> Printable.line(l).strip()).toList();
  }
}
