package certcheck.certificates.certify;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Numeral;
import certcheck.semantics.tml.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Evaluates well-typed expressions of TeIL in a store by proof (TeIL 2019, Fig. 6): folds an
 * expression into a {@link Node}, which gives its value at any index of its shape. Nodes recur on
 * expressions.
 */
final class TeilValues extends Computing implements Expression.Fold<TeilValues.Node> {
  /** An expression in the theory, with its type and its values. */
  static final class Node {
    private final Theorem typed;
    private final Function<Term, Theorem> rule;
    private final Map<Term, Theorem> known = new HashMap<>();

    private Node(Theorem typed, Function<Term, Theorem> rule) {
      this.typed = typed;
      this.rule = rule;
    }

    /** The expression. */
    Term term() {
      return Judgement.expression(typed);
    }

    private Term shape() {
      return Judgement.shape(typed);
    }

    private boolean isScalar() {
      return ListEvaluation.isNil(shape());
    }

    /** {@code ⊢ teil_ev o Γ μ e i v} for an index i of the shape. */
    Theorem at(Term i) {
      Theorem value = known.get(i);
      if (value == null) {
        value = rule.apply(i);
        known.put(i, value);
      }
      return value;
    }
  }

  private final TmlContext context;
  private final TeilTyping typing;
  private final Term o;
  private final TmlStore store;
  private final List<Term> state;

  /** Values in the present store of an execution. */
  TeilValues(
      Computation computation, TmlContext context, TeilTyping typing, Execution execution) {
    super(computation);
    this.context = context;
    this.typing = typing;
    this.o = execution.arithmetic();
    this.store = execution.store();
    this.state = List.of(o, context.context(), store.term());
  }

  private static Term value(Theorem value) {
    return Syntax.right(value.conclusion());
  }

  /** A lemma {@code ∀o Γ μ …} here and at terms, with premises. */
  private Theorem lemma(String name, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(state);
    all.addAll(terms);
    return derived.mp(lemmas.at(name, all.toArray(Term[]::new)), List.of(premises));
  }

  private Term literal(Numeral numeral) {
    return syntax.logic().terms.literal(numeral.number());
  }

  private Theorem atMost(Term m, Term n) {
    return lists.holds(syntax.apply("≤", m, n));
  }

  private Theorem positive(Term m) {
    return atMost(syntax.literal(1), m);
  }

  /** {@code ⊢ m ≤ r + 1}. */
  private Theorem atMostOneMore(Term m, Term r) {
    return atMost(m, syntax.apply("+", r, syntax.literal(1)));
  }

  @Override
  public Node variable(Expression.Variable node) {
    Term x = context.name(node.name());
    return new Node(typing.variable(node), i -> {
      Theorem cell = store.cell(x, i);
      return lemma("teil_ev_intro_te_var",
          List.of(x, i, Syntax.right(Syntax.right(cell))), cell);
    });
  }

  @Override
  public Node paren(Expression.Paren node, Node inner) {
    return new Node(typing.paren(node, inner.typed), i -> {
      Theorem v = inner.at(i);
      return lemma("teil_ev_intro_te_paren", List.of(inner.term(), i, value(v)), v);
    });
  }

  @Override
  public Node elementWise(Expression.ElementWise node, Node left, Node right) {
    boolean scales = node.operator() == Operator.MULTIPLY && left.isScalar();
    boolean divides = node.operator() == Operator.DIVIDE && right.isScalar();
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    List<Theorem> types = switch (node.operator()) {
      case MULTIPLY -> List.of(scales ? left.typed : notScalar(left));
      case DIVIDE -> List.of(divides ? right.typed : notScalar(right));
      case ADD, SUBTRACT -> List.of();
    };
    String rule = scales ? "teil_ev_intro_te_smul" : divides ? "teil_ev_intro_te_sdiv"
        : "teil_value_" + TmlTerms.constant(node.operator());
    return new Node(typing.elementWise(node, left.typed, right.typed), i -> {
      Theorem v = left.at(scales ? nil : i);
      Theorem w = right.at(divides ? nil : i);
      List<Theorem> premises = new ArrayList<>(types);
      premises.addAll(List.of(v, w));
      return lemma(rule, List.of(left.term(), right.term(), i, value(v), value(w)),
          premises.toArray(Theorem[]::new));
    });
  }

  /** {@code ⊢ ¬teil_typed Γ e nil} for a tensor of rank 1 or more. */
  private Theorem notScalar(Node e) {
    return recorder.mp(lemmas.at("teil_not_scalar", context.context(), e.term(),
        Syntax.left(e.shape()), Syntax.right(e.shape())), e.typed);
  }

