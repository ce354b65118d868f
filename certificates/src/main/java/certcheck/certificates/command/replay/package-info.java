/**
 * Certificates and libraries read again, to show what their steps make. The kernel's rules make the
 * theorems; whether a file is accepted is for the kernel's own reader to say.
 */
package certcheck.certificates.command.replay;
