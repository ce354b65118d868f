package certcheck.presburger.branch;

import certcheck.presburger.linear.LinearTerm;

/** The inequality {@code term ≥ 0} and where it comes from. */
public record Row(LinearTerm term, Derivation derivation) {}
