/** Loops that are run: inputs, orders of execution, and comparison with their specification. */
package certcheck.certificates.command.run;
