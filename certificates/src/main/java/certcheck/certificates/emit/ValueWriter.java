package certcheck.certificates.emit;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The C text of value expressions: every operation of the program is one of C, in the same order.
 * Of a select, C evaluates one value only, which has no effect on the result.
 */
final class ValueWriter {
  private static final int SUM = 1;
  private static final int PRODUCT = 2;
  private static final int OPERAND = 3;

  /** The functions that stand for those of {@code <math.h>}, by the number of arguments. */
  private static final Map<Integer, Set<String>> MATH = Map.of(
      1, Set.of("acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "ceil", "cos", "cosh",
          "erf", "erfc", "exp", "exp2", "expm1", "fabs", "floor", "log", "log10", "log1p", "log2",
          "nearbyint", "rint", "round", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc"),
      2, Set.of("atan2", "copysign", "fdim", "fmax", "fmin", "fmod", "hypot", "nextafter", "pow",
          "remainder"),
      3, Set.of("fma"));

  private final Emission emission;
  private final Map<String, CArray> arrays;
  private final Map<String, CFunction> functions = new TreeMap<>();
  private boolean math;

  /**
   * A writer for a program.
   *
   * @param arrays the arrays in scope, by name; changed by others as scopes open and close
   */
  ValueWriter(Emission emission, Map<String, CArray> arrays) {
    this.emission = emission;
    this.arrays = arrays;
  }

  /** The text of an expression, for a place that is no operand of arithmetic. */
  String text(ValueExpression e) {
    StringBuilder out = new StringBuilder();
    value(e, 0, out);
    return out.toString();
  }

  /** The functions that the text calls and nobody defines, by program name. */
  Map<String, CFunction> functions() {
    return functions;
  }

  /** Whether the text calls a function of {@code <math.h>}. */
  boolean callsMath() {
    return math;
  }

  /** Whether the function of so many arguments is one that the text provides or C has. */
  static boolean isKnown(String function, int arguments) {
    return Operator.computedBy(function).isPresent() || isExtremum(function, arguments)
        || isControlled(function, arguments) || isMath(function, arguments);
  }

  private static boolean isMath(String function, int arguments) {
    return MATH.getOrDefault(arguments, Set.of()).contains(function);
  }

  private static boolean isExtremum(String function, int arguments) {
    return arguments == 2 && (function.equals("min") || function.equals("max"));
  }

  private static boolean isControlled(String function, int arguments) {
    return arguments == 2 && function.equals(ArithmeticAlgebra.CONTROLLED_DIVISION);
  }

  private void value(ValueExpression e, int minimum, StringBuilder out) {
    if (e instanceof ValueExpression.Number number) {
      out.append(emission.type().constant(number.text()).orElseThrow());
    } else if (e instanceof ValueExpression.Read read) {
      emission.use(read.array());
      out.append(cell(read.array(), read.subscripts()));
    } else if (e instanceof ValueExpression.Call call) {
      call(call, minimum, out);
    } else if (e instanceof ValueExpression.Select select) {
      out.append('(').append(IndexWriter.text(select.condition(), emission)).append(" ? ");
      value(select.first(), SUM, out);
      out.append(" : ");
      value(select.second(), SUM, out);
      out.append(')');
    } else if (e instanceof ValueExpression.Cast cast) {
      out.append('(').append(emission.type()).append(')')
          .append(IndexWriter.operand(cast.index(), emission));
    } else {
      throw new IllegalStateException("unknown value expression " + e.getClass());
    }
  }

  /** The text of a cell of an array. */
  String cell(String name, List<IndexExpression> subscripts) {
    CArray array = arrays.get(name);
    return array.storage() == CArray.Storage.VARIABLE ? array.name()
        : array.name() + "[" + IndexWriter.offset(subscripts, array.extents(), emission) + "]";
  }

  private void call(ValueExpression.Call call, int minimum, StringBuilder out) {
    Optional<Operator> operator = Operator.computedBy(call.function());
    List<ValueExpression> arguments = call.arguments();
    if (operator.isEmpty()) {
      out.append(function(call.function(), arguments.size())).append('(');
      for (int k = 0; k < arguments.size(); k++) {
        out.append(k == 0 ? "" : ", ");
        value(arguments.get(k), 0, out);
      }
      out.append(')');
    } else if (operator.get() == Operator.NEGATE) {
      out.append(minimum > 0 ? "(-" : "-");
      value(arguments.get(0), OPERAND, out);
      out.append(minimum > 0 ? ")" : "");
    } else {
      int own = operator.get() == Operator.ADD || operator.get() == Operator.SUBTRACT
          ? SUM : PRODUCT;
      out.append(minimum > own ? "(" : "");
      value(arguments.get(0), own, out);
      out.append(' ').append(operator.get().symbol()).append(' ');
      value(arguments.get(1), own + 1, out);
      out.append(minimum > own ? ")" : "");
    }
  }

  /** The C name of a function that is called. */
  private String function(String name, int arguments) {
    if (isExtremum(name, arguments)) {
      boolean least = name.equals("min");
      emission.need(least ? Helper.VALUE_MIN : Helper.VALUE_MAX);
      return least ? "cc_value_min" : "cc_value_max";
    }
    if (isControlled(name, arguments)) {
      emission.need(Helper.CONTROLLED_DIV);
      return "cc_controlled_div";
    }
    if (isMath(name, arguments)) {
      math = true;
      return emission.type().math(name);
    }
    String function = emission.names().function(name);
    functions.putIfAbsent(name, new CFunction(function, arguments, emission.type()));
    return function;
  }
}
