package certcheck.certificates.certify.mlir;

import certcheck.certificates.proof.Arithmetic;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/**
 * Normal forms of commands, and of what is in them: index terms are sums in a fixed order, numbers of
 * iterations are written out, and constants are the integers that they are. Equal commands of a
 * function and of loops have one normal form.
 */
final class CanonicalTerms {
  /** Lists that are longer are not written out. */
  private static final BigInteger LONGEST = BigInteger.valueOf(64);

  private final Forms forms;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Arithmetic arithmetic;
  private final Memo<Term, Theorem> known = new Memo<>();
  private int depth;

  CanonicalTerms(Forms forms) {
    this.forms = forms;
    this.derived = forms.derived();
    this.recorder = derived.recorder();
    this.syntax = forms.syntax();
    this.arithmetic = new Arithmetic(derived);
  }

  /** {@code ⊢ t = t'}. */
  Theorem of(Term t) {
    return known.of(t, () -> normalized(t));
  }

  /** The normal form. */
  Term normal(Term t) {
    return Syntax.right(of(t));
  }

  /** {@code ⊢ a = b}; null if they have different normal forms. */
  Theorem equal(Term a, Term b) {
    Theorem first = of(a);
    Theorem second = of(b);
    return Syntax.right(first) == Syntax.right(second)
        ? recorder.trans(first, recorder.sym(second)) : null;
  }

  /** What is said of some terms, of the last of them in normal form. */
  Theorem last(Theorem said) {
    Term.Application relation = (Term.Application) said.conclusion();
    return recorder.eqMp(
        recorder.mkComb(recorder.refl(relation.function), of(relation.argument)), said);
  }

  private Theorem normalized(Term t) {
    if (t instanceof Term.Abstraction a) {
      // The order of sums depends on names: equal functions have equal ones.
      Term.Free x = syntax.logic().terms.free("%c" + depth++, a.type.domain());
      Theorem body = of(syntax.at(a, x));
      depth--;
      return recorder.abs(x, body);
    }
    if (t instanceof Term.Constant c && Syntax.isConstant("no_array", c)) {
      return derived.unfold(c, List.of());
    }
    return t instanceof Term.Application a ? applied(a) : recorder.refl(t);
  }

  private Theorem applied(Term.Application t) {
    if (t.function instanceof Term.Abstraction) {
      Theorem step = recorder.beta(t);
      return recorder.trans(step, of(Syntax.right(step)));
    }
    Theorem parts = recorder.mkComb(of(t.function), of(t.argument));
    Theorem step = step(Syntax.right(parts));
    return step == null ? parts
        : recorder.trans(parts, recorder.trans(step, of(Syntax.right(step))));
  }

  /** One step at the root of a term whose parts are in normal form; null if there is none. */
  private Theorem step(Term t) {
    if (((Term.Application) t).function instanceof Term.Abstraction) {
      return recorder.beta(t);
    }
    List<Term> parts = Syntax.arguments(t);
    Term[] all = parts.toArray(new Term[0]);
    if (Syntax.isConstant("mlir_trips", Syntax.head(t)) && all.length == 3) {
      return forms.at("mlir_trips_so", all);
    } else if (Syntax.isConstant("mlir_constant_expression", Syntax.head(t)) && all.length == 2) {
      return forms.at(all[0] == syntax.truth ? "mlir_negative_constant" : "mlir_positive_constant",
          all[1]);
    } else if (Syntax.isConstant("nth", Syntax.head(t)) && all.length == 2) {
      return nth(all[0], all[1]);
    } else if (all.length == 2 && (Syntax.isConstant("numeral", Syntax.head(t))
        || Syntax.isConstant("mlir_truncated", Syntax.head(t))
        || Syntax.isConstant("mlir_rest", Syntax.head(t))
        || Syntax.isConstant("mlir_extent_name", Syntax.head(t)))) {
      return derived.unfold((Term.Constant) Syntax.head(t), parts);
    } else if (all.length == 3 && (Syntax.isConstant("and_array", Syntax.head(t))
        || Syntax.isConstant("mlir_variable", Syntax.head(t))
        || Syntax.isConstant("mlir_variables", Syntax.head(t)))) {
      return derived.unfold((Term.Constant) Syntax.head(t), parts);
    } else if (Syntax.isConstant("mlir_axis", Syntax.head(t)) && all.length == 1) {
      return derived.unfold((Term.Constant) Syntax.head(t), parts);
    } else if (Syntax.isConstant("cond", Syntax.head(t)) && all.length == 3) {
      return entry(all[0], all[1], all[2]);
    } else if (Syntax.isConstant("tabulate", Syntax.head(t)) && all.length == 2) {
      return tabulated(all[0], all[1]);
    } else if (Syntax.isBinary("++", t)) {
      return Syntax.isBinary("::", all[0])
          ? forms.at("mlir_append_more", Syntax.left(all[0]), Syntax.right(all[0]), all[1])
          : Syntax.isConstant("nil", all[0]) ? forms.at("mlir_append_none", all[1]) : null;
    } else if (Syntax.isConstant("length", Syntax.head(t)) && all.length == 1) {
      return length(all[0]);
    } else if (Syntax.isBinary("div", t) || Syntax.isBinary("mod", t)) {
      boolean literals = all[0] instanceof Term.Literal && all[1] instanceof Term.Literal;
      return literals ? recorder.evaluate(t)
          : Syntax.isBinary("div", t) && all[1] == syntax.literal(1)
              ? forms.at("mlir_div_one", all[0]) : null;
    }
    return t.type == syntax.logic().terms.integer ? arithmetic.normalize(t) : connected(t, all);
  }

