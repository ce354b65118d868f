package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Between which subscripts the cells of an array lie that a command writes, where these differ by
 * constants, as {@code 4 * i}, …, {@code 4 * i + 3}. Nothing is proved here.
 */
public final class Hulls {
  private final Syntax syntax;
  private final Linearizer linearizer;
  private final Map<Code, Map<List<Object>, Optional<Hull>>> known = new IdentityHashMap<>();

  /**
   * The subscripts of one dimension.
   *
   * @param least the least one
   * @param greatest the greatest one
   * @param writes how many assignments there are
   */
  public record Hull(Term least, Term greatest, int writes) {}

  Hulls(Syntax syntax) {
    this.syntax = syntax;
    this.linearizer = new Linearizer(syntax);
  }

  /**
   * The hull of what a command writes; empty if there is none.
   *
   * @param array one that the command assigns to
   * @param dimension of its subscripts, counted from 0
   */
  public Optional<Hull> of(Code c, Term array, int dimension) {
    Map<List<Object>, Optional<Hull>> own =
        known.computeIfAbsent(c, code -> new HashMap<>());
    List<Object> key = List.of(array, dimension);
    Optional<Hull> hull = own.get(key);
    if (hull == null) {
      hull = find(c, array, dimension);
      own.put(key, hull);
    }
    return hull;
  }

  private Optional<Hull> find(Code c, Term array, int dimension) {
    if (c instanceof Code.Write write) {
      Term subscript = write.cell().subscripts().get(dimension);
      return Optional.of(new Hull(subscript, subscript, 1));
    } else if (c instanceof Code.Seq seq) {
      if (!seq.first().changed().contains(array)) {
        return of(seq.second(), array, dimension);
      } else if (!seq.second().changed().contains(array)) {
        return of(seq.first(), array, dimension);
      }
      Optional<Hull> first = of(seq.first(), array, dimension);
      return first.isEmpty() ? first : of(seq.second(), array, dimension)
          .flatMap(second -> union(first.get(), second));
    } else if (c instanceof Code.Loop loop) {
      return of(loop.body().apply(loop.variable()), array, dimension)
          .filter(h -> !mentions(h.least(), loop) && !mentions(h.greatest(), loop));
    }
    return Optional.empty();
  }

  private boolean mentions(Term t, Code.Loop loop) {
    return syntax.logic().terms.occurs(loop.variable(), t);
  }

  private Optional<Hull> union(Hull a, Hull b) {
    Optional<BigInteger> below = difference(b.least(), a.least());
    Optional<BigInteger> above = difference(b.greatest(), a.greatest());
    return below.isEmpty() || above.isEmpty() ? Optional.empty()
        : Optional.of(new Hull(below.get().signum() < 0 ? b.least() : a.least(),
            above.get().signum() > 0 ? b.greatest() : a.greatest(), a.writes() + b.writes()));
  }

  /** What the difference of two terms is, if it is a constant. */
  public Optional<BigInteger> difference(Term s, Term t) {
    LinearTerm difference = linearizer.linear(s).minus(linearizer.linear(t));
    return difference.isGround() ? Optional.of(difference.constant()) : Optional.empty();
  }

  /**
   * Whether two cells of an array are plainly different: subscripts of one dimension differ by a
   * multiple of a number and a constant that is none, as {@code 4 * i} and {@code 4 * j + 1}.
   */
  public boolean areApart(Code.Cell a, Code.Cell b) {
    for (int d = 0; d < a.subscripts().size(); d++) {
      LinearTerm difference = linearizer.linear(a.subscripts().get(d))
          .minus(linearizer.linear(b.subscripts().get(d)));
      BigInteger divisor = BigInteger.ZERO;
      for (int n = 0; n < difference.size(); n++) {
        divisor = divisor.gcd(difference.coefficientAt(n));
      }
      boolean divides = divisor.signum() == 0 ? difference.constant().signum() == 0
          : difference.constant().mod(divisor).signum() == 0;
      if (!divides) {
        return true;
      }
    }
    return false;
  }

  /** Whether a command writes a cell plainly not: its subscripts are outside by a constant. */
  public boolean misses(Code c, Code.Cell cell, int writes) {
    for (int d = 0; d < cell.subscripts().size(); d++) {
      Hull hull = of(c, cell.array(), d).orElse(null);
      if (hull != null && hull.writes() >= writes) {
        Term subscript = cell.subscripts().get(d);
        if (difference(subscript, hull.least()).filter(n -> n.signum() < 0).isPresent()
            || difference(subscript, hull.greatest()).filter(n -> n.signum() > 0).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }
}
