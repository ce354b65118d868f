package certcheck.presburger.elimination;

import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Literals that hold at a point and imply a formula: all of a conjunction, one part of a
 * disjunction. Few of them mention variables that remain when the others are eliminated, so that
 * the projection of the literals is large.
 */
final class Implicant {

  /** What a literal costs that restricts the remaining variables. */
  private static final int RESTRICTION = 10;

  private final Set<Integer> eliminated;
  private final Map<Integer, BigInteger> model;
  private final Set<Constraint> literals = new LinkedHashSet<>();
  private final Deque<NormalForm.Any> disjunctions = new ArrayDeque<>();

  private Implicant(Set<Integer> eliminated, Map<Integer, BigInteger> model) {
    this.eliminated = eliminated;
    this.model = model;
  }

  /**
   * An implicant.
   *
   * @param form holds at the model, has no quantifiers
   * @param eliminated the variables that will be eliminated; there is no disequality on them
   */
  static Conjunction of(
      NormalForm form, Set<Integer> eliminated, Map<Integer, BigInteger> model) {
    return of(form, List.of(), eliminated, model);
  }

  /**
   * An implicant that also has the facts of those variables that occur in it.
   *
   * @param definitions of eliminated variables, each after those it needs
   */
  static Conjunction of(
      NormalForm form, List<Definition> definitions, Set<Integer> eliminated,
      Map<Integer, BigInteger> model) {
    Implicant implicant = new Implicant(eliminated, model);
    implicant.implyAll(form);
    for (int k = definitions.size() - 1; k >= 0; k--) {
      Definition definition = definitions.get(k);
      if (implicant.mentions(definition.variable())) {
        implicant.implyAll(definition.facts());
      }
    }
    return new Conjunction(List.copyOf(implicant.literals));
  }

  private boolean mentions(int variable) {
    return literals.stream().anyMatch(literal -> literal.term().contains(variable));
  }

  /** Adds the literals of a formula, and of one part of each of its disjunctions. */
  private void implyAll(NormalForm form) {
    imply(form);
    while (!disjunctions.isEmpty()) {
      imply(cheapest(disjunctions.poll()));
    }
  }

  /** Adds the literals of a formula; its disjunctions wait. */
  private void imply(NormalForm form) {
    if (form instanceof NormalForm.Literal literal) {
      literals.add(oneSided(literal.constraint()));
    } else if (form instanceof NormalForm.All all) {
      all.parts().forEach(this::imply);
    } else {
      disjunctions.add((NormalForm.Any) form);
    }
  }

  private NormalForm cheapest(NormalForm.Any any) {
    NormalForm best = null;
    long least = Long.MAX_VALUE;
    for (NormalForm part : any.parts()) {
      long cost = part.holds(model) ? cost(part) : Long.MAX_VALUE;
      if (cost < least) {
        best = part;
        least = cost;
      }
    }
    return best;
  }

  /** What implying a formula that holds costs at least. */
  private long cost(NormalForm form) {
    if (form instanceof NormalForm.Literal literal) {
      Constraint constraint = oneSided(literal.constraint());
      return literals.contains(constraint) ? 0 : isInside(constraint.term()) ? 1 : RESTRICTION;
    }
    if (form instanceof NormalForm.All all) {
      return all.parts().stream().mapToLong(this::cost).sum();
    }
    return cost(cheapest((NormalForm.Any) form));
  }

  /** Whether only eliminated variables occur. */
  private boolean isInside(LinearTerm term) {
    for (int k = 0; k < term.size(); k++) {
      if (!eliminated.contains(term.variableAt(k))) {
        return false;
      }
    }
    return true;
  }

  /** A disequality on eliminated variables becomes the inequality that holds at the model. */
  private Constraint oneSided(Constraint constraint) {
    LinearTerm term = constraint.term();
    if (constraint.kind() != Kind.NOT_ZERO || !QuantifierElimination.mentions(term, eliminated)) {
      return constraint;
    }
    return Constraint.atLeastZero(
        (term.evaluate(model).signum() > 0 ? term : term.negate()).plus(-1));
  }
}
