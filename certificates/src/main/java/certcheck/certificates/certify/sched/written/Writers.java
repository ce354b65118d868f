package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Proofs that a cell which is read holds a value: it is one of an input, or an instance of an
 * earlier statement has written it. Candidates are tried from the latest to the earliest; where one
 * covers only some cases, the others are left to those after it.
 */
final class Writers {
  /** Cases inside each other for one read. */
  private static final int DEPTH = 16;
  /** Cases that are tried for one read. */
  private static final int SPLITS = 300;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Witnesses witnesses;
  private final Carrying carrying;

  Writers(Calculus calculus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.witnesses = new Witnesses(calculus);
    this.carrying = Membership.carrying(calculus);
  }

  /** {@code ⊢ d a i} under the facts, for the set d of what is known to hold values. */
  Theorem holds(Known known, Code.Cell cell, Facts facts) {
    return new Read(known, cell).covered(0, facts, DEPTH);
  }

  /** The proofs about one read. */
  private final class Read {
    private final Known known;
    private final Code.Cell cell;
    private final Alternatives alternatives;
    private final Map<Integer, List<Alternatives.Alternative>> solved = new HashMap<>();
    private int splits;

    Read(Known known, Code.Cell cell) {
      this.known = known;
      this.cell = cell;
      this.alternatives = new Alternatives(calculus, witnesses, known, cell);
    }

    /** {@code ⊢ d a i}, by the candidates from a number on. */
    Theorem covered(int first, Facts facts, int depth) {
      Theorem given = attempt(given(), facts);
      if (given != null) {
        return given;
      }
      for (boolean byPoints : List.of(false, true)) {
        for (int n = first; n < alternatives.size(); n++) {
          Theorem proved = attempt(guesses(n, byPoints), facts);
          if (proved != null) {
            return proved;
          }
        }
      }
      for (boolean byPoints : List.of(false, true)) {
        for (int n = first; depth > 0 && n < alternatives.size(); n++) {
          for (Alternatives.Alternative guess : guesses(n, byPoints)) {
            Theorem split = split(guess, n, facts, depth);
            if (split != null) {
              return split;
            }
          }
        }
      }
      Theorem impossible = calculus.tryArithmetic(facts, syntax.falsity);
      if (impossible != null) {
        return recorder.contr(
            syntax.apply(known.set(), List.of(cell.array(), cell.index())), impossible);
      }
      throw new OpenObligation(cell.position(), () -> calculus.text(cell) + " is read, and "
          + (alternatives.size() == 0 ? "nothing before writes it"
              : "it is not proved that this cell was written before" + calculus.where(facts)));
    }

    /** The input that has the cell, which is asked first, since that opens no cases; at most one. */
    private List<Alternatives.Alternative> given() {
      int last = alternatives.size() - 1;
      return last >= 0 && alternatives.candidates().get(last).write() == null
          ? guesses(last, false) : List.of();
    }

    /** Iterations in which a statement has perhaps written the cell. */
    private List<Alternatives.Alternative> guesses(int n, boolean byPoints) {
      return byPoints ? solved.computeIfAbsent(n, alternatives::byPoints)
          : alternatives.get(n).map(List::of).orElse(List.of());
    }

    private Theorem attempt(List<Alternatives.Alternative> guesses, Facts facts) {
      for (Alternatives.Alternative guess : guesses) {
        if (guess.conditions().stream().allMatch(c -> calculus.tryArithmetic(facts, c) != null)) {
          return new Membership(calculus, cell, facts, guess.candidate().path(), guess.values())
              .in(known, carrying);
        }
      }
      return null;
    }

    /** Where the candidate's conditions hold, it has written the cell; elsewhere others have. */
    private Theorem split(Alternatives.Alternative guess, int n, Facts facts, int depth) {
      if (splits++ >= SPLITS) {
        return null;
      }
      Term condition = syntax.conjunction(guess.conditions().stream()
          .filter(c -> calculus.tryArithmetic(facts, c) == null).toList());
      Facts there = calculus.with(facts, condition);
      if (calculus.tryArithmetic(there, syntax.falsity) != null) {
        return null;
      }
      Theorem here = attempt(List.of(guess), there);
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
}
