package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Proofs that two values made in the same way of equal parts are equal. */
final class Congruence {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Decisions decisions;
  private final ValueEquality equality;

  /**
   * Proofs from those of the parts.
   *
   * @param equality the equality of values that are parts
   */
  Congruence(Calculus calculus, Decisions decisions, ValueEquality equality) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.decisions = decisions;
    this.equality = equality;
  }

  /** {@code ⊢ a = b} if the two are made alike and their parts are equal; else null. */
  Theorem of(TensorValue a, TensorValue b, Facts facts) {
    if (a instanceof TensorValue.Call s && b instanceof TensorValue.Call t) {
      return calls(s, t, facts);
    } else if (a instanceof TensorValue.Element s && b instanceof TensorValue.Element t) {
      return s.model() == t.model() && s.tensor() == t.tensor()
          ? applied(Syntax.head(s.term()), List.of(s.tensor()),
              lists(s.indices(), t.indices(), this::integers, facts)) : null;
    } else if (a instanceof TensorValue.Reduction s && b instanceof TensorValue.Reduction t) {
      return reductions(s, t, facts);
    }
    return null;
  }

  private Theorem calls(TensorValue.Call s, TensorValue.Call t, Facts facts) {
    if (s.functions() != t.functions() || s.function() != t.function()
        || s.arguments().size() != t.arguments().size()) {
      return null;
    }
    Theorem integers = lists(s.integers(), t.integers(), this::integers, facts);
    Theorem arguments = integers == null ? null
        : lists(Syntax.right(s.term()), Syntax.right(t.term()), equality, facts);
    return arguments == null ? null : recorder.mkComb(
        calculus.derived().argument(syntax.apply(s.functions(), List.of(s.function())), integers),
        arguments);
  }

  private Theorem applied(Term head, List<Term> first, Theorem last) {
    return last == null ? null : calculus.derived().argument(syntax.apply(head, first), last);
  }

  /** {@code ⊢ s = t} for integers. */
  private Theorem integers(Term s, Term t, Facts facts) {
    return s == t ? recorder.refl(s) : decisions.prove(syntax.equation(s, t), facts);
  }

  /** {@code ⊢ [a, …] = [b, …]}; the last are compared first, as sums are long to the left. */
  private Theorem lists(Term s, Term t, ValueEquality elements, Facts facts) {
    if (s == t) {
      return recorder.refl(s);
    } else if (!Syntax.isBinary("::", s) || !Syntax.isBinary("::", t)) {
      return null;
    }
    Theorem rest = lists(Syntax.right(s), Syntax.right(t), elements, facts);
    Theorem first = rest == null ? null
        : elements.prove(Syntax.left(s), Syntax.left(t), facts);
    return first == null ? null : calculus.derived().binary(Syntax.head(s), first, rest);
  }

  private Theorem reductions(TensorValue.Reduction s, TensorValue.Reduction t, Facts facts) {
    if (s.functions() != t.functions() || s.function() != t.function()) {
      return null;
    }
    Theorem counts = integers(s.count(), t.count(), facts);
    Theorem starts = counts == null ? null : equality.prove(s.start(), t.start(), facts);
    Theorem bodies = starts == null ? null : bodies(s, t, counts, facts);
    if (bodies == null) {
      return null;
    }
    Theorem start = calculus.derived().argument(
        syntax.apply(Syntax.head(s.term()), List.of(s.functions(), s.function())), starts);
    return recorder.trans(calculus.derived().function(
        calculus.derived().function(start, s.count()), s.body()), bodies);
  }

  /** From {@code n = m}: {@code ⊢ reduce F f z n g = reduce F f z m h}. */
  private Theorem bodies(TensorValue.Reduction s, TensorValue.Reduction t, Theorem counts,
      Facts facts) {
    Theorem rule = calculus.rule("reduce_same", List.of(s.functions(), s.function(), t.start(),
        s.count(), t.count(), s.body(), t.body()), counts);
    Theorem same = calculus.everywhere(Syntax.left(rule.conclusion()), facts, equality);
    return same == null ? null : recorder.mp(rule, same);
  }
}
