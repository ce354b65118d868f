package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code exists}. */
class ExistsTest {
  @Test
  void hasAWitness() {
    proves("P (y + 1) ⊢ ∃x0:int. P x0", """
        e: assume ‹P (y + 1)›
        exists ‹∃x:int. P x› ‹y + 1› e
        """);
  }

  @Test
  void targetIsUniversal() {
    rejects("exists", 1, "expected ∃x. p, found ∀x0:int. P x0", """
        e: assume ‹P y›
        exists ‹∀x:int. P x› ‹y› e
        """);
  }

  @Test
  void witnessHasAnotherType() {
    rejects("exists", 2, "expected int, found bool", """
        e: assume ‹P y›
        exists ‹∃x:int. P x› ‹p› e
        """);
  }

  @Test
  void premiseIsAboutAnotherWitness() {
    rejects("exists", 3, "expected P z, found P y", """
        e: assume ‹P y›
        exists ‹∃x:int. P x› ‹z› e
        """);
  }
}
