package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where an expression is evaluated: at an index whose components are numbers, or variables, one for
 * each dimension of the target and one for each reduction around; and the terms in their places.
 *
 * @param index the components of the index
 * @param terms the terms of all variables
 */
record Situation(List<Term> index, Map<Term.Free, Term> terms) {

  /** The situation of a whole right-hand side: each variable stands for itself. */
  static Situation of(List<Term.Free> index) {
    Map<Term.Free, Term> terms = new LinkedHashMap<>();
    index.forEach(x -> terms.put(x, x));
    return new Situation(List.copyOf(index), terms);
  }

  /** The same variables, each standing for itself. */
  Situation generic() {
    Map<Term.Free, Term> same = new LinkedHashMap<>();
    terms.keySet().forEach(x -> same.put(x, x));
    return new Situation(index, same);
  }

  /** Another index of the same variables. */
  Situation at(List<Term> other) {
    return new Situation(List.copyOf(other), terms);
  }

  /** With another variable, which stands at these positions, from 0, ascending, and for a term. */
  Situation with(Term.Free variable, Term term, int... positions) {
    List<Term> extended = new ArrayList<>(index);
    for (int position : positions) {
      extended.add(position, variable);
    }
    Map<Term.Free, Term> more = new LinkedHashMap<>(terms);
    more.put(variable, term);
    return new Situation(extended, more);
  }

  /** The index as a list of terms. */
  Term list(Syntax syntax) {
    return syntax.list(syntax.logic().terms.integer,
        index.stream().map(x -> x instanceof Term.Free y ? terms.get(y) : x).toList());
  }

  /** The variable that stands for a term, if only one does; else null. */
  Term.Free standingFor(Term term) {
    Term.Free found = null;
    for (Map.Entry<Term.Free, Term> entry : terms.entrySet()) {
      if (entry.getValue() == term) {
        if (found != null) {
          return null;
        }
        found = entry.getKey();
      }
    }
    return found;
  }
}
