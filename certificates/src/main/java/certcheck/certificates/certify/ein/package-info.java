/** Certifies programs in index notation: what a text means, and that it is safe. */
package certcheck.certificates.certify.ein;
