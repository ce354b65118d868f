package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.command.finding.Presentation;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.InProcessKernel;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;

/**
 * The commands of {@link Certcheck}, with the libraries that the system property names; their kernel is
 * {@linkplain InProcessKernel in this process}, too.
 */
public final class InProcessCommands {
  private PrintWriter out = new PrintWriter(System.out);
  private PrintWriter err = new PrintWriter(System.err);
  private boolean codes;

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

  /** Findings are printed as by the program: with their codes, and with the lines that are wrong. */
  public InProcessCommands withCodes() {
    codes = true;
    return this;
  }

  /** The exit status of the command with these arguments. */
  public int execute(String... arguments) {
    Presentation presentation = codes
        ? new Presentation(true, new HashSet<>(List.of(arguments)), Presentation.Styles.NONE)
        : Presentation.PLAIN;
    return Certcheck.run(out, err, new Certcheck.Terminal(presentation, false),
        Certcheck.commands(new InProcessKernel(), Certifiers::ofTypeSafety, Library.standard(), System::nanoTime),
        arguments);
  }
}
