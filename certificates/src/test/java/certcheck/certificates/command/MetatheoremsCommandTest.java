package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The metatheorems, replayed by the kernel. */
class MetatheoremsCommandTest {
  private static final Library SHIPPED = new Library(Path.of("library"));


  @Test
  void allAreVerified() {
    Session.Result result = Session.real().with(SHIPPED).run("metatheorems");
    int all = Kernel.statements().size();
    assertTrue(all > 100, "statements: " + all);
    assertEquals(0, result.status(), result::toString);
    assertEquals(all + 1, result.lines().size());
    assertEquals(all + " verified, 0 rejected", result.lines().get(all));
  }

  /** A report that says other claims than the statements is not believed. */
  @Test
  void anotherClaim() {
    List<List<String>> asked = new ArrayList<>();
    Session.Result result = Session.real().with(SHIPPED).with((Kernel) arguments -> {
      asked.add(arguments);
      return new Kernel.Run(0, "VERIFIED x\n" + "  claim metatheorem  metatheorem ⊤\n".repeat(9),
          "");
    }).run("metatheorems");
    assertEquals(1, result.status(), result::toString);
    assertTrue(result.out().endsWith("\n0 verified, " + Kernel.statements().size()
        + " rejected\n"), result::toString);
    assertTrue(result.out().contains("the kernel printed 9 claims, not 1\n"), result::toString);
    assertTrue(result.lines().stream().anyMatch(l -> l.endsWith(
        ": another statement is proved: metatheorem ⊤")), result::toString);
    assertTrue(asked.stream().allMatch(a -> a.subList(0, 2).equals(List.of("-v", "--"))));
  }

  @Test
  void refused() {
    Session.Result result = Session.real().with(SHIPPED)
        .with((Kernel) arguments -> new Kernel.Run(1, "REJECTED x:1:1   no\n", "")).run("metatheorems");
    assertEquals(1, result.status());
    assertTrue(result.out().contains("\n  REJECTED x:1:1   no\n"), result::toString);
    assertTrue(result.err().contains("not all metatheorems are verified"), result::toString);
  }

  @Test
  void noLibrary() {
    Session.Result result = Session.real().run("metatheorems");
    assertEquals(1, result.status());
    assertTrue(result.out().startsWith("REJECTED "), result::toString);
    assertTrue(result.out().contains("   no library in no such folder\n"), result::toString);
  }
}
