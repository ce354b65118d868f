/**
 * Counterexamples to claims about SCHED programs: the smallest parameter values for which a claim
 * fails, with evidence that the interleaving semantics replays.
 */
package certcheck.semantics.sched.counterexample;
