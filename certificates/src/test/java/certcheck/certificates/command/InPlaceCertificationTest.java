package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify --claim in_place}: a claim a variable, or the access against it. */
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

  /** The words of the claims. */
  private List<String> claims() throws IOException {
    return Files.readAllLines(folder.resolve("p.cert")).stream()
        .filter(l -> l.matches("claim \\d+.*")).map(l -> l.replaceFirst("claim \\d+ ", ""))
        .toList();
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
  void everyAssignedVariableGetsAClaim() throws IOException {
    Result result = certify("in_place", """
        x = s * x + (y * x) - ((u ^ [1 2]) / s)
        s = (a . [1 2]) * s
        y = (a # x) . [2 3]
        """);
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("in_place x", "in_place s", "in_place y"), claims());
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
    assertEquals(
        List.of("in_place v", "in_place b", "in_place p", "in_place q"), claims());
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

  private static final String CFDLANG = """
      var input A_1 : [3 3]
      var input u : [3 3 3]
      var s : []
      var v : [3 3 3]
      var w : [1 1]
      var x : [3]
      """;

  private Result certifyCfdlang(String statements) throws IOException {
    Path file = Files.writeString(folder.resolve("p.cfd"), CFDLANG + statements);
    return Session.real().run("certify", file.toString(), "--no-check", "--claim", "in_place");
  }

  /** Groups of pairs, contractions between tensors, and indices of extent 1. */
  @Test
  void cfdlangStatementsAreTranslated() throws IOException {
    Result result = certifyCfdlang("""
        v = (A_1 # A_1 # A_1 # u) . [[1 6] [3 7] [5 8]]
        v = s * v - (u ^ [[0 1] [1 2]]) / s
        x = x * A_1 . u . [[1 2]]
        x = (x # A_1) . [[1 2]]
        w = (w ^ [[0 1] [1 0]]) + w . w
        w = (w # w # w) . [[0 2] [1 4]]
        """);
    assertEquals(0, result.status(), result.err());
    String certificate = Files.readString(folder.resolve("p.cert"));
    assertEquals(List.of("in_place v", "in_place x", "in_place w"), certificate.lines()
        .filter(l -> l.matches("claim \\d+.*")).map(l -> l.replaceAll("claim \\d+ ", "")).toList());
    assertTrue(certificate.contains("theory cfdlang_in_place "));
  }

  @Test
  void cfdlangStatementsAreRefutedUnderTheirNames() throws IOException {
    Result result = certifyCfdlang("A_1 = u . x + (A_1 ^ [[0 1] [1 0] [0 1]])\n");
    assertEquals(1, result.status());
    assertEquals("""
        p.cfd:7:16: claim in_place of A_1, assigned at 7:1: refuted
          access      A_1[i2, i1] where A_1[i1, i2] is assigned
          element     A_1[1 2] needs the old value of A_1[2 1]
        """.replace("p.cfd", folder.resolve("p.cfd").toString()),
        result.err().lines().filter(l -> !l.contains("warning")).limit(3)
            .map(l -> l + "\n").collect(Collectors.joining()));
    result = certifyCfdlang("x = x\nv = [A_1 A_1 A_1] - v\n");
    assertTrue(result.err().contains("undecided: 8:1: no proof is made of the assignment to v,"
        + " because a stack has no translation into the model language"), result.err());
  }

  @Test
  void anUnknownClaimIsAUsageError() throws IOException {
    Result result = certify("fast", "x = x\n");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith(
        "certcheck certify: --claim: expected safe, in_place, padded, reuses or lowers,"
        + " found fast\n"), result.err());
  }
}
