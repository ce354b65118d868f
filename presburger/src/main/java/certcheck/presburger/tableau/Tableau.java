package certcheck.presburger.tableau;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Decides hypotheses, quantified ones left aside (Davis, Logemann and Loveland 1962, with linear
 * arithmetic): disjuncts that contradict a bound are dropped, a disjunction of which one is left
 * adds that one, a model of the literals is sought, and a literal of a disjunction that it violates
 * is split. A case that closes without its assumption closes the whole split (backjumping).
 */
public final class Tableau {

  private static final int MAXIMAL_DEPTH = 1_000;

  /** What came out: a model or a proof, the other is null. */
  public record Result(Map<Integer, BigInteger> model, Proof proof) {}

  private final Budget budget;
  private final Node.Factory nodes = new Node.Factory();
  private final List<Hypothesis> literals = new ArrayList<>();
  private final List<Hypothesis> disjunctions = new ArrayList<>();

  /** What takes back each change of the state, in order. */
  private final List<Runnable> trail = new ArrayList<>();

  /** The disjunctions to look at because a bound has changed. */
  private final Deque<Hypothesis> queue = new ArrayDeque<>();

  private final Set<Hypothesis> queued = new HashSet<>();

  /** The directions about which something was learnt. */
  private final Deque<Direction> moved = new ArrayDeque<>();

  /** A literal that contradicts bounds; null if there is none. */
  private Hypothesis contradictory;

  /** The point that was found last; it is kept as long as nothing speaks against it. */
  private Map<Integer, BigInteger> model;

  private Tableau(Map<Integer, BigInteger> near, Budget budget) {
    model = near;
    this.budget = budget;
  }

  /**
   * A model of all hypotheses, or a proof that there is none.
   *
   * @throws LimitReached when a limit is reached
   */
  public static Result decide(List<NormalForm> hypotheses, Budget budget) {
    return decide(hypotheses, Map.of(), budget);
  }

  /** Like {@link #decide(List, Budget)}; looks for a model near to a point. */
  public static Result decide(
      List<NormalForm> hypotheses, Map<Integer, BigInteger> near, Budget budget) {
    Tableau tableau = new Tableau(near, budget);
    List<Hypothesis> assumed = new ArrayList<>();
    for (NormalForm hypothesis : hypotheses) {
      flatten(tableau.nodes.node(hypothesis), assumed);
    }
    tableau.assume(assumed);
    Closed closed = tableau.search(0);
    if (closed == null) {
      return new Result(tableau.model, null);
    }
    if (closed.depth > MAXIMAL_DEPTH) {
      throw new LimitReached("proof nested deeper than " + MAXIMAL_DEPTH);
    }
    Map<Hypothesis, Integer> numbers = new IdentityHashMap<>();
    for (int k = 0; k < assumed.size(); k++) {
      numbers.put(assumed.get(k), k);
    }
    return new Result(null, closed.proof(assumed.size(), numbers, budget));
  }

  /** Adds what assuming a formula assumes. */
  private static void flatten(Node node, List<Hypothesis> assumed) {
    if (node.isAll()) {
      node.parts.forEach(part -> flatten(part, assumed));
    } else {
      assumed.add(new Hypothesis(node));
    }
  }

  private void assume(List<Hypothesis> hypotheses) {
    hypotheses.forEach(this::assume);
  }

  private void assume(Hypothesis hypothesis) {
    if (hypothesis.node.isLiteral()) {
      literals.add(hypothesis);
      trail.add(() -> literals.remove(literals.size() - 1));
      learn(hypothesis);
    } else if (hypothesis.node.isAny()) {
      disjunctions.add(hypothesis);
      trail.add(() -> disjunctions.remove(disjunctions.size() - 1));
      for (Direction direction : hypothesis.node.directions()) {
        direction.watching.add(hypothesis);
        trail.add(() -> direction.watching.remove(direction.watching.size() - 1));
      }
      queue(hypothesis);
    }
  }

  private void learn(Hypothesis hypothesis) {
    Node.Literal literal = hypothesis.node.literal;
    if (hypothesis.node.truth() == Truth.NO) {
      contradictory = contradictory == null ? hypothesis : contradictory;
    } else if (literal.direction() != null) {
      Runnable undo = literal.direction().learn(literal, hypothesis);
      if (undo != null) {
        trail.add(undo);
        moved.add(literal.direction());
        literal.direction().watching.forEach(this::queue);
      }
    }
  }

