package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Structural;
import certcheck.certificates.certify.sched.calculus.Unchanged;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that all that a command writes, assignments and blocks with local arrays in it write,
 * which read only cells that do not change: {@code $made_in F U V c}.
 */
final class Makers extends Structural {
  private final Reads reads;
  private final Unchanged unchanged;
  private final Leaf leaf;

  /** A proof of {@code V a i B}. */
  interface Leaf {
    /** {@code ⊢ V a i B}, for the cell that B writes. */
    Theorem of(Code.Cell cell, Code maker, Facts facts);
  }

  /**
   * Proofs about commands.
   *
   * @param unchanged the cells U
   */
  Makers(Calculus calculus, Reads reads, Unchanged unchanged, Leaf leaf) {
    super(calculus, "made_in");
    this.reads = reads;
    this.unchanged = unchanged;
    this.leaf = leaf;
  }

  private Theorem leaf(Code c, List<Term> subject, Facts facts) {
    List<Term> variables = new ArrayList<>(subject);
    variables.add(c.term());
    Term premise = Syntax.left(calculus.lemma("made_in_leaf", variables).conclusion());
    Term set = Syntax.arguments(premise).get(0);
    Theorem written = new Containment(calculus, reads, true, (cell, inside) -> calculus.expand(
        calculus.syntax().apply(set, List.of(cell.array(), cell.index())),
        leaf.of(cell, c, inside))).of(c, List.of(set), facts);
    return calculus.rule("made_in_leaf", variables, written, unchanged.reads(c, facts));
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    return leaf(c, subject, facts);
  }

  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    return leaf(c, subject, facts);
  }

  @Override
  protected Theorem seq(Code.Seq c, List<Term> subject, Facts facts) {
    return rule("seq", subject, List.of(c.first().term(), c.second().term()),
        of(c.first(), subject, facts), unchanged.kept(c.first(), facts),
        of(c.second(), subject, facts));
  }

  @Override
  protected Theorem loop(Code.Loop loop, List<Term> subject, Facts facts) {
    if (loop.parallel()) {
      return super.loop(loop, subject, facts);
    }
    return rule("for", before(loop.count(), subject), List.of(loop.function()),
        unchanged.kept(loop, facts), calculus.iterations(loop, facts, subject,
            (body, iteration, inside) -> of(body, subject, inside)));
  }
}
