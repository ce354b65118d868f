package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves {@code ⊢ cfd_expressions_are Γ e [d]} for the tree e of an expression, without recursion on
 * it; d is the term of theory {@code cfdlang}.
 */
final class CfdlangExpressions {
  private static final String RULE = "cfd_expressions_are_intro_cfd_expression_";

  private static final Map<String, String> OPERATORS = Map.of("+", "cfd_expression_plus",
      "-", "cfd_expression_minus", "*", "cfd_expression_times", "/", "cfd_expression_over");

  private final Forms forms;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final ListEvaluation lists;
  private final Term context;
  private final Function<Term, Theorem> typed;

  /**
   * Expressions in a context Γ.
   *
   * @param context Γ
   * @param typed {@code ⊢ cfd_typed Γ d t} for an expression d of the program, or null
   */
  CfdlangExpressions(Forms forms, TreeTerms trees, ListEvaluation lists, Term context,
      Function<Term, Theorem> typed) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.trees = trees;
    this.lists = lists;
    this.context = context;
    this.typed = typed;
  }

  /** The expression d of {@code ⊢ cfd_expressions_are Γ e [d]}. */
  static Term meaning(Theorem expression) {
    return Syntax.left(Syntax.right(expression.conclusion()));
  }

  /** The tree e. */
  static Term tree(Theorem expression) {
    return Syntax.arguments(expression.conclusion()).get(1);
  }

  /** {@code ⊢ cfd_expressions_are Γ e [d]}. */
  Theorem of(Tree e) throws NoMeaning {
    Deque<Tree> pending = new ArrayDeque<>(List.of(e));
    List<Tree> preorder = new ArrayList<>();
    while (!pending.isEmpty()) {
      Tree t = pending.pop();
      preorder.add(t);
      operands(t).forEach(pending::push);
    }
    Deque<Theorem> proved = new ArrayDeque<>();
    for (int i = preorder.size() - 1; i >= 0; i--) {
      Tree t = preorder.get(i);
      List<Theorem> operands = new ArrayList<>();
      for (int k = operands(t).size(); k > 0; k--) {
        operands.add(0, proved.pop());
      }
      proved.push(of(t, operands));
    }
    return proved.pop();
  }

  private static List<Tree> operands(Tree t) {
    return t.isLeaf() ? List.of()
        : t.is("[", 1) ? items(t.part(0))
        : isGroup(t) || t.is("^", 2) ? List.of(t.part(0)) : t.parts();
  }

  /** The elements of a list. */
  private static List<Tree> items(Tree list) {
    List<Tree> items = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(1)) {
      items.add(rest.part(0));
    }
    return items;
  }

  private static boolean isGroup(Tree t) {
    return t.is(".", 2) && isPairs(t.part(1));
  }

  /** Whether it is brackets around pairs of integers in brackets. */
  private static boolean isPairs(Tree t) {
    return t.is("[", 1) && !t.part(0).isEmpty()
        && items(t.part(0)).stream().allMatch(CfdlangExpressions::isPair);
  }

  private static boolean isPair(Tree t) {
    return t.is("[", 1) && items(t.part(0)).size() == 2 && items(t.part(0)).stream()
        .allMatch(n -> n.isLeaf() && n.kind().intValue() == 2);
  }

  private Theorem of(Tree t, List<Theorem> operands) throws NoMeaning {
    if (t.isLeaf()) {
      if (!t.isWord()) {
        throw new NoMeaning("a number is no expression", t);
      }
      return forms.at(RULE + "name", context, syntax.literal(t.value()));
    }
    if (t.is("(", 1)) {
      Theorem inner = operands.get(0);
      return forms.use(
          forms.open(RULE + "parentheses", context), inner, tree(inner), meaning(inner));
    }
    if (t.is("[", 1)) {
      return stack(t, operands);
    }
    if (t.is("^", 2) || isGroup(t)) {
      return paired(t, operands.get(0));
    }
    return binary(t, operands.get(0), operands.get(1));
  }

  private Theorem stack(Tree t, List<Theorem> items) throws NoMeaning {
    if (items.isEmpty()) {
      throw new NoMeaning("an empty stack", t);
    }
    Theorem list = forms.at(RULE + "none", context);
    for (int k = items.size() - 1; k >= 0; k--) {
      Theorem item = items.get(k);
      list = forms.mp(forms.use(forms.open(RULE + "more", context), item, tree(item),
          meaning(item), tree(list), Syntax.right(list.conclusion())), list);
    }
    List<Term> parts = Syntax.items(Syntax.right(tree(list)));
    return forms.use(forms.open(RULE + "stack", context), list, parts.get(0), parts.get(1),
        Syntax.right(list.conclusion()));
  }

  /** A transposition, or a contraction, by pairs of dimensions. */
  private Theorem paired(Tree t, Theorem operand) throws NoMeaning {
    if (!isPairs(t.part(1))) {
      throw new NoMeaning("no list of pairs of dimensions", t);
    }
    Theorem pairs = forms.lemma("cfd_pairs_are_intro_cfd_pairs_none");
    List<Tree> listed = items(t.part(1).part(0));
    for (int k = listed.size() - 1; k >= 0; k--) {
      List<Tree> pair = items(listed.get(k).part(0));
      pairs = forms.use(forms.open("cfd_pairs_next"), pairs, Syntax.left(pairs.conclusion()),
          Syntax.right(pairs.conclusion()), syntax.literal(pair.get(0).value()),
          syntax.literal(pair.get(1).value()));
    }
    return forms.mp(forms.use(
        forms.open(RULE + (t.is("^", 2) ? "transposition" : "group"), context), operand,
        tree(operand), meaning(operand), Syntax.left(pairs.conclusion()),
        Syntax.right(pairs.conclusion())), pairs);
  }

  private Theorem binary(Tree t, Theorem left, Theorem right) throws NoMeaning {
    String sign = Tree.spelling(t.kind());
    Term e = tree(left);
    Term f = tree(right);
    Term c = meaning(left);
    Term d = meaning(right);
    if (OPERATORS.containsKey(sign)) {
      return forms.mp(
          forms.use(forms.open(OPERATORS.get(sign), context), left, e, f, c, d), right);
    }
    Theorem first = typed(c, t);
    Term s = Syntax.right(first.conclusion());
    if (sign.equals("#")) {
      Theorem second = typed(d, t);
      Term u = Syntax.right(second.conclusion());
      if (ListEvaluation.isNil(s) || ListEvaluation.isNil(u)) {
        throw new NoMeaning("an outer product with a scalar", t);
      }
      return forms.mp(forms.use(forms.open("cfd_expression_product", context), left, e, f, c, d,
          Syntax.left(s), Syntax.right(s), Syntax.left(u), Syntax.right(u)), right, first, second);
    }
    Theorem length = lists.length(s);
    Term rank = Syntax.right(length.conclusion());
    Theorem last = forms.value(syntax.apply("-", rank, syntax.literal(1)));
    return forms.mp(forms.use(forms.open("cfd_expression_contracted", context), left, e, f, c, d,
        s, rank, Syntax.right(last.conclusion())), right, first, length, last);
  }

  private Theorem typed(Term expression, Tree place) throws NoMeaning {
    Theorem type = typed.apply(expression);
    if (type == null) {
      throw new NoMeaning("an expression without a type", place);
    }
    return type;
  }
}
