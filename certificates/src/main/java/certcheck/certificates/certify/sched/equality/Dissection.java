package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Reductions taken apart as other values ask for it: where a reduction that begins it ends, or
 * into the parts of a stride. It makes proofs short in common cases; others are left to
 * {@link Spreading}.
 */
final class Dissection {
  /** Parts of a stride are written out up to this number. */
  private static final int STRIDE = 256;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Decisions decisions;
  private final OperatorLaws laws;
  private final Reductions reductions;
  private final Spreading spreading;
  private final TensorValue.Reduction target;

  /** A reduction of some elements of the target: those at {@code stride * k + offset}. */
  private record Piece(Term count, BigInteger stride, Term offset) {}

  /**
   * Takes a reduction apart.
   *
   * @param spreading finds where it adds a value
   */
  Dissection(Calculus calculus, Decisions decisions, OperatorLaws laws, Spreading spreading,
      TensorValue.Reduction target) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.decisions = decisions;
    this.laws = laws;
    this.reductions = new Reductions(calculus, decisions);
    this.spreading = spreading;
    this.target = target;
  }

  /** {@code ⊢ target = …}, a sum that begins with some of these values; or null. */
  Theorem of(List<Term> values, Facts facts) {
    List<Piece> pieces = new ArrayList<>();
    for (Term value : values) {
      Piece piece = piece(value, facts);
      if (piece != null) {
        pieces.add(piece);
      }
    }
    for (Piece piece : pieces) {
      Theorem result = !isEqual(piece.offset, syntax.literal(0), facts) ? null
          : piece.stride.equals(BigInteger.ONE) ? split(piece.count, facts)
          : strided(piece, pieces, facts);
      if (result != null) {
        return result;
      }
    }
    return null;
  }

  private boolean isEqual(Term s, Term t, Facts facts) {
    return decisions.prove(syntax.equation(s, t), facts) != null;
  }

  private Piece piece(Term value, Facts facts) {
    if (!(TensorValue.of(value) instanceof TensorValue.Reduction r) || !laws.isFromUnit(r)) {
      return null;
    }
    Term.Free k = calculus.index("k", facts, value, target.term());
    Term index = spreading.index(syntax.beta(syntax.at(r.body(), k)),
        reductions.inRange(r, k, facts));
    if (index == null) {
      return null;
    }
    LinearForm linear = new LinearForm(syntax, index);
    return linear.hides(k) || linear.coefficient(k).signum() <= 0 ? null
        : new Piece(r.count(), linear.coefficient(k), linear.term(k, BigInteger.ONE));
  }

  /** {@code ⊢ reduce … n g = reduce … m g + reduce … (n - m) (λk. g (m + k))}. */
  private Theorem split(Term m, Facts facts) {
    Term rest = syntax.apply("-", target.count(), m);
    Theorem low = decisions.prove(calculus.notNegative(m), facts);
    Theorem high = low == null ? null : decisions.prove(calculus.notNegative(rest), facts);
    if (high == null || isEqual(m, syntax.literal(0), facts)) {
      return null;
    }
    Theorem counts = decisions.prove(
        syntax.equation(target.count(), syntax.apply("+", m, rest)), facts);
    return recorder.trans(reductions.counted(target, counts), calculus.derived().mp(
        laws.at("reduce_split", m, rest, target.body()), List.of(low, high)));
  }

  /** If the other parts of the stride are there, too. */
  private Theorem strided(Piece first, List<Piece> pieces, Facts facts) {
    int stride = first.stride.bitLength() > 30 ? STRIDE + 1 : first.stride.intValue();
    Theorem low = stride > STRIDE ? null
        : decisions.prove(calculus.notNegative(first.count), facts);
    for (int l = 0; low != null && l < stride; l++) {
      Term offset = syntax.literal(l);
      low = pieces.stream().anyMatch(p -> p.stride.equals(first.stride)
          && isEqual(p.offset, offset, facts)) ? low : null;
    }
    if (low == null) {
      return null;
    }
    Term all = syntax.apply("*", first.count, terms.literal(first.stride));
    Theorem counts = decisions.prove(syntax.equation(target.count(), all), facts);
    Theorem before = counts != null ? reductions.counted(target, counts) : split(all, facts);
    Theorem parts = calculus.derived().mp(
        laws.at("reduce_strided", first.count, terms.literal(first.stride), target.body()),
        List.of(low, decisions.prove(syntax.apply("≤", syntax.literal(1),
            terms.literal(first.stride)), facts)));
    Theorem written = recorder.trans(parts,
        reductions.writtenOut((TensorValue.Reduction) TensorValue.of(Syntax.right(parts)), laws));
    if (before == null || counts != null) {
      return before == null ? null : recorder.trans(before, written);
    }
    Term rest = ((TensorValue.Call) TensorValue.of(Syntax.right(before))).arguments().get(1);
    return recorder.trans(before, laws.congruence(written, recorder.refl(rest)));
  }

  /** {@code ⊢ target = (the target without an element) + (the element)}, for a value; or null. */
  Theorem element(Term value, ValueEquality equality, Facts facts) {
    Term index = spreading.adds(value, facts) ? spreading.index(value, facts) : null;
    if (index == null) {
      return null;
    }
    Term.Free k = calculus.index("k", facts, target.term(), index);
    Term others = syntax.lambda(k, syntax.apply("cond", syntax.not(syntax.equation(k, index)),
        syntax.beta(syntax.at(target.body(), k)), laws.unit()));
    Theorem least = decisions.prove(calculus.notNegative(index), facts);
    Theorem most = decisions.prove(calculus.less(index, target.count()), facts);
    if (least == null || most == null) {
      return null;
    }
    Theorem rule = calculus.derived().mp(laws.at("reduce_point", target.count(), others,
        target.body(), index, syntax.beta(syntax.at(target.body(), index))),
        List.of(least, most));
    Term here = Syntax.left(rule.conclusion());
    Theorem same = equality.prove(Syntax.left(here), Syntax.right(here), facts);
    Theorem elsewhere = same == null ? null : calculus.everywhere(
        Syntax.left(Syntax.right(rule.conclusion())), facts, equality);
    return elsewhere == null ? null
        : calculus.derived().mp(rule, List.of(same, elsewhere));
  }

  /** {@code ⊢ target = …}, a reduction of as many reductions as a value is; in two ways. */
  List<Theorem> nested(Term value, Facts facts) {
    if (!(TensorValue.of(value) instanceof TensorValue.Reduction outer)
        || !laws.isFromUnit(outer)) {
      return List.of();
    }
    Term.Free k = calculus.index("k", facts, value, target.term());
    TensorValue body = TensorValue.of(syntax.beta(syntax.at(outer.body(), k)));
    if (!laws.isFromUnit(body) || terms.occurs(k, ((TensorValue.Reduction) body).count())) {
      return List.of();
    }
    Term inner = ((TensorValue.Reduction) body).count();
    return Stream.of(tiled("reduce_tiled", outer.count(), inner, 0, facts),
        tiled("reduce_strided", inner, outer.count(), 1, facts)).filter(Objects::nonNull).toList();
  }

  private Theorem tiled(String lemma, Term n, Term s, int least, Facts facts) {
    Theorem counts = decisions.prove(
        syntax.equation(target.count(), syntax.apply("*", n, s)), facts);
    Theorem low = counts == null ? null : decisions.prove(calculus.notNegative(n), facts);
    Theorem size = low == null ? null
        : decisions.prove(syntax.apply("≤", syntax.literal(least), s), facts);
    return size == null ? null : recorder.trans(reductions.counted(target, counts),
        calculus.derived().mp(laws.at(lemma, n, s, target.body()), List.of(low, size)));
  }
}
