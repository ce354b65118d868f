package certcheck.presburger.evidence;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A proof that quantifier-free hypotheses contradict each other: a case distinction over their
 * disjunctions with a {@link Refutation} in each case.
 *
 * <p>Hypotheses are numbered from 0. A conjunction is no hypothesis: assuming it assumes its parts
 * in order. A case of a disjunction assumes the disjunct, with numbers that go on where the
 * disjunction was split, and that start again there for the next case.
 */
public sealed interface Proof permits Proof.Cases, Proof.Split, Proof.Linear, Resolution {

  /**
   * Each case of a disjunction is contradictory.
   *
   * @param hypothesis the number of a disjunction
   * @param cases one proof per disjunct, in order
   */
  record Cases(int hypothesis, List<Proof> cases) implements Proof {
    /** Copies the list. */
    public Cases {
      cases = List.copyOf(cases);
    }
  }

  /**
   * A constraint holds or its negation; each case assumes one of the two.
   *
   * @param constraint what the case distinction is over
   * @param holds refutes the constraint
   * @param fails refutes its {@linkplain Constraint#negate() negation}
   */
  record Split(Constraint constraint, Proof holds, Proof fails) implements Proof {}

  /**
   * Some literals have no integer solution.
   *
   * @param hypotheses the numbers of literals, which the refutation numbers from 0
   * @param refutation uses all of them
   */
  record Linear(List<Integer> hypotheses, Refutation refutation) implements Proof {
    /** Copies the list. */
    public Linear {
      hypotheses = List.copyOf(hypotheses);
    }
  }

  /**
   * Checks the proof, independently of the solver.
   *
   * @param hypotheses what is claimed to be contradictory
   * @return empty if the proof is right, otherwise what is wrong
   */
  default Optional<String> check(List<NormalForm> hypotheses) {
    List<NormalForm> assumed = new ArrayList<>();
    hypotheses.forEach(hypothesis -> assume(hypothesis, assumed));
    return this instanceof Resolution resolution
        ? new ResolutionCheck(resolution, assumed).check() : check(this, assumed);
  }

  private static void assume(NormalForm hypothesis, List<NormalForm> assumed) {
    if (hypothesis instanceof NormalForm.All all) {
      all.parts().forEach(part -> assume(part, assumed));
    } else {
      assumed.add(hypothesis);
    }
  }

  private static Optional<String> check(Proof proof, List<NormalForm> assumed) {
    if (proof instanceof Linear linear) {
      return checkLinear(linear, assumed);
    }
    if (proof instanceof Split split) {
      Optional<String> wrong = check(split.holds, split.constraint, assumed);
      return wrong.isPresent() ? wrong : check(split.fails, split.constraint.negate(), assumed);
    }
    Cases cases = (Cases) proof;
    if (!(hypothesis(cases.hypothesis, assumed) instanceof NormalForm.Any any)) {
      return Optional.of("hypothesis " + cases.hypothesis + " is not a disjunction");
    }
    if (any.parts().size() != cases.cases.size()) {
      return Optional.of("hypothesis " + cases.hypothesis + " has other cases");
    }
    int size = assumed.size();
    for (int k = 0; k < cases.cases.size(); k++) {
      assume(any.parts().get(k), assumed);
      Optional<String> wrong = check(cases.cases.get(k), assumed);
      assumed.subList(size, assumed.size()).clear();
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> check(
      Proof proof, Constraint constraint, List<NormalForm> assumed) {
    assumed.add(new NormalForm.Literal(constraint));
    Optional<String> wrong = check(proof, assumed);
    assumed.remove(assumed.size() - 1);
    return wrong;
  }

  private static Optional<String> checkLinear(Linear linear, List<NormalForm> assumed) {
    List<Constraint> constraints = new ArrayList<>();
    for (int number : linear.hypotheses) {
      if (!(hypothesis(number, assumed) instanceof NormalForm.Literal literal)) {
        return Optional.of("hypothesis " + number + " is not a literal");
      }
      constraints.add(literal.constraint());
    }
    return linear.refutation.check(constraints);
  }

  private static NormalForm hypothesis(int number, List<NormalForm> assumed) {
    return number >= 0 && number < assumed.size() ? assumed.get(number) : null;
  }

  /** The number of cases and refutation steps. */
  default long size() {
    if (this instanceof Cases cases) {
      return 1 + cases.cases.stream().mapToLong(Proof::size).sum();
    }
    if (this instanceof Split split) {
      return 1 + split.holds.size() + split.fails.size();
    }
    return ((Linear) this).refutation.steps().size();
  }
}
