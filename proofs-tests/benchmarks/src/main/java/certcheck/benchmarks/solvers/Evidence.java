package certcheck.benchmarks.solvers;

import certcheck.presburger.Decision;
import certcheck.presburger.Elimination;
import certcheck.presburger.NormalForm;
import certcheck.presburger.Proof;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The evidence of a decision as text, and its check by the solver's own checker: the refutations and
 * case distinctions of the proof and of the covers of its eliminations.
 */
final class Evidence {

  private Evidence() {}

  private static Decision.Evidence of(Decision decision) {
    return decision instanceof Decision.Unsatisfiable no ? no.evidence()
        : ((Decision.Satisfiable) decision).evidence();
  }

  /** Checks all proofs. */
  static Optional<String> check(Decision decision) {
    Decision.Evidence evidence = of(decision);
    Optional<String> wrong = check(evidence.proof(), evidence.hypotheses());
    for (Elimination elimination : evidence.eliminations()) {
      if (wrong.isEmpty()) {
        wrong = check(elimination.cover(), elimination.coverHypotheses());
      }
    }
    return wrong;
  }

  private static Optional<String> check(Proof proof, List<NormalForm> hypotheses) {
    return proof == null ? Optional.empty() : proof.check(hypotheses);
  }

  /** The length of the text in bytes; the point too if there is one. */
  static long size(Decision decision) {
    Decision.Evidence evidence = of(decision);
    long size = decision instanceof Decision.Satisfiable sat ? sat.model().toString().length() : 0;
    size += size(evidence.proof());
    for (Elimination elimination : evidence.eliminations()) {
      size += size(elimination.cover());
      for (Elimination.Case one : elimination.cases()) {
        size += one.implicant().toString().length() + one.result().toString().length();
        size += one.steps().stream().mapToLong(step -> step.witnesses().toString().length()).sum();
      }
    }
    return size;
  }

  private static long size(Proof proof) {
    if (proof instanceof Proof.Cases cases) {
      return String.valueOf(cases.hypothesis()).length() + 2
          + cases.cases().stream().mapToLong(Evidence::size).sum();
    }
    if (proof instanceof Proof.Split split) {
      return split.constraint().toString().length() + size(split.holds()) + size(split.fails());
    }
    if (proof instanceof Proof.Linear linear) {
      return linear.refutation().toString().length()
          + linear.hypotheses().stream().map(String::valueOf).collect(Collectors.joining(" "))
              .length() + 1;
    }
    return 0;
  }
}
