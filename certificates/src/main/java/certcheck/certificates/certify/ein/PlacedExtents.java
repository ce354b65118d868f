package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The extents of many variables at a place of a text, as judgements {@code $ein_array w x r}: by the places of
 * names in the order in which they are given extents. Library {@code ein_places}.
 */
final class PlacedExtents {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final ArrayPlaces places;
  private final Map<Term, Scope> scopes = new HashMap<>();

  /**
   * Where names have the extents w.
   *
   * @param unnamed {@code ⊢ $ein_unnamed n ρ w}
   * @param outer that without the name that has the place n; null if there is none
   */
  private record Scope(
      Term term, Term name, int depth, Theorem unnamed, Scope outer, Ancestors way, Map<Term, Theorem> facts) {}

  /**
   * Extents.
   *
   * @param names those that are given extents, in this order, and others behind them, which are not
   */
  PlacedExtents(Calculus calculus, List<Term> names) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.places = calculus.places(names);
    Term nothing = syntax.apply("no_array");
    scopes.put(nothing, new Scope(nothing, null, 0,
        calculus.rule("ein_unnamed_none", List.of(places.term())), null, new Ancestors(), new HashMap<>()));
  }

  /** Whether names are many, and the library is there. */
  static boolean areMany(Calculus calculus, List<Term> names) {
    return calculus.hasPlaces(names) && calculus.has("ein_unnamed_more");
  }

  /** {@code ⊢ $ein_array w x r} for the terms w and x; null if they have other forms, or names. */
  Theorem of(Term w, Term x) {
    Scope scope = scope(w);
    if (scope == null || !places.has(x)) {
      return null;
    } else if (places.number(x) > place(scope)) {
      return calculus.rule("ein_unnamed_at", List.of(literal(place(scope)), places.term(), w, x,
          places.place(x)), scope.unnamed, places.of(x), less(scope, x));
    }
    Theorem fact = fact(scope, x);
    return calculus.rule("ein_array_so", List.of(w, x, Syntax.right(fact.conclusion())), fact);
  }

  private int place(Scope scope) {
    return scope.outer == null ? 0 : places.number(scope.name);
  }

  private Term literal(int n) {
    return syntax.literal(n);
  }

  private Theorem less(Scope scope, Term x) {
    return recorder.evaluate(calculus.less(literal(place(scope)), places.place(x)));
  }

  /** The scope of w; null if it is not made of declarations in the order of their places. */
  private Scope scope(Term w) {
    Deque<Term> later = Declarations.since(scopes::containsKey, w);
    if (later == null) {
      return null;
    }
    Scope scope = scopes.get(later.pop());
    for (Term next : later) {
      List<Term> parts = Syntax.arguments(next);
      Term x = parts.get(0);
      if (!places.has(x) || places.number(x) != place(scope) + 1) {
        return null;
      }
      scope = with(scope, x, parts.get(1), next);
      scopes.put(next, scope);
    }
    return scope;
  }

  private Scope with(Scope outer, Term x, Term extents, Term w) {
    Theorem both = calculus.rule("ein_unnamed_more", List.of(literal(place(outer)), places.term(),
        outer.term, x, extents, places.place(x)), outer.unnamed, places.of(x), less(outer, x));
    return new Scope(w, x, outer.depth + 1, recorder.conjunct1(both), outer,
        new Ancestors(outer.way, () -> recorder.conjunct2(both), places::further), new HashMap<>());
  }

  /** {@code ⊢ w x = some s}, from the nearest place around where that is known, or from where x is declared. */
  private Theorem fact(Scope scope, Term x) {
    Deque<Scope> passed = new ArrayDeque<>();
    Scope at = scope;
    while (at.name != x && !at.facts.containsKey(x) && passed.size() < Ancestors.FAR) {
      passed.push(at);
      at = at.outer;
    }
    Theorem fact;
    if (at.name == x || at.facts.containsKey(x)) {
      fact = at.facts.computeIfAbsent(x, own(at));
    } else {
      passed.clear();
      fact = far(scope, x);
      scope.facts.put(x, fact);
    }
    for (Scope inner : passed) {
      List<Term> parts = Syntax.arguments(inner.term);
      fact = calculus.rule("ein_array_passed", List.of(inner.outer.term, inner.name, parts.get(1), x,
          Syntax.right(fact.conclusion())), recorder.evaluate(syntax.equation(x, inner.name)), fact);
      inner.facts.put(x, fact);
    }
    return fact;
  }

  private Function<Term, Theorem> own(Scope at) {
    return x -> calculus.rule("ein_array_found",
        List.of(at.outer.term, x, Syntax.arguments(at.term).get(1)));
  }

  private Theorem far(Scope scope, Term x) {
    Scope owner = scope;
    while (owner.name != x) {
      owner = owner.outer;
    }
    Theorem own = owner.facts.computeIfAbsent(x, own(owner));
    return scope.way.inwards(scope.depth - owner.depth, own, (relation, outside) -> {
      List<Term> terms = new ArrayList<>(Syntax.arguments(relation.conclusion()));
      Term bound = terms.get(0);
      terms.addAll(List.of(x, places.place(x), Syntax.right(outside.conclusion())));
      return calculus.rule("ein_same_read", terms, relation, places.of(x),
          recorder.evaluate(syntax.apply("≤", places.place(x), bound)), outside);
    });
  }
}
