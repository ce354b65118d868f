package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.InProcessKernel;
import java.io.PrintWriter;

/**
 * The commands of {@link Certcheck}, with the libraries that the system property names; their kernel is
 * {@linkplain InProcessKernel in this process}, too.
 */
public final class InProcessCommands {
  private PrintWriter out = new PrintWriter(System.out);
  private PrintWriter err = new PrintWriter(System.err);

  private InProcessCommands() {}

  /** Of which each prints where the process does. */
  public static InProcessCommands commandLine() {
    return new InProcessCommands();
  }

  /** Where reports go. */
  public InProcessCommands setOut(PrintWriter other) {
    out = other;
    return this;
  }

  /** Where all else goes. */
  public InProcessCommands setErr(PrintWriter other) {
    err = other;
    return this;
  }

  /** The exit status of the command with these arguments. */
  public int execute(String... arguments) {
    return Certcheck.run(out, err, Certcheck.Terminal.NONE, Certcheck.commands(new InProcessKernel(),
        Certifiers::ofTypeSafety, Library.standard(), System::nanoTime), arguments);
  }
}
