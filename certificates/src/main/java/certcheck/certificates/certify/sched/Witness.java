package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Position;
import java.util.List;

/** Values of the parameters of a program for which facts hold. */
final class Witness {
  private final Calculus calculus;
  private final ProgramTerms program;
  private final ParameterValues chosen;

  private Witness(Calculus calculus, ProgramTerms program, ParameterValues chosen) {
    this.calculus = calculus;
    this.program = program;
    this.chosen = chosen;
  }

  /** Values for which facts about the parameters hold; null if there are none. */
  static Witness of(Calculus calculus, ProgramTerms program, Program source, Facts facts) {
    List<Term> names = source.parameters().stream()
        .map(n -> Syntax.right(program.parameter(n.name()))).toList();
    ParameterValues chosen =
        ParameterValues.of(calculus, program.parameters(), names, facts);
    return chosen == null ? null : new Witness(calculus, program, chosen);
  }

  /** The parameters q, a function of their names. */
  Term function() {
    return chosen.function();
  }

  /** {@code ⊢ q N = n}, …. */
  Facts values() {
    return chosen.values();
  }

  /** A term about the parameters, about these. */
  Term at(Term t) {
    return chosen.at(t);
  }

  /** {@code ⊢ f q = t}, for what a function of the parameters is at these. */
  Theorem normal(Term f, Term t) {
    return calculus.normal(
        calculus.syntax().logic().terms.application(f, function()), at(t));
  }

  /** {@code ⊢ h q}. */
  Theorem assumed(Position position) {
    Term goal = program.assumptions(program.environment());
    Theorem proved = calculus.arithmetic(
        values(), at(goal), position, "the assumptions hold for some values");
    return calculus.recorder().eqMp(
        calculus.recorder().sym(normal(program.assumed(), goal)), proved);
  }
}
