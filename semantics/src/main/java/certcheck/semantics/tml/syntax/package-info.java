/**
 * The model language of Rink 2018 (Fig. 1) as trees, with the grouped contraction of Ullrich 2018,
 * section 6.3: parser, printer, and what is done with trees alone. The other tensor languages share
 * its declarations and types.
 *
 * <p>No method recurses on the depth of a program.
 */
package certcheck.semantics.tml.syntax;
