package certcheck.semantics.teil;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Diagnostics;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypingRules;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Expression typing (TeIL 2019, Fig. 8). A node without type is empty, and so are those above. */
final class ExpressionTyping implements Expression.Fold<Optional<TensorType>> {

  private final TypingRules rules;
  private final Limits limits;
  private final Diagnostics diagnostics;
  private final boolean isAnyOrder;
  private final Map<Expression, TensorType> types = new IdentityHashMap<>();

  ExpressionTyping(Map<String, TensorType> context, Limits limits, Diagnostics diagnostics) {
    this(context, limits, diagnostics, false);
  }

  /**
   * Typing as the rules have it, or with shorthands for transpositions.
   *
   * @param isAnyOrder whether the dimensions of a transposition may stand in any order, or be one
   */
  ExpressionTyping(Map<String, TensorType> context, Limits limits, Diagnostics diagnostics,
      boolean isAnyOrder) {
    this.isAnyOrder = isAnyOrder;
    this.rules = new TypingRules(context, limits, diagnostics);
    this.limits = limits;
    this.diagnostics = diagnostics;
  }

  /** The types of the nodes that were typed so far, by identity. */
  Map<Expression, TensorType> types() {
    return types;
  }

  private Optional<TensorType> typed(Expression node, TensorType type) {
    return typed(node, Optional.of(type));
  }

  private Optional<TensorType> typed(Expression node, Optional<TensorType> type) {
    type.ifPresent(t -> types.put(node, t));
    return type;
  }

  private Optional<TensorType> refused(
      Position position, Rule rule, String message, String expected, String found) {
    diagnostics.error(position, rule, message, expected, found);
    return Optional.empty();
  }

  @Override
  public Optional<TensorType> variable(Expression.Variable variable) {
    return typed(variable, rules.variable(variable));
  }

  @Override
  public Optional<TensorType> paren(Expression.Paren paren, Optional<TensorType> inner) {
    return typed(paren, inner);
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
    return type.isPresent() ? typed(node, type) : mismatch(node, t0, t1);
  }

  private Optional<TensorType> mismatch(
      Expression.ElementWise node, TensorType t0, TensorType t1) {
    String found = "types " + t0.abbreviated() + " and " + t1.abbreviated();
    String message = "mismatch of types in '" + Printer.keyword(node.operator()) + "'";
    String equal = "operands of equal type";
    return switch (node.operator()) {
      case ADD -> refused(node.position(), Rule.T_ADD, message, equal, found);
      case SUBTRACT -> refused(node.position(), Rule.T_SUB, message, equal, found);
      case MULTIPLY -> refused(node.position(), t1.isScalar() ? Rule.T_SMUL : Rule.T_MUL,
          t1.isScalar() ? "a scalar is the first operand of 'mul' only" : message,
          equal + ", or a scalar as the first", found);
      case DIVIDE -> refused(node.position(), t0.isScalar() ? Rule.T_SDIV : Rule.T_DIV,
          t0.isScalar() ? "a scalar is the second operand of 'div' only" : message,
          equal + ", or a scalar as the second", found);
    };
  }

  @Override
  public Optional<TensorType> product(
      Expression.Product product, Optional<TensorType> left, Optional<TensorType> right) {
    return typed(product, rules.product(product.position(), left, right));
  }

