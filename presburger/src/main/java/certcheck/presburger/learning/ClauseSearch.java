package certcheck.presburger.learning;

import certcheck.presburger.limit.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Search for an assignment of the variables that satisfies clauses and bounds, with clauses learned
 * from conflicts, watched literals (Moskewicz et al., DAC 2001) and restarts after Luby's sequence.
 */
final class ClauseSearch {

  /** Conflicts until the first restart. */
  private static final int RESTART = 64;

  /** Conflicts until bounds are propagated in sums, which easy problems do not need. */
  private static final int WITHOUT_PROPAGATION = 100;

  /** Learned clauses that depended on so few decisions are kept. */
  private static final int SMALL_GLUE = 3;

  private final Assignment assignment;
  private final Order order;
  private final Bounds bounds;
  private final Leaf leaf;
  private final Budget budget;
  private final Analysis analysis;
  private final Explanations explanations;

  /** The clauses that watch each literal, to be looked at when it becomes false. */
  private Clause[][] watches = new Clause[64][];

  /** A literal of each of these clauses: while it is true, the clause is not looked at. */
  private int[][] blockers = new int[64][];

  private int[] watching = new int[64];
  private List<Clause> learned = new ArrayList<>();
  private int allowed = 2_000;
  private int clauseHead;
  private int boundHead;

  /** The level on which all decisions but branches were made; none is larger. */
  private int beforeBranches = Integer.MAX_VALUE;

  private Clause empty;

  /** A clause that is false on level 0 as it is added; null if there is none. */
  private Clause refuted;

  ClauseSearch(
      Assignment assignment, Order order, Bounds bounds, Leaf leaf, Budget budget) {
    this.assignment = assignment;
    this.order = order;
    this.bounds = bounds;
    this.leaf = leaf;
    this.budget = budget;
    analysis = new Analysis(assignment, order);
    explanations = new Explanations(bounds);
  }

  /** The empty clause, if it was found; otherwise the leaf has found a model. */
  Clause empty() {
    return empty;
  }

  /**
   * Looks for the empty clause or a model; whether one was found before a number of conflicts, and
   * without branches that need not end.
   */
  boolean search(List<Clause> clauses, int patience) {
    clauses.forEach(this::add);
    if (refuted != null) {
      empty = assignment.resolvedWithUnits(refuted, -1);
    }
    int conflicts = 0;
    int restarts = 0;
    int untilRestart = RESTART;
    boolean model = false;
    while (empty == null && !model && conflicts < patience && !leaf.isDiverging()) {
      Clause conflict = propagate();
      if (conflict == null && !leaf.isIncremental()) {
        conflict = leaf.integers();
      }
      if (conflict == null && untilRestart <= 0) {
        untilRestart = RESTART * luby(++restarts);
        backtrack(0);
        reduce();
      } else if (conflict == null && !decide()) {
        if (beforeBranches < assignment.level() && leaf.isToRetreat()) {
          backtrack(beforeBranches);
        }
        conflict = leaf.model();
        if (leaf.branch() >= 0) {
          branch(leaf.branch());
        } else {
          model = conflict == null && leaf.clauses().isEmpty();
          addLate(leaf.clauses());
        }
      }
      if (conflict != null) {
        if (++conflicts == WITHOUT_PROPAGATION) {
          leaf.propagateSums();
        }
        untilRestart--;
        budget.tick();
        learn(conflict);
      }
    }
    return empty != null || model;
  }

  /**
   * Decides a literal to branch on. If it was decided before a model had to respect it, goes back to
   * decide it again.
   */
  private void branch(int literal) {
    if (assignment.value(literal) != 0) {
      backtrack(assignment.level(literal) - 1);
    } else {
      beforeBranches = Math.min(beforeBranches, assignment.level());
      decide(literal);
    }
  }

  /** The k-th number of the sequence 1 1 2 1 1 2 4 … */
  private static int luby(int k) {
    int position = k + 1;
    while (true) {
      int length = Integer.highestOneBit(position);
      if (position == 2 * length - 1) {
        return length;
      }
      position -= length - 1;
    }
  }

