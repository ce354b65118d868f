/** The shapes of formulas, and derived rules for proofs by contradiction, which all provers use. */
package certcheck.certificates.prover.logic;
