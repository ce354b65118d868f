package certcheck.presburger;

/** The inequality {@code term ≥ 0} and where it comes from. */
record Row(LinearTerm term, Derivation derivation) {}
