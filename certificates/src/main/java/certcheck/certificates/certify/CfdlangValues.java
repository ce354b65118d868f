package certcheck.certificates.certify;

import certcheck.certificates.certify.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.CfdlangTyping.Renumbering;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Evaluates well-typed expressions of the CFDlang dialect in a store by proof: folds an expression
 * into a {@link Node}, which gives its value at any index of its shape. Nodes recur on expressions.
 */
final class CfdlangValues extends Computing implements Expression.Fold<CfdlangValues.Node> {
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

    /** {@code ⊢ cfd_ev o z Γ μ e i v} for an index i of the shape. */
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
  private final CfdlangTyping typing;
  private final Summation sums;
  private final TmlStore store;
  private final List<Term> state;

  /** Values in the present store of an execution. */
  CfdlangValues(Computation computation, TmlContext context, CfdlangTyping typing,
      Execution execution) {
    super(computation);
    this.context = context;
    this.typing = typing;
    this.sums = Summation.ofSums(
        computation, execution.arithmetic(), execution.zero());
    this.store = execution.store();
    this.state = List.of(
        execution.arithmetic(), execution.zero(), context.context(), store.term());
  }

  private static Term value(Theorem value) {
    return Syntax.right(value.conclusion());
  }

  /** A lemma {@code ∀o z Γ μ …} here and at terms, with premises. */
  private Theorem lemma(String name, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(state);
    all.addAll(terms);
    return derived.mp(lemmas.at(name, all.toArray(Term[]::new)), List.of(premises));
  }

  @Override
  public Node variable(Expression.Variable node) {
    Term x = context.name(node.name());
    return new Node(typing.variable(node), i -> {
      Theorem cell = store.cell(x, i);
      return lemma("cfd_ev_intro_cv_var", List.of(x, i, Syntax.right(Syntax.right(cell))), cell);
    });
  }

  @Override
  public Node constant(Expression.Constant constant) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public Node paren(Expression.Paren node, Node inner) {
    return new Node(typing.paren(node, inner.typed), i -> {
      Theorem v = inner.at(i);
      return lemma("cfd_ev_intro_cv_paren", List.of(inner.term(), i, value(v)), v);
    });
  }

  @Override
  public Node stack(Expression.Stack node, List<Node> tensors) {
    List<Node> stacked = List.copyOf(tensors);
    Theorem typed = typing.stack(node, stacked.stream().map(t -> t.typed).toList());
    Term list = Syntax.arguments(Judgement.expression(typed)).get(0);
    Theorem length = lists.length(list);
    Term n = Syntax.right(length);
    return new Node(typed, index -> {
      Term k = Syntax.left(index);
      Term i = Syntax.right(index);
      Theorem place = indices.minusOne(k);
      Theorem tensor = lists.nth(list, Syntax.right(place));
      Theorem v = stacked.get(IndexEvaluation.number(k).intValueExact() - 1).at(i);
      return lemma("cfd_ev_stacked",
          List.of(list, n, k, Syntax.right(place), Syntax.right(tensor), i, value(v)), length,
          lists.holds(syntax.apply("≤", syntax.literal(1), k)),
          lists.holds(syntax.apply("≤", k, n)), place, tensor, v);
    });
  }

