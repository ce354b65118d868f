package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Operations of the dialects arith and math on what arrays hold: functions of values, of which nothing is
 * known. A function is called as the operation, with the types if there are several; arithmetic in the
 * one floating-point type is {@code + - * /}.
 */
final class ValueOperations {
  private static final Map<String, Operator> OPERATORS = Map.of("arith.addf", Operator.ADD,
      "arith.subf", Operator.SUBTRACT, "arith.mulf", Operator.MULTIPLY,
      "arith.divf", Operator.DIVIDE, "arith.negf", Operator.NEGATE);

  /** Attributes that say that what is computed is the plain function. */
  private static final Set<String> PLAIN = Set.of("#arith.fastmath<none>", "#arith.overflow<none>");

  private static final List<String> FLOAT_PREDICATES = List.of("false", "oeq", "ogt", "oge", "olt",
      "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true");

  private static final List<String> INTEGER_PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private final Emission emission;
  private final Optional<String> real;

  /**
   * The functions of values.
   *
   * @param real the floating-point type, if there is only one
   */
  ValueOperations(Emission emission, Optional<String> real) {
    this.emission = emission;
    this.real = real;
  }

  /** What an operation without regions computes. */
  Meaning of(Operation operation) throws SourceException {
    Site site = new Site(operation.position());
    boolean vector = VectorOperations.extents(operation.results().get(0).type()).isPresent();
    if (operation.name().equals("arith.constant")) {
      ValueExpression constant = constant(operation, site);
      return vector ? VectorOperations.held(emission, operation, lane -> constant) : Meaning.Datum.of(constant);
    }
    if (vector) {
      return lanes(operation, site);
    }
    for (Operation.Value result : operation.results()) {
      requireScalar(operation, result.type());
    }
    if (operation.name().equals("arith.select")) {
      Optional<Condition> condition = emission.truthOf(operation.operands().get(0));
      if (condition.isPresent()) {
        return select(operation, condition.get(), site);
      }
    }
    List<Meaning.Datum> arguments = new ArrayList<>();
    for (Operation.Value operand : operation.operands()) {
      arguments.add(emission.datum(operand));
    }
    return call(function(operation), arguments, site);
  }

  /** The same function of all lanes. */
  private Meaning lanes(Operation operation, Site site) throws SourceException {
    List<Meaning.Vector> arguments = new ArrayList<>();
    for (Operation.Value operand : operation.operands()) {
      arguments.add(emission.vector(operand));
    }
    String function = function(operation);
    return VectorOperations.held(emission, operation, lane -> new ValueExpression.Call(
        function, arguments.stream().map(a -> a.lane(lane, site).expression()).toList(), site));
  }

  /** A value of which nothing is known ("ub.poison"), the same one each time: a function without arguments. */
  static Meaning poison(Operation operation) {
    return Meaning.Datum.of(new ValueExpression.Call("poison", List.of(), new Site(operation.position())));
  }

  private static String element(Type type) {
    return type instanceof Type.Shaped shaped ? shaped.element().text() : type.text();
  }

  private void requireScalar(Operation operation, Type type) throws SourceException {
    boolean scalar = type instanceof Type.Named named && (named.isInteger() || named.isFloat());
    if (!scalar) {
      throw emission.refusal(operation, Emission.isIndex(type)
          ? "an index that is an affine function of sizes and loop variables"
          : "an integer or a floating-point number", type.text());
    }
  }

  private Meaning select(Operation operation, Condition condition, Site site)
      throws SourceException {
    Meaning.Datum first = emission.datum(operation.operands().get(1));
    Meaning.Datum second = emission.datum(operation.operands().get(2));
    return combined(List.of(first, second),
        new ValueExpression.Select(condition, first.expression(), second.expression(), site));
  }

  private static Meaning.Datum call(String function, List<Meaning.Datum> arguments, Site site) {
    return combined(arguments, new ValueExpression.Call(
        function, arguments.stream().map(Meaning.Datum::expression).toList(), site));
  }

  private static Meaning.Datum combined(List<Meaning.Datum> parts, ValueExpression whole) {
    Set<String> reads = new HashSet<>();
    int size = 1;
    int height = 0;
    for (Meaning.Datum part : parts) {
      reads.addAll(part.reads());
      size = Math.min(size + part.size(), 1 << 20);
      height = Math.max(height, part.height());
    }
    return new Meaning.Datum(whole, reads, size, height + 1);
  }

  /** The function that an operation computes. */
  String function(Operation operation) throws SourceException {
    String predicate = "";
    for (Map.Entry<String, Attribute> entry : operation.attributes().entrySet()) {
      if (entry.getKey().equals("predicate")) {
        predicate = "_" + predicate(operation, entry.getValue());
      } else if (!(entry.getValue() instanceof Attribute.Other other
          && PLAIN.contains(other.text().replace(" ", "")))) {
        throw emission.refusal(operation, "no attribute that changes what it computes",
            "'" + entry.getKey() + "'"
                + (entry.getValue() instanceof Attribute.Other other ? " = " + other.text() : ""));
      }
    }
    Set<String> types = new LinkedHashSet<>();
    operation.results().forEach(r -> types.add(element(r.type())));
    operation.operands().forEach(o -> types.add(element(o.type())));
    Operator operator = OPERATORS.get(operation.name());
    boolean only = real.isPresent() && types.equals(Set.of(real.get()));
    if (operator != null && only) {
      return operator.function();
    }
    String name = operation.name().substring(operation.name().indexOf('.') + 1).replace('.', '_');
    if (operation.name().equals("arith.select")) {
      return "choose";
    }
    if (operation.name().startsWith("arith.cmp")) {
      types.remove("i1");
    }
    boolean plain = real.isPresent() && types.equals(Set.of(real.get()));
    return name + predicate + (plain ? "" : "_" + String.join("_", types));
  }

  private String predicate(Operation operation, Attribute attribute) throws SourceException {
    List<String> words = operation.name().equals("arith.cmpf") ? FLOAT_PREDICATES
        : INTEGER_PREDICATES;
    if (attribute instanceof Attribute.Whole whole && whole.value().signum() >= 0
        && whole.value().bitLength() < 8 && whole.value().intValue() < words.size()) {
      return words.get(whole.value().intValue());
    }
    throw emission.refusal(operation, "one of " + words, "another predicate");
  }

  // ── Constants ──

  private ValueExpression constant(Operation operation, Site site) throws SourceException {
    Attribute value = emission.attribute(operation, "value");
    if (value instanceof Attribute.Whole whole) {
      ValueExpression number =
          new ValueExpression.Number(whole.value().abs().toString(), site);
      return whole.value().signum() < 0 ? negative(number, site) : number;
    }
    if (value instanceof Attribute.Integers all && all.splat()) {
      ValueExpression number =
          new ValueExpression.Number(all.values().get(0).abs().toString(), site);
      return all.values().get(0).signum() < 0 ? negative(number, site) : number;
    }
    if (value instanceof Attribute.Real constant && constant.type() instanceof Type.Named type) {
      return RealConstant.of(constant.text(), type, site).orElseThrow(() -> emission.refusal(
          operation, "a floating-point number of at most 400 digits", constant.text()));
    }
    throw emission.refusal(operation, "an integer or a floating-point number", "another constant");
  }

  static ValueExpression negative(ValueExpression number, Site site) {
    return new ValueExpression.Call(Operator.NEGATE.function(), List.of(number), site);
  }
}
