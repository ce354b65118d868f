package certcheck.semantics.tml.typing;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Rule;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Expression typing (Rink 2018, Fig. 9). A node without type is empty, and so are those above. */
public final class ExpressionTyping implements Expression.Fold<Optional<TensorType>> {

  private final TypingRules rules;
  private final Diagnostics diagnostics;

  public ExpressionTyping(Map<String, TensorType> context, Limits limits, Diagnostics diagnostics) {
    this.rules = new TypingRules(context, limits, diagnostics);
    this.diagnostics = diagnostics;
  }

  @Override
  public Optional<TensorType> variable(Expression.Variable variable) {
    return rules.variable(variable);
  }

  @Override
  public Optional<TensorType> paren(Expression.Paren paren, Optional<TensorType> inner) {
    return inner;
  }

  @Override
  public Optional<TensorType> product(
      Expression.Product product, Optional<TensorType> left, Optional<TensorType> right) {
    return rules.product(product.position(), left, right);
  }

  @Override
  public Optional<TensorType> elementWise(
      Expression.ElementWise node, Optional<TensorType> left, Optional<TensorType> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    TensorType t0 = left.get();
    TensorType t1 = right.get();
    Optional<TensorType> type = TypingRules.elementWise(node.operator(), t0, t1);
    if (type.isEmpty()) {
      reportMismatch(node, t0, t1);
    }
    return type;
  }

  private void reportMismatch(Expression.ElementWise node, TensorType t0, TensorType t1) {
    String found = "types " + t0.abbreviated() + " and " + t1.abbreviated();
    Operator operator = node.operator();
    if (operator == Operator.MULTIPLY && t1.isScalar()) {
      diagnostics.error(node.position(), Rule.T_SMUL, "a scalar multiplies from the left only",
          "operands of equal type, or a scalar on the left of '*'", found);
    } else if (operator == Operator.DIVIDE && t0.isScalar()) {
      diagnostics.error(node.position(), Rule.T_SDIV, "a scalar divides from the right only",
          "operands of equal type, or a scalar on the right of '/'", found);
    } else {
      diagnostics.error(node.position(), Rule.T_ELEM,
          "mismatch of types in '" + operator.symbol() + "'", elementWiseOperands(operator),
          found + precedence(operator, t0, t1));
    }
  }

  /** Where a contraction of the right operand alone would give it as many dimensions as the left. */
  private static String precedence(Operator operator, TensorType t0, TensorType t1) {
    int more = t1.rank() - t0.rank();
    return more > 0 && more % 2 == 0 ? "; '.' binds like '" + operator.symbol()
        + "', from the left: x " + operator.symbol() + " (y . [i j])" : "";
  }

  private static String elementWiseOperands(Operator operator) {
    return switch (operator) {
      case MULTIPLY -> "operands of equal type, or a scalar on the left of '*'";
      case DIVIDE -> "operands of equal type, or a scalar on the right of '/'";
      case ADD, SUBTRACT -> "operands of equal type";
    };
  }

  @Override
  public Optional<TensorType> contraction(
      Expression.Contraction contraction, Optional<TensorType> operand) {
    return contracted(List.of(contraction.pair()), operand);
  }

  @Override
  public Optional<TensorType> groupedContraction(
      Expression.GroupedContraction contraction, Optional<TensorType> operand) {
    return contracted(contraction.pairs(), operand);
  }

  private Optional<TensorType> contracted(List<Pair> pairs, Optional<TensorType> operand) {
    if (operand.isEmpty()) {
      return operand;
    }
    TensorType type = operand.get();
    if (!dimensionsFit(pairs, type, Rule.T_CONTR)) {
      return Optional.empty();
    }
    boolean fits = true;
    for (Pair pair : pairs) {
      BigInteger first = type.extent(pair.first().number().intValueExact());
      BigInteger second = type.extent(pair.second().number().intValueExact());
      if (!first.equals(second)) {
        fits = false;
        diagnostics.error(pair.first().position(), Rule.T_CONTR,
            "dimensions " + pair.first() + " and " + pair.second() + " of " + type.abbreviated()
                + " cannot be contracted",
            "equal extents",
            Diagnostic.abbreviated(first) + " and " + Diagnostic.abbreviated(second));
      }
    }
    return fits ? Optional.of(type.contracted(pairs)) : Optional.empty();
  }

  @Override
  public Optional<TensorType> transposition(
      Expression.Transposition transposition, Optional<TensorType> operand) {
    if (operand.isEmpty()
        || !dimensionsFit(List.of(transposition.pair()), operand.get(), Rule.T_TRANS)) {
      return Optional.empty();
    }
    return Optional.of(operand.get().transposed(transposition.pair()));
  }

  /** Whether all numbers are in range and no two are equal; reports each that is not. */
  private boolean dimensionsFit(List<Pair> pairs, TensorType type, Rule rule) {
    List<Numeral> dimensions = new ArrayList<>();
    pairs.forEach(pair -> dimensions.addAll(List.of(pair.first(), pair.second())));
    Set<BigInteger> seen = new TreeSet<>();
    boolean fits = true;
    for (Numeral dimension : dimensions) {
      if (!dimension.isUpTo(type.rank())) {
        fits = false;
        diagnostics.error(dimension.position(), rule,
            "no such dimension in type " + type.abbreviated(),
            type.isScalar() ? "no pair, for a scalar has no dimension" : "1 to " + type.rank(),
            Diagnostic.abbreviated(dimension.number()));
      } else if (!seen.add(dimension.number())) {
        fits = false;
        diagnostics.error(dimension.position(), rule, "a dimension is named twice",
            "dimensions that differ", Diagnostic.abbreviated(dimension.number()));
      }
    }
    return fits;
  }
}
