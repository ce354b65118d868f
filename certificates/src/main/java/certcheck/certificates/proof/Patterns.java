package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Large terms as instances of others. A certificate says a term part by part; but where a theorem
 * is wanted at a term that differs in a few integers from one that was offered as a pattern, it is an
 * instance of the theorem about that, and only these integers are said: the body of a loop at
 * another iteration, above all.
 */
final class Patterns {
  /** Terms of fewer leaves are said. */
  private static final int LEAST = 150;
  /** Of those as deep as that, patterns are not looked for. */
  private static final int DEEP = 400;
  /** As many patterns of one shape are kept. */
  private static final int KEPT = 4;

  private final Recorder recorder;
  private final Terms terms;
  private final TermShapes shapes = new TermShapes();
  private final Map<Integer, List<Term>> patterns = new HashMap<>();
  private final Set<Term> said = new HashSet<>();
  private final Map<List<Object>, Theorem> theorems = new HashMap<>();
  private final Map<Term, Set<Term.Free>> frees = new HashMap<>();

  /** Patterns in what a recorder makes. */
  Patterns(Recorder recorder) {
    this.recorder = recorder;
    this.terms = recorder.logic().terms;
  }

  /** Makes a term a pattern, of which others will be instances. */
  void offer(Term t) {
    if (isLarge(t)) {
      List<Term> known = patterns.computeIfAbsent(shapes.of(t).shape(), k -> new ArrayList<>());
      if (known.size() < KEPT && !known.contains(t)) {
        known.add(t);
      }
    }
  }

  /** Whether nothing was offered yet. */
  boolean isEmpty() {
    return patterns.isEmpty();
  }

  /** Whether a term is an instance of others. */
  boolean hasOthers(Term t) {
    return !isEmpty() && isLarge(t) && !said.contains(t) && instance(t, Map.of()) != null;
  }

  private boolean isLarge(Term t) {
    TermShapes.Shape shape = shapes.of(t);
    return shape.size() >= LEAST && shape.height() < DEEP;
  }

  /**
   * A theorem about terms.
   *
   * @param name of what the theorem says of them
   * @param making the theorem about terms, which says nothing of any variables but those in the
   *     terms, so that it is an instance of that about others if they are
   */
  Theorem of(Object name, List<Term> about, Function<List<Term>, Theorem> making) {
    List<Term> general = new ArrayList<>(about);
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    boolean isInstance = false;
    for (int n = 0; n < about.size(); n++) {
      Term t = about.get(n);
      if (isLarge(t)) {
        Instance instance = said.contains(t) ? null : instance(t, map);
        if (instance != null) {
          general.set(n, instance.pattern);
          map = instance.map;
          isInstance = true;
          continue;
        }
        say(t);
      }
      Term.Free x = terms.free("%a" + n, t.type);
      general.set(n, x);
      map.put(x, t);
    }
    return isInstance ? recorder.inst(pattern(name, general, making), map) : making.apply(about);
  }

  private Theorem pattern(Object name, List<Term> general, Function<List<Term>, Theorem> making) {
    List<Object> key = List.of(name, List.copyOf(general));
    Theorem known = theorems.get(key);
    if (known == null) {
      general.forEach(this::say);
      known = recorder.asPattern(making.apply(general));
      theorems.put(key, known);
    }
    return known;
  }

  /** Remembers that a term and its parts are written. */
  private void say(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term t = pending.pop();
      if (said.add(t) && t instanceof Term.Application a) {
        pending.push(a.argument);
        pending.push(a.function);
      }
    }
  }

  /**
   * A term as an instance of a pattern.
   *
   * @param map what there is in the places of variables
   */
  private record Instance(Term pattern, Map<Term.Free, Term> map) {}

  /** A term as an instance, where other variables are bound already; null if it is none. */
  private Instance instance(Term t, Map<Term.Free, Term> bindings) {
    for (Term pattern : patterns.getOrDefault(shapes.of(t).shape(), List.of())) {
      Map<Term.Free, Term> map = new Matching(bindings).of(pattern, t);
      if (map != null) {
        return new Instance(pattern, map);
      }
    }
    return null;
  }

  private Set<Term.Free> frees(Term t) {
    return frees.computeIfAbsent(t, key -> {
      Set<Term.Free> found = new HashSet<>();
      for (Term part : terms.subterms(t)) {
        if (part instanceof Term.Free x) {
          found.add(x);
        }
      }
      return found;
    });
  }

  private boolean isVariable(Term t) {
    return t instanceof Term.Free && TermShapes.isInteger(t);
  }

  /** First-order matching, where all integer variables of the pattern may be bound. */
  private final class Matching {
    private final Map<Term.Free, Term> bindings;
    private final Set<List<Term>> seen = new HashSet<>();

    Matching(Map<Term.Free, Term> bindings) {
      this.bindings = new LinkedHashMap<>(bindings);
    }

    /** All bindings of variables; null if there is no match. */
    Map<Term.Free, Term> of(Term pattern, Term t) {
      return match(pattern, t) ? bindings : null;
    }

    private boolean match(Term p, Term t) {
      if (p == t) {
        return frees(p).stream().allMatch(x -> bind(x, x));
      } else if (isVariable(p)) {
        return t.type == p.type && shapes.of(t).isClosed() && bind((Term.Free) p, t);
      } else if (p.type != t.type) {
        return false;
      } else if (p instanceof Term.Application f && t instanceof Term.Application g) {
        return !seen.add(List.of(p, t))
            || match(f.function, g.function) && match(f.argument, g.argument);
      }
      return p instanceof Term.Abstraction f && t instanceof Term.Abstraction g
          && (!seen.add(List.of(p, t)) || match(f.body, g.body));
    }

    private boolean bind(Term.Free x, Term t) {
      Term bound = bindings.putIfAbsent(x, t);
      return bound == null || bound == t;
    }
  }
}
