package certcheck.certificates.certify.ein;

import certcheck.certificates.proof.NameScope;
import certcheck.certificates.proof.NameTree;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The extents of variables at a place of a text, looked up in a tree: {@code $ein_array w x r}. */
final class KnownExtents {
  private static final NameTree.Lemmas TREES = new NameTree.Lemmas(null, "ein_tree_first",
      "ein_tree_left", "ein_tree_right", "ein_tree_again", "ein_tree_turned", "ein_tree_turned_back",
      "ein_tree_there", "ein_tree_before", "ein_tree_behind");

  private final Forms forms;
  private final Map<Term, NameScope<Term>> scopes = new HashMap<>();

  KnownExtents(Forms forms) {
    this.forms = forms;
    Syntax syntax = forms.syntax();
    Term nothing = syntax.apply("no_array");
    scopes.put(nothing, NameScope.from(new NameScope.Language<>(forms.derived().recorder(), syntax,
        this::use, (w, x, s) -> syntax.apply("indexed_declared", x, s, w), UnaryOperator.identity(),
        TREES, "ein_array_found", "ein_array_passed", "ein_tree_as", "ein_tree_more",
        forms::value), nothing, x -> use("ein_array_nowhere", List.of(syntax.literal(x))), null));
  }

  private Theorem use(String lemma, List<Term> terms, Theorem... premises) {
    return forms.mp(forms.at(lemma, terms.toArray(new Term[0])), premises);
  }

  /** {@code ⊢ $ein_array w x r} for the terms w and x; null if w is not made of declarations. */
  Theorem of(Term w, Term x) {
    NameScope<Term> scope = scope(w);
    if (scope == null || !(x instanceof Term.Literal name)) {
      return null;
    }
    Theorem fact = forms.derived().recorder().ofPart(() -> scope.fact(name.value));
    return use("ein_array_so", List.of(w, x, Syntax.right(fact)), fact);
  }

  private NameScope<Term> scope(Term w) {
    Deque<Term> later = Declarations.since(scopes::containsKey, w);
    if (later == null) {
      return null;
    }
    NameScope<Term> scope = scopes.get(later.pop());
    for (Term next : later) {
      List<Term> parts = Syntax.arguments(next);
      BigInteger name = ((Term.Literal) parts.get(0)).value;
      scope = scope.with(name, parts.get(1));
      scopes.put(next, scope);
    }
    return scope;
  }
}
