/**
 * The proof layer: records what the kernel is asked, and makes asking comfortable.
 *
 * <ul>
 *   <li>{@link certcheck.certificates.proof.Recorder} calls the kernel's rules and remembers them;
 *       {@link certcheck.certificates.proof.Library} and
 *       {@link certcheck.certificates.proof.CertificateWriter} write what it recorded.
 *   <li>{@link certcheck.certificates.proof.Syntax}, {@link
 *       certcheck.certificates.proof.TermReader}, {@link certcheck.certificates.proof.TermPrinter}:
 *       terms, as people write them.
 *   <li>{@link certcheck.certificates.proof.Derived}, {@link
 *       certcheck.certificates.proof.Negations}, {@link certcheck.certificates.proof.Match}: rules
 *       that are not the kernel's own.
 *   <li>{@link certcheck.certificates.proof.Rewriter}, {@link
 *       certcheck.certificates.proof.Arithmetic}, {@link certcheck.certificates.proof.Tableau}:
 *       proof procedures. Others are in the package {@code prover}.
 * </ul>
 *
 * <p>Nothing here is trusted. Terms, theorems and recorders belong to one logic and one thread.
 */
package certcheck.certificates.proof;
