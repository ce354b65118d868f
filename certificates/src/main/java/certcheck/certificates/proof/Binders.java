package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
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

  /** The variables to which a written term is applied, and those that are applied to it. */
  private final Map<Term, Set<Term.Free>> arguments = new HashMap<>();

  private final Map<Term, Set<Term.Free>> functions = new HashMap<>();

  /** Those that occur in written functions of a type. */
  private final Map<Type, Set<Term.Free>> inFunctions = new HashMap<>();

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
      Term.Free best = best(a);
      chosen.put(a, best);
      add(best);
      add(terms.instantiate(a, best));
    }
    return chosen;
  }

  /** The variable of which most subterms are written already; the first of several. */
  private Term.Free best(Term.Abstraction a) {
    Term.Free best = null;
    long most = -1;
    Set<Term.Free> some = null;
    for (Term.Free x : variables.getOrDefault(a.type.domain(), Set.of())) {
      if (some != null && !some.contains(x) || terms.occurs(x, a)) {
        continue;
      }
      List<Term> parts = parts(x, terms.instantiate(a, x));
      some = some == null ? sharing(x, parts) : some;
      long shared = parts.stream().filter(written::contains).count();
      best = shared > most ? x : best;
      most = Math.max(most, shared);
    }
    return best == null ? unused(a) : best;
  }

  /**
   * The variables of which, in the place of x in these parts, one may be written: a part is only if the smallest
   * parts of it are: applications to the variable, of it, or functions in which it occurs. (A variable is not applied to
   * itself, for want of a type.)
   */
  private Set<Term.Free> sharing(Term.Free x, List<Term> parts) {
    Set<Term.Free> all = new HashSet<>();
    for (Term part : parts) {
      if (part instanceof Term.Abstraction a) {
        all.addAll(inFunctions.getOrDefault(a.type, Set.of()));
      } else if (part instanceof Term.Application a && a.argument == x && a.function != x) {
        all.addAll(arguments.getOrDefault(a.function, Set.of()));
      } else if (part instanceof Term.Application a && a.function == x) {
        all.addAll(functions.getOrDefault(a.argument, Set.of()));
      }
    }
    return all;
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

  /** The subterms in which a variable occurs, but for itself; of functions, no parts. */
  private List<Term> parts(Term.Free x, Term body) {
    Map<Term, Boolean> known = new HashMap<>();
    List<Term> parts = new ArrayList<>();
    Deque<Term> rest = new ArrayDeque<>(List.of(body));
    while (!rest.isEmpty()) {
      Term t = rest.peek();
      if (known.containsKey(t)) {
        rest.pop();
      } else if (t instanceof Term.Application a && !known.containsKey(a.function)) {
        rest.push(a.function);
      } else if (t instanceof Term.Application a && !known.containsKey(a.argument)) {
        rest.push(a.argument);
      } else {
        boolean occurs = t instanceof Term.Application a ? known.get(a.function) || known.get(a.argument)
            : t == x || t instanceof Term.Abstraction && terms.occurs(x, t);
        known.put(rest.pop(), occurs);
        if (occurs && t != x) {
          parts.add(t);
        }
      }
    }
    return parts;
  }

  private void add(Term root) {
    for (Term part : outside(root, written)) {
      written.add(part);
      if (part instanceof Term.Free x) {
        variables.computeIfAbsent(x.type, t -> new LinkedHashSet<>()).add(x);
      } else if (part instanceof Term.Abstraction a) {
        closed.add(a);
        Set<Term.Free> inside = inFunctions.computeIfAbsent(a.type, t -> new HashSet<>());
        terms.subterms(a).stream().filter(Term.Free.class::isInstance).forEach(t -> inside.add((Term.Free) t));
      } else if (part instanceof Term.Application a) {
        if (a.argument instanceof Term.Free x) {
          arguments.computeIfAbsent(a.function, t -> new HashSet<>()).add(x);
        }
        if (a.function instanceof Term.Free x) {
          functions.computeIfAbsent(a.argument, t -> new HashSet<>()).add(x);
        }
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
