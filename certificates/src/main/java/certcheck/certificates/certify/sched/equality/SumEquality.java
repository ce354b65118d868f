package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Equality of sums modulo the laws of their function: equal summands are paired; what is left over
 * is summed in the order of a reduction that is left over alone.
 */
final class SumEquality implements ValueEquality {
  /** Equations and cases inside each other. */
  private static final int DEPTH = 8;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Decisions decisions;
  private final ValueEquality equality;
  private final Congruence congruence;
  private final TensorEquations equations;
  private final OperatorLaws laws;
  private final MatchingForm form;
  private final Summands summands;
  private int depth;

  /**
   * Equality modulo laws.
   *
   * @param equality the equality of summands
   */
  SumEquality(Calculus calculus, Decisions decisions, ValueEquality equality,
      Congruence congruence, TensorEquations equations, OperatorLaws laws, MatchingForm form) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.decisions = decisions;
    this.equality = equality;
    this.congruence = congruence;
    this.equations = equations;
    this.laws = laws;
    this.form = form;
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
  private record Pairing(List<Theorem> pairs, List<Term> left, List<Term> right) {
    boolean isComplete() {
      return left.isEmpty() && right.isEmpty();
    }
  }

  private Theorem sums(Summands.Sum a, Summands.Sum b, Facts facts) {
    Pairing pairing = laws.isCommutative() ? anyOrder(a.parts(), b.parts(), facts)
        : inOrder(a.parts(), b.parts(), facts);
    if (pairing.isComplete()) {
      return joined(a, b, pairing, null);
    }
    Theorem rest = leftOver(pairing.left, pairing.right, facts);
    if (rest == null && depth < DEPTH && laws.unit() != null) {
      depth++;
      rest = negativesMoved(pairing, facts);
      rest = rest != null ? rest : elementRemoved(pairing.left, pairing.right, facts);
      depth--;
    }
    return rest == null ? opened(a, b, pairing, facts) : joined(a, b, pairing, rest);
  }

