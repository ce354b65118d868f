package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  /**
   * Takes a rule apart.
   *
   * @param rule {@code ∀y …. p ⟹ … ⟹ R t …}
   * @param notation names of the rule and its variables
   * @param number its number in the definition
   * @param taken names that its variables must not have; those of its variables are added
   */
  static InductiveRule of(Syntax syntax, Term rule, RuleNames notation, int number,
      Set<String> taken) {
    List<Term.Free> variables = new ArrayList<>();
    List<Term> premises = new ArrayList<>();
    Term rest = rule;
    while (Formulas.isForall(rest)) {
      Term.Free x = variable(syntax, notation.variable(number, variables.size()),
          Syntax.right(rest).type.domain(), taken);
      variables.add(x);
      rest = syntax.instance(rest, x);
    }
    while (Formulas.isImplies(rest)) {
      premises.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    return new InductiveRule(notation.rule(number), variables, premises, Syntax.arguments(rest));
  }

  /** A variable with a name like this one that is not taken, and then is. */
  static Term.Free variable(Syntax syntax, String name, Type type, Set<String> taken) {
    String variant = Syntax.variant(name, taken);
    taken.add(variant);
    return syntax.logic().terms.free(variant, type);
  }

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
