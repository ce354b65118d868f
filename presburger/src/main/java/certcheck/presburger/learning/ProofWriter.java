package certcheck.presburger.learning;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes what the empty clause needs as a {@link Proof}. */
final class ProofWriter {

  private final Bounds bounds;
  private final Map<Integer, Encoder.Case> cases;
  private final Budget budget;
  private final List<Proof.Atom> atoms = new ArrayList<>();
  private final Map<Integer, Integer> atomOf = new HashMap<>();
  private final Map<Integer, Integer> indicators = new TreeMap<>();
  private final List<Proof.Inference> inferences = new ArrayList<>();
  private final Map<Origin, Integer> numbers = new IdentityHashMap<>();
  private final Map<Proof.Assumed, Integer> assumed = new HashMap<>();

  ProofWriter(Bounds bounds, Map<Integer, Encoder.Case> cases, Budget budget) {
    this.bounds = bounds;
    this.cases = cases;
    this.budget = budget;
  }

  /** The proof that ends with a clause. */
  Proof write(Clause empty) {
    Deque<Origin> open = new ArrayDeque<>();
    open.push(empty.origin);
    while (!open.isEmpty()) {
      Origin origin = open.peek();
      if (numbers.containsKey(origin)) {
        open.pop();
      } else if (!pushPremises(origin, open)) {
        open.pop();
        numbers.put(origin, number(origin));
      }
    }
    return new Proof(atoms, indicators, inferences);
  }

  /** Whether something is to be written first. */
  private boolean pushPremises(Origin origin, Deque<Origin> open) {
    int size = open.size();
    if (origin instanceof Origin.Resolved resolved) {
      push(resolved.first(), open);
      for (Clause other : resolved.others()) {
        push(other, open);
      }
    }
    if (origin instanceof Origin.Deferred deferred) {
      push(deferred.clause().get(), open);
    }
    return open.size() > size;
  }

  private void push(Clause clause, Deque<Origin> open) {
    if (!numbers.containsKey(clause.origin)) {
      open.push(clause.origin);
    }
  }

  private int number(Origin origin) {
    budget.tick();
    if (origin instanceof Origin.Assumed one) {
      return assumed(one.guard(), one.number());
    } else if (origin instanceof Origin.Deferred deferred) {
      return numbers.get(deferred.clause().get().origin);
    }
    if (origin instanceof Origin.Contradiction contradiction) {
      inferences.add(contradiction(contradiction));
    } else if (origin instanceof Origin.Indicated indicated) {
      indicators.put(indicated.variable(), literal(indicated.literal()));
      inferences.add(new Proof.Indicated(indicated.variable(), indicated.one()));
    } else {
      Origin.Resolved resolved = (Origin.Resolved) origin;
      List<Integer> pivots = new ArrayList<>();
      List<Integer> others = new ArrayList<>();
      for (int k = 0; k < resolved.pivots().length; k++) {
        pivots.add(literal(resolved.pivots()[k]));
        others.add(numbers.get(resolved.others()[k].origin));
      }
      inferences.add(
          new Proof.Resolved(numbers.get(resolved.first().origin), pivots, others));
    }
    return inferences.size() - 1;
  }

  /** The inference of a hypothesis, or of a part of a case; after those that the case is in. */
  private int assumed(int guard, int number) {
    int atom = guard < 0 ? -1 : atom(guard);
    Proof.Assumed inference = new Proof.Assumed(atom, number);
    Integer known = assumed.get(inference);
    if (known == null) {
      known = inferences.size();
      inferences.add(inference);
      assumed.put(inference, known);
    }
    return known;
  }

  private int literal(int literal) {
    return 2 * atom(literal >> 1) + (literal & 1);
  }

  private int atom(int variable) {
    Deque<Integer> open = new ArrayDeque<>();
    int outer = variable;
    while (outer >= 0 && !atomOf.containsKey(outer)) {
      open.push(outer);
      outer = cases.containsKey(outer) ? cases.get(outer).guard() : -1;
    }
    for (int next : open) {
      Encoder.Case one = cases.get(next);
      Proof.Atom atom =
          one == null
              ? new Proof.Linear(bounds.atom(next).constraint())
              : new Proof.Case(assumed(one.guard(), one.number()), one.disjunct());
      atomOf.put(next, atoms.size());
      atoms.add(atom);
    }
    return atomOf.get(variable);
  }

  private Proof.Contradiction contradiction(Origin.Contradiction contradiction) {
    List<Integer> premises = new ArrayList<>();
    for (int premise : contradiction.premises()) {
      premises.add(premise);
    }
    Refutation refutation = contradiction.refutation();
    if (contradiction.multipliers() != null) {
      refutation =
          Origin.combination(
              Arrays.stream(contradiction.multipliers()).mapToObj(BigInteger::valueOf)
                  .toArray(BigInteger[]::new));
    } else if (refutation == null) {
      List<Constraint> constraints =
          premises.stream().map(one -> bounds.atom(one >> 1).constraint(one)).toList();
      Answer answer = OmegaTest.solve(constraints, budget);
      Refutation whole = ((Answer.Unsatisfiable) answer).refutation();
      premises = whole.usedPremises().stream().map(premises::get).toList();
      refutation = whole.restrictedToUsed();
    }
    return new Proof.Contradiction(
        premises.stream().map(this::literal).toList(), refutation);
  }
}
