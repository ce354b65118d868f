/**
 * Inductive relations: rules, induction and inversion from the impredicative definition.
 */
package certcheck.certificates.prover.inductive;