  /** Learns from a clause that is false: the empty clause if it is false without decisions. */
  private void learn(Clause conflict) {
    int level = 0;
    for (int literal : conflict.literals) {
      level = Math.max(level, assignment.level(literal));
    }
    if (level == 0) {
      empty = assignment.resolvedWithUnits(conflict, -1);
      return;
    }
    backtrackAbove(level);
    Clause clause = analysis.analyse(conflict);
    backtrack(clause.literals.length == 1 ? 0 : assignment.level(clause.literals[1]));
    if (clause.literals.length > 1) {
      watch(clause);
      learned.add(clause);
    }
    assignment.set(clause.literals[0], clause);
    order.decay();
  }

  private void backtrackAbove(int level) {
    if (level < assignment.level()) {
      backtrack(level);
    }
  }

  private void backtrack(int level) {
    if (level < assignment.level()) {
      assignment.backtrack(level, order);
      bounds.backtrack(level);
      clauseHead = Math.min(clauseHead, assignment.size());
      boundHead = Math.min(boundHead, assignment.size());
      beforeBranches = level <= beforeBranches ? Integer.MAX_VALUE : beforeBranches;
    }
  }

  /**
   * Adds clauses; goes back as far as is needed for each to imply at most one literal. A literal
   * that was decided before a model had to respect it is decided again.
   */
  private void addLate(List<Clause> clauses) {
    for (Clause clause : clauses) {
      int[] literals = clause.literals;
      for (int literal : literals) {
        if (assignment.value(literal) > 0 && assignment.level(literal) > 0) {
          backtrack(assignment.level(literal) - 1);
        }
      }
      sortByLevel(literals);
      if (literals.length < 2) {
        backtrack(0);
        add(clause);
      } else if (assignment.value(literals[1]) >= 0) {
        watch(clause);
      } else if (assignment.value(literals[0]) >= 0) {
        backtrack(assignment.level(literals[1]));
        imply(clause);
      } else if (assignment.level(literals[0]) > assignment.level(literals[1])) {
        backtrack(assignment.level(literals[1]));
        imply(clause);
      } else if (assignment.level(literals[0]) > 0) {
        backtrack(assignment.level(literals[0]) - 1);
        watch(clause);
      } else {
        refuted = clause;
      }
    }
    if (refuted != null) {
      empty = assignment.resolvedWithUnits(refuted, -1);
    }
  }

  private void imply(Clause clause) {
    watch(clause);
    if (assignment.value(clause.literals[0]) == 0) {
      assignment.set(clause.literals[0], clause);
    }
  }

  /** Puts literals that are not false first, then those that have become false latest. */
  private void sortByLevel(int[] literals) {
    for (int k = 1; k < literals.length; k++) {
      int literal = literals[k];
      int j = k;
      for (; j > 0 && rank(literals[j - 1]) < rank(literal); j--) {
        literals[j] = literals[j - 1];
      }
      literals[j] = literal;
    }
  }

  private int rank(int literal) {
    return assignment.value(literal) >= 0 ? Integer.MAX_VALUE : assignment.level(literal);
  }

  /** Adds a clause; on level 0 unless two of its literals have no value. */
  private void add(Clause clause) {
    int[] literals = clause.literals;
    int open = 0;
    for (int k = 0; k < literals.length && open < 2; k++) {
      if (assignment.value(literals[k]) > 0) {
        return;
      } else if (assignment.value(literals[k]) == 0) {
        int literal = literals[k];
        literals[k] = literals[open];
        literals[open++] = literal;
      }
    }
    if (open == 0) {
      refuted = refuted == null ? clause : refuted;
    } else if (open == 1) {
      assignment.set(literals[0], clause);
    } else {
      watch(clause);
    }
  }

  private void watch(Clause clause) {
    watch(clause.literals[0], clause.literals[1], clause);
    watch(clause.literals[1], clause.literals[0], clause);
  }

