package certcheck.presburger.sets;

import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Replaces pieces by fewer with the same points (Verdoolaege, Integer set coalescing, IMPACT 2015):
 * two pieces by the constraints of each that hold in the other, and by constraints turned around
 * those until they hold in both, where these describe no further point; then pieces by others that
 * grow over them. That no point is added is decided by the solver each time, for all pieces alike,
 * instead of by the relative position of constraints.
 */
final class Coalescing {

  /** How much work is done before the pieces are left as they are. */
  private static final long WORK = 200_000;

  /** How often a constraint is turned until it holds. */
  private static final int TURNS = 12;

  /** With more pairs of constraints than this, none is turned. */
  private static final int PAIRS = 64;

  /** More pieces than this do not grow: that asks about all pairs and all constraints. */
  private static final int MANY = 24;

  /** Up to so many grow within the constraints of others. */
  private static final int FEW = 8;

  private final PieceAlgebra algebra;
  private final List<Piece> context;

  Coalescing(PieceAlgebra algebra) {
    this(algebra, List.of());
  }

  /** Coalescing where points outside a context do not matter; an empty one stands for all points. */
  Coalescing(PieceAlgebra algebra, List<Piece> context) {
    this.algebra = algebra.within(WORK);
    this.context = context;
  }

  /** Fewer pieces, none of them empty, with the same points; as far as that is little work. */
  List<Piece> coalesce(List<Piece> pieces) {
    return coalesced(pieces, true);
  }

  /** The same, but that only pairs of pieces are merged, which is less work. */
  List<Piece> mergePairs(List<Piece> pieces) {
    return coalesced(pieces, false);
  }

  private List<Piece> coalesced(List<Piece> pieces, boolean growing) {
    List<Piece> result = new ArrayList<>(pieces);
    try {
      result.removeIf(algebra::isEmpty);
      result.replaceAll(this::simplified);
      merge(result);
      if (growing && result.size() > 1 && result.size() <= MANY) {
        grow(result);
      }
      result.replaceAll(algebra::withBounds);
    } catch (LimitReached enough) {
      // what was replaced so far has the same points
      return result;
    }
    return result;
  }

