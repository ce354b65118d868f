package certcheck.presburger;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides hypotheses, quantified ones left aside: a model of the literals is sought, and a disjunction that it
 * violates is split. A case that closes without its assumption closes the whole split
 * (backjumping).
 */
final class Tableau {

  /** Something assumed: a literal or a disjunction. */
  private static final class Hypothesis {
    final NormalForm form;

    Hypothesis(NormalForm form) {
      this.form = form;
    }
  }

  /** A closed branch; {@code used} are the hypotheses it rests on. */
  private record Closed(
      Hypothesis split, List<List<Hypothesis>> assumed, List<Closed> cases,
      List<Hypothesis> literals, Refutation refutation, Set<Hypothesis> used) {}

  /** What came out: a model or a proof, the other is null. */
  record Result(Map<Integer, BigInteger> model, Proof proof) {}

  private final Budget budget;
  private final List<Hypothesis> literals = new ArrayList<>();
  private final List<Hypothesis> disjunctions = new ArrayList<>();
  private Map<Integer, BigInteger> model;

  private Tableau(Budget budget) {
    this.budget = budget;
  }

  /**
   * A model of all hypotheses, or a proof that there is none.
   *
   * @throws LimitReached when a limit is reached
   */
  static Result decide(List<NormalForm> hypotheses, Budget budget) {
    Tableau tableau = new Tableau(budget);
    List<Hypothesis> assumed = new ArrayList<>();
    hypotheses.forEach(hypothesis -> tableau.assume(hypothesis, assumed));
    Closed closed = tableau.search(0);
    if (closed == null) {
      return new Result(tableau.model, null);
    }
    Map<Hypothesis, Integer> numbers = new IdentityHashMap<>();
    number(assumed, 0, numbers);
    return new Result(null, proof(closed, assumed.size(), numbers));
  }

  private void assume(NormalForm form, List<Hypothesis> assumed) {
    if (form instanceof NormalForm.All all) {
      all.parts().forEach(part -> assume(part, assumed));
      return;
    }
    Hypothesis hypothesis = new Hypothesis(form);
    assumed.add(hypothesis);
    if (form instanceof NormalForm.Literal) {
      literals.add(hypothesis);
    } else if (form instanceof NormalForm.Any) {
      disjunctions.add(hypothesis);
    }
  }

  /** Whether the formula holds at the model; a quantified formula counts as true. */
  private boolean mayHold(NormalForm form) {
    if (form instanceof NormalForm.All all) {
      return all.parts().stream().allMatch(this::mayHold);
    }
    if (form instanceof NormalForm.Any any) {
      return any.parts().stream().anyMatch(this::mayHold);
    }
    return !(form instanceof NormalForm.Literal literal) || literal.constraint().holds(model);
  }

  /** Closes the branch, or sets the model and returns null. */
  private Closed search(int depth) {
    List<Constraint> constraints = new ArrayList<>();
    for (Hypothesis literal : literals) {
      constraints.add(((NormalForm.Literal) literal.form).constraint());
    }
    Answer answer = OmegaTest.solve(constraints, budget);
    if (answer instanceof Answer.Unsatisfiable unsatisfiable) {
      Refutation refutation = unsatisfiable.refutation();
      List<Hypothesis> used = refutation.usedPremises().stream().map(literals::get).toList();
      return new Closed(
          null, null, null, used, refutation.restrictedToUsed(), new HashSet<>(used));
    }
    model = ((Answer.Satisfiable) answer).model();
    Hypothesis split = mostConstrained(constraints);
    return split == null ? null : split(split, depth);
  }

  /** The violated disjunction with the fewest disjuncts that may hold; null if none is violated. */
  private Hypothesis mostConstrained(List<Constraint> constraints) {
    Bounds bounds = null;
    Hypothesis best = null;
    long fewest = Long.MAX_VALUE;
    for (Hypothesis disjunction : disjunctions) {
      if (mayHold(disjunction.form)) {
        continue;
      }
      bounds = bounds == null ? new Bounds(constraints) : bounds;
      long open = 0;
      for (NormalForm part : ((NormalForm.Any) disjunction.form).parts()) {
        open += bounds.exclude(part) ? 0 : 1;
      }
      if (open < fewest) {
        fewest = open;
        best = disjunction;
      }
    }
    return best;
  }

