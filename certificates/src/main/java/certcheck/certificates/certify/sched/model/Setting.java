package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.List;
import java.util.Map;

/**
 * A specification of which a model is looked for.
 *
 * @param definitions what it says, by tensor
 * @param model the variable A of its equations
 * @param other a second model
 * @param given the tensors I
 * @param index the index of an element
 * @param facts what is assumed of the parameters
 */
record Setting(Calculus calculus, Map<Term, TensorDefinition> definitions, Term.Free model,
    Term.Free other, Term.Free given, Term.Free index, Facts facts) {

  /** {@code cond guard₁ value₁ (… (I T i))}. */
  Term cases(TensorDefinition d) {
    Syntax syntax = calculus.syntax();
    return d.cases(syntax, syntax.apply(given, List.of(d.tensor(), index)));
  }

  /** {@code λA i. (λx y …. cond guard₁ value₁ (…)) (nth i 0) (nth i 1) …}. */
  Term equationsOf(TensorDefinition d) {
    Syntax syntax = calculus.syntax();
    return syntax.lambda(model, syntax.lambda(index,
        AtIndex.of(syntax, d.variables(), cases(d), index)));
  }
}
