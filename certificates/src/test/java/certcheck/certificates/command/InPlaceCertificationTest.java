package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify --claim in_place}: a claim a statement, or the access against it. */
class InPlaceCertificationTest {
  private static final String TENSORS = """
      var s : []
      var x : [3 4]
      var y : [3 4]
      var u : [4 3]
      var v : [3]
      var a : [3 3]
      """;

  @TempDir Path folder;

  private Result certify(String claim, String statements) throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), TENSORS + statements);
    return Session.real().run("certify", file.toString(), "--no-check", "--claim", claim);
  }

  private void refuses(String reason, String statements) throws IOException {
    Result result = certify("in_place", statements);
    assertEquals(1, result.status(), result.out());
    assertEquals(folder.resolve("p.tml") + ": undecided: " + reason
        + "; no certificate was written\n", result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  @Test
  void everyStatementGetsAClaim() throws IOException {
    Result result = certify("in_place", """
        x = s * x + (y * x) - ((u ^ [1 2]) / s)
        s = (a . [1 2]) * s
        y = (a # x) . [2 3]
        """);
    assertEquals(0, result.status(), result.err());
    assertEquals(3, Files.readAllLines(folder.resolve("p.cert")).stream()
        .filter(l -> l.matches("claim \\d+ o z")).count());
  }

  @Test
  void theAccessAndItsIndexAreNamed() throws IOException {
    refuses("7:10: v[l1] is read where v[i1] is assigned", "v = (a # v) . [2 3]\n");
    refuses("7:10: a[i2, i1] is read where a[i1, i2] is assigned", "a = a + (a ^ [1 2])\n");
    refuses("8:15: x[l1, i2] is read where x[i1, i2] is assigned",
        "y = x\nx = y + ((a # x) . [2 3])\n");
  }

  @Test
  void whatIsCompatibleButNotProvedIsSaidToBe() throws IOException {
    refuses("7:1: v is read only at its own index, but below # ^ or ., for which no proof is made",
        "v = (v # a) . [2 3]\n");
  }

  @Test
  void anUnknownClaimIsAUsageError() throws IOException {
    Result result = certify("fast", "x = x\n");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("--claim: expected safe, in_place or padded, found fast\n"),
        result.err());
  }
}
