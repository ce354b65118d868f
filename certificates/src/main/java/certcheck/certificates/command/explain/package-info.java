/** Claims and refusals in words: the programs in claims as text, and where a proof fails. */
package certcheck.certificates.command.explain;
