package certcheck.certificates.command;

import certcheck.certificates.command.verdict.Summary;
import certcheck.semantics.source.Suggestion;
import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck completion}: a script that completes commands and options in a shell. */
@Command(name = "completion", header = "Print a completion script for bash, zsh or fish, or a manual page.",
    description = {
        "bash:  source <(certcheck completion bash)",
        "zsh:   the same, or the script as a file that .zshrc sources",
        "fish:  certcheck completion fish >~/.config/fish/completions/certcheck.fish",
        "man:   certcheck completion man >certcheck.1; with --of certify, of that command",
        ""})
final class CompletionCommand implements Runnable {

  /** What the text is for; picocli's script serves bash and zsh. */
  enum Shell {
    BASH, ZSH, FISH, MAN;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "One of ${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Option(names = "--of", paramLabel = "COMMAND", description = "The command of a manual page.")
  private String command;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    CommandLine root = spec.root().commandLine();
    CommandLine described = command == null ? root : root.getSubcommands().get(command);
    if (described == null || command != null && shell != Shell.MAN) {
      throw new ParameterException(spec.commandLine(), described == null
          ? "--of: '" + command + "' is no command"
              + Suggestion.of(command, root.getSubcommands().keySet()).orElse("")
          : "--of: expected man");
    }
    out.print(switch (shell) {
      case BASH, ZSH -> AutoComplete.bash("certcheck", root);
      case FISH -> FishCompletion.of(spec.root());
      case MAN -> ManPage.of(described.getCommandSpec(), "certcheck " + Summary.VERSION);
    });
    out.flush();
  }
}
