package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Proofs that two accesses are to different cells, or to one. */
public final class Cells {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final RowMajor rowMajor;

  public Cells(Calculus calculus) {
    this.calculus = calculus;
    this.rowMajor = new RowMajor(calculus);
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
  }

  /**
   * {@code ⊢ $not_cell b j a i} for two accesses.
   *
   * @param what is to be proved, in words
   */
  public Theorem apart(Code.Cell access, Code.Cell cell, Facts facts, Supplier<String> what) {
    List<Term> terms = List.of(access.array(), cell.array(), access.index(), cell.index());
    return access.array() != cell.array()
        ? calculus.rule("not_cell_array", terms,
            calculus.distinct(access.array(), cell.array()))
        : calculus.rule("not_cell_index", terms, different(access, cell, facts, what));
  }

  /** {@code ⊢ i ≠ j} for the indices of two cells of an array. */
  private Theorem different(Code.Cell a, Code.Cell b, Facts facts, Supplier<String> what) {
    int rank = a.subscripts().size();
    if (rank == 0) {
      return calculus.absurd(facts, syntax.not(syntax.equation(a.index(), b.index())),
          a.position(), what);
    }
    Facts inside = facts;
    List<Term> equations = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      equations.add(syntax.equation(a.subscripts().get(d), b.subscripts().get(d)));
      if (d < rank - 1) {
        inside = calculus.with(inside, equations.get(d));
      }
    }
    Theorem result = rowMajor.different(
        a.subscripts().get(rank - 1), b.subscripts().get(rank - 1), inside);
    if (result == null) {
      result = calculus.arithmetic(inside, syntax.not(equations.get(rank - 1)), a.position(), what);
    }
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    result = calculus.rule("index_differs_last", List.of(a.subscripts().get(rank - 1),
        b.subscripts().get(rank - 1), nil, nil), result);
    for (int d = rank - 2; d >= 0; d--) {
      Term different = Syntax.right(result.conclusion());
      result = calculus.rule("index_differs", List.of(a.subscripts().get(d),
          b.subscripts().get(d), Syntax.left(different), Syntax.right(different)),
          recorder.disch(equations.get(d), result));
    }
    return result;
  }

  /** {@code ⊢ i = j} for the indices of two cells whose subscripts are equal. */
  public Theorem same(Code.Cell a, Code.Cell b, Facts facts, Supplier<String> what) {
    if (a.index() == b.index()) {
      return recorder.refl(a.index());
    }
    Theorem same = recorder.refl(syntax.list(syntax.logic().terms.integer, List.of()));
    for (int d = a.subscripts().size() - 1; d >= 0; d--) {
      Term s = a.subscripts().get(d);
      Term t = b.subscripts().get(d);
      Theorem equal = s == t ? recorder.refl(s)
          : calculus.arithmetic(facts, syntax.equation(s, t), b.position(), what);
      same = recorder.mkComb(calculus.derived().argument(Syntax.head(a.index()), equal), same);
    }
    return same;
  }
}
