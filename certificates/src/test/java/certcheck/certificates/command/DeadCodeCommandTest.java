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

/** {@code certcheck rewrite --dead-code}: what is left out, and that other texts are refused. */
class DeadCodeCommandTest {
  private static final String PROGRAM = """
      var input A : [2 3]
      var input B : [3 2]
      var output C : [2 2]
      var t : [2 2]
      var u : [2 2]
      var w : [2 2]
      t = A # B . [2 3]
      u = t + t
      w = u * t
      C = t + t
      t = w
      """;

  private static final String LIVE = """
      var input A : [2 3]
      var input B : [3 2]
      var output C : [2 2]
      var t : [2 2]
      t = A # B . [2 3]
      C = t + t
      """;

  @TempDir Path folder;

  private Result rewritten(String text, String... options) throws IOException {
    Path program = Files.writeString(folder.resolve("p.tml"), text);
    String[] arguments = new String[options.length + 3];
    arguments[0] = "rewrite";
    arguments[1] = program.toString();
    arguments[2] = "--dead-code";
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Session.real().run(arguments);
  }

  private String checked(String first, String second) throws IOException {
    Path one = Files.writeString(folder.resolve("p.tml"), first);
    Path two = Files.writeString(folder.resolve("p.rewritten.tml"), second);
    return Session.real().run("check", one.toString(), two.toString(),
        folder.resolve("p.rewritten.cert").toString()).out();
  }

  /** What only dead code reads is dead, too; so is an assignment after the last read. */
  @Test
  void assignmentsThatAffectNoOutputAreLeftOut() throws IOException {
    Result result = rewritten(PROGRAM);
    assertEquals(0, result.status(), result.err());
    String file = folder.resolve("p.tml").toString();
    assertTrue(result.out().startsWith("""
        FILE:8:1: u is not read after this
        FILE:9:1: w is not read after this
        FILE:11:1: t is not read after this
        before  5 statements
        after   2 statements
        """.replace("FILE", file)), result.out());
    Path second = folder.resolve("p.rewritten.tml");
    assertEquals(LIVE, Files.readString(second));
    assertEquals("VERIFIED " + file + " " + second + "  reuses\n", checked(PROGRAM, LIVE));
  }

  @Test
  void noTextWithoutLiveCodeIsAccepted() throws IOException {
    assertEquals(0, rewritten(PROGRAM).status());
    for (String wrong : new String[] {LIVE.replace("t = A # B . [2 3]\n", ""),
        LIVE.replace("C = t + t\n", ""), LIVE.replace("C = t + t", "C = t * t"),
        LIVE.replace("output C", "C"), LIVE.replace("t = A # B . [2 3]\nC = t + t\n",
            "C = t + t\nt = A # B . [2 3]\n")}) {
      assertFalse(wrong.equals(LIVE));
      assertTrue(checked(PROGRAM, wrong).startsWith("REJECTED "), wrong);
    }
    String live = PROGRAM.replace("var w : [2 2]", "var output w : [2 2]");
    assertTrue(checked(live, LIVE).startsWith("REJECTED "));
  }

  @Test
  void nothingIsLeftOutWhereAllIsLive() throws IOException {
    Result result = rewritten(LIVE);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().startsWith("before  2 statements\nafter   2 statements\n"), result.out());
    assertEquals(LIVE, Files.readString(folder.resolve("p.rewritten.tml")));
  }

  /** An output that is read before it is assigned is no input: its initial value would matter. */
  @Test
  void whatCannotBeClaimedIsRefused() throws IOException {
    Result undeclared = rewritten("var a : []\nvar b : []\nb = a\n");
    assertEquals(1, undeclared.status(), undeclared.toString());
    assertFalse(Files.exists(folder.resolve("p.rewritten.tml")));
    Result initial = rewritten("var a : []\nvar output b : []\nb = a\n");
    assertEquals(1, initial.status(), initial.toString());
    assertTrue(initial.err().contains("'a' is read before it is assigned, and is no input"),
        initial.err());
  }

  @Test
  void onlyProgramsThatAreNoFamiliesAndNoLaws() throws IOException {
    assertEquals(2, rewritten(LIVE, "--laws", "ring").status());
    Path indexed = Files.writeString(folder.resolve("p.ein"), "input x[2]\ny = x\n");
    Result refused = Session.real().run("rewrite", indexed.toString(), "--dead-code");
    assertEquals(2, refused.status());
    assertTrue(refused.err().contains("certify that with --schedules " + indexed), refused.err());
    Result shared =
        Session.real().run("certify", indexed.toString(), "--claim", "reuses");
    assertEquals(2, shared.status());
    assertTrue(shared.err().contains("whose names are assigned once"), shared.err());
  }
}
