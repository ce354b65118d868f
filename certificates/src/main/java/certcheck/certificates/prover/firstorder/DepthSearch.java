package certcheck.certificates.prover.firstorder;

import java.util.ArrayList;
import java.util.List;

/**
 * Iterative deepening on the depth of the tree, in which the first proof of a literal is kept: when
 * a later literal fails, no other proof of an earlier one is tried (restricted backtracking, as in
 * leanCoP). Incomplete, and quick on most problems.
 */
final class DepthSearch extends Search {
  private static final int DEPTH = 60;

  /** How deep terms are looked into when the next literal is chosen. */
  private static final int LOOK = 6;

  private int limit;
  private boolean cut;

  DepthSearch(ClauseIndex index, Bindings bindings, Budget budget) {
    super(index, bindings, budget);
  }

  @Override
  Proof.Extension prove(List<Clause> starts) {
    for (limit = 1; limit <= DEPTH && !budget.isExhausted(); limit++) {
      cut = false;
      for (Clause clause : starts) {
        int mark = bindings.mark();
        Bindings.Frame frame = clause.frame();
        List<Proof> goals = open(clause, null, frame, null);
        if (all(goals, null, 0)) {
          return new Proof.Extension(clause, frame, goals);
        }
        bindings.undo(mark);
      }
      if (!cut) {
        return null;
      }
    }
    return null;
  }

  /** Proves all literals, those with few open variables first. */
  private boolean all(List<Proof> goals, Proof.Known before, int depth) {
    List<Proof> open = new ArrayList<>(goals);
    Proof.Known known = before;
    while (!open.isEmpty()) {
      Proof next = open.get(0);
      int least = Integer.MAX_VALUE;
      for (Proof goal : open) {
        int openness = openness(goal.atom, goal.frame, LOOK);
        if (openness < least) {
          least = openness;
          next = goal;
        }
      }
      open.remove(next);
      next.known = known;
      if (!one(next, depth)) {
        return false;
      }
      known = new Proof.Known(next, known);
    }
    return true;
  }

  private boolean one(Proof goal, int depth) {
    if (isRepeated(goal)) {
      return false;
    }
    Proof earlier = earlier(goal);
    if (earlier != null) {
      goal.reason = new Proof.Repetition(earlier);
      return true;
    }
    for (Proof above = goal.parent; above != null; above = above.parent) {
      int mark = bindings.mark();
      if (reduces(goal, above)) {
        goal.reason = new Proof.Reduction();
        return true;
      }
      bindings.undo(mark);
    }
    return extension(goal, depth);
  }

  private boolean extension(Proof goal, int depth) {
    for (ClauseIndex.Entry entry : index.entries(goal.positive, goal.atom)) {
      if (depth >= limit && entry.clause().literals().size() > 1) {
        cut = true;
        continue;
      }
      if (budget.isExhausted()) {
        return false;
      }
      int mark = bindings.mark();
      List<Proof> others = extend(goal, entry);
      if (others != null && all(others, goal.known, depth + 1)) {
        return true;
      }
      bindings.undo(mark);
    }
    goal.reason = null;
    return false;
  }
}
