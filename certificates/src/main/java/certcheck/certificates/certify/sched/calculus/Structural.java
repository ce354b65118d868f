package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * Proofs that follow the structure of a command: for a property P with leading arguments s, the
 * library has rules {@code P_skip}, {@code P_seq}, {@code P_branch}, {@code P_for} and
 * {@code P_par}, whose variables are the arguments s and the parts of the command.
 */
public abstract class Structural {
  protected final Calculus calculus;
  private final String property;
  private boolean byParts;

  protected Structural(Calculus calculus, String property) {
    this.calculus = calculus;
    this.property = property;
  }

  /** Has the parts of a sequence that are outside all loops be proved as parts of a program. */
  protected final void proveByParts() {
    byParts = true;
  }

  /** {@code ⊢ P s c} under the facts. */
  public Theorem of(Code c, List<Term> subject, Facts facts) {
    if (!byParts || c instanceof Code.Seq || c instanceof Code.Alloc) {
      return proof(c, subject, facts);
    }
    byParts = false;
    try {
      return calculus.recorder().ofPart(() -> proof(c, subject, facts));
    } finally {
      byParts = true;
    }
  }

  private Theorem proof(Code c, List<Term> subject, Facts facts) {
    if (c instanceof Code.Skip) {
      return rule("skip", subject, List.of());
    } else if (c instanceof Code.Seq seq) {
      return seq(seq, subject, facts);
    } else if (c instanceof Code.Branch branch) {
      return branch(branch, subject, facts);
    } else if (c instanceof Code.Loop loop) {
      return loop(loop, subject, facts);
    } else if (c instanceof Code.Write write) {
      return write(write, subject, facts);
    } else if (c instanceof Code.Alloc alloc) {
      return alloc(alloc, subject, facts);
    }
    throw new IllegalStateException("no command: " + c);
  }

  protected abstract Theorem write(Code.Write write, List<Term> subject, Facts facts);

  protected abstract Theorem alloc(Code.Alloc alloc, List<Term> subject, Facts facts);

  protected Theorem seq(Code.Seq c, List<Term> subject, Facts facts) {
    return rule("seq", subject, List.of(c.first().term(), c.second().term()),
        of(c.first(), subject, facts), of(c.second(), subject, facts));
  }

  private Theorem branch(Code.Branch c, List<Term> subject, Facts facts) {
    Term no = calculus.syntax().not(c.condition());
    List<Term> variables = new ArrayList<>(List.of(c.condition()));
    variables.addAll(subject);
    return rule("branch", variables, List.of(c.then().term(), c.otherwise().term()),
        calculus.recorder().disch(c.condition(),
            of(c.then(), subject, calculus.with(facts, c.condition()))),
        calculus.recorder().disch(no, of(c.otherwise(), subject, calculus.with(facts, no))));
  }

  protected Theorem loop(Code.Loop loop, List<Term> subject, Facts facts) {
    return rule(loop.kind(), before(loop.count(), subject), List.of(loop.function()),
        calculus.iterations(loop, facts, subject,
            (body, iteration, inside) -> of(body, subject, inside)));
  }

  protected static List<Term> before(Term first, List<Term> rest) {
    List<Term> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  /** A rule of the property at its variables. */
  protected Theorem rule(String rule, List<Term> subject, List<Term> parts, Theorem... premises) {
    List<Term> terms = new ArrayList<>(subject);
    terms.addAll(parts);
    return calculus.rule(property + "_" + rule, terms, premises);
  }
}
