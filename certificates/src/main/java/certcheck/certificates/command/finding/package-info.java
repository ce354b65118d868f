/**
 * What the provers find, as data: the lines that they print for people are read into
 * {@link certcheck.certificates.command.finding.Finding}s, which are rendered as JSON or SARIF. The words
 * and their order are part of the interface, and tested.
 */
package certcheck.certificates.command.finding;
