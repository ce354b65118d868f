package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Operations of the dialects arith and index on indices (documents of the dialects "arith" and "index"):
 * exact, under the assumption that 64 bits do not overflow.
 */
final class IndexOperations {
  private static final Map<String, Condition.Relation> RELATIONS = Map.of(
      "eq", Condition.Relation.EQUAL, "ne", Condition.Relation.DIFFERENT,
      "slt", Condition.Relation.LESS, "sle", Condition.Relation.AT_MOST,
      "sgt", Condition.Relation.GREATER, "sge", Condition.Relation.AT_LEAST);

  /** The predicates of {@code arith.cmpi} by their numbers. */
  private static final List<String> PREDICATES = List.of("eq", "ne", "slt", "sle", "sgt", "sge");

  private final Emission emission;
  private final AffineOperands affine;
  private final IndexSelection selection = new IndexSelection();

  IndexOperations(Emission emission, AffineOperands affine) {
    this.emission = emission;
    this.affine = affine;
  }

  /**
   * What an operation on indices, or on truth values about them, gives.
   *
   * @return empty if it is one on other values
   */
  Optional<Meaning> of(Operation operation) throws SourceException {
    String name = name(operation);
    if (name.equals("constant") || name.equals("bool.constant")) {
      return constant(operation);
    }
    if (name.equals("index_cast") || name.equals("casts")) {
      return cast(operation);
    }
    if (name.equals("andi") || name.equals("ori") || name.equals("xori")) {
      return connective(operation, name);
    }
    if (name.equals("select")) {
      return selected(operation);
    }
    if (operation.operands().size() != 2) {
      return Optional.empty();
    }
    boolean wide = operation.operands().stream().allMatch(o -> isWide(o.type()));
    if (!wide) {
      return Optional.empty();
    }
    Optional<IndexExpression> left = emission.indexOf(operation.operands().get(0));
    Optional<IndexExpression> right = emission.indexOf(operation.operands().get(1));
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(name.equals("cmpi") || name.equals("cmp")
        ? new Meaning.Truth(comparison(operation, left.get(), right.get()))
        : new Meaning.Index(binary(operation, name, left.get(), right.get())));
  }

  /** The name without the dialect, and as arith has it. */
  private static String name(Operation operation) {
    String name = operation.name().substring(operation.name().indexOf('.') + 1);
    return switch (name) {
      case "add" -> "addi";
      case "sub" -> "subi";
      case "mul" -> "muli";
      case "divs" -> "divsi";
      case "floordivs" -> "floordivsi";
      case "ceildivs" -> "ceildivsi";
      case "rems" -> "remsi";
      case "mins" -> "minsi";
      case "maxs" -> "maxsi";
      default -> name;
    };
  }

  private static boolean isWide(Type type) {
    return type instanceof Type.Named named && (named.isIndex() || named.text().equals("i64"));
  }

  private Optional<Meaning> constant(Operation operation) throws SourceException {
    Attribute value = emission.attribute(operation, "value");
    Type type = operation.results().get(0).type();
    Site site = new Site(operation.position());
    if (!(value instanceof Attribute.Whole whole)) {
      return Optional.empty();
    }
    if (type.text().equals("i1")) {
      return Optional.of(new Meaning.Truth(
          new Condition.Constant(whole.value().signum() != 0, site)));
    }
    return Emission.isIndex(type)
        ? Optional.of(new Meaning.Index(IndexArithmetic.literal(whole.value())))
        : Optional.empty();
  }

  /** Between index and 64 bits a cast changes nothing; other widths may cut off. */
  private Optional<Meaning> cast(Operation operation) throws SourceException {
    Operation.Value operand = operation.operands().get(0);
    Type to = operation.results().get(0).type();
    if (isWide(operand.type()) && isWide(to)) {
      Optional<IndexExpression> index = emission.indexOf(operand);
      if (index.isPresent()) {
        return Optional.of(new Meaning.Index(index.get()));
      }
    }
    if (Emission.isIndex(to)) {
      throw emission.refusal(operation, "an index that does not depend on data",
          "a cast from " + operand.type().text());
    }
    return Optional.empty();
  }

