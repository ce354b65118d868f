/**
 * What other Java programs call: {@link certcheck.certificates.api.Checker} has certificates checked and
 * returns verdicts as data; {@link certcheck.certificates.api.CertcheckTool} is every command, with its
 * arguments and its output. {@code certificates/examples/Check.java} uses both.
 *
 * <p>Only this package is exported. The rest changes without notice.
 */
package certcheck.certificates.api;
