/** Proofs by computation: the values of closed terms about lists, numbers and indices. */
package certcheck.certificates.certify.computation;
