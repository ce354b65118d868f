package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variables under which a block writes the bodies of functions. A body is best written with a
 * free variable with which parts of it are needed anyway: so the steps of {@code p} serve
 * {@code λx. p} too.
 */
final class Binders {
  private final Terms terms;
  private final Map<Term, Term.Free> chosen = new HashMap<>();
  private final Map<Type, Set<Term.Free>> variables = new HashMap<>();

  /** What is written: all subterms outside functions, and those of the bodies opened so far. */
  private final Set<Term> written = new HashSet<>();

  private final Deque<Term.Abstraction> closed = new ArrayDeque<>();

  /** No choice yet, for terms of a store. */
  Binders(Terms terms) {
    this.terms = terms;
  }

  /**
   * Chooses variables for functions in these terms: for each, in the order in which they are met,
   * that of which most subterms are written already; a new one only if none can be used.
   *
   * @param needed the terms to be written
   */
  Map<Term, Term.Free> choose(Collection<Term> needed) {
    needed.forEach(this::add);
    while (!closed.isEmpty()) {
      Term.Abstraction a = closed.remove();
      Term.Free best = null;
      long most = -1;
      for (Term.Free x : variables.getOrDefault(a.type.domain(), Set.of())) {
        long shared = terms.occurs(x, a) ? -1 : shared(x, terms.instantiate(a, x));
        best = shared > most ? x : best;
        most = Math.max(most, shared);
      }
      best = best == null ? unused(a) : best;
      chosen.put(a, best);
      add(best);
      add(terms.instantiate(a, best));
    }
    return chosen;
  }

  /** A new variable for a function. */
  private Term.Free unused(Term.Abstraction a) {
    int n = 0;
    Term.Free x;
    do {
      x = terms.free("%" + n++, a.type.domain());
    } while (terms.occurs(x, a));
    return x;
  }

  /** How many of the subterms in which a variable occurs are written. */
  private long shared(Term.Free x, Term body) {
    return outside(body, Set.of()).stream().filter(
        t -> t != x && written.contains(t) && terms.occurs(x, t)).count();
  }

  private void add(Term root) {
    for (Term part : outside(root, written)) {
      written.add(part);
      if (part instanceof Term.Free x) {
        variables.computeIfAbsent(x.type, t -> new LinkedHashSet<>()).add(x);
      } else if (part instanceof Term.Abstraction a) {
        closed.add(a);
      }
    }
  }

  /** The subterms of a term that are no part of a function in it, nor of those left out. */
  private static Set<Term> outside(Term root, Set<Term> without) {
    Set<Term> all = new LinkedHashSet<>();
    Deque<Term> rest = new ArrayDeque<>(List.of(root));
    while (!rest.isEmpty()) {
      Term t = rest.pop();
      if (!without.contains(t) && all.add(t) && t instanceof Term.Application a) {
        rest.push(a.argument);
        rest.push(a.function);
      }
    }
    return all;
  }
}
