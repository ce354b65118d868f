package certcheck.presburger.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * What a conflict teaches: the clause of the first unique implication point (Zhang et al., ICCAD
 * 2001), without literals that the others imply.
 */
final class Analysis {

  /** So many implications are followed behind each other. */
  private static final int DEEPEST = 500;

  private final Assignment assignment;
  private final Order order;
  private int conflicts;
  private boolean[] seen = new boolean[32];
  private final List<Integer> marked = new ArrayList<>();

  /** Literals of earlier levels, which remain; and of level 0, which do not. */
  private final List<Integer> earlier = new ArrayList<>();

  private final List<Integer> ground = new ArrayList<>();
  /** The levels of the earlier literals. */
  private final BitSet levels = new BitSet();

  /** Variables that the marked ones imply, and such of which that was not found. */
  private final BitSet implied = new BitSet();

  private final BitSet needed = new BitSet();
  private final List<Integer> pivots = new ArrayList<>();
  private final List<Clause> others = new ArrayList<>();

  Analysis(Assignment assignment, Order order) {
    this.assignment = assignment;
    this.order = order;
  }

  /**
   * The clause to learn from one that is false, with a literal of the present level. Its first
   * literal is the only one of this level, the second one is of the latest level of the others.
   */
  Clause analyse(Clause conflict) {
    if (seen.length < assignment.variables()) {
      seen = Arrays.copyOf(seen, 2 * assignment.variables());
    }
    conflicts++;
    conflict.used = conflicts;
    int open = mark(conflict, -1);
    int position = assignment.size();
    while (true) {
      int literal = assignment.at(--position);
      while (!seen[literal >> 1]) {
        literal = assignment.at(--position);
      }
      if (--open == 0) {
        Clause learned = learned(conflict, literal ^ 1);
        clear();
        return learned;
      }
      open += mark(resolve(literal), literal);
    }
  }

  /** How many conflicts there were. */
  int conflicts() {
    return conflicts;
  }

  private Clause resolve(int literal) {
    Clause reason = assignment.reason(literal);
    pivots.add(literal);
    others.add(reason);
    reason.used = conflicts;
    return reason;
  }

  /** Marks the literals of a clause but one; returns how many new ones are of this level. */
  private int mark(Clause clause, int without) {
    int open = 0;
    for (int literal : clause.literals) {
      if (literal != without && !seen[literal >> 1]) {
        seen[literal >> 1] = true;
        marked.add(literal >> 1);
        if (assignment.level(literal) == 0) {
          ground.add(literal);
        } else {
          order.bump(literal >> 1);
          if (assignment.level(literal) == assignment.level()) {
            open++;
          } else {
            earlier.add(literal);
          }
        }
      }
    }
    return open;
  }

  private Clause learned(Clause conflict, int asserting) {
    earlier.forEach(literal -> levels.set(assignment.level(literal)));
    List<Integer> redundant =
        new ArrayList<>(earlier.stream().filter(literal -> isImplied(literal, 0)).toList());
    earlier.removeAll(redundant);
    resolveAway(redundant);
    for (int literal : ground) {
      pivots.add(literal ^ 1);
      others.add(assignment.unit(literal));
    }
    int[] literals = new int[earlier.size() + 1];
    literals[0] = asserting;
    for (int k = 0; k < earlier.size(); k++) {
      literals[k + 1] = earlier.get(k);
      if (assignment.level(literals[k + 1]) > assignment.level(literals[1])) {
        literals[k + 1] = literals[1];
        literals[1] = earlier.get(k);
      }
    }
    Origin origin =
        pivots.isEmpty()
            ? conflict.origin
            : new Origin.Resolved(
                conflict,
                pivots.stream().mapToInt(Integer::intValue).toArray(),
                others.toArray(Clause[]::new));
    return new Clause(literals, origin, glue(literals));
  }

  /** Resolves literals away, and those by which the others imply them: the latest ones first. */
  private void resolveAway(List<Integer> redundant) {
    PriorityQueue<Integer> open =
        new PriorityQueue<>(Comparator.comparingInt(literal -> -assignment.position(literal)));
    redundant.forEach(literal -> open.add(literal));
    while (!open.isEmpty()) {
      int literal = open.poll();
      for (int other : resolve(literal ^ 1).literals) {
        if (other != (literal ^ 1) && !seen[other >> 1]) {
          seen[other >> 1] = true;
          marked.add(other >> 1);
          if (assignment.level(other) == 0) {
            ground.add(other);
          } else {
            open.add(other);
          }
        }
      }
    }
  }

  /**
   * Whether the others that are marked imply that a literal is false, directly or by literals
   * between them (Sörensson and Biere, SAT 2009).
   */
  private boolean isImplied(int literal, int depth) {
    Clause reason = assignment.reason(literal);
    boolean is = reason != null && depth < DEEPEST;
    for (int k = 0; is && k < reason.literals.length; k++) {
      int other = reason.literals[k];
      is = other == (literal ^ 1) || seen[other >> 1] || implied.get(other >> 1)
          || assignment.level(other) == 0
          || !needed.get(other >> 1) && levels.get(assignment.level(other))
              && isImplied(other, depth + 1);
    }
    (is ? implied : needed).set(literal >> 1);
    return is;
  }

  private int glue(int[] literals) {
    BitSet levels = new BitSet();
    for (int literal : literals) {
      levels.set(assignment.level(literal));
    }
    return levels.cardinality();
  }

  private void clear() {
    marked.forEach(variable -> seen[variable] = false);
    marked.clear();
    levels.clear();
    implied.clear();
    needed.clear();
    earlier.clear();
    ground.clear();
    pivots.clear();
    others.clear();
  }
}
