package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.learning.LearningSolver;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Refutes what is known. Facts from which no cases arise are left to the Omega test, with bounds
 * that hold in all cases of other facts; where its model violates another one, the learning solver is
 * asked about clauses, to which are added, until it refutes them, those of facts that its models
 * violate, and congruences.
 */
final class Refuter {
  private static final int BITS = 10_000;

  /** Quotients and disequalities inside each other of which all cases are looked at apart. */
  private static final int SPLITS = 6;

  /** More clauses of a kind are not added for one model. */
  private static final int MOST = 1_024;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Linearizer linearizer;
  private final LinearPart linearPart;
  private final CommonBounds commonBounds;
  private final Congruence congruence;
  private final LinearArithmetic.Limits limits;

  Refuter(Recorder recorder, Syntax syntax, Linearizer linearizer,
      LinearArithmetic.Limits limits) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.limits = limits;
    linearPart = new LinearPart(recorder, linearizer);
    commonBounds = new CommonBounds(recorder, syntax, linearizer, linearPart);
    congruence = new Congruence(recorder, syntax, linearizer);
  }

  /**
   * {@code ⊥} from what is known.
   *
   * @throws NotProved if there is a model, or a limit is met
   */
  Theorem refute(Knowledge knowledge) {
    if (knowledge.contradiction != null) {
      return knowledge.contradiction;
    }
    try {
      return new Search(knowledge).refute();
    } catch (LimitReached reached) {
      recorder.deadline().check();
      throw new NotProved(reached.getMessage(), Map.of(), Set.of());
    }
  }

  private Budget budget(long work) {
    return new Budget(new Limits(recorder.deadline().left(Limits.FOREVER), work,
        limits.splinters(), BITS, limits.depth()));
  }

  /** The search for a refutation by clauses. */
  private final class Search {
    private final Knowledge knowledge;
    private final Budget budget = budget(limits.work());
    private final Literals literals = new Literals(recorder, syntax, linearizer, linearPart);
    private final Clauses clauses = new Clauses(recorder, syntax);
    private final List<Rule> rules = new ArrayList<>();
    private final List<NormalForm> forms = new ArrayList<>();
    private final Set<Theorem> unused;
    private final List<Rule.Fact> linear = new ArrayList<>();
    private final Set<Term> quotients = new HashSet<>();

    private final ProductValues productValues = new ProductValues(linearizer);
    private final Products products =
        new Products(recorder, syntax, linearizer, literals, linearPart, productValues);
    private final Set<Term> literalsOfRules = new LinkedHashSet<>();
    private final Map<Term, Optional<Supplier<Theorem>>> signs = new HashMap<>();

    /** How many clauses of a kind one model may add: twice as many each time. */
    private int most = 1;

    /** The quotients and disequalities of which a case was assumed. */
    private final Set<Term> split;

    Search(Knowledge knowledge) {
      this(knowledge, Set.of());
    }

    Search(Knowledge knowledge, Set<Term> split) {
      this.knowledge = knowledge;
      this.split = split;
      unused = new LinkedHashSet<>(knowledge.pending);
      knowledge.linear.forEach(fact -> linear.add(new Rule.Fact(fact)));
    }

    Theorem refute() {
      Set<Term> known = new HashSet<>();
      while (true) {
        LinearPart.Outcome outcome = linearPart.decide(linear, budget(Limits.ENDLESS));
        if (outcome.bottom() != null) {
          return outcome.bottom();
        }
        Model model = new Model(linearizer, literals, knowledge, outcome.point());
        int before = linear.size();
        knowledge.pending.stream().filter(fact -> !model.holds(fact.conclusion()))
            .forEach(fact -> commonBounds.violated(fact, model).stream()
                .filter(bound -> known.add(bound.literal())).forEach(linear::add));
        if (linear.size() == before && !linearizer.isLinear()) {
          linear.addAll(products.ofFacts(
              linear, outcome.point(), 4, this::notNegative, this::bounds));
        }
        if (linear.size() == before) {
          List<Term> cases = cases(outcome.point());
          return cases.isEmpty() ? refute(outcome.point()) : refute(cases, model);
        }
      }
    }

    /**
     * Formulas of which one holds, if a model does not respect products: the sides of a disequality,
     * or what the quotient of an equation may be; or none.
     */
    private List<Term> cases(Map<Integer, BigInteger> point) {
      if (linearizer.isLinear() || split.size() == SPLITS || productValues.wrong(
          linear.stream().map(f -> linearizer.constraint(f.literal())).toList(), point).isEmpty()) {
        return List.of();
      }
      Term zero = syntax.literal(0);
      Term quotient = productValues.quotient(linear, point, split);
      if (quotient != null) {
        return List.of(quotient, syntax.apply("<", quotient, zero),
            syntax.apply("<", zero, quotient), syntax.equation(quotient, zero));
      }
      for (Rule.Fact fact : linear) {
        if (Formulas.isNot(fact.literal()) && Syntax.isEquation(Syntax.right(fact.literal()))
            && !split.contains(fact.literal())) {
          Term left = Syntax.left(Syntax.right(fact.literal()));
          Term right = Syntax.right(Syntax.right(fact.literal()));
          return List.of(fact.literal(), syntax.apply("<", left, right),
              syntax.apply("<", right, left));
        }
      }
      return List.of();
    }

    /**
     * Refutes all cases, first the one that a model is in.
     *
     * @param cases behind what they are cases of
     */
    private Theorem refute(List<Term> cases, Model model) {
      List<Term> sides = new ArrayList<>(cases.subList(1, cases.size()));
      sides.sort(Comparator.comparing(side -> !model.holds(side)));
      Set<Term> inside = new HashSet<>(split);
      inside.add(cases.get(0));
      List<Theorem> none = new ArrayList<>();
      for (Rule.Fact fact : linear) {
        if (fact.literal() == cases.get(0)) {
          none.add(fact.proof().get());
        }
      }
      for (Term side : sides) {
        Search search =
            new Search(new Knowledge(knowledge, recorder.assume(side)), inside);
        search.linear.addAll(linear.subList(knowledge.linear.size(), linear.size()));
        none.add(literals.byContradiction(syntax.not(side), search.refute()));
      }
      return linearPart.refute(none);
    }

    /** Bounds of minima and maxima. */
    private List<Rule.Fact> bounds() {
      return knowledge.pending.stream().flatMap(fact -> commonBounds.all(fact).stream()).toList();
    }

    /** That a term is not negative, if that follows from linear facts; or null. */
    private Supplier<Theorem> notNegative(Term t) {
      return signs.computeIfAbsent(t, key -> {
        Term goal = syntax.apply("≤", syntax.literal(0), t);
        List<Rule.Fact> facts = new ArrayList<>(linear);
        facts.add(new Rule.Fact(literals.assume(Formulas.complement(syntax, goal))));
        Theorem bottom = linearPart.decide(facts, budget(Limits.ENDLESS)).bottom();
        return bottom == null ? Optional.empty()
            : Optional.of(() -> literals.byContradiction(goal, bottom));
      }).orElse(null);
    }

    /** Refutes by clauses; a point is given where all linear facts hold. */
    private Theorem refute(Map<Integer, BigInteger> start) {
      linear.forEach(this::add);
      knowledge.truths.values().forEach(fact -> add(new Rule.Fact(fact)));
      knowledge.falsehoods.values().forEach(fact -> add(new Rule.Fact(fact)));
      Map<Integer, BigInteger> point = start;
      while (extend(new Model(linearizer, literals, knowledge, point))) {
        recorder.deadline().check();
        LearningSolver.Result result = LearningSolver.decideByClauses(forms, point, budget);
        if (result.proof() != null) {
          return new ClauseProof(recorder, syntax, literals, linearPart, rules, result.proof())
              .refutation();
        }
        point = result.model();
        most = Math.min(2 * most, MOST);
      }
      Map<Term, BigInteger> values = linearizer.values(Literals.integers(point));
      throw new NotProved(LinearArithmetic.describe(values), values, wrongProducts(point));
    }

    private Set<Term> wrongProducts(Map<Integer, BigInteger> point) {
      List<Constraint> constraints = new ArrayList<>();
      literalsOfRules.forEach(literal -> constraints.add(literals.constraint(literal)));
      constraints.removeIf(constraint -> !Literals.isLinear(constraint));
      Set<Term> wrong = new LinkedHashSet<>();
      products.given(productValues.wrong(constraints, point)).forEach(
          variable -> wrong.add(linearizer.term(LinearTerm.variable(variable))));
      return wrong;
    }

    /** Adds clauses that a model violates; whether there are some. */
    private boolean extend(Model model) {
      List<Theorem> violated = unused.stream()
          .filter(fact -> !model.holds(fact.conclusion())).limit(most).toList();
      violated.forEach(fact -> clauses.of(fact).forEach(this::add));
      violated.forEach(unused::remove);
      if (!violated.isEmpty()) {
        return true;
      }
      List<Rule> congruences = congruence.violated(model, most);
      congruences.forEach(rule -> clauses.of(rule).forEach(this::add));
      if (!congruences.isEmpty() || linearizer.isLinear() || !limits.guesses()) {
        return !congruences.isEmpty();
      }
      List<Rule> more = products.clauses(literalsOfRules, model.point(), Math.min(most, 16));
      more.forEach(rule -> clauses.of(rule).forEach(this::add));
      return !more.isEmpty();
    }

    /** Adds a clause unless it holds whatever the variables are. */
    private void add(Rule rule) {
      List<NormalForm> parts = new ArrayList<>();
      List<Constraint> constraints = new ArrayList<>();
      for (Term literal : rule.literals()) {
        Constraint constraint = literals.constraint(literal);
        if (Literals.isLinear(constraint)) {
          constraints.add(constraint);
        }
        parts.add(NormalForm.literal(constraint));
        literals.literal(literal);
        literalsOfRules.add(literal);
      }
      if (!parts.contains(NormalForm.TRUE)) {
        rules.add(rule);
        forms.add(NormalForm.any(parts));
        for (Linearizer.Quotient quotient : linearizer.quotients(constraints)) {
          if (quotients.add(quotient.term())) {
            quotient.bounds().forEach(bound -> addBound(quotient, bound));
          }
        }
      }
    }

    private void addBound(Linearizer.Quotient quotient, Constraint bound) {
      rules.add(new Rule.Bound(quotient,
          syntax.apply("≤", syntax.literal(0), linearizer.term(bound.term()))));
      forms.add(NormalForm.literal(bound));
    }
  }
}