  private void queue(Hypothesis disjunction) {
    if (queued.add(disjunction)) {
      queue.add(disjunction);
    }
  }

  private void undo(int mark) {
    while (trail.size() > mark) {
      trail.remove(trail.size() - 1).run();
    }
    queue.clear();
    moved.clear();
    queued.clear();
    contradictory = null;
  }

  /** Closes the branch and leaves its assumptions as they are, or sets the model; then null. */
  private Closed search(int depth) {
    int mark = trail.size();
    List<Unit> units = new ArrayList<>();
    Closed closed = propagate(units);
    if (closed == null) {
      closed = contradiction();
    }
    if (closed == null) {
      Hypothesis violated = mostConstrained();
      closed = violated == null ? null : split(violated.node.open(), depth);
      if (closed == null) {
        return null;
      }
    }
    for (int k = units.size() - 1; k >= 0; k--) {
      Unit unit = units.get(k);
      if (unit.assumed().stream().anyMatch(closed.used::contains)) {
        undo(unit.mark());
        closed = around(unit, closed);
      }
    }
    undo(mark);
    return closed;
  }

  /** The closure of the branch without what was assumed. */
  private Closed around(Unit unit, Closed closed) {
    if (unit instanceof Unit.Disjunct one) {
      return cases(one.disjunction(), one.part(), one.assumed(), closed);
    }
    Hypothesis derived = unit.assumed().get(0);
    Hypothesis negation = new Hypothesis(nodes.node(derived.node.form.negate()));
    if (unit instanceof Unit.Hull hull) {
      assume(negation);
      Closed cases = cases(hull.disjunction(), null, null, null);
      undo(unit.mark());
      return new Closed.Split(derived, closed, negation, cases);
    }
    Unit.Bound bound = (Unit.Bound) unit;
    List<Hypothesis> literals = new ArrayList<>(bound.direction().tighterReasons());
    literals.add(negation);
    return new Closed.Split(derived, closed, negation, new Closed.Linear(literals, null));
  }

  /** Adds disjuncts that are the last of their disjunction; a closure if one has none left. */
  private Closed propagate(List<Unit> units) {
    while (true) {
      budget.tick();
      if (contradictory != null) {
        return contradiction(contradictory);
      }
      if (!moved.isEmpty()) {
        Direction direction = moved.poll();
        Constraint tighter = direction.tighter();
        if (tighter != null) {
          Hypothesis bound = new Hypothesis(nodes.node(new NormalForm.Literal(tighter)));
          units.add(new Unit.Bound(trail.size(), direction, bound));
          assume(bound);
        }
        continue;
      }
      Hypothesis disjunction = queue.poll();
      if (disjunction == null) {
        return null;
      }
      queued.remove(disjunction);
      Node last = null;
      int open = 0;
      for (Node part : disjunction.node.parts) {
        Truth truth = part.truth();
        if (truth != Truth.NO) {
          last = part;
          open += truth == Truth.YES ? 2 : 1;
          if (open > 1) {
            break;
          }
        }
      }
      if (open == 0) {
        return cases(disjunction, null, null, null);
      }
      if (open == 1) {
        List<Hypothesis> assumed = new ArrayList<>();
        flatten(last, assumed);
        units.add(new Unit.Disjunct(trail.size(), disjunction, last, assumed));
        assume(assumed);
      } else if (disjunction.node.common() != null) {
        hull(disjunction, units);
      }
    }
  }

  /** Assumes a bound that all open disjuncts imply, if that is news. */
  private void hull(Hypothesis disjunction, List<Unit> units) {
    Direction direction = disjunction.node.common();
    for (Node.Relation relation : List.of(Node.Relation.AT_LEAST, Node.Relation.AT_MOST)) {
      BigInteger value = disjunction.node.hull(relation);
      if (value != null && direction.truth(relation, value) == Truth.OPEN) {
        Constraint bound = direction.bound(relation, value);
        Hypothesis derived = new Hypothesis(nodes.node(new NormalForm.Literal(bound)));
        units.add(new Unit.Hull(trail.size(), disjunction, derived));
        assume(derived);
      }
    }
  }

