package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Why the launcher uses the module path: there a theorem cannot be forged by reflection. */
class ModulePathTest {
  private static final Path KERNEL = Checkout.jar("kernel");
  private static final Path TESTS = Checkout.root().resolve("proofs-tests/target/test-classes");

  @BeforeEach
  void theJarExists() {
    assumeTrue(Files.exists(KERNEL), "run by mvn verify, when the jar exists");
  }

  @Test
  void onTheModulePathTheForgerFails() throws Exception {
    assertEquals(
        "InaccessibleObjectException",
        forge(
            "--module-path", KERNEL.toString(),
            "--add-modules", "certcheck.kernel",
            "-cp", TESTS.toString()));
  }

  /** The same forger works here, so the test above means something. */
  @Test
  void onTheClassPathTheForgerSucceeds() throws Exception {
    assertEquals("forged", forge("-cp", KERNEL + ":" + TESTS));
  }

  private static String forge(String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.add("certcheck.Forger");
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
