package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;

import org.junit.jupiter.api.Test;

/** The rule {@code deduct_antisym}. */
class DeductAntisymTest {
  @Test
  void mutualConsequencesAreEqual() {
    proves("⊢ (p ∧ q) = (q ∧ p)", """
        pq: assume ‹p ∧ q›
        p1: conjunct1 pq
        q1: conjunct2 pq
        qp1: conj q1 p1
        qp: assume ‹q ∧ p›
        q2: conjunct1 qp
        p2: conjunct2 qp
        pq2: conj p2 q2
        deduct_antisym pq2 qp1
        """);
  }

  @Test
  void otherHypothesesStay() {
    proves("p, q ⊢ p = q", """
        p: assume ‹p›
        q: assume ‹q›
        deduct_antisym p q
        """);
  }

  @Test
  void onlyTheOtherConclusionIsDischarged() {
    proves("r ⊢ p = (p ∧ r)", """
        p: assume ‹p›
        r: assume ‹r›
        pr: conj p r
        c: assume ‹p ∧ r›
        l: conjunct1 c
        deduct_antisym l pr
        """);
  }
}
