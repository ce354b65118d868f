package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The literals of an implicant, in which eliminated variables are free variables; as literals about
 * the terms that those variables stand for, by equations between the two.
 */
final class ImplicantLiterals implements Literals {
  private final Workspace work;
  private final EliminationLemmas eliminations;
  private final Rendering rendering;
  private final Elimination elimination;
  private final Set<Constraint> implicant;
  private final Set<Integer> eliminated;
  private final Map<Constraint, Theorem> known = new HashMap<>();
  private final Map<Integer, Theorem> equations = new HashMap<>();
  private Conjunction available;
  private List<Theorem> theorems;

  /**
   * The literals of an implicant.
   *
   * @param rendering renders eliminated variables as free variables
   */
  ImplicantLiterals(Workspace work, EliminationLemmas eliminations, Rendering rendering,
      Elimination elimination, Conjunction implicant) {
    this.work = work;
    this.eliminations = eliminations;
    this.rendering = rendering;
    this.elimination = elimination;
    this.implicant = new HashSet<>(implicant.constraints());
    eliminated = new HashSet<>(elimination.variables());
  }

  /** Literals from which those of the implicant follow, each from one or two. */
  void available(Conjunction conjunction, List<Theorem> literals) {
    available = conjunction;
    theorems = literals;
    for (int k = 0; k < literals.size(); k++) {
      known.put(conjunction.constraints().get(k), literals.get(k));
    }
  }

  /** Proves that the defined variables in the implicant are the terms that define them. */
  void define() {
    for (Definition definition : elimination.definitions()) {
      int variable = definition.variable();
      if (implicant.stream().noneMatch(literal -> literal.term().contains(variable))) {
        continue;
      }
      Term equation = work.syntax.equation(work.vocabulary.free(variable),
          work.vocabulary.term(variable));
      List<Theorem> facts = definition instanceof Definition.Quotient quotient
          ? quotient(quotient) : choice((Definition.Choice) definition);
      if (work.vocabulary.isNamed(variable)) {
        facts.add(work.vocabulary.equation(variable));
      }
      equations.put(variable, work.linear(equation, facts));
    }
  }

  private List<Theorem> quotient(Definition.Quotient quotient) {
    List<Theorem> facts = new ArrayList<>(equations(quotient.dividend()));
    quotient.constraints().forEach(constraint -> facts.add(literal(constraint)));
    return facts;
  }

  private List<Theorem> choice(Definition.Choice choice) {
    Establishment conditions = new Establishment(work, eliminations, this);
    Shape condition = work.vocabulary.condition(choice.variable());
    LinearTerm variable = LinearTerm.variable(choice.variable());
    for (boolean holds : new boolean[] {true, false}) {
      LinearTerm branch = holds ? choice.first() : choice.second();
      Constraint equal = Constraint.zero(variable.minus(branch));
      if (implicant.contains(equal) && conditions.holds(condition, holds, Context.CLOSED)) {
        List<Theorem> facts = new ArrayList<>(equations(branch));
        facts.add(literal(equal));
        facts.add(work.lemmas.branch(conditions.prove(condition, holds, Context.CLOSED),
            Syntax.arguments(work.vocabulary.definiens(choice.variable())), holds));
        return facts;
      }
    }
    throw new IllegalStateException("an implicant without a branch of " + choice);
  }

  /** The equations of the defined variables that occur in a term. */
  private List<Theorem> equations(LinearTerm term) {
    List<Theorem> facts = new ArrayList<>();
    for (int k = 0; k < term.size(); k++) {
      Theorem equation = equations.get(term.variableAt(k));
      if (equation != null) {
        facts.add(equation);
      }
    }
    return facts;
  }

  @Override
  public boolean holds(Constraint constraint) {
    return witness(constraint) != null;
  }

  /** The literal of the implicant by which a literal holds, or null. */
  private Constraint witness(Constraint constraint) {
    if (implicant.contains(constraint) || constraint.kind() != Kind.NOT_ZERO) {
      return implicant.contains(constraint) ? constraint : null;
    }
    LinearTerm term = constraint.term();
    for (LinearTerm side : List.of(term, term.negate())) {
      Constraint strict = Constraint.atLeastZero(side.plus(-1));
      if (implicant.contains(strict)) {
        return strict;
      }
    }
    return null;
  }

  @Override
  public boolean unfolds(int variable) {
    return eliminated.contains(variable);
  }

  @Override
  public Theorem prove(Constraint constraint, Shape.Atom atom, boolean sign) {
    Term goal = work.literal(atom, sign);
    List<Theorem> facts = new ArrayList<>(equations(constraint.term()));
    Theorem literal = literal(witness(constraint));
    facts.add(literal);
    return literal.conclusion() == goal ? literal : work.linear(goal, facts);
  }

  /** A literal of the implicant over free variables. */
  private Theorem literal(Constraint constraint) {
    Theorem found = known.get(constraint);
    if (found == null) {
      List<Theorem> facts = new ArrayList<>();
      LinearTerm direction = direction(constraint.term());
      for (int k = 0; k < theorems.size(); k++) {
        LinearTerm other = direction(available.constraints().get(k).term());
        if (other.equals(direction) || other.equals(direction.negate())) {
          facts.add(theorems.get(k));
        }
      }
      found = work.linear(rendering.literal(constraint), facts);
      known.put(constraint, found);
    }
    return found;
  }

  private static LinearTerm direction(LinearTerm term) {
    LinearTerm linear = term.withConstant(BigInteger.ZERO);
    return term.isGround() ? linear : linear.dividedBy(term.content());
  }
}
