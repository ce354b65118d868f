package certcheck.certificates.prover.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.script.ProofFile;
import certcheck.certificates.proof.script.Session;
import certcheck.certificates.prover.Provers;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rows of definitions, of which theory {@code sched_text} has some. */
class CaseDefinitionTest {
  private static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "text", "text_forms");
  private static final String ROWS = """
      derive rows precedences of precedence
      derive rows comparisons of comparison
      derive rows ranges of sched_range
      """;

  private final Session session;

  CaseDefinitionTest() throws IOException {
    Path folder = Files.isDirectory(Path.of("library")) ? Path.of("") : Path.of("certificates");
    Logic logic = new Logic(10_000_000);
    new Theories(logic).load("sched_text");
    session = new Session(Recorder.forLibrary(logic));
    Provers.register(session);
    for (String library : LIBRARIES) {
      Library.load(session.recorder(),
          Files.readAllBytes(folder.resolve("library/" + library + ".lib")));
      new ProofFile(library, Files.readString(folder.resolve("src/main/proofs/" + library + ".proof")))
          .attributes(session);
    }
    assertEquals(List.of(), errors(ROWS));
  }

  private List<String> errors(String proofs) {
    ProofFile file = new ProofFile("test", "library test\ntheories sched_text\n" + proofs);
    file.run(session, ProofFile.NOTHING);
    return file.errors();
  }

  private void assertFails(String message, String proofs) {
    List<String> errors = errors(proofs);
    assertEquals(1, errors.size(), () -> String.join("\n", errors));
    assertTrue(errors.get(0).contains(message), errors.get(0));
  }

  @Test
  @DisplayName("the first row whose condition holds, and the value of none")
  void values() {
    assertEquals(List.of(), errors("""
        lemma disjunction: precedence `or` = 1 by rows precedences comparison_def
        lemma below: precedence `<` = 4 by rows precedences comparison_def
        lemma product: precedence `*` = 6 by rows precedences comparison_def
        lemma none: precedence `,` = 0 by rows precedences comparison_def
        lemma comparison: comparison `!=` by rows comparisons
        lemma range: sched_range `<` = [drop_token `<`, sub 0, make 1 `<`] by rows ranges
        """));
  }

  @Test
  @DisplayName("an equation before rows, and facts that decide a condition")
  void through() {
    assertEquals(List.of(), errors("""
        lemma other: ∀m. (∀j. m j = precedence j) ⟹ m `+` = 5
        proof
          fix m
          assume e
          by rows e precedences comparison_def
        qed
        lemma told: ∀k. (k = `or`) = ⊥ ⟹ (k = `and`) = ⊤ ⟹ precedence k = 2
        proof
          fix k
          assume a b
          by rows precedences a b
        qed
        """));
  }

  @Test
  @DisplayName("rows and what is proved by them have no hypotheses")
  void theorems() {
    for (String rows : List.of("precedences", "comparisons", "ranges")) {
      assertTrue(session.fact(rows).hypotheses().isEmpty(), rows);
    }
    String shown = session.show(session.fact("ranges"));
    assertTrue(shown.startsWith("∀k. ((k = 60 ⟺ ⊤) ⟹ sched_range k = [drop_token 60, sub 0, make 1 60]) ∧ "
        + "((k = 60 ⟺ ⊥) ⟹ sched_range k = [drop_token "), shown);
  }

  @Test
  @DisplayName("another value, an undecided condition, a definition without cases")
  void refused() {
    assertFails("rows leave", "lemma wrong: precedence `*` = 5 by rows precedences comparison_def\n");
    assertFails("simp does not decide", "lemma open: ∀k. precedence k = 0 by rows precedences\n"
        .replace("by", "proof\n fix k\n by") + "qed\n");
    assertFails("no alternative is", "lemma none: comparison `+` by rows comparisons\n");
    assertFails("neither cases nor alternatives", "derive rows plain of sched_program\n");
    assertFails("expected: derive rows", "derive rows plain\n");
  }
}
