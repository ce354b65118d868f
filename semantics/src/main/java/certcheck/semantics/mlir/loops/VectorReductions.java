package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Reductions of vectors (document of the dialect vector, LLVM 19: "vector.reduction", "vector.multi_reduction",
 * "vector.contract"), as relation {@code mlir_folded_in_order} of theory {@code mlir_reductions} has them: lane by lane, row by
 * row, where laws say that the order does not matter.
 */
final class VectorReductions {
  private static final String REDUCTION = "vector.reduction";
  private static final String DIMENSIONS = "vector.multi_reduction";
  private static final String CONTRACTION = "vector.contract";

  /** The operations. */
  static final Set<String> NAMES = Set.of(REDUCTION, DIMENSIONS, CONTRACTION);

  private static final Map<String, String> FLOATS = Map.of("add", "arith.addf", "mul", "arith.mulf",
      "minimumf", "arith.minimumf", "maximumf", "arith.maximumf", "minnumf", "arith.minnumf", "maxnumf", "arith.maxnumf");
  private static final Map<String, String> INTEGERS = Map.of("add", "arith.addi", "mul", "arith.muli",
      "minsi", "arith.minsi", "maxsi", "arith.maxsi", "minui", "arith.minui", "maxui", "arith.maxui",
      "and", "arith.andi", "or", "arith.ori", "xor", "arith.xori");

  private final Emission emission;
  private final AffineOperands affine;
  private final ValueOperations values;
  private final Reductions laws;

  VectorReductions(Emission emission, AffineOperands affine, ValueOperations values, Reductions laws) {
    this.emission = emission;
    this.affine = affine;
    this.values = values;
    this.laws = laws;
  }

  /** Translates an operation; whether it is one of these. */
  boolean translate(Operation operation) throws SourceException {
    return translate(operation, Optional.empty());
  }

