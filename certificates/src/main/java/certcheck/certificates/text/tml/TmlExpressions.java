package certcheck.certificates.text.tml;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.certificates.text.UntypedMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Proves {@code ⊢ expression_is e d} for the tree e of an expression, without recursion on it; d is
 * the term of theory {@code tml}.
 */
final class TmlExpressions implements UntypedMeaning.Expressions {
  private static final Map<String, String> OPERATORS =
      Map.of("+", "plus", "-", "minus", "*", "times", "/", "over");

  private final Forms forms;
  private final Syntax syntax;
  private final TreeTerms trees;

  TmlExpressions(Forms forms, TreeTerms trees) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.trees = trees;
  }

  private static Term meaning(Theorem expression) {
    return Syntax.right(expression.conclusion());
  }

  private static Term tree(Theorem expression) {
    return Syntax.left(expression.conclusion());
  }

  /** {@code ⊢ expression_is e d}. */
  @Override
  public Theorem of(Tree e) throws NoMeaning {
    Deque<Tree> pending = new ArrayDeque<>(List.of(e));
    List<Tree> preorder = new ArrayList<>();
    while (!pending.isEmpty()) {
      Tree t = pending.pop();
      preorder.add(t);
      for (int k = 0; k < operands(t); k++) {
        pending.push(t.part(k));
      }
    }
    Deque<Theorem> operands = new ArrayDeque<>();
    for (int i = preorder.size() - 1; i >= 0; i--) {
      Tree t = preorder.get(i);
      operands.push(switch (operands(t)) {
        case 0 -> name(t);
        case 1 -> unary(t, operands.pop());
        default -> {
          Theorem right = operands.pop();
          yield binary(t, operands.pop(), right);
        }
      });
    }
    return operands.pop();
  }

  private static int operands(Tree t) {
    return t.isLeaf() ? 0 : t.is("(", 1) || t.is("^", 3) || t.is(".", 2) || t.is(".", 3) ? 1 : 2;
  }

  private Theorem name(Tree t) throws NoMeaning {
    if (!t.isWord()) {
      throw new NoMeaning("no expression", t);
    }
    return forms.at("expression_is_intro_expression_name", syntax.literal(t.value()));
  }

  private Theorem unary(Tree t, Theorem operand) throws NoMeaning {
    Term d = meaning(operand);
    if (t.is("(", 1)) {
      return forms.use(forms.open("expression_is_intro_expression_parentheses"), operand,
          tree(operand), d);
    } else if (t.is(".", 2)) {
      Term list = trees.of(t.part(1));
      Theorem contracts = contracts(d, t.part(1));
      return forms.mp(forms.use(forms.open("expression_is_intro_expression_group"), operand,
          tree(operand), list, d, meaning(contracts)), contracts);
    }
    return forms.use(forms.open(t.is("^", 3) ? "expression_transposed" : "expression_contracted"),
        operand, tree(operand), d, literal(t.part(1)), literal(t.part(2)));
  }

  private Theorem binary(Tree t, Theorem left, Theorem right) throws NoMeaning {
    String sign = Tree.spelling(t.kind());
    String operator = OPERATORS.get(sign);
    if (operator == null && !sign.equals("#")) {
      throw new NoMeaning("no expression", t);
    }
    String lemma = operator == null ? "expression_is_intro_expression_product"
        : "expression_" + operator;
    return forms.mp(forms.use(forms.open(lemma), left,
        tree(left), tree(right), meaning(left), meaning(right)), right);
  }

  private Term literal(Tree t) {
    return syntax.literal(t.value());
  }

  // ── Groups ──

  /** A contraction in a group, and the operand and the dimensions before it. */
  private record Single(Term operand, List<BigInteger> gone, Tree pairs, Theorem m, Theorem n) {}

  /** {@code ⊢ contracts d nil e f}. */
  private Theorem contracts(Term d, Tree pairs) throws NoMeaning {
    List<Single> singles = new ArrayList<>();
    List<BigInteger> gone = new ArrayList<>();
    Term operand = d;
    Tree rest = pairs;
    for (; !rest.isEmpty(); rest = rest.part(1)) {
      Tree pair = rest.part(0);
      Theorem m = renumbered(gone, pair.part(0));
      Theorem n = renumbered(gone, pair.part(1));
      singles.add(new Single(operand, List.copyOf(gone), rest, m, n));
      operand = syntax.apply("contr", operand, meaning(m), meaning(n));
      gone.add(0, pair.part(1).value());
      gone.add(0, pair.part(0).value());
    }
    Term result = operand;
    Theorem proved = forms.at("contracts_intro_contracts_none", operand, list(gone));
    for (int i = singles.size() - 1; i >= 0; i--) {
      Single s = singles.get(i);
      Tree pair = s.pairs.part(0);
      proved = forms.mp(forms.at("contracts_pair", s.operand, list(s.gone), literal(pair.part(0)),
          literal(pair.part(1)), trees.of(s.pairs.part(1)), result, meaning(s.m), meaning(s.n)),
          s.m, s.n, proved);
    }
    return proved;
  }

  private Term list(List<BigInteger> numbers) {
    return syntax.list(syntax.logic().terms.integer,
        numbers.stream().map(syntax::literal).toList());
  }

  /** {@code ⊢ renumbered r m k}. */
  private Theorem renumbered(List<BigInteger> gone, Tree dimension) throws NoMeaning {
    BigInteger m = dimension.value();
    Term literal = syntax.literal(m);
    BigInteger k = m;
    Theorem proved = forms.at("renumbered_intro_renumbered_none", literal);
    for (int i = gone.size() - 1; i >= 0; i--) {
      BigInteger n = gone.get(i);
      if (n.equals(m)) {
        throw new NoMeaning("a dimension is named twice", dimension);
      }
      Term other = syntax.literal(n);
      Term rest = list(gone.subList(i + 1, gone.size()));
      if (n.compareTo(m) < 0) {
        Theorem less = forms.value(syntax.apply("-", syntax.literal(k), syntax.literal(1)));
        proved = forms.mp(forms.at("renumbered_above", other, rest, literal, syntax.literal(k),
            Syntax.right(less.conclusion())), forms.value(syntax.apply("<", other, literal)), less,
            proved);
        k = k.subtract(BigInteger.ONE);
      } else {
        proved = forms.mp(forms.at("renumbered_below", other, rest, literal, syntax.literal(k)),
            forms.value(syntax.apply("<", literal, other)), proved);
      }
    }
    return proved;
  }
}
