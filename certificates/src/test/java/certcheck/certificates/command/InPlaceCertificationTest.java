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
      var b : [1]
      var p : [1 2]
      var c : [2 2]
      var q : [1 1]
      """;

  @TempDir Path folder;

  private Result certify(String claim, String statements) throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), TENSORS + statements);
    return Session.real().run("certify", file.toString(), "--no-check", "--claim", claim);
  }

  private void refutes(String expected, String statements) throws IOException {
    Result result = certify("in_place", statements);
    assertEquals(1, result.status(), result.out());
    Path file = folder.resolve("p.tml");
    assertEquals(expected.replace("p.tml", file.toString()) + file
        + ": no certificate was written\n", result.err());
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

  /** Below products, transpositions and contractions, and at indices of extent 1. */
  @Test
  void accessesAreFollowedToTheOwnCell() throws IOException {
    Result result = certify("in_place", """
        v = (v # a) . [2 3]
        b = (b # b # b) . [1 2]
        p = (p # b # b) . [3 4] + (b # b # p . [1 3])
        q = q + (q ^ [1 2]) / s
        q = s * ((q # q) . [1 4] # b # b . [1 3])
        """);
    assertEquals(0, result.status(), result.err());
    assertEquals(5, Files.readAllLines(folder.resolve("p.cert")).stream()
        .filter(l -> l.matches("claim \\d+ o z")).count());
  }

  @Test
  void theAccessTheElementAndTheCellAreNamed() throws IOException {
    refutes("""
        p.tml:11:10: claim in_place of v, assigned at 11:1: refuted
          access      v[l1] where v[i1] is assigned
          element     v[1] needs the old value of v[2]
          order       v[2], then v[1]
          in place    ((a[1 1] * v[1]) + (a[1 2] * ((a[2 1] * v[1]) + (a[2 2] * v[2]))))
          temporary   ((a[1 1] * v[1]) + (a[1 2] * v[2]))
          replayed    in free terms, with extents of at most 2
        """, "v = (a # v) . [2 3]\n");
    refutes("""
        p.tml:11:10: claim in_place of a, assigned at 11:1: refuted
          access      a[i2, i1] where a[i1, i2] is assigned
          element     a[1 2] needs the old value of a[2 1]
          order       a[2 1], then a[1 2]
          in place    (a[1 2] + (a[2 1] + a[1 2]))
          temporary   (a[1 2] + a[2 1])
          replayed    in free terms, with extents of at most 2
        p.tml:13:6: claim in_place of c, assigned at 13:1: refuted
          access      c[i2, i1] where c[i1, i2] is assigned
          element     c[1 2] needs the old value of c[2 1]
          order       c[2 1], then c[1 2]
          in place    c[1 2]
          temporary   c[2 1]
          replayed    in free terms, with extents of at most 2
        """,
        "a = a + (a ^ [1 2])\nv = v\nc = (c ^ [2 1])\n");
  }

  @Test
  void anUnknownClaimIsAUsageError() throws IOException {
    Result result = certify("fast", "x = x\n");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("--claim: expected safe, in_place, padded or lowers,"
        + " found fast\n"), result.err());
  }
}
