/**
 * Certifying front ends: from a checked program to a certificate. A room for each language that is
 * reasoned about, and for each kind of claim; {@link certcheck.certificates.certify.Certifiers} is
 * the door to those about tensor programs.
 */
package certcheck.certificates.certify;