  private Closed split(Hypothesis split, int depth) {
    List<NormalForm> parts = ((NormalForm.Any) split.form).parts();
    List<List<Hypothesis>> assumed = new ArrayList<>();
    List<Closed> cases = new ArrayList<>();
    Set<Hypothesis> used = new HashSet<>(Set.of(split));
    int literalCount = literals.size();
    int position = disjunctions.indexOf(split);
    disjunctions.remove(position);
    int disjunctionCount = disjunctions.size();
    for (NormalForm part : parts) {
      budget.openCase(depth);
      List<Hypothesis> added = new ArrayList<>();
      assume(part, added);
      Closed closed = search(depth + 1);
      if (closed == null) {
        return null;
      }
      literals.subList(literalCount, literals.size()).clear();
      disjunctions.subList(disjunctionCount, disjunctions.size()).clear();
      if (added.stream().noneMatch(closed.used::contains)) {
        disjunctions.add(position, split);
        return closed;
      }
      assumed.add(added);
      cases.add(closed);
      used.addAll(closed.used);
      added.forEach(used::remove);
    }
    disjunctions.add(position, split);
    return new Closed(split, assumed, cases, null, null, used);
  }

  private static void number(
      List<Hypothesis> assumed, int start, Map<Hypothesis, Integer> numbers) {
    for (int k = 0; k < assumed.size(); k++) {
      numbers.put(assumed.get(k), start + k);
    }
  }

  private static Proof proof(Closed closed, int next, Map<Hypothesis, Integer> numbers) {
    if (closed.split == null) {
      return new Proof.Linear(
          closed.literals.stream().map(numbers::get).toList(), closed.refutation);
    }
    List<Proof> cases = new ArrayList<>();
    for (int k = 0; k < closed.cases.size(); k++) {
      List<Hypothesis> assumed = closed.assumed.get(k);
      number(assumed, next, numbers);
      cases.add(proof(closed.cases.get(k), next + assumed.size(), numbers));
    }
    return new Proof.Cases(numbers.get(closed.split), cases);
  }

  /** The bounds that literals put on directions, for a quick look at what they exclude. */
  private static final class Bounds {
    private final Map<LinearTerm, BigInteger> least = new HashMap<>();

    Bounds(List<Constraint> constraints) {
      for (Constraint constraint : constraints) {
        LinearTerm term = constraint.term();
        if (constraint.kind() != Constraint.Kind.NOT_ZERO) {
          bound(term);
        }
        if (constraint.kind() == Constraint.Kind.ZERO) {
          bound(term.negate());
        }
      }
    }

    private void bound(LinearTerm term) {
      least.merge(
          term.withConstant(BigInteger.ZERO), term.constant().negate(), BigInteger::max);
    }

    /** Whether the formula contradicts a bound by itself. */
    boolean exclude(NormalForm form) {
      if (form instanceof NormalForm.All all) {
        return all.parts().stream().anyMatch(this::exclude);
      }
      if (form instanceof NormalForm.Any any) {
        return any.parts().stream().allMatch(this::exclude);
      }
      if (!(form instanceof NormalForm.Literal literal)) {
        return false;
      }
      Constraint constraint = literal.constraint();
      LinearTerm term = constraint.term();
      return switch (constraint.kind()) {
        case AT_LEAST_ZERO -> exceeds(term.negate());
        case ZERO -> exceeds(term) || exceeds(term.negate());
        case NOT_ZERO -> false;
      };
    }

    /** Whether {@code term ≥ 1} follows from one bound. */
    private boolean exceeds(LinearTerm term) {
      BigInteger bound = least.get(term.withConstant(BigInteger.ZERO));
      return bound != null && bound.add(term.constant()).signum() > 0;
    }
  }
}
