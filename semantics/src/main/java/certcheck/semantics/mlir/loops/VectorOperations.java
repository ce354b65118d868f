package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Vectors (document of the dialect vector): each is a local array, to which lane by lane is assigned, as theory
 * {@code mlir} has it.
 */
public final class VectorOperations {
  private static final String MASK = "vector.create_mask";
  private static final String CONSTANT_MASK = "vector.constant_mask";

  private static final Set<String> NAMES = Set.of("vector.splat", "vector.fma", MASK, CONSTANT_MASK, VectorMasks.MASK);

  /** Dimensions that vectors may have: lanes and operands are called by single characters in theory {@code mlir}. */
  private static final int RANK = 6;

  private final Emission emission;
  private final VectorPlacements placements;
  private final VectorReductions reductions;
  private final VectorTransfers transfers;
  private final VectorMasks masks;

  VectorOperations(Emission emission, AffineOperands affine, VectorReductions reductions) {
    this.emission = emission;
    this.transfers = new VectorTransfers(emission, affine);
    this.placements = new VectorPlacements(emission);
    this.reductions = reductions;
    this.masks = new VectorMasks(emission, transfers, reductions);
  }

  /** Whether an operation of the dialects vector or affine of this name is read. */
  public static boolean isName(String name) {
    return NAMES.contains(name) || VectorTransfers.NAMES.contains(name)
        || VectorPlacements.NAMES.contains(name) || isReduction(name);
  }

  /** Whether operations of this name make a mask, which is no array. */
  public static boolean isMask(String name) {
    return name.equals(MASK) || name.equals(CONSTANT_MASK);
  }

  /** Whether operations of this name combine lanes, in an order that is not determined. */
  public static boolean isReduction(String name) {
    return VectorReductions.NAMES.contains(name);
  }

  /** The extents of a vector whose elements are numbers, and which has dimensions; none of other types. */
  static Optional<List<BigInteger>> extents(Type type) {
    return type instanceof Type.Shaped shaped && shaped.kind() == Type.Kind.VECTOR
        && !shaped.shape().isEmpty() && shaped.shape().size() <= RANK && shaped.element() instanceof Type.Named
        && shaped.shape().stream().allMatch(Optional::isPresent)
        ? Optional.of(shaped.shape().stream().map(Optional::get).toList()) : Optional.empty();
  }

  /** Translates an operation on vectors; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    if (placements.translate(operation) || reductions.translate(operation) || transfers.translate(operation)
        || masks.translate(operation)) {
      return true;
    }
    switch (operation.name()) {
      case "vector.broadcast", "vector.splat" -> {
        extents(operation, operation.results().get(0).type());
        ValueExpression number = emission.datum(operation.operands().get(0)).expression();
        emission.define(operation.results().get(0), held(emission, operation, lane -> number));
      }
      case "vector.extract" -> extract(operation);
      case "vector.insert" -> insert(operation);
      case "vector.fma" -> fused(operation);
      case MASK, CONSTANT_MASK -> mask(operation);
      case "arith.select" -> {
        return select(operation);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private List<BigInteger> extents(Operation operation, Type type) throws SourceException {
    return extents(type).orElseThrow(() -> emission.refusal(
        operation, "a vector of 1 to " + RANK + " dimensions, of numbers", type.text()));
  }

  // ── Lanes ──

  /** Variables of loops over the lanes of a vector, one in the other. */
  record Lanes(List<String> variables, List<IndexExpression> extents, Site site) {
    static Lanes of(Emission emission, List<BigInteger> extents, Site site) {
      return new Lanes(extents.stream().map(e -> emission.fresh("i")).toList(),
          extents.stream().map(IndexArithmetic::literal).toList(), site);
    }

    List<IndexExpression> at() {
      return variables.stream()
          .map(v -> (IndexExpression) new IndexExpression.Variable(v, site)).toList();
    }

    /** The loops, around a statement. */
    Statement around(Statement body) {
      return Loops.nest(variables, extents, body, site);
    }
  }

  /** A vector in a local array of this name. */
  static Meaning.Vector declared(Emission emission, String array, List<BigInteger> extents, Site site) {
    List<IndexExpression> sizes = extents.stream().map(IndexArithmetic::literal).toList();
    emission.frame().declare(
        new Statement.Local(array, sizes, new Statement.Skip(site), site));
    return new Meaning.Vector(Meaning.Memory.whole(array, sizes));
  }