  @Override
  public Optional<TensorType> reduction(
      Expression.Reduction node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !exists(node.dimension(), operand.get(), Rule.T_RED)) {
      return Optional.empty();
    }
    return typed(node, operand.get().without(node.dimension().intValue()));
  }

  @Override
  public Optional<TensorType> transposition(
      Expression.Transposition node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !differ(node, operand.get(), Rule.T_TRANSP)) {
      return Optional.empty();
    }
    return typed(node, operand.get().transposed(node.pair()));
  }

  @Override
  public Optional<TensorType> diagonal(Expression.Diagonal node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !differ(node, operand.get(), Rule.T_DIAG)) {
      return Optional.empty();
    }
    TensorType type = operand.get();
    BigInteger first = type.extent(node.first().intValue());
    BigInteger second = type.extent(node.second().intValue());
    return first.equals(second)
        ? typed(node, type.without(node.second().intValue()))
        : refused(node.first().position(), Rule.T_DIAG,
            "dimensions " + node.first() + " and " + node.second() + " of " + type.abbreviated()
                + " have no diagonal", "equal extents", first + " and " + second);
  }

  @Override
  public Optional<TensorType> expansion(Expression.Expansion node, Optional<TensorType> operand) {
    if (operand.isEmpty()) {
      return operand;
    }
    TensorType type = operand.get();
    Numeral dimension = node.first();
    if (!dimension.isUpTo(type.rank() + 1L)) {
      return refused(dimension.position(), Rule.T_EXPA,
          "no place for a new dimension in type " + type.abbreviated(),
          type.isScalar() ? "1" : "1 to " + (type.rank() + 1),
          Diagnostic.abbreviated(dimension.number()));
    }
    if (node.second().number().signum() == 0) {
      return refused(node.second().position(), Rule.T_EXPA, "an extent counts elements",
          "an integer that is at least 1", "0");
    }
    if (type.rank() == limits.rank()) {
      return refused(node.position(), Rule.LIMIT, "the rank of the expansion is too large",
          "at most " + limits.rank() + " dimensions", (type.rank() + 1) + " dimensions");
    }
    return typed(node, type.with(dimension.intValue(), node.second().number()));
  }

  @Override
  public Optional<TensorType> projection(
      Expression.Projection node, Optional<TensorType> operand) {
    if (operand.isEmpty() || !exists(node.first(), operand.get(), Rule.T_PROJ)) {
      return Optional.empty();
    }
    TensorType type = operand.get();
    BigInteger extent = type.extent(node.first().intValue());
    return node.second().isUpTo(extent)
        ? typed(node, type.without(node.first().intValue()))
        : refused(node.second().position(), Rule.T_PROJ, "no such index in dimension "
            + node.first() + " of type " + type.abbreviated(),
            extent.equals(BigInteger.ONE) ? "1" : "1 to " + extent,
            Diagnostic.abbreviated(node.second().number()));
  }

  /** Whether the type has the dimension; reports it if not. */
  private boolean exists(Numeral dimension, TensorType type, Rule rule) {
    if (dimension.isUpTo(type.rank())) {
      return true;
    }
    diagnostics.error(dimension.position(), rule,
        "no such dimension in type " + type.abbreviated(), switch (type.rank()) {
          case 0 -> "an operand that has dimensions, for a scalar has none";
          case 1 -> "1";
          default -> "1 to " + type.rank();
        }, Diagnostic.abbreviated(dimension.number()));
    return false;
  }

  /**
   * Whether both dimensions exist and the first number is smaller, if that is asked; reports what does
   * not hold.
   */
  private boolean differ(Expression.Numbered node, TensorType type, Rule rule) {
    Numeral first = node.first();
    Numeral second = node.second();
    boolean exist = exists(first, type, rule) & exists(second, type, rule);
    if (isAnyOrder && rule == Rule.T_TRANSP) {
      return exist;
    }
    int order = first.number().compareTo(second.number());
    if (exist && order >= 0) {
      diagnostics.error(second.position(), rule,
          order == 0 ? "a dimension is named twice" : "the dimensions are in the wrong order",
          (order == 0 ? "dimensions that differ" : "the smaller number first")
              + (rule == Rule.T_TRANSP ? same(first, second, order) : ""),
          first + " and " + second);
    }
    return exist && order < 0;
  }

  /** What a transposition that Fig. 8 has not would be. */
  private static String same(Numeral first, Numeral second, int order) {
    return order == 0 ? " (the operand alone is the same)"
        : " ('transp " + second + " " + first + "' is the same)";
  }
}
