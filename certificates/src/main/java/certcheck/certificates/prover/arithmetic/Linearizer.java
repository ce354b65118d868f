package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Integer terms as the kernel's rules read them: linear terms over numbered monomials, which are
 * products of opaque terms. Numbers are given in order of occurrence.
 */
public final class Linearizer {
  /** A quotient {@code s div n} by a positive literal, with the remainder {@code s - n · q}. */
  record Quotient(Term term, LinearTerm remainder, BigInteger divisor) {
    /** That the remainder is not negative, and that it is less than the divisor. */
    List<Constraint> bounds() {
      return List.of(Constraint.atLeastZero(remainder),
          Constraint.atLeastZero(remainder.negate().plus(divisor.subtract(BigInteger.ONE))));
    }
  }

  private static final BigInteger MINUS_ONE = BigInteger.ONE.negate();

  private final Syntax syntax;
  private final Map<Term, Integer> atoms = new LinkedHashMap<>();
  private final Map<List<Integer>, Integer> monomials = new HashMap<>();
  private final List<List<Term>> factors = new ArrayList<>();

  /** Products of two monomials, whose numbers are the halves of the key. */
  private final Map<Long, Integer> products = new HashMap<>();
  private final Map<Term, LinearTerm> known = new HashMap<>();
  private final Map<Term, Constraint> constraints = new HashMap<>();
  private final SortedMap<Integer, Quotient> quotients = new TreeMap<>();

  /** A linearizer that has met no term yet. */
  public Linearizer(Syntax syntax) {
    this.syntax = syntax;
  }

  /** The linear term of an integer term. */
  public LinearTerm linear(Term t) {
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    while (!pending.isEmpty()) {
      Term next = pending.peek();
      List<Term> operands = known.containsKey(next) ? List.of() : operands(next);
      int before = pending.size();
      operands.stream().filter(o -> !known.containsKey(o)).forEach(pending::push);
      if (pending.size() == before) {
        pending.pop();
        if (!known.containsKey(next)) {
          known.put(next, combine(next, operands));
        }
      }
    }
    return known.get(t);
  }

  private List<Term> operands(Term t) {
    if (Syntax.isUnary("neg", t)) {
      return List.of(Syntax.right(t));
    }
    if (Syntax.isBinary("+", t) || Syntax.isBinary("-", t)
        || Syntax.isBinary("*", t)) {
      return List.of(Syntax.left(t), Syntax.right(t));
    }
    return isDivision(t) ? List.of(Syntax.left(t)) : List.of();
  }

  /** Whether a term is {@code s div n} or {@code s mod n} with a literal n other than 0. */
  private boolean isDivision(Term t) {
    return (Syntax.isBinary("div", t) || Syntax.isBinary("mod", t))
        && Syntax.right(t) instanceof Term.Literal n && n.value.signum() != 0;
  }

  private LinearTerm combine(Term t, List<Term> operands) {
    if (t instanceof Term.Literal n) {
      return LinearTerm.constant(n.value);
    }
    if (operands.isEmpty()) {
      return LinearTerm.variable(monomial(t));
    }
    LinearTerm first = known.get(operands.get(0));
    if (isDivision(t)) {
      return division(t, first);
    }
    if (operands.size() == 1) {
      return first.negate();
    }
    LinearTerm second = known.get(operands.get(1));
    return Syntax.isBinary("*", t) ? product(first, second)
        : Syntax.isBinary("+", t) ? first.plus(second) : first.minus(second);
  }

  /** Quotients of constants are evaluated; the remainder is never negative. */
  private LinearTerm division(Term t, LinearTerm dividend) {
    BigInteger divisor = ((Term.Literal) Syntax.right(t)).value;
    LinearTerm quotient;
    if (dividend.isGround()) {
      BigInteger remainder = dividend.constant().mod(divisor.abs());
      quotient = LinearTerm.constant(dividend.constant().subtract(remainder).divide(divisor));
    } else {
      Term term = syntax.apply("div", Syntax.left(t), Syntax.right(t));
      int variable = monomial(term);
      quotient = LinearTerm.variable(variable);
      if (divisor.signum() > 0) {
        quotients.putIfAbsent(variable,
            new Quotient(term, dividend.minus(quotient.times(divisor)), divisor));
      }
    }
    return Syntax.isBinary("mod", t) ? dividend.minus(quotient.times(divisor)) : quotient;
  }

  /** The product of linear terms. */
  LinearTerm product(LinearTerm a, LinearTerm b) {
    Map<Integer, BigInteger> sum = new TreeMap<>();
    for (int i = 0; i < a.size(); i++) {
      sum.merge(a.variableAt(i), a.coefficientAt(i).multiply(b.constant()), BigInteger::add);
      for (int j = 0; j < b.size(); j++) {
        sum.merge(monomial(a.variableAt(i), b.variableAt(j)), a.coefficientAt(i).multiply(b.coefficientAt(j)),
            BigInteger::add);
      }
    }
    for (int j = 0; j < b.size(); j++) {
      sum.merge(b.variableAt(j), b.coefficientAt(j).multiply(a.constant()), BigInteger::add);
    }
    return LinearTerm.of(sum, a.constant().multiply(b.constant()));
  }

