package certcheck.certificates.schedule;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Index expressions as a person writes them: a sum keeps the order of its terms, what is subtracted
 * and the integer come last.
 */
final class Indices {
  /** Terms by their texts, with their factors; a term is no sum. */
  private final Map<String, IndexExpression> atoms = new LinkedHashMap<>();

  private final Map<String, BigInteger> factors = new LinkedHashMap<>();
  private BigInteger constant = BigInteger.ZERO;

  private Indices() {}

  /** The terms of an index expression. */
  static Indices of(IndexExpression e) {
    Indices terms = new Indices();
    terms.add(BigInteger.ONE, e);
    return terms;
  }

  static IndexExpression literal(long n) {
    return IndexExpression.Literal.of(n);
  }

  static IndexExpression literal(BigInteger n) {
    return new IndexExpression.Literal(n, Site.NONE);
  }

  static IndexExpression variable(String name) {
    return IndexExpression.Variable.of(name);
  }

  static IndexExpression plus(IndexExpression left, IndexExpression right) {
    return ordered(new IndexExpression.Sum(left, right, Site.NONE));
  }

  static IndexExpression minus(IndexExpression left, IndexExpression right) {
    return ordered(new IndexExpression.Difference(left, right, Site.NONE));
  }

  static IndexExpression times(BigInteger factor, IndexExpression e) {
    return ordered(new IndexExpression.Scaled(factor, e, Site.NONE));
  }

  /** The number of tiles of k in n, the last of which may be incomplete. */
  static IndexExpression tiles(IndexExpression n, BigInteger k) {
    return div(plus(n, literal(k.subtract(BigInteger.ONE))), k);
  }

  /** The quotient by a positive number: {@code x mod 6 div 2} is {@code x div 2 mod 3}. */
  static IndexExpression div(IndexExpression e, BigInteger k) {
    if (k.equals(BigInteger.ONE)) {
      return e;
    } else if (e instanceof IndexExpression.Quotient inner) {
      return div(inner.operand(), inner.divisor().multiply(k));
    } else if (e instanceof IndexExpression.Remainder inner && isMultiple(inner.divisor(), k)) {
      return mod(div(inner.operand(), k), inner.divisor().divide(k));
    }
    Indices terms = of(e);
    boolean exact = isMultiple(terms.constant, k)
        && terms.factors.values().stream().allMatch(factor -> isMultiple(factor, k));
    if (exact) {
      terms.constant = terms.constant.divide(k);
      terms.factors.replaceAll((text, factor) -> factor.divide(k));
      return terms.sum();
    }
    return number(new IndexExpression.Quotient(e, k, Site.NONE));
  }

  /** The remainder by a positive number: {@code x mod 6 mod 2} is {@code x mod 2}. */
  static IndexExpression mod(IndexExpression e, BigInteger k) {
    return e instanceof IndexExpression.Remainder inner && isMultiple(inner.divisor(), k)
        ? mod(inner.operand(), k) : number(new IndexExpression.Remainder(e, k, Site.NONE));
  }

  private static boolean isMultiple(BigInteger n, BigInteger k) {
    return n.mod(k).signum() == 0;
  }

  /** How many rows there are fewer than in whole tiles of k: {@code -n mod k}. */
  static IndexExpression missing(IndexExpression n, BigInteger k) {
    return value(n).isPresent() ? literal(value(n).get().negate().mod(k))
        : mod(new IndexExpression.Negation(n, Site.NONE), k);
  }

  private static IndexExpression number(IndexExpression e) {
    return value(e).map(Indices::literal).orElse(e);
  }

  /** The integer that an expression is, whatever variables are. */
  static Optional<BigInteger> value(IndexExpression e) {
    return LinearForm.normal(e) instanceof IndexExpression.Literal literal
        ? Optional.of(literal.value()) : Optional.empty();
  }

  /** Whether two expressions have the same terms. */
  static boolean same(IndexExpression left, IndexExpression right) {
    return value(new IndexExpression.Difference(left, right, Site.NONE))
        .filter(difference -> difference.signum() == 0).isPresent();
  }

  /** The same expression, its sums with each term once. */
  static IndexExpression ordered(IndexExpression e) {
    return of(e).sum();
  }

  private void add(BigInteger factor, IndexExpression e) {
    LinearForm.summands(factor, e, this::addSummand);
  }

  private void addSummand(BigInteger factor, IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      constant = constant.add(factor.multiply(literal.value()));
    } else {
      String text = Printer.print(e);
      atoms.putIfAbsent(text, e);
      factors.merge(text, factor, BigInteger::add);
    }
  }

  /** The terms with their factors, without the integer. */
  Map<IndexExpression, BigInteger> terms() {
    Map<IndexExpression, BigInteger> terms = new LinkedHashMap<>();
    factors.forEach((text, factor) -> {
      if (factor.signum() != 0) {
        terms.put(atoms.get(text), factor);
      }
    });
    return terms;
  }

  /** The integer in the sum. */
  BigInteger constant() {
    return constant;
  }

  /** The sum of all. */
  IndexExpression sum() {
    IndexExpression sum = null;
    for (boolean positive : new boolean[] {true, false}) {
      for (Map.Entry<IndexExpression, BigInteger> term : terms().entrySet()) {
        if (term.getValue().signum() > 0 == positive) {
          sum = sum == null ? first(term.getValue(), term.getKey())
              : next(sum, term.getValue(), term.getKey());
        }
      }
    }
    return sum == null ? literal(constant)
        : constant.signum() == 0 ? sum : next(sum, constant, literal(1));
  }

  private static IndexExpression first(BigInteger factor, IndexExpression e) {
    return factor.equals(BigInteger.ONE) ? e
        : factor.equals(BigInteger.ONE.negate()) ? new IndexExpression.Negation(e, Site.NONE)
        : new IndexExpression.Scaled(factor, e, Site.NONE);
  }

  private static IndexExpression next(
      IndexExpression sum, BigInteger factor, IndexExpression e) {
    IndexExpression term = e instanceof IndexExpression.Literal literal
        ? literal(factor.abs().multiply(literal.value())) : first(factor.abs(), e);
    return factor.signum() > 0 ? new IndexExpression.Sum(sum, term, Site.NONE)
        : new IndexExpression.Difference(sum, term, Site.NONE);
  }
}
