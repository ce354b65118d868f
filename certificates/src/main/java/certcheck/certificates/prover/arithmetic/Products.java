package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Products of opaque terms. To the solver a product is one more variable. Where a model gives it a
 * value that is not the product of its factors', inequalities that hold in the model are multiplied
 * with each other, and equations with a factor (Krivine 1964, Handelman 1988, Tiwari, Gascón and
 * Dutertre 2015): what says in the model that something negative is not negative is added. Products
 * that are there, and parts of them, are spoken of first, and others only where that is not enough.
 * Degrees do not exceed three, or that of what is there.
 */
final class Products {
  /** Products that are formed for one question; and those of them that speak of other products. */
  private static final int MOST = 400;

  private static final int STRANGE = 40;

  /** Products of facts that speak of other products, where something is squared. */
  private static final int STRANGE_FACTS = 24;

  private static final int DEGREE = 3;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Linearizer linearizer;
  private final Literals literals;
  private final LinearPart linearPart;
  private final ProductValues values;
  private final Set<LinearTerm> formed = new HashSet<>();

  /** The products of two terms: one search after the other multiplies the same. */
  private final Map<LinearTerm, Map<LinearTerm, LinearTerm>> products = new HashMap<>();
  private int strange;
  private int strangeFacts;

  /** What products may speak of. */
  private Set<Integer> allowed;

  private List<Relation> consequences;

