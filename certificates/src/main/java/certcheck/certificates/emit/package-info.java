/**
 * C11 with OpenMP of SCHED programs. Nothing here is trusted, and nothing is proved about it: a
 * proof is about the program, and only decides which loops run in parallel.
 */
package certcheck.certificates.emit;
