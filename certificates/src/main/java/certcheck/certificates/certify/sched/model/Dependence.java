package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The elements that an equation defines depend on others.
 *
 * @param equation which one, with the indices of its tensor's definition
 * @param facts when they do: the guard, and where the value reads the element
 * @param tensor the integer of the tensor on which they depend
 * @param subscripts which element of it
 */
record Dependence(SpecEquation equation, Facts facts, Term tensor, List<Term> subscripts) {

  /** The dependences of all equations, in their order. */
  static List<Dependence> all(Calculus calculus, Collection<TensorDefinition> definitions,
      Term.Free model, Term.Free other, Facts facts) {
    List<Dependence> result = new ArrayList<>();
    List<Term.Free> variables =
        definitions.stream().flatMap(d -> d.variables().stream()).toList();
    Theorem same = calculus.recorder().assume(calculus.syntax().equation(model, other));
    List<SpecEquation> current = new ArrayList<>();
    Agreement agreement = new Agreement(calculus, model, other, variables,
        (tensor, index, here) -> {
          result.add(new Dependence(current.get(0), here, tensor, items(index)));
          return calculus.derived().function(calculus.derived().function(same, tensor), index);
        });
    for (TensorDefinition definition : definitions) {
      for (SpecEquation e : definition.equations()) {
        current.clear();
        current.add(e);
        agreement.of(e.value(), calculus.with(facts, e.guard()));
      }
    }
    return result;
  }

  /** The items of a list that is written out. */
  static List<Term> items(Term list) {
    List<Term> result = new ArrayList<>();
    Term rest = list;
    while (Syntax.isBinary("::", rest)) {
      result.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    return result;
  }

  /** The same dependence where more is known. */
  Dependence with(Facts more) {
    return new Dependence(equation, more, tensor, subscripts);
  }
}
