/**
 * CFDlang as its compiler reads it: Rink's language with named types, stacks of tensors, grouped
 * contractions and transpositions, and operators with precedence that associate to the right.
 * Dimension pairs count from 0.
 *
 * <p>No method recurses on the depth of a program.
 */
package certcheck.semantics.cfdlang;
