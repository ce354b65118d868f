package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/** What reductions of no element and of one more element are; no law is needed. */
final class Reductions {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Decisions decisions;

  Reductions(Calculus calculus, Decisions decisions) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.decisions = decisions;
  }

  /** {@code n ≤ 0} for the number of elements. */
  Term isEmpty(TensorValue.Reduction r) {
    return syntax.apply("≤", r.count(), syntax.literal(0));
  }

  /** {@code ⊢ reduce F f z n g = z} if n is at most 0; else null. */
  Theorem empty(TensorValue.Reduction r, Facts facts) {
    Theorem none = decisions.prove(isEmpty(r), facts);
    return none == null ? null : calculus.rule("reduce_none",
        List.of(r.functions(), r.function(), r.start(), r.count(), r.body()), none);
  }

  /**
   * {@code ⊢ reduce F f z n g = F f nil [reduce F f z m g, g m]} if n is {@code m + 1}; else null.
   *
   * @param call another value, which may say how many elements are before the last
   */
  Theorem last(TensorValue.Reduction r, TensorValue.Call call, Facts facts) {
    return last(r, before(r, call, facts), facts);
  }

  private Theorem last(TensorValue.Reduction r, Term before, Facts facts) {
    Theorem some = decisions.prove(syntax.apply("≤", syntax.literal(1), r.count()), facts);
    Theorem next = some == null ? null : decisions.prove(next(r, before), facts);
    if (next == null) {
      return null;
    }
    Theorem peeled = calculus.rule("reduce_last", List.of(r.functions(), r.function(), r.start(),
        r.count(), before, r.body()), some, next);
    return calculus.recorder().trans(peeled, calculus.derived().beta(Syntax.right(peeled)));
  }

  /** {@code ⊢ reduce F f z n g = F f nil [z, g 0]} if n is 1; else null. */
  Theorem only(TensorValue.Reduction r, Facts facts) {
    Term zero = syntax.literal(0);
    Theorem counts = decisions.prove(syntax.equation(r.count(), syntax.literal(1)), facts);
    if (counts == null) {
      return null;
    }
    Theorem last = last(r, zero, facts);
    TensorValue.Call call = (TensorValue.Call) TensorValue.of(Syntax.right(last));
    Theorem none = empty((TensorValue.Reduction) TensorValue.of(call.arguments().get(0)), facts);
    return calculus.recorder().trans(last, calculus.applied(
        call.term(), List.of(none, calculus.recorder().refl(call.arguments().get(1)))));
  }

  /**
   * {@code ⊢ reduce F f z n g = reduce F f (reduce F f z m g) l (λk. g (m + k))}, if the other one,
   * of l elements, starts from a reduction of m; else null.
   */
  Theorem apart(TensorValue.Reduction r, TensorValue.Reduction other, Facts facts) {
    if (!(TensorValue.of(other.start()) instanceof TensorValue.Reduction first)
        || TensorValue.of(r.start()) instanceof TensorValue.Reduction
        || first.functions() != r.functions() || first.function() != r.function()) {
      return null;
    }
    Term both = syntax.apply("+", first.count(), other.count());
    Theorem counts = decisions.prove(syntax.equation(r.count(), both), facts);
    Theorem low = counts == null ? null
        : decisions.prove(calculus.notNegative(first.count()), facts);
    Theorem high = low == null ? null
        : decisions.prove(calculus.notNegative(other.count()), facts);
    if (high == null) {
      return null;
    }
    Theorem apart = calculus.rule("reduce_append", List.of(r.functions(), r.function(),
        r.start(), first.count(), other.count(), r.body()), low, high);
    return calculus.recorder().trans(counted(r, counts), calculus.derived().reduce(apart));
  }

  /** From {@code n = m}: {@code ⊢ reduce F f z n g = reduce F f z m g}. */
  Theorem counted(TensorValue.Reduction r, Theorem counts) {
    Term counting = ((Term.Application) ((Term.Application) r.term()).function).function;
    return calculus.derived().function(calculus.derived().argument(counting, counts), r.body());
  }

  // ── Bodies ──

  /** The facts about an index of the reduction. */
  Facts inRange(TensorValue.Reduction r, Term k, Facts facts) {
    return calculus.with(calculus.with(facts, calculus.notNegative(k)),
        calculus.less(k, r.count()));
  }

  /** From {@code g k = h k} for k in range: {@code ⊢ reduce … n g = reduce … n (λk. h k)}. */
  Theorem sameBodies(TensorValue.Reduction r, Term.Free k, Theorem same) {
    Theorem rule = calculus.rule("reduce_same", List.of(r.functions(), r.function(), r.start(),
        r.count(), r.count(), r.body(), syntax.lambda(k, Syntax.right(same))),
        calculus.recorder().refl(r.count()));
    Theorem all = calculus.recorder().gen(k, calculus.derived().disch(
        List.of(calculus.notNegative(k), calculus.less(k, r.count())), same));
    return calculus.recorder().mp(rule,
        calculus.derived().convert(all, Syntax.left(rule.conclusion())));
  }

  /** {@code ⊢ reduce F f o 3 g = o + g 0 + g 1 + g 2}, for a literal number. */
  Theorem writtenOut(TensorValue.Reduction r, OperatorLaws laws) {
    Facts nothing = new Facts(List.of());
    Theorem empty = empty(r, nothing);
    if (empty != null) {
      return empty;
    }
    Theorem last = last(r, predecessor(r.count()), nothing);
    List<Term> two = ((TensorValue.Call) TensorValue.of(Syntax.right(last))).arguments();
    return calculus.recorder().trans(last, laws.congruence(
        writtenOut((TensorValue.Reduction) TensorValue.of(two.get(0)), laws),
        calculus.recorder().refl(two.get(1))));
  }

  private Term next(TensorValue.Reduction r, Term before) {
    return syntax.equation(r.count(), syntax.apply("+", before, syntax.literal(1)));
  }

  /** The number of elements before the last, as another value may have it. */
  private Term before(TensorValue.Reduction r, TensorValue.Call call, Facts facts) {
    if (TensorValue.of(call.arguments().get(0)) instanceof TensorValue.Reduction other
        && decisions.prove(next(r, other.count()), facts) != null) {
      return other.count();
    }
    return predecessor(r.count());
  }

  private Term predecessor(Term n) {
    Terms terms = syntax.logic().terms;
    if (n instanceof Term.Literal literal) {
      return terms.literal(literal.value.subtract(BigInteger.ONE));
    }
    boolean next = Syntax.isBinary("+", n) && Syntax.right(n) == syntax.literal(1);
    return next ? Syntax.left(n) : syntax.apply("-", n, syntax.literal(1));
  }
}
