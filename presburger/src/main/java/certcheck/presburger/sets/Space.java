package certcheck.presburger.sets;

import java.util.Optional;

/**
 * What a piece of a {@link Relation} relates: pairs of a domain and a range tuple, or, for sets,
 * one tuple, the range.
 *
 * @param domain the domain, absent for sets
 * @param range the range
 */
public record Space(Optional<Tuple> domain, Tuple range) {

  /** The space of sets of a tuple. */
  public static Space set(Tuple tuple) {
    return new Space(Optional.empty(), tuple);
  }

  /** The space of relations between two tuples. */
  public static Space map(Tuple domain, Tuple range) {
    return new Space(Optional.of(domain), range);
  }

  /** Whether this is a space of sets. */
  public boolean isSet() {
    return domain.isEmpty();
  }

  /** Whether this is the space of {@code { : N > 0 }}: parameters without a tuple. */
  public boolean isParameters() {
    return range.equals(Tuple.PARAMETERS);
  }

  /** The number of dimensions of domain and range together. */
  public int size() {
    return domainSize() + range.size();
  }

  /** The number of dimensions of the domain; 0 for sets. */
  public int domainSize() {
    return domain.map(Tuple::size).orElse(0);
  }

  /** Whether the tuples match. */
  public boolean matches(Space other) {
    return domain.isPresent() == other.domain.isPresent()
        && range.matches(other.range)
        && (isSet() || domain.get().matches(other.domain.get()));
  }
}
