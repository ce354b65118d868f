/** Indices and conditions of programs, as the solver takes them. */
package certcheck.certificates.formula;
