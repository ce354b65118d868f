/** The model language of Rink 2018 in proofs: derivations of types, and evaluation of programs. */
package certcheck.certificates.certify.tml;
