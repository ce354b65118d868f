/**
 * What {@code certify} and {@code lower} do with a program: its claims are proved or refuted, the
 * certificate is checked by the kernel, and what was found is told.
 */
package certcheck.certificates.command.certification;
