/** What the front ends share: source texts, positions, tokens, diagnostics and limits. */
package certcheck.semantics.source;
