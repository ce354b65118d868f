package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Suggestion;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Types of expressions. A node without type is empty, and so are those above. */
final class ExpressionTyping implements Expression.Fold<Optional<TensorType>> {

  private final Map<String, TensorType> variables;
  private final Limits limits;
  private final Diagnostics diagnostics;

  ExpressionTyping(Map<String, TensorType> variables, Limits limits, Diagnostics diagnostics) {
    this.variables = variables;
    this.limits = limits;
    this.diagnostics = diagnostics;
  }

  private Optional<TensorType> refuse(
      Expression node, Rule rule, String message, String expected, String found) {
    diagnostics.error(node.position(), rule, message, expected, found);
    return Optional.empty();
  }

  @Override
  public Optional<TensorType> variable(Expression.Variable variable) {
    TensorType type = variables.get(variable.name());
    return type != null ? Optional.of(type) : refuse(variable, Rule.T_VAR,
        "use of an undeclared variable", "a declared variable",
          Suggestion.found(variable.name(), variables.keySet()));
  }

  @Override
  public Optional<TensorType> constant(Expression.Constant constant) {
    return refuse(constant, Rule.T_CONST, "an integer is no expression",
        "integers in lists of dimension pairs only", "an integer");
  }

  @Override
  public Optional<TensorType> paren(Expression.Paren paren, Optional<TensorType> inner) {
    return inner;
  }

  @Override
  public Optional<TensorType> stack(Expression.Stack stack, List<Optional<TensorType>> tensors) {
    if (tensors.isEmpty()) {
      return refuse(stack, Rule.T_STACK, "an empty stack has no type", "a tensor", "']'");
    }
    TensorType first = null;
    boolean typed = true;
    for (int i = 0; i < tensors.size(); i++) {
      if (tensors.get(i).isEmpty()) {
        typed = false;
      } else if (first == null) {
        first = tensors.get(i).get();
      } else if (!first.equals(tensors.get(i).get())) {
        typed = false;
        refuse(stack.operands().get(i), Rule.T_STACK, "mismatch of types in a stack",
            "type " + first.abbreviated(), "type " + tensors.get(i).get().abbreviated());
      }
    }
    return typed ? ranked(stack, TensorType.of(tensors.size()).product(first)) : Optional.empty();
  }

  private Optional<TensorType> ranked(Expression node, TensorType type) {
    return type.rank() <= limits.rank() ? Optional.of(type) : refuse(node, Rule.LIMIT,
        "the rank is too large", "at most " + limits.rank() + " dimensions",
        type.rank() + " dimensions");
  }

  @Override
  public Optional<TensorType> binary(
      Expression.Binary node, Optional<TensorType> left, Optional<TensorType> right) {
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    TensorType t0 = left.get();
    TensorType t1 = right.get();
    return switch (node.operator()) {
      case PRODUCT -> product(node, t0, t1);
      case CONTRACT -> contracted(node, t0, t1);
      case MULTIPLY -> t0.isScalar() ? right : elementWise(node, t0, t1,
          Rule.T_SMUL, t1.isScalar(), ", or a scalar on the left of '*'");
      case DIVIDE -> t1.isScalar() ? left : elementWise(node, t0, t1,
          Rule.T_SDIV, t0.isScalar(), ", or a scalar on the right of '/'");
      case ADD, SUBTRACT -> elementWise(node, t0, t1, Rule.T_ELEM, false, "");
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  private Optional<TensorType> elementWise(Expression.Binary node, TensorType t0, TensorType t1,
      Rule scaling, boolean scalar, String alternative) {
    return t0.equals(t1) ? Optional.of(t0) : refuse(node, scalar ? scaling : Rule.T_ELEM,
        "mismatch of types in '" + node.operator().symbol() + "'",
        "operands of equal type" + alternative, types(t0, t1));
  }

  private Optional<TensorType> product(Expression node, TensorType t0, TensorType t1) {
    return t0.isScalar() || t1.isScalar()
        ? refuse(node, Rule.T_PROD, "an outer product with a scalar",
            "operands of rank 1 or more", types(t0, t1))
        : ranked(node, t0.product(t1));
  }

  private Optional<TensorType> contracted(Expression node, TensorType t0, TensorType t1) {
    boolean fits = !t0.isScalar() && !t1.isScalar() && t0.extent(t0.rank()).equals(t1.extent(1));
    return fits
        ? ranked(node, t0.product(t1).contracted(List.of(Pair.of(t0.rank(), t0.rank() + 1))))
        : refuse(node, Rule.T_CONTR, "the operands of '.' do not fit",
            "equal extents of the last dimension of the left and the first of the right operand",
            types(t0, t1));
  }

  private static String types(TensorType t0, TensorType t1) {
    return "types " + t0.abbreviated() + " and " + t1.abbreviated();
  }

  @Override
  public Optional<TensorType> contraction(
      Expression.Contraction node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !dimensionsFit(node.pairs(), operand.get(), Rule.T_CONTR, true)) {
      return Optional.empty();
    }
    TensorType type = operand.get();
    boolean fits = true;
    for (Pair pair : fromOne(node.pairs())) {
      BigInteger lower = type.extent(pair.lower());
      BigInteger upper = type.extent(pair.upper());
      if (!lower.equals(upper)) {
        fits = false;
        diagnostics.error(pair.first().position(), Rule.T_CONTR,
            "dimensions " + (pair.lower() - 1) + " and " + (pair.upper() - 1) + " of "
                + type.abbreviated() + " cannot be contracted",
            "equal extents", lower + " and " + upper);
      }
    }
    return fits ? Optional.of(type.contracted(fromOne(node.pairs()))) : Optional.empty();
  }

  @Override
  public Optional<TensorType> transposition(
      Expression.Transposition node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !dimensionsFit(node.pairs(), operand.get(), Rule.T_TRANS, false)) {
      return Optional.empty();
    }
    TensorType type = operand.get();
    for (Pair pair : fromOne(node.pairs())) {
      type = type.transposed(pair);
    }
    return Optional.of(type);
  }

  /** Whether numbers are in range and differ, within each pair or, if asked for, in all of them. */
  private boolean dimensionsFit(List<Pair> pairs, TensorType type, Rule rule, boolean acrossPairs) {
    Set<BigInteger> seen = new HashSet<>();
    boolean fits = true;
    for (Pair pair : pairs) {
      if (!acrossPairs) {
        seen.clear();
      }
      for (Numeral dimension : List.of(pair.first(), pair.second())) {
        BigInteger number = dimension.number();
        if (number.compareTo(BigInteger.valueOf(type.rank())) >= 0) {
          fits = false;
          diagnostics.error(dimension.position(), rule,
              "no such dimension in type " + type.abbreviated(), type.isScalar()
                  ? "no pair, for a scalar has no dimension" : "0 to " + (type.rank() - 1),
              number.toString());
        } else if (!seen.add(number)) {
          fits = false;
          diagnostics.error(dimension.position(), rule, "a dimension is named twice",
              "dimensions that differ", number.toString());
        }
      }
    }
    return fits;
  }

  /** The pairs with dimensions counted from 1, as in the model language. */
  static List<Pair> fromOne(List<Pair> pairs) {
    return pairs.stream().map(p -> new Pair(fromOne(p.first()), fromOne(p.second()))).toList();
  }

  private static Numeral fromOne(Numeral dimension) {
    return new Numeral(dimension.number().add(BigInteger.ONE), dimension.position());
  }
}
