package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.certificates.command.verdict.Verdict.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

  /** A process that waits for the kernel's verdict on a certificate that is never written. */
  static final class Waiting {
    private Waiting() {}

    public static void main(String[] arguments) {
      Path folder = Path.of(arguments[0]);
      Kernel.inOwnProcess(Path.of(arguments[1]), new Confinement(folder, folder, 600, 64))
          .run(List.of("a.cert"));
    }
  }

  /** As when an executor of Spark is killed: nothing can end the kernel but the kernel's own side. */
  @Test
  void aKernelEndsWithTheProcessThatStartedIt() throws Exception {
    assertEquals(0, new ProcessBuilder("mkfifo", folder.resolve("a.cert").toString()).inheritIO()
        .start().waitFor());
    Process parent = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), Waiting.class.getName(), folder.toString(),
        Kernel.location().toAbsolutePath().toString()).inheritIO().start();
    List<ProcessHandle> kernels = List.of();
    try {
      for (int i = 0; i < 600 && kernels.isEmpty(); i++) {
        Thread.sleep(100);
        kernels = parent.descendants().filter(p -> p.info().command().orElse("").endsWith("/java"))
            .toList();
      }
      assertEquals(1, kernels.size(), "the kernel has been started");
    } finally {
      parent.destroyForcibly().waitFor();
    }
    kernels.get(0).onExit().get(60, TimeUnit.SECONDS);
  }
}
