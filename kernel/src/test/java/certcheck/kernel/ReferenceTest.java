package certcheck.kernel;

import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** References to earlier steps of a block. */
class ReferenceTest {
  @Test
  void toALaterStep() {
    rejects("reference", 1, "expected an earlier step, found 7", """
        assume 7
        """);
  }

  @Test
  void toItself() {
    rejects("reference", 1, "expected an earlier step, found 0", """
        assume 0
        """);
  }

  @Test
  void toADeletedStep() {
    rejects("reference", 2, "expected a step that is not deleted, found 2", """
        p: assume ‹p›
        pp: conj p p
        del p
        conj p pp
        """);
  }

  @Test
  void toATermForATheorem() {
    rejects("reference", 3, "expected Theorem, found x", """
        sym ‹x›
        """);
  }

  @Test
  void toATheoremForATerm() {
    rejects("reference", 3, "expected Term, found p ⊢ p", """
        p: assume ‹p›
        assume p
        """);
  }

  @Test
  void toAConstantForAVariable() {
    rejects("reference", 3, "expected Free, found 0", """
        e: refl ‹y›
        abs ‹0› e
        """);
  }

  @Test
  void toATermForAType() {
    rejects("reference", 3, "expected Type, found x", """
        var y ‹x›
        """);
  }
}
