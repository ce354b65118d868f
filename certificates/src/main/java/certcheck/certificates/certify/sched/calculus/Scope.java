package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arrays at a place of the program: a function {@code λb. cond (b = $a) (some extents) …} from
 * names to optional extents, or to tensors, and what it is at each name. An array from {@linkplain Ancestors#FAR
 * far} outside is looked up by way of the scopes with which this one agrees at smaller numbers, where
 * the local arrays between have greater ones, and at greater ones, where these have smaller ones.
 */
public final class Scope {
  /** As many arrays of an interface are looked up {@linkplain ScopeRows together}. */
  public static final int MANY = 32;

  private final Calculus calculus;
  private final Syntax syntax;
  private final Term function;
  private final Map<Term, List<Term>> extents;
  private final Scope outer;
  private final Term local;
  private final Agreements below;
  private final Agreements above;
  private final Ancestors placeBelow;
  private final Ancestors placeAbove;
  private final Map<Term, Theorem> lookups = new HashMap<>();
  private ScopeRows rows;

  /**
   * A scope.
   *
   * @param function of the names, reduced
   * @param extents of the arrays that it has
   */
  public Scope(Calculus calculus, Term function, Map<Term, List<Term>> extents) {
    this(calculus, function, extents, null, null);
  }

  private Scope(Calculus calculus, Term function, Map<Term, List<Term>> extents, Scope outer,
      Term local) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.function = function;
    this.extents = extents;
    this.outer = outer;
    this.local = local;
    this.below = outer == null ? new Agreements(calculus) : outer.below;
    this.above = outer == null ? Agreements.above(calculus) : outer.above;
    this.placeBelow = outer == null ? new Ancestors()
        : below.place(function, () -> outer.placeBelow, () -> agreement(below));
    this.placeAbove = outer == null ? new Ancestors()
        : above.place(function, () -> outer.placeAbove, () -> agreement(above));
  }

  /** The function. */
  public Term function() {
    return function;
  }

  /** The extents of an array, or null. */
  public List<Term> extents(Term array) {
    return extents.get(array);
  }

  /** The scope with one more array, the function as the rules for allocation have it. */
  public Scope with(Term function, Term array, List<Term> shape) {
    Map<Term, List<Term>> extended = new LinkedHashMap<>(extents);
    extended.put(array, shape);
    return new Scope(calculus, function, extended, this, array);
  }

  /** {@code ⊢ g $a = some extents}. */
  public Theorem lookup(Term array) {
    return lookups.computeIfAbsent(array, this::found);
  }

  private Theorem found(Term array) {
    int between = 0;
    Scope owner = this;
    for (; owner.outer != null && owner.local != array; owner = owner.outer) {
      between++;
    }
    return between < Ancestors.FAR
        ? evaluate(syntax.logic().terms.application(function, array), array)
        : along(runs(array, owner), array, owner.lookup(array));
  }

  /**
   * Scopes one around the other, all of whose local arrays have greater numbers than an array, or
   * smaller ones.
   */
  private record Run(Scope innermost, boolean isBelow, int length) {}

  /** The scopes inside the one of an array, the innermost first. */
  private Deque<Run> runs(Term array, Scope owner) {
    Deque<Run> runs = new ArrayDeque<>();
    Scope at = this;
    while (at != owner) {
      Scope innermost = at;
      boolean isBelow = below.covers(array, at.local);
      int length = 0;
      for (; at != owner && below.covers(array, at.local) == isBelow; at = at.outer) {
        length++;
      }
      runs.add(new Run(innermost, isBelow, length));
    }
    return runs;
  }

  private Theorem along(Deque<Run> runs, Term array, Theorem outside) {
    Theorem result = outside;
    while (!runs.isEmpty()) {
      Run run = runs.removeLast();
      Agreements agreements = run.isBelow ? below : above;
      Ancestors place = run.isBelow ? run.innermost.placeBelow : run.innermost.placeAbove;
      result = agreements.along(place, run.length, agreements.lemma("at"),
          List.of(array, Syntax.right(result)), result);
    }
    return result;
  }

  /**
   * {@code ⊢ $same_below $a g h}, or {@code $same_above}, for the function h of the scope around
   * this one.
   */
  private Theorem agreement(Agreements agreements) {
    return calculus.lemma(agreements.lemma("alloc"), List.of(local,
        syntax.apply("some", syntax.list(syntax.logic().terms.integer, extents.get(local))),
        outer.function));
  }

  private boolean hasManyRows() {
    int number = 0;
    Term rest = ((Term.Abstraction) function).body;
    while (number < MANY && Syntax.isConstant("cond", Syntax.head(rest))) {
      rest = ((Term.Application) rest).argument;
      number++;
    }
    return number == MANY;
  }

  private Theorem evaluate(Term t, Term array) {
    if (rows != null || outer == null && hasManyRows()) {
      rows = rows == null ? calculus.rows(function) : rows;
      return rows.lookup(array);
    }
    Term.Application applied = (Term.Application) t;
    if (outer != null && applied.function == outer.function) {
      return outer.lookup(array);
    } else if (applied.function instanceof Term.Abstraction) {
      Theorem step = calculus.recorder().beta(t);
      return calculus.recorder().trans(step, evaluate(Syntax.right(step), array));
    }
    List<Term> parts = Syntax.arguments(t);
    Term other = Syntax.right(parts.get(0));
    if (other == array) {
      return calculus.rule("cond_holds", parts, calculus.recorder().refl(array));
    }
    Theorem next = calculus.rule("cond_fails", parts, calculus.distinct(array, other));
    return calculus.recorder().trans(next, evaluate(Syntax.right(next), array));
  }
}
