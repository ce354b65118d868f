/**
 * A page for people about files and certificates: one HTML text without scripts, that loads nothing. What
 * is verified is the kernel's word; what is shown around it is not trusted.
 */
package certcheck.certificates.command.report;