  /** Closes all disjuncts by bounds, but for one that is closed already. */
  private Closed.Cases cases(
      Hypothesis disjunction, Node part, List<Hypothesis> assumed, Closed closed) {
    Closed.Cases cases = new Closed.Cases(disjunction);
    for (Node other : disjunction.node.parts) {
      if (other == part) {
        cases.add(assumed, closed);
      } else {
        List<Hypothesis> hypotheses = new ArrayList<>();
        flatten(other, hypotheses);
        cases.add(hypotheses, excluded(hypotheses));
      }
    }
    return cases;
  }

  /** Closes a case one of whose hypotheses contradicts bounds. */
  private Closed excluded(List<Hypothesis> hypotheses) {
    Hypothesis no =
        hypotheses.stream().filter(one -> one.node.truth() == Truth.NO).findFirst().orElseThrow();
    return no.node.isLiteral() ? contradiction(no) : cases(no, null, null, null);
  }

  /** The contradiction of a literal with bounds. */
  private static Closed contradiction(Hypothesis literal) {
    List<Hypothesis> literals = new ArrayList<>();
    Node.Literal says = literal.node.literal;
    if (says.direction() != null) {
      literals.addAll(says.direction().against(says.relation(), says.value()));
    }
    literals.add(literal);
    return new Closed.Linear(literals, null);
  }

  /** A contradiction of the literals; null, and the model set, if there is none. */
  private Closed contradiction() {
    List<Hypothesis> needed =
        literals.stream()
            .filter(one -> one.node.literal.direction() != null)
            .filter(one -> one.node.literal.direction().needs(one.node.literal, one))
            .toList();
    if (needed.stream().allMatch(literal -> literal.node.holds(model))) {
      return null;
    }
    Set<Integer> linked = linked(needed);
    Map<Integer, BigInteger> values = new TreeMap<>(model);
    List<Hypothesis> asked = new ArrayList<>();
    for (Hypothesis literal : needed) {
      Direction direction = literal.node.literal.direction();
      if (direction.term.size() > 1 || linked.contains(direction.term.variableAt(0))) {
        asked.add(literal);
      } else {
        int variable = direction.term.variableAt(0);
        values.put(variable, direction.value(model.getOrDefault(variable, BigInteger.ZERO)));
      }
    }
    Answer answer = OmegaTest.solve(asked.stream().map(Hypothesis::constraint).toList(), budget);
    if (answer instanceof Answer.Unsatisfiable unsatisfiable) {
      Refutation refutation = unsatisfiable.refutation();
      List<Hypothesis> used = refutation.usedPremises().stream().map(asked::get).toList();
      return new Closed.Linear(used, refutation.restrictedToUsed());
    }
    values.putAll(((Answer.Satisfiable) answer).model());
    model = values;
    return null;
  }

  /** The variables that some literal relates to another variable. */
  private static Set<Integer> linked(List<Hypothesis> literals) {
    Set<Integer> linked = new HashSet<>();
    for (Hypothesis literal : literals) {
      LinearTerm term = literal.node.literal.direction().term;
      for (int k = 0; k < term.size() && term.size() > 1; k++) {
        linked.add(term.variableAt(k));
      }
    }
    return linked;
  }

  /** The violated disjunction with the fewest disjuncts that may hold; null if none is violated. */
  private Hypothesis mostConstrained() {
    Hypothesis best = null;
    long fewest = Long.MAX_VALUE;
    for (Hypothesis disjunction : disjunctions) {
      if (!disjunction.node.holds(model)) {
        long open = 0;
        for (Node part : disjunction.node.parts) {
          open += part.truth() == Truth.NO ? 0 : 1;
        }
        if (open < fewest) {
          fewest = open;
          best = disjunction;
        }
      }
    }
    return best;
  }

  /** Tries a literal, then its negation. */
  private Closed split(Node literal, int depth) {
    Hypothesis holds = new Hypothesis(literal);
    Closed first = tried(holds, depth);
    if (first == null || !first.used.contains(holds)) {
      return first;
    }
    Hypothesis fails = new Hypothesis(nodes.node(literal.form.negate()));
    Closed second = tried(fails, depth);
    if (second == null || !second.used.contains(fails)) {
      return second;
    }
    return new Closed.Split(holds, first, fails, second);
  }

  private Closed tried(Hypothesis literal, int depth) {
    budget.openCase(depth);
    int mark = trail.size();
    assume(literal);
    Closed closed = search(depth + 1);
    if (closed != null) {
      undo(mark);
    }
    return closed;
  }
}
