package certcheck.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import certcheck.Shipped;
import certcheck.certificates.command.replay.CommittedStatements;
import certcheck.certificates.command.replay.Library;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page of the papers' items is what the statements, their proofs and the index give. */
class CoverageTest {
  private static final Pattern NAMED = Pattern.compile("`([^`]+)`");

  private static List<String> rows(String page) {
    return page.lines().filter(l -> l.startsWith("| ") && !l.startsWith("| item ")).toList();
  }

  @Test
  void thePageIsGeneratedAndSaysWhatTheCommandSays() throws IOException {
    CommittedStatements statements = new CommittedStatements(new Library(Shipped.libraryFolder()));
    StringWriter printed = new StringWriter();
    statements.coverage().page(new PrintWriter(printed));
    String page = printed.toString();
    assertEquals(Files.readString(Checkout.root().resolve("proofs-tests/docs/coverage.md")), page,
        "proofs-tests/docs/coverage.md: certcheck library --coverage prints another one");
    String numbers = page.lines().filter(l -> l.matches("\\d+ items: .*\\."))
        .map(l -> l.substring(0, l.length() - 1)).collect(Collectors.joining("\n"));
    StringWriter listed = new StringWriter();
    assertEquals(0, statements.print(new PrintWriter(listed)));
    String theorems = listed.toString().lines().filter(l -> l.contains(" items: "))
        .map(l -> l.substring(l.indexOf("   ") + 3)).collect(Collectors.joining("\n"));
    assertEquals(numbers, theorems);
    assertEquals(5, numbers.lines().count());
  }

  /** Absent items say why; nothing is stated and not proved. */
  @Test
  void whatItNamesExists() throws IOException {
    List<String> rows = rows(
        Files.readString(Checkout.root().resolve("proofs-tests/docs/coverage.md")));
    assertTrue(rows.size() > 250, "items: " + rows.size());
    for (String row : rows) {
      String[] cells = row.split(" \\| ", -1);
      assertEquals(5, cells.length, row);
      NAMED.matcher(cells[3]).results().forEach(name -> assertTrue(exists(name.group(1)), row));
      assertTrue(!cells[2].equals("absent") || !cells[4].replace("|", "").isBlank(), row);
      assertTrue(!cells[2].equals("stated, not proved"), row);
    }
  }

  private static boolean exists(String name) {
    Path kernel = Checkout.root().resolve("kernel/src/main/resources");
    return Files.exists(name.contains("/") ? Checkout.root().resolve(name)
        : name.endsWith(".theory") ? kernel.resolve("theories").resolve(name)
        : kernel.resolve("statements").resolve(name + ".claim"));
  }
}
