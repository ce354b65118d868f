package certcheck.certificates.certify.claim;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Integers that stand for names, or constants for such, and tables of them. */
public final class IntegerTables {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final OpenLemmas lemmas;
  private final Map<List<Term>, Theorem> distinct = new HashMap<>();
  private final Map<List<Term>, Theorem> values = new HashMap<>();

  /** Tables of one certificate. */
  public IntegerTables(Derived derived, OpenLemmas lemmas) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
  }

  /** {@code ⊢ ¬(a = b)} for different integers, or constants of such. */
  public Theorem distinct(Term a, Term b) {
    return distinct.computeIfAbsent(List.of(a, b), key -> {
      Term equation = syntax.equation(a, b);
      Theorem numbersEqual = recorder.trans(recorder.sym(number(a)),
          recorder.trans(recorder.assume(equation), number(b)));
      return derived.notIntro(equation, recorder.eqMp(
          recorder.evaluate(numbersEqual.conclusion()), numbersEqual));
    });
  }

  private Theorem number(Term t) {
    return t instanceof Term.Literal ? recorder.refl(t) : Definitions.of(recorder, t);
  }

  /** The variable a that a table is a function of. */
  public Term.Free key() {
    return syntax.logic().terms.free("a", syntax.logic().terms.integer);
  }

  /** {@code λa. cond (a = b) t (…)}: the values of some integers, and of all others. */
  public Term table(Map<Term, Term> entries, Term otherwise) {
    Term.Free a = key();
    Term result = otherwise;
    List<Map.Entry<Term, Term>> all = new ArrayList<>(entries.entrySet());
    for (int i = all.size() - 1; i >= 0; i--) {
      result = syntax.apply("cond", syntax.equation(a, all.get(i).getKey()),
          all.get(i).getValue(), result);
    }
    return syntax.lambda(a, result);
  }

  /** The entries of a table, in order. */
  public Map<Term, Term> entries(Term table) {
    Map<Term, Term> entries = new LinkedHashMap<>();
    Term.Free a = syntax.logic().terms.free("%a", syntax.logic().terms.integer);
    Term rest = syntax.at(table, a);
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      List<Term> parts = Syntax.arguments(rest);
      entries.put(Syntax.right(parts.get(0)), parts.get(1));
      rest = parts.get(2);
    }
    return entries;
  }

  /** {@code ⊢ table a = t}. */
  public Theorem value(Term table, Term key) {
    return values.computeIfAbsent(List.of(table, key), k -> {
      Theorem result = recorder.beta(syntax.logic().terms.application(table, key));
      while (Syntax.isConstant("cond", Syntax.head(Syntax.right(result)))) {
        List<Term> parts = Syntax.arguments(Syntax.right(result));
        Term other = Syntax.right(parts.get(0));
        Theorem chosen = other == key
            ? recorder.mp(lemmas.at("cond_holds", parts.toArray(Term[]::new)), recorder.refl(key))
            : recorder.mp(lemmas.at("cond_fails", parts.toArray(Term[]::new)),
                distinct(key, other));
        result = recorder.trans(result, chosen);
      }
      return result;
    });
  }
}
