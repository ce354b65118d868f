package certcheck.certificates.certify.sched.model;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** Tensors A of which equations are proved to hold, whatever the tensors I hold that are given. */
interface Solution {
  /** {@code ⊢ ∃A. P A}, where P says what follows. */
  Theorem exists();

  /**
   * {@code ⊢ A T i = (λx y …. cases) (nth i 0) (nth i 1) …} for a tensor that has equations.
   *
   * @param holds {@code ⊢ P A}
   */
  Theorem at(Theorem holds, Term tensor, Term element);

  /**
   * {@code ⊢ A T = I T} for a tensor that has none.
   *
   * @param holds {@code ⊢ P A}
   */
  Theorem given(Theorem holds, Term tensor);
}
