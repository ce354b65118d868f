package certcheck.certificates.prover.horn;

import certcheck.kernel.Term;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The placeholders of all rules and goals of a prover, and terms in which none of them occurs, so that large
 * terms that many goals mention are looked through once.
 */
final class Placeholders {
  private final Set<Term.Free> all = new HashSet<>();
  private final Set<Term> without = new HashSet<>();

  /** Variables that are placeholders from now on; of other rules, too, if they are those. */
  void add(Collection<Term.Free> placeholders) {
    for (Term.Free x : placeholders) {
      if (all.add(x) && without.contains(x)) {
        without.clear();
      }
    }
  }

  /** Whether it is known that none occurs in a term. */
  boolean isWithout(Term t) {
    return without.contains(t);
  }

  /** Notes a term, of whose parts this is known or not, if none occurs in it. */
  void note(Term t) {
    boolean none = t instanceof Term.Application a
        ? without.contains(a.function) && without.contains(a.argument)
        : t instanceof Term.Abstraction a ? without.contains(a.body)
        : !(t instanceof Term.Free x) || !all.contains(x);
    if (none) {
      without.add(t);
    }
  }
}
