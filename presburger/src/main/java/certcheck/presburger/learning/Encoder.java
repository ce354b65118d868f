package certcheck.presburger.learning;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Hypotheses as clauses: a disjunct that is no literal gets a variable, which implies its parts
 * (Plaisted and Greenbaum 1986). Quantified formulas are left aside.
 */
final class Encoder {

  /** A disjunct that is no literal. */
  record Case(int guard, int number, int disjunct) {}

  /** A formula that holds if the guard does; there is none if it is negative. */
  private record Part(NormalForm form, int guard, int number) {}

  private final Bounds bounds;
  private final Order order;
  private final Map<Integer, BigInteger> near;
  private final Deque<Part> open = new ArrayDeque<>();
  private final Map<Integer, Case> cases = new HashMap<>();
  private final List<Clause> clauses = new ArrayList<>();

  /** Whether formulas hold at the point: they are asked for at every depth of those around them. */
  private final Map<NormalForm, Boolean> holding = new IdentityHashMap<>();

  Encoder(Bounds bounds, Order order, Map<Integer, BigInteger> near) {
    this.bounds = bounds;
    this.order = order;
    this.near = near;
  }

  /** The clauses that say the same as the hypotheses, as far as those have no quantifiers. */
  List<Clause> clauses(List<NormalForm> hypotheses) {
    List<NormalForm> parts = new ArrayList<>();
    hypotheses.forEach(hypothesis -> flatten(hypothesis, parts));
    open(parts, -1);
    while (!open.isEmpty()) {
      encode(open.poll());
    }
    for (Clause clause : clauses) {
      for (int literal : clause.literals) {
        order.occurs(literal >> 1, clause.literals.length);
      }
    }
    return clauses;
  }

  /** The cases by their variables. */
  Map<Integer, Case> cases() {
    return cases;
  }

  private static void flatten(NormalForm form, List<NormalForm> parts) {
    if (form instanceof NormalForm.All all) {
      all.parts().forEach(part -> flatten(part, parts));
    } else {
      parts.add(form);
    }
  }

  private void open(List<NormalForm> parts, int guard) {
    for (int k = 0; k < parts.size(); k++) {
      open.add(new Part(parts.get(k), guard, k));
    }
  }

  private void encode(Part part) {
    List<NormalForm> disjuncts;
    if (part.form instanceof NormalForm.Literal) {
      disjuncts = List.of(part.form);
    } else if (part.form instanceof NormalForm.Any any) {
      disjuncts = any.parts();
    } else {
      return;
    }
    Set<Integer> literals = new LinkedHashSet<>();
    if (part.guard >= 0) {
      literals.add(2 * part.guard + 1);
    }
    boolean always = false;
    for (int k = 0; k < disjuncts.size(); k++) {
      if (disjuncts.get(k) instanceof NormalForm.Literal literal) {
        Constraint constraint = literal.constraint();
        if (!constraint.term().isGround()) {
          int one = bounds.literal(constraint);
          bounds.want(one);
          always |= literals.contains(one ^ 1);
          literals.add(one);
        } else {
          always |= !constraint.isGroundFalse();
        }
      } else {
        literals.add(2 * disjunct(part, k, disjuncts.get(k)));
      }
    }
    if (!always) {
      clauses.add(
          new Clause(
              literals.stream().mapToInt(Integer::intValue).toArray(),
              new Origin.Assumed(part.guard, part.number)));
    }
  }

  /** A variable for a disjunct, whose parts wait. */
  private int disjunct(Part whole, int number, NormalForm form) {
    List<NormalForm> parts = new ArrayList<>();
    flatten(form, parts);
    int variable = bounds.variable(null, holds(form));
    cases.put(variable, new Case(whole.guard, whole.number, number));
    open(parts, variable);
    return variable;
  }

  /** Whether a formula holds at the point, where quantified formulas count as true. */
  private boolean holds(NormalForm form) {
    if (form instanceof NormalForm.Literal literal) {
      return literal.constraint().holds(near);
    }
    Boolean known = holding.get(form);
    if (known == null) {
      known = form instanceof NormalForm.Any any ? any.parts().stream().anyMatch(this::holds)
          : !(form instanceof NormalForm.All all) || all.parts().stream().allMatch(this::holds);
      holding.put(form, known);
    }
    return known;
  }
}
