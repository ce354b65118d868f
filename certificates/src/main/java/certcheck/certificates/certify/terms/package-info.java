/**
 * Expressions and typing contexts of the model language as terms of the theory {@code tml}.
 * Nothing is proved here.
 */
package certcheck.certificates.certify.terms;
