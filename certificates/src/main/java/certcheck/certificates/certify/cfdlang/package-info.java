/**
 * CFDlang in proofs: derivations of types, evaluation, and that an expression has a translation
 * into the model language.
 */
package certcheck.certificates.certify.cfdlang;
