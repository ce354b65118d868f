package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel in the process of the tests does what the tools' process of its own does. */
class InProcessKernelTest {
  @TempDir Path folder;

  private static void same(int status, String... arguments) {
    Kernel.Run run = Kernel.inOwnProcess().run(List.of(arguments));
    assertEquals(status, run.status(), run::toString);
    assertEquals(run, new InProcessKernel().run(List.of(arguments)));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void verdictsOfAllKindsAreTheSame() throws IOException {
    String example = "examples/matmul.tml";
    String certificate = Files.readString(Path.of("examples/matmul.cert"));
    String declined = file("declined.cert",
        certificate.replaceFirst("(?m)^(theory hol) .*$", "$1 " + "0".repeat(64)));
    same(0, "-v", example, "examples/matmul.cert");
    same(1, example, file("cut.cert", certificate.substring(0, certificate.length() / 2)));
    same(3, declined);
    same(3, "--", example, declined, example);
    same(66, file("lonely.tml", "var input x : []\n"), folder.resolve("none\n.cert").toString());
    same(2);
    same(2, "--unknown", example);
    same(0, "--version");
    same(0, "--help");
  }
}
