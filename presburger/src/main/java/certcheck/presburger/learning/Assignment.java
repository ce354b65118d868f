package certcheck.presburger.learning;

import java.util.Arrays;

/** The variables, which of them are true or false, since when, and why. */
final class Assignment {

  /** Makes the clause that a literal of a direction implies another one. */
  interface Implications {
    /** The clause; of literals of one direction. */
    Clause of(int premise, int literal);
  }

  /** Of each literal: 1 if it is true, -1 if it is false, else 0. */
  private byte[] values = new byte[64];

  private int[] levels = new int[32];
  private int[] positions = new int[32];
  private Clause[] reasons = new Clause[32];

  /** The literal that implies one by the bounds of their direction; negative if there is none. */
  private int[] implying = new int[32];

  private Clause[] units = new Clause[32];
  private boolean[] phases = new boolean[32];
  private int variables;
  private Implications binary;

  private int[] trail = new int[32];
  private int size;
  private int[] marks = new int[16];
  private int level;

  /** A new variable, which has no value; {@code phase} is the one that is tried first. */
  int variable(boolean phase) {
    if (variables == levels.length) {
      values = Arrays.copyOf(values, 4 * variables);
      levels = Arrays.copyOf(levels, 2 * variables);
      positions = Arrays.copyOf(positions, 2 * variables);
      reasons = Arrays.copyOf(reasons, 2 * variables);
      implying = Arrays.copyOf(implying, 2 * variables);
      units = Arrays.copyOf(units, 2 * variables);
      phases = Arrays.copyOf(phases, 2 * variables);
      trail = Arrays.copyOf(trail, 2 * variables);
    }
    phases[variables] = phase;
    return variables++;
  }

  /** Says how reasons between two literals are made. */
  void explain(Implications implications) {
    binary = implications;
  }

  int variables() {
    return variables;
  }

  int value(int literal) {
    return values[literal];
  }

  int level(int literal) {
    return levels[literal >> 1];
  }

  /** When a literal got its value, in the order of all that have one. */
  int position(int literal) {
    return positions[literal >> 1];
  }

  /** Whether a literal has its value by a decision. */
  boolean isDecided(int literal) {
    return reasons[literal >> 1] == null && implying[literal >> 1] < 0;
  }

  /** The clause by which a literal has its value; null for a decision. */
  Clause reason(int literal) {
    int variable = literal >> 1;
    if (reasons[variable] == null && implying[variable] >= 0) {
      int implied = values[2 * variable] > 0 ? 2 * variable : 2 * variable + 1;
      reasons[variable] = binary.of(implying[variable], implied);
    }
    return reasons[variable];
  }

  /** The clause that consists of a literal only, which is true on level 0. */
  Clause unit(int literal) {
    return units[literal >> 1];
  }

  /** The literal of a variable that is tried first. */
  int preferred(int variable) {
    return phases[variable] ? 2 * variable : 2 * variable + 1;
  }

  int level() {
    return level;
  }

  int size() {
    return size;
  }

  /** The k-th literal that became true. */
  int at(int k) {
    return trail[k];
  }

  void openLevel() {
    if (level == marks.length) {
      marks = Arrays.copyOf(marks, 2 * level);
    }
    marks[level++] = size;
  }

  /** Makes a literal true, whose reason's other literals are false; null if it is a decision. */
  void set(int literal, Clause reason) {
    int variable = literal >> 1;
    values[literal] = 1;
    values[literal ^ 1] = -1;
    levels[variable] = level;
    reasons[variable] = reason;
    implying[variable] = -1;
    positions[variable] = size;
    trail[size++] = literal;
    if (level == 0) {
      units[variable] = resolvedWithUnits(reason, literal);
    }
  }

  /** Makes a literal true that another one implies; the clause is made when it is asked for. */
  void set(int literal, int premise) {
    set(literal, level == 0 ? binary.of(premise, literal) : null);
    implying[literal >> 1] = level == 0 ? -1 : premise;
  }

  /** What remains of a clause whose other literals are false on level 0; -1 for none. */
  Clause resolvedWithUnits(Clause clause, int literal) {
    int count = literal < 0 ? clause.literals.length : clause.literals.length - 1;
    if (count == 0) {
      return clause;
    }
    int[] pivots = new int[count];
    Clause[] others = new Clause[count];
    int next = 0;
    for (int other : clause.literals) {
      if (other != literal) {
        pivots[next] = other ^ 1;
        others[next++] = units[other >> 1];
      }
    }
    int[] rest = literal < 0 ? new int[0] : new int[] {literal};
    return new Clause(rest, new Origin.Resolved(clause, pivots, others));
  }

  /** Goes back to a level; takes the values back that were set on later ones. */
  void backtrack(int target, Order order) {
    while (size > marks[target]) {
      int literal = trail[--size];
      values[literal] = 0;
      values[literal ^ 1] = 0;
      phases[literal >> 1] = (literal & 1) == 0;
      reasons[literal >> 1] = null;
      order.offer(literal >> 1);
    }
    level = target;
  }
}