  /** Merges pairs until there is none that can be merged. */
  private void merge(List<Piece> result) {
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
        k = other;
      }
    }
  }

  /** One piece with the points of both; null if none is found. */
  private Piece merged(Piece left, Piece right) {
    int dimensions = algebra.dimensions();
    Piece both = left.unconstrained().and(right, dimensions);
    Residues residues = new Residues(algebra, both.quotients());
    Piece ofLeft = residues.bounded(new Piece(halves(left.constraints()), both.quotients()));
    Piece ofRight = residues.bounded(new Piece(halves(both.constraints()), both.quotients()));
    List<Constraint> hull = new ArrayList<>();
    List<Constraint> openLeft = new ArrayList<>();
    List<Constraint> openRight = new ArrayList<>();
    sort(ofLeft, ofRight, hull, openLeft);
    sort(ofRight, ofLeft, hull, openRight);
    Piece plain = new Piece(hull, both.quotients());
    if (openLeft.isEmpty() || openRight.isEmpty() || isCovered(plain, List.of(left, right))) {
      return simplified(plain);
    }
    Piece shifted = residues.shifted(plain, ofLeft, ofRight);
    if (shifted.constraints().size() > hull.size() && isCovered(shifted, List.of(left, right))) {
      return simplified(shifted);
    }
    if ((openLeft.size() + openRight.size()) * hull.size() > PAIRS) {
      return null;
    }
    List<Constraint> turned = new ArrayList<>(hull);
    turn(openLeft, hull, ofRight, turned);
    turn(openRight, hull, ofLeft, turned);
    Piece wrapped = new Piece(turned, both.quotients());
    return turned.size() > hull.size() && isCovered(wrapped, List.of(left, right))
        ? simplified(wrapped)
        : null;
  }

  private Piece simplified(Piece piece) {
    return algebra.simplified(piece.canonical(algebra.dimensions()));
  }

  /** Whether every point, of the context, is in one of the pieces. */
  private boolean isCovered(Piece piece, List<Piece> pieces) {
    if (context.isEmpty()) {
      return algebra.difference(piece, pieces) == null;
    }
    return context.stream()
        .allMatch(
            one -> algebra.difference(piece.and(one, algebra.dimensions()), pieces) == null);
  }

  private void sort(
      Piece from, Piece other, List<Constraint> holding, List<Constraint> open) {
    for (Constraint constraint : from.constraints()) {
      (algebra.implies(other, constraint) ? holding : open).add(constraint);
    }
  }

  /** Adds {@code c + λ·h} that hold in the other piece, for each c that does not, and each h. */
  private void turn(
      List<Constraint> open, List<Constraint> hull, Piece other, List<Constraint> turned) {
    for (Constraint constraint : open) {
      for (Constraint around : hull) {
        LinearTerm term = turned(constraint.term(), around.term(), other);
        if (term != null) {
          turned.add(Constraint.atLeastZero(term));
        }
      }
    }
  }

  /** {@code q·term + p·around} with p/q as small as needed to be ≥ 0 in the piece; or null. */
  private LinearTerm turned(LinearTerm term, LinearTerm around, Piece piece) {
    LinearTerm current = term;
    for (int k = 0; k < TURNS; k++) {
      Map<Integer, BigInteger> point =
          algebra.sample(piece.and(List.of(Constraint.atLeastZero(current).negate())));
      if (point == null) {
        return current.isGround() ? null : current;
      }
      BigInteger distance = around.evaluate(point);
      if (distance.signum() <= 0) {
        return null;
      }
      current =
          LinearTerm.sum(distance, term, term.evaluate(point).negate(), around);
      BigInteger content = current.content().gcd(current.constant());
      current = content.signum() == 0 ? current : current.dividedBy(content);
    }
    return null;
  }

  /** The constraints with each equality as two inequalities. */
  private static List<Constraint> halves(List<Constraint> constraints) {
    List<Constraint> halves = new ArrayList<>();
    for (Constraint constraint : constraints) {
      halves.add(Constraint.atLeastZero(constraint.term()));
      if (constraint.kind() == Kind.ZERO) {
        halves.add(Constraint.atLeastZero(constraint.term().negate()));
      }
    }
    return halves;
  }

  /** Drops pieces that others cover when these grow, in the union. */
  private void grow(List<Piece> result) {
    boolean changed = dropCovered(result) | growAll(result);
    for (int k = 0; k < result.size(); k++) {
      for (int other = 0; other < result.size(); other++) {
        Piece grown = other == k ? null : grown(result, k, result.get(other));
        if (grown != null) {
          List<Piece> attempt = new ArrayList<>(result);
          attempt.set(k, grown);
          if (dropCovered(attempt)) {
            result.clear();
            result.addAll(attempt);
            changed = true;
            k = -1;
            break;
          }
        }
      }
    }
    if (changed) {
      merge(result);
    }
  }

  /** All pieces without the constraints that keep them from others, if fewer pieces are left. */
  private boolean growAll(List<Piece> result) {
    List<Piece> attempt = new ArrayList<>();
    for (Piece piece : result) {
      Piece bounded = result.size() <= FEW ? bounded(piece, result) : piece;
      List<Constraint> kept = halves(bounded.constraints());
      for (int k = kept.size() - 1; k >= 0; k--) {
        Constraint dropped = kept.remove(k);
        if (!isCovered(new Piece(kept, bounded.quotients()), result)) {
          kept.add(k, dropped);
        }
      }
      attempt.add(new Piece(kept, bounded.quotients()));
    }
    if (!dropCovered(attempt)) {
      return false;
    }
    attempt.replaceAll(this::simplified);
    result.clear();
    result.addAll(attempt);
    return true;
  }

  /** The piece with constraints of others that it satisfies, before its own. */
  private Piece bounded(Piece piece, List<Piece> others) {
    Piece all = piece.unconstrained();
    for (Piece other : others) {
      all = all.and(other, algebra.dimensions());
    }
    Piece own = new Piece(piece.constraints(), all.quotients());
    List<Constraint> constraints = new ArrayList<>();
    for (Constraint constraint : halves(all.constraints())) {
      if (!constraints.contains(constraint) && algebra.implies(own, constraint)) {
        constraints.add(constraint);
      }
    }
    List<Constraint> halves = halves(piece.constraints());
    constraints.removeAll(halves);
    constraints.addAll(halves);
    return new Piece(constraints, all.quotients());
  }

  /** The piece without what keeps it from another, with that one's constraints that it satisfies. */
  private Piece grown(List<Piece> all, int k, Piece other) {
    int dimensions = algebra.dimensions();
    Piece piece = all.get(k);
    Piece both = piece.unconstrained().and(other, dimensions);
    Piece own = new Piece(halves(piece.constraints()), both.quotients());
    Piece ofOther = new Piece(halves(both.constraints()), both.quotients());
    List<Constraint> hull = new ArrayList<>();
    List<Constraint> open = new ArrayList<>();
    sort(ofOther, own, hull, new ArrayList<>());
    sort(own, ofOther, hull, open);
    for (Constraint dropped : open) {
      List<Constraint> kept = new ArrayList<>(hull);
      open.stream().filter(one -> one != dropped).forEach(kept::add);
      Piece candidate = new Piece(kept, both.quotients());
      if (isCovered(candidate, all)) {
        return simplified(candidate);
      }
    }
    return null;
  }

  /** Drops pieces that the others cover, the last first. */
  private boolean dropCovered(List<Piece> pieces) {
    boolean dropped = false;
    for (int k = pieces.size() - 1; k >= 0 && pieces.size() > 1; k--) {
      List<Piece> others = new ArrayList<>(pieces);
      Piece piece = others.remove(k);
      if (isCovered(piece, others)) {
        pieces.remove(k);
        dropped = true;
      }
    }
    return dropped;
  }
}
