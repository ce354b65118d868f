/**
 * The subcommands of {@code certcheck}, one class each. Picocli fills their options in by
 * reflection.
 */
package certcheck.certificates.command;
