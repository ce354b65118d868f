package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Products of opaque terms. To the solver a product is one more variable. Where a model gives it a
 * value that is not the product of its factors', inequalities that hold in the model are multiplied
 * with each other, and equations with a factor (Krivine 1964, Handelman 1988, Tiwari, Gascón and
 * Dutertre 2015): what says in the model that something negative is not negative is added, those
 * first that speak of products that are there. Degrees do not exceed three, or that of what is there.
 */
final class Products {
  /** Products that are formed for one question. */
  private static final int MOST = 400;

  private static final int DEGREE = 3;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Linearizer linearizer;
  private final Literals literals;
  private final Set<LinearTerm> formed = new HashSet<>();

  Products(Recorder recorder, Syntax syntax, Linearizer linearizer, Literals literals) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.literals = literals;
  }

  /** An inequality {@code 0 ≤ p} or an equation {@code p = 0}; its theorem, if it is one. */
  private record Relation(LinearTerm p, boolean equation, Supplier<Theorem> theorem) {}

  /** Two relations to multiply, and their product. */
  private record Pair(Relation left, Relation right, LinearTerm product) {}

  /** Proves that a term is not negative; null if that does not follow. */
  interface Signs {
    Supplier<Theorem> notNegative(Term t);
  }

  // ── Values ──

  /** The products in constraints whose value at a point is not that of their factors. */
  Set<Integer> wrong(List<Constraint> constraints, Map<Integer, BigInteger> point) {
    Set<Integer> found = new LinkedHashSet<>();
    for (int variable : variables(constraints)) {
      if (linearizer.factors(variable).size() > 1
          && !value(variable, point).equals(product(variable, point))) {
        found.add(variable);
      }
    }
    return found;
  }

  private static Set<Integer> variables(List<Constraint> constraints) {
    Set<Integer> found = new LinkedHashSet<>();
    for (Constraint constraint : constraints) {
      LinearTerm term = constraint.term();
      for (int k = 0; k < term.size(); k++) {
        found.add(term.variableAt(k));
      }
    }
    return found;
  }

  private BigInteger value(int variable, Map<Integer, BigInteger> point) {
    BigInteger value = point.get(variable);
    return value != null ? value : linearizer.factors(variable).size() > 1
        ? product(variable, point) : BigInteger.ZERO;
  }

  private BigInteger product(int variable, Map<Integer, BigInteger> point) {
    BigInteger product = BigInteger.ONE;
    for (Term factor : linearizer.factors(variable)) {
      product = product.multiply(
          value(linearizer.linear(factor).variableAt(0), point));
    }
    return product;
  }

  private BigInteger value(LinearTerm term, Map<Integer, BigInteger> point) {
    BigInteger sum = term.constant();
    for (int k = 0; k < term.size(); k++) {
      sum = sum.add(term.coefficientAt(k).multiply(value(term.variableAt(k), point)));
    }
    return sum;
  }

  // ── Search ──

  /** The search for products at one point. */
  private final class Search {
    private final Map<Integer, BigInteger> point;
    private final Set<Integer> present;
    private final Set<Integer> wrong;
    private final int degree;

    /** The relations, by each variable that occurs in them. */
    private final Map<Integer, List<Relation>> index = new HashMap<>();

    private final Map<LinearTerm, Pair> found = new LinkedHashMap<>();

    Search(List<Constraint> constraints, Map<Integer, BigInteger> point) {
      this.point = point;
      present = variables(constraints);
      wrong = wrong(constraints, point);
      degree = Math.max(DEGREE, wrong.stream()
          .mapToInt(v -> linearizer.factors(v).size()).max().orElse(0));
    }

    void add(Relation relation) {
      for (int k = 0; k < relation.p.size(); k++) {
        index.computeIfAbsent(relation.p.variableAt(k), v -> new ArrayList<>()).add(relation);
      }
    }

    /** Pairs whose product does not hold at the point, the best first. */
    List<Pair> pairs(int most) {
      for (int product : wrong) {
        for (List<Term> factor : parts(product)) {
          int a = linearizer.variable(factor);
          int c = linearizer.variable(without(linearizer.factors(product), factor));
          for (Relation left : index.getOrDefault(a, List.of())) {
            for (Relation right : index.getOrDefault(c, List.of())) {
              multiply(left, right);
            }
            if (left.equation) {
              multiply(left, new Relation(LinearTerm.variable(c), false, null));
            }
          }
        }
      }
      return found.values().stream().sorted(Comparator.comparingLong(this::strange))
          .limit(Math.min(most, MOST - formed.size())).toList();
    }

    private void multiply(Relation left, Relation right) {
      if (right.equation || degree(left.p) + degree(right.p) > degree) {
        return;
      }
      LinearTerm product = linearizer.product(left.p, right.p);
      int sign = value(product, point).signum();
      if ((left.equation ? sign != 0 : sign < 0) && !formed.contains(product)) {
        found.putIfAbsent(product, new Pair(left, right, product));
      }
    }

    /** How many products a product speaks of that no constraint does. */
    private long strange(Pair pair) {
      long count = 0;
      for (int k = 0; k < pair.product.size(); k++) {
        count += present.contains(pair.product.variableAt(k)) ? 0 : 1;
      }
      return count;
    }

    private int degree(LinearTerm p) {
      int most = 0;
      for (int k = 0; k < p.size(); k++) {
        most = Math.max(most, linearizer.factors(p.variableAt(k)).size());
      }
      return most;
    }
  }

  /** The proper parts of a product, each once. */
  private Set<List<Term>> parts(int product) {
    List<Term> factors = linearizer.factors(product);
    Set<List<Term>> parts = new LinkedHashSet<>();
    int all = (1 << Math.min(factors.size(), 10)) - 1;
    for (int chosen = 1; chosen < all; chosen++) {
      List<Term> part = new ArrayList<>();
      for (int k = 0; k < factors.size(); k++) {
        if ((chosen >> k & 1) == 1) {
          part.add(factors.get(k));
        }
      }
      parts.add(part);
    }
    return parts;
  }

  private static List<Term> without(List<Term> factors, List<Term> part) {
    List<Term> rest = new ArrayList<>(factors);
    part.forEach(rest::remove);
    return rest;
  }

  private Term notNegative(LinearTerm p) {
    return syntax.apply("≤", syntax.literal(0), linearizer.term(p));
  }

  // ── Facts ──

  /**
   * Products of facts, or of facts and factors that are not negative, that do not hold at a point.
   *
   * @param signs tells that
   */
  List<Rule.Fact> ofFacts(List<Rule.Fact> facts, Map<Integer, BigInteger> point, int most,
      Signs signs) {
    List<Constraint> constraints =
        facts.stream().map(fact -> linearizer.constraint(fact.literal())).toList();
    Search search = new Search(constraints, point);
    if (search.wrong.isEmpty()) {
      return List.of();
    }
    for (int k = 0; k < facts.size(); k++) {
      Rule.Fact fact = facts.get(k);
      Constraint constraint = constraints.get(k);
      if (constraint.kind() == Constraint.Kind.AT_LEAST_ZERO) {
        search.add(new Relation(constraint.term(), false,
            () -> literals.as(fact.proof().get(), notNegative(constraint.term()))));
      } else if (Syntax.isEquation(fact.literal())) {
        search.add(new Relation(constraint.term(), true, fact.proof()));
      }
    }
    Set<List<Term>> factors = new LinkedHashSet<>();
    search.wrong.forEach(product -> factors.addAll(parts(product)));
    for (List<Term> factor : factors) {
      Supplier<Theorem> proof = notNegative(factor, signs);
      if (proof != null) {
        search.add(new Relation(
            LinearTerm.variable(linearizer.variable(factor)), false, proof));
      }
    }
    return search.pairs(most).stream().map(this::fact).toList();
  }

  /** That a product is not negative, from its factors, none of which is. */
  private Supplier<Theorem> notNegative(List<Term> factors, Signs signs) {
    List<Supplier<Theorem>> proofs = factors.stream().map(signs::notNegative).toList();
    return proofs.contains(null) ? null : () -> proofs.stream().map(Supplier::get)
        .reduce(this::multiplied).orElseThrow();
  }

  private Rule.Fact fact(Pair pair) {
    formed.add(pair.product);
    Supplier<Theorem> left = pair.left.theorem;
    if (!pair.left.equation) {
      return new Rule.Fact(
          product(notNegative(pair.left.p), notNegative(pair.right.p)),
          () -> multiplied(left.get(), pair.right.theorem.get()));
    }
    Term factor = linearizer.term(pair.right.p);
    Term zero = syntax.equation(syntax.apply("*", factor, linearizer.term(pair.left.p)),
        syntax.literal(0));
    return new Rule.Fact(zero, () -> literals.as(scaled(factor, left.get()), zero));
  }

  private Term product(Term left, Term right) {
    return syntax.apply("≤", syntax.literal(0),
        syntax.apply("*", Syntax.right(left), Syntax.right(right)));
  }

  /** {@code 0 ≤ p * q} from {@code 0 ≤ p} and {@code 0 ≤ q}. */
  private Theorem multiplied(Theorem p, Theorem q) {
    Theorem axiom = recorder.fact("order_multiply");
    Theorem both = recorder.spec(recorder.spec(axiom, Syntax.right(p.conclusion())),
        Syntax.right(q.conclusion()));
    return recorder.mp(both, recorder.conj(p, q));
  }

  /** {@code c * s = c * t} from {@code s = t}. */
  private Theorem scaled(Term factor, Theorem equation) {
    Term times = ((Term.Application) syntax.apply("*", factor, factor)).function;
    return recorder.mkComb(recorder.refl(times), equation);
  }

  // ── Clauses ──

  /**
   * Products of what holds at a point, as clauses.
   *
   * @param known the literals that the solver knows
   */
  List<Rule> clauses(Set<Term> known, Map<Integer, BigInteger> point, int most) {
    List<Constraint> constraints = new ArrayList<>();
    known.forEach(literal -> constraints.add(literals.constraint(literal)));
    constraints.removeIf(constraint -> !Literals.isLinear(constraint));
    Search search = new Search(constraints, point);
    if (search.wrong.isEmpty()) {
      return List.of();
    }
    Set<LinearTerm> held = new LinkedHashSet<>();
    for (Constraint constraint : constraints) {
      hold(constraint.term(), point, held);
    }
    for (int product : search.wrong) {
      for (List<Term> factor : parts(product)) {
        hold(LinearTerm.variable(linearizer.variable(factor)), point, held);
        for (int other : search.present) {
          alike(product, factor, other).ifPresent(difference -> hold(difference, point, held));
        }
      }
    }
    held.forEach(p -> search.add(new Relation(p, false, null)));
    return search.pairs(most).stream().map(this::clause).toList();
  }

  /** What a term is at a point, as inequalities that hold there. */
  private void hold(LinearTerm term, Map<Integer, BigInteger> point, Set<LinearTerm> held) {
    int sign = value(term, point).signum();
    if (sign >= 0) {
      held.add(term);
    }
    if (sign > 0) {
      held.add(term.plus(-1));
    }
    if (sign <= 0) {
      held.add(term.negate());
    }
    if (sign < 0) {
      held.add(term.negate().plus(-1));
    }
  }

  /** {@code a - b}, if one product is a · c and another one b · c. */
  private java.util.Optional<LinearTerm> alike(int product, List<Term> a, int other) {
    List<Term> c = without(linearizer.factors(product), a);
    List<Term> b = without(linearizer.factors(other), c);
    return other == product || b.isEmpty()
        || b.size() + c.size() != linearizer.factors(other).size() ? java.util.Optional.empty()
        : java.util.Optional.of(LinearTerm.variable(linearizer.variable(a))
            .minus(LinearTerm.variable(linearizer.variable(b))));
  }

  private Rule clause(Pair pair) {
    formed.add(pair.product);
    Term p = notNegative(pair.left.p);
    Term q = notNegative(pair.right.p);
    return Clauses.horn(syntax, List.of(p, q), product(p, q),
        given -> multiplied(literals.as(given.get(0), p), literals.as(given.get(1), q)));
  }
}
