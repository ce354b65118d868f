package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify}, with a stand-in for the certifier and for the kernel's verdict. */
class CertifyCommandTest {
  private static final Certifier STUB =
      (program, typing, text, out) -> out.write("a certificate\n".getBytes(StandardCharsets.UTF_8));

  @TempDir Path folder;

  private Path program;
  private Path certificate;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(folder.resolve("p.tml"), "var x : []\nx = x\n");
    certificate = folder.resolve("p.cert");
  }

  /** A kernel that verifies every file. */
  private static Kernel.Run verify(List<String> arguments) {
    return new Kernel.Run(0, "VERIFIED " + arguments.get(arguments.size() - 2) + "  safe\n"
        + "  claim tml  safe\n  text | skip\n"
        + "  axioms: extensionality choice int     rules: core     steps: 12 + 3456 of libraries\n",
        "");
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  @Test
  void writesBesideTheSourceAndHasTheKernelCheckIt() throws IOException {
    Result result = Session.real().with(STUB).with((Kernel) CertifyCommandTest::verify)
        .run("certify", program.toString());
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals("a certificate\n", Files.readString(certificate));
    assertEquals(List.of("wrote " + certificate + ", 14 bytes", "checked by the kernel:",
        "VERIFIED " + program + "  safe",
        "  axioms: extensionality choice int"), result.lines());
    assertEquals(List.of(certificate, program), files());
  }

  @Test
  void writesWhereItIsToldAndReplacesWhatIsThere() throws IOException {
    Path other = Files.writeString(folder.resolve("other.cert"), "old");
    Result result =
        Session.real().with(STUB).run("certify", program.toString(), "-o", other.toString(),
            "--no-check");
    assertEquals(0, result.status(), result.err());
    assertEquals("a certificate\n", Files.readString(other));
    assertEquals("wrote " + other + ", 14 bytes\n", result.out());
    Result shown = Session.real().with(STUB)
        .run("certify", program.toString(), "-o", "-", "--no-check");
    assertEquals("a certificate\n", shown.out());
  }

  /** A file that ends in .cfd is read as the CFDlang compiler does: pairs count from 0. */
  @Test
  void readsCfdlangByTheEndingOfTheFile() throws IOException {
    Path good = Files.writeString(folder.resolve("p.cfd"),
        "type t : [2 2]\nvar A : t\nvar s : []\ns = A . [[0 1]]\n");
    Certifier both = new Certifier() {
      @Override
      public void certify(certcheck.semantics.tml.syntax.Program program,
          certcheck.semantics.tml.typing.Typing typing, byte[] text, OutputStream out)
          throws IOException {
        throw new IOException("not the model language");
      }

      @Override
      public void certify(certcheck.semantics.cfdlang.Program program,
          certcheck.semantics.tml.typing.Typing typing, byte[] text, OutputStream out) throws IOException {
        out.write(program.statements().get(0).toString().getBytes(StandardCharsets.UTF_8));
      }
    };
    Result result = Session.real().with(both).run("certify", good.toString(), "--no-check");
    assertEquals(0, result.status(), result.err());
    assertEquals("s = A . [[0 1]]", Files.readString(certificate));
    Result other = Session.real().with(STUB).run("certify", good.toString(), "-o", "-");
    assertEquals(1, other.status());
    assertTrue(other.err().contains("undecided: no proof for programs of the CFDlang dialect"),
        other.err());
  }

  @Test
  void anIllTypedCfdlangProgramGetsAReasonAndNoCertificate() throws IOException {
    Path bad = Files.writeString(folder.resolve("p.cfdlang"),
        "var A : [2 2]\nvar s : []\ns = A . [[1 2]]\n");
    Result result = Session.real().with(STUB).run("certify", bad.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.cfdlang:3:13: error: t-contr: no such dimension"),
        result.err());
    assertTrue(result.err().contains("ill-typed: 1 error"), result.err());
    assertFalse(Files.exists(certificate));
  }

  /** The real kernel refuses the stand-in's bytes: our error, not the user's. */
  @Test
  void aCertificateThatTheKernelRefusesIsAnInternalError() {
    Result result = Session.real().with(STUB).run("certify", program.toString());
    assertEquals(70, result.status());
    assertTrue(result.err().contains("the kernel does not accept the certificate"), result.err());
    assertTrue(result.err().contains("REJECTED " + certificate), result.err());
    Result shown = Session.real().with(STUB).run("certify", program.toString(), "-o", "-");
    assertEquals(70, shown.status());
    assertEquals("", shown.out());
  }

  /** Too large, say: that is nobody's error. */
  @Test
  void aCertificateThatTheKernelDeclinesIsALimit() {
    Kernel declining = arguments -> new Kernel.Run(3, "DECLINED "
        + arguments.get(arguments.size() - 1)
        + ":7:1   nodes: expected at most 10, found more\n", "");
    Result result =
        Session.real().with(STUB).with(declining).run("certify", program.toString());
    assertEquals(3, result.status());
    assertEquals(program + ": limit: the kernel declines the certificate\nDECLINED "
        + certificate + ":7:1   nodes: expected at most 10, found more\n" + program
        + ": no certificate was written\n", result.err());
  }

  @Test
  void anIllTypedProgramGetsEveryReasonAndNoCertificate() throws IOException {
    Files.writeString(program, """
        var x : []
        var x : [2]
        var A : [2 3]
        y = x
        A = x + z
        A = A ^ [1 3]
        A = A * A . [1 2]
        """);
    Result result = Session.real().with(STUB).run("certify", program.toString());
    assertEquals(1, result.status());
    assertEquals("", result.out());
    for (String reason : List.of(":2:5: error: s-var: re-declaration", ":4:1: error: ok-stmt: ",
        ":5:9: error: t-var: ", ":6:12: error: t-trans: ", ":7:14: error: t-contr: ",
        ": ill-typed: 5 errors")) {
      assertTrue(result.err().contains(program + reason), reason + "\n" + result.err());
    }
    assertEquals(List.of(program), files());
  }

  @Test
  void aMalformedProgramGetsAReason() throws IOException {
    Files.writeString(program, "var x : []\nx = \n");
    Result result = Session.real().with(STUB).run("certify", program.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains(program + ":3:1: error: syntax: "), result.err());
    assertFalse(Files.exists(certificate));
  }

  @Test
  void leavesNothingBehindWhenTheCertifierFails() throws IOException {
    Certifier undecided = (p, typing, text, out) -> {
      out.write(1);
      throw new Certifier.Undecided("no proof was found");
    };
    Result result = Session.real().with(undecided).run("certify", program.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("undecided: no proof was found"), result.err());
    Certifier broken = (p, typing, text, out) -> {
      throw new IllegalStateException("a defect");
    };
    assertEquals(70, Session.real().with(broken).run("certify", program.toString()).status());
    assertEquals(List.of(program), files());
  }

  /** To put a file in the place of a device, as root can, would be the end of the device. */
  @Test
  void aDeviceIsWrittenToAndNotReplaced() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.isWritable(device));
    Path link = Files.createSymbolicLink(folder.resolve("link.cert"), device);
    Result result = Session.real().with(STUB).with((Kernel) CertifyCommandTest::verify)
        .run("certify", program.toString(), "-o", link.toString());
    assertEquals(0, result.status(), result.err());
    assertEquals("", result.out());
    assertTrue(result.err().contains("VERIFIED " + program + "  safe"), result.err());
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(List.of(link, program), files());
  }

  @Test
  void theProgramIsNotReplaced() throws IOException {
    String text = Files.readString(program);
    String same = folder.resolve("./p.tml").toString();
    Result result =
        Session.real().with(STUB).run("certify", program.toString(), "-o", same, "--no-check");
    assertEquals(2, result.status());
    assertEquals("certcheck: cannot write " + same + ": it would replace " + program
        + ", which is read\n", result.err());
    assertEquals(text, Files.readString(program));
  }

  @Test
  void aLinkIsFollowed() throws IOException {
    Path old = Files.writeString(folder.resolve("old"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.cert"), old);
    assertEquals(0, Session.real().with(STUB)
        .run("certify", program.toString(), "-o", link.toString(), "--no-check").status());
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("a certificate\n", Files.readString(old));
    assertEquals(List.of(link, old, program), files());
  }

  @Test
  void aFolderIsNotReplaced() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty.cert"));
    Result result =
        Session.real().with(STUB).run("certify", program.toString(), "-o", empty.toString());
    assertEquals(66, result.status());
    assertEquals("certcheck: cannot write " + empty + ": it is a folder\n", result.err());
    assertTrue(Files.isDirectory(empty));
  }

  @Test
  void saysWhatCannotBeReadOrWritten() {
    assertEquals(66, Session.real().run("certify", folder.resolve("absent").toString()).status());
    Result result = Session.real().with(STUB)
        .run("certify", program.toString(), "-o", folder.resolve("no/such/c.cert").toString());
    assertEquals(66, result.status());
    assertEquals("certcheck: cannot write " + folder.resolve("no/such/c.cert") + ": no such folder\n",
        result.err());
  }
}
