/**
 * Source texts as theory {@code text} reads them, and proofs of what they denote. Nothing here is
 * trusted: the kernel replays the proofs, and compares the texts with the files.
 */
package certcheck.certificates.text;
