package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Cases of a judgement about operations, by the operation's name. Their lemma has a row for each
 * name, a row for other names n, and all cases:
 *
 * <pre>
 *   ∀x …. R x … ⟹ (∀z …. e = f z … c … ⟹ cases) ∧ … ∧ (∀z …. e = f z … n … ⟹ n = c ∨ … ∨ cases) ∧ cases
 * </pre>
 *
 * At an operation whose name is known, the row of that name is all that is used.
 */
final class NamedCases {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  NamedCases(Derived derived) {
    this.derived = derived;
    recorder = derived.recorder();
    syntax = derived.syntax();
  }

  /** Whether a lemma of cases has rows. */
  static boolean isNamed(Theorem cases) {
    Term t = Determined.conclusion(cases.conclusion());
    return t != null && Syntax.isBinary("∧", t) && premise(Syntax.left(t)) != null;
  }

  /**
   * A fact {@code n = c ∨ n = d ∨ …} of literals, for a variable of a derivation; null if there
   * is none.
   */
  Theorem names(Theorem derivation, List<Theorem> facts) {
    for (Theorem fact : facts) {
      List<Term> parts = Syntax.parts("∨", fact.conclusion());
      if (parts.size() > 1 && Syntax.isEquation(parts.get(0)) && parts.stream().allMatch(p -> Syntax.isEquation(p)
          && Syntax.left(p) == Syntax.left(parts.get(0)) && Syntax.right(p) instanceof Term.Literal)
          && Syntax.left(parts.get(0)) instanceof Term.Free n && syntax.frees(derivation.conclusion()).contains(n)) {
        return fact;
      }
    }
    return null;
  }

  /** Of rows {@code (∀z …. e = f z … c … ⟹ cases) ∧ … ∧ cases}: the cases of the first that fits. */
  Theorem atName(Theorem rows) {
    Theorem rest = rows;
    while (Syntax.isBinary("∧", rest.conclusion())) {
      Term equation = premise(Syntax.left(rest.conclusion()));
      if (equation == null) {
        return rest;
      } else if (fits(Syntax.left(equation), Syntax.right(equation))) {
        return atName(recorder.conjunct1(rest), Syntax.left(equation), Syntax.right(equation));
      }
      rest = recorder.conjunct2(rest);
    }
    return rest;
  }

  private Theorem atName(Theorem row, Term operation, Term named) {
    List<Term> own = Syntax.arguments(operation);
    List<Term> general = Syntax.arguments(named);
    List<Term> terms = IntStream.range(0, own.size())
        .filter(i -> general.get(i) instanceof Term.Bound).mapToObj(own::get).toList();
    return recorder.mp(derived.spec(row, terms), recorder.refl(operation));
  }

  /**
   * The equation that a row begins with, of any operation and one of variables and a name; null
   * if it is no row.
   */
  private static Term premise(Term row) {
    Term t = row;
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    Term p = t != row && Syntax.isBinary("⟹", t) ? Syntax.left(t) : null;
    return p != null && Syntax.isEquation(p) && Syntax.right(p) instanceof Term.Application named
        && Syntax.head(named) instanceof Term.Constant && Syntax.arguments(named).stream().allMatch(x ->
            x instanceof Term.Bound || x instanceof Term.Literal) ? p : null;
  }

  /** Whether an operation is that of a row, and has a name. */
  private boolean fits(Term operation, Term row) {
    List<Term> own = Syntax.arguments(operation);
    List<Term> general = Syntax.arguments(row);
    return Syntax.head(operation) == Syntax.head(row) && IntStream.range(0, general.size())
        .allMatch(i -> general.get(i) instanceof Term.Literal c ? own.get(i) == c
            : own.get(i) instanceof Term.Literal || !isInteger(general.get(i)));
  }

  private boolean isInteger(Term t) {
    return t.type == syntax.logic().terms.integer;
  }

  /** Those of several cases whose first equation is not simplified to ⊥; ⊥ if there are none. */
  Theorem possible(Theorem either, UnaryOperator<Theorem> simplifier) {
    List<Term> cases = Syntax.parts("∨", either.conclusion());
    List<Theorem> impossible = cases.stream().map(p -> impossible(p, simplifier)).toList();
    List<Term> kept = IntStream.range(0, cases.size()).filter(k -> impossible.get(k) == null).mapToObj(cases::get)
        .toList();
    if (kept.size() == cases.size()) {
      return either;
    }
    Term all = kept.isEmpty() ? syntax.falsity : kept.get(kept.size() - 1);
    for (int k = kept.size() - 2; k >= 0; k--) {
      all = syntax.or(kept.get(k), all);
    }
    return possible(either, 0, impossible, all);
  }

  private Theorem possible(Theorem either, int k, List<Theorem> impossible, Term all) {
    boolean last = k == impossible.size() - 1;
    Term p = last ? either.conclusion() : Syntax.left(either.conclusion());
    Theorem absurd = impossible.get(k);
    Theorem one = absurd == null ? part(recorder.assume(p), all)
        : all == syntax.falsity ? absurd : recorder.contr(all, absurd);
    if (last) {
      return k == 0 ? derived.cut(either, one) : one;
    }
    Theorem rest = recorder.assume(Syntax.right(either.conclusion()));
    return recorder.disjCases(either, one, possible(rest, k + 1, impossible, all));
  }

  private Theorem part(Theorem one, Term all) {
    if (one.conclusion() == all) {
      return one;
    }
    return Syntax.left(all) == one.conclusion() ? recorder.disj1(one, Syntax.right(all))
        : recorder.disj2(Syntax.left(all), part(one, Syntax.right(all)));
  }

  /** {@code p ⊢ ⊥} for a case {@code ∃y …. equation ∧ …} whose equation is simplified to ⊥; or null. */
  private Theorem impossible(Term p, UnaryOperator<Theorem> simplifier) {
    List<Term> opened = new ArrayList<>(List.of(p));
    List<Term.Free> variables = new ArrayList<>();
    Term body = p;
    while (Syntax.isUnary("∃", body)) {
      Term.Free y = syntax.logic().terms.free("%c" + variables.size(), Syntax.right(body).type.domain());
      variables.add(y);
      body = syntax.instance(body, y);
      opened.add(body);
    }
    Theorem equation = recorder.assume(body);
    while (Syntax.isBinary("∧", equation.conclusion())) {
      equation = recorder.conjunct1(equation);
    }
    Theorem result = simplifier.apply(equation);
    if (result.conclusion() != syntax.falsity) {
      return null;
    }
    for (int k = variables.size() - 1; k >= 0; k--) {
      result = recorder.choose(variables.get(k), recorder.assume(opened.get(k)), result);
    }
    return result;
  }
}
