/**
 * The claims {@code in_place} and {@code cfd_in_place}: no statement needs a temporary (Ullrich
 * 2018, Corollary 1).
 */
package certcheck.certificates.certify.inplace;
