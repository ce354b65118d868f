package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Help, version, completion, and what is no command. */
class CertcheckTest {
  private static final String COMMANDS =
      "check certify rewrite schedule run lower emit-c explain theory library completion";

  @Test
  void helpListsEveryCommandAndTheStatuses() {
    Result result = Session.real().run("--help");
    assertEquals(0, result.status());
    for (String command : COMMANDS.split(" ")) {
      assertTrue(result.out().contains("\n  " + command + " "), command);
    }
    assertTrue(result.out().contains("70   internal error"), result.out());
    assertTrue(result.lines().stream().allMatch(l -> l.length() <= 100));
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "certify", "rewrite", "schedule", "run", "lower", "emit-c", "explain",
      "theory", "library", "completion"})
  void everyCommandHasHelpAndVersion(String command) {
    Result help = Session.real().run(command, "--help");
    assertEquals(0, help.status());
    assertTrue(help.out().contains("Usage: certcheck " + command), help.out());
    Result version = Session.real().run(command, "--version");
    assertEquals(0, version.status());
    assertTrue(version.out().startsWith("certcheck 1.0.0   format 1   kernel sha256 "));
  }

  @Test
  void outputIsPlainWhereItGoesToNoTerminal() {
    assertFalse(Session.real().run("run", "--help").out().contains("\u001b"));
  }

  @Test
  void withoutArgumentsSaysHowItIsUsed() {
    Result result = Session.real().run();
    assertEquals(2, result.status());
    assertTrue(result.err().contains("no file and no command"), result.err());
  }

  @Test
  void whatIsNoCommandIsAFile() {
    assertEquals(66, Session.real().run("no such file.cert").status());
  }

  private static void assertUsage(String message, String... arguments) {
    Result result = Session.real().run(arguments);
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertEquals(message, result.err());
  }

  @Test
  void aWordThatIsNoFileMayBeMeantForACommand() {
    assertUsage("certcheck: 'certfy' is neither a command nor a file; did you mean certify?\n"
        + "  see certcheck --help\n", "certfy", "x.tml");
    assertUsage("certcheck: 'verify' is neither a command nor a file; did you mean check?\n"
        + "  see certcheck --help\n", "verify", "x.cert");
    assertUsage("certcheck: 'frobnicate' is neither a command nor a file\n"
        + "  see certcheck --help\n", "frobnicate");
  }

  @Test
  void wrongUsageIsOneLineAndAHint() {
    assertUsage("certcheck certify: unknown option --clam; did you mean --claim?\n"
        + "  see certcheck certify --help\n", "certify", "x.tml", "--clam=padded");
    assertUsage("certcheck certify: unknown option --frobnicate\n"
        + "  see certcheck certify --help\n", "certify", "x.tml", "--frobnicate");
    assertUsage("certcheck certify: expected 'PROGRAM'\n"
        + "  see certcheck certify --help\n", "certify");
    assertUsage("certcheck schedule: unexpected argument 'b.atl'\n"
        + "  see certcheck schedule --help\n", "schedule", "a.atl", "b.atl");
  }

  @Test
  void helpIsACommandToo() {
    assertEquals(Session.real().run("--help").out(), Session.real().run("help").out());
    assertEquals(Session.real().run("certify", "--help").out(),
        Session.real().run("help", "certify").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void completionIsAScriptThatKnowsTheCommands(String shell) {
    Result result = Session.real().run("completion", shell);
    assertEquals(0, result.status());
    assertTrue(result.out().startsWith("#!/usr/bin/env bash"), result.out());
    assertTrue(result.out().contains("certify") && result.out().contains("--arithmetic"));
    assertTrue(result.out().contains("--allow-axiom"), "an option of files without a command");
    assertTrue(result.out().contains("(\"extensionality\" \"choice\" \"int\")"), "its values");
    assertTrue(result.out().contains("bashcompinit"), "zsh needs it");
    assertEquals(2, Session.real().run("completion", "tcsh").status());
  }
}