  private Optional<Meaning> connective(Operation operation, String name) throws SourceException {
    List<Condition> operands = new ArrayList<>();
    for (Operation.Value operand : operation.operands()) {
      Optional<Condition> truth = emission.truthOf(operand);
      if (truth.isEmpty()) {
        return Optional.empty();
      }
      operands.add(truth.get());
    }
    if (operands.size() != 2) {
      return Optional.empty();
    }
    Site site = new Site(operation.position());
    Condition left = operands.get(0);
    Condition right = operands.get(1);
    return Optional.of(new Meaning.Truth(switch (name) {
      case "andi" -> new Condition.And(left, right, site);
      case "ori" -> new Condition.Or(left, right, site);
      default -> right instanceof Condition.Constant constant
          ? constant.value() ? new Condition.Not(left, site) : left
          : new Condition.Or(
              new Condition.And(left, new Condition.Not(right, site), site),
              new Condition.And(new Condition.Not(left, site), right, site), site);
    }));
  }

  /** One of two indices, which a condition on indices chooses. */
  private Optional<Meaning> selected(Operation operation) throws SourceException {
    List<Operation.Value> operands = operation.operands();
    if (operands.size() != 3 || !isWide(operation.results().get(0).type())) {
      return Optional.empty();
    }
    Optional<Condition> condition = emission.truthOf(operands.get(0));
    Optional<IndexExpression> chosen = emission.indexOf(operands.get(1));
    Optional<IndexExpression> otherwise = emission.indexOf(operands.get(2));
    if (condition.isEmpty() || chosen.isEmpty() || otherwise.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new Meaning.Index(
        selection.of(condition.get(), chosen.get(), otherwise.get()).orElseThrow(
            () -> emission.refusal(operation, "indices of which the greater or the less is chosen, or"
                + " that differ by a constant, or floordiv, ceildiv or mod in such operations",
                "others"))));
  }

  private Condition comparison(Operation operation, IndexExpression left, IndexExpression right)
      throws SourceException {
    Attribute predicate = emission.attribute(operation, "predicate", "pred");
    String word = "";
    if (predicate instanceof Attribute.Whole whole && whole.value().signum() >= 0
        && whole.value().compareTo(BigInteger.valueOf(PREDICATES.size())) < 0) {
      word = PREDICATES.get(whole.value().intValue());
    } else if (predicate instanceof Attribute.Other other) {
      word = other.text().toLowerCase(Locale.ROOT).replaceAll(".*[(<]", "").replaceAll("[)>].*", "");
    }
    Condition.Relation relation = RELATIONS.get(word.strip());
    if (relation == null) {
      throw emission.refusal(operation, "a signed comparison of indices: " + PREDICATES,
          "another predicate");
    }
    return new Condition.Comparison(relation, left, right, new Site(operation.position()));
  }

  private IndexExpression binary(
      Operation operation, String name, IndexExpression left, IndexExpression right)
      throws SourceException {
    return switch (name) {
      case "addi" -> IndexArithmetic.add(left, right);
      case "subi" -> IndexArithmetic.subtract(left, right);
      case "muli" -> affine.product(operation, left, right);
      case "floordivsi" ->
          IndexArithmetic.floorDivide(left, affine.divisor(operation, right));
      case "ceildivsi" ->
          IndexArithmetic.ceilingDivide(left, affine.divisor(operation, right));
      case "divsi" ->
          IndexArithmetic.truncatingDivide(left, affine.divisor(operation, right));
      case "remsi" -> {
        BigInteger divisor = affine.divisor(operation, right);
        IndexExpression remainder = IndexArithmetic.subtract(left, IndexArithmetic.scale(
            divisor, IndexArithmetic.truncatingDivide(left, divisor)));
        selection.remainder(remainder, left, divisor);
        yield remainder;
      }
      case "minsi" -> IndexArithmetic.minimum(left, right);
      case "maxsi" -> IndexArithmetic.maximum(left, right);
      default -> throw emission.refusal(operation,
          "addi, subi, muli, floordivsi, ceildivsi, divsi, remsi, minsi, maxsi or cmpi of indices",
          name);
    };
  }
}
