package certcheck.presburger.sets;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Lexicographic minima (direction 1) or maxima (direction −1) of a relation: those of each piece,
 * by {@link ParametricOptimum}, then the better of them, wherever there is more than one.
 */
final class LexicographicOptimum {

  /**
   * Terms for the range on parts of the domain.
   *
   * @param values over the dimensions of the domain, and quotients that all functions share
   * @param domains each with quotients of its own
   */
  private record Function(List<LinearTerm> values, List<Piece> domains) {}

  private final Relation relation;
  private final int direction;
  private final List<PiecewiseExpression.Part> parts = new ArrayList<>();

  LexicographicOptimum(Relation relation, int direction) {
    this.relation = relation;
    this.direction = direction;
  }

  PiecewiseExpression optimum() {
    relation.bySpace().forEach((space, pieces) -> new OfSpace(space).optimum(pieces));
    return new PiecewiseExpression(relation.parameters(), parts);
  }

  /** The optimum of the pieces of one space. */
  private final class OfSpace {
    private final Space space;
    private final int start;
    private final int end;
    private final PieceAlgebra algebra;

    /** The quotients that values mention. */
    private final Quotients quotients;

    OfSpace(Space space) {
      this.space = space;
      start = relation.parameters().size() + space.domainSize();
      end = start + space.range().size();
      algebra = new PieceAlgebra(start, relation.limits());
      quotients = new Quotients(List.of(), start);
    }

    void optimum(List<Piece> pieces) {
      List<Function> best = new ArrayList<>();
      List<Piece> unbounded = new ArrayList<>();
      for (Piece piece : pieces) {
        List<Function> own = new ArrayList<>();
        for (ParametricOptimum.Part part :
            ParametricOptimum.of(piece, start, end, direction, algebra.budget())) {
          if (part.values().isEmpty() && start < end) {
            unbounded.add(part.domain().pruned(start));
          } else {
            add(own, part);
          }
        }
        coalesce(own);
        best = best.isEmpty() ? own : better(best, own);
      }
      List<Piece> without = algebra.coalesce(unbounded);
      for (Function function : best) {
        List<Piece> bounded = algebra.subtract(function.domains, without);
        finish(function.values, without.isEmpty() ? bounded : algebra.coalesce(bounded));
      }
    }

    private void add(List<Function> functions, ParametricOptimum.Part part) {
      Map<Integer, LinearTerm> names = quotients.adopt(part.domain().quotients());
      List<LinearTerm> values =
          part.values().stream()
              .map(value -> quotients.shortest(Quotients.translated(value, names)))
              .toList();
      add(functions, values, List.of(part.domain().pruned(start)));
    }

    /** Adds parts of a function's domain, which are joined with those of the same function. */
    private void add(List<Function> functions, List<LinearTerm> values, List<Piece> domains) {
      Function known =
          functions.stream().filter(one -> one.values.equals(values)).findFirst().orElse(null);
      if (known != null) {
        known.domains.addAll(domains);
      } else if (!domains.isEmpty()) {
        functions.add(new Function(values, new ArrayList<>(domains)));
      }
    }

    /** Joins parts, also of functions that agree on them if there are fewer then. */
    private void coalesce(List<Function> functions) {
      functions.replaceAll(
          one -> new Function(one.values, new ArrayList<>(algebra.coalesce(one.domains))));
      for (int k = 0; k < functions.size(); k++) {
        for (int other = 0; other < functions.size(); other++) {
          List<Piece> joined =
              other == k ? null : joined(functions.get(other), functions.get(k));
          if (joined != null) {
            functions.set(other, new Function(functions.get(other).values, joined));
            functions.remove(k);
            k = -1;
            break;
          }
        }
      }
    }

    /** The domains of two functions, the second of which is the first; null if that is no gain. */
    private List<Piece> joined(Function one, Function two) {
      List<Piece> equal = List.of(piece(order(one.values, two.values, end - start, 0)));
      if (two.domains.stream().anyMatch(piece -> algebra.difference(piece, equal) != null)) {
        return null;
      }
      List<Piece> all = new ArrayList<>(one.domains);
      all.addAll(two.domains);
      List<Piece> joined = algebra.coalesce(all);
      return joined.size() < all.size() ? new ArrayList<>(joined) : null;
    }

    /** The better of two optima wherever both exist, otherwise the one that does. */
    private List<Function> better(List<Function> left, List<Function> right) {
      List<Function> best = new ArrayList<>();
      List<Piece> ofLeft = left.stream().flatMap(one -> one.domains.stream()).toList();
      List<Piece> ofRight = right.stream().flatMap(one -> one.domains.stream()).toList();
      for (Function one : left) {
        add(best, one.values, algebra.subtract(one.domains, ofRight));
        for (Function two : right) {
          List<Piece> both = algebra.intersect(one.domains, two.domains);
          if (one.values.equals(two.values)) {
            add(best, one.values, both);
          } else if (!both.isEmpty()) {
            add(best, one.values, algebra.intersect(both, before(one.values, two.values, 0)));
            add(best, two.values, algebra.intersect(both, before(two.values, one.values, 1)));
          }
        }
      }
      for (Function two : right) {
        add(best, two.values, algebra.subtract(two.domains, ofLeft));
      }
      coalesce(best);
      return best;
    }

    /** Where the first tuple is better than the second, or, with 0 for the gap, as good. */
    private List<Piece> before(List<LinearTerm> first, List<LinearTerm> second, int gap) {
      List<Piece> pieces = new ArrayList<>();
      for (int k = 0; k < first.size(); k++) {
        pieces.add(piece(order(first, second, k, k == first.size() - 1 ? gap : 1)));
      }
      return pieces;
    }

    /** Equal components before the k-th, which is better by the gap at least, if there is one. */
    private List<Constraint> order(
        List<LinearTerm> first, List<LinearTerm> second, int k, int gap) {
      List<Constraint> constraints = new ArrayList<>();
      for (int j = 0; j < k; j++) {
        constraints.add(Constraint.zero(first.get(j).minus(second.get(j))));
      }
      if (k < first.size()) {
        LinearTerm gain = second.get(k).minus(first.get(k)).times(direction);
        constraints.add(Constraint.atLeastZero(gain.plus(-gap)));
      }
      return constraints;
    }

    private Piece piece(List<Constraint> constraints) {
      return new Piece(constraints, quotients.list()).pruned(start);
    }

    private void finish(List<LinearTerm> values, List<Piece> domains) {
      // the values as constraints, so that their quotients are renumbered with them
      Piece mentioned = piece(values.stream().map(Constraint::zero).toList());
      List<LinearTerm> renumbered =
          mentioned.constraints().stream().map(Constraint::term).toList();
      Tuple tuple = space.domain().orElse(new Tuple("", List.of()));
      for (Piece domain : domains) {
        Piece named = mentioned.unconstrained().and(domain, start);
        BasicRelation where = new BasicRelation(Space.set(tuple), named);
        parts.add(new PiecewiseExpression.Part(space, where, renumbered));
      }
    }
  }
}
