package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Equality of sums modulo the laws of their function: equal summands are paired; what is left over
 * is summed in the order of a reduction that is left over alone.
 */
final class SumEquality implements ValueEquality {
  /** Equations and cases inside each other. */
  private static final int DEPTH = 16;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Decisions decisions;
  private final ValueEquality equality;
  private final Congruence congruence;
  private final TensorEquations equations;
  private final OperatorLaws laws;
  private final Summands summands;
  private int depth;

  /**
   * Equality modulo laws.
   *
   * @param equality the equality of summands
   */
  SumEquality(Calculus calculus, Decisions decisions, ValueEquality equality,
      Congruence congruence, TensorEquations equations, OperatorLaws laws) {
    this.calculus = calculus;
    this.recorder = calculus.recorder;
    this.decisions = decisions;
    this.equality = equality;
    this.congruence = congruence;
    this.equations = equations;
    this.laws = laws;
    this.summands = new Summands(calculus, decisions, laws);
  }

  @Override
  public Theorem prove(Term left, Term right, Facts facts) {
    TensorValue a = TensorValue.of(left);
    TensorValue b = TensorValue.of(right);
    if (laws.isAssociative()) {
      return isSum(a, facts) || isSum(b, facts)
          ? sums(sum(left, facts), sum(right, facts), facts) : null;
    }
    return laws.isSum(a) && laws.isSum(b)
        ? swapped((TensorValue.Call) a, (TensorValue.Call) b, facts) : null;
  }

  private boolean isSum(TensorValue value, Facts facts) {
    return laws.isSum(value) || laws.isFromUnit(value)
        || laws.ring() != null && laws.ring().step(value.term(), summands, facts) != null;
  }

  private Summands.Sum sum(Term value, Facts facts) {
    return summands.cancelled(summands.of(value, facts), facts, equality);
  }

  /** {@code ⊢ v + w = w' + v'}. */
  private Theorem swapped(TensorValue.Call a, TensorValue.Call b, Facts facts) {
    Term v = a.arguments().get(0);
    Term w = a.arguments().get(1);
    Theorem first = equality.prove(w, b.arguments().get(0), facts);
    Theorem second = first == null ? null : equality.prove(v, b.arguments().get(1), facts);
    return second == null ? null
        : recorder.trans(laws.swap(v, w), laws.congruence(first, second));
  }

  // ── Pairs ──

  /** What is left over of two sums when equal summands are paired. */
  private record Pairing(List<Theorem> pairs, List<Term> left, List<Term> right) {}

  private Theorem sums(Summands.Sum a, Summands.Sum b, Facts facts) {
    Pairing pairing = laws.isCommutative() ? anyOrder(a.parts(), b.parts(), facts)
        : inOrder(a.parts(), b.parts(), facts);
    List<Term> left = new ArrayList<>();
    List<Term> right = new ArrayList<>();
    pairing.pairs.forEach(p -> left.add(Syntax.left(p)));
    pairing.pairs.forEach(p -> right.add(Syntax.right(p)));
    Theorem middle;
    if (pairing.left.isEmpty() && pairing.right.isEmpty()) {
      middle = congruence(pairing.pairs);
    } else {
      Theorem rest = leftOver(pairing.left, pairing.right, facts);
      if (rest == null) {
        return opened(a, b, pairing, facts);
      }
      middle = pairing.pairs.isEmpty() ? rest : recorder.trans(recorder.trans(
          recorder.sym(summands.append(left, pairing.left)),
          laws.congruence(congruence(pairing.pairs), rest)),
          summands.append(right, pairing.right));
      left.addAll(pairing.left);
      right.addAll(pairing.right);
    }
    Theorem first = recorder.trans(a.theorem(), summands.permuted(a.parts(), left));
    Theorem last = recorder.trans(summands.permuted(right, b.parts()), recorder.sym(b.theorem()));
    return recorder.trans(recorder.trans(first, middle), last);
  }

  /** From {@code a = b}, …: {@code a + … = b + …}. */
  private Theorem congruence(List<Theorem> pairs) {
    Theorem result = pairs.isEmpty() ? recorder.refl(laws.unit()) : pairs.get(0);
    for (int k = 1; k < pairs.size(); k++) {
      result = laws.congruence(result, pairs.get(k));
    }
    return result;
  }

  private Pairing inOrder(List<Term> a, List<Term> b, Facts facts) {
    List<Theorem> pairs = new ArrayList<>();
    for (int k = 0; k < Math.min(a.size(), b.size()); k++) {
      Theorem same = equal(a.get(k), b.get(k), facts);
      if (same == null) {
        break;
      }
      pairs.add(same);
    }
    return new Pairing(pairs, a.subList(pairs.size(), a.size()),
        b.subList(pairs.size(), b.size()));
  }