  /** The vector that an operation computes, of which each lane is an expression. */
  static Meaning.Vector held(Emission emission, Operation operation,
      Function<List<IndexExpression>, ValueExpression> lane) {
    Operation.Value result = operation.results().get(0);
    Site site = new Site(operation.position());
    List<BigInteger> extents = extents(result.type()).orElseThrow();
    Meaning.Vector vector = declared(emission, emission.named(result, "t"), extents, site);
    Lanes lanes = Lanes.of(emission, extents, site);
    emission.frame().add(lanes.around(new Statement.Assignment(
        vector.array().array(), lanes.at(), lane.apply(lanes.at()), site)));
    return vector;
  }

  /** Copies the lanes of a vector to another one. */
  static void copy(Emission emission, Meaning.Vector from, Meaning.Vector to, List<BigInteger> extents, Site site) {
    Lanes lanes = Lanes.of(emission, extents, site);
    emission.frame().add(lanes.around(new Statement.Assignment(
        to.array().array(), lanes.at(), from.lane(lanes.at(), site).expression(), site)));
  }

  /** Products and sums in one, rounded once ("vector.fma"): the function of {@code math.fma}. */
  private void fused(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    extents(operation, result.type());
    emission.define(result, reductions.fused(operation));
  }

  // ── Lanes at positions, and masks ──

  /** The position that an operation says, an index for each dimension. */
  private List<IndexExpression> position(Operation operation, int vector, int rank) throws SourceException {
    List<BigInteger> position = Operations.integers(operation, "static_position").orElse(List.of());
    if (position.size() != rank || operation.operands().size() != vector + 1) {
      throw emission.refusal(operation, "a constant position of one lane", "another position");
    }
    return position.stream().map(IndexArithmetic::literal).toList();
  }

  private void extract(Operation operation) throws SourceException {
    Operation.Value vector = operation.operands().get(0);
    List<BigInteger> extents = extents(operation, vector.type());
    emission.load(operation.results().get(0), emission.vector(vector).lane(
        position(operation, 0, extents.size()), new Site(operation.position())));
  }

  private void insert(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    Site site = new Site(operation.position());
    List<BigInteger> extents = extents(operation, result.type());
    List<IndexExpression> position = position(operation, 1, extents.size());
    Meaning.Vector vector = declared(emission, emission.named(result, "t"), extents, site);
    copy(emission, emission.vector(operation.operands().get(1)), vector, extents, site);
    emission.frame().add(new Statement.Assignment(vector.array().array(), position,
        emission.datum(operation.operands().get(0)).expression(), site));
    emission.define(result, vector);
  }

  private void mask(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    int rank = extents(operation, result.type()).size();
    List<IndexExpression> bounds = operation.name().equals(MASK) ? emission.indices(operation.operands())
        : Operations.integers(operation, "mask_dim_sizes").orElse(List.of()).stream().map(IndexArithmetic::literal).toList();
    if (bounds.size() != rank) {
      throw emission.refusal(operation, rank + " bounds of the mask", String.valueOf(bounds.size()));
    }
    emission.define(result, new Meaning.Mask(bounds));
  }

  /** Lanes of one vector where a mask is set, else of another one; whether that is what the operation does. */
  private boolean select(Operation operation) throws SourceException {
    Optional<Meaning.Mask> mask = extents(operation.results().get(0).type()).isPresent()
        && !operation.operands().isEmpty() ? emission.maskOf(operation.operands().get(0)) : Optional.empty();
    if (mask.isEmpty()) {
      return false;
    }
    Operation.Value result = operation.results().get(0);
    Site site = new Site(operation.position());
    List<BigInteger> extents = extents(operation, result.type());
    if (operation.operands().size() != 3
        || !extents(operation.operands().get(0).type()).equals(extents(result.type()))) {
      throw emission.refusal(operation, "a mask of as many lanes, and two vectors", "others");
    }
    Meaning.Vector first = emission.vector(operation.operands().get(1));
    Meaning.Vector second = emission.vector(operation.operands().get(2));
    Meaning.Vector vector = declared(emission, emission.named(result, "t"), extents, site);
    Lanes lanes = Lanes.of(emission, extents, site);
    List<IndexExpression> at = lanes.at();
    Condition set = mask.get().set(at, site);
    emission.frame().add(lanes.around(new Statement.Conditional(set,
        new Statement.Assignment(vector.array().array(), at, first.lane(at, site).expression(), site),
        new Statement.Assignment(vector.array().array(), at, second.lane(at, site).expression(), site), site)));
    emission.define(result, vector);
    return true;
  }
}
