package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Unchanged;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Proofs that a command writes at most one value to a cell: {@code $one_value F c a i}. */
final class OneValue {
  private final Calculus calculus;
  private final Unchanged unchanged;
  private final Term functions;
  private final Code.Cell cell;

  /**
   * Proofs about a cell.
   *
   * @param functions the interpretation F of the functions
   */
  OneValue(Calculus calculus, Unchanged unchanged, Term functions, Code.Cell cell) {
    this.calculus = calculus;
    this.unchanged = unchanged;
    this.functions = functions;
    this.cell = cell;
  }

  /** {@code ⊢ $one_value F c a i} under the facts. */
  Theorem of(Code c, Facts facts) {
    if (c instanceof Code.Write write) {
      return calculus.rule("one_value_write", List.of(functions, write.cell().array(),
          write.cell().index(), write.value().term(), cell.array(), cell.index()));
    } else if (c instanceof Code.Alloc alloc) {
      return calculus.rule("one_value_alloc", List.of(functions, alloc.array(), alloc.shape(),
          alloc.body().term(), cell.array(), cell.index()), of(alloc.body(), facts));
    } else if (c instanceof Code.Seq seq) {
      List<Term> variables = List.of(functions, seq.first().term(), seq.second().term(),
          cell.array(), cell.index());
      return seq.second().changed().contains(cell.array())
          ? calculus.rule("one_value_second", variables,
              unchanged.notWritten(seq.first(), cell, facts), of(seq.second(), facts))
          : calculus.rule("one_value_first", variables,
              unchanged.notWritten(seq.second(), cell, facts), of(seq.first(), facts));
    }
    return calculus.rule("one_value_none",
        List.of(functions, c.term(), cell.array(), cell.index()),
        unchanged.notWritten(c, cell, facts));
  }
}
