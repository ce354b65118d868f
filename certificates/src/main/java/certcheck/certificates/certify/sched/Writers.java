package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.LinearTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
    List<Candidate> candidates = new ArrayList<>();
    Candidate.collect(known, cell, calculus, candidates);
    return covered(known, cell, candidates, 0, facts, DEPTH);
  }

  private Theorem covered(Known known, Code.Cell cell, List<Candidate> candidates, int first,
      Facts facts, int depth) {
    for (int n = first; n < candidates.size(); n++) {
      Candidate candidate = candidates.get(n);
      Map<Term.Free, Term> values = values(candidate, cell);
      if (values != null) {
        Theorem proved = attempt(known, cell, candidate, values, facts);
        if (proved != null) {
          return proved;
        }
      }
    }
    if (depth > 0) {
      for (int n = first; n < candidates.size(); n++) {
        Theorem split = split(known, cell, candidates, n, facts, depth);
        if (split != null) {
          return split;
        }
      }
    }
    Theorem impossible = calculus.tryArithmetic(facts, syntax.falsity);
    if (impossible != null) {
      return recorder.contr(target(known, cell), impossible);
    }
    throw new OpenObligation(cell.position(), cell.name() + " is read, and "
        + (candidates.isEmpty() ? "nothing before writes it"
            : "it is not proved that this cell was written before"));
  }

  /** Iterations in which the candidate may have written the cell; null if it plainly has not. */
  private Map<Term.Free, Term> values(Candidate candidate, Code.Cell cell) {
    Map<Term.Free, Term> values = witnesses.find(candidate, cell);
    return values == null || candidate.constraints(calculus, values, cell).stream()
        .anyMatch(this::isRefuted) ? null : values;
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

  private Theorem attempt(Known known, Code.Cell cell, Candidate candidate,
      Map<Term.Free, Term> values, Facts facts) {
    for (Term constraint : candidate.constraints(calculus, values, cell)) {
      if (calculus.tryArithmetic(facts, constraint) == null) {
        return null;
      }
    }
    return new Membership(calculus, cell, facts, candidate.path(), values).in(known);
  }

  /** Where the candidate's conditions hold, it has written the cell; elsewhere others have. */
  private Theorem split(Known known, Code.Cell cell, List<Candidate> candidates, int n, Facts facts,
      int depth) {
    Candidate candidate = candidates.get(n);
    Map<Term.Free, Term> values = values(candidate, cell);
    if (values == null) {
      return null;
    }
    List<Term> open = new ArrayList<>();
    for (Term constraint : candidate.constraints(calculus, values, cell)) {
      if (calculus.tryArithmetic(facts, constraint) == null) {
        open.add(constraint);
      }
    }
    Term condition = syntax.conjunction(open);
    Facts there = calculus.with(facts, condition);
    if (calculus.tryArithmetic(there, syntax.falsity) != null) {
      return null;
    }
    Theorem here = attempt(known, cell, candidate, values, there);
    if (here == null) {
      return null;
    }
    Term otherwise = syntax.not(condition);
    Theorem elsewhere;
    try {
      elsewhere = covered(known, cell, candidates, n + 1, calculus.with(facts, otherwise),
          depth - 1);
    } catch (OpenObligation e) {
      return null;
    }
    return recorder.disjCases(calculus.lemma("excluded_middle", List.of(condition)), here,
        elsewhere);
  }

  private Term target(Known known, Code.Cell cell) {
    return syntax.apply(known.set(), List.of(cell.array(), cell.index()));
  }
}
