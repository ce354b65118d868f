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

/** {@code certify --claim reuses} and {@code rewrite --dead-code} of programs of the CFDlang dialect. */
class CfdlangReuseTest {
  private static final String PROGRAM = """
      type vector : [3]
      var input A : [3 3]
      var input u : vector
      var t_1 : vector
      var t_2 : vector
      var dead : [3 3]
      var output v : vector
      elem [u t_1 t_2 v dead] 8 last
      t_1 = A . u
      dead = A ^ [[0 1]]
      t_2 = (A # A # t_1) . [[1 2] [3 4]]
      v = t_2 + u
      """;

  private static final String STACKED = """
      var input A : [3 3]
      var input u : [3]
      var t_1 : [3]
      var t_2 : [2 3]
      var dead : [3 3 3]
      var w : [2 3]
      var output v : [2 3]
      elem [w] 8 last
      t_1 = A . u
      t_2 = [(A . t_1) u]
      dead = ((A # A # A) . [[1 2] [3 4]]) # u
      w = t_2 + [u t_1]
      t_1 = (A # A # u) . [[1 2] [3 4]]
      v = w * [t_1 (A ^ [[0 1]]) . u]
      """;

  @TempDir Path folder;

  private Result run(String text, String... command) throws IOException {
    Path program = Files.writeString(folder.resolve("p.cfd"), text);
    String[] arguments = new String[command.length + 1];
    System.arraycopy(command, 0, arguments, 0, command.length);
    arguments[command.length] = program.toString();
    return Session.real().run(arguments);
  }

  private String verdict(String first, String second, String certificate) throws IOException {
    Path one = Files.writeString(folder.resolve("p.cfd"), first);
    Path two = Files.writeString(folder.resolve(certificate + ".cfd"), second);
    return Session.real().run("check", one.toString(), two.toString(),
        folder.resolve(certificate + ".cert").toString()).out();
  }

  @Test
  void variablesShareBuffers() throws IOException {
    Result result =
        run(PROGRAM, "certify", "--claim", "reuses", "--reuse", "t_1=v");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    String second = Files.readString(folder.resolve("p_reused.cfd"));
    assertEquals("""
        type vector : [3]
        var input A : [3 3]
        var input u : vector
        var t_2 : vector
        var dead : [3 3]
        var output v : vector
        elem [u t_2 v dead] 8 last
        v = A . u
        dead = A ^ [[0 1]]
        t_2 = (A # A # v) . [[1 2] [3 4]]
        v = t_2 + u
        """, second);
    assertTrue(verdict(PROGRAM, second, "p_reused").contains("  reuses"));
    assertTrue(verdict(PROGRAM, second.replace("v = t_2 + u", "v = u + t_2"), "p_reused")
        .startsWith("REJECTED "));
    assertTrue(verdict(PROGRAM.replace("8", "9"), second, "p_reused").startsWith("REJECTED "));
  }

  @Test
  void buffersThatAreLiveOrOtherwiseStoredAreRefused() throws IOException {
    refused(":9:1: error: liveness: the assignment to 't_1' overwrites 'u'", PROGRAM, "t_1=u");
    refused(":8:1: error: buffer: 't_1' cannot take the buffer of 'v': expected both in the element"
        + " line, or none, found one of them", PROGRAM.replace("[u t_1", "[u"), "t_1=v");
    refused("found a read of 't_2' at 12:5, and a stack, whose accesses are not analysed", STACKED, "w=t_2");
  }

  @Test
  void stacksAreTaken() throws IOException {
    String program = STACKED.replace("elem [w] 8 last\n", "");
    Result result = run(program, "certify", "--no-check", "--claim", "reuses");
    assertEquals(0, result.status(), result.err());
    String second = Files.readString(folder.resolve("p_reused.cfd"));
    assertEquals(program.replace("var t_2 : [2 3]\n", "").replace("t_2", "v"), second);
    assertTrue(verdict(program, second, "p_reused").contains("  reuses"));
    assertTrue(verdict(program, second.replace("[u t_1]", "[t_1 u]"), "p_reused")
        .startsWith("REJECTED "));
    assertTrue(verdict(program.replace("[u t_1]", "[u u]"), second, "p_reused")
        .startsWith("REJECTED "));
  }

  private void refused(String message, String program, String request) throws IOException {
    Result result = run(program, "certify", "--claim", "reuses", "--reuse", request);
    assertTrue(result.err().contains(message), result.err());
    assertEquals(1, result.status());
    assertFalse(Files.exists(folder.resolve("p_reused.cfd")));
  }

  @Test
  void deadCodeIsLeftOut() throws IOException {
    Result result = run(PROGRAM, "rewrite", "--dead-code");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    String second = Files.readString(folder.resolve("p.rewritten.cfd"));
    assertEquals(PROGRAM.replace(" dead]", "]").replaceAll("(?m)^(var )?dead .*\n", ""), second);
    assertTrue(verdict(PROGRAM, second, "p.rewritten").contains("  reuses"));
    assertTrue(verdict(PROGRAM, second.replace("v = t_2 + u", "v = t_2"), "p.rewritten")
        .startsWith("REJECTED "));
  }
}
