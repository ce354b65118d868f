package certcheck.semantics.tml.evaluation;

import java.util.Set;

/**
 * The locations that an evaluation touched, by the equations of Rink 2018, Fig. 12, and the rule
 * ev-stmt.
 *
 * @param reads locations whose value was looked up (equation 7)
 * @param writes locations that were assigned
 */
public record Accesses(Set<Location> reads, Set<Location> writes) {}
