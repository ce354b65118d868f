/**
 * From tensor programs to loops: a program of the model language or of TeIL becomes a SCHED program
 * with a specification, whose tensors are the values of the variables. Nothing here is trusted;
 * what is claimed of the loops is proved of each.
 */
package certcheck.certificates.lower;
