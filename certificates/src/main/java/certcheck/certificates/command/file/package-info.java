/** Files that commands read and write: nothing is left half written, and no input overwritten. */
package certcheck.certificates.command.file;
