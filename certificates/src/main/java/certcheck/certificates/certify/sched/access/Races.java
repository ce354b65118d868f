package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Cells;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Proofs that no parallel loop has a race: {@code $unraced c}. Of two different iterations of a
 * loop, every write of one is compared with every access of the other.
 */
public final class Races extends Conflicts {
  private final Reads reads;
  private final Cells cells;
  private final Recorder recorder;
  private final Syntax syntax;

  public Races(Calculus calculus, Reads reads) {
    super(calculus, "unraced");
    this.reads = reads;
    this.cells = new Cells(calculus);
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
  }

  /** {@code ⊢ $unraced c} under the facts. */
  public Theorem of(Code c, Facts facts) {
    return of(c, List.of(), facts);
  }

  /** {@code ⊢ $apart n f}: by parts that belong to the iterations, or access by access. */
  @Override
  Theorem iterations(Code.Loop loop, Facts facts) {
    Map<Term, Intervals.Interval> intervals = Intervals.find(syntax, loop);
    if (intervals != null) {
      try {
        return new Ownership(calculus, reads, loop, intervals).apart(facts);
      } catch (OpenObligation e) {
        return pairwise(loop, facts);
      }
    }
    return pairwise(loop, facts);
  }

  private Theorem pairwise(Code.Loop loop, Facts facts) {
    Theorem lemma = calculus.lemma("apart_each", List.of(loop.count(), loop.function()));
    return recorder.mp(lemma, pairs(Syntax.left(lemma.conclusion()), loop, facts,
        (statement, other, inside) -> {
          Term set = Syntax.arguments(statement).get(0);
          return new Containment(calculus, reads, true,
              (cell, in) -> untouched(set, cell, loop, other, in))
              .of(loop.body().apply(loop.variable()), List.of(set), inside);
        }));
  }

  /** Another iteration of a loop. */
  record Iteration(Term index, Code code) {}

  /** A proof about the iteration of the loop's variable, and another. */
  interface PairProof {
    /**
     * {@code ⊢ P … c}, where c is the body of the loop at its variable.
     *
     * @param statement {@code P … (f k)}
     */
    public Theorem of(Term statement, Iteration other, Facts facts);
  }

  /**
   * A theorem about any two iterations of a loop.
   *
   * @param premise {@code ∀k l. 0 ≤ k ⟹ … ⟹ ¬(k = l) ⟹ P … (f k)}, the theorem
   */
  Theorem pairs(Term premise, Code.Loop loop, Facts facts, PairProof proof) {
    Term.Free k = loop.variable();
    Term.Free l = syntax.logic().terms.free(k.name + "'", k.type);
    Term rest = syntax.instance(syntax.instance(premise, k), l);
    List<Term> assumptions = new ArrayList<>();
    Facts both = facts;
    while (Syntax.isBinary("⟹", rest)) {
      assumptions.add(Syntax.left(rest));
      both = calculus.with(both, Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    Theorem body = calculus.atRedex(
        proof.of(rest, new Iteration(l, loop.body().apply(l)), both), loop, k);
    return recorder.gen(k, recorder.gen(l, calculus.derived().disch(assumptions, body)));
  }

  /** That the other iteration neither writes nor reads a cell. */
  private Theorem untouched(Term set, Code.Cell cell, Code.Loop loop, Iteration other,
      Facts facts) {
    Theorem writes = missed(true, cell, loop, other, facts);
    Theorem read = missed(false, cell, loop, other, facts);
    Theorem both = calculus.rule("untouched", List.of(cell.array(), cell.index(),
        syntax.logic().terms.application(loop.function(), other.index())), writes, read);
    return calculus.expand(syntax.apply(set, List.of(cell.array(), cell.index())), both);
  }

  /**
   * That the other iteration does not write a cell, or does not read it:
   * {@code ⊢ $writes_in ($not_cell a i) (f l)}, {@code ⊢ $reads_from_in ($not_cell a i) (f l)}.
   */
  Theorem missed(boolean writing, Code.Cell cell, Code.Loop loop, Iteration other, Facts facts) {
    Term notCell = syntax.apply("$not_cell", cell.array(), cell.index());
    Theorem missed = new Containment(calculus, reads, writing,
        (access, inside) -> apart(access, cell, loop, inside))
        .of(other.code(), List.of(notCell), facts);
    return calculus.atRedex(missed, loop, other.index());
  }

  /** {@code ⊢ $not_cell b j a i} for two accesses in different iterations. */
  private Theorem apart(Code.Cell access, Code.Cell cell, Code.Loop loop, Facts facts) {
    return cells.apart(access, cell, facts, () -> "iterations of the parallel loop at "
        + loop.position() + " access different cells, " + calculus.text(access) + " at "
        + access.position() + " and " + calculus.text(cell) + " at " + cell.position());
  }
}
