package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.replay.CommittedStatements;
import certcheck.certificates.command.replay.Library;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck library}, on two small libraries of which one cites the other. */
class LibraryCommandTest {
  @TempDir Path folder;

  private Session session;

  @BeforeEach
  void write() throws IOException {
    String head = "theory hol " + Theories.digest(Theories.text("hol")) + "\n";
    String first = "certcheck 1 library first\n" + head + "nodes 1000\n"
        + "define $truth\nconst ⊤\nend 0\n"
        + "lemma truth_holds\ntruth\nend 0\n"
        + "lemma both\ncite truth_holds\nconj 0 0\nend 1\nqed 2 4\n";
    String second = "certcheck 1 library second\n" + head + "library first "
        + Theories.digest(first.getBytes(StandardCharsets.UTF_8)) + "\nnodes 1000\n"
        + "lemma all_of_it\ncite both\ncite truth_holds\nconj 1 0\nend 2\n"
        + "lemma broken\ncite both\nsym 0\nend 1\nqed 2 5\n";
    Files.writeString(folder.resolve("first.lib"), first);
    Files.writeString(folder.resolve("second.lib"), second);
    session = Session.real().with(new Library(folder));
  }

  @Test
  void listsTheLibraries() {
    Result result = session.run("library");
    assertEquals(0, result.status(), result.err());
    assertEquals(3, result.lines().size());
    assertTrue(result.lines().get(1).matches("first +2 +3  [0-9a-f]{64}"), result.out());
  }

  @Test
  void listsTheLemmasOfALibrary() {
    assertEquals("""
        define $truth
          ⊢ $truth ⟺ ⊤
        truth_holds   1 steps, cites 0
          ⊢ ⊤
        both   2 steps, cites 1
          ⊢ ⊤ ∧ ⊤
        """, session.run("library", "first").out());
  }

  @Test
  void showsALemmaInFullWithAllThatItNeeds() {
    assertEquals("""
        all_of_it   3 steps, cites 2
          ⊢ ⊤ ∧ ⊤ ∧ ⊤
          library: second
          cites: both truth_holds
          with all that it needs: 3 lemmas, 6 steps
        """, session.run("library", "--lemma", "all*").out());
    assertEquals(2, session.run("library", "first", "--lemma", "*t*").lines().stream()
        .filter(l -> l.contains("library: first")).count());
  }

  @Test
  void saysWhichLemmaCannotBeReplayed() {
    Result result = session.run("library", "second");
    assertEquals(0, result.status());
    assertTrue(result.out().contains("broken   2 steps, cites 1\n  cannot be replayed: sym"),
        result.out());
  }

  @Test
  void saysWhatThereIs() {
    Result unknown = session.run("library", "third");
    assertEquals(2, unknown.status());
    assertEquals("certcheck: no library third; certcheck library lists them\n", unknown.err());
    assertEquals("certcheck: no library secnd; did you mean second?\n",
        session.run("library", "secnd").err());
    assertEquals(1, session.run("library", "--lemma", "nothing").status());
    assertEquals(66, Session.real().run("library").status());
  }

  @Test
  void saysWhichStatementsAreProvedAsStated() throws IOException {
    Map<String, String> statements = Map.of(
        "truth_holds", "-- The simplest: ⊤,\n-- for all.\n⊤ -- not this\n", "both", "⊤ ∧ ⊥",
        "broken", "⊤", "open", "-- Nobody knows.\n⊥");
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    int open = new CommittedStatements(new Library(folder))
        .print(List.of("truth_holds", "both", "broken", "open"), statements::get, out);
    out.flush();
    assertEquals(3, open);
    List<String> lines = text.toString().lines().toList();
    assertEquals(List.of("truth_holds   first   proved as stated", "  The simplest: ⊤,",
        "  for all.", "both   first   another statement is proved: ⊢ ⊤ ∧ ⊤"),
        lines.subList(0, 4));
    assertTrue(lines.get(4).startsWith("broken   second   cannot be replayed: sym"),
        lines.get(4));
    assertEquals(List.of("open   -   not proved: no library in " + folder + " has it",
        "  Nobody knows.", "1 of 4 proved as stated"), lines.subList(5, 8));
  }
}
