/**
 * The claims {@code rewritten} and {@code rewritten under} laws, about two texts: that steps of
 * rewriting keep what a TeIL program computes (TeIL 2019, sections 3.6 and 5).
 */
package certcheck.certificates.certify.rewriting;
