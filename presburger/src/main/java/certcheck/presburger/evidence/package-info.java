/**
 * What comes with an answer, so that others can check it: points, refutations, proofs of formulas
 * without quantifiers, and the witnesses of eliminated quantifiers. It is data; whoever reads it
 * needs nothing of the search.
 */
package certcheck.presburger.evidence;
