package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Structural;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that every cell that is read has been written: {@code $total F g d c}, or
 * {@code $settled_total F g d c} where iterations may write the same cells.
 */
public final class Definedness extends Structural {
  private final Reads reads;
  private final Writers writers;
  private final Term functions;
  private final String property;
  private Known known;

  /**
   * Proofs about commands.
   *
   * @param property {@code total} or {@code settled_total}
   * @param functions the interpretation F of the functions
   * @param given the cells that hold values at the beginning
   */
  public Definedness(Calculus calculus, Reads reads, String property, Term functions, Known given) {
    super(calculus, property);
    this.property = property;
    this.reads = reads;
    this.writers = new Writers(calculus);
    this.functions = functions;
    this.known = given;
    proveByParts();
  }

  /**
   * {@code ⊢ $total F g d c} under the facts.
   *
   * @param scope the arrays g
   */
  public Theorem of(Code c, Term scope, Facts facts) {
    return of(c, List.of(functions, scope, known.set()), facts);
  }

  /** A proof of what follows, with more or fewer cells known. */
  private Theorem with(Known inside, Code c, Term scope, Facts facts) {
    Known outside = known;
    known = inside;
    try {
      return of(c, scope, facts);
    } finally {
      known = outside;
    }
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    Known here = known;
    return rule("write", subject,
        List.of(c.cell().array(), c.cell().index(), c.value().term()),
        reads.in(here.set(), c.value(), cell -> writers.holds(here, cell, facts)));
  }

  @Override
  protected Theorem seq(Code.Seq c, List<Term> subject, Facts facts) {
    List<Term> parts = List.of(c.first().term(), c.second().term());
    Theorem first = of(c.first(), subject, facts);
    Term premise = Syntax.left(Syntax.right(statement("seq", subject, parts)));
    Known then = new Known.Then(Syntax.arguments(premise).get(2), known, c.first());
    return rule("seq", subject, parts, first, with(then, c.second(), subject.get(1), facts));
  }

  @Override
  protected Theorem loop(Code.Loop loop, List<Term> subject, Facts facts) {
    if (loop.parallel()) {
      return super.loop(loop, subject, facts);
    }
    List<Term> variables = before(loop.count(), subject);
    Term premise = calculus.syntax().instance(
        Syntax.left(statement("for", variables, List.of(loop.function()))), loop.variable());
    Term inside = Syntax.right(Syntax.right(premise));
    Term set = Syntax.arguments(inside).get(2);
    Known outside = known;
    return rule("for", variables, List.of(loop.function()), calculus.iterations(loop, true, facts,
        before(set, subject), (body, iteration, range) -> with(
            new Known.Earlier(set, outside, loop, iteration), body, subject.get(1), range)));
  }

  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    List<Term> variables = List.of(c.array(), c.shape(), subject.get(0), subject.get(1),
        subject.get(2), c.body().term());
    List<Term> premise = Syntax.arguments(Syntax.left(statement("alloc", List.of(), variables)));
    Known without = new Known.Without(premise.get(2), known, c.array());
    return rule("alloc", List.of(), variables,
        with(without, c.body(), premise.get(1), facts));
  }

  private Term statement(String rule, List<Term> subject, List<Term> parts) {
    List<Term> all = new ArrayList<>(subject);
    all.addAll(parts);
    return calculus.lemma(property + "_" + rule, all).conclusion();
  }
}
