package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that row-major indices are different, {@code (i * m + j) * n + k} and t, by their digits:
 * if they were equal, k would be {@code t mod n} and {@code i * m + j} would be {@code t div n}, and so
 * on; or equal digits, if t is written as such a sum, too. What is left has no products of extents.
 */
final class RowMajor {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;

  RowMajor(Calculus calculus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
  }

  /** {@code ⊢ ¬(s = t)} under the facts; null if it does not follow by digits. */
  Theorem different(Term s, Term t, Facts facts) {
    if (!calculus.has("linear_digits")) {
      return null;
    }
    Term equation = syntax.equation(s, t);
    List<Theorem> digits = digits(recorder.assume(equation), facts);
    if (digits.size() == 1) {
      return null;
    }
    Facts known = facts;
    for (Theorem digit : digits) {
      known = calculus.known(known, digit);
    }
    Theorem bottom = calculus.tryArithmetic(known, syntax.falsity);
    return bottom == null ? null : calculus.derived().notIntro(equation, bottom);
  }

  /** What an equation says of digits, as far as these are within their extents; or itself. */
  private List<Theorem> digits(Theorem same, Facts facts) {
    List<Theorem> two = two(same, facts);
    if (two.isEmpty()) {
      two = two(recorder.sym(same), facts);
    }
    if (two.isEmpty()) {
      return List.of(same);
    }
    List<Theorem> all = new ArrayList<>();
    two.forEach(digit -> all.addAll(digits(digit, facts)));
    return all;
  }

  /** From {@code s = t}: what s is above and below a radix; none if that is not known. */
  private List<Theorem> two(Theorem same, Facts facts) {
    Term s = Syntax.left(same.conclusion());
    Term t = Syntax.right(same.conclusion());
    Radices radices = new Radices(syntax, syntax.frees(syntax.equation(s, t)).stream()
        .filter(v -> v.type == syntax.logic().terms.integer).toList());
    Radices.Sum left = radices.split(s);
    List<Theorem> digit = left == null ? List.of() : digit(left.low(), left.radix(), facts);
    if (digit.isEmpty()) {
      return List.of();
    }
    Radices.Sum right = radices.split(t, left.radix());
    return right == null ? quotient(left, digit, same) : equal(left, digit, right, same, facts);
  }

  /** {@code 0 ≤ r} and {@code r < n}; none if that is not proved. */
  private List<Theorem> digit(Term low, Term radix, Facts facts) {
    Theorem lower = calculus.tryArithmetic(facts, calculus.notNegative(low));
    Theorem upper =
        lower == null ? null : calculus.tryArithmetic(facts, calculus.less(low, radix));
    return upper == null ? List.of() : List.of(lower, upper);
  }

  /** From {@code s = t}: {@code q = t div n} and {@code r = t mod n}. */
  private List<Theorem> quotient(Radices.Sum left, List<Theorem> digit, Theorem same) {
    Theorem both = calculus.rule("linear_digits",
        List.of(left.high(), left.low(), left.radix()), calculus.derived().conj(digit));
    Theorem sum = recorder.trans(recorder.sym(sum(left, Syntax.left(same.conclusion()))), same);
    return List.of(divided(recorder.conjunct1(both), sum), divided(recorder.conjunct2(both), sum));
  }

  /** From {@code d s n = q} and {@code s = t}: {@code q = d t n}. */
  private Theorem divided(Theorem digit, Theorem same) {
    Term.Application divided = (Term.Application) Syntax.left(digit.conclusion());
    Theorem other = calculus.derived().function(
        calculus.derived().argument(Syntax.head(divided), same), divided.argument);
    return recorder.trans(recorder.sym(digit), other);
  }

  /** From {@code s = t}, both sums: equations of the parts; none if t is no such sum. */
  private List<Theorem> equal(Radices.Sum left, List<Theorem> digit, Radices.Sum right,
      Theorem same, Facts facts) {
    List<Theorem> other = digit(right.low(), right.radix(), facts);
    if (other.isEmpty()) {
      return List.of();
    }
    Theorem sums = recorder.trans(
        recorder.sym(sum(left, Syntax.left(same.conclusion()))),
        recorder.trans(same, sum(right, Syntax.right(same.conclusion()))));
    List<Theorem> premises = new ArrayList<>(digit);
    premises.addAll(other);
    premises.add(sums);
    Theorem both = calculus.rule("linear_row_major_injective", List.of(
        left.high(), left.low(), right.high(), right.low(), left.radix()),
        calculus.derived().conj(premises));
    return List.of(recorder.conjunct1(both), recorder.conjunct2(both));
  }

  /** {@code ⊢ t = q * n + r}. */
  private Theorem sum(Radices.Sum parts, Term t) {
    return recorder.normalize(t, syntax.apply("+",
        syntax.apply("*", parts.high(), parts.radix()), parts.low()));
  }
}
