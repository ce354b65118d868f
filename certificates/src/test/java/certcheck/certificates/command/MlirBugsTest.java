package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Wrong code of MLIR's passes: {@code NAME.after.mlir} is what a version made of {@code
 * NAME.before.mlir}, and all that {@code certcheck validate} prints of them is in {@code
 * NAME.expected}.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes the expected files anew, for a person to read.
 */
class MlirBugsTest {
  private static final Path BUGS = Path.of("src/test/resources/mlir/bugs");

  @TempDir Path folder;

  static List<String> bugs() throws IOException {
    try (Stream<Path> files = Files.list(BUGS)) {
      return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".after.mlir"))
          .map(f -> f.replace(".after.mlir", "")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isRefutedByTheExpectedCounterexampleAndGetsNoCertificate(String name) throws IOException {
    Path before = Files.copy(
        BUGS.resolve(name + ".before.mlir"), folder.resolve(name + ".before.mlir"));
    Path after = Files.copy(
        BUGS.resolve(name + ".after.mlir"), folder.resolve(name + ".after.mlir"));
    Result result = Session.real().run("validate", before.toString(), after.toString());
    assertEquals(1, result.status(), result.err());
    assertEquals("", result.out());
    String found = result.err().replace(folder + "/", "");
    Path expected = BUGS.resolve(name + ".expected");
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.writeString(expected, found);
    }
    assertEquals(Files.readString(expected), found);
    assertTrue(found.contains(name + ".after.mlir:"), "it is not the pass that is wrong: " + found);
    assertTrue(found.contains("claim refines: refuted\n"), found);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count(), "a file was written");
    }
  }

  /** The page of bugs has a row for each, and no other. */
  @Test
  void everyBugIsOnThePage() throws IOException {
    List<String> rows = Files.readString(Path.of("../proofs-tests/docs/compiler-bugs.md")).lines()
        .filter(line -> line.startsWith("| `")).map(line -> line.split("`")[1]).sorted().toList();
    assertEquals(bugs(), rows);
    assertTrue(rows.size() >= 12, rows.toString());
  }
}
