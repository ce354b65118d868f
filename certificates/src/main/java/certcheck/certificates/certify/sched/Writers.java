package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.LinearTerm;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proofs that a cell which is read holds a value: it is one of an input, or an instance of an
 * earlier statement has written it. Candidates are tried from the latest to the earliest; where one
 * covers only some cases, the others are left to those after it.
 */
final class Writers {
  /** Cases inside each other for one read. */
  private static final int DEPTH = 6;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Witnesses witnesses;

  Writers(Calculus calculus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder;
    this.syntax = calculus.syntax;
    this.witnesses = new Witnesses(calculus);
  }

  /** {@code ⊢ d a i} under the facts, for the set d of what is known to hold values. */
  Theorem holds(Known known, Code.Cell cell, Facts facts) {
    return new Read(known, cell).covered(0, facts, DEPTH);
  }

  /**
   * The iterations in which a candidate may have written the cell, and what must hold if it did in
   * them; neither depends on facts.
   */
  private record Guess(Map<Term.Free, Term> values, List<Term> constraints) {}

  /** The proofs about one read. */
  private final class Read {
    private final Known known;
    private final Code.Cell cell;
    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<Candidate, Optional<Guess>> guesses = new IdentityHashMap<>();

    Read(Known known, Code.Cell cell) {
      this.known = known;
      this.cell = cell;
      Candidate.collect(known, cell, calculus, candidates);
    }

    /** {@code ⊢ d a i}, by the candidates from a number on. */
    Theorem covered(int first, Facts facts, int depth) {
      for (int n = first; n < candidates.size(); n++) {
        Theorem proved = attempt(candidates.get(n), facts);
        if (proved != null) {
          return proved;
        }
      }
      for (int n = first; depth > 0 && n < candidates.size(); n++) {
        Theorem split = split(n, facts, depth);
        if (split != null) {
          return split;
        }
      }
      Theorem impossible = calculus.tryArithmetic(facts, syntax.falsity);
      if (impossible != null) {
        return recorder.contr(
            syntax.apply(known.set(), List.of(cell.array(), cell.index())), impossible);
      }
      throw new OpenObligation(cell.position(), cell.name() + " is read, and "
          + (candidates.isEmpty() ? "nothing before writes it"
              : "it is not proved that this cell was written before"));
    }

    /** Empty if the candidate plainly has not written the cell. */
    private Optional<Guess> guess(Candidate candidate) {
      return guesses.computeIfAbsent(candidate, c -> {
        Map<Term.Free, Term> values = witnesses.find(c, cell);
        return Optional.ofNullable(values)
            .map(v -> new Guess(v, c.constraints(calculus, v, cell)))
            .filter(g -> g.constraints().stream().noneMatch(Writers.this::isRefuted));
      });
    }

    private Theorem attempt(Candidate candidate, Facts facts) {
      Optional<Guess> guess = guess(candidate);
      if (guess.isEmpty() || guess.get().constraints().stream()
          .anyMatch(c -> calculus.tryArithmetic(facts, c) == null)) {
        return null;
      }
      return new Membership(calculus, cell, facts, candidate.path(), guess.get().values())
          .in(known);
    }

    /** Where the candidate's conditions hold, it has written the cell; elsewhere others have. */
    private Theorem split(int n, Facts facts, int depth) {
      Optional<Guess> guess = guess(candidates.get(n));
      if (guess.isEmpty()) {
        return null;
      }
      Term condition = syntax.conjunction(guess.get().constraints().stream()
          .filter(c -> calculus.tryArithmetic(facts, c) == null).toList());
      Facts there = calculus.with(facts, condition);
      if (calculus.tryArithmetic(there, syntax.falsity) != null) {
        return null;
      }
      Theorem here = attempt(candidates.get(n), there);
      if (here == null) {
        return null;
      }
      try {
        Theorem elsewhere =
            covered(n + 1, calculus.with(facts, syntax.not(condition)), depth - 1);
        return recorder.disjCases(
            calculus.lemma("excluded_middle", List.of(condition)), here, elsewhere);
      } catch (OpenObligation e) {
        return null;
      }
    }
  }

  /** Whether a condition equates terms that differ by a constant. */
  private boolean isRefuted(Term condition) {
    if (!Syntax.isEquation(condition)) {
      return false;
    }
    LinearTerm difference = new Linearizer(syntax).linear(
        syntax.apply("-", Syntax.left(condition), Syntax.right(condition)));
    return difference.isGround() && difference.constant().signum() != 0;
  }
}
