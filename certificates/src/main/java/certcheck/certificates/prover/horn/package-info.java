/**
 * Judgements derived by their rules, backwards from the goal, without recursion.
 */
package certcheck.certificates.prover.horn;
