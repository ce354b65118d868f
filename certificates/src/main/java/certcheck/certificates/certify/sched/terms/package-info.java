/**
 * SCHED programs and specifications as terms of the theories {@code sched} and {@code spec}.
 * Nothing is proved here.
 */
package certcheck.certificates.certify.sched.terms;
