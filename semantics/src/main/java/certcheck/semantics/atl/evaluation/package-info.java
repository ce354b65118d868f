/** The semantics of ATL (Liu et al. 2024, sections 3.1 and 6.1): tensors with padding. */
package certcheck.semantics.atl.evaluation;
