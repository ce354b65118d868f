package certcheck.presburger.sets;

import certcheck.presburger.elimination.Dependencies;
import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.FreeVariables;
import certcheck.presburger.formula.Normaliser;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.Definition.Quotient;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.omega.OmegaTest;
import certcheck.presburger.learning.LearningSolver;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Operations on unions of {@link Piece}s over the dimensions {@code 0 … dimensions-1}. Each
 * operation has the whole of the limits.
 */
final class PieceAlgebra {

  private final int dimensions;
  private final Budget budget;

  PieceAlgebra(int dimensions, Limits limits) {
    this.dimensions = dimensions;
    budget = new Budget(limits);
  }

  /** The union that a formula over the dimensions describes. */
  List<Piece> of(Formula formula) {
    int highest = FreeVariables.collect(formula, new HashSet<>());
    Variables fresh = new Variables(Math.max(highest + 1, dimensions));
    Normaliser normaliser = new Normaliser(fresh);
    NormalForm form = normaliser.normalise(formula).form();
    QuantifierElimination elimination =
        new QuantifierElimination(
            fresh, budget, new Dependencies(normaliser.conditions(), normaliser.written()));
    List<Definition> facts = elimination.eliminateInside(normaliser.definitions());
    NormalForm matrix = elimination.eliminate(form, facts);
    Set<Integer> chosen = new TreeSet<>();
    for (Definition definition : facts) {
      if (definition instanceof Definition.Choice
          || QuantifierElimination.dependsOn(definition, chosen)) {
        chosen.add(definition.variable());
      }
    }
    return eliminate(matrix, facts, chosen, fresh);
  }

  /** The union without some variables and the quotients that depend on them. */
  private List<Piece> eliminate(
      NormalForm body, List<Definition> definitions, Set<Integer> variables, Variables fresh) {
    Set<Integer> bound = new TreeSet<>(variables);
    List<Definition> facts = new ArrayList<>();
    List<NormalForm> parts = new ArrayList<>();
    for (Definition definition : definitions) {
      if (bound.contains(definition.variable())
          || QuantifierElimination.dependsOn(definition, bound)) {
        bound.add(definition.variable());
        parts.add(definition.facts());
      } else {
        facts.add(definition);
      }
    }
    parts.add(body);
    NormalForm whole = NormalForm.all(parts);
    if (bound.isEmpty()) {
      return disjuncts(whole, facts);
    }
    Elimination elimination =
        new QuantifierElimination(fresh, budget, new Dependencies(Map.of(), Map.of()))
            .cover(
                new Elimination(
                    List.copyOf(bound), List.of(), facts, whole, List.of(), null));
    return disjuncts(elimination.result(), elimination.facts());
  }

  /** The union projected onto the other dimensions. */
  List<Piece> eliminate(List<Piece> pieces, Set<Integer> variables) {
    if (variables.isEmpty() || pieces.isEmpty()) {
      return pieces;
    }
    List<NormalForm> forms = new ArrayList<>();
    Piece quotients = Piece.UNIVERSE;
    for (Piece piece : pieces) {
      Piece merged = quotients.and(piece, dimensions);
      forms.add(merged.form());
      quotients = new Piece(List.of(), merged.quotients());
    }
    int next = dimensions;
    for (Quotient quotient : quotients.quotients()) {
      next = Math.max(next, quotient.variable() + 1);
    }
    List<Definition> definitions = new ArrayList<>(quotients.quotients());
    return eliminate(NormalForm.any(forms), definitions, variables, new Variables(next));
  }

  /** The disjunctive normal form, without empty pieces. */
  private List<Piece> disjuncts(NormalForm form, List<Definition> facts) {
    List<Quotient> quotients = facts.stream().map(fact -> (Quotient) fact).toList();
    List<Piece> pieces = new ArrayList<>();
    disjuncts(List.of(form), new Piece(List.of(), quotients), pieces);
    return pieces.stream().map(piece -> piece.pruned(dimensions)).toList();
  }

