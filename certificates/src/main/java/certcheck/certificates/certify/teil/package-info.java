/**
 * TeIL in proofs: derivations of types, evaluation, refutation of programs that are not well-
 * formed, and that a program is the translation of one of the model language.
 */
package certcheck.certificates.certify.teil;
