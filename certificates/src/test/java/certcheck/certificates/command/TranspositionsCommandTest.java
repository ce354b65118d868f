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

/** {@code certcheck rewrite --transpositions}: what is written, and what is then claimed of it. */
class TranspositionsCommandTest {
  private static final String PROGRAM = """
      alloc input A : [2, 3]
      alloc output B : [3, 2]
      alloc output C : [3, 2]
      B = transp 2 1 A
      C = add (transp 2 2 B) (transp 1 2 A)
      """;

  private static final String ORDERED = """
      alloc input A : [2, 3]
      alloc output B : [3, 2]
      alloc output C : [3, 2]
      B = transp 1 2 A
      C = add B (transp 1 2 A)
      """;

  @TempDir Path folder;

  private Result rewritten(String text, String... options) throws IOException {
    Path program = Files.writeString(folder.resolve("p.teil"), text);
    String[] arguments = new String[options.length + 3];
    arguments[0] = "rewrite";
    arguments[1] = program.toString();
    arguments[2] = "--transpositions";
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Session.real().run(arguments);
  }

  @Test
  void shorthandsAreWrittenOutAndTheResultIsSafe() throws IOException {
    Result result = rewritten(PROGRAM);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().startsWith("""
        FILE:4:5: transp 2 1 is transp 1 2
        FILE:5:10: transp 2 2 is its operand
        """.replace("FILE", folder.resolve("p.teil").toString())), result.out());
    Path written = folder.resolve("p.rewritten.teil");
    assertEquals(ORDERED, Files.readString(written));
    Path certificate = folder.resolve("p.rewritten.cert");
    assertEquals("VERIFIED " + written + "  safe\n",
        Session.real().run("check", written.toString(), certificate.toString()).out());
    assertTrue(Session.real().run("check", folder.resolve("p.teil").toString(),
        certificate.toString()).out().startsWith("REJECTED "));
  }

  @Test
  void whatHasNoTypeIsRefused() throws IOException {
    Result result = rewritten(PROGRAM.replace("transp 2 2", "transp 3 3"));
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.teil:5:17: error: t-transp: no such dimension"),
        result.err());
    assertFalse(Files.exists(folder.resolve("p.rewritten.teil")));
  }

  @Test
  void onlyProgramsOfTeil() throws IOException {
    assertEquals(2, rewritten(PROGRAM, "--laws", "ring").status());
    assertEquals(2, rewritten(PROGRAM, "--dead-code").status());
    Path model = Files.writeString(folder.resolve("p.tml"), "var x : []\n");
    assertEquals(2, Session.real().run("rewrite", model.toString(), "--transpositions").status());
  }
}
