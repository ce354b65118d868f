/**
 * The claims {@code safe}, {@code cfd_safe} and {@code teil_safe}, and programs with the
 * derivations of their types, on which the other claims about tensor programs rest.
 */
package certcheck.certificates.certify.safety;