  private void disjuncts(List<NormalForm> open, Piece piece, List<Piece> pieces) {
    budget.tick();
    if (open.isEmpty()) {
      if (!isEmpty(piece)) {
        pieces.add(piece);
      }
      return;
    }
    List<NormalForm> rest = open.subList(1, open.size());
    if (open.get(0) instanceof NormalForm.All all) {
      List<NormalForm> more = new ArrayList<>(all.parts());
      more.sort((one, two) -> Boolean.compare(isDisjunction(one), isDisjunction(two)));
      more.addAll(rest);
      disjuncts(more, piece, pieces);
    } else if (open.get(0) instanceof NormalForm.Any any) {
      if (!isEmpty(piece)) {
        any.parts().forEach(part -> disjuncts(prepend(part, rest), piece, pieces));
      }
    } else {
      Constraint constraint = ((NormalForm.Literal) open.get(0)).constraint();
      for (Constraint one : withoutDisequality(constraint)) {
        disjuncts(rest, piece.and(List.of(one)), pieces);
      }
    }
  }

  private static boolean isDisjunction(NormalForm form) {
    return form instanceof NormalForm.Any
        || form instanceof NormalForm.Literal literal
            && literal.constraint().kind() == Kind.NOT_ZERO;
  }

  private static List<NormalForm> prepend(NormalForm part, List<NormalForm> rest) {
    List<NormalForm> all = new ArrayList<>(List.of(part));
    all.addAll(rest);
    return all;
  }

  private static List<Constraint> withoutDisequality(Constraint constraint) {
    if (constraint.kind() != Kind.NOT_ZERO) {
      return List.of(constraint);
    }
    LinearTerm term = constraint.term();
    return List.of(
        Constraint.atLeastZero(term.plus(-1)), Constraint.atLeastZero(term.negate().plus(-1)));
  }

  /** A point of the piece over its dimensions and quotients; null if it is empty. */
  Map<Integer, BigInteger> sample(Piece piece) {
    Answer answer = OmegaTest.solve(piece.withFacts(), budget);
    return answer instanceof Answer.Satisfiable satisfiable ? satisfiable.model() : null;
  }

  boolean isEmpty(Piece piece) {
    return sample(piece) == null;
  }

  /** The intersection of two unions. */
  List<Piece> intersect(List<Piece> left, List<Piece> right) {
    List<Piece> pieces = new ArrayList<>();
    for (Piece one : left) {
      for (Piece two : right) {
        Piece both = one.and(two, dimensions);
        if (!isEmpty(both)) {
          pieces.add(both);
        }
      }
    }
    return pieces;
  }

  /** A point of {@code left} in no piece of {@code right}; null if there is none. */
  Map<Integer, BigInteger> difference(Piece left, List<Piece> right) {
    List<NormalForm> hypotheses = new ArrayList<>();
    Piece all = left;
    List<NormalForm> negated = new ArrayList<>();
    for (Piece piece : right) {
      Piece merged = new Piece(List.of(), all.quotients()).and(piece, dimensions);
      negated.add(merged.form().negate());
      all = new Piece(all.constraints(), merged.quotients());
    }
    hypotheses.add(NormalForm.of(new Conjunction(all.withFacts())));
    hypotheses.addAll(negated);
    return LearningSolver.decide(hypotheses, budget).model();
  }

  /** The points of {@code left} in no piece of {@code right}. */
  List<Piece> subtract(List<Piece> left, List<Piece> right) {
    List<Piece> remaining = left;
    for (Piece piece : right) {
      List<Piece> next = new ArrayList<>();
      for (Piece one : remaining) {
        subtract(one, piece, next);
      }
      remaining = next;
    }
    return remaining;
  }

  /** Adds disjoint pieces: up to the k-th constraint inside, and outside it. */
  private void subtract(Piece left, Piece right, List<Piece> remaining) {
    if (isEmpty(left.and(right, dimensions))) {
      remaining.add(left);
      return;
    }
    Piece merged = new Piece(List.of(), left.quotients()).and(right, dimensions);
    Piece inside = new Piece(left.constraints(), merged.quotients());
    for (Constraint constraint : merged.constraints()) {
      for (Constraint outside : withoutDisequality(constraint.negate())) {
        Piece part = inside.and(List.of(outside));
        if (!isEmpty(part)) {
          remaining.add(part.pruned(dimensions));
        }
      }
      inside = inside.and(List.of(constraint));
    }
  }

