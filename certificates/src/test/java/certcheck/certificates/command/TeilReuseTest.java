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

/** {@code certify --claim reuses} and {@code rewrite --dead-code} of programs of TeIL. */
class TeilReuseTest {
  private static final String PROGRAM = """
      alloc input A : [3, 3]
      alloc input x : [3]
      alloc r : [3]
      alloc s : [3]
      alloc q : []
      alloc dead : [3, 2]
      alloc output y : [3]
      r = contr 2 3 (prod A x)
      dead = expa 2 2 r
      s = contr 2 3 (prod A (add r x))
      r = diag 1 2 (transp 1 2 (expa 1 3 (proj 1 2 A)))
      q = redmax 1 (mul s r)
      y = (mul q (div s q))
      """;

  @TempDir Path folder;

  private Result run(String text, String... command) throws IOException {
    Path program = Files.writeString(folder.resolve("p.teil"), text);
    String[] arguments = new String[command.length + 1];
    System.arraycopy(command, 0, arguments, 0, command.length);
    arguments[command.length] = program.toString();
    return Session.real().run(arguments);
  }

  private String verdict(String first, String second, String certificate) throws IOException {
    Path one = Files.writeString(folder.resolve("p.teil"), first);
    Path two = Files.writeString(folder.resolve(certificate + ".teil"), second);
    return Session.real().run("check", one.toString(), two.toString(),
        folder.resolve(certificate + ".cert").toString()).out();
  }

  @Test
  void variablesShareBuffers() throws IOException {
    Result result = run(PROGRAM, "certify", "--no-check", "--claim", "reuses");
    assertEquals(0, result.status(), result.err());
    String second = Files.readString(folder.resolve("p_reused.teil"));
    assertEquals(PROGRAM.replace("alloc r : [3]\n", "").replaceAll("\\br\\b", "y"), second);
    assertTrue(verdict(PROGRAM, second, "p_reused").contains("  reuses"));
    assertTrue(verdict(PROGRAM, second.replace("add y x", "add x y"), "p_reused")
        .startsWith("REJECTED "));
    assertTrue(verdict(PROGRAM.replace("redmax", "redmin"), second, "p_reused")
        .startsWith("REJECTED "));
  }

  @Test
  void buffersThatAreLiveOrReadAreRefused() throws IOException {
    refused(":10:1: error: liveness: the assignment to 's' overwrites 'x', which is in the same"
        + " buffer 'x'", PROGRAM.replace("(div s q)", "(div x q)"), "s=x");
    refused(":10:1: error: in-place: the assignment to 's' overwrites what it reads, in the buffer"
        + " 'r': expected a statement that needs no temporary, found a read of 'r' at 10:28",
        PROGRAM, "s=r");
    refused(":4:7: error: buffer: 's' cannot take the buffer of 'A'", PROGRAM, "s=A");
    refused("'s' is read before it is assigned, and is no input",
        PROGRAM.replace("add r x", "add s x"), "r=y");
  }

  private void refused(String message, String program, String request) throws IOException {
    Result result = run(program, "certify", "--claim", "reuses", "--reuse", request);
    assertTrue(result.err().contains(message), result.err());
    assertEquals(1, result.status());
    assertFalse(Files.exists(folder.resolve("p_reused.teil")));
  }

  @Test
  void deadCodeIsLeftOut() throws IOException {
    Result result = run(PROGRAM, "rewrite", "--no-check", "--dead-code");
    assertEquals(0, result.status(), result.err());
    String second = Files.readString(folder.resolve("p.rewritten.teil"));
    assertEquals(PROGRAM.replaceAll("(?m)^(alloc )?dead .*\n", ""), second);
    assertTrue(verdict(PROGRAM, second, "p.rewritten").contains("  reuses"));
    assertTrue(verdict(PROGRAM, second.replace("(mul s r)", "(mul s s)"), "p.rewritten")
        .startsWith("REJECTED "));
  }
}
