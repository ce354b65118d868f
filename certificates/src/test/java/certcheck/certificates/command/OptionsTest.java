package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The one grammar of options: the table of the documents, manual pages, and completions. */
class OptionsTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Map<String, CommandLine> COMMANDS =
      Certcheck.commandLine().getSubcommands();

  private static List<String> codes(String cell) {
    return CODE.matcher(cell).results().map(m -> m.group(1).split(" ")[0]).toList();
  }

  @Test
  void theTableIsTrue() throws IOException {
    int rows = 0;
    for (String line : Files.readAllLines(Path.of("../proofs-tests/docs/options.md"))) {
      String[] cells = line.split(" \\| ");
      if (line.startsWith("| `-")) {
        rows++;
        for (String command : codes(cells[cells.length - 1])) {
          for (String option : codes(cells[0])) {
            assertNotNull(COMMANDS.get(command), command);
            assertTrue(COMMANDS.get(command).getCommandSpec().optionsMap().containsKey(option)
                || option.equals("--laws") && command.matches("certify|validate")
                || option.equals("--under") && command.equals("rewrite"), command + " " + option);
          }
        }
      }
    }
    assertTrue(rows >= 14, rows + " rows");
  }

  /** Why a command has no such option; all others have it. */
  private static final Map<String, Map<String, String>> WITHOUT = Map.of(
      "--format", Map.of("explain", "prose", "theory", "prints files", "library", "prints files",
          "completion", "prints scripts", "help", "prose", "lsp", "speaks the protocol"),
      "--quiet", Map.of("explain", "prose", "theory", "prints files", "library", "prints files",
          "completion", "prints scripts", "help", "prose", "lsp", "speaks the protocol"),
      "--verbose", Map.of("explain", "prose", "theory", "prints files", "library", "prints files",
          "completion", "prints scripts", "help", "prose", "lsp", "speaks the protocol"),
      "--timeout", Map.of("theory", "prints files", "library", "prints files",
          "completion", "prints scripts", "help", "prose"),
      "--jobs", Map.of("bind", "one program with its proof", "schedule", "steps that name what one program has",
          "validate", "one pair of programs", "explain", "one certificate",
          "theory", "prints files", "library", "prints files", "completion", "prints scripts",
          "help", "prose", "lsp", "one text after the other"));

  /** By reflection on the model of the commands: what has a meaning everywhere is everywhere. */
  @Test
  void whatEveryCommandHas() {
    Map<String, Set<String>> without = new TreeMap<>();
    WITHOUT.keySet().forEach(option -> without.put(option, new TreeSet<>()));
    COMMANDS.forEach((name, command) -> WITHOUT.keySet().stream()
        .filter(option -> !command.getCommandSpec().optionsMap().containsKey(option))
        .forEach(option -> without.get(option).add(name)));
    WITHOUT.forEach((option, reasons) ->
        assertEquals(new TreeSet<>(reasons.keySet()), without.get(option), option));
  }

  /** An option with the same name is the same option: it takes the same, and says the same. */
  @Test
  void theyAreTheSameOption() {
    for (String option : WITHOUT.keySet()) {
      Set<String> said = new TreeSet<>();
      COMMANDS.values().stream().map(c -> c.getCommandSpec().findOption(option))
          .filter(Objects::nonNull).forEach(o -> said.add(List.of(o.names()) + o.paramLabel() + o.type()
              + String.join("", o.description())));
      assertEquals(1, said.size(), said.toString());
    }
  }

  /** A short name means the same long one everywhere, but for those of run, lower and solve. */
  @Test
  void shortNamesMeanTheSame() {
    Map<String, Set<String>> known = Map.of("-o", Set.of("--output", "--show"),
        "-c", Set.of("--certificate"), "-t", Set.of("--timeout"), "-j", Set.of("--jobs"),
        "-v", Set.of("--verbose"), "-q", Set.of("--quiet"), "-h", Set.of("--help"),
        "-V", Set.of("--version"), "-d", Set.of("--directory"));
    Map<String, String> wrong = new TreeMap<>();
    COMMANDS.forEach((name, command) -> {
      for (OptionSpec option : command.getCommandSpec().options()) {
        for (String n : option.names()) {
          Set<String> long_ = known.getOrDefault(n, Set.of());
          if (!long_.isEmpty() && List.of(option.names()).stream().noneMatch(long_::contains)) {
            wrong.put(name + " " + n, option.longestName());
          }
        }
      }
    });
    assertEquals(Map.of(), wrong);
  }

  private static String printed(String... arguments) {
    Session.Result result = Session.real().run(arguments);
    assertEquals(0, result.status(), result.err());
    return result.out();
  }

  @Test
  void everyCommandHasAManualPage() {
    for (String command : COMMANDS.keySet()) {
      String page = printed("completion", "man", "--of", command);
      assertTrue(page.startsWith(".TH \"CERTCHECK\\-"), page);
      for (String line : page.lines().toList()) {
        boolean macro = line.matches("\\.(TH .*|SH .*|TP|PP|nf|fi|BR .*)");
        assertTrue(macro || !line.startsWith(".") && !line.startsWith("'"), line);
      }
    }
    assertTrue(printed("completion", "man").contains(".SH COMMANDS"));
    assertEquals("certcheck completion: --of: 'certfy' is no command; did you mean certify?",
        Session.real().run("completion", "man", "--of", "certfy").err().lines().findFirst()
            .orElseThrow());
  }

  @Test
  void fishKnowsAllCommandsAndOptions() {
    String script = printed("completion", "fish");
    Matcher line = Pattern.compile(
        "complete -c certcheck -n '[a-z_ -]+' .*-d '(?:[^'\\\\]|\\\\.)*'").matcher("");
    script.lines().forEach(l -> assertTrue(line.reset(l).matches(), l));
    COMMANDS.forEach((name, command) -> {
      assertTrue(script.contains("-a " + name + " -d "), name);
      assertEquals(command.getCommandSpec().options().size(), script.split(
          Pattern.quote("-n '__fish_seen_subcommand_from " + name + "'"), -1).length - 1, name);
    });
    assertTrue(printed("completion", "zsh").contains("certcheck"));
  }
}
