package certcheck.certificates.certify.sched.refinement;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Inequalities;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A loop inside a loop over tiles t that together run through a range: {@code min(T, n - T * t)}
 * iterations in each tile, or T in each. There are n in all, or as many as the tiles have, if these
 * are fewer. Nothing is proved here.
 *
 * @param size the size T of a tile, in which t does not occur
 * @param total the length n of the range
 */
record TiledRange(Term size, Term total) {
  /**
   * The range.
   *
   * @param count how often the inner loop runs
   * @param tile the variable t of the outer loop
   * @param tiles how often the outer loop runs
   * @param facts about the parameters and the loops around
   */
  static Optional<TiledRange> of(
      Calculus calculus, Term count, Term.Free tile, Term tiles, Facts facts) {
    Syntax syntax = calculus.syntax();
    return endless(syntax, count, tile).map(range -> {
      Stream<Term> ofTiles = Inequalities.conjuncts(syntax, calculus.notNegative(
          syntax.apply("*", range.size, tiles))).stream().map(Syntax::right);
      List<Term> bounds =
          Stream.concat(Stream.ofNullable(range.total), ofTiles).distinct().toList();
      return new TiledRange(range.size, least(calculus, bounds, facts));
    });
  }

  /** The least of several terms, as few as needed. */
  private static Term least(Calculus calculus, List<Term> bounds, Facts facts) {
    List<Term> needed = new ArrayList<>(bounds);
    for (Term bound : bounds) {
      if (needed.stream().anyMatch(other -> other != bound && calculus.tryArithmetic(facts,
          calculus.syntax().apply("≤", other, bound)) != null)) {
        needed.remove(bound);
      }
    }
    return needed.stream().reduce((s, t) -> calculus.syntax().apply("min_int", s, t)).orElseThrow();
  }

  /** The range, as if there were as many tiles as fit into it; no total if any number does. */
  private static Optional<TiledRange> endless(Syntax syntax, Term count, Term.Free tile) {
    Terms terms = syntax.logic().terms;
    if (!terms.occurs(tile, count)) {
      return Optional.of(new TiledRange(count, null));
    }
    LinearForm form = new LinearForm(syntax, count);
    for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
      Term least = part.getKey();
      if (Syntax.isBinary("min_int", least) && part.getValue().equals(BigInteger.ONE)) {
        Term rest = form.term(least, BigInteger.ONE);
        Term one = sum(syntax, Syntax.left(least), rest);
        Term other = sum(syntax, Syntax.right(least), rest);
        Optional<TiledRange> range = ragged(syntax, one, other, tile);
        return range.isPresent() ? range : ragged(syntax, other, one, tile);
      }
    }
    return Optional.empty();
  }

  private static Term sum(Syntax syntax, Term s, Term t) {
    return new LinearForm(syntax, syntax.apply("+", s, t)).term(null, BigInteger.ONE);
  }

  /** The range, if what is left is {@code n - T * t}. */
  private static Optional<TiledRange> ragged(Syntax syntax, Term size, Term left, Term.Free tile) {
    Term total = new LinearForm(syntax, syntax.logic().terms.substitute(
        Map.of(tile, syntax.literal(0)), left)).term(null, BigInteger.ONE);
    LinearForm gone = new LinearForm(syntax, syntax.apply("-", syntax.apply("-", total, left),
        syntax.apply("*", size, tile)));
    return !syntax.logic().terms.occurs(tile, size) && gone.coefficients().isEmpty()
        && gone.constant().signum() == 0 ? Optional.of(new TiledRange(size, total))
        : Optional.empty();
  }
}