  /** Whether every point of the piece satisfies the constraint over its variables. */
  boolean implies(Piece piece, Constraint constraint) {
    return isEmpty(piece.and(List.of(constraint.negate())));
  }

  /** The piece with implied equalities as equalities and without implied constraints. */
  Piece simplified(Piece piece) {
    List<Constraint> tight = new ArrayList<>();
    for (Constraint constraint : piece.constraints()) {
      boolean equality =
          constraint.kind() == Kind.AT_LEAST_ZERO
              && implies(piece, Constraint.zero(constraint.term()));
      Constraint better = equality ? Constraint.zero(constraint.term()) : constraint;
      if (!tight.contains(better) && !tight.contains(opposite(better))) {
        tight.add(better);
      }
    }
    return gist(new Piece(tight, piece.quotients()), Piece.UNIVERSE);
  }

  private static Constraint opposite(Constraint constraint) {
    return constraint.kind() == Kind.ZERO
        ? Constraint.zero(constraint.term().negate())
        : constraint;
  }

  /** The piece without the constraints that the others imply inside the context. */
  Piece gist(Piece piece, Piece context) {
    Piece merged = new Piece(List.of(), piece.quotients()).and(context, dimensions);
    Piece renamedContext = new Piece(merged.constraints(), merged.quotients());
    List<Constraint> kept = new ArrayList<>(piece.constraints());
    for (int k = kept.size() - 1; k >= 0; k--) {
      List<Constraint> others = new ArrayList<>(kept);
      Constraint candidate = others.remove(k);
      if (implies(renamedContext.and(others), candidate)) {
        kept.remove(k);
      }
    }
    return new Piece(kept, piece.quotients()).pruned(dimensions);
  }

  /**
   * Fewer pieces with the same points: two pieces are replaced by the constraints of each that hold
   * in the other, where these describe no further point.
   */
  List<Piece> coalesce(List<Piece> pieces) {
    List<Piece> result = new ArrayList<>();
    pieces.forEach(piece -> result.add(simplified(piece)));
    int k = 0;
    while (k < result.size()) {
      int other = 0;
      Piece merged = null;
      while (merged == null && other < k) {
        merged = merged(result.get(other), result.get(k));
        other += merged == null ? 1 : 0;
      }
      if (merged == null) {
        k++;
      } else {
        result.remove(k);
        result.set(other, merged);
        k = 0;
      }
    }
    return result;
  }

  private Piece merged(Piece left, Piece right) {
    Piece both = left.and(right, dimensions);
    Piece ofLeft = new Piece(halves(left), both.quotients());
    Piece renamedRight = new Piece(List.of(), left.quotients()).and(right, dimensions);
    Piece ofRight = new Piece(halves(renamedRight), renamedRight.quotients());
    List<Constraint> hull = new ArrayList<>();
    for (Constraint constraint : ofLeft.constraints()) {
      if (implies(ofRight, constraint)) {
        hull.add(constraint);
      }
    }
    for (Constraint constraint : ofRight.constraints()) {
      if (implies(ofLeft, constraint)) {
        hull.add(constraint);
      }
    }
    Piece candidate = new Piece(hull, both.quotients()).pruned(dimensions);
    return difference(candidate, List.of(left, right)) == null ? simplified(candidate) : null;
  }

  /** The constraints with each equality over dimensions as two inequalities. */
  private List<Constraint> halves(Piece piece) {
    List<Constraint> halves = new ArrayList<>();
    for (Constraint constraint : piece.constraints()) {
      LinearTerm term = constraint.term();
      if (constraint.kind() == Kind.ZERO && isOverDimensions(term)) {
        halves.add(Constraint.atLeastZero(term));
        halves.add(Constraint.atLeastZero(term.negate()));
      } else {
        halves.add(constraint);
      }
    }
    return halves;
  }

  private boolean isOverDimensions(LinearTerm term) {
    return term.isGround() || term.variableAt(term.size() - 1) < dimensions;
  }
}
