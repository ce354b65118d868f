package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Values of a program's parameters for which its assumptions hold. */
final class Witness {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Terms terms;
  private final ProgramTerms program;
  private final Term function;
  private final Facts values;

  private Witness(Calculus calculus, ProgramTerms program, List<Term> values) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.program = program;
    int number = values.size();
    Syntax syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    Term.Free k = terms.free("k", terms.integer);
    Term chosen = syntax.literal(0);
    for (int n = number - 1; n >= 0; n--) {
      chosen = syntax.apply("cond", syntax.equation(k, Syntax.right(program.parameter(n))),
          values.get(n), chosen);
    }
    this.function = syntax.lambda(k, chosen);
    Facts known = new Facts(List.of());
    for (int n = 0; n < number; n++) {
      known = known.with(value(terms.application(function, Syntax.right(program.parameter(n)))));
    }
    this.values = known;
  }

  /** Values for which facts about the parameters hold; null if there are none. */
  static Witness of(Calculus calculus, ProgramTerms program, int number, Facts facts) {
    LinearArithmetic.Answer answer = LinearArithmetic.prove(
        calculus.recorder(), calculus.syntax().falsity, facts.theorems());
    if (answer instanceof LinearArithmetic.Proved) {
      return null;
    }
    Map<Term, BigInteger> model = ((LinearArithmetic.Failed) answer).model();
    List<Term> values = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      values.add(calculus.syntax().logic().terms.literal(
          model.getOrDefault(program.parameter(k), BigInteger.ZERO)));
    }
    return new Witness(calculus, program, values);
  }

  /** The parameters q, a function of their names. */
  Term function() {
    return function;
  }

  /** {@code ⊢ q N = n}, …. */
  Facts values() {
    return values;
  }

  /** A term about the parameters, about these. */
  Term at(Term t) {
    return terms.substitute(Map.of(program.parameters(), function), t);
  }

  /** {@code ⊢ f q = t}, for what a function of the parameters is at these. */
  Theorem normal(Term f, Term t) {
    return calculus.normal(terms.application(f, function), at(t));
  }

  /** {@code ⊢ h q}. */
  Theorem assumed(Position position) {
    Term goal = program.assumptions(program.environment());
    Theorem proved = calculus.arithmetic(
        values, at(goal), position, "the assumptions hold for some values");
    return recorder.eqMp(recorder.sym(normal(program.assumed(), goal)), proved);
  }

  /** {@code ⊢ (λk. cond (k = N) v (…)) n = w}. */
  private Theorem value(Term redex) {
    Theorem result = recorder.beta(redex);
    while (Syntax.head(Syntax.right(result)) instanceof Term.Constant c
        && c.symbol.name.equals("cond")) {
      List<Term> parts = Syntax.arguments(Syntax.right(result));
      boolean here = Syntax.left(parts.get(0)) == Syntax.right(parts.get(0));
      result = recorder.trans(result, here
          ? calculus.rule("cond_holds", parts, recorder.refl(Syntax.left(parts.get(0))))
          : calculus.rule("cond_fails", parts, calculus.arithmetic(new Facts(List.of()),
              calculus.syntax().not(parts.get(0)), null, "numbers")));
    }
    return result;
  }
}
