package certcheck.presburger.evidence;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks a {@link Proof}; shares no code with the search but the terms. */
final class ProofCheck {

  /** Why an inference is wrong; caught in {@link #check}. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message, null, false, false);
    }
  }

  private final Proof proof;
  private final List<NormalForm> hypotheses;
  private final List<Set<Integer>> clauses = new ArrayList<>();

  /** The formula that each inference assumes; null if it assumes none. */
  private final List<NormalForm> formulas = new ArrayList<>();

  /** The number of each atom, also of those that only hypotheses mention. */
  private final Map<Proof.Atom, Integer> atoms = new HashMap<>();

  /** A check against hypotheses none of which is a conjunction. */
  ProofCheck(Proof proof, List<NormalForm> hypotheses) {
    this.proof = proof;
    this.hypotheses = hypotheses;
    proof.atoms().forEach(this::number);
    if (atoms.size() < proof.atoms().size()) {
      throw new IllegalArgumentException("an atom has two numbers");
    }
  }

  /** Empty if the proof is right, otherwise what is wrong. */
  Optional<String> check() {
    if (!proof.indicators().isEmpty() && ambiguous().isPresent()) {
      return Optional.of("indicator " + ambiguous().get() + " is not well defined");
    }
    for (int k = 0; k < proof.inferences().size(); k++) {
      try {
        clauses.add(clause(proof.inferences().get(k)));
      } catch (Refused refused) {
        return Optional.of("inference " + k + ": " + refused.getMessage());
      }
    }
    return clauses.isEmpty() || !clauses.get(clauses.size() - 1).isEmpty()
        ? Optional.of("the last clause is not empty") : Optional.empty();
  }

  private Set<Integer> clause(Proof.Inference inference) {
    formulas.add(null);
    if (inference instanceof Proof.Assumed assumed) {
      return assumed(assumed);
    } else if (inference instanceof Proof.Contradiction contradiction) {
      return contradiction(contradiction);
    } else if (inference instanceof Proof.Indicated indicated) {
      return indicated(indicated);
    }
    return resolved((Proof.Resolved) inference);
  }

  private Set<Integer> assumed(Proof.Assumed assumed) {
    Set<Integer> clause = new HashSet<>();
    List<NormalForm> parts = hypotheses;
    if (assumed.guard() >= 0) {
      clause.add(2 * assumed.guard() + 1);
      parts = parts(assumed.guard());
    }
    if (assumed.number() < 0 || assumed.number() >= parts.size()) {
      throw new Refused("there is no part " + assumed.number());
    }
    NormalForm form = parts.get(assumed.number());
    formulas.set(clauses.size(), form);
    List<NormalForm> disjuncts = form instanceof NormalForm.Any any ? any.parts() : List.of(form);
    for (int k = 0; k < disjuncts.size(); k++) {
      if (!(disjuncts.get(k) instanceof NormalForm.Literal literal)) {
        clause.add(2 * number(new Proof.Case(clauses.size(), k)));
      } else if (!literal.constraint().term().isGround()) {
        Proof.Literal one = Proof.literal(literal.constraint());
        clause.add(
            2 * number(new Proof.Linear(one.atom())) + (one.holds() ? 0 : 1));
      } else if (!literal.constraint().isGroundFalse()) {
        throw new Refused("a disjunct is true");
      }
    }
    return clause;
  }

  private int number(Proof.Atom atom) {
    return atoms.computeIfAbsent(atom, one -> atoms.size());
  }

  /** What a case assumes. */
  private List<NormalForm> parts(int atom) {
    if (atom >= proof.atoms().size()
        || !(proof.atoms().get(atom) instanceof Proof.Case one)
        || one.inference() >= formulas.size()
        || one.number() < 0
        || !(formulas.get(one.inference()) instanceof NormalForm.Any any)
        || one.number() >= any.parts().size()) {
      throw new Refused("atom " + atom + " is not a case of what was assumed");
    }
    List<NormalForm> parts = new ArrayList<>();
    Proof.flatten(any.parts().get(one.number()), parts);
    return parts;
  }

  private Set<Integer> contradiction(Proof.Contradiction contradiction) {
    Set<Integer> clause = new HashSet<>();
    List<Constraint> constraints = new ArrayList<>();
    for (int literal : contradiction.premises()) {
      if (literal < 0 || literal >> 1 >= proof.atoms().size()
          || !(proof.atoms().get(literal >> 1) instanceof Proof.Linear linear)) {
        throw new Refused("literal " + literal + " is no constraint");
      }
      Constraint atom = linear.constraint();
      constraints.add((literal & 1) == 0 ? atom : atom.negate());
      clause.add(literal ^ 1);
    }
    contradiction.refutation().check(constraints).ifPresent(
        wrong -> {
          throw new Refused(wrong);
        });
    return clause;
  }

  private Set<Integer> indicated(Proof.Indicated indicated) {
    Integer literal = proof.indicators().get(indicated.variable());
    if (literal == null) {
      throw new Refused("there is no indicator " + indicated.variable());
    }
    LinearTerm value = LinearTerm.variable(indicated.variable()).plus(indicated.one() ? -1 : 0);
    return Set.of(
        indicated.one() ? literal ^ 1 : literal,
        2 * number(new Proof.Linear(Constraint.zero(value))));
  }

  /** Indicators that mean something else, too, or that a literal of one speaks about. */
  private Optional<Integer> ambiguous() {
    Set<Integer> variables = new HashSet<>();
    hypotheses.forEach(hypothesis -> collect(hypothesis, variables));
    for (int literal : proof.indicators().values()) {
      if (literal < 0 || literal >> 1 >= proof.atoms().size()
          || !(proof.atoms().get(literal >> 1) instanceof Proof.Linear linear)) {
        return Optional.of(literal);
      }
      collect(new NormalForm.Literal(linear.constraint()), variables);
    }
    return proof.indicators().keySet().stream().filter(variables::contains).findFirst();
  }

  private static void collect(NormalForm form, Set<Integer> variables) {
    if (form instanceof NormalForm.Literal literal) {
      LinearTerm term = literal.constraint().term();
      for (int k = 0; k < term.size(); k++) {
        variables.add(term.variableAt(k));
      }
    } else if (form instanceof NormalForm.All all) {
      all.parts().forEach(part -> collect(part, variables));
    } else if (form instanceof NormalForm.Any any) {
      any.parts().forEach(part -> collect(part, variables));
    }
  }

  private Set<Integer> resolved(Proof.Resolved resolved) {
    Set<Integer> clause = new HashSet<>(known(resolved.first()));
    for (int k = 0; k < resolved.pivots().size(); k++) {
      int pivot = resolved.pivots().get(k);
      if (clause.remove(pivot ^ 1)) {
        for (int literal : known(resolved.others().get(k))) {
          if (literal != pivot) {
            clause.add(literal);
          }
        }
      }
    }
    return clause;
  }

  private Set<Integer> known(int number) {
    if (number < 0 || number >= clauses.size()) {
      throw new Refused("there is no clause " + number);
    }
    return clauses.get(number);
  }
}
