/**
 * The proof that a {@code .sched} text means the program that was certified: theory {@code
 * sched_meaning}, applied to its syntax tree. Nothing here is trusted.
 */
package certcheck.certificates.certify.sched.meaning;
