/**
 * Programs that commands are about, in whichever language: read and checked, and what can be asked
 * of them.
 */
package certcheck.certificates.command.program;
