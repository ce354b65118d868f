package certcheck.certificates.certify.sched.calculus;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** Proofs that values are equal. */
public interface ValueEquality {
  /** {@code ⊢ left = right} under the facts; null if that is not proved. */
  Theorem prove(Term left, Term right, Facts facts);
}
