package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arrays at a place of the program: a function {@code λb. cond (b = $a) (some extents) …} from
 * names to optional extents, or to tensors, and what it is at each name. An array from {@linkplain Ancestors#FAR
 * far} outside is looked up by way of the scopes with which this one agrees at smaller numbers, if
 * the local arrays between have greater ones: they have unless a block stands at several places.
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
  private final Agreements agreements;
  private final Ancestors place;
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
    this.agreements = outer == null ? new Agreements(calculus) : outer.agreements;
    this.place = outer == null ? new Ancestors() : agreements.place(
        function, () -> outer.place, this::agreement);
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
    boolean ordered = true;
    Scope owner = this;
    for (; owner.outer != null && owner.local != array; owner = owner.outer) {
      ordered &= calculus.isBefore(array, owner.local);
      between++;
    }
    if (between < Ancestors.FAR || !ordered) {
      return evaluate(syntax.logic().terms.application(function, array), array);
    }
    Theorem there = owner.lookup(array);
    return agreements.along(
        place, between, "agree_below_at", List.of(array, Syntax.right(there)), there);
  }

  /** {@code ⊢ $same_below $a g h} for the function h of the scope around this one. */
  private Theorem agreement() {
    return calculus.lemma("agree_below_alloc", List.of(local,
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
