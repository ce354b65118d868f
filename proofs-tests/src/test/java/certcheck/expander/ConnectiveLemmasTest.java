package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.kernel.Logic;
import certcheck.kernel.ReplayedFile;
import certcheck.kernel.ReplayedFile.Lemma;
import certcheck.kernel.Theories;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The lemmas about connectives, as the kernel proves them. */
class ConnectiveLemmasTest {
  private static ConnectiveLemmas.Proved prove() {
    Logic logic = new Logic(Long.MAX_VALUE);
    new Theories(logic).load("hol");
    return ConnectiveLemmas.prove(logic);
  }

  private static Map<String, Lemma> replay() {
    ConnectiveLemmas.Proved proved = prove();
    StringBuilder text = new StringBuilder("certcheck 1 certificate\ntheory hol ")
        .append(Theories.digest(Theories.text("hol"))).append("\nlibrary connectives ")
        .append(Theories.digest(proved.file())).append("\nnodes 100000\n");
    List<String> names = new ArrayList<>(proved.lemmas().keySet());
    names.forEach(name -> text.append("lemma\ncite ").append(name).append("\nend 0\n"));
    text.append("qed ").append(names.size()).append(' ').append(names.size()).append('\n');
    ReplayedFile file = ReplayedFile.of(text.toString().getBytes(StandardCharsets.UTF_8),
        Map.of(ConnectiveLemmas.NAME, proved.file()));
    Map<String, Lemma> all = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      all.put(names.get(i), file.lemmas().get(i));
    }
    return all;
  }

  @Test
  void useCoreRulesAndDefinitionsOnly() {
    replay().forEach((name, lemma) -> {
      assertEquals(List.of("core", "definitions"), lemma.rules(), name);
    });
  }

  /** Only classical reasoning needs an axiom: Diaconescu's argument does without extensionality. */
  @Test
  void onlyClassicalReasoningNeedsChoice() {
    replay().forEach((name, lemma) -> {
      boolean classical =
          Set.of("connective_ccontr", "connective_excluded_middle").contains(name);
      assertEquals(classical ? List.of("choice") : List.of(), lemma.axioms(), name);
    });
  }

  @Test
  void areThoseOfNaturalDeduction() {
    Map<String, Lemma> all = replay();
    assertEquals("p, q ⊢ p ∧ q", all.get("connective_conj").sequent());
    assertEquals("p ∧ q ⊢ p", all.get("connective_conjunct1").sequent());
    assertEquals("p, p ⟹ q ⊢ q", all.get("connective_mp").sequent());
    assertEquals("p ⊢ p ∨ q", all.get("connective_disj1").sequent());
    assertEquals("⊥ ⊢ p", all.get("connective_contr").sequent());
    assertEquals("p, ¬p ⊢ ⊥", all.get("connective_contradiction").sequent());
    assertEquals(" ⊢ p ∨ ¬p", all.get("connective_excluded_middle").sequent());
  }

  @Test
  void areWrittenTheSameEachTime() {
    assertArrayEquals(prove().file(), prove().file());
  }
}