  /**
   * The same, of which lanes that a mask does not set are not combined: of contractions, there is
   * no mask.
   */
  boolean translate(Operation operation, Optional<Meaning.Mask> mask) throws SourceException {
    switch (operation.name()) {
      case REDUCTION -> reduction(operation, mask);
      case DIMENSIONS -> dimensions(operation, mask);
      case CONTRACTION -> contraction(operation);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The function {@code math.fma} of the lanes of three vectors. */
  Meaning fused(Operation operation) throws SourceException {
    requireOperands(operation, 3, 3);
    return values.of(new Operation("math.fma", operation.results(), operation.operands(), operation.attributes(),
        List.of(), 0, operation.position()));
  }

  // ── What is combined ──

  private static String element(Operation.Value value) {
    return value.type() instanceof Type.Shaped shaped ? shaped.element().text() : value.type().text();
  }

  /** The type that all operands and the result have lanes of. */
  private Type number(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    Type type = result.type() instanceof Type.Shaped shaped ? shaped.element() : result.type();
    for (Operation.Value operand : operation.operands()) {
      if (!element(operand).equals(type.text())) {
        throw emission.refusal(operation, "operands of the type " + type.text(), element(operand));
      }
    }
    return type;
  }

  /** The function of two numbers that an operation computes. */
  private String function(Operation operation, String name, Type type) throws SourceException {
    Operation.Value value = new Operation.Value("", type, operation.position());
    return values.function(new Operation(name, List.of(value), List.of(value, value), Map.of(), List.of(), 0,
        operation.position()));
  }

  /** The function that combines, which laws let be in any order. */
  private String combining(Operation operation) throws SourceException {
    Type type = number(operation);
    String kind = emission.attribute(operation, "kind") instanceof Attribute.Other other
        ? other.text().replace(" ", "") : "";
    boolean known = kind.startsWith("#vector.kind<") && kind.endsWith(">");
    String word = known ? kind.substring(kind.indexOf('<') + 1, kind.length() - 1) : kind;
    String name = type instanceof Type.Named named && named.isFloat() ? FLOATS.get(word) : INTEGERS.get(word);
    if (!known || name == null) {
      throw emission.refusal(operation, "a kind of numbers of the type " + type.text(), word);
    }
    Optional<Attribute> flags = operation.attribute("fastmath");
    if (flags.isPresent() && !(flags.get() instanceof Attribute.Other other
        && other.text().replace(" ", "").equals("#arith.fastmath<none>"))) {
      throw emission.refusal(operation, "no attribute that changes what it computes", "'fastmath'");
    }
    String function = function(operation, name, type);
    laws.requireLaws(operation, function, "lanes");
    return function;
  }

  /** The cell becomes what the function makes of it and of a number. */
  private static Statement combined(String function, String array, List<IndexExpression> at, ValueExpression number,
      Site site) {
    return new Statement.Assignment(array, at, new ValueExpression.Call(function,
        List.of(new ValueExpression.Read(array, at, site), number), site), site);
  }

  private List<BigInteger> extents(Operation operation, int operand) throws SourceException {
    Type type = operation.operands().get(operand).type();
    return VectorOperations.extents(type).orElseThrow(
        () -> emission.refusal(operation, "a vector of numbers", type.text()));
  }

  private void requireOperands(Operation operation, int least, int most) throws SourceException {
    int count = operation.operands().size();
    if (count < least || count > most || operation.results().size() != 1) {
      throw emission.refusal(operation, least + " operands", String.valueOf(count));
    }
  }

  // ── Where it goes ──

  /** The array of the result, a vector, that begins as an operand. */
  private Meaning.Vector vector(Operation operation, int operand, Site site) throws SourceException {
    Operation.Value result = operation.results().get(0);
    List<BigInteger> extents = VectorOperations.extents(result.type()).orElseThrow(
        () -> emission.refusal(operation, "a number or a vector of numbers", result.type().text()));
    Operation.Value from = operation.operands().get(operand);
    if (!from.type().text().equals(result.type().text())) {
      throw emission.refusal(operation, "a vector of the type " + result.type().text(), from.type().text());
    }
    Meaning.Vector vector = VectorOperations.declared(emission, emission.named(result, "t"), extents, site);
    VectorOperations.copy(emission, emission.vector(from), vector, extents, site);
    return vector;
  }

  /** The array without dimensions that holds a number, which is this at first. */
  private Meaning.Vector cell(Operation operation, ValueExpression first, Site site) {
    Meaning.Vector cell = VectorOperations.declared(
        emission, emission.named(operation.results().get(0), "_", "t"), List.of(), site);
    emission.frame().add(new Statement.Assignment(cell.array().array(), List.of(), first, site));
    return cell;
  }

  private void result(Operation operation, Meaning.Vector cell, Site site) throws SourceException {
    emission.load(operation.results().get(0), cell.lane(List.of(), site));
  }

  /** What an operation does lane by lane: to the result, at the same indices or fewer. */
  private void folded(Operation operation, int accumulator, List<BigInteger> extents,
      Function<List<IndexExpression>, List<IndexExpression>> target,
      Function<List<IndexExpression>, ValueExpression> number, String function, Optional<Meaning.Mask> mask)
      throws SourceException {
    Site site = new Site(operation.position());
    boolean one = operation.results().get(0).type() instanceof Type.Named;
    Meaning.Vector vector = one
        ? cell(operation, emission.datum(operation.operands().get(accumulator)).expression(), site)
        : vector(operation, accumulator, site);
    VectorOperations.Lanes lanes = VectorOperations.Lanes.of(emission, extents, site);
    Statement step = combined(
        function, vector.array().array(), target.apply(lanes.at()), number.apply(lanes.at()), site);
    emission.frame().add(lanes.around(where(operation, mask, lanes.at(), step, site)));
    if (one) {
      result(operation, vector, site);
    } else {
      emission.define(operation.results().get(0), vector);
    }
  }

  /** A statement where the lane is set; always, if there is no mask. */
  private Statement where(Operation operation, Optional<Meaning.Mask> mask, List<IndexExpression> lane, Statement step,
      Site site) throws SourceException {
    if (mask.isEmpty()) {
      return step;
    } else if (mask.get().bounds().size() != lane.size()) {
      throw emission.refusal(operation, "a mask of " + lane.size() + " dimensions", String.valueOf(mask.get().bounds().size()));
    }
    return new Statement.Conditional(mask.get().set(lane, site), step, new Statement.Skip(site), site);
  }

  // ── The operations ──

  private void reduction(Operation operation, Optional<Meaning.Mask> mask) throws SourceException {
    requireOperands(operation, 1, 2);
    String function = combining(operation);
    List<BigInteger> extents = extents(operation, 0);
    if (extents.size() != 1 || !(operation.results().get(0).type() instanceof Type.Named)) {
      throw emission.refusal(operation, "a vector of one dimension, and a number", "others");
    }
    Site site = new Site(operation.position());
    Meaning.Vector vector = emission.vector(operation.operands().get(0));
    if (operation.operands().size() == 2) {
      folded(operation, 1, extents, at -> List.of(), at -> vector.lane(at, site).expression(), function, mask);
      return;
    }
    if (mask.isPresent()) {
      throw emission.refusal(operation, "a number to begin with, where lanes are masked", "none");
    }
    IndexExpression zero = IndexExpression.Literal.of(0);
    Meaning.Vector cell = cell(operation, vector.lane(List.of(zero), site).expression(), site);
    String variable = emission.fresh("i");
    List<IndexExpression> at = List.of(new IndexExpression.Variable(variable, site));
    emission.frame().add(new Statement.Loop(false, variable, IndexExpression.Literal.of(1),
        IndexArithmetic.literal(extents.get(0)), BigInteger.ONE, combined(function, cell.array().array(), List.of(),
            vector.lane(at, site).expression(), site), site));
    result(operation, cell, site);
  }

  private void dimensions(Operation operation, Optional<Meaning.Mask> mask) throws SourceException {
    requireOperands(operation, 2, 2);
    String function = combining(operation);
    List<BigInteger> extents = extents(operation, 0);
    List<BigInteger> reduced = Operations.integers(operation, "reduction_dims").orElseThrow(
        () -> emission.refusal(operation, "the attribute 'reduction_dims'", "none"));
    List<Integer> kept = IntStream.range(0, extents.size())
        .filter(k -> !reduced.contains(BigInteger.valueOf(k))).boxed().toList();
    List<BigInteger> left = VectorOperations.extents(operation.results().get(0).type()).orElse(List.of());
    if (!left.equals(kept.stream().map(extents::get).toList())) {
      throw emission.refusal(operation, "a result of the dimensions that are not reduced", left.toString());
    }
    Site site = new Site(operation.position());
    Meaning.Vector vector = emission.vector(operation.operands().get(0));
    folded(operation, 1, extents, at -> kept.stream().map(at::get).toList(),
        at -> vector.lane(at, site).expression(), function, mask);
  }

  private void contraction(Operation operation) throws SourceException {
    requireOperands(operation, 3, 3);
    String function = combining(operation);
    Type type = number(operation);
    String product = function(operation,
        type instanceof Type.Named named && named.isFloat() ? "arith.mulf" : "arith.muli", type);
    if (!(emission.attribute(operation, "indexing_maps") instanceof Attribute.Elements maps)
        || maps.values().size() != 3) {
      throw emission.refusal(operation, "three indexing maps", "others");
    }
    List<List<Integer>> along = new ArrayList<>();
    BigInteger[] extents = new BigInteger[dimensions(operation, maps.values().get(0))];
    for (int k = 0; k < 3; k++) {
      along.add(along(operation, maps.values().get(k), extents.length));
      Type operand = operation.operands().get(k).type();
      measure(operation, along.get(k), VectorOperations.extents(operand).orElse(List.of()), extents);
    }
    if (extents.length == 0 || Arrays.stream(extents).anyMatch(Objects::isNull)) {
      throw emission.refusal(operation, "an extent for each dimension", "none");
    }
    requireKinds(operation, along.get(2), extents.length);
    Site site = new Site(operation.position());
    Meaning.Vector first = emission.vector(operation.operands().get(0));
    Meaning.Vector second = emission.vector(operation.operands().get(1));
    folded(operation, 2, List.of(extents), at -> at(along.get(2), at), at -> new ValueExpression.Call(product, List.of(
        first.lane(at(along.get(0), at), site).expression(),
        second.lane(at(along.get(1), at), site).expression()), site), function, Optional.empty());
  }

  private static List<IndexExpression> at(List<Integer> along, List<IndexExpression> at) {
    return along.stream().map(at::get).toList();
  }

  private int dimensions(Operation operation, Attribute map) throws SourceException {
    return affine.map(operation, map, -1).operands();
  }

  private List<Integer> along(Operation operation, Attribute attribute, int dimensions) throws SourceException {
    AffineMap map = affine.map(operation, attribute, dimensions);
    List<Integer> along = new ArrayList<>();
    for (AffineExpression result : map.results()) {
      if (!(result instanceof AffineExpression.Operand dimension)) {
        throw emission.refusal(operation, "maps to dimensions", "another map");
      }
      along.add(dimension.index());
    }
    return along;
  }

  private void measure(Operation operation, List<Integer> along, List<BigInteger> sizes, BigInteger[] extents)
      throws SourceException {
    if (along.size() != sizes.size()) {
      throw emission.refusal(operation, sizes.size() + " results of a map", String.valueOf(along.size()));
    }
    for (int k = 0; k < along.size(); k++) {
      BigInteger known = extents[along.get(k)];
      if (known != null && !known.equals(sizes.get(k))) {
        throw emission.refusal(operation, "one extent for each dimension", known + " and " + sizes.get(k));
      }
      extents[along.get(k)] = sizes.get(k);
    }
  }

  /** Parallel dimensions are those of the result. */
  private void requireKinds(Operation operation, List<Integer> results, int dimensions) throws SourceException {
    List<String> kinds = emission.attribute(operation, "iterator_types") instanceof Attribute.Elements types
        ? types.values().stream().map(t -> t instanceof Attribute.Other other ? other.text().replace(" ", "") : "").toList()
        : List.of();
    List<String> expected = IntStream.range(0, dimensions).mapToObj(k -> "#vector.iterator_type<"
        + (results.contains(k) ? "parallel" : "reduction") + ">").toList();
    if (!kinds.equals(expected)) {
      throw emission.refusal(operation, "parallel dimensions that are those of the result, " + expected, kinds.toString());
    }
  }
}
