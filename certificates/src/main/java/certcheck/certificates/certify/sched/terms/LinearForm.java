package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An integer term as a linear term over opaque ones. */
public final class LinearForm {
  private final Syntax syntax;
  private final Terms terms;
  private final Linearizer linearizer;
  private final LinearTerm linear;
  private final List<Term> atoms;

  public LinearForm(Syntax syntax, Term t) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.linearizer = new Linearizer(syntax);
    linear = linearizer.linear(t);
    atoms = linearizer.monomials();
  }

  /** The coefficient of a variable. */
  public BigInteger coefficient(Term.Free u) {
    for (int n = 0; n < linear.size(); n++) {
      if (atoms.get(linear.variableAt(n)) == u) {
        return linear.coefficientAt(n);
      }
    }
    return BigInteger.ZERO;
  }

  /** The coefficients of the opaque terms. */
  public Map<Term, BigInteger> coefficients() {
    Map<Term, BigInteger> result = new LinkedHashMap<>();
    for (int n = 0; n < linear.size(); n++) {
      result.put(atoms.get(linear.variableAt(n)), linear.coefficientAt(n));
    }
    return result;
  }

  /** The constant part. */
  public BigInteger constant() {
    return linear.constant();
  }

  /**
   * The only opaque term in which the unknown occurs, if that is a product of it with other terms,
   * or null.
   */
  public Term product(Term.Free u) {
    Term found = null;
    for (int n = 0; n < linear.size(); n++) {
      Term atom = atoms.get(linear.variableAt(n));
      if (terms.occurs(u, atom)) {
        List<Term> factors = Syntax.parts("*", atom);
        boolean alone = found == null && factors.contains(u)
            && factors.stream().filter(t -> terms.occurs(u, t)).count() == 1;
        if (!alone || factors.size() == 1) {
          return null;
        }
        found = atom;
      }
    }
    return found;
  }

  /** Whether the unknown occurs below an opaque term. */
  public boolean hides(Term.Free u) {
    for (int n = 0; n < linear.size(); n++) {
      Term atom = atoms.get(linear.variableAt(n));
      if (atom != u && terms.occurs(u, atom)) {
        return true;
      }
    }
    return false;
  }

  /**
   * If the term says that {@code (u + e) mod m} is what {@code c mod m} is: {@code c - e} and m,
   * as {@code (c - e) mod m}; or null.
   */
  public Term residue(Term.Free u) {
    BigInteger own = coefficient(u);
    for (int n = 0; n < linear.size(); n++) {
      Term atom = atoms.get(linear.variableAt(n));
      if (own.abs().equals(BigInteger.ONE) && atom != u && Syntax.isBinary("div", atom)
          && Syntax.right(atom) instanceof Term.Literal modulus
          && linear.coefficientAt(n).equals(own.multiply(modulus.value).negate())
          && isShifted(u, Syntax.left(atom))) {
        LinearTerm rest = linear
            .minus(LinearTerm.variable(linear.variableAt(n)).times(linear.coefficientAt(n)))
            .minus(LinearTerm.variable(atoms.indexOf(u)).times(own));
        return syntax.apply("mod", linearizer.term(rest.times(own.negate())), modulus);
      }
    }
    return null;
  }

  private boolean isShifted(Term.Free u, Term dividend) {
    LinearForm inner = new LinearForm(syntax, dividend);
    return inner.coefficient(u).equals(BigInteger.ONE) && !inner.hides(u);
  }

  /** Whether an unknown without a value occurs, apart from one. */
  public boolean mentions(List<Term.Free> unknowns, Term.Free except, Map<Term.Free, Term> values) {
    return unknowns.stream().anyMatch(v -> v != except && !values.containsKey(v)
        && (coefficient(v).signum() != 0 || hides(v)));
  }

  /**
   * The integer for an unknown at which the term is 0, if there is one. The constant of the
   * quotient is rounded, which changes no exact quotient, so that equations that differ by less
   * than the divisor have one solution.
   */
  public Term solution(Term.Free u) {
    BigInteger factor = coefficient(u);
    BigInteger divisor = factor.abs();
    LinearTerm rest = linear.minus(LinearTerm.variable(atoms.indexOf(u)).times(factor))
        .times(BigInteger.valueOf(-factor.signum()));
    rest = rest.plus(rest.constant().negate().mod(divisor));
    for (int n = 0; n < rest.size(); n++) {
      if (rest.coefficientAt(n).mod(divisor).signum() != 0) {
        return syntax.apply("div", term(rest, null, BigInteger.ONE), terms.literal(divisor));
      }
    }
    return term(rest.dividedBy(divisor), null, BigInteger.ONE);
  }

  /**
   * The term {@code div} a positive number: multiples of the number are divided, and the rest is
   * below the quotient.
   */
  public Term quotient(BigInteger divisor) {
    LinearTerm whole = LinearTerm.constant(linear.constant().subtract(
        linear.constant().mod(divisor)));
    for (int n = 0; n < linear.size(); n++) {
      if (linear.coefficientAt(n).mod(divisor).signum() == 0) {
        whole = whole.plus(
            LinearTerm.variable(linear.variableAt(n)).times(linear.coefficientAt(n)));
      }
    }
    LinearTerm rest = linear.minus(whole);
    Term quotient = term(whole.dividedBy(divisor), null, BigInteger.ONE);
    return rest.isGround() ? quotient : sum(quotient, syntax.apply(
        "div", term(rest, null, BigInteger.ONE), terms.literal(divisor)));
  }

  private Term sum(Term a, Term b) {
    return a instanceof Term.Literal n && n.value.signum() == 0 ? b : syntax.apply("+", a, b);
  }

  /** The rest without an opaque term, times a sign. */
  public Term term(Term without, BigInteger sign) {
    return term(linear, without, sign);
  }

  private Term term(LinearTerm linear, Term without, BigInteger sign) {
    Term sum = null;
    for (int n = 0; n < linear.size(); n++) {
      Term atom = atoms.get(linear.variableAt(n));
      if (atom != without) {
        BigInteger c = linear.coefficientAt(n).multiply(sign);
        Term part = c.abs().equals(BigInteger.ONE) ? atom
            : syntax.apply("*", terms.literal(c.abs()), atom);
        sum = sum == null ? c.signum() > 0 ? part : syntax.apply("neg", part)
            : syntax.apply(c.signum() > 0 ? "+" : "-", sum, part);
      }
    }
    BigInteger constant = linear.constant().multiply(sign);
    if (sum == null) {
      return terms.literal(constant);
    }
    return constant.signum() == 0 ? sum
        : syntax.apply(constant.signum() > 0 ? "+" : "-", sum, terms.literal(constant.abs()));
  }
}
