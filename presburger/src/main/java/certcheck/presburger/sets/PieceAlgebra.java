package certcheck.presburger.sets;

import certcheck.presburger.elimination.Dependencies;
import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.learning.LearningSolver;
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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Operations on unions of {@link Piece}s over the dimensions {@code 0 … dimensions-1}. Each
 * operation has the whole of the limits.
 */
final class PieceAlgebra {

  /** With more pieces than this, those of a difference are merged before more is taken away. */
  private static final int MANY = 8;

  private final int dimensions;
  private final Limits limits;
  private final Budget budget;

  PieceAlgebra(int dimensions, Limits limits) {
    this.dimensions = dimensions;
    this.limits = limits;
    budget = new Budget(limits);
  }

  /** The same operations with so much work for them, or the limits of this if they are less. */
  PieceAlgebra within(long work) {
    return new PieceAlgebra(dimensions, new Limits(limits.time(), Math.min(work, limits.work()), limits.splinters(),
            limits.coefficientBits(), limits.depth()));
  }

  int dimensions() {
    return dimensions;
  }

  Budget budget() {
    return budget;
  }

  /** The union that a formula over the dimensions describes. */
  List<Piece> of(Formula formula) {
    return FormulaPieces.of(formula, dimensions, this, budget);
  }

  /** The union projected onto the other dimensions. */
  List<Piece> eliminate(List<Piece> pieces, Set<Integer> variables) {
    if (variables.isEmpty()) {
      return pieces;
    }
    List<Piece> results = new ArrayList<>();
    for (Piece piece : pieces) {
      for (Piece result : eliminate(piece, variables, piece.next(dimensions))) {
        results.add(tightened(result.canonical(dimensions)));
      }
    }
    return results;
  }

  /**
   * What is left of a piece without some variables and the quotients that depend on them: one piece
   * where divisions can say it, several where shadows and splinters are needed, none if it is empty.
   *
   * @param next this and higher numbers are free
   */
  List<Piece> eliminate(Piece piece, Set<Integer> variables, int next) {
    ExactProjection projection = new ExactProjection(piece, variables, next, true, budget);
    Piece exact = projection.project();
    if (exact == null || isEmpty(exact)) {
      return List.of();
    }
    Set<Integer> left = projection.left();
    return left.isEmpty() ? List.of(exact) : cover(exact, left, next);
  }

  private List<Piece> cover(Piece piece, Set<Integer> variables, int next) {
    Variables fresh = new Variables(piece.next(Math.max(next, dimensions)));
    List<Definition> facts = new ArrayList<>(piece.quotients());
    Elimination elimination =
        new QuantifierElimination(fresh, budget, new Dependencies(Map.of(), Map.of()))
            .cover(
                new Elimination(
                    List.copyOf(new TreeSet<>(variables)), List.of(), facts,
                    piece.form(), List.of(), null));
    List<Quotient> quotients =
        elimination.facts().stream().map(fact -> (Quotient) fact).toList();
    List<Piece> pieces = new ArrayList<>();
    for (Elimination.Case one : elimination.cases()) {
      Piece result = new Piece(one.result().constraints(), quotients);
      if (!isEmpty(result)) {
        pieces.add(result);
      }
    }
    return pieces;
  }

  /** The piece with its constraints tightened; they have a point in common. */
  Piece tightened(Piece piece) {
    return new Piece(Piece.tightened(piece.constraints()), piece.quotients()).pruned(dimensions);
  }

  /** The constraint, or, of a disequality, both sides. */
  static List<Constraint> sides(Constraint constraint) {
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
      Piece merged = all.unconstrained().and(piece, dimensions);
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
    List<Piece> fewer = right.size() > MANY ? coalesce(right) : right;
    int many = Math.max(MANY, 2 * left.size());
    for (Piece piece : fewer) {
      List<Piece> next = new ArrayList<>();
      for (Piece one : remaining) {
        subtract(one, piece, next);
      }
      remaining = next;
      if (remaining.size() > many) {
        remaining = new Coalescing(this).mergePairs(remaining);
        many = Math.max(MANY, 2 * remaining.size());
      }
    }
    return remaining;
  }

  /** Adds disjoint pieces: up to the k-th constraint inside, and outside it. */
  private void subtract(Piece left, Piece right, List<Piece> remaining) {
    if (isEmpty(left.and(right, dimensions))) {
      remaining.add(left);
      return;
    }
    Piece merged = left.unconstrained().and(right, dimensions);
    Piece inside = new Piece(left.constraints(), merged.quotients());
    for (Constraint constraint : merged.constraints()) {
      for (Constraint outside : sides(constraint.negate())) {
        Piece part = inside.and(List.of(outside));
        if (!isEmpty(part)) {
          remaining.add(tightened(part));
        }
      }
      inside = inside.and(List.of(constraint));
    }
  }

  /** Whether every point of the piece satisfies the constraint over its variables. */
  boolean implies(Piece piece, Constraint constraint) {
    return sides(constraint.negate()).stream()
        .allMatch(outside -> isEmpty(piece.and(List.of(outside))));
  }

  /** The piece with implied equalities as equalities and without implied constraints. */
  Piece simplified(Piece piece) {
    List<Constraint> tight = new ArrayList<>();
    for (Constraint constraint : Piece.tightened(piece.constraints())) {
      boolean equality =
          constraint.kind() == Kind.AT_LEAST_ZERO
              && implies(piece, Constraint.zero(constraint.term()));
      tight.add(equality ? Constraint.zero(constraint.term()) : constraint);
    }
    Piece tightened = new Piece(Piece.tightened(tight), piece.quotients());
    return gist(tightened, List.of(Piece.UNIVERSE));
  }

  /** The piece with bounds instead of quotients that are equal to a term. */
  Piece withBounds(Piece piece) {
    Piece bounded = piece.withoutEqualQuotients();
    return bounded == piece ? piece : gist(bounded, List.of(Piece.UNIVERSE));
  }

  /** The piece without the constraints that the others imply inside the context. */
  Piece gist(Piece piece, List<Piece> context) {
    List<Constraint> kept = new ArrayList<>(piece.constraints());
    for (int k = kept.size() - 1; k >= 0; k--) {
      List<Constraint> others = new ArrayList<>(kept);
      Constraint candidate = others.remove(k);
      Piece rest = new Piece(others, piece.quotients());
      if (context.stream().allMatch(one -> implies(rest.and(one, dimensions), candidate))) {
        kept.remove(k);
      }
    }
    return new Piece(kept, piece.quotients()).pruned(dimensions);
  }

  /** Fewer pieces with the same points in the context. */
  List<Piece> gist(List<Piece> pieces, List<Piece> context) {
    List<Piece> inside = new ArrayList<>();
    for (Piece piece : pieces) {
      if (context.stream().anyMatch(one -> !isEmpty(piece.and(one, dimensions)))) {
        inside.add(gist(piece, context));
      }
    }
    return new Coalescing(this, context).coalesce(inside);
  }

  /** Fewer and simpler pieces with the same points. */
  List<Piece> coalesce(List<Piece> pieces) {
    return new Coalescing(this).coalesce(pieces);
  }
}
