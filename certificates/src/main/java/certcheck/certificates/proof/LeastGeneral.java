package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The least general terms of which each of two terms is an instance (Plotkin, A note on inductive
 * generalization, Machine Intelligence 5, 1970): where the two differ there is a variable, for the same
 * two parts always the same. Parts are variables even if they have something in common, unless
 * they are {@linkplain #open opened}.
 */
final class LeastGeneral {
  /** Terms of no more different parts are opened with all that is in them. */
  private static final int SMALL = 60;

  private final Terms terms;
  private final Map<Pair, Term> known = new HashMap<>();
  private final Map<Pair, Term.Free> variables = new LinkedHashMap<>();
  private final Map<Term, Pair> pairs = new HashMap<>();
  private final Set<Pair> opened;
  private final Map<Pair, Term> boundInBoth = new HashMap<>();
  private final List<Term.Free> bound = new ArrayList<>();

  /** Two terms. */
  private record Pair(Term one, Term other) {}

  /** There is no such term. */
  static final class Unlike extends Exception {
    private static final long serialVersionUID = 1L;

    Unlike() {
      super(null, null, false, false);
    }
  }

  LeastGeneral(Terms terms) {
    this(terms, new HashSet<>());
  }

  private LeastGeneral(Terms terms, Set<Pair> opened) {
    this.terms = terms;
    this.opened = opened;
  }

  /** The same pairs are open, and there are no variables yet. */
  LeastGeneral again() {
    return new LeastGeneral(terms, opened);
  }

  /** The variables. */
  List<Term.Free> variables() {
    return List.copyOf(variables.values());
  }

  /** Has parts no more be a variable, but what they have in common; false if that is nothing. */
  boolean open(Term variable) {
    Pair pair = pairs.get(variable);
    if (pair == null || !haveCommon(pair.one, pair.other)) {
      return false;
    }
    // It may have been opened since it became a variable.
    if (opened.add(pair) && isSmall(pair.one, SMALL) && isSmall(pair.other, SMALL)) {
      openParts(pair);
    }
    return true;
  }

  private void openParts(Pair whole) {
    Deque<Pair> pending = new ArrayDeque<>(List.of(whole));
    Set<Pair> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      Pair pair = pending.pop();
      if (pair.one == pair.other || !seen.add(pair)) {
        continue;
      }
      if (haveCommon(pair.one, pair.other)) {
        opened.add(pair);
      }
      if (pair.one instanceof Term.Application a && pair.other instanceof Term.Application b) {
        pending.push(new Pair(a.function, b.function));
        pending.push(new Pair(a.argument, b.argument));
      } else if (pair.one instanceof Term.Abstraction a
          && pair.other instanceof Term.Abstraction b) {
        pending.push(new Pair(a.body, b.body));
      }
    }
  }

  /** Has no variable stand for a term in which these are free, until as many are taken back. */
  void enclose(List<Term.Free> some) {
    bound.addAll(some);
  }

  /** Takes back the last. */
  void disclose(int number) {
    bound.subList(bound.size() - number, bound.size()).clear();
    known.clear();
  }

  /** A general term for two, of which the outermost parts are no variable if they have something in common. */
  Term outermost(Term one, Term other) throws Unlike {
    if (one != other && haveCommon(one, other)) {
      opened.add(new Pair(one, other));
    }
    return of(one, other);
  }

  /** The least general term for two. */
  Term of(Term one, Term other) throws Unlike {
    if (one == other) {
      return one;
    } else if (one.type != other.type) {
      throw new Unlike();
    }
    Pair pair = new Pair(one, other);
    Term found = boundInBoth.getOrDefault(pair, known.get(pair));
    if (found == null) {
      found = opened.contains(pair) ? parts(pair) : hasBound(pair) ? around(pair) : variable(pair);
      known.put(pair, found);
    }
    return found;
  }

  private static boolean haveCommon(Term one, Term other) {
    if (one instanceof Term.Abstraction && other instanceof Term.Abstraction) {
      return one.type.domain() == other.type.domain();
    }
    Term f = one;
    Term g = other;
    while (f instanceof Term.Application a && g instanceof Term.Application b) {
      f = a.function;
      g = b.function;
    }
    return one instanceof Term.Application && f.type == g.type
        && (f == g || f instanceof Term.Abstraction && g instanceof Term.Abstraction);
  }

  private Term parts(Pair pair) throws Unlike {
    if (pair.one instanceof Term.Application a) {
      Term.Application b = (Term.Application) pair.other;
      // Of a spine, the front is taken apart as the whole is.
      Term function = a.function == b.function ? a.function
          : a.function instanceof Term.Application || opened.contains(pair)
              ? front(new Pair(a.function, b.function)) : of(a.function, b.function);
      return terms.application(function, of(a.argument, b.argument));
    }
    Term.Abstraction a = (Term.Abstraction) pair.one;
    Term.Free x = terms.free("%h" + bound.size(), a.type.domain());
    bound.add(x);
    Term body = null;
    try {
      body = of(terms.instantiate(a, x), terms.instantiate((Term.Abstraction) pair.other, x));
    } catch (Unlike e) {
      body = null;
    }
    bound.remove(bound.size() - 1);
    if (body == null && hasBound(pair)) {
      throw new Unlike();
    }
    return body == null ? variable(pair) : terms.abstraction(x, body);
  }

  private Term front(Pair pair) throws Unlike {
    return pair.one.type == pair.other.type && haveCommon(pair.one, pair.other) ? parts(pair)
        : of(pair.one, pair.other);
  }

  private boolean hasBound(Pair pair) {
    return bound.stream().anyMatch(y -> terms.occurs(y, pair.one) || terms.occurs(y, pair.other));
  }

  /** Of terms that a variable cannot stand for: those around what is bound outside of them. */
  private Term around(Pair pair) throws Unlike {
    if (pair.one instanceof Term.Application a && pair.other instanceof Term.Application b
        && a.function.type == b.function.type) {
      return terms.application(of(a.function, b.function), of(a.argument, b.argument));
    } else if (pair.one instanceof Term.Abstraction a
        && pair.other instanceof Term.Abstraction b && a.type.domain() == b.type.domain()) {
      return parts(pair);
    }
    throw new Unlike();
  }

  /** Has a variable stand for two that are bound in two proofs. */
  void bind(Term.Free one, Term.Free other, Term.Free x) {
    boundInBoth.put(new Pair(one, other), x);
  }

  private Term.Free variable(Pair pair) {
    Term.Free x = variables.get(pair);
    if (x == null) {
      x = terms.free("%g" + variables.size(), pair.one.type);
      variables.put(pair, x);
      pairs.put(x, pair);
    }
    return x;
  }

  /** Whether a term has at most so many different parts. */
  static boolean isSmall(Term t, int most) {
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    while (!pending.isEmpty() && seen.size() <= most) {
      Term next = pending.pop();
      if (seen.add(next)) {
        if (next instanceof Term.Application a) {
          pending.push(a.function);
          pending.push(a.argument);
        } else if (next instanceof Term.Abstraction a) {
          pending.push(a.body);
        }
      }
    }
    return seen.size() <= most;
  }
}
