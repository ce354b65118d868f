package certcheck.certificates.text.teil;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.certificates.text.UntypedMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proves {@code ⊢ teil_expression_is e d} for the tree e of an expression, without recursion on it; d
 * is the term of theory {@code teil}.
 */
final class TeilExpressions implements UntypedMeaning.Expressions {
  private static final String RULE = "teil_expression_is_intro_teil_expression_";

  /** The lemmas for operations with two operands. */
  private static final Map<String, String> BINARY = Map.of("add", "teil_expression_add",
      "sub", "teil_expression_sub", "mul", "teil_expression_mul", "div", "teil_expression_div",
      "prod", RULE + "product");

  /** Those for operations with one dimension. */
  private static final Map<String, String> REDUCTIONS = Map.of("+", "teil_expression_sum",
      "*", "teil_expression_times", "redmin", "teil_expression_redmin",
      "redmax", "teil_expression_redmax");

  /** Operations with two numbers. */
  private static final Set<String> INDEXED = Set.of("transp", "diag", "contr", "expa", "proj");

  private final Forms forms;
  private final Syntax syntax;

  TeilExpressions(Forms forms, TreeTerms trees) {
    this.forms = forms;
    this.syntax = forms.syntax();
  }

  private static Term meaning(Theorem expression) {
    return Syntax.right(expression.conclusion());
  }

  private static Term tree(Theorem expression) {
    return Syntax.left(expression.conclusion());
  }

  /** {@code ⊢ teil_expression_is e d}. */
  @Override
  public Theorem of(Tree e) throws NoMeaning {
    Deque<Tree> pending = new ArrayDeque<>(List.of(e));
    List<Tree> preorder = new ArrayList<>();
    while (!pending.isEmpty()) {
      Tree t = pending.pop();
      preorder.add(t);
      for (int k = first(t); !t.isLeaf() && k < t.parts().size(); k++) {
        pending.push(t.part(k));
      }
    }
    Deque<Theorem> operands = new ArrayDeque<>();
    for (int i = preorder.size() - 1; i >= 0; i--) {
      Tree t = preorder.get(i);
      operands.push(t.isLeaf() ? name(t) : operation(t, operands));
    }
    return operands.pop();
  }

  /** The number of the first part that is an operand; numbers stand before it. */
  private static int first(Tree t) {
    if (t.isLeaf()) {
      return 0;
    }
    String word = Tree.spelling(t.kind());
    return INDEXED.contains(word) ? 2 : REDUCTIONS.containsKey(word) ? 1 : 0;
  }

  private Theorem name(Tree t) throws NoMeaning {
    if (!t.isWord()) {
      throw new NoMeaning("no expression", t);
    }
    return forms.at(RULE + "name", syntax.literal(t.value()));
  }

  private Theorem operation(Tree t, Deque<Theorem> operands) throws NoMeaning {
    String word = Tree.spelling(t.kind());
    Theorem last = operands.pop();
    if (BINARY.containsKey(word) && t.parts().size() == 2) {
      Theorem left = operands.pop();
      return forms.mp(forms.use(forms.open(BINARY.get(word)), left,
          tree(left), tree(last), meaning(left), meaning(last)), last);
    } else if (t.is("(", 1)) {
      return forms.use(forms.open(RULE + "parentheses"), last, tree(last), meaning(last));
    } else if (REDUCTIONS.containsKey(word)) {
      return forms.use(forms.open(REDUCTIONS.get(word)), last, tree(last), meaning(last),
          literal(t.part(0)));
    } else if (INDEXED.contains(word)) {
      return forms.use(forms.open("teil_expression_" + word), last, tree(last), meaning(last),
          literal(t.part(0)), literal(t.part(1)));
    }
    throw new NoMeaning("no expression", t);
  }

  private Term literal(Tree t) {
    return syntax.literal(t.value());
  }
}
