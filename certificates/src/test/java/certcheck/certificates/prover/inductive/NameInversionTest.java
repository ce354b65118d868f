package certcheck.certificates.prover.inductive;

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
import org.junit.jupiter.api.TestInstance;

/** Cases by the names of operations, of which theory {@code mlir} has some. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NameInversionTest {
  private static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "text", "text_inversion", "text_unique");
  private static final String NAMES = """
      derive inductive mlir_hands_on mlir_without of mlir
      lemma mlir_op_eq: ∀o n a p g b t o2 n2 a2 p2 g2 b2 t2. mlir_op o n a p g b t = mlir_op o2 n2 a2 p2 g2 b2 t2 ⟺
          o = o2 ∧ n = n2 ∧ a = a2 ∧ p = p2 ∧ g = g2 ∧ b = b2 ∧ t = t2
        by simp mlir_op_def
      derive names mlir_op mlir_hands_on
      """;

  private final Session session;

  NameInversionTest() throws IOException {
    Path folder = Files.isDirectory(Path.of("library")) ? Path.of("") : Path.of("certificates");
    Logic logic = new Logic(10_000_000);
    new Theories(logic).load("mlir");
    session = new Session(Recorder.forLibrary(logic));
    Provers.register(session);
    for (String library : LIBRARIES) {
      Library.load(session.recorder(), Files.readAllBytes(folder.resolve("library/" + library + ".lib")));
      new ProofFile(library, Files.readString(folder.resolve("src/main/proofs/" + library + ".proof")))
          .attributes(session);
    }
    assertEquals(List.of(), errors(NAMES));
  }

  private List<String> errors(String proofs) {
    ProofFile file = new ProofFile("test", "library test\ntheories mlir\n" + proofs);
    file.run(session, ProofFile.NOTHING);
    return file.errors();
  }

  private void assertFails(String message, String proofs) {
    List<String> errors = errors(proofs);
    assertEquals(1, errors.size(), () -> String.join("\n", errors));
    assertTrue(errors.get(0).contains(message), errors.get(0));
  }

  @Test
  @DisplayName("an operation of a name, of another one, and one of several")
  void names() {
    assertEquals(List.of(), errors("""
        lemma named: ∀Γ o a p g b t r. mlir_hands_on Γ (mlir_op o `func.return` a p g b t) r ⟹ a = r
          by determined mlir_hands_on_names mlir_op_def
        lemma other: ∀Γ o a p g b t r. ¬mlir_hands_on Γ (mlir_op o `scf.for` a p g b t) r
          by determined mlir_hands_on_names
        lemma several: ∀Γ n o a p g b t r. n = `scf.for` ∨ n = `scf.if` ⟹ ¬mlir_hands_on Γ (mlir_op o n a p g b t) r
          by determined mlir_hands_on_names
        """));
  }

  @Test
  @DisplayName("a name that is handed on excludes nothing")
  void notExcluded() {
    assertFails("determined leaves", """
        lemma wrong: ∀Γ o a p g b t r. ¬mlir_hands_on Γ (mlir_op o `scf.yield` a p g b t) r
          by determined mlir_hands_on_names mlir_op_def
        """);
  }

  @Test
  @DisplayName("cases without names, and without operations")
  void noNames() {
    assertFails("no case has a name", "derive names mlir_op mlir_without\n");
    assertFails("there is no fact mlir_types_to_eq", "derive names mlir_types_to mlir_hands_on\n");
  }
}
