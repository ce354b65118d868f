package certcheck.certificates;

import certcheck.certificates.command.Certcheck;
import certcheck.certificates.command.Interruption;
import certcheck.certificates.command.file.PrintableWriter;
import certcheck.certificates.command.file.Terminals;
import certcheck.certificates.command.finding.Presentation;
import certcheck.certificates.command.outcome.ExitStatus;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tools around the kernel: {@code certcheck COMMAND …}, and {@code certcheck FILE…} where the
 * kernel's report is to be rendered or held against a policy. Not trusted: verdicts come from the
 * kernel, which runs in a process of its own.
 */
public final class Main {
  private static final long STACK = 512L << 20;
  /** What is done after an interrupt may take so many milliseconds. */
  private static final long GRACE = 30_000;

  private Main() {}

  /** Runs the command on a thread whose stack suits deep terms, and exits with its status. */
  public static void main(String[] arguments) throws InterruptedException {
    int[] status = {ExitStatus.INTERNAL};
    Interruption interruption = new Interruption();
    Runnable work = () -> status[0] = guarded(interruption, arguments);
    Thread worker = new Thread(null, work, "certcheck", STACK);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(interruption, worker)));
    worker.start();
    worker.join();
    Runtime.getRuntime().halt(interruption.happened() ? ExitStatus.INTERRUPTED : status[0]);
  }

  /** At an interrupt, proofs end, and what was proved is kept. Nothing else runs this thread. */
  private static void end(Interruption interruption, Thread worker) {
    try {
      if (interruption.interrupt()) {
        worker.join(GRACE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int guarded(Interruption interruption, String[] arguments) {
    PrintWriter out = new PrintWriter(writer(FileDescriptor.out));
    PrintableWriter errors = writer(FileDescriptor.err);
    PrintWriter err = new PrintWriter(errors);
    Presentation presentation = new Presentation(true, named(arguments), errors::begin);
    try {
      return Certcheck.run(
          out, err, new Certcheck.Terminal(presentation, Terminals.isColoured(2), errors::erase,
              Terminals.isRead(2), interruption), arguments);
    } catch (OutOfMemoryError e) {
      err.println("certcheck: out of memory; CERTCHECK_JAVA_OPTS=-Xmx8g would give it 8 GB");
    } catch (Throwable e) {
      err.println("certcheck: internal error: " + e);
    }
    out.flush();
    err.flush();
    return ExitStatus.INTERNAL;
  }

  /** What may be names of files: arguments, and values of options. */
  private static Set<String> named(String[] arguments) {
    return Stream.of(arguments)
        .flatMap(a -> Stream.of(a, a.substring(a.indexOf('=') + 1))).collect(Collectors.toSet());
  }

  private static PrintableWriter writer(FileDescriptor file) {
    return new PrintableWriter(
        new OutputStreamWriter(new FileOutputStream(file), StandardCharsets.UTF_8));
  }
}
