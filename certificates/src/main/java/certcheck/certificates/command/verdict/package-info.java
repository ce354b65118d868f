/**
 * The kernel's verdicts: run in a process of its own, read back from its report, rendered in other
 * formats, held against a policy. Nothing here decides what is proved.
 */
package certcheck.certificates.command.verdict;
