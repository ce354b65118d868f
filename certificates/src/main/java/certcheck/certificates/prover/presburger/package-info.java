/**
 * Kernel theorems from the evidence of the Presburger solver: formulas as terms, refutations
 * replayed case by case, quantifiers eliminated by two one-sided lemmas each, and points by
 * evaluation.
 */
package certcheck.certificates.prover.presburger;