  @Override
  public Node product(Expression.Product node, Node left, Node right) {
    Theorem rank = lists.length(left.shape());
    Theorem other = lists.length(right.shape());
    Term m = Syntax.right(rank);
    Term n = Syntax.right(other);
    int split = IndexEvaluation.number(m).intValueExact();
    return new Node(typing.product(node, left.typed, right.typed), k -> {
      List<Term> parts = IndexEvaluation.elements(k);
      Term i = syntax.list(n.type, parts.subList(0, split));
      Term j = syntax.list(n.type, parts.subList(split, parts.size()));
      Theorem v = left.at(i);
      Theorem w = right.at(j);
      return lemma("teil_value_prod", List.of(left.term(), right.term(), left.shape(),
          right.shape(), m, n, i, j, k, value(v), value(w)), left.typed, rank, lists.length(i),
          right.typed, other, lists.length(j), lists.append(i, j), v, w);
    });
  }

  @Override
  public Node reduction(Expression.Reduction node, Node operand) {
    Term p = syntax.apply(TeilTyping.constant(node.reducer()));
    Term m = literal(node.dimension());
    Theorem rank = lists.length(operand.shape());
    Theorem position = indices.minusOne(m);
    Term a = Syntax.right(position);
    Theorem extent = lists.nth(operand.shape(), a);
    Term k = Syntax.right(extent);
    Summation reductions = Summation.ofReductions(computation, o, p);
    return new Node(typing.reduction(node, operand.typed), i -> {
      Map<Term, Theorem> places = new LinkedHashMap<>();
      Map<Term, Theorem> elements = new LinkedHashMap<>();
      for (int l = 1; l <= IndexEvaluation.number(k).intValueExact(); l++) {
        Theorem place = indices.insertAt(a, syntax.literal(l), i);
        places.put(syntax.literal(l), place);
        elements.put(syntax.literal(l), operand.at(Syntax.right(place)));
      }
      Summation.Sum sum = reductions.of(places, elements);
      Theorem length = lists.length(i);
      return lemma("teil_value_red", List.of(p, m, operand.term(), operand.shape(), a, k,
          Syntax.right(rank), Syntax.right(length), i, sum.function(), sum.value()),
          operand.typed, rank, length, indices.plusOne(Syntax.right(length)), positive(m),
          atMost(m, Syntax.right(rank)), position, extent, sum.all(), sum.sum());
    });
  }

  @Override
  public Node transposition(Expression.Transposition node, Node operand) {
    Term m = literal(node.first());
    Term n = literal(node.second());
    Theorem a = indices.minusOne(m);
    Theorem b = indices.minusOne(n);
    return new Node(typing.transposition(node, operand.typed), i -> {
      Theorem length = lists.length(i);
      Theorem swapped = lists.swapAt(Syntax.right(a), Syntax.right(b), i);
      Theorem v = operand.at(Syntax.right(swapped));
      return lemma("teil_value_transp", List.of(m, n, operand.term(), Syntax.right(a),
          Syntax.right(b), Syntax.right(length), i, Syntax.right(swapped), value(v)),
          positive(m), lists.holds(syntax.apply("<", m, n)), length,
          atMost(n, Syntax.right(length)), a, b, swapped, v);
    });
  }

  @Override
  public Node diagonal(Expression.Diagonal node, Node operand) {
    Term m = literal(node.first());
    Term n = literal(node.second());
    Theorem a = indices.minusOne(m);
    Theorem b = indices.minusOne(n);
    return new Node(typing.diagonal(node, operand.typed), i -> {
      Theorem length = lists.length(i);
      Theorem component = lists.nth(i, Syntax.right(a));
      Theorem place = indices.insertAt(Syntax.right(b), Syntax.right(component), i);
      Theorem v = operand.at(Syntax.right(place));
      return lemma("teil_value_diag", List.of(m, n, operand.term(), Syntax.right(a),
          Syntax.right(b), Syntax.right(component), Syntax.right(length), i,
          Syntax.right(place), value(v)), positive(m), lists.holds(syntax.apply("<", m, n)),
          length, atMostOneMore(n, Syntax.right(length)), a, b, component, place, v);
    });
  }

  @Override
  public Node expansion(Expression.Expansion node, Node operand) {
    Term m = literal(node.first());
    Theorem a = indices.minusOne(m);
    return new Node(typing.expansion(node, operand.typed), i -> {
      Theorem length = lists.length(i);
      Theorem place = lists.removeAt(Syntax.right(a), i);
      Theorem v = operand.at(Syntax.right(place));
      return lemma("teil_value_expa", List.of(m, literal(node.second()), operand.term(),
          Syntax.right(a), Syntax.right(length), i, Syntax.right(place), value(v)), positive(m),
          length, atMost(m, Syntax.right(length)), a, place, v);
    });
  }

  @Override
  public Node projection(Expression.Projection node, Node operand) {
    Term m = literal(node.first());
    Term n = literal(node.second());
    Theorem a = indices.minusOne(m);
    return new Node(typing.projection(node, operand.typed), i -> {
      Theorem length = lists.length(i);
      Theorem place = indices.insertAt(Syntax.right(a), n, i);
      Theorem v = operand.at(Syntax.right(place));
      return lemma("teil_value_proj", List.of(m, n, operand.term(), Syntax.right(a),
          Syntax.right(length), i, Syntax.right(place), value(v)), positive(m), length,
          atMostOneMore(m, Syntax.right(length)), a, place, v);
    });
  }
}
