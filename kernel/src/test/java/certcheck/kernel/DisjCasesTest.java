package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** The rule {@code disj_cases}. */
class DisjCasesTest {
  @Test
  void followsFromBothCases() {
    proves("p ∨ q ⊢ q ∨ p", """
        pq: assume ‹p ∨ q›
        p: assume ‹p›
        qp: disj2 ‹q› p
        q: assume ‹q›
        qp2: disj1 q ‹p›
        disj_cases pq qp qp2
        """);
  }

  @Test
  void eachCaseDischargesItsOwnPartOnly() {
    proves("p, p ∨ q, q ⊢ p ∧ q", """
        pq: assume ‹p ∨ q›
        p: assume ‹p›
        q: assume ‹q›
        both: conj p q
        disj_cases pq both both
        """);
  }

  @Test
  void premiseIsNoDisjunction() {
    rejects("disj_cases", 1, "expected p ∨ q, found p ∧ q", """
        pq: assume ‹p ∧ q›
        p: assume ‹p›
        disj_cases pq p p
        """);
  }

  @Test
  void casesEndDifferently() {
    rejects("disj_cases", 2, "expected p, found q", """
        pq: assume ‹p ∨ q›
        p: assume ‹p›
        q: assume ‹q›
        disj_cases pq p q
        """);
  }
}
