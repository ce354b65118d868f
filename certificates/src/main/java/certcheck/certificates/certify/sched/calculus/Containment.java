package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Proofs that a set contains the cells that a command writes, or those that it reads:
 * {@code $writes_in s c}, {@code $reads_from_in s c}.
 */
public final class Containment extends Structural {
  private final Reads reads;
  private final boolean writing;
  private BiFunction<Code.Cell, Facts, Theorem> leaf;

  /**
   * Proofs about a set.
   *
   * @param writing whether about what is written
   * @param leaf proves {@code s a i} for a cell
   */
  public Containment(Calculus calculus, Reads reads, boolean writing,
      BiFunction<Code.Cell, Facts, Theorem> leaf) {
    super(calculus, writing ? "writes_in" : "reads_from_in");
    this.reads = reads;
    this.writing = writing;
    this.leaf = leaf;
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    Code.Cell cell = c.cell();
    Term s = subject.get(0);
    if (writing) {
      return rule("write", subject, List.of(cell.array(), cell.index(), c.value().term()),
          leaf.apply(cell, facts));
    }
    return rule("write", subject, List.of(c.value().term(), cell.array(), cell.index()),
        reads.in(s, c.value(), read -> leaf.apply(read, facts)));
  }

  /** Inside, the set also contains the local array. */
  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    List<Term> variables = List.of(c.array(), subject.get(0), c.body().term(), c.shape());
    Term premise = Syntax.left(calculus.lemma(writing ? "writes_in_alloc" : "reads_from_in_alloc",
        variables).conclusion());
    Term extended = Syntax.arguments(premise).get(0);
    BiFunction<Code.Cell, Facts, Theorem> outer = leaf;
    leaf = (cell, inside) -> member(extended, cell, c.array(), outer, inside);
    try {
      return rule("alloc", List.of(), variables, of(c.body(), List.of(extended), facts));
    } finally {
      leaf = outer;
    }
  }

  /** {@code (λb i. b = local ∨ s b i) a i}. */
  private Theorem member(Term extended, Code.Cell cell, Term local,
      BiFunction<Code.Cell, Facts, Theorem> outer, Facts facts) {
    Term target = calculus.syntax().apply(extended, List.of(cell.array(), cell.index()));
    Term either = calculus.reduct(target);
    return calculus.expand(target, cell.array() == local
        ? calculus.recorder().disj1(calculus.recorder().refl(local), Syntax.right(either))
        : calculus.recorder().disj2(Syntax.left(either), outer.apply(cell, facts)));
  }
}