  /** A truth value in a condition; null if there is none. */
  private Theorem connected(Term t, Term[] all) {
    if (Syntax.isUnary("¬", t)) {
      return all[0] == syntax.truth ? forms.lemma("mlir_not_true")
          : all[0] == syntax.falsity ? forms.lemma("mlir_not_false") : null;
    } else if (!Syntax.isBinary("∧", t) && !Syntax.isBinary("∨", t)) {
      return null;
    }
    String word = Syntax.isBinary("∧", t) ? "and" : "or";
    for (int k = 0; k < 2; k++) {
      if (all[k] == syntax.truth || all[k] == syntax.falsity) {
        String value = all[k] == syntax.truth ? "true" : "false";
        return forms.at("mlir_" + (k == 0 ? value + "_" + word : word + "_" + value), all[1 - k]);
      }
    }
    return null;
  }

  private Theorem nth(Term list, Term place) {
    if (!Syntax.isBinary("::", list) || !(place instanceof Term.Literal k)) {
      return null;
    }
    return k.value.signum() == 0
        ? forms.at("mlir_nth_first", Syntax.left(list), Syntax.right(list))
        : forms.mp(forms.at("mlir_nth_later", place, syntax.literal(k.value.subtract(
            BigInteger.ONE)), Syntax.left(list), Syntax.right(list)),
            recorder.evaluate(syntax.apply("≤", syntax.literal(1), place)),
            recorder.evaluate(syntax.apply("-", place, syntax.literal(1))));
  }

  /** An entry of a table of arrays, at an integer. */
  private Theorem entry(Term condition, Term extents, Term later) {
    if (extents.type != syntax.apply("no_array").type.codomain() || !Syntax.isEquation(condition)
        || !(Syntax.left(condition) instanceof Term.Literal a)
        || !(Syntax.right(condition) instanceof Term.Literal b)) {
      return null;
    }
    return a == b ? forms.at("mlir_table_here", a, extents, later)
        : forms.mp(forms.at("mlir_table_later", a, b, extents, later), forms.value(condition));
  }

  /** A list of integers by a function of their places. */
  private Theorem tabulated(Term number, Term function) {
    if (function.type != syntax.logic().terms.function(number.type, number.type)
        || !(number instanceof Term.Literal n) || n.value.signum() < 0
        || n.value.compareTo(LONGEST) > 0) {
      return null;
    }
    return n.value.signum() == 0 ? forms.at("mlir_tabulate_none", function)
        : forms.mp(forms.at("mlir_tabulate_more", number, syntax.literal(
            n.value.subtract(BigInteger.ONE)), function),
            recorder.evaluate(syntax.apply("≤", syntax.literal(1), number)),
            recorder.evaluate(syntax.apply("-", number, syntax.literal(1))));
  }

  private Theorem length(Term list) {
    return Syntax.isBinary("::", list)
        ? forms.at("mlir_length_more", Syntax.left(list), Syntax.right(list))
        : Syntax.isConstant("nil", list) ? forms.lemma("mlir_length_none") : null;
  }
}
