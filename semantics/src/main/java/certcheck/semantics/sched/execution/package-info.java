/**
 * Executable semantics of SCHED (Clément 2022, chapter 4, with the errata corrected): {@link
 * certcheck.semantics.sched.execution.BigStep} is the update semantics with read and write sets
 * (Fig. 4.3-4.5), {@link certcheck.semantics.sched.execution.Interleaving} the small-step semantics
 * (Fig. 4.6). Written from the paper and not from the theory {@code sched}.
 */
package certcheck.semantics.sched.execution;
