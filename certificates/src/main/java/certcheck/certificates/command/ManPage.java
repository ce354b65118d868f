package certcheck.certificates.command;

import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The manual page of a command, in the language of man(7), made of its options. */
final class ManPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  /** The page. */
  static String of(CommandSpec command, String version) {
    ManPage page = new ManPage(command);
    page.write(version);
    return page.page.toString();
  }

  private void write(String version) {
    String name = command.qualifiedName("-");
    UsageMessageSpec usage = command.usageMessage();
    line(".TH " + quoted(name.toUpperCase(java.util.Locale.ROOT)) + " 1 \"\" " + quoted(version)
        + " \"certcheck\"");
    section("NAME");
    line(text(name) + " \\- " + text(String.join(" ", usage.header())));
    section("SYNOPSIS");
    Help help = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF));
    line(".nf");
    (usage.customSynopsis().length > 0 ? help.customSynopsis() : help.synopsis(0)).lines()
        .forEach(l -> line(text(l.stripTrailing())));
    line(".fi");
    section("DESCRIPTION");
    paragraphs(List.of(usage.description()));
    arguments();
    commands();
    exits(usage);
    if (command.parent() != null) {
      section("SEE ALSO");
      line(".BR " + text(command.root().name()) + " (1)");
    }
  }

  private void paragraphs(List<String> lines) {
    for (String l : lines) {
      String formatted = String.format(l).strip();
      line(formatted.isEmpty() ? ".PP" : text(formatted));
    }
  }

  private void arguments() {
    section("ARGUMENTS AND OPTIONS");
    for (PositionalParamSpec p : command.positionalParameters()) {
      if (!p.hidden()) {
        argument("\\fI" + text(p.paramLabel()) + "\\fR", p);
      }
    }
    for (OptionSpec o : command.options()) {
      if (!o.hidden()) {
        String names = List.of(o.names()).stream().map(n -> "\\fB" + text(n) + "\\fR")
            .collect(Collectors.joining(", "));
        argument(names + (o.arity().max() > 0 ? " \\fI" + text(o.paramLabel()) + "\\fR" : ""), o);
      }
    }
  }

  private void argument(String title, ArgSpec argument) {
    line(".TP");
    line(title);
    for (String l : argument.description()) {
      line(text(l));
    }
  }

  private void commands() {
    if (!command.subcommands().isEmpty()) {
      section("COMMANDS");
      command.subcommands().forEach((name, sub) -> {
        line(".TP");
        line("\\fB" + text(name) + "\\fR");
        line(text(String.join(" ", sub.getCommandSpec().usageMessage().header())));
      });
    }
  }

  private void exits(UsageMessageSpec usage) {
    UsageMessageSpec all = usage.exitCodeList().isEmpty()
        ? command.root().usageMessage() : usage;
    section("EXIT STATUS");
    all.exitCodeList().forEach((status, meaning) -> {
      line(".TP");
      line(text(status));
      line(text(meaning));
    });
  }

  private void section(String title) {
    line(".SH " + title);
  }

  private void line(String line) {
    page.append(line).append('\n');
  }

  private static String quoted(String text) {
    return "\"" + text(text).replace("\"", "\\(dq") + "\"";
  }

  /** Text in which nothing is a command of man. */
  private static String text(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
