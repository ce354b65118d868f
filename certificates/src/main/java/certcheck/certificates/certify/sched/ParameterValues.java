package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of the parameters p for which facts hold, {@code λk. cond (k = N) n …}. */
public final class ParameterValues {
  private final Calculus calculus;
  private final Terms terms;
  private final Term.Free parameters;
  private final Term function;
  private final Facts values;

  private ParameterValues(Calculus calculus, Term.Free parameters, Map<Term, Term> chosen) {
    this.calculus = calculus;
    Syntax syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.parameters = parameters;
    Term.Free k = terms.free("k", terms.integer);
    Term body = syntax.literal(0);
    for (Map.Entry<Term, Term> entry : chosen.entrySet()) {
      body = syntax.apply("cond", syntax.equation(k, entry.getKey()), entry.getValue(), body);
    }
    this.function = syntax.lambda(k, body);
    Facts known = new Facts(List.of());
    for (Term name : chosen.keySet()) {
      known = known.with(value(terms.application(function, name)));
    }
    this.values = known;
  }

  /**
   * Values for which facts hold; null if none are found.
   *
   * @param parameters the variable p
   * @param names the integers that the parameters are
   */
  public static ParameterValues of(
      Calculus calculus, Term.Free parameters, List<Term> names, Facts facts) {
    LinearArithmetic.Answer answer = LinearArithmetic.prove(
        calculus.recorder(), calculus.syntax().falsity, facts.theorems());
    if (answer instanceof LinearArithmetic.Proved) {
      return null;
    }
    Map<Term, BigInteger> model = ((LinearArithmetic.Failed) answer).model();
    Terms terms = calculus.syntax().logic().terms;
    Map<Term, Term> values = new LinkedHashMap<>();
    names.forEach(name -> values.put(name, terms.literal(
        model.getOrDefault(terms.application(parameters, name), BigInteger.ZERO))));
    return new ParameterValues(calculus, parameters, values);
  }

  /** The parameters q, a function of their names. */
  public Term function() {
    return function;
  }

  /** {@code ⊢ q N = n}, …. */
  public Facts values() {
    return values;
  }

  /** A term about the parameters, about these. */
  public Term at(Term t) {
    return terms.substitute(Map.of(parameters, function), t);
  }

  /** A fact about these. */
  public Theorem prove(Term fact) {
    return calculus.arithmetic(values, fact, null, "the assumptions hold for some values");
  }

  /** A fact about the parameters, of these. */
  public Theorem proved(Term fact) {
    return prove(at(fact));
  }

  /** {@code ⊢ (λk. cond (k = N) v (…)) M = w}. */
  private Theorem value(Term redex) {
    Theorem result = calculus.recorder().beta(redex);
    return calculus.recorder().trans(result, calculus.chosen(Syntax.right(result)));
  }
}