  @Override
  public Node binary(Expression.Binary node, Node left, Node right) {
    return switch (node.operator()) {
      case PRODUCT -> product(left, right);
      case CONTRACT -> contracted(product(left, right), typing.meeting(left.typed));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE -> elementWise(node, left, right);
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  private Node product(Node left, Node right) {
    Theorem rank = lists.length(left.shape());
    Term n = Syntax.right(rank);
    int split = IndexEvaluation.number(n).intValueExact();
    return new Node(typing.product(left.typed, right.typed), k -> {
      List<Term> parts = IndexEvaluation.elements(k);
      Term i = syntax.list(n.type, parts.subList(0, split));
      Term j = syntax.list(n.type, parts.subList(split, parts.size()));
      Theorem v = left.at(i);
      Theorem w = right.at(j);
      return lemma("cfd_ev_product", List.of(left.term(), right.term(), left.shape(), n, i, j, k,
          value(v), value(w)), left.typed, rank, lists.length(i), lists.append(i, j), v, w);
    });
  }

  private Node elementWise(Expression.Binary node, Node left, Node right) {
    boolean scales = node.operator() == Operator.MULTIPLY && left.isScalar();
    boolean divides = node.operator() == Operator.DIVIDE && right.isScalar();
    Term nil = syntax.list(syntax.logic().terms.integer, List.of());
    List<Theorem> types = switch (node.operator()) {
      case MULTIPLY -> List.of(scales ? left.typed : notScalar(left));
      case DIVIDE -> List.of(divides ? right.typed : notScalar(right));
      default -> List.of();
    };
    String rule = scales ? "cfd_ev_intro_cv_smul" : divides ? "cfd_ev_intro_cv_sdiv"
        : switch (node.operator()) {
          case ADD -> "cfd_ev_plus";
          case SUBTRACT -> "cfd_ev_minus";
          case MULTIPLY -> "cfd_ev_times";
          default -> "cfd_ev_over";
        };
    return new Node(typing.binary(node, left.typed, right.typed), i -> {
      Theorem v = left.at(scales ? nil : i);
      Theorem w = right.at(divides ? nil : i);
      List<Theorem> premises = new ArrayList<>(types);
      premises.addAll(List.of(v, w));
      return lemma(rule, List.of(left.term(), right.term(), i, value(v), value(w)),
          premises.toArray(Theorem[]::new));
    });
  }

  /** {@code ⊢ ¬cfd_typed Γ e nil} for a tensor of rank 1 or more. */
  private Theorem notScalar(Node e) {
    return recorder.mp(lemmas.at("cfd_not_scalar", context.context(), e.term(),
        Syntax.left(e.shape()), Syntax.right(e.shape())), e.typed);
  }

  @Override
  public Node contraction(Expression.Contraction node, Node operand) {
    return contracted(operand, node.pairs().stream().map(Dimensions::of).toList());
  }

  /** By a group: the first pair, then the others in the numbers that are left. */
  private Node contracted(Node operand, List<Dimensions> pairs) {
    Node single = contracted(operand, pairs.get(0));
    if (pairs.size() == 1) {
      return single;
    }
    Node all = contracted(single, Dimensions.rest(pairs));
    Renumbering renumbering = typing.renumbering(pairs);
    List<Term> numbers = Syntax.arguments(Syntax.left(renumbering.renumbered()));
    return new Node(typing.grouped(operand.typed, all.typed, renumbering), i -> {
      Theorem v = all.at(i);
      return lemma("cfd_ev_contr_group", List.of(operand.term(), numbers.get(0), numbers.get(1),
          Syntax.left(numbers.get(2)), Syntax.right(numbers.get(2)),
          Syntax.right(renumbering.renumbered()), i, value(v)), renumbering.renumbered(), v);
    });
  }

  private Node contracted(Node operand, Dimensions pair) {
    Term m = syntax.logic().terms.literal(pair.m());
    Term n = syntax.logic().terms.literal(pair.n());
    Theorem a = indices.plusOne(m);
    Theorem b = indices.plusOne(n);
    Theorem extent = lists.nth(operand.shape(), m);
    Term k = Syntax.right(extent);
    return new Node(typing.contracted(operand.typed, pair), i -> {
      Map<Term, Theorem> places = new LinkedHashMap<>();
      Map<Term, Theorem> summands = new LinkedHashMap<>();
      for (int l = 1; l <= IndexEvaluation.number(k).intValueExact(); l++) {
        Theorem place =
            indices.withBoth(Syntax.right(a), Syntax.right(b), syntax.literal(l), i);
        places.put(syntax.literal(l), place);
        summands.put(syntax.literal(l), operand.at(Syntax.right(place)));
      }
      Summation.Sum sum = sums.of(places, summands);
      return lemma("cfd_ev_contracted", List.of(operand.term(), m, n, Syntax.right(a),
          Syntax.right(b), operand.shape(), k, i, sum.function(), sum.value()), operand.typed, a,
          b, extent, sum.all(), sum.sum());
    });
  }

  @Override
  public Node transposition(Expression.Transposition node, Node operand) {
    return transposed(operand, node.pairs().stream().map(Dimensions::of).toList());
  }

  /** By a group: the first pair, then the others. */
  private Node transposed(Node operand, List<Dimensions> pairs) {
    Dimensions first = pairs.get(0);
    Term m = syntax.logic().terms.literal(first.m());
    Term n = syntax.logic().terms.literal(first.n());
    Node single = new Node(typing.transposed(operand.typed, first), i -> {
      Theorem swapped = lists.swapAt(m, n, i);
      Theorem v = operand.at(Syntax.right(swapped));
      return lemma("cfd_ev_transposed", List.of(operand.term(), m, n, i, Syntax.right(swapped),
          value(v)), swapped, v);
    });
    if (pairs.size() == 1) {
      return single;
    }
    Node all = transposed(single, pairs.subList(1, pairs.size()));
    Term rest = Syntax.right(all.term());
    return new Node(typing.transposed(operand.typed, first, all.typed), i -> {
      Theorem v = all.at(i);
      return lemma("cfd_ev_intro_cv_trans_more", List.of(operand.term(), m, n, Syntax.left(rest),
          Syntax.right(rest), i, value(v)), v);
    });
  }
}
