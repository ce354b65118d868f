package certcheck.benchmarks.solvers;

import ap.CmdlMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import scala.Console;

/** Princess, which runs a script from a file as its command line does. */
public final class Princess implements Solver {

  private final Path file;
  private volatile boolean stopped;

  /** Its preprocessing does not heed requests to stop. */
  private final Insistence insistence = new Insistence();

  /** A solver; it needs a file of its own. */
  public Princess() {
    try {
      file = Files.createTempFile("princess", ".smt2");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    file.toFile().deleteOnExit();
  }

  @Override
  public String name() {
    return "Princess 2026-05-20";
  }

  @Override
  public String solve(String script) {
    stopped = false;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    try {
      Files.writeString(file, script);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    insistence.started(Thread.currentThread());
    try {
      Console.withOut(output, () -> Console.withErr(OutputStream.nullOutputStream(), this::run));
    } catch (ThreadDeath forced) {
      return "time limit";
    } finally {
      insistence.started(null);
    }
    String[] lines = output.toString(StandardCharsets.UTF_8).strip().split("\n");
    return lines[lines.length - 1];
  }

  private Object run() {
    String[] arguments = {"-inputFormat=smtlib", "+quiet", "-assert", file.toString()};
    CmdlMain.doMain(arguments, () -> stopped);
    return null;
  }

  @Override
  public void stop() {
    stopped = true;
    insistence.request();
  }
}
