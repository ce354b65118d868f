package certcheck.certificates.prover.firstorder;

import java.util.List;

/**
 * Iterative deepening on the number of steps in the whole tree, with full backtracking: complete
 * for unsatisfiable sets of clauses in which a start clause takes part.
 */
final class SizeSearch extends Search {
  private static final int SIZE = 200;

  /** The literals still to be proved. */
  private record Agenda(Proof goal, Agenda next, int size) {}

  private boolean cut;

  SizeSearch(ClauseIndex index, Bindings bindings, Budget budget) {
    super(index, bindings, budget);
  }

  @Override
  Proof.Extension prove(List<Clause> starts) {
    for (int size = 1; size <= SIZE && !budget.isExhausted(); size++) {
      cut = false;
      for (Clause clause : starts) {
        int mark = bindings.mark();
        Bindings.Frame frame = clause.frame();
        List<Proof> goals = open(clause, null, frame, null);
        if (run(push(goals, null), size)) {
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

  private static Agenda push(List<Proof> goals, Agenda rest) {
    Agenda agenda = rest;
    for (int i = goals.size() - 1; i >= 0; i--) {
      agenda = new Agenda(goals.get(i), agenda, agenda == null ? 1 : agenda.size + 1);
    }
    return agenda;
  }

  /** Proves all literals on the agenda in at most so many steps. */
  private boolean run(Agenda agenda, int left) {
    if (agenda == null) {
      return true;
    } else if (agenda.size > left) {
      cut = true;
      return false;
    }
    Proof goal = agenda.goal;
    return !isRepeated(goal) && (reduction(goal, agenda, left) || extension(goal, agenda, left));
  }

  private boolean reduction(Proof goal, Agenda agenda, int left) {
    for (Proof above = goal.parent; above != null; above = above.parent) {
      int mark = bindings.mark();
      if (reduces(goal, above)) {
        goal.reason = new Proof.Reduction();
        if (run(agenda.next, left - 1)) {
          return true;
        }
      }
      bindings.undo(mark);
    }
    return false;
  }

  private boolean extension(Proof goal, Agenda agenda, int left) {
    for (ClauseIndex.Entry entry : index.entries(goal.positive, goal.atom)) {
      if (budget.isExhausted()) {
        return false;
      }
      int mark = bindings.mark();
      List<Proof> others = extend(goal, entry);
      if (others != null && run(push(others, agenda.next), left - 1)) {
        return true;
      }
      bindings.undo(mark);
    }
    goal.reason = null;
    return false;
  }
}
