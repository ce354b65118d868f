package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What holds of all arrays of a table {@code λa. cond (a = b) (some extents) (…)}. */
public final class ArrayFacts {
  private final Derived derived;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final String rules;

  /**
   * Facts about tables.
   *
   * @param rules with which the names of the lemmas start: {@code …_none}, {@code …_cond}
   */
  public ArrayFacts(Derived derived, OpenLemmas lemmas, String rules) {
    this.rules = rules;
    this.derived = derived;
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
  }

  /**
   * {@code ⊢ ∀a t. table a = some t ⟹ p a t}.
   *
   * @param goal the statement, up to redexes
   * @param proof {@code ⊢ p b extents} for an array of the table
   */
  public Theorem all(Term goal, Function<Term, Theorem> proof) {
    Term statement = syntax.beta(goal);
    Term.Free a = syntax.logic().terms.free("a", Syntax.right(statement).type.domain());
    Term inner = syntax.instance(statement, a);
    Term.Free t = syntax.logic().terms.free("t", Syntax.right(inner).type.domain());
    Term implication = syntax.instance(inner, t);
    Term predicate = syntax.lambda(a, syntax.lambda(t, Syntax.right(implication)));
    List<Term> cases = new ArrayList<>();
    Term rest = Syntax.left(Syntax.left(implication));
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      cases.add(rest);
      rest = Syntax.right(rest);
    }
    Theorem result = derived.reduce(lemmas.at(rules + "_none", predicate));
    for (int i = cases.size() - 1; i >= 0; i--) {
      List<Term> parts = Syntax.arguments(cases.get(i));
      Term array = Syntax.right(parts.get(0));
      Theorem more = derived.reduce(lemmas.at(rules + "_cond", array,
          Syntax.right(parts.get(1)), syntax.lambda(a, parts.get(2)), predicate));
      Theorem here = derived.convert(proof.apply(array), Syntax.left(more.conclusion()));
      result = derived.mp(more, List.of(here, result));
    }
    return derived.convert(result, goal);
  }
}
