package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.calculus.Structural;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Proofs that every access lies in its array: {@code $bounded g c}. */
public final class Bounds extends Structural {
  private final Reads reads;
  private Scope scope;

  /**
   * Proofs where the arrays are those of a scope.
   *
   * @param scope at the beginning of the command
   */
  public Bounds(Calculus calculus, Reads reads, Scope scope) {
    super(calculus, "bounded");
    this.reads = reads;
    this.scope = scope;
    proveByParts();
  }

  /** {@code ⊢ $bounded g c} under the facts. */
  public Theorem of(Code c, Facts facts) {
    return of(c, List.of(scope.function()), facts);
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    Term inside = calculus.syntax().apply("$in_array", scope.function());
    return rule("write", subject,
        List.of(c.cell().array(), c.cell().index(), c.value().term()),
        inArray(c.cell(), facts), reads.in(inside, c.value(), cell -> inArray(cell, facts)));
  }

  private Theorem inArray(Code.Cell cell, Facts facts) {
    Theorem lookup = scope.lookup(cell.array());
    return calculus.rule("in_array_known", List.of(scope.function(), cell.array(),
        Syntax.right(Syntax.right(lookup)), cell.index()), lookup,
        inside(calculus, cell, scope.extents(cell.array()), facts));
  }

  /** {@code ⊢ inside index extents}: every subscript is at least 0 and less than its extent. */
  public static Theorem inside(Calculus calculus, Code.Cell cell, List<Term> extents, Facts facts) {
    return calculus.inside(cell.subscripts(), extents, (d, fact) -> calculus.arithmetic(facts, fact,
        cell.position(), () -> "subscript " + (d + 1) + " of " + calculus.text(cell)
            + (Syntax.isBinary("<", fact) ? " is less than the extent" : " is at least 0")));
  }

  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    Term premise = Syntax.left(calculus.lemma("bounded_alloc", List.of(c.array(), c.shape(),
        scope.function(), c.body().term())).conclusion());
    Scope outer = scope;
    scope = outer.with(Syntax.arguments(premise).get(0), c.array(), c.extents());
    try {
      return rule("alloc", List.of(), List.of(c.array(), c.shape(), outer.function(),
          c.body().term()), of(c.body(), List.of(scope.function()), facts));
    } finally {
      scope = outer;
    }
  }
}
