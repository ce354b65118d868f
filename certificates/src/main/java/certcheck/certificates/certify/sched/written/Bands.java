package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Hulls;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Between which subscripts the cells of an array lie that a sequence writes: {@code $writes_in
 * ($band a d s t) c}, put together from the same of the halves. So a long sequence is seen in one
 * step not to write a cell outside.
 */
final class Bands {
  private static final Facts NO_FACTS = new Facts(List.of());

  private final Calculus calculus;
  private final Syntax syntax;
  private final Originals originals;
  private final BiFunction<Code, Term, Theorem> missing;
  private final Map<List<Object>, Optional<Theorem>> known = new HashMap<>();

  /**
   * Proofs about subscripts.
   *
   * @param missing {@code ⊢ $writes_in ($not_array a) c}, where the command does not assign to a
   */
  Bands(Calculus calculus, Originals originals, BiFunction<Code, Term, Theorem> missing) {
    this.calculus = calculus;
    this.originals = originals;
    this.syntax = calculus.syntax();
    this.missing = missing;
  }

  /** {@code ⊢ ¬writes c a i} for a cell outside; null if it is perhaps not. */
  Theorem unwritten(Code.Seq c, Code.Cell cell, Facts facts) {
    for (int d = 0; d < cell.subscripts().size(); d++) {
      Hulls.Hull hull = calculus.hulls().of(c, cell.array(), d).orElse(null);
      Term subscript = cell.subscripts().get(d);
      Theorem below = hull == null ? null : less(subscript, hull.least(), facts);
      Theorem above = hull == null || below != null ? null
          : less(hull.greatest(), subscript, facts);
      Theorem band = below == null && above == null ? null : about(c, cell.array(), d, hull);
      if (band != null) {
        return calculus.rule(below != null ? "band_below" : "band_above", List.of(cell.array(),
            syntax.literal(d), hull.least(), hull.greatest(), c.term(), cell.index(), subscript),
            calculus.coordinate(cell.index(), d), below != null ? below : above, band);
      }
    }
    return null;
  }

  /** {@code ⊢ $writes_in ($band a d s t) c}, if it can be, from that about the original. */
  private Theorem about(Code.Seq c, Term array, int d, Hulls.Hull hull) {
    Term statement = syntax.apply("$writes_in", syntax.apply("$band",
        array, syntax.literal(d), hull.least(), hull.greatest()), c.term());
    Theorem instance = originals.of("band " + d + " of " + array, c, original ->
        calculus.hulls().of(original, array, d)
            .map(h -> band(original, array, d, h)).orElse(null));
    return instance != null && instance.conclusion() == statement ? instance
        : band(c, array, d, hull);
  }

  /** {@code ⊢ s < t}, or null. */
  private Theorem less(Term s, Term t, Facts facts) {
    Optional<BigInteger> difference = calculus.hulls().difference(t, s);
    return difference.isPresent() && difference.get().signum() <= 0 ? null
        : calculus.tryArithmetic(difference.isPresent() ? NO_FACTS : facts, calculus.less(s, t));
  }

  /** {@code ⊢ $writes_in ($band a d s t) c} for the bounds of the hull; null if it is not proved. */
  private Theorem band(Code c, Term array, int d, Hulls.Hull hull) {
    List<Object> key = List.of(c.term(), array, d, hull.least(), hull.greatest());
    Optional<Theorem> theorem = known.get(key);
    if (theorem == null) {
      theorem = Optional.ofNullable(bandOf(c, array, d, hull));
      known.put(key, theorem);
    }
    return theorem.orElse(null);
  }

  private Theorem bandOf(Code c, Term array, int d, Hulls.Hull hull) {
    List<Term> band = List.of(array, syntax.literal(d), hull.least(), hull.greatest());
    if (!c.changed().contains(array)) {
      return calculus.rule("band_missed", Evaluation.with(band, c.term()), missing.apply(c, array));
    } else if (c instanceof Code.Write write) {
      return calculus.rule("band_write", List.of(array, band.get(1), hull.least(),
          write.cell().index(), write.value().term()),
          calculus.coordinate(write.cell().index(), d));
    } else if (c instanceof Code.Seq seq) {
      return both(seq, array, d, hull);
    } else if (c instanceof Code.Loop loop) {
      return loop(loop, array, d, hull);
    }
    return null;
  }

  private Theorem both(Code.Seq c, Term array, int d, Hulls.Hull hull) {
    Hulls.Hull one = part(c.first(), array, d, hull);
    Hulls.Hull other = part(c.second(), array, d, hull);
    Theorem first = one == null ? null : band(c.first(), array, d, one);
    Theorem second = first == null || other == null ? null : band(c.second(), array, d, other);
    return second == null ? null : calculus.rule("band_seq", List.of(array, syntax.literal(d),
        one.least(), one.greatest(), other.least(), other.greatest(), c.first().term(),
        c.second().term(), hull.least(), hull.greatest()), first, second,
        atMost(hull.least(), one.least()), atMost(hull.least(), other.least()),
        atMost(one.greatest(), hull.greatest()), atMost(other.greatest(), hull.greatest()));
  }

  /** The hull of a part; that of the whole if the part does not assign to the array. */
  private Hulls.Hull part(Code c, Term array, int d, Hulls.Hull whole) {
    return c.changed().contains(array) ? calculus.hulls().of(c, array, d).orElse(null) : whole;
  }

  private Theorem atMost(Term s, Term t) {
    return calculus.arithmetic(NO_FACTS, syntax.apply("≤", s, t), null, "subscripts");
  }

  /** The hull of a loop does not depend on the iteration. */
  private Theorem loop(Code.Loop loop, Term array, int d, Hulls.Hull hull) {
    if (!calculus.iterations().isPlain(loop.range())) {
      return null;
    }
    Theorem body = band(loop.body().apply(loop.variable()), array, d, hull);
    return body == null ? null : calculus.rule("writes_in_" + loop.kind(),
        List.of(loop.count(), Syntax.arguments(body.conclusion()).get(0), loop.function()),
        calculus.iterations(loop, NO_FACTS, List.of(), (code, iteration, inside) -> body));
  }
}