  /**
   * The equation of two sums.
   *
   * @param rest {@code ⊢ sum(left) = sum(right)} for what is left over; null if nothing is
   */
  private Theorem joined(Summands.Sum a, Summands.Sum b, Pairing pairing, Theorem rest) {
    List<Term> left = new ArrayList<>();
    List<Term> right = new ArrayList<>();
    pairing.pairs.forEach(p -> left.add(Syntax.left(p)));
    pairing.pairs.forEach(p -> right.add(Syntax.right(p)));
    Theorem middle = rest;
    if (rest == null) {
      middle = congruence(pairing.pairs);
    } else if (!pairing.pairs.isEmpty()) {
      middle = recorder.trans(recorder.trans(
          recorder.sym(summands.append(left, pairing.left)),
          laws.congruence(congruence(pairing.pairs), rest)),
          summands.append(right, pairing.right));
    }
    left.addAll(pairing.left);
    right.addAll(pairing.right);
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

  /** {@code ⊢ sum(left) = sum(right)}, if a side has only reductions; or null. */
  private Theorem leftOver(List<Term> left, List<Term> right, Facts facts) {
    if (laws.unit() == null) {
      return null;
    }
    Theorem result = collected(left, right, facts);
    if (result == null) {
      result = collected(right, left, facts);
      return result == null ? null : recorder.sym(result);
    }
    return result;
  }

  /** {@code ⊢ sum(values) = sum(targets)}, for targets that are reductions of some each. */
  private Theorem collected(List<Term> values, List<Term> targets, Facts facts) {
    if (targets.isEmpty()
        || !targets.stream().allMatch(t -> laws.isFromUnit(TensorValue.of(t)))) {
      return null;
    }
    List<Term> rest = new ArrayList<>(values);
    List<Term> done = new ArrayList<>();
    Theorem result = null;
    for (Term target : targets) {
      Spreading spreading = spreading(target);
      List<Term> own = targets.size() == 1 ? values
          : rest.stream().filter(v -> spreading.adds(v, facts)).toList();
      own.forEach(rest::remove);
      Theorem one = target(own, target, facts);
      if (one == null) {
        return null;
      }
      Theorem apart = recorder.sym(summands.append(done, own));
      result = result == null ? one
          : recorder.trans(apart, laws.congruence(result, one));
      done.addAll(own);
    }
    return rest.isEmpty() ? recorder.trans(summands.permuted(values, done), result) : null;
  }

  private Spreading spreading(Term target) {
    return new Spreading(calculus, decisions, equality, laws, form,
        (TensorValue.Reduction) TensorValue.of(target));
  }

  /** {@code ⊢ sum(values) = target}, for a target that is a reduction. */
  private Theorem target(List<Term> values, Term target, Facts facts) {
    TensorValue.Reduction r = (TensorValue.Reduction) TensorValue.of(target);
    Dissection dissection =
        new Dissection(calculus, decisions, laws, spreading(target), r);
    for (Theorem nested : values.size() == 1 ? dissection.nested(values.get(0), facts)
        : List.<Theorem>of()) {
      Theorem same = congruence.of(TensorValue.of(values.get(0)),
          TensorValue.of(Syntax.right(nested)), facts);
      if (same != null) {
        return recorder.trans(same, recorder.sym(nested));
      }
    }
    Theorem parts = dissection.of(values, facts);
    Theorem result = parts == null ? null : paired(values, parts, facts);
    return result != null ? result : spread(summands.sum(values), target, facts);
  }

  /** From {@code target = v + …}: {@code ⊢ sum(values) = target}, if one of them is v. */
  private Theorem paired(List<Term> values, Theorem parts, Facts facts) {
    Summands.Sum rest = summands.of(Syntax.right(parts), facts);
    Summands.Sum a = new Summands.Sum(recorder.refl(summands.sum(values)), values);
    Summands.Sum b = new Summands.Sum(recorder.trans(parts, rest.theorem()), rest.parts());
    Pairing pairing = anyOrder(values, b.parts(), facts);
    if (pairing.isComplete()) {
      return joined(a, b, pairing, null);
    }
    Theorem others = !pairing.pairs.isEmpty() && pairing.right.size() == 1
        && laws.isFromUnit(TensorValue.of(pairing.right.get(0)))
        ? target(pairing.left, pairing.right.get(0), facts) : null;
    return others == null ? null : joined(a, b, pairing, others);
  }

  /** {@code ⊢ value = target}, for a target that is a reduction. */
  private Theorem spread(Term value, Term target, Facts facts) {
    TensorValue.Reduction r = (TensorValue.Reduction) TensorValue.of(target);
    Theorem spread = spreading(target).of(value, facts);
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

  /** {@code ⊢ sum(left) = sum(right)}, if the same holds with what is negative added to both. */
  private Theorem negativesMoved(Pairing pairing, Facts facts) {
    List<Term> positive = new ArrayList<>();
    for (List<Term> side : laws.ring() == null ? List.<List<Term>>of()
        : List.of(pairing.left, pairing.right)) {
      side.stream().map(laws.ring()::negated).filter(Objects::nonNull).forEach(positive::add);
    }
    if (positive.isEmpty()) {
      return null;
    }
    Term all = summands.sum(positive);
    Term left = summands.sum(pairing.left);
    Term right = summands.sum(pairing.right);
    Theorem same = prove(laws.sum(all, left), laws.sum(all, right), facts);
    return same == null ? null : laws.ring().reduced(all, left, right, same);
  }

  /** {@code ⊢ sum(left) = sum(right)}, if a reduction on one side has a summand of the other. */
  private Theorem elementRemoved(List<Term> left, List<Term> right, Facts facts) {
    Summands.Sum a = new Summands.Sum(recorder.refl(summands.sum(left)), left);
    Summands.Sum b = new Summands.Sum(recorder.refl(summands.sum(right)), right);
    Theorem removed = removed(left, right, facts);
    if (removed != null) {
      return sums(replaced(a, removed, facts), b, facts);
    }
    removed = removed(right, left, facts);
    return removed == null ? null : sums(a, replaced(b, removed, facts), facts);
  }

  private Theorem removed(List<Term> reductions, List<Term> values, Facts facts) {
    for (Term reduction : reductions) {
      for (Term value : laws.isFromUnit(TensorValue.of(reduction)) ? values : List.<Term>of()) {
        Theorem removed = laws.isReduction(TensorValue.of(value)) ? null
            : new Dissection(calculus, decisions, laws, spreading(reduction),
                (TensorValue.Reduction) TensorValue.of(reduction))
                .element(value, equality, facts);
        if (removed != null) {
          return removed;
        }
      }
    }
    return null;
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
