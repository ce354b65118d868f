package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code mk_comb}. */
class MkCombTest {
  @Test
  void appliesEqualsToEquals() {
    proves("i = j, x = y ⊢ i x = j y", """
        ij: assume ‹i = j›
        xy: assume ‹x = y›
        mk_comb ij xy
        """);
  }

  @Test
  void firstIsNoEquation() {
    rejects("mk_comb", 1, "expected p = q, found p", """
        p: assume ‹p›
        xy: assume ‹x = y›
        mk_comb p xy
        """);
  }

  @Test
  void secondIsNoEquation() {
    rejects("mk_comb", 1, "expected p = q, found p", """
        ij: assume ‹i = j›
        p: assume ‹p›
        mk_comb ij p
        """);
  }

  @Test
  void sidesAreNoFunctions() {
    rejects("mk_comb", 2, "expected a function on int, found int", """
        xy: assume ‹x = y›
        mk_comb xy xy
        """);
  }

  @Test
  void argumentIsOutsideTheDomain() {
    rejects("mk_comb", 2, "expected a function on 'a, found int → int", """
        ij: assume ‹i = j›
        ab: assume ‹a = b›
        mk_comb ij ab
        """);
  }
}
