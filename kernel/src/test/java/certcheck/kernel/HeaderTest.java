package certcheck.kernel;

import static certcheck.kernel.Blocks.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The lines above the first block. */
class HeaderTest {
  private static void declines(String from, String to, String message) {
    Checking.Verdict v = Checking.check(Examples.SMALL.replaceFirst(from, to));
    assertEquals("DECLINED " + message, v.word() + " " + v.message(), v::toString);
  }

  private static void rejects(String from, String to, String reason, int line) {
    refuses("format", 0, reason, line, Examples.SMALL.replaceFirst(from, to));
  }

  @Test
  void anotherFormat() {
    rejects("certcheck 1", "ccheck 1", "expected certcheck, found ccheck", 1);
  }

  @Test
  void anotherVersion() {
    declines("certcheck 1", "certcheck 2", "format version: expected 1, found 2");
  }

  @Test
  void aLibraryIsNoCertificate() {
    rejects("certificate", "library base", "expected certificate, found library base", 1);
  }

  /** Of a kind of many words, no more are read than a message shows. */
  @Test
  void aKindWithoutEnd() {
    Checking.Verdict v = Checking.check(
        Examples.SMALL.replaceFirst("certificate", "certificate" + " x".repeat(1000)));
    assertEquals("format", v.rule(), v::toString);
    assertEquals("1:1013", v.position());
    v = Checking.check(
        Examples.SMALL.replaceFirst("certificate", "certificates" + " x".repeat(1000)));
    assertEquals("1:1012", v.position());
  }

  @Test
  void anotherDigest() {
    declines("hol [0-9a-f]{64}", "hol " + "0".repeat(64), "theory hol: expected "
        + Theories.digest(Theories.text("hol")) + ", found " + "0".repeat(64));
  }

  @Test
  void digestInUpperCase() {
    String digest = Theories.digest(Theories.text("hol"));
    declines(digest, digest.toUpperCase(java.util.Locale.ROOT), "theory hol: expected " + digest
        + ", found " + digest.toUpperCase(java.util.Locale.ROOT));
  }

  @Test
  void theoryThatIsNotBundled() {
    refuses("theory", 2, "expected a bundled theory, found mine", 2,
        Examples.SMALL.replaceFirst("theory hol", "theory mine"));
  }

  @Test
  void theoryThatIsAPath() {
    Checking.Verdict v = Checking.check(
        Examples.SMALL.replaceFirst("theory hol", "theory ../theories/hol"));
    assertEquals("REJECTED theory", v.word() + " " + v.rule(), v::toString);
  }

  @Test
  void theoryTwice() {
    refuses("theory", 1, "expected a new theory, after those that it imports, found hol", 3,
        Examples.SMALL.replaceFirst("(theory hol [0-9a-f]{64}\n)", "$1$1"));
  }

  @Test
  void theoryBeforeOneThatItImports() {
    refuses("theory", 1, "expected a new theory, after those that it imports, found int", 2,
        Examples.SMALL.replaceFirst("theory hol [0-9a-f]{64}\n", ""));
  }

  @Test
  void unknownLine() {
    rejects("nodes 100000", "axioms 100000", "expected nodes, found axioms", 5);
  }

  @Test
  void tooManyNodes() {
    declines("nodes 100000", "nodes 20000001",
        "declared nodes: expected at most 20000000, found 20000001");
  }

  @Test
  void unknownLibrary() {
    declines("nodes", "library base " + "0".repeat(64) + "\nnodes",
        "library base: expected the library, found none");
  }

  @Test
  void theoryAfterNodes() {
    rejects("nodes 100000\n", "nodes 100000\ntheory hol " + "0".repeat(64) + "\n",
        "expected a block or qed, found theory", 6);
  }
}
