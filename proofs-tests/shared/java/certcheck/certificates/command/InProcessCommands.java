package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.InProcessKernel;
import picocli.CommandLine;

/** The command line of {@link Certcheck}, whose kernel is {@linkplain InProcessKernel in this process}, too. */
public final class InProcessCommands {
  private InProcessCommands() {}

  /** All commands, with the libraries that the system property names. */
  public static CommandLine commandLine() {
    return Certcheck.commandLine(new InProcessKernel(), Certifiers::ofTypeSafety, Library.standard(),
        System::nanoTime, Certcheck.Terminal.NONE);
  }
}
