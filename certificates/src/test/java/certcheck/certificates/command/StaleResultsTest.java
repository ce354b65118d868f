package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an earlier call left does not pass for what a program has that gets no certificate. */
class StaleResultsTest {
  private static final String GOOD = "output a[2];\nfor i < 2 { a[i] := 0; }\nclaim bounds;\n";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  /** The files in the folder, with their texts. */
  private Map<String, String> files() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return texts;
  }

  /** Refuted, undecided, one claim of two, ill-formed, no program, no claim. */
  @ParameterizedTest
  @CsvSource({
      "claim bounds;, claim bounds;, i < 2, i < 3",
      "claim bounds;, claim bounds; claim race_free; claim defined;, for i, par i in 0..1 par i",
      "claim bounds;, claim bounds; claim implements;, a[2], a[2] = A",
      "i < 2, i < n, x, x", "'{', '', x, x", "claim bounds;, '', x, x"})
  void theOldCertificateIsRenamed(String old, String other, String also, String then)
      throws IOException {
    String program = file("p.sched", GOOD);
    assertEquals(0, Session.real().run("certify", program).status());
    String certificate = Files.readString(folder.resolve("p.cert"));
    String changed = GOOD.replace(old, other).replace(also, then);
    file("p.sched", changed);
    Result result = Session.real().run("certify", program);
    assertEquals(1, result.status(), result.err());
    String place = folder.resolve("p.cert").toString();
    assertTrue(result.err().endsWith("\n" + place + ": stale: renamed to " + place + ".stale\n"),
        result.err());
    assertEquals(Map.of("p.sched", changed, "p.cert.stale", certificate), files());
    assertEquals(66, Session.real().run("check", place).status());
  }

  @Test
  void thereAndElsewhere() throws IOException {
    String program = file("p.tml", "var x : [2]\nx = y\n");
    String other = file("q.proof.cert", "another\n");
    file("q.proof.cert.stale", "still older\n");
    String unrelated = file("p.cert", "of another call\n");
    Result result = Session.real().run("certify", program, "-o", other);
    assertTrue(result.err().endsWith(other + ": stale: renamed to " + other + ".stale\n"));
    assertEquals("another\n", files().get("q.proof.cert.stale"));
    assertFalse(files().containsKey("q.proof.cert"));
    assertTrue(Files.exists(Path.of(unrelated)), "what is not to be written stays");
  }

  @ParameterizedTest
  @CsvSource({
      "certify --claim reuses --reuse y=z p.tml, p_reused.tml p_reused.cert",
      "certify --claim lowers --in-place x p.tml, p.sched p.cert",
      "lower --in-place x p.tml, p.sched p.cert p.c",
      "rewrite bad.tml, bad.rewritten.teil bad.rewritten.cert"})
  void soAreAllResults(String command, String results) throws IOException {
    file("p.tml", "var input output x : [2 2]\nvar output y : [2 2]\nx = x ^ [1 2]\ny = x\n");
    file("bad.tml", "var x : [2]\nx = y\n");
    Map<String, String> expected = new TreeMap<>(files());
    for (String result : results.split(" ")) {
      String old = "// " + result + ", lowered by certcheck lower.\n";
      file(result, old);
      expected.put(result + ".stale", old);
    }
    Result result = Session.real().run(Stream.of(command.split(" "))
        .map(a -> a.contains(".") ? folder.resolve(a).toString() : a).toArray(String[]::new));
    assertEquals(1, result.status(), result.err());
    assertEquals(expected, files());
    for (String name : results.split(" ")) {
      assertTrue(result.err().contains(folder.resolve(name) + ": stale: renamed to "
          + folder.resolve(name) + ".stale\n"), result.err());
    }
  }

  /** Loops and C text of others stay, and nothing is made. */
  @ParameterizedTest
  @CsvSource({
      "certify --claim lowers p.tml, p.sched", "lower p.tml, p.sched", "lower p.tml, p.c",
      "certify p.mlir, p.sched"})
  void whatSomebodyElseHasWrittenIsNotReplaced(String command, String written) throws IOException {
    file("p.tml", "var input x : [2]\nvar output y : [2]\ny = x + x\n");
    file("p.mlir", "\"builtin.module\"() ({\n}) : () -> ()\n");
    file(written, "mine\n");
    Map<String, String> before = files();
    Result result = Session.real().run(Stream.of(command.split(" "))
        .map(a -> a.startsWith("p.") ? folder.resolve(a).toString() : a).toArray(String[]::new));
    assertEquals(2, result.status(), result.err());
    assertEquals("certcheck: " + folder.resolve(written) + ": not replaced: certcheck has not made it;"
        + " --output names another place\n", result.err());
    assertEquals(before, files());
  }

  /** Wrong usage, a source that is not there, or is what would be written. */
  @Test
  void whatSaysNothingOfTheProgramChangesNothing() throws IOException {
    String program = file("p.sched", GOOD);
    file("p.cert", "old");
    file("p.teil", "alloc input x : [2]\nalloc output y : [2]\ny = add x x\n");
    file("none.cert", "old");
    Map<String, String> before = files();
    String none = folder.resolve("none.sched").toString();
    assertEquals(2, Session.real().run("certify", program, "--claim", "lowers").status());
    assertEquals(2, Session.real().run("certify", program, "--timeout", "-1").status());
    assertEquals(66, Session.real().run("certify", none).status());
    assertEquals(66, Session.real().run("certify", program, "--lowers", none).status());
    String teil = folder.resolve("p.teil").toString();
    assertEquals(2, Session.real().run("rewrite", teil, "-o", teil).status());
    assertEquals(2,
        Session.real().run("certify", program, "--lowers", teil, "-o", teil).status());
    assertEquals(before, files());
  }

  /** With some claims proved, the certificate is of these, and not stale. */
  @Test
  void aPartialCertificateReplacesTheOldOne() throws IOException {
    String program = file("p.sched", "output a[1];\npar i < 2 { a[0] := i; }\n"
        .replace(":= i", ":= 1") + "claim bounds;\nclaim race_free;\n");
    file("p.cert", "old");
    Result result = Session.real().run("certify", "--partial", program);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": claim bounds: proved\n"), result.err());
    assertTrue(result.err().contains(": claim race_free: refuted\n"), result.err());
    assertTrue(result.err().endsWith(
        ": the certificate has the claims that are proved, not all\n"), result.err());
    Result checked = Session.real().run("check", folder.resolve("p.cert").toString());
    assertEquals(0, checked.status());
    assertTrue(checked.claims().contains("bounds"), checked.out());
    assertFalse(checked.out().contains("race_free"), checked.out());
    assertEquals(2, files().size());
  }

  @Test
  void withoutAnyProofThereIsNoPartialCertificate() throws IOException {
    String program = file("p.sched", GOOD.replace("i < 2", "i < 3"));
    file("p.cert", "old");
    Result result = Session.real().run("certify", "--partial", program);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": no certificate was written\n"), result.err());
    assertEquals("old", files().get("p.cert.stale"));
    assertFalse(files().containsKey("p.cert"));
    assertEquals(2, Session.real().run("certify", "--partial",
        file("p.tml", "var x : []\nx = x\n")).status());
  }
}
