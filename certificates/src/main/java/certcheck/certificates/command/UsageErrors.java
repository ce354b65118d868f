package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.semantics.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what is wrong with a command line, in one line, which is what was meant if that can be guessed;
 * and in another how to see what can be given.
 */
final class UsageErrors implements IParameterExceptionHandler {
  /** What other tools call our commands. */
  private static final Map<String, String> KNOWN_ELSEWHERE =
      Map.of("verify", "check", "prove", "certify", "compile", "lower");

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    String command = line.getCommandSpec().qualifiedName();
    line.getErr().println(command + ": " + message(e, line));
    line.getErr().println("  see " + command + " --help");
    return ExitStatus.USAGE;
  }

  private static String message(ParameterException e, CommandLine line) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      String word = unmatched.getUnmatched().get(0);
      return word.startsWith("-") ? option(word, line.getCommandSpec())
          : line.getSubcommands().isEmpty() ? "unexpected argument '" + word + "'"
              : command(word, line);
    }
    String text = e.getMessage();
    return e instanceof MissingParameterException
        ? text.replace("Missing required parameter:", "expected").replace(
            "Missing required options and parameters:", "expected")
        : text;
  }

  private static String option(String word, CommandSpec spec) {
    String name = word.replaceFirst("=.*", "");
    List<String> known = new ArrayList<>(spec.optionsMap().keySet());
    return "unknown option " + name + Suggestion.of(name, known).orElse("");
  }

  private static String command(String word, CommandLine line) {
    String meant = KNOWN_ELSEWHERE.get(word);
    Optional<String> guess = meant == null
        ? Suggestion.of(word, line.getSubcommands().keySet())
        : Optional.of("; did you mean " + meant + "?");
    return "'" + word + "' is neither a command nor a file" + guess.orElse("");
  }
}
