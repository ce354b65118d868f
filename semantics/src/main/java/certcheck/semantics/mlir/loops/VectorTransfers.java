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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Vectors from and to memory (document of the dialect vector), also under masks, as theory {@code mlir} has it. */
final class VectorTransfers {
  private static final String READ = "vector.transfer_read";
  private static final String WRITE = "vector.transfer_write";
  private static final String MASKED_LOAD = "vector.maskedload";
  private static final String MASKED_STORE = "vector.maskedstore";

  /** The operations. */
  static final Set<String> NAMES = Set.of(READ, WRITE, "vector.load", "vector.store", "affine.vector_load",
      "affine.vector_store", MASKED_LOAD, MASKED_STORE);

  private final Emission emission;
  private final AffineOperands affine;

  VectorTransfers(Emission emission, AffineOperands affine) {
    this.emission = emission;
    this.affine = affine;
  }

  /** Translates an operation; whether it is one of these. */
  boolean translate(Operation operation) throws SourceException {
    switch (operation.name()) {
      case READ, "vector.load", "affine.vector_load", MASKED_LOAD -> read(operation);
      case WRITE, "vector.store", "affine.vector_store", MASKED_STORE -> write(operation);
      default -> {
        return false;
      }
    }
    return true;
  }

  private List<BigInteger> extents(Operation operation, Type type) throws SourceException {
    return VectorOperations.extents(type).orElseThrow(
        () -> emission.refusal(operation, "a vector of numbers", type.text()));
  }

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

    /** That lanes are inside, one by one; none if all are to be. */
    List<Condition> inside(List<IndexExpression> lanes) {
      return checked.stream().map(k -> (Condition) new Condition.Comparison(Condition.Relation.AT_LEAST,
          IndexArithmetic.subtract(memory.extents().get(moving.get(k)),
              IndexArithmetic.add(base.get(moving.get(k)), lanes.get(k))),
          IndexExpression.Literal.of(1), site)).toList();
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
          && operation.name().equals(READ)) {
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

  // ── Masks ──

  /**
   * What is behind the subscripts of an operation, of which one may be a mask.
   *
   * @param others beside the mask
   * @param mask where it is among them, if there is one
   */
  private record Behind(List<Operation.Value> others, Optional<Meaning.Mask> mask) {}

  /** The operands from this one on: without a mask this many; the mask is the one at this place. */
  private Behind behind(Operation operation, int from, int others, int place) throws SourceException {
    List<Operation.Value> all = operation.operands().subList(Math.min(from, operation.operands().size()),
        operation.operands().size());
    boolean masked = all.size() == others + 1;
    boolean always = operation.name().equals(MASKED_LOAD) || operation.name().equals(MASKED_STORE);
    if (!masked && (always || all.size() != others)) {
      throw emission.refusal(operation, others + (always ? 1 : 0) + " operands behind the subscripts",
          String.valueOf(all.size()));
    } else if (!masked) {
      return new Behind(all, Optional.empty());
    }
    List<Operation.Value> left = new ArrayList<>(all);
    Operation.Value mask = left.remove(place);
    Optional<Meaning.Mask> bounds = emission.maskOf(mask);
    if (bounds.isEmpty()) {
      throw emission.refusal(operation, "a mask that 'vector.create_mask' or 'vector.constant_mask' makes", "another");
    }
    return new Behind(left, bounds);
  }

  /**
   * The lanes that a mask is of: as the elements are in memory, before any permutation or
   * broadcasting.
   */
  private List<Integer> masked(Operation operation, Transfer transfer, Meaning.Mask mask) throws SourceException {
    List<Integer> moving = transfer.moving();
    List<Integer> lanes = IntStream.range(0, moving.size()).filter(k -> moving.get(k) >= 0).boxed()
        .sorted(Comparator.comparing(moving::get)).toList();
    if (mask.bounds().size() != lanes.size()) {
      throw emission.refusal(operation, "a mask of " + lanes.size() + " dimensions", String.valueOf(mask.bounds().size()));
    }
    return lanes;
  }

  /** Which lanes are transferred; none if all are. */
  private Optional<Condition> which(Operation operation, Transfer transfer, Optional<Meaning.Mask> mask,
      List<IndexExpression> lane) throws SourceException {
    Site site = new Site(operation.position());
    List<IndexExpression> set = lane;
    if (mask.isPresent() && operation.name().startsWith("vector.transfer")) {
      set = masked(operation, transfer, mask.get()).stream().map(lane::get).toList();
    }
    List<IndexExpression> of = set;
    return Stream.concat(mask.map(m -> m.set(of, site)).stream(), transfer.inside(lane).stream())
        .reduce((c, d) -> new Condition.And(c, d, site));
  }

  // ── Reads and writes ──

  private void read(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    List<BigInteger> extents = extents(operation, result.type());
    Transfer transfer = transfer(operation, 0, extents.size());
    boolean loads = operation.name().equals(MASKED_LOAD);
    int from = transfer.memory().extents().size() + 1;
    Behind behind = operation.name().startsWith("affine.") ? new Behind(List.of(), Optional.empty())
        : behind(operation, from, loads || operation.name().equals(READ) ? 1 : 0, loads ? 0 : 1);
    Site site = new Site(operation.position());
    Meaning.Vector vector = VectorOperations.declared(emission, emission.named(result, "t"), extents, site);
    String array = vector.array().array();
    VectorOperations.Lanes lanes = VectorOperations.Lanes.of(emission, extents, site);
    Statement copy = new Statement.Assignment(array, lanes.at(),
        transfer.memory().read(transfer.at(lanes.at()), site).expression(), site);
    Optional<Condition> which = which(operation, transfer, behind.mask(), lanes.at());
    if (which.isPresent()) {
      Operation.Value padding = behind.others().get(0);
      ValueExpression other = loads ? emission.vector(padding).lane(lanes.at(), site).expression()
          : emission.datum(padding).expression();
      copy = new Statement.Conditional(which.get(), copy,
          new Statement.Assignment(array, lanes.at(), other, site), site);
    }
    emission.frame().add(lanes.around(copy));
    emission.define(result, vector);
  }

  private void write(Operation operation) throws SourceException {
    boolean stores = operation.name().equals(MASKED_STORE);
    Operation.Value vector = operation.operands().get(stores ? operation.operands().size() - 1 : 0);
    List<BigInteger> extents = extents(operation, vector.type());
    Transfer transfer = transfer(operation, stores ? 0 : 1, extents.size());
    int from = transfer.memory().extents().size() + (stores ? 1 : 2);
    Behind behind = operation.name().startsWith("affine.") ? new Behind(List.of(), Optional.empty())
        : behind(operation, from, stores ? 1 : 0, 0);
    Site site = new Site(operation.position());
    emission.beforeWrite(transfer.memory().array(), false, site);
    VectorOperations.Lanes lanes = VectorOperations.Lanes.of(emission, extents, site);
    Statement store = new Statement.Assignment(transfer.memory().array(),
        transfer.memory().subscripts(transfer.at(lanes.at())),
        emission.vector(vector).lane(lanes.at(), site).expression(), site);
    Optional<Condition> which = which(operation, transfer, behind.mask(), lanes.at());
    if (which.isPresent()) {
      store = new Statement.Conditional(which.get(), store, new Statement.Skip(site), site);
    }
    emission.frame().add(lanes.around(store));
  }
}
