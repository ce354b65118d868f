package certcheck.certificates.certify.computation;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A function that is given by its values at some places, and some constant elsewhere.
 *
 * @param function {@code $at i v ($at j w (… λx. c))}
 * @param values for each place {@code ⊢ function i = v}
 */
public record ValueTable(Term function, Map<Term, Theorem> values) {

  /**
   * Makes a table.
   *
   * @param values values by different places
   * @param elsewhere a term for other places
   * @param different proves {@code ⊢ ¬(i = j)} of two places
   */
  public static ValueTable of(Derived derived, OpenLemmas lemmas, Map<Term, Term> values,
      Term elsewhere, BiFunction<Term, Term, Theorem> different) {
    Syntax syntax = derived.syntax();
    List<Term> places = new ArrayList<>(values.keySet());
    Term.Free x = syntax.logic().terms.free("x", places.get(0).type);
    List<Term> functions = new ArrayList<>();
    Term function = syntax.lambda(x, elsewhere);
    for (int k = places.size() - 1; k >= 0; k--) {
      functions.add(0, function);
      function = syntax.apply("$at", places.get(k), values.get(places.get(k)), function);
    }
    Map<Term, Theorem> equations = new LinkedHashMap<>();
    for (int k = 0; k < places.size(); k++) {
      Term place = places.get(k);
      Theorem equation = lemmas.at("at_here", place, values.get(place), functions.get(k));
      for (int m = k - 1; m >= 0; m--) {
        Term other = places.get(m);
        Theorem passed = derived.recorder().mp(
            lemmas.at("at_other", other, values.get(other), functions.get(m), place),
            different.apply(place, other));
        equation = derived.recorder().trans(passed, equation);
      }
      equations.put(place, equation);
    }
    return new ValueTable(function, equations);
  }
}
