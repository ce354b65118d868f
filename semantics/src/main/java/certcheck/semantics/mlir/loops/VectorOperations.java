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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Vectors of one dimension (document of the dialect vector): each is a local array, to which lane by lane is
 * assigned, as theory {@code mlir} has it.
 */
public final class VectorOperations {
  private static final Set<String> NAMES = Set.of("vector.transfer_read", "vector.transfer_write",
      "vector.load", "vector.store", "affine.vector_load", "affine.vector_store",
      "vector.broadcast", "vector.splat");

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

  /** The length of a vector of one dimension whose elements are numbers. */
  static Optional<BigInteger> length(Type type) {
    return type instanceof Type.Shaped shaped && shaped.kind() == Type.Kind.VECTOR
        && shaped.shape().size() == 1 && shaped.element() instanceof Type.Named
        ? shaped.shape().get(0) : Optional.empty();
  }

  /** Translates an operation on vectors; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    switch (operation.name()) {
      case "vector.transfer_read", "vector.load", "affine.vector_load" -> read(operation);
      case "vector.transfer_write", "vector.store", "affine.vector_store" -> write(operation);
      case "vector.broadcast", "vector.splat" -> {
        length(operation, operation.results().get(0).type());
        ValueExpression number = emission.datum(operation.operands().get(0)).expression();
        emission.define(operation.results().get(0), held(emission, operation, lane -> number));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private BigInteger length(Operation operation, Type type) throws SourceException {
    return length(type).orElseThrow(() -> emission.refusal(
        operation, "a vector of one dimension, of numbers", type.text()));
  }

  /**
   * Where the lanes of a vector are in memory, and which of them are inside: indices may leave it upwards
   * ("vector.transfer_read").
   */
  private record Transfer(Meaning.Memory memory, Function<IndexExpression, List<IndexExpression>> at,
      Function<IndexExpression, Condition> inside, boolean always) {}

  /** The subscripts of the lanes; the first operand is the memref if {@code memref} is 0. */
  private Transfer transfer(Operation operation, int memref) throws SourceException {
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
    int moving = plain ? rank - 1 : dimension(operation, rank);
    List<IndexExpression> base = indices;
    Site site = new Site(operation.position());
    return new Transfer(memory,
        lane -> {
          List<IndexExpression> at = new ArrayList<>(base);
          if (moving >= 0) {
            at.set(moving, IndexArithmetic.add(at.get(moving), lane));
          }
          return at;
        },
        lane -> new Condition.Comparison(Condition.Relation.AT_LEAST,
            IndexArithmetic.subtract(memory.extents().get(moving), IndexArithmetic.add(base.get(moving), lane)),
            IndexExpression.Literal.of(1), site), plain || moving < 0 || isInBounds(operation));
  }

  /** The dimension along which the lanes are; -1 if all are the same element. */
  private int dimension(Operation operation, int rank) throws SourceException {
    AffineMap map = affine.map(operation, emission.attribute(operation, "permutation_map"), rank);
    if (map.results().size() == 1) {
      if (map.results().get(0) instanceof AffineExpression.Operand moving) {
        return moving.index();
      } else if (map.results().get(0).equals(new AffineExpression.Constant(BigInteger.ZERO))) {
        return -1;
      }
    }
    throw emission.refusal(operation, "lanes along one dimension", "another permutation map");
  }

  private static boolean isInBounds(Operation operation) {
    return Operations.integers(operation, "in_bounds")
        .filter(l -> l.equals(List.of(BigInteger.ONE))).isPresent();
  }

  private void requireNoMask(Operation operation, int operands) throws SourceException {
    if (operation.name().startsWith("vector.transfer")
        && operation.operands().size() != operands) {
      throw emission.refusal(operation, "no mask", "a mask");
    }
  }

  private void read(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    BigInteger length = length(operation, result.type());
    Transfer transfer = transfer(operation, 0);
    requireNoMask(operation, transfer.memory().extents().size() + 2);
    Site site = new Site(operation.position());
    String array = emission.named(result, "t");
    String variable = emission.fresh("i");
    IndexExpression lane = new IndexExpression.Variable(variable, site);
    Statement copy = new Statement.Assignment(array, List.of(lane),
        transfer.memory().read(transfer.at().apply(lane), site).expression(), site);
    if (!transfer.always()) {
      Operation.Value padding = operation.operands().get(operation.operands().size() - 1);
      copy = new Statement.Conditional(transfer.inside().apply(lane), copy,
          new Statement.Assignment(array, List.of(lane), emission.datum(padding).expression(), site), site);
    }
    emission.define(result, copied(emission, array, variable, length, copy, site));
  }

  /** A vector whose lanes a loop assigns to a local array. */
  private static Meaning.Vector copied(Emission emission, String array, String variable,
      BigInteger length, Statement lane, Site site) {
    List<IndexExpression> extents = List.of(IndexArithmetic.literal(length));
    emission.frame().declare(
        new Statement.Local(array, extents, new Statement.Skip(site), site));
    emission.frame().add(Loops.nest(List.of(variable), extents, lane, site));
    Meaning.Memory copied = Meaning.Memory.whole(array, extents);
    return new Meaning.Vector(copied);
  }

  /** The vector that an operation computes, of which each lane is an expression. */
  static Meaning.Vector held(
      Emission emission, Operation operation, Function<IndexExpression, ValueExpression> lane) {
    Operation.Value result = operation.results().get(0);
    BigInteger length = length(result.type()).orElseThrow();
    Site site = new Site(operation.position());
    String array = emission.named(result, "t");
    String variable = emission.fresh("i");
    IndexExpression at = new IndexExpression.Variable(variable, site);
    return copied(emission, array, variable, length,
        new Statement.Assignment(array, List.of(at), lane.apply(at), site), site);
  }

  private void write(Operation operation) throws SourceException {
    Operation.Value vector = operation.operands().get(0);
    BigInteger length = length(operation, vector.type());
    Transfer transfer = transfer(operation, 1);
    requireNoMask(operation, transfer.memory().extents().size() + 2);
    Site site = new Site(operation.position());
    emission.beforeWrite(transfer.memory().array(), false, site);
    String variable = emission.fresh("i");
    IndexExpression lane = new IndexExpression.Variable(variable, site);
    Statement store = new Statement.Assignment(transfer.memory().array(),
        transfer.memory().subscripts(transfer.at().apply(lane)),
        emission.vector(vector).lane(lane, site).expression(), site);
    if (!transfer.always()) {
      store = new Statement.Conditional(
          transfer.inside().apply(lane), store, new Statement.Skip(site), site);
    }
    emission.frame().add(Loops.nest(List.of(variable),
        List.of(IndexArithmetic.literal(length)), store, site));
  }
}
