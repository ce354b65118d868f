/** Certifying front ends: from a checked program to a certificate. */
package certcheck.certificates.certify;
