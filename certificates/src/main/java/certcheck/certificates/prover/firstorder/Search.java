package certcheck.certificates.prover.firstorder;

import java.util.ArrayList;
import java.util.List;

/**
 * Model elimination: to prove a literal, find it in a clause and prove the complements of the
 * others; a literal whose complement is being proved further up may be assumed. Two strategies
 * share the steps: {@link DepthSearch} and {@link SizeSearch}.
 */
abstract class Search {
  /** What the strategies may do together. */
  static final class Budget {
    private final long limit;
    private long used;

    Budget(long limit) {
      this.limit = limit;
    }

    long used() {
      return used;
    }

    long remaining() {
      return limit - used;
    }

    boolean isExhausted() {
      return used >= limit;
    }

    /** A budget of at most so many inferences more. */
    Budget part(long most) {
      Budget part = new Budget(Math.min(limit, used + most));
      part.used = used;
      return part;
    }

    void spend(Budget part) {
      used = part.used;
    }
  }

  final ClauseIndex index;
  final Bindings bindings;
  final Budget budget;

  Search(ClauseIndex index, Bindings bindings, Budget budget) {
    this.index = index;
    this.bindings = bindings;
    this.budget = budget;
  }

  /** A closed tree whose root is one of the clauses, or null. */
  abstract Proof.Extension prove(List<Clause> starts);

  /** Accounts for a step; false if there may be no more. */
  final boolean step() {
    budget.used++;
    return !budget.isExhausted();
  }

  /** Whether a literal is proved further up already, so that the tree could be smaller. */
  final boolean isRepeated(Proof goal) {
    for (Proof above = goal.parent; above != null; above = above.parent) {
      if (goal.sameAs(above, bindings)) {
        return true;
      }
    }
    return false;
  }

  /** A literal that was proved before and is the same, or null. */
  final Proof earlier(Proof goal) {
    for (Proof.Known k = goal.known; k != null; k = k.next()) {
      if (goal.sameAs(k.proof(), bindings)) {
        return k.proof();
      }
    }
    return null;
  }

  final boolean reduces(Proof goal, Proof above) {
    return goal.positive != above.positive && step()
        && bindings.unify(goal.atom, goal.frame, above.atom, above.frame);
  }

  /** The literals to be proved after an extension, or null if it is not possible. */
  final List<Proof> extend(Proof goal, ClauseIndex.Entry entry) {
    Bindings.Frame frame = entry.clause().frame();
    if (!step()
        || !bindings.unify(goal.atom, goal.frame, entry.literal().atom(), frame)) {
      return null;
    }
    List<Proof> others = open(entry.clause(), entry.literal(), frame, goal);
    goal.entry = entry.literal();
    goal.reason = new Proof.Extension(entry.clause(), frame, others);
    return others;
  }

  static List<Proof> open(Clause clause, Literal entry, Bindings.Frame frame, Proof parent) {
    List<Proof> others = new ArrayList<>();
    for (Literal literal : clause.literals()) {
      if (!literal.equals(entry)) {
        others.add(new Proof(literal, frame, parent, parent == null ? null : parent.known));
      }
    }
    return others;
  }

  /** How far a literal is from being determined: the number of occurrences of open variables. */
  static int openness(Expression e, Bindings.Frame frame, int depth) {
    if (e.ground) {
      return 0;
    }
    Bindings.Bound bound = Bindings.resolve(e, frame);
    if (bound.expression().isVariable() || depth == 0) {
      return bound.expression().ground ? 0 : 1;
    }
    int sum = 0;
    for (Expression a : bound.expression().arguments) {
      sum += openness(a, bound.frame(), depth - 1);
    }
    return sum;
  }
}