  /** The product of two monomials. */
  private int monomial(int a, int b) {
    return products.computeIfAbsent((long) a << Integer.SIZE | b, key -> {
      List<Term> joined = new ArrayList<>(factors.get(a));
      joined.addAll(factors.get(b));
      return monomial(joined);
    });
  }

  private int monomial(Term atom) {
    atoms.putIfAbsent(atom, atoms.size());
    return monomial(List.of(atom));
  }

  private int monomial(List<Term> product) {
    List<Term> sorted = product.stream()
        .sorted(java.util.Comparator.comparingInt(atoms::get)).toList();
    return monomials.computeIfAbsent(sorted.stream().map(atoms::get).toList(), key -> {
      factors.add(sorted);
      return factors.size() - 1;
    });
  }

  /** The variable that stands for a product of opaque terms, which were met before. */
  int variable(List<Term> product) {
    return monomial(product);
  }

  /** The factors of the product that a variable stands for. */
  List<Term> factors(int variable) {
    return factors.get(variable);
  }

  /** Whether no product of opaque terms was met. */
  boolean isLinear() {
    return factors.size() == atoms.size();
  }

  /** The opaque terms met so far, in order of occurrence. */
  List<Term> atoms() {
    return List.copyOf(atoms.keySet());
  }

  /** The monomials met so far, by number. */
  public List<Term> monomials() {
    List<Term> products = new ArrayList<>();
    for (List<Term> product : factors) {
      products.add(product.stream().reduce((s, t) -> syntax.apply("*", s, t)).orElseThrow());
    }
    return products;
  }

  /** The quotients that occur in these constraints, and in the dividends of those. */
  List<Quotient> quotients(List<Constraint> constraints) {
    if (quotients.isEmpty()) {
      return List.of();
    }
    SortedMap<Integer, Quotient> found = new TreeMap<>();
    Deque<LinearTerm> pending = new ArrayDeque<>();
    constraints.forEach(c -> pending.add(c.term()));
    while (!pending.isEmpty()) {
      LinearTerm term = pending.pop();
      for (int k = 0; k < term.size(); k++) {
        List<Term> product = factors.get(term.variableAt(k));
        for (Term factor : product) {
          int variable = product.size() == 1 ? term.variableAt(k) : monomial(List.of(factor));
          Quotient quotient = quotients.get(variable);
          if (quotient != null && found.putIfAbsent(variable, quotient) == null) {
            pending.push(quotient.remainder);
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  /** Whether a formula is {@code s ≤ t}, {@code s < t} or {@code s = t} over the integers. */
  boolean isAtom(Term p) {
    return Syntax.isBinary("≤", p) || Syntax.isBinary("<", p)
        || Syntax.isEquation(p) && Syntax.right(p).type == syntax.logic().terms.integer;
  }

  /** The constraint of an atom or of the negation of one. */
  public Constraint constraint(Term literal) {
    Constraint constraint = constraints.get(literal);
    if (constraint == null) {
      constraint = newConstraint(literal);
      constraints.put(literal, constraint);
    }
    return constraint;
  }

  private Constraint newConstraint(Term literal) {
    if (Formulas.isNot(literal)) {
      return constraint(Syntax.right(literal)).negate();
    }
    LinearTerm left = linear(Syntax.left(literal));
    LinearTerm difference = linear(Syntax.right(literal)).minus(left);
    return Syntax.isEquation(literal) ? Constraint.zero(difference)
        : Constraint.atLeastZero(Syntax.isBinary("<", literal)
            ? difference.plus(MINUS_ONE) : difference);
  }

  /** An integer term that reads as the given linear term. */
  public Term term(LinearTerm linear) {
    Term sum = null;
    for (int k = 0; k < linear.size(); k++) {
      Term product = linear.coefficientAt(k).equals(BigInteger.ONE) ? null
          : syntax.literal(linear.coefficientAt(k));
      for (Term factor : factors.get(linear.variableAt(k))) {
        product = product == null ? factor : syntax.apply("*", product, factor);
      }
      sum = sum == null ? product : syntax.apply("+", sum, product);
    }
    Term constant = syntax.literal(linear.constant());
    return sum == null ? constant : linear.constant().signum() == 0 ? sum
        : syntax.apply("+", sum, constant);
  }

  /** The value of an integer term at a point; monomials without a value count as 0. */
  BigInteger value(Term t, Map<Integer, BigInteger> point) {
    return linear(t).evaluate(point);
  }

  /** The values of the opaque terms at a point. */
  Map<Term, BigInteger> values(Map<Integer, BigInteger> point) {
    Map<Term, BigInteger> values = new LinkedHashMap<>();
    point.forEach((variable, value) -> {
      if (factors.get(variable).size() == 1) {
        values.put(factors.get(variable).get(0), value);
      }
    });
    return values;
  }
}
