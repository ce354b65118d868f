package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a specification says of one tensor.
 *
 * @param tensor its integer
 * @param variables its indices in all the equations, the first dimension first
 * @param equations in the order of the program
 */
record TensorDefinition(Term tensor, List<Term.Free> variables, List<SpecEquation> equations) {

  /**
   * Groups equations by tensor, in the order in which tensors are first defined.
   *
   * @throws OpenObligation if equations use an index twice, or differ in their number of indices
   */
  static Map<Term, TensorDefinition> of(Syntax syntax, List<SpecEquation> equations) {
    Map<Term, List<SpecEquation>> groups = new LinkedHashMap<>();
    for (SpecEquation e : equations) {
      if (new HashSet<>(e.indices()).size() < e.indices().size()) {
        throw new OpenObligation(e.position(),
            "the equation for " + e.name() + " has an index twice");
      }
      groups.computeIfAbsent(e.tensor(), t -> new ArrayList<>()).add(e);
    }
    Map<Term, TensorDefinition> result = new LinkedHashMap<>();
    groups.forEach((tensor, group) -> {
      List<Term.Free> variables = group.get(0).indices();
      result.put(tensor, new TensorDefinition(tensor, variables,
          group.stream().map(e -> renamed(syntax, e, group.get(0))).toList()));
    });
    return result;
  }

  /** An equation with the indices of another one for its own. */
  private static SpecEquation renamed(Syntax syntax, SpecEquation e, SpecEquation first) {
    if (e.indices().size() != first.indices().size()) {
      throw new OpenObligation(e.position(), e.name() + " has " + e.indices().size()
          + " indices here, and " + first.indices().size() + " at " + first.position());
    }
    Map<Term.Free, Term> map = map(e.indices(), first.indices());
    return new SpecEquation(e.tensor(), first.indices(),
        syntax.logic().terms.substitute(map, e.guard()),
        syntax.logic().terms.substitute(map, e.value()), e.position());
  }

  /** Variables and what is put in their places. */
  static Map<Term.Free, Term> map(List<Term.Free> variables, List<? extends Term> terms) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < variables.size(); k++) {
      map.put(variables.get(k), terms.get(k));
    }
    return map;
  }

  /** The name of the tensor in the program. */
  String name() {
    return equations.get(0).name();
  }

  /** {@code cond guard₁ value₁ (cond guard₂ value₂ (… otherwise))}. */
  Term cases(Syntax syntax, Term otherwise) {
    Term result = otherwise;
    for (int k = equations.size() - 1; k >= 0; k--) {
      SpecEquation e = equations.get(k);
      result = e.isGuarded(syntax) ? syntax.apply("cond", e.guard(), e.value(), result)
          : e.value();
    }
    return result;
  }
}
