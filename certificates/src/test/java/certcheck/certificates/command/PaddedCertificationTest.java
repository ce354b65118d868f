package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code certcheck certify --claim padded --pad M}. */
class PaddedCertificationTest {
  @TempDir Path folder;

  private Result certify(String source, String... options) {
    String[] all = new String[options.length + 4];
    all[0] = source;
    all[1] = "--no-check";
    all[2] = "-o";
    all[3] = folder.resolve("p.cert").toString();
    System.arraycopy(options, 0, all, 4, options.length);
    return Session.real().subcommand("certify", all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"matmul", "interpolation_grouped", "inverse_helmholtz", "rank9"})
  void examplesAreCertifiedForAMultiple(String name) throws IOException {
    Result result = certify("examples/" + name + ".tml", "--claim", "padded", "--pad", "8");
    assertEquals(0, result.status(), result.err());
    String certificate = Files.readString(folder.resolve("p.cert"));
    assertEquals(1, certificate.lines().filter(l -> l.matches("claim \\d+ f z")).count());
    assertTrue(certificate.contains("theory padding_claims "));
  }

  @Test
  void theMultipleIsToBeGivenAndPositiveAndOnlyForPadding() {
    String expected =
        "--pad: expected a number from 1 on with --claim padded, and not without\n";
    for (String[] options : new String[][] {{"--claim", "padded"},
        {"--claim", "padded", "--pad", "0"}, {"--claim", "in_place", "--pad", "8"},
        {"--pad", "8"}}) {
      Result result = certify("examples/matmul.tml", options);
      assertEquals(2, result.status());
      assertTrue(result.err().startsWith(expected), result.err());
    }
  }
}