  Products(Recorder recorder, Syntax syntax, Linearizer linearizer, Literals literals,
      LinearPart linearPart, ProductValues values) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.literals = literals;
    this.linearPart = linearPart;
    this.values = values;
  }

  /**
   * An inequality {@code 0 ≤ p} or an equation {@code p = 0}.
   *
   * @param guessed whether it holds at a point only, as far as is known
   * @param theorem null if it is not one
   */
  private record Relation(
      LinearTerm p, boolean equation, boolean guessed, Supplier<Theorem> theorem) {}

  /** Two relations to multiply, and their product. */
  private record Pair(Relation left, Relation right, LinearTerm product) {
    int guesses() {
      return (left.guessed ? 1 : 0) + (right.guessed ? 1 : 0);
    }
  }

  /** Proves that a term is not negative; null if that does not follow. */
  interface Signs {
    Supplier<Theorem> notNegative(Term t);
  }

  /** Of products, those that were there from the start; or all if none was. */
  Set<Integer> given(Set<Integer> some) {
    Set<Integer> given = new LinkedHashSet<>(some);
    given.removeIf(product -> allowed != null && !allowed.contains(product));
    return given.isEmpty() ? some : given;
  }

  // ── Search ──

  /** The search for products at one point. */
  private final class Search {
    private final Map<Integer, BigInteger> point;
    private final boolean strangers;
    private final Set<Integer> present;
    private final Set<Integer> wrong;
    private final int degree;

    /** The relations, by each variable that occurs in them. */
    private final Map<Integer, List<Relation>> index = new HashMap<>();

    private final Map<LinearTerm, Pair> found = new LinkedHashMap<>();

    /** The values of variables at the point. */
    private final Map<Integer, BigInteger> known = new HashMap<>();

    Search(List<Constraint> constraints, Map<Integer, BigInteger> point, boolean strangers) {
      this.point = point;
      this.strangers = strangers;
      if (allowed == null) {
        allowed = values.parts(constraints);
      }
      present = values.variables(constraints);
      wrong = values.wrong(constraints, point);
      degree = Math.max(DEGREE, present.stream()
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
        for (List<Term> factor : values.parts(product)) {
          int a = linearizer.variable(factor);
          int c = linearizer.variable(ProductValues.without(linearizer.factors(product), factor));
          for (Relation left : index.getOrDefault(a, List.of())) {
            for (Relation right : index.getOrDefault(c, List.of())) {
              multiply(left, right);
            }
            if (left.equation) {
              multiply(left, new Relation(LinearTerm.variable(c), false, false, null));
            }
          }
        }
      }
      int left = Math.min(MOST - formed.size(), strangers ? STRANGE - strange : MOST);
      List<Pair> best = found.values().stream()
          .sorted(strangers
              ? Comparator.comparingLong(Pair::guesses).thenComparing(pair -> absent(pair, present))
              : Comparator.<Pair>comparingLong(pair -> absent(pair, present))
                  .thenComparing(Pair::guesses))
          .limit(Math.max(0, Math.min(most, left))).toList();
      strange += strangers ? best.size() : 0;
      return best;
    }

    private void multiply(Relation left, Relation right) {
      if (right.equation || degree(left.p) + degree(right.p) > degree) {
        return;
      }
      LinearTerm product = products.computeIfAbsent(left.p, p -> new HashMap<>())
          .computeIfAbsent(right.p, p -> linearizer.product(left.p, p));
      int sign = value(product).signum();
      Pair pair = new Pair(left, right, product);
      if ((left.equation ? sign != 0 : sign < 0) && !formed.contains(product)
          && (strangers || absent(pair, allowed) == 0)) {
        found.putIfAbsent(product, pair);
      }
    }

    private BigInteger value(LinearTerm term) {
      BigInteger sum = term.constant();
      for (int k = 0; k < term.size(); k++) {
        BigInteger value =
            known.computeIfAbsent(term.variableAt(k), variable -> values.value(variable, point));
        sum = sum.add(term.coefficientAt(k).multiply(value));
      }
      return sum;
    }

    /** How many variables a product speaks of that are not among some. */
    private long absent(Pair pair, Set<Integer> some) {
      long count = 0;
      for (int k = 0; k < pair.product.size(); k++) {
        count += some.contains(pair.product.variableAt(k)) ? 0 : 1;
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

  private Term notNegative(LinearTerm p) {
    return syntax.apply("≤", syntax.literal(0), linearizer.term(p));
  }

  // ── Facts ──

  /**
   * Products of facts, or of facts and factors that are not negative, that do not hold at a point.
   * Where something is squared, {@code i * i < n * n} follows from products that speak of
   * {@code n * i}; these come last.
   *
   * @param signs tells that
   * @param bounds of minima and maxima
   */
  List<Rule.Fact> ofFacts(List<Rule.Fact> facts, Map<Integer, BigInteger> point, int most,
      Signs signs, Supplier<List<Rule.Fact>> bounds) {
    List<Rule.Fact> found = ofFacts(facts, point, most, signs, bounds, false);
    if (found.isEmpty() && strangeFacts < STRANGE_FACTS) {
      found = ofFacts(facts, point, 1, signs, bounds, true);
      strangeFacts += found.size();
    }
    return found;
  }

  private List<Rule.Fact> ofFacts(List<Rule.Fact> facts, Map<Integer, BigInteger> point, int most,
      Signs signs, Supplier<List<Rule.Fact>> bounds, boolean strangers) {
    List<Constraint> constraints =
        facts.stream().map(fact -> linearizer.constraint(fact.literal())).toList();
    Search search = new Search(constraints, point, strangers);
    if (search.wrong.isEmpty() || strangers && search.wrong.stream().noneMatch(values::isPower)) {
      return List.of();
    }
    if (consequences == null) {
      consequences = consequences(facts, bounds.get());
    }
    consequences.forEach(search::add);
    for (int k = 0; k < facts.size(); k++) {
      Rule.Fact fact = facts.get(k);
      Constraint constraint = constraints.get(k);
      if (constraint.kind() == Constraint.Kind.AT_LEAST_ZERO) {
        search.add(new Relation(constraint.term(), false, false,
            () -> literals.as(fact.proof().get(), notNegative(constraint.term()))));
      } else if (Syntax.isEquation(fact.literal())) {
        search.add(new Relation(constraint.term(), true, false, fact.proof()));
      }
    }
    Set<List<Term>> factors = new LinkedHashSet<>();
    search.wrong.forEach(product -> factors.addAll(values.parts(product)));
    for (List<Term> factor : factors) {
      Supplier<Theorem> proof = notNegative(factor, signs);
      if (proof != null) {
        search.add(new Relation(
            LinearTerm.variable(linearizer.variable(factor)), false, false, proof));
      }
    }
    return search.pairs(most).stream().map(this::fact).toList();
  }

  /** Facts in which minima and maxima are replaced by what bounds them. */
  private List<Relation> consequences(List<Rule.Fact> facts, List<Rule.Fact> bounds) {
    List<Relation> found = new ArrayList<>();
    for (Rule.Fact fact : facts) {
      LinearTerm p = linearizer.constraint(fact.literal()).term();
      for (Rule.Fact bound : Syntax.isEquation(fact.literal())
          || Formulas.isNot(fact.literal()) ? List.<Rule.Fact>of() : bounds) {
        LinearTerm slack = linearizer.constraint(bound.literal()).term();
        for (int k = 0; k < slack.size(); k++) {
          if (isExtremum(slack.variableAt(k))) {
            BigInteger c = p.coefficient(slack.variableAt(k));
            BigInteger d = slack.coefficientAt(k);
            if (d.abs().equals(BigInteger.ONE) && c.signum() == -d.signum()) {
              LinearTerm sum = p.plus(slack.times(c.abs()));
              found.add(new Relation(sum, false, false, () -> consequence(sum, fact, bound)));
            }
          }
        }
      }
    }
    return found;
  }

  private boolean isExtremum(int variable) {
    Term t = linearizer.factors(variable).get(0);
    return linearizer.factors(variable).size() == 1
        && (Syntax.isBinary("min_int", t) || Syntax.isBinary("max_int", t));
  }

  private Theorem consequence(LinearTerm sum, Rule.Fact fact, Rule.Fact bound) {
    Term goal = notNegative(sum);
    return literals.byContradiction(goal, linearPart.refute(List.of(fact.proof().get(),
        bound.proof().get(), literals.assume(Formulas.complement(syntax, goal)))));
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
    List<Rule> found = clauses(known, point, most, false);
    return found.isEmpty() ? clauses(known, point, most, true) : found;
  }

  private List<Rule> clauses(Set<Term> known, Map<Integer, BigInteger> point, int most,
      boolean strangers) {
    List<Constraint> constraints = new ArrayList<>();
    known.forEach(literal -> constraints.add(literals.constraint(literal)));
    constraints.removeIf(constraint -> !Literals.isLinear(constraint));
    Search search = new Search(constraints, point, strangers);
    if (search.wrong.isEmpty()) {
      return List.of();
    }
    Set<LinearTerm> held = new LinkedHashSet<>();
    for (Constraint constraint : constraints) {
      hold(constraint.term(), point, held);
    }
    for (int product : search.wrong) {
      for (List<Term> factor : values.parts(product)) {
        hold(LinearTerm.variable(linearizer.variable(factor)), point, held);
        for (int other : search.present) {
          alike(product, factor, other).ifPresent(difference -> hold(difference, point, held));
        }
      }
    }
    Set<LinearTerm> said = new HashSet<>();
    constraints.forEach(constraint -> said.add(constraint.term()));
    held.forEach(p -> search.add(new Relation(p, false, !said.contains(p), null)));
    return search.pairs(most).stream().map(this::clause).toList();
  }

  /** What a term is at a point, as inequalities that hold there. */
  private void hold(LinearTerm term, Map<Integer, BigInteger> point, Set<LinearTerm> held) {
    int sign = values.value(term, point).signum();
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
  private Optional<LinearTerm> alike(int product, List<Term> a, int other) {
    List<Term> c = ProductValues.without(linearizer.factors(product), a);
    List<Term> b = ProductValues.without(linearizer.factors(other), c);
    return other == product || b.isEmpty()
        || b.size() + c.size() != linearizer.factors(other).size() ? Optional.empty()
        : Optional.of(LinearTerm.variable(linearizer.variable(a))
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
