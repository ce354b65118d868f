package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.certificates.command.verdict.Verdict.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kernel's process in a folder, with a time and a heap of its own. */
class ConfinementTest {
  @TempDir private Path folder;

  private Kernel kernel(long seconds) {
    return Kernel.inOwnProcess(Kernel.location().toAbsolutePath(),
        new Confinement(folder, Path.of("library").toAbsolutePath(), seconds, 64));
  }

  /** Names are those in the folder, and so they are in the report. */
  @Test
  void namesAreThoseInTheFolder() throws IOException {
    Path examples = Path.of("examples");
    Files.copy(examples.resolve("trace.tml"), folder.resolve("a.tml"));
    Files.copy(examples.resolve("trace.cert"), folder.resolve("a.cert"));
    Verdict verdict = new VerdictReader(kernel(600)).check(Folders.subject(folder, "a.cert"));
    assertEquals("VERIFIED a.tml  safe", verdict.report().get(0));
    assertEquals(Kind.VERIFIED, verdict.kind());
  }

  /** A verdict that comes too late is none. */
  @Test
  void timeIsOver() throws IOException {
    Files.write(folder.resolve("a.cert"), new byte[0]);
    Verdict verdict = new VerdictReader(kernel(0)).check(Subject.of("a.cert"));
    assertEquals(Kind.ERROR, verdict.kind());
    assertEquals(List.of("certcheck: no verdict after 0 s"), verdict.report());
    assertEquals(70, verdict.status());
  }

  @Test
  void aFolderThatIsNotThere() {
    Kernel kernel = Kernel.inOwnProcess(Kernel.location(),
        new Confinement(folder.resolve("none"), folder, 600, 64));
    assertThrows(java.io.UncheckedIOException.class, () -> kernel.run(List.of("a.cert")));
  }
}
