package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The literals that hold at a point: under the hypotheses that variables have these values. */
final class PointLiterals implements Literals {
  private final Workspace work;
  private final Map<Integer, BigInteger> point;
  private final Establishment conditions;
  private final Map<Integer, Theorem> values = new HashMap<>();

  /** Variables without a value are 0. */
  PointLiterals(Workspace work, EliminationLemmas eliminations, Map<Integer, BigInteger> point) {
    this.work = work;
    this.point = point;
    conditions = new Establishment(work, eliminations, this);
  }

  /** What proves formulas at this point. */
  Establishment establishment() {
    return conditions;
  }

  @Override
  public boolean holds(Constraint constraint) {
    return constraint.holds(point);
  }

  @Override
  public boolean unfolds(int variable) {
    return true;
  }

  @Override
  public Theorem prove(Constraint constraint, Shape.Atom atom, boolean sign) {
    LinearTerm term = constraint.term();
    if (work.image(term, work.vocabulary::term).isGround()) {
      return work.ground(atom, sign);
    }
    List<Theorem> premises = new ArrayList<>();
    premises.add(work.assume(atom, !sign, Context.CLOSED).theorem());
    for (int k = 0; k < term.size(); k++) {
      premises.add(value(term.variableAt(k)));
    }
    int next = premises.size();
    List<Refutation.Step> steps = switch (constraint.kind()) {
      case AT_LEAST_ZERO -> List.of(combination(0, term, -1));
      case NOT_ZERO -> List.of(combination(0, term, 1));
      case ZERO -> List.of(new Refutation.Differ(0), combination(next, term, -1),
          combination(next, term, 1));
    };
    return work.byContradiction(atom, sign, work.recorder.refute(premises, steps));
  }

  /** A constraint {@code ±term + …}, with the variables cancelled by their equations. */
  private static Refutation.Step combination(int constraint, LinearTerm term, int sign) {
    List<BigInteger> multipliers = new ArrayList<>(List.of(BigInteger.ONE));
    List<Integer> constraints = new ArrayList<>(List.of(constraint));
    for (int k = 0; k < term.size(); k++) {
      multipliers.add(sign < 0 ? term.coefficientAt(k).negate() : term.coefficientAt(k));
      constraints.add(k + 1);
    }
    return new Refutation.Combine(BigInteger.ONE, multipliers, constraints);
  }

  /** What {@link #value} proves. */
  Term equation(int variable) {
    return equation(work.vocabulary.term(variable), variable);
  }

  private Term equation(Term term, int variable) {
    return work.syntax.equation(term,
        work.syntax.literal(point.getOrDefault(variable, BigInteger.ZERO)));
  }

  /** {@code t = n} for the term t that a variable stands for and its value n. */
  Theorem value(int variable) {
    Theorem known = values.get(variable);
    if (known == null) {
      Definition definition = work.vocabulary.definition(variable);
      known = definition == null ? work.recorder.assume(equation(variable))
          : work.vocabulary.named(variable, work.recorder,
              definition instanceof Definition.Quotient quotient
              ? quotient(quotient, equation(work.vocabulary.definiens(variable), variable))
              : choice((Definition.Choice) definition, work.vocabulary.definiens(variable)));
      values.put(variable, known);
    }
    return known;
  }

  /** The remainder is too large if the quotient is smaller, and negative if it is larger. */
  private Theorem quotient(Definition.Quotient quotient, Term goal) {
    LinearTerm dividend = quotient.dividend();
    if (work.image(dividend, work.vocabulary::term).isGround()) {
      return work.recorder.evaluate(Syntax.left(goal));
    }
    List<Theorem> premises = new ArrayList<>();
    premises.add(work.recorder.assume(work.syntax.not(goal)));
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int k = 0; k < dividend.size(); k++) {
      premises.add(value(dividend.variableAt(k)));
      multipliers.add(dividend.coefficientAt(k));
      constraints.add(k + 1);
    }
    int lower = premises.size();
    int difference = lower + 2;
    List<Refutation.Step> steps = new ArrayList<>();
    steps.add(new Refutation.Quotient(Syntax.left(goal)));
    steps.add(new Refutation.Differ(0));
    steps.add(bound(lower, difference, quotient.divisor(), multipliers, constraints));
    List<BigInteger> negated = multipliers.stream().map(BigInteger::negate).toList();
    steps.add(bound(lower + 1, difference, quotient.divisor(), negated, constraints));
    return work.recorder.ccontr(goal, work.recorder.refute(premises, steps));
  }

  private static Refutation.Step bound(int bound, int difference, BigInteger divisor,
      List<BigInteger> multipliers, List<Integer> constraints) {
    List<BigInteger> allMultipliers = new ArrayList<>(List.of(BigInteger.ONE, divisor));
    List<Integer> allConstraints = new ArrayList<>(List.of(bound, difference));
    allMultipliers.addAll(multipliers);
    allConstraints.addAll(constraints);
    return new Refutation.Combine(BigInteger.ONE, allMultipliers, allConstraints);
  }

  private Theorem choice(Definition.Choice choice, Term term) {
    Shape condition = work.vocabulary.condition(choice.variable());
    Context context = work.vocabulary.context(choice.variable(), Context.OUTERMOST);
    boolean holds = conditions.holds(condition, true, context);
    Theorem chosen = work.lemmas.branch(conditions.prove(condition, holds, context),
        Syntax.arguments(term), holds);
    LinearTerm branch = holds ? choice.first() : choice.second();
    if (branch.isGround()) {
      return chosen;
    }
    LinearTerm difference = LinearTerm.constant(branch.evaluate(point)).minus(branch);
    Constraint constraint = Constraint.zero(difference);
    Shape.Atom equation = new Shape.Atom(
        work.syntax.equation(Syntax.right(chosen), work.syntax.literal(branch.evaluate(point))),
        NormalForm.literal(constraint));
    return work.recorder.trans(chosen, prove(constraint, equation, true));
  }
}
