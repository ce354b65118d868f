package certcheck.certificates.command;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck completion}: a script that completes commands and options in a shell. */
@Command(name = "completion", header = "Print a completion script for bash or zsh.",
    description = {
        "bash:  source <(certcheck completion bash)",
        "zsh:   the same, or the script as a file that .zshrc sources",
        ""})
final class CompletionCommand implements Runnable {

  /** A shell that picocli's script is for; the one script serves both. */
  enum Shell {
    BASH, ZSH;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    out.print(AutoComplete.bash("certcheck", spec.root().commandLine()));
    out.flush();
  }
}
