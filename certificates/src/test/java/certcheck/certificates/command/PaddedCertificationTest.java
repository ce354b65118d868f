package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  /** Others are committed, and made again by a test of all examples. */
  @Test
  void examplesAreCertifiedForAMultipleWithWhatIsDefined() throws IOException {
    Result result = certify("examples/rank9.tml", "--claim", "padded", "--pad", "8");
    assertEquals(0, result.status(), result.err());
    String certificate = Files.readString(folder.resolve("p.cert"));
    assertEquals(2, certificate.lines().filter(l -> l.matches("claim \\d+.*")).count());
    assertTrue(certificate.contains("theory padded_defined "));
  }

  @Test
  void examplesOfTeilAreCertifiedForAMultiple() throws IOException {
    Result result = certify("examples/teil_tvm.teil", "--claim", "padded", "--pad", "8");
    assertEquals(0, result.status(), result.err());
    String certificate = Files.readString(folder.resolve("p.cert"));
    assertEquals(2, certificate.lines().filter(l -> l.matches("claim \\d+.*")).count());
    assertTrue(certificate.contains("theory teil_padding_claims "));
  }

  @Test
  void programsOfCfdlangAreCertifiedForAMultiple() throws IOException {
    Path file = Files.writeString(folder.resolve("p.cfd"), """
        type matrix : [2 3]
        var input A : matrix
        var input s_0 : []
        var B : [3 2]
        var output c : [2 2]
        var output d : []
        B = A ^ [[0 1] [1 0] [0 1]] / s_0
        c = A . B - s_0 * (A . B)
        d = (A # B) . [[0 3] [1 2]]
        """);
    Result result = certify(file.toString(), "--claim", "padded", "--pad", "4");
    assertEquals(0, result.status(), result.err());
    String certificate = Files.readString(folder.resolve("p.cert"));
    assertEquals(2, certificate.lines().filter(l -> l.matches("claim \\d+.*")).count());
    assertTrue(certificate.contains("theory cfdlang_padding_claims "));
  }

  @Test
  void stacksAreRefusedWithTheirPlace() {
    Result result = certify("examples/stack.cfd", "--claim", "padded", "--pad", "8");
    assertEquals(1, result.status());
    assertEquals("examples/stack.cfd:10:5: error: t-stack: a stack cannot be expressed in the"
        + " model language: expected no stack, found a stack of 3\n"
        + "examples/stack.cfd: no certificate was written\n", result.err());
  }

  private static final String TEIL = """
      alloc input A : [3, 3]
      alloc input x : [3]
      alloc r : [3]
      alloc q : []
      alloc output w : [5, 3]
      alloc output y : [3]
      r = contr 2 3 (prod A (mul x x))
      q = redmax 1 (proj 1 2 (transp 1 2 A))
      w = (expa 1 5 (diag 1 2 A))
      y = div r q
      """;

  private static final String CFDLANG = """
      type matrix : [2 3]
      var input A : matrix
      var input s_0 : []
      var output c : [2 2]
      var output d : [3 2]
      c = A . (A ^ [[0 1]]) - s_0 * (A . (A ^ [[0 1]]))
      d = A ^ [[0 1] [1 0] [0 1]] / s_0
      """;

  /** What is certified is bound to the text: of another one, or of other variables, nothing is. */
  private void isZero(String ending, String text, String variables, String other, String words)
      throws IOException {
    Path file = Files.writeString(folder.resolve("z." + ending), text);
    String certificate = folder.resolve(ending + ".cert").toString();
    Result result = Session.real().run("certify", "--claim", "padded", "--pad", "4",
        "--zero-padding", variables, "-c", certificate, file.toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  padded 4, " + words + "\n"), result.out());
    String proof = Files.readString(Path.of(certificate));
    Files.writeString(Path.of(certificate), proof.replaceFirst(words + "\n", words + " y\n"));
    assertTrue(Session.real().run("check", file.toString(), certificate).out()
        .startsWith("REJECTED "));
    Files.writeString(Path.of(certificate), proof);
    Files.writeString(file, other);
    assertTrue(Session.real().run("check", file.toString(), certificate).out()
        .startsWith("REJECTED "));
  }

  @Test
  void zeroPaddingOfTeilAndCfdlang() throws IOException {
    isZero("teil", TEIL, "w,q", TEIL.replace("mul x x", "div x x"),
        "padded_defined 4 A x r q w");
    isZero("cfd", CFDLANG, "c", CFDLANG.replace(" - s_0", " / s_0"), "padded_defined 4 A s_0 c");
  }

  @Test
  void divisionsOfTeilAndCfdlangAreToldWithTheirChain() throws IOException {
    Path teil = Files.writeString(folder.resolve("p.teil"), TEIL + "w = expa 1 5 y\n");
    Result result = certify(
        teil.toString(), "--claim", "padded", "--pad", "4", "--zero-padding", "w");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("""
        :11:1: zero padding of w: undecided
          w is assigned at 11:1, which reads y at 11:14
          y is assigned at 10:1, which divides at 10:5
        """), result.err());
    Path cfdlang = Files.writeString(folder.resolve("p.cfd"), CFDLANG);
    result = certify(cfdlang.toString(), "--claim", "padded", "--pad", "4", "--zero-padding", "d");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("  d is assigned at 7:1, which divides at 7:"), result.err());
  }

  private Result zeroPadding(String source, String... variables) throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), source);
    String[] options = {"--claim", "padded", "--pad", "4", "--zero-padding",
        String.join(",", variables)};
    return certify(file.toString(), options);
  }

  @Test
  void theChainOfReasonsAgainstZeroPaddingIsTold() throws IOException {
    String source = """
        var input s : []
        var input p : []
        var input a : [3]
        var q : []
        var b : [3]
        var c : [3]
        var u : [8]
        q = s / p
        b = q * a
        c = b + a
        c = (c + b)
        """;
    String file = folder.resolve("p.tml").toString();
    Result result = zeroPadding(source, "c", "a", "u");
    assertEquals(1, result.status());
    assertEquals("""
        p.tml:11:1: zero padding of c: refuted
          c is assigned at 11:1, which reads c at 11:6
          c is assigned at 10:1, which reads b at 10:5
          b is assigned at 9:1, which reads q at 9:5
          q is assigned at 8:1, which divides at 8:7
          c[4], which is padding, ends undefined if the elements of inputs are 1 and 0 in turns,\
         and no other element is defined
        p.tml: no certificate was written
        """.replace("p.tml", file), result.err());
    assertEquals(0, zeroPadding(source, "a", "u").status());
    Files.delete(folder.resolve("p.cert"));
    result = zeroPadding("var s : []\nvar input a : [3]\nvar b : [3]\nb = s * a\n", "b");
    assertEquals("""
        p.tml:4:1: zero padding of b: refuted
          b is assigned at 4:1, which reads s at 4:5
          s is declared at 1:5 without the qualifier input, and not assigned before
          b[4], which is padding, ends undefined if the elements of inputs are 1,\
         and no other element is defined
        p.tml: no certificate was written
        """.replace("p.tml", file), result.err().lines().filter(l -> !l.contains("warning"))
        .map(l -> l + "\n").collect(Collectors.joining()));
  }

  @Test
  void zeroPaddingThatIsNotRefutedIsUndecided() throws IOException {
    Result result = zeroPadding("var input a : [3]\nvar c : [3]\nc = a / a\n", "c");
    assertEquals("""
        p.tml:3:1: zero padding of c: undecided
          c is assigned at 3:1, which divides at 3:7
          next        --zero-padding without this variable; or assign to it from what is padded with zeros
        p.tml: no certificate was written
        """.replace("p.tml", folder.resolve("p.tml").toString()), result.err());
    assertEquals(1, zeroPadding("var input a : [3]\n", "b").status());
    assertEquals(2, certify("examples/matmul.tml", "--zero-padding", "C").status());
  }

  @Test
  void theMultipleIsToBeGivenAndPositiveAndOnlyForPadding() {
    String expected =
        "certcheck certify: --pad: expected a number from 1 on with --claim padded or lowers,"
            + " and not without\n";
    for (String[] options : new String[][] {{"--claim", "padded"},
        {"--claim", "padded", "--pad", "0"}, {"--claim", "in_place", "--pad", "8"},
        {"--pad", "8"}}) {
      Result result = certify("examples/matmul.tml", options);
      assertEquals(2, result.status());
      assertTrue(result.err().startsWith(expected), result.err());
    }
  }
}
