/**
 * Datatypes carved out of trees by an inductive predicate: what is to be known about constructors,
 * proved from their definitions.
 */
package certcheck.certificates.prover.datatype;
