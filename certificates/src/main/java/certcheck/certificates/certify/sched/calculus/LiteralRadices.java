package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Takes equations of row-major indices apart whose extents are numbers, as {@link Radices} does with
 * others: {@code t - (160 * (128 * u + v) + w) = 0} says of a w below 160 that it is
 * {@code t mod 160}, and of a v below 128 that it is {@code t div 160 mod 128}. Nothing is proved here.
 */
public final class LiteralRadices {
  private final Syntax syntax;
  private final List<Term.Free> unknowns;
  private final List<LinearForm> slacks;

  /**
   * Looks for unknown digits.
   *
   * @param slacks terms that are at least 0: they say below what a digit is
   */
  public LiteralRadices(Syntax syntax, List<Term.Free> unknowns, List<LinearForm> slacks) {
    this.syntax = syntax;
    this.unknowns = unknowns;
    this.slacks = slacks;
  }

  /**
   * An equation as equations of its digits, the lowest first.
   *
   * @param equation a term that must be 0
   */
  public List<Term> digits(Term equation) {
    List<Term> found = new ArrayList<>();
    Term rest = equation;
    for (List<Term> two = two(rest); !two.isEmpty(); two = two(rest)) {
      found.add(two.get(0));
      rest = two.get(1);
    }
    found.add(rest);
    return found;
  }

  /** The equations of the lowest digit and of those above; none if there is no such digit. */
  private List<Term> two(Term equation) {
    LinearForm form = new LinearForm(syntax, equation);
    Term.Free lowest = null;
    BigInteger radix = BigInteger.ZERO;
    for (Term.Free u : unknowns) {
      BigInteger place = form.coefficient(u).negate();
      if (form.hides(u) || place.signum() < 0 || place.equals(BigInteger.ONE) && lowest != null) {
        return List.of();
      } else if (place.equals(BigInteger.ONE)) {
        lowest = u;
      } else {
        radix = radix.gcd(place);
      }
    }
    if (lowest == null || radix.compareTo(BigInteger.ONE) <= 0 || !isBelow(lowest, radix)
        || isOfTile(form)) {
      return List.of();
    }
    Term given = form.term(null, BigInteger.ONE);
    Term above = syntax.literal(0);
    for (Term.Free u : unknowns) {
      BigInteger place = form.coefficient(u).negate();
      given = plus(given, place, u);
      above = u == lowest ? above : plus(above, place.divide(radix), u);
    }
    Term quotient = new LinearForm(syntax, given).quotient(radix);
    return List.of(
        syntax.apply("-", plus(given, radix.negate(), quotient), lowest),
        syntax.apply("-", quotient, above));
  }

  private Term plus(Term sum, BigInteger factor, Term t) {
    return syntax.apply("+", sum, syntax.apply("*", syntax.logic().terms.literal(factor), t));
  }

  /**
   * Whether a bound ends the whole index, not a digit of it, as where the last tile is not whole: the
   * bounds of tiles say more than digits then.
   */
  private boolean isOfTile(LinearForm equation) {
    return slacks.stream().anyMatch(slack -> unknowns.stream()
        .allMatch(u -> slack.coefficient(u).equals(equation.coefficient(u))));
  }

  /** Whether a bound says that an unknown is less than a number. */
  private boolean isBelow(Term.Free u, BigInteger number) {
    return slacks.stream().anyMatch(slack -> slack.constant().compareTo(number) < 0
        && slack.coefficients().equals(Map.of(u, BigInteger.ONE.negate())));
  }
}
