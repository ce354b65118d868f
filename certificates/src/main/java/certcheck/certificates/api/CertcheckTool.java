package certcheck.certificates.api;

import certcheck.certificates.command.Certcheck;
import certcheck.certificates.command.file.PrintableWriter;
import certcheck.certificates.command.outcome.ExitStatus;
import java.io.PrintWriter;
import java.util.spi.ToolProvider;

/**
 * The command {@code certcheck} as a tool of the Java platform, as {@code javac} is one: {@code
 * ToolProvider.findFirst("certcheck")} finds it, and {@code run(out, err, "certify", "a.sched")} does what
 * the command does with these arguments, and returns its exit status.
 *
 * <p>Deep terms need a deep stack: call it on a thread that has some 512 MB, as the command does, or
 * programs with thousands of nested parts may end with status 70.
 */
public final class CertcheckTool implements ToolProvider {

  /** Made by the service loader. */
  public CertcheckTool() {}

  @Override
  public String name() {
    return "certcheck";
  }

  @Override
  public int run(PrintWriter out, PrintWriter err, String... arguments) {
    PrintWriter printed = new PrintWriter(new PrintableWriter(out));
    PrintWriter complained = new PrintWriter(new PrintableWriter(err));
    try {
      return Certcheck.run(printed, complained, arguments);
    } catch (StackOverflowError e) {
      err.println("certcheck: internal error: " + e);
      return ExitStatus.INTERNAL;
    }
  }
}
