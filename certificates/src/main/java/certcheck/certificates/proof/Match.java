package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Matching of a pattern against a term: first order, and higher-order patterns in the sense of
 * Miller (an unknown function applied to distinct bound variables). Type variables of the pattern
 * are bound as well.
 */
public final class Match {
  private final Syntax syntax;
  private final Terms terms;
  private final Set<Term.Free> unknowns;
  private final Map<Type.Variable, Type> types = new LinkedHashMap<>();
  private final Map<Term.Free, Term> bindings = new LinkedHashMap<>();

  /** The variables that stand for bound ones: of the pattern, to those of the term. */
  private final Map<Term.Free, Term.Free> bound = new HashMap<>();

  private boolean higherOrder;

  /** A match that binds these variables, none of them yet. */
  public Match(Syntax syntax, Collection<Term.Free> unknowns) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.unknowns = unknowns instanceof Set<Term.Free> set ? set : Set.copyOf(unknowns);
  }

  /** A match for the conclusion of a theorem: the type variables of its hypotheses are kept. */
  public static Match of(Syntax syntax, Theorem p, Collection<Term.Free> unknowns) {
    return keeping(syntax, keptTypes(syntax, p), unknowns);
  }

  /** A match that keeps these type variables. */
  static Match keeping(Syntax syntax, Set<Type.Variable> kept, Collection<Term.Free> unknowns) {
    Match match = new Match(syntax, unknowns);
    kept.forEach(v -> match.types.put(v, v));
    return match;
  }

  /** The type variables of a theorem's hypotheses, which no match of it may bind. */
  static Set<Type.Variable> keptTypes(Syntax syntax, Theorem p) {
    Set<Type.Variable> kept = new LinkedHashSet<>();
    p.hypotheses().forEach(h -> kept.addAll(syntax.typeVariables(h)));
    return kept;
  }

  /** A match with the same bindings. */
  public Match copy() {
    Match copy = new Match(syntax, unknowns);
    copy.become(this);
    return copy;
  }

  /** Takes over the bindings of another match. */
  void become(Match other) {
    types.putAll(other.types);
    bindings.putAll(other.bindings);
    higherOrder |= other.higherOrder;
  }

  /** What the type variables of the pattern stand for. */
  public Map<Type.Variable, Type> types() {
    return types;
  }

  /** What the unknowns stand for, by their variables at the pattern's types. */
  public Map<Term.Free, Term> bindings() {
    return bindings;
  }

  /** Whether an unknown function was bound to an abstraction: instances have redexes. */
  public boolean isHigherOrder() {
    return higherOrder;
  }

  /** Extends the match so that the pattern becomes the term; false if there is no way. */
  public boolean match(Term pattern, Term t) {
    if (pattern instanceof Term.Free x) {
      return variable(x, t);
    } else if (pattern instanceof Term.Constant c) {
      return t instanceof Term.Constant d && c.symbol == d.symbol
          && (c == d || TypeMatch.match(c.type, d.type, types));
    } else if (pattern instanceof Term.Application a) {
      return application(a, t);
    } else if (pattern instanceof Term.Abstraction a) {
      return t instanceof Term.Abstraction b && abstraction(a, b);
    }
    return pattern == t;
  }

  private boolean variable(Term.Free x, Term t) {
    Term.Free image = bound.get(x);
    if (image != null) {
      return image == t;
    } else if (!unknowns.contains(x)) {
      return x == t || t instanceof Term.Free y && y.name.equals(x.name)
          && TypeMatch.match(x.type, y.type, types);
    }
    Term known = bindings.get(x);
    if (known != null) {
      return known == t;
    }
    if (!TypeMatch.match(x.type, t.type, types) || mentionsBound(t)) {
      return false;
    }
    bindings.put(x, t);
    return true;
  }

  private boolean mentionsBound(Term t) {
    return !bound.isEmpty() && bound.values().stream().anyMatch(y -> terms.occurs(y, t));
  }

  private boolean abstraction(Term.Abstraction a, Term.Abstraction b) {
    Type general = a.type.domain();
    Type actual = b.type.domain();
    if (!TypeMatch.match(general, actual, types)) {
      return false;
    }
    String name = "%m" + bound.size();
    Term.Free x = terms.free(name, general);
    while (bound.containsKey(x) || terms.occurs(x, a)) {
      name += "'";
      x = terms.free(name, general);
    }
    Term.Free y = terms.free(name, actual);
    while (bound.containsValue(y) || terms.occurs(y, b)) {
      name += "'";
      y = terms.free(name, actual);
    }
    bound.put(x, y);
    boolean matched = match(terms.instantiate(a, x), terms.instantiate(b, y));
    bound.remove(x);
    return matched;
  }

  private boolean application(Term.Application a, Term t) {
    Term head = Syntax.head(a);
    if (head instanceof Term.Free f && unknowns.contains(f) && !bound.containsKey(f)) {
      List<Term> arguments = Syntax.arguments(a);
      Boolean matched = pattern(f, arguments, t);
      if (matched != null) {
        return matched;
      }
    }
    return t instanceof Term.Application b && match(a.function, b.function)
        && match(a.argument, b.argument);
  }

  /** {@code F x y} with distinct bound variables against a term; null if it is no such pattern. */
  private Boolean pattern(Term.Free f, List<Term> arguments, Term t) {
    List<Term.Free> images = new ArrayList<>();
    for (Term argument : arguments) {
      Term.Free image = argument instanceof Term.Free x ? bound.get(x) : null;
      if (image == null || images.contains(image)) {
        Term known = bindings.get(f);
        return known == null ? null : normal(known, arguments, t);
      }
      images.add(image);
    }
    Term function = t;
    for (int i = images.size() - 1; i >= 0; i--) {
      function = terms.abstraction(images.get(i), function);
    }
    higherOrder = true;
    Term known = bindings.get(f);
    if (known != null) {
      return known == function
          || syntax.eta(syntax.beta(known)) == syntax.eta(syntax.beta(function));
    }
    Term reduced = eta(function, images.size());
    if (mentionsBound(reduced) || !TypeMatch.match(f.type, reduced.type, types)) {
      return false;
    }
    bindings.put(f, reduced);
    return true;
  }

  /** Whether a known function at arguments, which must be fully known too, is the term. */
  private Boolean normal(Term known, List<Term> arguments, Term t) {
    if (!(known instanceof Term.Abstraction)) {
      return null;
    }
    Map<Term.Free, Term> map = new HashMap<>(bindings);
    map.putAll(bound);
    Term result = known;
    for (Term argument : arguments) {
      for (Term.Free x : syntax.frees(argument)) {
        if (unknowns.contains(x) && !bindings.containsKey(x)) {
          return null;
        }
      }
      result = syntax.at(result, instance(argument, map));
    }
    higherOrder = true;
    return syntax.beta(result) == syntax.beta(t);
  }

  private Term instance(Term t, Map<Term.Free, Term> map) {
    Map<Term.Free, Term> typed = new HashMap<>();
    map.forEach((x, u) -> typed.put(terms.free(x.name, terms.substitute(types, x.type)), u));
    return syntax.beta(terms.substitute(typed, terms.substituteTypes(types, t)));
  }

  /** The term that an instance of the pattern's variables makes of another term. */
  public Term instance(Term t) {
    return instance(t, bindings);
  }

  private Term eta(Term function, int binders) {
    Term result = function;
    for (int i = 0; i < binders; i++) {
      result = syntax.eta(result);
    }
    return result;
  }
}