  private void watch(int literal, int blocker, Clause clause) {
    if (literal >= watches.length) {
      int length = Math.max(2 * watches.length, literal + 1);
      watches = Arrays.copyOf(watches, length);
      blockers = Arrays.copyOf(blockers, length);
      watching = Arrays.copyOf(watching, length);
    }
    int size = watching[literal]++;
    if (watches[literal] == null) {
      watches[literal] = new Clause[4];
      blockers[literal] = new int[4];
    } else if (size == watches[literal].length) {
      watches[literal] = Arrays.copyOf(watches[literal], 2 * size);
      blockers[literal] = Arrays.copyOf(blockers[literal], 2 * size);
    }
    watches[literal][size] = clause;
    blockers[literal][size] = blocker;
  }

  /** Draws the consequences of what has become true; a clause that is false, or null. */
  private Clause propagate() {
    while (true) {
      Clause conflict = null;
      if (clauseHead < assignment.size()) {
        conflict = propagate(assignment.at(clauseHead++) ^ 1);
      } else if (boundHead < assignment.size()) {
        conflict = bounds.asserted(assignment.at(boundHead++));
      } else {
        conflict = leaf.check();
        for (Clause clause : leaf.takeExplanations()) {
          sortByLevel(clause.literals);
          watch(clause);
          explanations.add(clause, analysis.conflicts());
        }
        if (conflict == null && clauseHead == assignment.size()) {
          return null;
        }
      }
      if (conflict != null) {
        return conflict;
      }
    }
  }

  /** Looks at the clauses that watch a literal, which has become false. */
  private Clause propagate(int falsified) {
    int size = falsified < watches.length ? watching[falsified] : 0;
    if (size == 0) {
      return null;
    }
    Clause[] list = watches[falsified];
    int[] blocking = blockers[falsified];
    int kept = 0;
    Clause conflict = null;
    for (int k = 0; k < size; k++) {
      Clause clause = list[k];
      int blocker = blocking[k];
      if (conflict == null && assignment.value(blocker) <= 0) {
        if (clause.dropped || moveWatch(clause, falsified)) {
          continue;
        }
        blocker = clause.literals[0];
        conflict = assignment.value(blocker) < 0 ? clause : null;
        if (assignment.value(blocker) == 0) {
          assignment.set(blocker, clause);
        }
      }
      list[kept] = clause;
      blocking[kept++] = blocker;
    }
    Arrays.fill(list, kept, size, null);
    watching[falsified] = kept;
    return conflict;
  }

  /**
   * Watches another literal than one that has become false, if there is one that is not false. Else
   * the other watched literal comes first.
   */
  private boolean moveWatch(Clause clause, int falsified) {
    int[] literals = clause.literals;
    if (literals[0] == falsified) {
      literals[0] = literals[1];
      literals[1] = falsified;
    }
    for (int k = assignment.value(literals[0]) > 0 ? literals.length : 2; k < literals.length;
        k++) {
      if (assignment.value(literals[k]) >= 0) {
        literals[1] = literals[k];
        literals[k] = falsified;
        watch(literals[1], literals[0], clause);
        return true;
      }
    }
    return false;
  }

  /** Decides a variable; false if all have values. */
  private boolean decide() {
    int variable = order.poll();
    while (variable >= 0 && assignment.value(2 * variable) != 0) {
      variable = order.poll();
    }
    if (variable < 0) {
      return false;
    }
    decide(assignment.preferred(variable));
    return true;
  }

  private void decide(int literal) {
    budget.tick();
    assignment.openLevel();
    bounds.openLevel();
    assignment.set(literal, null);
  }

  /** Drops the worse half of the learned clauses if there are many, and old explanations. */
  private void reduce() {
    if (learned.size() > allowed) {
      List<Clause> byGlue = new ArrayList<>(learned);
      byGlue.sort(Comparator.comparingInt(clause -> clause.glue));
      List<Clause> dropped = byGlue.subList(learned.size() / 2, learned.size());
      dropped.forEach(clause -> clause.dropped = clause.glue > SMALL_GLUE);
      learned.removeIf(clause -> clause.dropped);
      allowed += 500;
    }
    explanations.forget(analysis.conflicts(), learned);
  }
}
