package certcheck.certificates.certify.sched.refinement;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * A loop inside a loop over tiles t that together run through a range: {@code min(T, n - T * t)}
 * iterations in each tile, or T in each, and n in all. Nothing is proved here.
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
   */
  static Optional<TiledRange> of(Syntax syntax, Term count, Term.Free tile, Term tiles) {
    Terms terms = syntax.logic().terms;
    if (!terms.occurs(tile, count)) {
      return Optional.of(new TiledRange(count, syntax.apply("*", count, tiles)));
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
