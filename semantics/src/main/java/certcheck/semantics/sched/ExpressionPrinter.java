package certcheck.semantics.sched;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints expressions with as few parentheses as the precedences of the parser allow. */
final class ExpressionPrinter {

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int COMPARISON = 4;
  private static final int SUM = 5;
  private static final int PRODUCT = 6;
  private static final int SIGN = 7;

  private final StringBuilder out = new StringBuilder();

  private ExpressionPrinter() {}

  static String print(IndexExpression expression) {
    ExpressionPrinter printer = new ExpressionPrinter();
    printer.index(expression, 0);
    return printer.out.toString();
  }

  static String print(Condition condition) {
    ExpressionPrinter printer = new ExpressionPrinter();
    printer.condition(condition, 0);
    return printer.out.toString();
  }

  static String print(ValueExpression expression) {
    ExpressionPrinter printer = new ExpressionPrinter();
    printer.value(expression, 0);
    return printer.out.toString();
  }

  static String subscripts(List<IndexExpression> subscripts) {
    return subscripts.stream().map(ExpressionPrinter::print)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** In parentheses if the surroundings bind tighter than the operator. */
  private void operation(int precedence, int minimum, Runnable operation) {
    boolean parentheses = precedence < minimum;
    out.append(parentheses ? "(" : "");
    operation.run();
    out.append(parentheses ? ")" : "");
  }

  private void index(IndexExpression e, int minimum) {
    if (e instanceof IndexExpression.Literal literal) {
      operation(SIGN, minimum, () -> out.append(literal.value()));
    } else if (e instanceof IndexExpression.Variable variable) {
      out.append(variable.name());
    } else if (e instanceof IndexExpression.Sum sum) {
      binary(SUM, minimum, sum.left(), " + ", sum.right());
    } else if (e instanceof IndexExpression.Difference difference) {
      binary(SUM, minimum, difference.left(), " - ", difference.right());
    } else if (e instanceof IndexExpression.Negation negation) {
      operation(SIGN, minimum, () -> {
        out.append('-');
        index(negation.operand(), SIGN + 1);
      });
    } else if (e instanceof IndexExpression.Scaled scaled) {
      operation(PRODUCT, minimum, () -> {
        out.append(scaled.factor()).append(" * ");
        index(scaled.operand(), PRODUCT + 1);
      });
    } else if (e instanceof IndexExpression.Quotient quotient) {
      operation(PRODUCT, minimum, () -> {
        index(quotient.operand(), PRODUCT);
        out.append(" div ").append(quotient.divisor());
      });
    } else if (e instanceof IndexExpression.Remainder remainder) {
      operation(PRODUCT, minimum, () -> {
        index(remainder.operand(), PRODUCT);
        out.append(" mod ").append(remainder.divisor());
      });
    } else if (e instanceof IndexExpression.NonLinear operation) {
      binary(PRODUCT, minimum, operation.left(),
          operation instanceof IndexExpression.Product ? " * "
              : operation instanceof IndexExpression.QuotientBy ? " div " : " mod ",
          operation.right());
    } else if (e instanceof IndexExpression.Minimum minimumOf) {
      call("min", minimumOf.left(), minimumOf.right());
    } else if (e instanceof IndexExpression.Maximum maximumOf) {
      call("max", maximumOf.left(), maximumOf.right());
    } else {
      throw new IllegalStateException("unknown index expression " + e.getClass());
    }
  }

  private void binary(
      int precedence, int minimum, IndexExpression left, String sign, IndexExpression right) {
    operation(precedence, minimum, () -> {
      index(left, precedence);
      out.append(sign);
      index(right, precedence + 1);
    });
  }

  private void call(String function, IndexExpression left, IndexExpression right) {
    out.append(function).append('(');
    index(left, 0);
    out.append(", ");
    index(right, 0);
    out.append(')');
  }

  private void condition(Condition c, int minimum) {
    if (c instanceof Condition.Constant constant) {
      out.append(constant.value());
    } else if (c instanceof Condition.Comparison comparison) {
      operation(COMPARISON, minimum, () -> {
        index(comparison.left(), COMPARISON + 1);
        out.append(' ').append(comparison.relation().symbol()).append(' ');
        index(comparison.right(), COMPARISON + 1);
      });
    } else if (c instanceof Condition.And and) {
      binary(AND, minimum, and.left(), " and ", and.right());
    } else if (c instanceof Condition.Or or) {
      binary(OR, minimum, or.left(), " or ", or.right());
    } else if (c instanceof Condition.Not not) {
      operation(NOT, minimum, () -> {
        out.append("not ");
        condition(not.operand(), COMPARISON + 1);
      });
    } else {
      throw new IllegalStateException("unknown condition " + c.getClass());
    }
  }

  private void binary(int precedence, int minimum, Condition left, String word, Condition right) {
    operation(precedence, minimum, () -> {
      condition(left, precedence);
      out.append(word);
      condition(right, precedence + 1);
    });
  }

  private void value(ValueExpression e, int minimum) {
    if (e instanceof ValueExpression.Number number) {
      out.append(number.text());
    } else if (e instanceof ValueExpression.Read read) {
      out.append(read.array()).append(subscripts(read.subscripts()));
    } else if (e instanceof ValueExpression.Call call) {
      call(call, minimum);
    } else if (e instanceof ValueExpression.Select select) {
      out.append("select(");
      condition(select.condition(), 0);
      out.append(", ");
      value(select.first(), 0);
      out.append(", ");
      value(select.second(), 0);
      out.append(')');
    } else if (e instanceof ValueExpression.Cast cast) {
      out.append("real(");
      index(cast.index(), 0);
      out.append(')');
    } else if (e instanceof ValueExpression.Access access) {
      out.append(access.tensor()).append(access.indices().stream().map(ExpressionPrinter::print)
          .collect(Collectors.joining(", ", "(", ")")));
    } else if (e instanceof ValueExpression.Reduction reduction) {
      operation(SUM, minimum, () -> reduction(reduction));
    } else {
      throw new IllegalStateException("unknown value expression " + e.getClass());
    }
  }

  private void call(ValueExpression.Call call, int minimum) {
    List<ValueExpression> arguments = call.arguments();
    Optional<Operator> operator = Operator.named(call.function())
        .filter(o -> o.arity() == arguments.size());
    if (operator.isEmpty()) {
      out.append(call.function()).append('(');
      for (int i = 0; i < arguments.size(); i++) {
        out.append(i == 0 ? "" : ", ");
        value(arguments.get(i), 0);
      }
      out.append(')');
    } else if (operator.get() == Operator.NEGATE) {
      operation(SIGN, minimum, () -> {
        out.append('-');
        value(arguments.get(0), SIGN + 1);
      });
    } else {
      boolean sum = operator.get() == Operator.ADD || operator.get() == Operator.SUBTRACT;
      int precedence = sum ? SUM : PRODUCT;
      operation(precedence, minimum, () -> {
        value(arguments.get(0), precedence);
        out.append(' ').append(operator.get().symbol()).append(' ');
        operand(arguments.get(1), sum ? SUM : SIGN, precedence + 1);
      });
    }
  }

  /** A reduction binds its operand as a product does; so it can stand last in a sum. */
  private void operand(ValueExpression e, int ofReduction, int ofOthers) {
    value(e, e instanceof ValueExpression.Reduction ? ofReduction : ofOthers);
  }

  private void reduction(ValueExpression.Reduction reduction) {
    String name = ReductionName.of(reduction).map(ReductionName::word).orElse("");
    out.append(name);
    if (name.isEmpty()) {
      out.append("reduce(").append(reduction.function()).append(", ");
      value(reduction.start(), 0);
      out.append(", ");
    } else {
      out.append('(');
    }
    out.append(reduction.variable()).append(" in ");
    index(reduction.lower(), 0);
    out.append("..");
    index(reduction.upper(), 0);
    out.append(") ");
    operand(reduction.body(), SUM, PRODUCT);
  }
}
