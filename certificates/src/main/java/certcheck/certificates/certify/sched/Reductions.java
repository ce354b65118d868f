package certcheck.certificates.certify.sched;

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
    this.syntax = calculus.syntax;
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
    Theorem some = decisions.prove(
        syntax.apply("≤", syntax.literal(1), r.count()), facts);
    Term before = some == null ? null : before(r, call, facts);
    if (before == null) {
      return null;
    }
    Theorem peeled = calculus.rule("reduce_last", List.of(r.functions(), r.function(), r.start(),
        r.count(), before, r.body()), some, decisions.prove(next(r, before), facts));
    return calculus.recorder.trans(peeled, calculus.derived.beta(Syntax.right(peeled)));
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
        calculus.recorder.refl(r.count()));
    Theorem all = calculus.recorder.gen(k, calculus.derived.disch(
        List.of(calculus.notNegative(k), calculus.less(k, r.count())), same));
    return calculus.recorder.mp(rule,
        calculus.derived.convert(all, Syntax.left(rule.conclusion())));
  }

  private Term next(TensorValue.Reduction r, Term before) {
    return syntax.equation(r.count(), syntax.apply("+", before, syntax.literal(1)));
  }

  /** A number of elements m so that n is {@code m + 1}. */
  private Term before(TensorValue.Reduction r, TensorValue.Call call, Facts facts) {
    if (TensorValue.of(call.arguments().get(0)) instanceof TensorValue.Reduction other
        && decisions.prove(next(r, other.count()), facts) != null) {
      return other.count();
    }
    Term m = predecessor(r.count());
    return decisions.prove(next(r, m), facts) == null ? null : m;
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
