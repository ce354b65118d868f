/**
 * What is found out about programs of the model language without running them, and counterexamples
 * that are run: accesses of other cells, definedness, liveness.
 */
package certcheck.semantics.tml.analysis;
