package certcheck.certificates.command.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The axioms that are shown are those of the kernel. */
class AxiomTest {
  /** What they claim has the names that claims of other texts have, so they are loaded apart. */
  private static final List<String> UPDATES =
      List.of("sched_reductions_text_claims", "sched_reductions_pair_claims");
  private static final List<String> REWRITTEN = List.of("tml_sched_rewritten_claims",
      "teil_sched_rewritten_claims", "cfd_sched_rewritten_claims");

  @Test
  void formulasAreWhatTheKernelReads() {
    List<String> names = Kernel.theories();
    Logic logic = new Logic(1_000_000);
    Theories theories = new Theories(logic);
    names.stream().filter(n -> !UPDATES.contains(n) && !REWRITTEN.contains(n))
        .forEach(theories::load);
    for (List<String> others : List.of(UPDATES, REWRITTEN)) {
      others.forEach(new Theories(new Logic(1_000_000))::load);
    }
    List<Axiom> axioms = Axiom.of(names);
    assertEquals(19, axioms.size());
    for (Axiom axiom : axioms) {
      assertSame(logic.signature.fact(axiom.name()).conclusion(),
          theories.term("axiom", axiom.formula()), axiom.toString());
    }
    assertEquals(Set.of("extensionality", "choice", "int"),
        axioms.stream().map(Axiom::word).collect(Collectors.toSet()));
  }

  @Test
  void aFormulaOfSeveralLinesIsOneLine() {
    assertEquals("int induction : ∀P:int → bool. P 0 ∧ (∀x:int. P x ⟹ P (x + 1)) ∧ "
        + "(∀x:int. P x ⟹ P (x - 1)) ⟹ (∀x:int. P x)",
        Axiom.of(List.of("int")).stream().filter(a -> a.name().equals("induction"))
            .findFirst().orElseThrow().toString());
  }
}
