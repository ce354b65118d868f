package certcheck.certificates.text.smtlib;

import certcheck.certificates.proof.NameScope;
import certcheck.certificates.proof.NameTree;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;

/** What names stand for at a place of a script: a scope of theory {@code smt2_meaning}. */
final class SmtScope {
  private static final NameTree.Lemmas TREES = new NameTree.Lemmas("smt2_nothing",
      "smt2_names_first", "smt2_names_left", "smt2_names_right", "smt2_names_again",
      "smt2_names_turned", "smt2_names_turned_back", "smt2_there", "smt2_before", "smt2_behind");

  private final NameScope<Term> names;

  private SmtScope(NameScope<Term> names) {
    this.names = names;
  }

  /** The scope without names. */
  static SmtScope empty(Forms forms) {
    Syntax syntax = forms.syntax();
    return new SmtScope(NameScope.empty(new NameScope.Language<>(forms.derived().recorder(), syntax,
        (lemma, terms, premises) -> use(forms, lemma, terms, premises),
        (scope, x, m) -> syntax.apply("smt2_with", scope, x, m),
        UnaryOperator.identity(), TREES, "smt2_same", "smt2_other", "smt2_as", "smt2_names_more",
        forms::value), syntax.apply("smt2_nowhere")));
  }

  private static Theorem use(
      Forms forms, String lemma, List<Term> terms, Theorem... premises) {
    return forms.mp(forms.at(lemma, terms.toArray(new Term[0])), premises);
  }

  /** This scope with one more name, which may hide another. */
  SmtScope with(BigInteger x, Term u) {
    return new SmtScope(names.with(x, u));
  }

  /** The scope as a term. */
  Term term() {
    return names.term();
  }

  /** {@code ⊢ Γ x = some u} or {@code ⊢ Γ x = none}. */
  Theorem lookup(BigInteger x) {
    return names.fact(x);
  }

  /** The value of a name, or null. */
  Term value(BigInteger x) {
    return names.lookup(x);
  }
}
