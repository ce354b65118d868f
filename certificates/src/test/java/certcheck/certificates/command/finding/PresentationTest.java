package certcheck.certificates.command.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.file.PrintableWriter;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings as people see them: lines of their files below the messages, codes and colours. */
class PresentationTest {
  @TempDir Path folder;

  private static Diagnostic diagnostic(String file, Severity severity, int line, int column) {
    return new Diagnostic(
        severity, file, new Position(line, column), Rule.SYNTAX, "what", "x", "y");
  }

  private String printed(String text, Severity severity, int line, int column) throws IOException {
    Path file = Files.writeString(folder.resolve("a.sched"), text);
    StringWriter result = new StringWriter();
    Presentation presentation =
        new Presentation(false, Set.of(file.toString()), Presentation.Styles.NONE);
    Findings found = new Findings(new PrintWriter(new PrintableWriter(result)), presentation);
    found.add(diagnostic(file.toString(), severity, line, column));
    return result.toString().replace(file.toString(), "FILE");
  }

  private static String message(String place, String severity) {
    return "FILE:" + place + ": " + severity + ": syntax: what: expected x, found y\n";
  }

  @Test
  void theLineAndACaret() throws IOException {
    assertEquals(message("2:8", "error") + "  2 | assume N > ;\n    |        ^\n",
        printed("param N;\nassume N > ;\n", Severity.ERROR, 2, 8));
    assertEquals(message("2:1", "warning") + "  2 | assume N > ;\n    | ^\n",
        printed("param N;\nassume N > ;\n", Severity.WARNING, 2, 1));
  }

  @Test
  void theEndOfALineAndOfTheFile() throws IOException {
    assertEquals(message("1:9", "error") + "  1 | param N;\n    |         ^\n",
        printed("param N;\n", Severity.ERROR, 1, 9));
    assertEquals(message("2:1", "error") + "  2 | \n    | ^\n",
        printed("param N;\n", Severity.ERROR, 2, 1));
  }

  @Test
  void tabsCarriageReturnsAndCharactersOfTwoHalves() throws IOException {
    assertEquals(message("1:3", "error") + "  1 | \t\uD835\uDD38x\n    | \t ^\n",
        printed("\t\uD835\uDD38x\r\n", Severity.ERROR, 1, 3));
  }

  @Test
  void whatCannotBePrintedIsReplaced() throws IOException {
    assertEquals(message("1:2", "error") + "  1 | x?[31m\n    |  ^\n",
        printed("x\u001b[31m\n", Severity.ERROR, 1, 2));
  }

  @Test
  void ofALongLineWhatStandsAroundTheColumn() throws IOException {
    String ones = "1".repeat(40);
    String twos = "2".repeat(40);
    assertEquals(message("1:101", "error") + "  1 | ..." + ones + twos + "...\n    |    "
            + " ".repeat(40) + "^\n",
        printed("0".repeat(60) + ones + twos + "3", Severity.ERROR, 1, 101));
  }

  @Test
  void placesThatAreNotThere() throws IOException {
    assertEquals(message("3:1", "error"), printed("param N;\n", Severity.ERROR, 3, 1));
    assertEquals(message("1:10", "error"), printed("param N;\n", Severity.ERROR, 1, 10));
  }

  /** Nothing is shown of a file that the user did not name, whatever a finding says. */
  @Test
  void noOtherFileIsRead() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "password\n");
    StringWriter result = new StringWriter();
    new Findings(new PrintWriter(result), new Presentation(false, Set.of("a"),
        Presentation.Styles.NONE)).add(diagnostic(secret.toString(), Severity.ERROR, 1, 1));
    assertEquals(1, result.toString().lines().count());
  }

  @Test
  void coloursAreOursAlone() {
    StringWriter result = new StringWriter();
    PrintableWriter terminal = new PrintableWriter(result);
    Presentation presentation = new Presentation(true, Set.of(), terminal::begin);
    Finding refuted = Finding.claim(Kind.REFUTED, "bounds", new Place("\u001b[32m", 1, 2), "")
        .with(List.of("  cell \u001b[31m"));
    new Findings(new PrintWriter(terminal), presentation).add(refuted);
    assertEquals("\u001b[1m?[32m:1:2\u001b[0m: claim bounds: \u001b[1;31mrefuted\u001b[0m [E0201]\n"
        + "  cell ?[31m\n", result.toString());
    StringWriter plain = new StringWriter();
    presentation.uncoloured().print(refuted, new PrintWriter(new PrintableWriter(plain)));
    assertEquals("?[32m:1:2: claim bounds: refuted [E0201]\n  cell ?[31m\n", plain.toString());
  }

  @Test
  void aWordThatMayHaveBeenMeantIsAFix() {
    Diagnostic misspelt = new Diagnostic(Severity.ERROR, "a", new Position(1, 7), Rule.T_VAR,
        "what", "a declared variable", "'velocty'; did you mean velocity?");
    assertEquals(new Finding.Fix("velocty", "velocity"),
        Finding.of(misspelt).fix().orElseThrow());
    assertTrue(Finding.of(diagnostic("a", Severity.ERROR, 1, 1)).fix().isEmpty());
  }
}
