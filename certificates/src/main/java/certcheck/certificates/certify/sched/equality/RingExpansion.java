package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * Summands of a commutative ring: differences are sums with a negative, negatives and products of
 * sums are sums, products of negatives are negative; what is left is a product without sums, or
 * its negative. Sums include reductions.
 */
final class RingExpansion {
  private final Calculus calculus;
  private final Recorder recorder;
  private final LawLemmas ring;
  private final OperatorLaws plus;

  /** F, then + - * negation 0 1. */
  private final List<Term> subject;

  /**
   * Expansion under the law {@code ⊢ commutative_ring F p m t n z o}.
   *
   * @param plus the laws of +
   */
  RingExpansion(Calculus calculus, Theorem law, OperatorLaws plus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.ring = new LawLemmas(calculus, law);
    this.plus = plus;
    this.subject = ring.subject();
  }

  /**
   * {@code ⊢ value = value'}, one step nearer to a sum; null if it is a summand.
   *
   * @param summands takes operands apart
   */
  Theorem step(Term value, Summands summands, Facts facts) {
    if (!(TensorValue.of(value) instanceof TensorValue.Call call)
        || call.functions() != subject.get(0)) {
      return null;
    }
    List<Term> operands = call.arguments();
    if (call.function() == subject.get(2) && operands.size() == 2) {
      return ring.at("ring_minus", operands.get(0), operands.get(1));
    }
    boolean negative = call.function() == subject.get(4) && operands.size() == 1;
    if (!negative && !(call.function() == subject.get(3) && operands.size() == 2)) {
      return null;
    }
    List<Summands.Sum> sums = operands.stream().map(t -> summands.of(t, facts)).toList();
    if (!sums.stream().allMatch(s -> recorder.isRefl(s.theorem()))) {
      return calculus.applied(value, sums.stream().map(Summands.Sum::theorem).toList());
    }
    return negative ? negative(operands.get(0), sums.get(0).parts())
        : product(operands, sums.get(0).parts(), sums.get(1).parts());
  }

  /** What a value is the negative of; null if it is none. */
  Term negated(Term value) {
    return TensorValue.of(value) instanceof TensorValue.Call call
        && call.functions() == subject.get(0) && call.function() == subject.get(4)
        && call.arguments().size() == 1 ? call.arguments().get(0) : null;
  }

  /** From {@code y = x}, for the value -y: {@code ⊢ x + -y = 0}. */
  Theorem cancel(Term value, Theorem same) {
    Term x = Syntax.right(same);
    return recorder.trans(
        plus.congruence(recorder.refl(x), calculus.applied(value, List.of(same))),
        ring.at("ring_negation", x));
  }

  /** From {@code x + y = x + w}: {@code y = w}. */
  Theorem reduced(Term x, Term y, Term w, Theorem sums) {
    return recorder.mp(ring.at("ring_cancel", x, y, w), sums);
  }

  private Theorem negative(Term x, List<Term> parts) {
    if (parts.isEmpty()) {
      return ring.at("ring_negation_zero");
    } else if (parts.size() > 1) {
      return ring.at("ring_negation_plus", operand(x, 0), operand(x, 1));
    } else if (negated(x) != null) {
      return ring.at("ring_negation_twice", negated(x));
    }
    return plus.isFromUnit(TensorValue.of(x))
        ? ring.at("ring_negation_sum", body(x), count(x)) : null;
  }

  private Theorem product(List<Term> operands, List<Term> first, List<Term> second) {
    Term x = operands.get(0);
    Term y = operands.get(1);
    if (first.isEmpty()) {
      return ring.at("ring_zero_left", y);
    } else if (second.isEmpty()) {
      return ring.at("ring_zero", x);
    } else if (second.size() > 1) {
      return ring.at("ring_distrib", x, operand(y, 0), operand(y, 1));
    } else if (first.size() > 1) {
      return ring.at("ring_distrib_right", y, operand(x, 0), operand(x, 1));
    } else if (negated(x) != null) {
      return recorder.sym(ring.at("ring_negation_times_left", negated(x), y));
    } else if (negated(y) != null) {
      return recorder.sym(ring.at("ring_negation_times", x, negated(y)));
    } else if (plus.isFromUnit(TensorValue.of(y))) {
      return ring.at("ring_scale", x, body(y), count(y));
    }
    return plus.isFromUnit(TensorValue.of(x))
        ? ring.at("ring_scale_right", y, body(x), count(x)) : null;
  }

  private static Term operand(Term sum, int place) {
    return ((TensorValue.Call) TensorValue.of(sum)).arguments().get(place);
  }

  private static Term body(Term reduction) {
    return ((TensorValue.Reduction) TensorValue.of(reduction)).body();
  }

  private static Term count(Term reduction) {
    return ((TensorValue.Reduction) TensorValue.of(reduction)).count();
  }
}
