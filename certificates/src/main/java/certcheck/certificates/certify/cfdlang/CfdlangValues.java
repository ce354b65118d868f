package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.cfdlang.CfdlangTyping.Renumbering;
import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.tml.Execution;
import certcheck.certificates.certify.tml.ExpressionValue;
import certcheck.certificates.certify.tml.ExpressionValues;
import certcheck.certificates.certify.tml.Summation;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.tml.syntax.Operator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates well-typed expressions of the CFDlang dialect in a store by proof: folds an expression
 * into an {@link ExpressionValue}, which gives its value at any index of its shape. Values recur on
 * expressions.
 */
final class CfdlangValues extends ExpressionValues
    implements Expression.Fold<ExpressionValue>, PairGroups<ExpressionValue> {
  private static final Names NAMES =
      new Names("cfd_ev_intro_cv_", "cfd_ev_", "cfd_not_scalar");

  private final CfdlangTyping typing;
  private final Summation sums;

  /** Values in the present store of an execution. */
  CfdlangValues(Computation computation, TmlContext context, CfdlangTyping typing,
      Execution execution) {
    super(computation, context, execution, List.of(execution.arithmetic(), execution.zero()),
        NAMES);
    this.typing = typing;
    this.sums = Summation.ofSums(
        computation, execution.arithmetic(), execution.zero());
  }

  @Override
  public ExpressionValue variable(Expression.Variable node) {
    return variable(node.name(), typing.variable(node));
  }

  @Override
  public ExpressionValue constant(Expression.Constant constant) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public ExpressionValue paren(Expression.Paren node, ExpressionValue inner) {
    return paren(inner, typing.paren(node, inner.typed()));
  }

  @Override
  public ExpressionValue stack(Expression.Stack node, List<ExpressionValue> tensors) {
    List<ExpressionValue> stacked = List.copyOf(tensors);
    Theorem typed = typing.stack(node, stacked.stream().map(ExpressionValue::typed).toList());
    Term list = Syntax.arguments(Judgement.expression(typed)).get(0);
    Theorem length = lists.length(list);
    Term n = Syntax.right(length);
    return new ExpressionValue(typed, index -> {
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
  public ExpressionValue binary(
      Expression.Binary node, ExpressionValue left, ExpressionValue right) {
    return switch (node.operator()) {
      case PRODUCT -> product(left, right);
      case CONTRACT -> contracted(product(left, right), typing.meeting(left.typed()));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE ->
          elementWise(Operator.valueOf(node.operator().name()), left, right,
              () -> typing.binary(node, left.typed(), right.typed()));
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  private ExpressionValue product(ExpressionValue left, ExpressionValue right) {
    Theorem rank = lists.length(left.shape());
    Term n = Syntax.right(rank);
    int split = IndexEvaluation.number(n).intValueExact();
    return new ExpressionValue(typing.product(left.typed(), right.typed()), k -> {
      List<Term> parts = IndexEvaluation.elements(k);
      Term i = syntax.list(n.type, parts.subList(0, split));
      Term j = syntax.list(n.type, parts.subList(split, parts.size()));
      Theorem v = left.at(i);
      Theorem w = right.at(j);
      return lemma("cfd_ev_product", List.of(left.term(), right.term(), left.shape(), n, i, j, k,
          value(v), value(w)), left.typed(), rank, lists.length(i), lists.append(i, j), v, w);
    });
  }

  @Override
  public ExpressionValue contraction(Expression.Contraction node, ExpressionValue operand) {
    return contractedBy(operand, PairGroups.of(node.pairs()));
  }

  @Override
  public ExpressionValue contracted(ExpressionValue operand, ExpressionValue all, List<Dimensions> pairs) {
    Renumbering renumbering = typing.renumbering(pairs);
    List<Term> numbers = Syntax.arguments(Syntax.left(renumbering.renumbered()));
    return new ExpressionValue(typing.grouped(operand.typed(), all.typed(), renumbering), i -> {
      Theorem v = all.at(i);
      return lemma("cfd_ev_contr_group", List.of(operand.term(), numbers.get(0), numbers.get(1),
          Syntax.left(numbers.get(2)), Syntax.right(numbers.get(2)),
          Syntax.right(renumbering.renumbered()), i, value(v)), renumbering.renumbered(), v);
    });
  }

  @Override
  public ExpressionValue contracted(ExpressionValue operand, Dimensions pair) {
    Term m = syntax.literal(pair.m());
    Term n = syntax.literal(pair.n());
    Theorem a = indices.plusOne(m);
    Theorem b = indices.plusOne(n);
    Theorem extent = lists.nth(operand.shape(), m);
    Term k = Syntax.right(extent);
    return new ExpressionValue(typing.contracted(operand.typed(), pair), i -> {
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
          Syntax.right(b), operand.shape(), k, i, sum.function(), sum.value()), operand.typed(), a,
          b, extent, sum.all(), sum.sum());
    });
  }

  @Override
  public ExpressionValue transposition(Expression.Transposition node, ExpressionValue operand) {
    return transposedBy(operand, PairGroups.of(node.pairs()));
  }

  @Override
  public ExpressionValue transposed(ExpressionValue operand, Dimensions pair) {
    Term m = syntax.literal(pair.m());
    Term n = syntax.literal(pair.n());
    return new ExpressionValue(typing.transposed(operand.typed(), pair), i -> {
      Theorem swapped = lists.swapAt(m, n, i);
      Theorem v = operand.at(Syntax.right(swapped));
      return lemma("cfd_ev_transposed", List.of(operand.term(), m, n, i, Syntax.right(swapped),
          value(v)), swapped, v);
    });
  }

  @Override
  public ExpressionValue transposed(ExpressionValue operand, ExpressionValue all, Dimensions first) {
    Term rest = Syntax.right(all.term());
    return new ExpressionValue(typing.transposed(operand.typed(), first, all.typed()), i -> {
      Theorem v = all.at(i);
      return lemma("cfd_ev_intro_cv_trans_more", List.of(operand.term(), syntax.literal(first.m()),
          syntax.literal(first.n()), Syntax.left(rest), Syntax.right(rest), i, value(v)), v);
    });
  }
}
