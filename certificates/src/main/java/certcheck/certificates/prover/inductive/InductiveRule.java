package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.List;
import java.util.Map;

/**
 * A rule of an inductive definition, with a free variable for the relation.
 *
 * @param name its name in the theory
 * @param variables what it is generalised over
 * @param premises what must hold; the relation stands in positive places
 * @param arguments those of the relation in the conclusion
 */
record InductiveRule(String name, List<Term.Free> variables, List<Term> premises,
    List<Term> arguments) {

  /** The rule as a formula about a relation that is a variable or a constant. */
  Term about(Syntax syntax, Term.Free relation, Term other) {
    Map<Term.Free, Term> map = Map.of(relation, other);
    List<Term> changed =
        premises.stream().map(p -> syntax.logic().terms.substitute(map, p)).toList();
    return syntax.forall(variables,
        syntax.implies(changed, syntax.apply(other, arguments)));
  }

  /** Whether a premise is the relation applied to arguments. */
  static boolean isDirect(Term.Free relation, Term premise) {
    return Syntax.head(premise) == relation;
  }
}
