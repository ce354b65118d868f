package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Structural;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Proofs that say something of every parallel loop of a command, whatever is between them. */
abstract class Conflicts extends Structural {
  Conflicts(Calculus calculus, String property) {
    super(calculus, property);
    proveByParts();
  }

  /** What the property says of any two iterations of a parallel loop. */
  abstract Theorem iterations(Code.Loop loop, Facts facts);

  @Override
  protected final Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    return rule("write", subject,
        List.of(c.cell().array(), c.cell().index(), c.value().term()));
  }

  @Override
  protected final Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    return rule("alloc", subject, List.of(c.body().term(), c.array(), c.shape()),
        of(c.body(), subject, facts));
  }

  @Override
  protected final Theorem loop(Code.Loop loop, List<Term> subject, Facts facts) {
    if (!loop.parallel()) {
      return super.loop(loop, subject, facts);
    }
    Theorem bodies = calculus.iterations(loop, facts, subject,
        (body, iteration, inside) -> of(body, subject, inside));
    return rule("par", before(loop.count(), subject), List.of(loop.function()),
        iterations(loop, facts), bodies);
  }
}
