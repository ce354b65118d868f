/**
 * Counterexamples of any size to what loops claim: the solver's models of accesses that conflict or
 * lie outside. Nothing is proved here; the semantics replays what is found.
 */
package certcheck.certificates.certify.sched.counterexample;
