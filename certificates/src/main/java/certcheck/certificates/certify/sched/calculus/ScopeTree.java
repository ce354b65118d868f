package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.NameTree;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A scope of many arrays as a search tree: an array is found in logarithmically many steps. */
final class ScopeTree {
  private static final NameTree.Lemmas LEMMAS = new NameTree.Lemmas("tab_none", "tab_first",
      "tab_left", "tab_right", null, "tab_turned", "tab_turned_back", "tab_there", "tab_before",
      "tab_behind");

  private final Calculus calculus;
  private final Term function;
  private final NameTree<Term> tree;
  private final Theorem same;

  /**
   * The tree of a scope.
   *
   * @param function {@code λb. cond (b = $a) (some extents) …}
   */
  ScopeTree(Calculus calculus, Term function) {
    this.calculus = calculus;
    this.function = function;
    Recorder recorder = calculus.recorder();
    Syntax syntax = calculus.syntax();
    Term.Free y =
        syntax.variant("%y", syntax.logic().terms.integer, syntax.frees(function));
    Theorem reduced = recorder.beta(syntax.logic().terms.application(function, y));
    Deque<Term> rows = new ArrayDeque<>();
    Term rest = Syntax.right(reduced);
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      rows.push(rest);
      rest = Syntax.arguments(rest).get(2);
    }
    Term end = syntax.lambda(y, rest);
    Theorem equal = calculus.rule("tab_none", List.of(end, y, rest),
        recorder.beta(syntax.logic().terms.application(end, y)));
    Term nothing = ((Term.Application) Syntax.right(equal)).function;
    NameTree<Term> names =
        NameTree.empty(recorder, syntax, calculus::rule, LEMMAS, recorder::evaluate, nothing, end);
    for (Term row : rows) {
      List<Term> parts = Syntax.arguments(row);
      Term array = Syntax.right(parts.get(0));
      NameTree.Grown<Term> grown = names.with(number(array), array, parts.get(1));
      equal = calculus.rule("tab_row", List.of(y, array, parts.get(1), parts.get(2), names.term(),
          grown.tree().term()), equal, grown.theorem());
      names = grown.tree();
    }
    this.tree = names;
    this.same = calculus.rule("tab_same", List.of(function, names.term()),
        recorder.gen(y, recorder.trans(reduced, equal)));
  }

  private static BigInteger number(Term array) {
    return ((Term.Literal) array).value;
  }

  /** {@code ⊢ g $a = some extents}. */
  Theorem lookup(Term array) {
    Theorem found = tree.fact(number(array));
    return calculus.rule("tab_as", List.of(function, tree.term(), array, Syntax.right(found)),
        same, found);
  }
}
