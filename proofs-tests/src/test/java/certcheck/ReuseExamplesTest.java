package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.reuse.CfdlangReuse;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.certify.reuse.TeilReuse;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Ullrich 2018, Fig. 16 and 20: the certificates are what the sources give, and are verified. */
class ReuseExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  private static void isWhatTheSourceGivesAndVerified(String name, String statements,
      List<String> claims, Map<String, String> requests) throws Exception {
    Path source = EXAMPLES.resolve(name + ".tml");
    Path second = EXAMPLES.resolve(name + "_reused.tml");
    byte[] bytes = Files.readAllBytes(source);
    Program program = Parser.parse(name, bytes, Limits.DEFAULT);
    Reuse reuse = Reuse.of(program, TypeChecker.check(program, Limits.DEFAULT), requests);
    String text = reuse.transformed().toString();
    assertEquals(text, Files.readString(second));
    assertEquals(statements, text.substring(text.lastIndexOf("]\n", text.indexOf('=')) + 2));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofReuse(reuse, bytes, Deadline.NONE, out);
    isCommitted(name + "_reused.cert", out.toByteArray());
    assertEquals(claims, ReplayedFile.of(out.toByteArray(), Shipped.libraries()).report().stream()
        .filter(l -> l.startsWith("  claim ")).map(l -> l.replace("  claim tml_tml  ", "")).toList());
  }

  @Test
  void figure16() throws Exception {
    isWhatTheSourceGivesAndVerified(
        "scaled_outer", "x = s * x\nv = x # w\n", List.of("reuses", "second_in_place x"), Map.of("y", "x"));
  }

  @Test
  void figure16OfCfdlang() throws Exception {
    byte[] bytes = Files.readAllBytes(EXAMPLES.resolve("cfd_scaled_outer.cfd"));
    certcheck.semantics.cfdlang.Program program = certcheck.semantics.cfdlang.Parser.parse(
        "cfd_scaled_outer", bytes, Limits.DEFAULT);
    CfdlangReuse reuse = CfdlangReuse.of(
        program, certcheck.semantics.cfdlang.TypeChecker.check(program), Map.of("y", "x"));
    assertEquals(reuse.transformed().toString(),
        Files.readString(EXAMPLES.resolve("cfd_scaled_outer_reused.cfd")));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofReuse(reuse, bytes, Deadline.NONE, out);
    isCommitted("cfd_scaled_outer_reused.cert", out.toByteArray());
  }

  @Test
  void figure16OfTeil() throws Exception {
    byte[] bytes = Files.readAllBytes(EXAMPLES.resolve("teil_scaled_outer.teil"));
    certcheck.semantics.teil.Program program = certcheck.semantics.teil.Parser.parse(
        "teil_scaled_outer", bytes, Limits.DEFAULT);
    TeilReuse reuse = TeilReuse.of(program,
        certcheck.semantics.teil.TypeChecker.check(program, Limits.DEFAULT), Map.of("z", "y"));
    assertEquals(reuse.transformed().toString(),
        Files.readString(EXAMPLES.resolve("teil_scaled_outer_reused.teil")));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofReuse(reuse, bytes, Deadline.NONE, out);
    isCommitted("teil_scaled_outer_reused.cert", out.toByteArray());
  }

  private static void isCommitted(String name, byte[] certificate) throws IOException {
    Path file = EXAMPLES.resolve(name);
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.write(file, certificate);
    }
    assertArrayEquals(Files.readAllBytes(file), certificate);
  }

  @Test
  void figure20() throws Exception {
    isWhatTheSourceGivesAndVerified("interpolation_steps",
        "v = C # u . [2 5]\nu = B # v . [2 5]\nv = A # u . [2 5]\n", List.of("reuses"),
        Map.of("tmp1", "v", "tmp2", "u"));
  }
}
