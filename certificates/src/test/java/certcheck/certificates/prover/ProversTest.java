package certcheck.certificates.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.script.ProofFile;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ProversTest {
  private final Session session;

  ProversTest() {
    Logic logic = new Logic(10_000_000);
    new Theories(logic).load("tml");
    session = new Session(Recorder.forLibrary(logic));
    Provers.register(session);
  }

  private List<String> run(String proofs) {
    ProofFile file = new ProofFile("test", "library test\ntheories tml\n" + proofs);
    file.run(session, ProofFile.NOTHING);
    return file.errors();
  }

  @Test
  @DisplayName("the methods arith and meson")
  void methods() {
    assertEquals(List.of(), run("""
        lemma next: i < j ⟹ i + 1 ≤ (j : int)
          by arith
        lemma drinker: ∃y : 'a. ∀x. P y ⟹ P x
          by meson
        lemma local: (∀x : int. P x ⟹ x < 3) ⟹ P i ⟹ i ≤ 2
        proof
          fix P i
          assume h
          assume k
          have b: i < 3 by meson h k
          by arith
        qed
        """));
  }

  @Test
  @DisplayName("the generator inductive, and horn with its rules")
  void judgements() {
    assertEquals(List.of(), run("""
        derive inductive is_tree is_expr of tree tml
        lemma twice: is_tree (raw_node a (λi. raw_node b (λj. raw_empty)))
          by horn is_tree_intro_is_empty is_tree_intro_is_node
        lemma paren: is_expr (node [1] (children [node [1] (children
            [node [0, 7] (children nil)])]))
          by horn is_expr_intro_is_paren is_expr_intro_is_var
        """));
    assertNotNull(session.recorder().lookup("is_tree_induct"));
    assertNotNull(session.recorder().lookup("is_expr_cases"));
  }

  @Test
  @DisplayName("a method that fails says why")
  void failures() {
    List<String> errors = run("""
        lemma wrong: i < j ⟹ i + 2 ≤ (j : int)
          by arith
        lemma converse: (p ⟹ q) ⟹ q ⟹ p
          by meson
        """);
    assertEquals(2, errors.size());
    assertTrue(errors.get(0).contains("not so for"), errors.get(0));
    assertTrue(errors.get(1).contains("no proof"), errors.get(1));
  }
}
