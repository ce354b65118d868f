package certcheck.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
  @TempDir private Path folder;

  /** Whether a worker has what the driver packed is seen by digests. */
  @Test
  void otherBytesThanTheDrivers() throws IOException {
    Path kernel = Files.writeString(folder.resolve("k.jar"), "kernel");
    Path library = Files.createDirectory(folder.resolve("library"));
    Files.writeString(library.resolve("a.lib"), "certcheck 1 library a\n");
    Files.writeString(library.resolve("notes.txt"), "not packed");
    Installation installation = Installation.pack(kernel, library, folder.resolve("pack.zip"));
    Path good = worker("good", "kernel", "certcheck 1 library a\n");
    assertEquals(Optional.empty(), installation.problem(good));
    assertEquals(Optional.of("the worker has no a.lib"),
        installation.problem(worker("without", "kernel", null)));
    assertEquals("the worker's kernel.jar: expected sha256",
        installation.problem(worker("other", "kernel, forged", "certcheck 1 library a\n")).orElseThrow().substring(0, 40));
    assertEquals(Optional.of("the worker's a.lib: expected sha256"), installation
        .problem(worker("library of another", "kernel", "certcheck 1 library b\n"))
        .map(p -> p.substring(0, 35)));
  }

  private Path worker(String name, String kernel, String library) throws IOException {
    Path worker = Files.createDirectory(folder.resolve(name));
    Files.writeString(worker.resolve("kernel.jar"), kernel);
    if (library != null) {
      Files.writeString(worker.resolve("a.lib"), library);
    }
    return worker;
  }
}
