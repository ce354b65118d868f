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
  /** The operation that makes a mask, which is no array. */
  public static final String MASK = "vector.create_mask";

  private static final Set<String> NAMES = Set.of("vector.transfer_read", "vector.transfer_write",
      "vector.load", "vector.store", "affine.vector_load", "affine.vector_store",
      "vector.broadcast", "vector.splat", "vector.extract", "vector.insert", MASK);

  /** Dimensions that vectors may have: lanes and operands are called by single characters in theory {@code mlir}. */
  private static final int RANK = 6;

  private final Emission emission;
  private final AffineOperands affine;

  VectorOperations(Emission emission, AffineOperands affine) {
    this.emission = emission;
    this.affine = affine;
  }

  /** Whether an operation of the dialects vector or affine of this name is read. */
  public static boolean isName(String name) {
    return NAMES.contains(name);
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
    switch (operation.name()) {
      case "vector.transfer_read", "vector.load", "affine.vector_load" -> read(operation);
      case "vector.transfer_write", "vector.store", "affine.vector_store" -> write(operation);
      case "vector.broadcast", "vector.splat" -> {
        extents(operation, operation.results().get(0).type());
        ValueExpression number = emission.datum(operation.operands().get(0)).expression();
        emission.define(operation.results().get(0), held(emission, operation, lane -> number));
      }
      case "vector.extract" -> extract(operation);
      case "vector.insert" -> insert(operation);
      case MASK -> mask(operation);
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
  private record Lanes(List<String> variables, List<IndexExpression> extents, Site site) {
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
    if (operation.operands().size() != rank) {
      throw emission.refusal(operation, rank + " operands", String.valueOf(operation.operands().size()));
    }
    emission.define(result, new Meaning.Mask(emission.indices(operation.operands())));
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
    Condition set = null;
    for (int k = 0; k < at.size(); k++) {
      Condition less = new Condition.Comparison(Condition.Relation.AT_LEAST,
          IndexArithmetic.subtract(mask.get().bounds().get(k), at.get(k)), IndexExpression.Literal.of(1), site);
      set = set == null ? less : new Condition.And(set, less, site);
    }
    emission.frame().add(lanes.around(new Statement.Conditional(set,
        new Statement.Assignment(vector.array().array(), at, first.lane(at, site).expression(), site),
        new Statement.Assignment(vector.array().array(), at, second.lane(at, site).expression(), site), site)));
    emission.define(result, vector);
    return true;
  }

  // ── Transfers ──

  /**
   * Where lanes of vectors are in memory, and which of them are inside: indices may leave it upwards
   * ("vector.transfer_read").
   *
   * @param moving for each dimension of the vector, the dimension of the memory along which it is; -1 if it is
   *     along none
   * @param checked which of these may leave the memory
   */
  private record Transfer(Meaning.Memory memory, List<IndexExpression> base, List<Integer> moving,
      List<Integer> checked, Site site) {
    List<IndexExpression> at(List<IndexExpression> lanes) {
      List<IndexExpression> at = new ArrayList<>(base);
      for (int k = 0; k < lanes.size(); k++) {
        if (moving.get(k) >= 0) {
          at.set(moving.get(k), IndexArithmetic.add(at.get(moving.get(k)), lanes.get(k)));
        }
      }
      return at;
    }

    /** That lanes are inside; none if all are to be. */
    Optional<Condition> inside(List<IndexExpression> lanes) {
      return checked.stream().map(k -> (Condition) new Condition.Comparison(Condition.Relation.AT_LEAST,
          IndexArithmetic.subtract(memory.extents().get(moving.get(k)),
              IndexArithmetic.add(base.get(moving.get(k)), lanes.get(k))),
          IndexExpression.Literal.of(1), site)).reduce((c, d) -> new Condition.And(c, d, site));
    }
  }

  /** The subscripts of the lanes; the first operand is the memref if {@code memref} is 0. */
  private Transfer transfer(Operation operation, int memref, int lanes) throws SourceException {
    Meaning.Memory memory = emission.memory(operation.operands().get(memref));
    int rank = memory.extents().size();
    boolean plain = !operation.name().startsWith("vector.transfer");
    int count = operation.name().startsWith("affine.")
        ? operation.operands().size() - memref - 1 : rank;
    if (operation.operands().size() < memref + 1 + count) {
      throw emission.refusal(operation, "a subscript for each dimension", "fewer");
    }
    List<IndexExpression> indices = emission.indices(
        operation.operands().subList(memref + 1, memref + 1 + count));
    if (operation.name().startsWith("affine.")) {
      indices = affine.apply(operation,
          affine.map(operation, emission.attribute(operation, "map"), count), indices);
    }
    if (indices.size() != rank || rank == 0) {
      throw emission.refusal(operation, "a subscript for each dimension", "others");
    }
    if (plain && lanes != 1) {
      throw emission.refusal(operation, "a vector of one dimension", lanes + " dimensions");
    }
    List<Integer> moving = plain ? List.of(rank - 1) : dimensions(operation, rank, lanes);
    List<Integer> checked = new ArrayList<>();
    List<BigInteger> flags = plain ? List.of(BigInteger.ONE)
        : Operations.integers(operation, "in_bounds").orElse(Collections.nCopies(lanes, BigInteger.ZERO));
    if (flags.size() != lanes) {
      throw emission.refusal(operation, lanes + " flags in 'in_bounds'", String.valueOf(flags.size()));
    }
    for (int k = 0; k < lanes; k++) {
      if (moving.get(k) >= 0 && flags.get(k).signum() == 0) {
        checked.add(k);
      }
    }
    return new Transfer(memory, indices, moving, checked, new Site(operation.position()));
  }

  /** The dimensions along which the lanes are; -1 where all are the same element. */
  private List<Integer> dimensions(Operation operation, int rank, int lanes) throws SourceException {
    AffineMap map = affine.map(operation, emission.attribute(operation, "permutation_map"), rank);
    List<Integer> moving = new ArrayList<>();
    for (AffineExpression result : map.results()) {
      if (result instanceof AffineExpression.Operand dimension && !moving.contains(dimension.index())) {
        moving.add(dimension.index());
      } else if (result.equals(new AffineExpression.Constant(BigInteger.ZERO))
          && operation.name().equals("vector.transfer_read")) {
        moving.add(-1);
      } else {
        throw emission.refusal(operation, "lanes along different dimensions", "another permutation map");
      }
    }
    if (moving.size() != lanes) {
      throw emission.refusal(operation, lanes + " results of the permutation map", String.valueOf(moving.size()));
    }
    return moving;
  }

  private void requireNoMask(Operation operation, int operands) throws SourceException {
    if (operation.name().startsWith("vector.transfer")
        && operation.operands().size() != operands) {
      throw emission.refusal(operation, "no mask", "a mask");
    }
  }

  private void read(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    List<BigInteger> extents = extents(operation, result.type());
    Transfer transfer = transfer(operation, 0, extents.size());
    requireNoMask(operation, transfer.memory().extents().size() + 2);
    Site site = new Site(operation.position());
    Meaning.Vector vector = declared(emission, emission.named(result, "t"), extents, site);
    String array = vector.array().array();
    Lanes lanes = Lanes.of(emission, extents, site);
    Statement copy = new Statement.Assignment(array, lanes.at(),
        transfer.memory().read(transfer.at(lanes.at()), site).expression(), site);
    Optional<Condition> inside = transfer.inside(lanes.at());
    if (inside.isPresent()) {
      Operation.Value padding = operation.operands().get(operation.operands().size() - 1);
      copy = new Statement.Conditional(inside.get(), copy,
          new Statement.Assignment(array, lanes.at(), emission.datum(padding).expression(), site), site);
    }
    emission.frame().add(lanes.around(copy));
    emission.define(result, vector);
  }

  private void write(Operation operation) throws SourceException {
    Operation.Value vector = operation.operands().get(0);
    List<BigInteger> extents = extents(operation, vector.type());
    Transfer transfer = transfer(operation, 1, extents.size());
    requireNoMask(operation, transfer.memory().extents().size() + 2);
    Site site = new Site(operation.position());
    emission.beforeWrite(transfer.memory().array(), false, site);
    Lanes lanes = Lanes.of(emission, extents, site);
    Statement store = new Statement.Assignment(transfer.memory().array(),
        transfer.memory().subscripts(transfer.at(lanes.at())),
        emission.vector(vector).lane(lanes.at(), site).expression(), site);
    Optional<Condition> inside = transfer.inside(lanes.at());
    if (inside.isPresent()) {
      store = new Statement.Conditional(inside.get(), store, new Statement.Skip(site), site);
    }
    emission.frame().add(lanes.around(store));
  }
}
