/**
 * The claims {@code rewrites} and {@code rewrites_model}, and those under laws: that steps of
 * rewriting keep what a TeIL program computes (TeIL 2019, sections 3.6 and 5).
 */
package certcheck.certificates.certify.rewriting;
