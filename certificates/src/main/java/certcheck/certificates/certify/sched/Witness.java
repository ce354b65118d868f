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
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.LinkedHashMap;
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

  private Witness(Calculus calculus, ProgramTerms program, Map<Term, Term> values) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.program = program;
    Syntax syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    Term.Free k = terms.free("k", terms.integer);
    Term chosen = syntax.literal(0);
    for (Map.Entry<Term, Term> entry : values.entrySet()) {
      chosen = syntax.apply("cond", syntax.equation(k, entry.getKey()), entry.getValue(), chosen);
    }
    this.function = syntax.lambda(k, chosen);
    Facts known = new Facts(List.of());
    for (Term name : values.keySet()) {
      known = known.with(value(terms.application(function, name)));
    }
    this.values = known;
  }

  /** Values for which facts about the parameters hold; null if there are none. */
  static Witness of(Calculus calculus, ProgramTerms program, Program source, Facts facts) {
    LinearArithmetic.Answer answer = LinearArithmetic.prove(
        calculus.recorder(), calculus.syntax().falsity, facts.theorems());
    if (answer instanceof LinearArithmetic.Proved) {
      return null;
    }
    Map<Term, BigInteger> model = ((LinearArithmetic.Failed) answer).model();
    Map<Term, Term> values = new LinkedHashMap<>();
    source.parameters().forEach(n -> {
      Term value = program.parameter(n.name());
      values.put(Syntax.right(value), calculus.syntax().logic().terms.literal(
          model.getOrDefault(value, BigInteger.ZERO)));
    });
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

  /** {@code ⊢ (λk. cond (k = N) v (…)) M = w}. */
  private Theorem value(Term redex) {
    Theorem result = recorder.beta(redex);
    return recorder.trans(result, calculus.chosen(Syntax.right(result)));
  }
}
