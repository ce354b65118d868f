package certcheck.certificates.command.verdict;

import certcheck.kernel.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The kernel's command in the process of the tests, where what many of them run is compiled once: all
 * that {@link Main} does with its arguments but to end the process, on a thread like its own. How the
 * tools start a process for it, {@link Kernel#inOwnProcess()}, has tests of its own.
 */
public final class InProcessKernel implements Kernel {
  /** What {@link Main} gives when it has ended by an error. */
  private static final int INTERNAL = 70;

  private static final long STACK = 512L << 20;
  private static final ErrorStream ERRORS = new ErrorStream();

  private final Constructor<Main> constructor;
  private final Field out;
  private final Method run;

  /** The kernel on the class path. */
  public InProcessKernel() {
    try {
      constructor = Main.class.getDeclaredConstructor();
      out = Main.class.getDeclaredField("out");
      run = Main.class.getDeclaredMethod("run", List.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    constructor.setAccessible(true);
    out.setAccessible(true);
    run.setAccessible(true);
  }

  /** Only a process of its own can be ended. */
  @Override
  public Kernel within(double seconds) {
    return seconds < Double.POSITIVE_INFINITY ? Kernel.inOwnProcess().within(seconds) : this;
  }

  @Override
  public Run run(List<String> arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int[] status = {INTERNAL};
    Thread worker = new Thread(
        null, () -> status[0] = ERRORS.during(errors, () -> main(printed, arguments)), "check", STACK);
    worker.start();
    try {
      worker.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the kernel ran", e);
    }
    return new Run(status[0], printed.toString(StandardCharsets.UTF_8),
        errors.toString(StandardCharsets.UTF_8));
  }

  private int main(OutputStream printed, List<String> arguments) {
    try (PrintStream stream = new PrintStream(printed, false, StandardCharsets.UTF_8)) {
      Main main = constructor.newInstance();
      out.set(main, stream);
      return (int) run.invoke(main, arguments);
    } catch (InvocationTargetException e) {
      System.err.println("certcheck: internal error: " + e.getCause());
      return INTERNAL;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Standard error, of which each kernel has its own while it runs. */
  private static final class ErrorStream extends OutputStream {
    /** A run of the kernel. */
    private interface Work {
      int run();
    }

    private final ThreadLocal<OutputStream> own = new ThreadLocal<>();
    private final PrintStream stream = new PrintStream(this, true, StandardCharsets.UTF_8);
    private PrintStream others = System.err;

    /** What this thread prints meanwhile is written to a stream. */
    int during(OutputStream errors, Work work) {
      install();
      own.set(errors);
      try {
        return work.run();
      } finally {
        own.remove();
      }
    }

    private synchronized void install() {
      if (System.err != stream) {
        others = System.err;
        System.setErr(stream);
      }
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      OutputStream errors = own.get();
      if (errors != null) {
        errors.write(bytes, from, length);
      } else {
        others.write(bytes, from, length);
      }
    }
  }
}
