package certcheck.presburger.learning;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The clauses by which bounds were propagated, as long as they are of use: of their atoms, those that
 * no other clause knows are put aside with them, since each bound of a direction decides all of its
 * atoms.
 */
final class Explanations {

  /** So many conflicts later, a clause that was used in none of them is dropped. */
  private static final int LIFE = 200;

  private final Bounds bounds;
  private List<Clause> clauses = new ArrayList<>();

  /** The conflict after which clauses were last dropped. */
  private int last;

  Explanations(Bounds bounds) {
    this.bounds = bounds;
  }

  /** A clause that is watched from now on. */
  void add(Clause clause, int conflicts) {
    clause.used = conflicts;
    clauses.add(clause);
  }

  /**
   * Drops clauses that have not been used lately; on level 0.
   *
   * @param conflicts the number of conflicts so far
   * @param learned the clauses that may have the same atoms
   */
  void forget(int conflicts, List<Clause> learned) {
    if (clauses.isEmpty() || conflicts < last + LIFE / 2) {
      return;
    }
    last = conflicts;
    BitSet needed = new BitSet();
    List<Clause> kept = new ArrayList<>();
    for (Clause clause : clauses) {
      clause.dropped = clause.used + LIFE < conflicts;
      if (!clause.dropped) {
        kept.add(clause);
        mark(clause, needed);
      }
    }
    learned.forEach(clause -> mark(clause, needed));
    clauses = kept;
    bounds.putAside(needed);
  }

  private static void mark(Clause clause, BitSet variables) {
    for (int literal : clause.literals) {
      variables.set(literal >> 1);
    }
  }
}
