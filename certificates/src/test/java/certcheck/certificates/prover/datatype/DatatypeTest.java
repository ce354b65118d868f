package certcheck.certificates.prover.datatype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.TermReader;
import certcheck.certificates.proof.Tokens;
import certcheck.certificates.proof.script.ProofFile;
import certcheck.certificates.proof.script.Session;
import certcheck.certificates.prover.Provers;
import certcheck.certificates.prover.inductive.ConstructorInversion;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DatatypeTest {
  private static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees");

  private final Session session;

  /** The theory of the model language and the libraries up to trees, with their attributes. */
  DatatypeTest() throws IOException {
    Path folder = Files.isDirectory(Path.of("library")) ? Path.of("") : Path.of("certificates");
    Logic logic = new Logic(40_000_000);
    Theories theories = new Theories(logic);
    theories.load("tml");
    theories.load("sched");
    session = new Session(Recorder.forLibrary(logic));
    Provers.register(session);
    for (String library : LIBRARIES) {
      Library.load(session.recorder(),
          Files.readAllBytes(folder.resolve("library/" + library + ".lib")));
      Path proofs = folder.resolve("src/main/proofs/" + library + ".proof");
      new ProofFile(library, Files.readString(proofs)).attributes(session);
    }
  }

  private Term read(String text, Map<String, Term> scope) {
    return new TermReader(new Tokens("test", text), session.syntax(), Map.of(), scope)
        .statement();
  }

  private void assertStates(String name, String statement) {
    Theorem theorem = session.fact(name);
    assertTrue(theorem.hypotheses().isEmpty());
    assertSame(read(statement, Map.of()), theorem.conclusion(),
        () -> name + ": " + session.show(theorem));
  }

  @Test
  @DisplayName("expressions of the model language")
  void expressions() {
    Datatype.derive(session, "expr", List.of("tml"));
    assertStates("rep_expr_is_expr", "∀e. is_expr (rep_expr e)");
    assertStates("rep_abs_expr", "∀r. is_expr r ⟹ rep_expr (abs_expr r) = r");
    assertStates("rep_expr_eq", "∀a b. (rep_expr a = rep_expr b) ⟺ a = b");
    assertStates("rep_prod",
        "∀d e. rep_expr (prod d e) = node [2] (children [rep_expr d, rep_expr e])");
    assertStates("trans_eq", "∀d i j e k l. (trans d i j = trans e k l) ⟺ "
        + "d = e ∧ i = k ∧ j = l");
    assertStates("var_not_elem", "∀x p d e. var x ≠ elem p d e");
    assertStates("expr_induct", "∀P. (∀x. P (var x)) ⟹ (∀e. P e ⟹ P (paren e)) ⟹ "
        + "(∀d e. P d ⟹ P e ⟹ P (prod d e)) ⟹ (∀e m n. P e ⟹ P (trans e m n)) ⟹ "
        + "(∀e m n. P e ⟹ P (contr e m n)) ⟹ (∀p d e. P d ⟹ P e ⟹ P (elem p d e)) ⟹ "
        + "∀e. P e");
    assertStates("expr_cases", "∀a. (∃x. a = var x) ∨ (∃e. a = paren e) ∨ "
        + "(∃d e. a = prod d e) ∨ (∃e m n. a = trans e m n) ∨ (∃e m n. a = contr e m n) ∨ "
        + "(∃p d e. a = elem p d e)");
    assertEquals(30, session.recorder().lemmas().keySet().stream()
        .filter(n -> n.matches("(var|paren|prod|trans|contr|elem)_not_.*")).count());
  }

  @Test
  @DisplayName("inversion of relations at each constructor")
  void inversions() {
    Datatype.derive(session, "expr", List.of("tml"));
    ConstructorInversion.derive(session, "typed", "expr", List.of("tml"));
    ConstructorInversion.derive(session, "ev", "expr", List.of("tml"));
    assertStates("expr_kinds", "(∀x. $kind (rep_expr (var x)) = 0) ∧ "
        + "(∀e. $kind (rep_expr (paren e)) = 1) ∧ (∀d e. $kind (rep_expr (prod d e)) = 2) ∧ "
        + "(∀e m n. $kind (rep_expr (trans e m n)) = 3) ∧ "
        + "(∀e m n. $kind (rep_expr (contr e m n)) = 4) ∧ "
        + "(∀p d e. $kind (rep_expr (elem p d e)) = 5)");
    assertStates("typed_at_var", "∀Γ x t. typed Γ (var x) t ⟹ Γ x = some t");
    assertStates("typed_at_trans", "∀Γ e m n u. typed Γ (trans e m n) u ⟹ "
        + "∃t. u = swap_at (m - 1) (n - 1) t ∧ typed Γ e t ∧ "
        + "1 ≤ m ∧ m ≤ length t ∧ 1 ≤ n ∧ n ≤ length t ∧ m ≠ n");
    assertStates("typed_at_elem", "∀Γ p d e t. typed Γ (elem p d e) t ⟹ "
        + "(typed Γ d t ∧ typed Γ e t ∧ 0 ≤ p ∧ p ≤ 3) ∨ "
        + "(p = times ∧ typed Γ d nil ∧ typed Γ e t) ∨ (p = over ∧ typed Γ d t ∧ typed Γ e nil)");
    assertStates("ev_at_contr", "∀o z:option 'v Γ μ e m n i v. "
        + "ev o z Γ μ (contr e m n) i v ⟹ ∃t f. typed Γ e t ∧ (∀l. 1 ≤ l ∧ l ≤ nth t (m - 1) ⟹ "
        + "ev o z Γ μ e (with_both m n l i) (f l)) ∧ sums o z f (nth t (m - 1)) v");
    assertThrows(ProofException.class,
        () -> ConstructorInversion.derive(session, "forms", "expr", List.of("tml")));
  }

  private void define(String name, String text) {
    session.recorder().define(name, new TermReader(new Tokens("test", text), session.syntax(),
        Map.of(), Map.of()).term(null));
  }

  @Test
  @DisplayName("a constructor that takes a function of an index")
  void families() {
    Datatype.derive(session, "command", List.of("sched"));
    assertStates("for_eq", "∀m f n g. (for m f = for n g) ⟺ m = n ∧ f = g");
    assertStates("skip_not_for", "∀n f. skip ≠ for n f");
    assertStates("command_induct", "∀P. P skip ⟹ (∀c d. P c ⟹ P d ⟹ P (seq c d)) ⟹ "
        + "(∀a i e. P (write a i e)) ⟹ (∀b c d. P c ⟹ P d ⟹ P (branch b c d)) ⟹ "
        + "(∀a t c. P c ⟹ P (alloc a t c)) ⟹ (∀n f. (∀i. P (f i)) ⟹ P (for n f)) ⟹ "
        + "(∀n f. (∀i. P (f i)) ⟹ P (par n f)) ⟹ ∀c. P c");
  }

  @Test
  @DisplayName("a lemma says what integer tells constructors apart; rules come before induction")
  void ownKinds() throws IOException {
    Path proofs = Path.of(Files.isDirectory(Path.of("library")) ? "" : "certificates")
        .resolve("src/main/proofs/sched.proof");
    String text = Files.readString(proofs);
    String head = text.substring(0, text.indexOf("derive inductive"));
    ProofFile file = new ProofFile("sched", head + "derive rules writes of sched\n");
    file.run(session, ProofFile.NOTHING);
    assertEquals(List.of(), file.errors());
    assertStates("command_kinds", "($command_kind (rep_command skip) = 0) ∧ "
        + "(∀c d. $command_kind (rep_command (seq c d)) = 1) ∧ "
        + "(∀a i e. $command_kind (rep_command (write a i e)) = 2) ∧ "
        + "(∀b c d. $command_kind (rep_command (branch b c d)) = 3) ∧ "
        + "(∀a t c. $command_kind (rep_command (alloc a t c)) = 4) ∧ "
        + "(∀n f. $command_kind (rep_command (for n f)) = 5) ∧ "
        + "(∀n f. $command_kind (rep_command (par n f)) = 6)");
    assertNull(session.recorder().lookup("writes_induct"));
    Theorem basis = session.fact("writes_basis");
    ConstructorInversion.derive(session, "writes", "command", List.of("sched"));
    assertSame(basis, session.fact("writes_basis"));
    assertStates("writes_at_skip", "∀a i. writes skip a i ⟹ ⊥");
    assertStates("writes_at_alloc",
        "∀b t c a i. writes (alloc b t c) a i ⟹ writes c a i ∧ ¬(a = b)");
  }

  @Test
  @DisplayName("refused: a rule with two constructors, a type that no relation carves out")
  void refused() {
    define("$skip", "abs_command (node (mk_pair ⊤ (mk_pair [0] no_expression)) (children nil))");
    ProofException two = assertThrows(ProofException.class,
        () -> Datatype.derive(session, "command", List.of("sched")));
    assertEquals("rule is_seq has no constructor, or two", two.getMessage());
    assertThrows(ProofException.class,
        () -> Datatype.derive(session, "option", List.of("hol")));
  }
}
