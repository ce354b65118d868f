package certcheck.certificates.command;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What fish completes: commands, their options, and the values of options that have a list of them. */
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();

  private FishCompletion() {}

  /** The script for a command with subcommands. */
  static String of(CommandSpec root) {
    FishCompletion completion = new FishCompletion();
    String name = root.name();
    root.subcommands().forEach((word, sub) -> completion.line(name, "__fish_use_subcommand",
        "-a " + word + " -d " + quoted(header(sub.getCommandSpec()))));
    root.options().forEach(o -> completion.option(name, "__fish_use_subcommand", o));
    root.subcommands().forEach((word, sub) -> sub.getCommandSpec().options().forEach(
        o -> completion.option(name, "__fish_seen_subcommand_from " + word, o)));
    return completion.script.toString();
  }

  private static String header(CommandSpec command) {
    return String.join(" ", command.usageMessage().header());
  }

  private void option(String name, String condition, OptionSpec option) {
    StringBuilder words = new StringBuilder();
    for (String n : option.names()) {
      words.append(n.startsWith("--") ? "-l " + n.substring(2) : "-s " + n.substring(1)).append(' ');
    }
    if (option.arity().max() > 0) {
      words.append("-r ");
      if (option.completionCandidates() != null) {
        words.append("-f -a ").append(quoted(String.join(" ", option.completionCandidates())))
            .append(' ');
      }
    }
    List<String> description = List.of(option.description());
    line(name, condition, words + "-d "
        + quoted(description.isEmpty() ? "" : String.join(" ", description).split("[.;:] ", 2)[0]));
  }

  private void line(String name, String condition, String rest) {
    script.append("complete -c ").append(name).append(" -n ").append(quoted(condition)).append(' ')
        .append(rest).append('\n');
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
