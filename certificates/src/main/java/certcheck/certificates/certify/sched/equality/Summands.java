package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Sums by an associative function as lists of summands: {@code (a + b) + c} is [a, b, c]. */
final class Summands {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Decisions decisions;
  private final OperatorLaws laws;
  private final Reductions reductions;

  /**
   * A value as a sum.
   *
   * @param theorem {@code ⊢ value = (a + b) + …}
   * @param parts the summands; none for the unit
   */
  record Sum(Theorem theorem, List<Term> parts) {}

  Summands(Calculus calculus, Decisions decisions, OperatorLaws laws) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.decisions = decisions;
    this.laws = laws;
    this.reductions = new Reductions(calculus, decisions);
  }

  /** The sum of a list. */
  Term sum(List<Term> parts) {
    Term result = parts.isEmpty() ? laws.unit() : parts.get(0);
    for (int k = 1; k < parts.size(); k++) {
      result = laws.sum(result, parts.get(k));
    }
    return result;
  }

  // ── Taking sums apart ──

  /** The summands of a value under facts. */
  Sum of(Term value, Facts facts) {
    Deque<Term> later = new ArrayDeque<>();
    Term first = value;
    while (laws.isSum(TensorValue.of(first))) {
      List<Term> operands = ((TensorValue.Call) TensorValue.of(first)).arguments();
      later.push(operands.get(1));
      first = operands.get(0);
    }
    Sum result = summand(first, facts);
    for (Term next : later) {
      Sum second = summand(next, facts);
      List<Term> all = new ArrayList<>(result.parts);
      all.addAll(second.parts);
      result = new Sum(recorder.trans(laws.congruence(result.theorem, second.theorem),
          append(result.parts, second.parts)), all);
    }
    return result;
  }

  private Sum summand(Term value, Facts facts) {
    TensorValue v = TensorValue.of(value);
    if (value == laws.unit()) {
      return new Sum(recorder.refl(value), List.of());
    } else if (laws.isSum(v)) {
      return of(value, facts);
    } else if (v instanceof TensorValue.Select s) {
      return select(s, facts);
    } else if (laws.isFromUnit(v)) {
      return distributed((TensorValue.Reduction) v, facts);
    } else if (laws.isReduction(v) && laws.unit() != null) {
      TensorValue.Reduction r = (TensorValue.Reduction) v;
      return after(laws.at("reduce_start", r.start(), r.count(), r.body()), facts);
    }
    Theorem step = laws.ring() == null ? null : laws.ring().step(value, this, facts);
    return step == null ? single(value) : after(step, facts);
  }

  /** A sum without summands that are the negatives of each other. */
  Sum cancelled(Sum sum, Facts facts, ValueEquality equality) {
    for (Term negative : laws.ring() == null ? List.<Term>of() : sum.parts) {
      Term positive = laws.ring().negated(negative);
      for (Term part : positive == null ? List.<Term>of() : sum.parts) {
        boolean opposite = laws.ring().negated(part) == null
            && !laws.isReduction(TensorValue.of(part));
        Theorem same = opposite ? equality.prove(positive, part, facts) : null;
        if (same != null) {
          return cancelled(without(sum, laws.ring().cancel(negative, same)), facts, equality);
        }
      }
    }
    return sum;
  }

  /** A sum without x and y, from {@code x + y = o}. */
  private Sum without(Sum sum, Theorem cancel) {
    List<Term> two = ((TensorValue.Call) TensorValue.of(Syntax.left(cancel))).arguments();
    List<Term> others = new ArrayList<>(sum.parts);
    two.forEach(others::remove);
    List<Term> sorted = new ArrayList<>(others);
    sorted.addAll(two);
    Theorem moved = recorder.trans(sum.theorem, permuted(sum.parts, sorted));
    if (others.isEmpty()) {
      return new Sum(recorder.trans(moved, cancel), others);
    }
    Theorem apart = recorder.trans(moved, recorder.sym(append(others, two)));
    Theorem less = laws.congruence(recorder.refl(sum(others)), cancel);
    return new Sum(recorder.trans(recorder.trans(apart, less),
        laws.at("monoid_unit_right", sum(others))), others);
  }

  private Sum single(Term value) {
    return new Sum(recorder.refl(value), List.of(value));
  }

  private Sum after(Theorem step, Facts facts) {
    Sum rest = of(Syntax.right(step), facts);
    return new Sum(recorder.trans(step, rest.theorem), rest.parts);
  }

  private Sum select(TensorValue.Select s, Facts facts) {
    Theorem step = decisions.select(s, facts);
    return step == null ? single(s.term()) : after(step, facts);
  }

  /** A reduction of sums as a sum of reductions. */
  private Sum distributed(TensorValue.Reduction r, Facts facts) {
    Theorem none = reductions.empty(r, facts);
    if (none != null) {
      return new Sum(none, List.of());
    }
    Theorem one = reductions.only(r, facts);
    if (one != null) {
      return after(recorder.trans(one, laws.at("monoid_unit_left", second(one))), facts);
    }
    Term.Free k = calculus.index("k", facts, r.term());
    Sum body = of(calculus.syntax().beta(calculus.syntax().at(r.body(), k)),
        reductions.inRange(r, k, facts));
    if (body.parts.size() == 1 && recorder.isRefl(body.theorem)) {
      return single(r.term());
    }
    Theorem same = reductions.sameBodies(r, k, body.theorem);
    Sum split = split(r.count(), k, body.parts);
    return new Sum(recorder.trans(same, split.theorem), split.parts);
  }

  private static Term second(Theorem sum) {
    return ((TensorValue.Call) TensorValue.of(Syntax.right(sum))).arguments().get(1);
  }

  /** {@code reduce … n (λk. sum(parts))} as a sum of reductions. */
  private Sum split(Term count, Term.Free k, List<Term> parts) {
    Term whole = calculus.syntax().lambda(k, sum(parts));
    if (parts.isEmpty()) {
      return new Sum(laws.at("reduce_unit", count), List.of());
    } else if (parts.size() == 1) {
      return single(laws.reduction(count, whole));
    }
    int end = parts.size() - 1;
    Term last = calculus.syntax().lambda(k, parts.get(end));
    Sum before = split(count, k, parts.subList(0, end));
    Theorem theorem = added(count,
        calculus.syntax().lambda(k, sum(parts.subList(0, end))), last, whole);
    List<Term> all = new ArrayList<>(before.parts);
    all.add(laws.reduction(count, last));
    return new Sum(recorder.trans(theorem,
        laws.congruence(before.theorem, recorder.refl(all.get(end)))), all);
  }

  /** {@code ⊢ reduce … n h = reduce … n g + reduce … n g'}, where h k is {@code g k + g' k}. */
  Theorem added(Term count, Term first, Term second, Term whole) {
    Theorem rule = laws.at("reduce_add", count, first, second, whole);
    return recorder.mp(rule, calculus.everywhere(Syntax.left(rule.conclusion()),
        new Facts(List.of()), (left, right, facts) -> recorder.refl(left)));
  }

  // ── Rearranging ──

  /** {@code ⊢ sum(first) + sum(second) = sum(first, second)}. */
  Theorem append(List<Term> first, List<Term> second) {
    Term left = sum(first);
    if (second.isEmpty()) {
      return laws.at("monoid_unit_right", left);
    } else if (first.isEmpty()) {
      return laws.at("monoid_unit_left", sum(second));
    } else if (second.size() == 1) {
      return recorder.refl(laws.sum(left, second.get(0)));
    }
    List<Term> before = second.subList(0, second.size() - 1);
    Term last = second.get(second.size() - 1);
    return recorder.trans(recorder.sym(laws.associate(left, sum(before), last)),
        laws.congruence(append(first, before), recorder.refl(last)));
  }

  /** {@code ⊢ sum(from) = sum(to)}, for lists of the same summands in different orders. */
  Theorem permuted(List<Term> from, List<Term> to) {
    if (from.equals(to)) {
      return recorder.refl(sum(from));
    }
    Term last = to.get(to.size() - 1);
    int place = from.lastIndexOf(last);
    List<Term> rest = without(from, place);
    Theorem moved = last(from, place);
    return recorder.trans(moved, laws.congruence(
        permuted(rest, to.subList(0, to.size() - 1)), recorder.refl(last)));
  }

  /** {@code ⊢ sum(parts) = sum(others) + part}, for the part at a place among two or more. */
  private Theorem last(List<Term> parts, int place) {
    int end = parts.size() - 1;
    if (place == end) {
      return recorder.refl(sum(parts));
    } else if (end == 1) {
      return laws.swap(parts.get(0), parts.get(1));
    }
    Term after = parts.get(end);
    Theorem before = last(parts.subList(0, end), place);
    return recorder.trans(laws.congruence(before, recorder.refl(after)),
        laws.swapLast(sum(without(parts.subList(0, end), place)), parts.get(place), after));
  }

  private static List<Term> without(List<Term> parts, int place) {
    List<Term> rest = new ArrayList<>(parts);
    rest.remove(place);
    return rest;
  }
}