  /** Identical summands are paired before those that have to be proved equal. */
  private Pairing anyOrder(List<Term> a, List<Term> b, Facts facts) {
    List<Theorem> pairs = new ArrayList<>();
    List<Term> right = new ArrayList<>(b);
    List<Term> open = new ArrayList<>();
    for (Term part : a) {
      if (right.remove(part)) {
        pairs.add(recorder.refl(part));
      } else {
        open.add(part);
      }
    }
    List<Term> left = new ArrayList<>();
    for (Term part : open) {
      Theorem same = null;
      for (int k = 0; same == null && k < right.size(); k++) {
        same = equal(part, right.get(k), facts);
      }
      if (same == null) {
        left.add(part);
      } else {
        pairs.add(same);
        right.remove(Syntax.right(same));
      }
    }
    return new Pairing(pairs, left, right);
  }

  /** Reductions are paired if they have the same elements in the same order. */
  private Theorem equal(Term s, Term t, Facts facts) {
    TensorValue a = TensorValue.of(s);
    TensorValue b = TensorValue.of(t);
    if (laws.isReduction(a) || laws.isReduction(b)) {
      return s == t ? recorder.refl(s) : congruence.of(a, b, facts);
    }
    return equality.prove(s, t, facts);
  }

  // ── What is left over ──

  /** {@code ⊢ sum(left) = sum(right)}, if a side is one reduction; or null. */
  private Theorem leftOver(List<Term> left, List<Term> right, Facts facts) {
    if (laws.unit() == null) {
      return null;
    }
    Theorem result = right.size() == 1 && laws.isFromUnit(TensorValue.of(right.get(0)))
        ? spread(summands.sum(left), right.get(0), facts) : null;
    if (result == null && left.size() == 1 && laws.isFromUnit(TensorValue.of(left.get(0)))) {
      result = spread(summands.sum(right), left.get(0), facts);
      return result == null ? null : recorder.sym(result);
    }
    return result;
  }

  /** {@code ⊢ value = target}, for a target that is a reduction. */
  private Theorem spread(Term value, Term target, Facts facts) {
    TensorValue.Reduction r = (TensorValue.Reduction) TensorValue.of(target);
    Theorem spread = new Spreading(calculus, decisions, equality, laws, r).of(value, facts);
    if (spread == null) {
      return null;
    }
    Theorem rule = calculus.rule("reduce_same", List.of(r.functions(), r.function(), r.start(),
        r.count(), r.count(), Syntax.right(Syntax.right(spread)), r.body()),
        recorder.refl(r.count()));
    Theorem bodies = calculus.everywhere(Syntax.left(rule.conclusion()), facts,
        new Pointwise(calculus, decisions, equality, laws));
    return bodies == null ? null : recorder.trans(spread, recorder.mp(rule, bodies));
  }

  /** The proof goes on with what an element is by its equation, or by cases of a condition. */
  private Theorem opened(Summands.Sum a, Summands.Sum b, Pairing pairing, Facts facts) {
    TensorValue.Element element = null;
    Term condition = null;
    List<Term> open = new ArrayList<>(pairing.left);
    open.addAll(pairing.right);
    for (Term part : open) {
      TensorValue value = TensorValue.of(part);
      if (value instanceof TensorValue.Element e && (element == null
          || equations.order(e.tensor()) > equations.order(element.tensor()))) {
        element = e;
      } else if (value instanceof TensorValue.Select s && condition == null) {
        condition = s.condition();
      }
    }
    Theorem value = element == null ? null : equations.unfold(element, facts);
    if (depth == DEPTH || value == null && condition == null) {
      return null;
    }
    depth++;
    Theorem result = value != null
        ? sums(replaced(a, value, facts), replaced(b, value, facts), facts)
        : decisions.cases(condition, facts,
            inside -> prove(Syntax.left(a.theorem()), Syntax.left(b.theorem()), inside));
    depth--;
    return result;
  }

  /** A sum with an element replaced by its value. */
  private Summands.Sum replaced(Summands.Sum sum, Theorem value, Facts facts) {
    if (!sum.parts().contains(Syntax.left(value))) {
      return sum;
    }
    List<Theorem> parts = new ArrayList<>();
    sum.parts().forEach(
        p -> parts.add(p == Syntax.left(value) ? value : recorder.refl(p)));
    Theorem step = recorder.trans(sum.theorem(), congruence(parts));
    Summands.Sum rest = sum(Syntax.right(step), facts);
    return new Summands.Sum(recorder.trans(step, rest.theorem()), rest.parts());
  }
}
