/** What scripts of SMT-LIB mean, as theory {@code smt2_meaning} says, proved. */
package certcheck.certificates.text.smtlib;
