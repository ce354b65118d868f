package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The proof that laws hold of some functions of several values: {@code ⊢ has_carrier l}. The values
 * are the integers from 0 to k - 1, and functions compute modulo k; what has the one of a ring as
 * its unit is the product, any other function of two values the sum.
 */
public final class Carrier {
  /** What is no name, and no number. */
  private static final int NO_FUNCTION = 0;

  private static final Facts NOTHING = new Facts(List.of());

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Law> laws;
  private final Term data;
  private final boolean isRing;
  private final BigInteger modulus;
  private final Term size;

  /** The arguments of the library's carrier: the difference, one, and which are products. */
  private final Term minus;
  private final Term one;
  private final Term products;

  /**
   * A carrier of some laws.
   *
   * @throws OpenObligation if none is known
   */
  public Carrier(Calculus calculus, SpecTerms spec, List<Law> laws) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.laws = laws;
    this.data = spec.data(laws);
    BigInteger divisor = BigInteger.ZERO;
    boolean ring = false;
    for (Law law : laws) {
      ring |= law instanceof Law.Ring || law instanceof Law.Modulo;
      divisor = law instanceof Law.Modulo m ? divisor.gcd(m.modulus()) : divisor;
    }
    this.isRing = ring;
    if (divisor.equals(BigInteger.ONE)) {
      throw refused("so that 1 = 0");
    }
    this.modulus = divisor.testBit(0) ? divisor : BigInteger.TWO;
    this.size = syntax.literal(modulus);
    Set<String> multiplied = new LinkedHashSet<>();
    if (isRing) {
      multiplied.add(Operator.MULTIPLY.function());
      laws.forEach(law -> {
        if (law instanceof Law.Monoid m && m.unit().equals("1")) {
          multiplied.add(m.function());
        }
      });
    }
    check(multiplied);
    this.minus = isRing ? spec.function(Operator.SUBTRACT.function()) : syntax.literal(NO_FUNCTION);
    this.one = isRing ? spec.function("1") : syntax.literal(NO_FUNCTION);
    Term.Free f = syntax.logic().terms.free("f", syntax.logic().terms.integer);
    Term products = calculus.less(f, f);
    for (String function : multiplied) {
      products = syntax.or(syntax.equation(f, spec.function(function)), products);
    }
    this.products = syntax.lambda(f, products);
  }

  private OpenObligation refused(String why) {
    Position position = laws.get(0).position();
    return new OpenObligation(position,
        "no arithmetic of two or more values is known to obey " + Printer.laws(laws) + ": " + why);
  }

  /** Refuses laws that this carrier does not obey. */
  private void check(Set<String> multiplied) {
    if (!isRing) {
      return;
    }
    for (Law law : laws) {
      String function = law instanceof Law.Monoid m ? m.function()
          : law instanceof Law.Commutative c ? c.function()
          : law instanceof Law.Associative a ? a.function() : null;
      if (Operator.SUBTRACT.function().equals(function) && modulus.testBit(0)) {
        throw refused("subtraction obeys it only where 1 + 1 = 0");
      }
      boolean hasOne = law instanceof Law.Monoid m && m.unit().equals("1");
      if (hasOne && (function.equals(Operator.ADD.function())
          || function.equals(Operator.SUBTRACT.function()))) {
        throw refused("1 is not the unit of " + function);
      }
      if (law instanceof Law.Monoid && !hasOne && multiplied.contains(function)) {
        throw refused(function + " has the unit 1 and another one");
      }
    }
  }

  /** {@code ⊢ has_carrier l}. */
  public Theorem theorem() {
    Term carrier = syntax.apply("$carrier", size, minus, one, products);
    Term values = syntax.apply("$residues", size);
    Theorem obeyed = calculus.lemma("obeys_nil", List.of(values, carrier));
    List<Term> items = Syntax.items(data);
    for (int k = items.size() - 1; k >= 0; k--) {
      Term law = items.get(k);
      obeyed = calculus.rule("obeys_cons", List.of(values, carrier, law,
          Syntax.right(obeyed.conclusion())), obeyed(law), obeyed);
    }
    return apply("carrier_claim", List.of(size, minus, one, products, data), obeyed);
  }

  /** {@code ⊢ obeys_law ($residues k) ($carrier k m o T) law}. */
  private Theorem obeyed(Term law) {
    List<Term> parts = Syntax.arguments(law);
    List<Term> terms = new ArrayList<>(List.of(size, minus, one, products));
    Term function = parts.get(0);
    boolean product = calculus.tryArithmetic(NOTHING,
        syntax.beta(syntax.logic().terms.application(products, function))) != null
        && calculus.tryArithmetic(NOTHING, syntax.not(syntax.equation(function, minus))) != null;
    switch (((Term.Constant) Syntax.head(law)).symbol.name) {
      case "commutativity":
        terms.add(function);
        return apply(product ? "carrier_commutes_product" : "carrier_commutes_sum", terms);
      case "associativity":
        terms.add(function);
        return apply(product ? "carrier_associates_product" : "carrier_associates_sum", terms);
      case "monoid":
        terms.add(function);
        if (!product) {
          terms.add(parts.get(1));
        }
        return apply(product ? "carrier_monoid_product" : "carrier_monoid_sum", terms);
      case "ring":
        terms.addAll(List.of(function, parts.get(2), parts.get(3), parts.get(4)));
        return apply("carrier_ring", terms);
      case "modulo":
        BigInteger multiple = ((Term.Literal) parts.get(3)).value;
        terms.addAll(List.of(function, parts.get(1), parts.get(3),
            syntax.literal(multiple.divide(modulus))));
        return apply("carrier_modulo", terms);
      default:
        throw new IllegalStateException("no law: " + law);
    }
  }

  /** A lemma whose premises are about numbers, but for the last ones, which are given. */
  private Theorem apply(String lemma, List<Term> terms, Theorem... last) {
    Theorem result = calculus.lemma(lemma, terms);
    while (Syntax.isBinary("⟹", result.conclusion())) {
      Term premise = Syntax.left(result.conclusion());
      Theorem given = null;
      for (Theorem theorem : last) {
        given = theorem.conclusion() == premise ? theorem : given;
      }
      result = recorder.mp(result, given == null ? holds(premise) : given);
    }
    return result;
  }

  private Theorem holds(Term premise) {
    if (Syntax.head(premise) instanceof Term.Constant c && c.symbol.name.equals("$sums")) {
      Theorem unfolded = calculus.derived().unfold(c, Syntax.arguments(premise));
      return recorder.eqMp(recorder.sym(unfolded), holds(Syntax.right(unfolded)));
    }
    Theorem reduced = calculus.derived().beta(premise);
    return recorder.eqMp(recorder.sym(reduced), calculus.arithmetic(
        NOTHING, Syntax.right(reduced), laws.get(0).position(), "the laws have a carrier"));
  }
}
