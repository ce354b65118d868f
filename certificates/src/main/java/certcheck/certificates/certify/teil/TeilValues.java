package certcheck.certificates.certify.teil;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.tml.Execution;
import certcheck.certificates.certify.tml.ExpressionValue;
import certcheck.certificates.certify.tml.ExpressionValues;
import certcheck.certificates.certify.tml.Summation;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates well-typed expressions of TeIL in a store by proof (TeIL 2019, Fig. 6): folds an
 * expression into an {@link ExpressionValue}, which gives its value at any index of its shape.
 * Values recur on expressions.
 */
final class TeilValues extends ExpressionValues implements Expression.Fold<ExpressionValue> {
  private static final Names NAMES =
      new Names("teil_ev_intro_te_", "teil_value_", "teil_not_scalar");

  private final TeilTyping typing;
  private final Term o;

  /** Values in the present store of an execution. */
  TeilValues(
      Computation computation, TmlContext context, TeilTyping typing, Execution execution) {
    super(computation, context, execution, List.of(execution.arithmetic()), NAMES);
    this.typing = typing;
    this.o = execution.arithmetic();
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
  public ExpressionValue variable(Expression.Variable node) {
    return variable(node.name(), typing.variable(node));
  }

  @Override
  public ExpressionValue paren(Expression.Paren node, ExpressionValue inner) {
    return paren(inner, typing.paren(node, inner.typed()));
  }

  @Override
  public ExpressionValue elementWise(
      Expression.ElementWise node, ExpressionValue left, ExpressionValue right) {
    return elementWise(node.operator(), left, right,
        () -> typing.elementWise(node, left.typed(), right.typed()));
  }

  @Override
  public ExpressionValue product(
      Expression.Product node, ExpressionValue left, ExpressionValue right) {
    Theorem rank = lists.length(left.shape());
    Theorem other = lists.length(right.shape());
    Term m = Syntax.right(rank);
    Term n = Syntax.right(other);
    int split = IndexEvaluation.number(m).intValueExact();
    return new ExpressionValue(typing.product(node, left.typed(), right.typed()), k -> {
      List<Term> parts = IndexEvaluation.elements(k);
      Term i = syntax.list(n.type, parts.subList(0, split));
      Term j = syntax.list(n.type, parts.subList(split, parts.size()));
      Theorem v = left.at(i);
      Theorem w = right.at(j);
      return lemma("teil_value_prod", List.of(left.term(), right.term(), left.shape(),
          right.shape(), m, n, i, j, k, value(v), value(w)), left.typed(), rank, lists.length(i),
          right.typed(), other, lists.length(j), lists.append(i, j), v, w);
    });
  }

  @Override
  public ExpressionValue reduction(Expression.Reduction node, ExpressionValue operand) {
    Term p = syntax.apply(TeilTyping.constant(node.reducer()));
    Term m = syntax.literal(node.dimension().number());
    Theorem rank = lists.length(operand.shape());
    Theorem position = indices.minusOne(m);
    Term a = Syntax.right(position);
    Theorem extent = lists.nth(operand.shape(), a);
    Term k = Syntax.right(extent);
    Summation reductions = Summation.ofReductions(computation, o, p);
    return new ExpressionValue(typing.reduction(node, operand.typed()), i -> {
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
          operand.typed(), rank, length, indices.plusOne(Syntax.right(length)), positive(m),
          atMost(m, Syntax.right(rank)), position, extent, sum.all(), sum.sum());
    });
  }

  @Override
  public ExpressionValue transposition(Expression.Transposition node, ExpressionValue operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem a = indices.minusOne(m);
    Theorem b = indices.minusOne(n);
    return new ExpressionValue(typing.transposition(node, operand.typed()), i -> {
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
  public ExpressionValue diagonal(Expression.Diagonal node, ExpressionValue operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem a = indices.minusOne(m);
    Theorem b = indices.minusOne(n);
    return new ExpressionValue(typing.diagonal(node, operand.typed()), i -> {
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
  public ExpressionValue expansion(Expression.Expansion node, ExpressionValue operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem a = indices.minusOne(m);
    return new ExpressionValue(typing.expansion(node, operand.typed()), i -> {
      Theorem length = lists.length(i);
      Theorem place = lists.removeAt(Syntax.right(a), i);
      Theorem v = operand.at(Syntax.right(place));
      return lemma("teil_value_expa", List.of(m, n, operand.term(), Syntax.right(a),
          Syntax.right(length), i, Syntax.right(place), value(v)), positive(m), length,
          atMost(m, Syntax.right(length)), a, place, v);
    });
  }

  @Override
  public ExpressionValue projection(Expression.Projection node, ExpressionValue operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem a = indices.minusOne(m);
    return new ExpressionValue(typing.projection(node, operand.typed()), i -> {
      Theorem length = lists.length(i);
      Theorem place = indices.insertAt(Syntax.right(a), n, i);
      Theorem v = operand.at(Syntax.right(place));
      return lemma("teil_value_proj", List.of(m, n, operand.term(), Syntax.right(a),
          Syntax.right(length), i, Syntax.right(place), value(v)), positive(m), length,
          atMostOneMore(m, Syntax.right(length)), a, place, v);
    });
  }
}
