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
  /** The name of a variable that is nowhere written. */
  private static final String ARGUMENT = "%";

  private final Terms terms;
  private final Map<Term, Term.Free> chosen = new HashMap<>();
  private final Map<Type, Set<Term.Free>> variables = new HashMap<>();

  /** What is written: all subterms outside functions, and those of the bodies opened so far. */
  private final Set<Term> written = new HashSet<>();

  /** The variables to which a written term is applied, and those that are applied to it. */
  private final Map<Term, Set<Term.Free>> arguments = new HashMap<>();

  private final Map<Term, Set<Term.Free>> functions = new HashMap<>();

  /** Those that occur in written functions of a shape. */
  private final Map<Long, Set<Term.Free>> inFunctions = new HashMap<>();

  private final VariableShapes shapes = new VariableShapes();

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
    Set<Term.Free> candidates = variables.getOrDefault(a.type.domain(), Set.of());
    if (candidates.isEmpty()) {
      return unused(a);
    }
    Map<Term.Free, Integer> shared = shared(a);
    Term.Free best = null;
    int most = -1;
    for (Term.Free x : candidates) {
      int count = shared.getOrDefault(x, 0);
      if (count > most && !terms.occurs(x, a)) {
        best = x;
        most = count;
      }
    }
    return best == null ? unused(a) : best;
  }

  /** How many parts of a function's body are written, by the variable in the place of its argument. */
  private Map<Term.Free, Integer> shared(Term.Abstraction a) {
    Term.Free z = terms.free(ARGUMENT, a.type.domain());
    Map<Term, Map<Term.Free, Term>> images = new HashMap<>();
    Map<Term.Free, Integer> shared = new HashMap<>();
    for (Term part : parts(z, terms.instantiate(a, z))) {
      Map<Term.Free, Term> written = part instanceof Term.Application b ? written(b, z, images)
          : written((Term.Abstraction) part, z);
      images.put(part, written);
      written.keySet().forEach(x -> shared.merge(x, 1, Integer::sum));
    }
    return shared;
  }

  /**
   * What is written of the instances of an application in which z occurs, by the variable in the
   * place of z: of its parts, so much must be written. (A variable is not applied to itself, for
   * want of a type.)
   *
   * @param images the same of those of its parts in which z occurs, but for z
   */
  private Map<Term.Free, Term> written(Term.Application t, Term.Free z, Map<Term, Map<Term.Free, Term>> images) {
    Map<Term.Free, Term> f = images.get(t.function);
    Map<Term.Free, Term> g = images.get(t.argument);
    Set<Term.Free> candidates = f != null ? f.keySet() : g != null ? g.keySet()
        : t.function == z ? functions.getOrDefault(t.argument, Set.of())
        : arguments.getOrDefault(t.function, Set.of());
    Map<Term.Free, Term> all = new HashMap<>();
    for (Term.Free x : candidates) {
      Term function = f != null ? f.get(x) : t.function == z ? x : t.function;
      Term argument = g != null ? g.get(x) : t.argument == z ? x : t.argument;
      Term instance = x.type != z.type || function == null || argument == null ? null
          : terms.application(function, argument);
      if (written.contains(instance)) {
        all.put(x, instance);
      }
    }
    return all;
  }

  /**
   * What is written of the instances of a function in which z occurs: as they are, functions of
   * its shape are.
   */
  private Map<Term.Free, Term> written(Term.Abstraction t, Term.Free z) {
    Map<Term.Free, Term> all = new HashMap<>();
    for (Term.Free x : inFunctions.getOrDefault(shapes.of(t), Set.of())) {
      Term instance = x.type == z.type ? terms.substitute(Map.of(z, x), t) : null;
      if (written.contains(instance)) {
        all.put(x, instance);
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
        Set<Term.Free> inside = inFunctions.computeIfAbsent(shapes.of(a), t -> new HashSet<>());
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
