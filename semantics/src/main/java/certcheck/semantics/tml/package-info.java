/**
 * The model language of Rink 2018: syntax (Fig. 1), typing (Fig. 7-9), evaluation (Fig. 10-12), the
 * qualifiers of section 5, and the grouped contraction of Ullrich 2018, section 6.3.
 *
 * <p>No method recurses on the depth of a program.
 */
package certcheck.semantics.tml;
