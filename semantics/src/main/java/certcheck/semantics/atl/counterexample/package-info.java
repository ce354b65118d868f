/** Counterexamples to what ATL programs claim. */
package certcheck.semantics.atl.counterexample;
