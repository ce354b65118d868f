/**
 * What certifiers share: what one is and why it gives up, the lemmas of libraries, and constants
 * that stand for programs.
 */
package certcheck.certificates.certify.claim;
