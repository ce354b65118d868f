/**
 * The steps that all proofs about SCHED programs share: integer arithmetic under the facts of a
 * place, and the rules of the library that follow the structure of a command, as those about the
 * cells that it reads and writes.
 */
package certcheck.certificates.certify.sched.calculus;
