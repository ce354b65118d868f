/** How a command ends: its exit status, and failures that are not about what was checked. */
package certcheck.certificates.command.outcome;
