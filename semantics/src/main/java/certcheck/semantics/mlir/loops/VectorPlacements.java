package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Operations that make a vector of the lanes of another one, each at another place, or put these into a third one
 * (document of the dialect vector, LLVM 19 and 22), as relations {@code mlir_picks} and {@code mlir_insets} of theory
 * {@code mlir} have it.
 */
final class VectorPlacements {
  /** Operations that are read when both are vectors. */
  static final Set<String> NAMES = Set.of("vector.broadcast", "vector.transpose", "vector.extract",
      "vector.extract_strided_slice", "vector.shape_cast", "vector.insert", "vector.insert_strided_slice");

  private final Emission emission;

  VectorPlacements(Emission emission) {
    this.emission = emission;
  }

  /** Translates an operation; whether it is one of these, on vectors. */
  boolean translate(Operation operation) throws SourceException {
    if (!NAMES.contains(operation.name()) || operation.operands().isEmpty() || operation.results().size() != 1) {
      return false;
    }
    Optional<List<BigInteger>> from = VectorOperations.extents(operation.operands().get(0).type());
    Optional<List<BigInteger>> to = VectorOperations.extents(operation.results().get(0).type());
    if (from.isEmpty() || to.isEmpty()) {
      return false;
    }
    if (operation.name().startsWith("vector.insert")) {
      inset(operation, from.get(), to.get());
    } else {
      requireOperands(operation, 1);
      picked(operation, from.get(), to.get());
    }
    return true;
  }

  private void requireOperands(Operation operation, int count) throws SourceException {
    if (operation.operands().size() != count) {
      throw emission.refusal(operation, "a constant position, and so " + count + " operands",
          String.valueOf(operation.operands().size()));
    }
  }

  private void picked(Operation operation, List<BigInteger> from, List<BigInteger> to) throws SourceException {
    Meaning.Vector vector = emission.vector(operation.operands().get(0));
    List<Lane> lanes = switch (operation.name()) {
      case "vector.broadcast" -> duplicated(operation, from, to);
      case "vector.transpose" -> permuted(operation, from, to);
      case "vector.extract" -> fixed(operation, to.size());
      case "vector.extract_strided_slice" -> slice(operation, to.size());
      default -> squeezed(operation, from, to);
    };
    if (lanes.size() != from.size()) {
      throw emission.refusal(operation, from.size() + " dimensions", String.valueOf(lanes.size()));
    }
    Site site = new Site(operation.position());
    emission.define(operation.results().get(0), VectorOperations.held(emission, operation,
        at -> vector.lane(at(lanes, at), site).expression()));
  }

  private void inset(Operation operation, List<BigInteger> from, List<BigInteger> to) throws SourceException {
    requireOperands(operation, 2);
    List<Lane> lanes = operation.name().equals("vector.insert") ? fixed(operation, from.size())
        : insetSlice(operation, from.size());
    if (lanes.size() != to.size()) {
      throw emission.refusal(operation, to.size() + " dimensions", String.valueOf(lanes.size()));
    }
    Operation.Value result = operation.results().get(0);
    Site site = new Site(operation.position());
    Meaning.Vector source = emission.vector(operation.operands().get(0));
    Meaning.Vector vector = VectorOperations.declared(emission, emission.named(result, "t"), to, site);
    VectorOperations.copy(emission, emission.vector(operation.operands().get(1)), vector, to, site);
    VectorOperations.Lanes loops = VectorOperations.Lanes.of(emission, from, site);
    emission.frame().add(loops.around(new Statement.Assignment(vector.array().array(), at(lanes, loops.at()),
        source.lane(loops.at(), site).expression(), site)));
    emission.define(result, vector);
  }

  // ── Where lanes are ──

  /** An index: an offset, and a dimension of the loops, none if it is -1. */
  private record Lane(BigInteger offset, int dimension) {
    static Lane along(int dimension) {
      return new Lane(BigInteger.ZERO, dimension);
    }

    static Lane fixed(BigInteger offset) {
      return new Lane(offset, -1);
    }

    IndexExpression of(List<IndexExpression> at) {
      IndexExpression start = IndexArithmetic.literal(offset);
      return dimension < 0 ? start : IndexArithmetic.add(start, at.get(dimension));
    }
  }

  private static List<IndexExpression> at(List<Lane> lanes, List<IndexExpression> at) {
    return lanes.stream().map(lane -> lane.of(at)).toList();
  }

  /** New dimensions in front, and those of extent 1 repeated ("vector.broadcast"). */
  private List<Lane> duplicated(Operation operation, List<BigInteger> from, List<BigInteger> to) throws SourceException {
    int front = to.size() - from.size();
    List<Lane> lanes = new ArrayList<>();
    for (int k = 0; k < from.size(); k++) {
      boolean same = front >= 0 && from.get(k).equals(to.get(front + k));
      if (!same && (front < 0 || !from.get(k).equals(BigInteger.ONE))) {
        throw emission.refusal(operation, "extents that are the same, or 1", from.get(k).toString());
      }
      lanes.add(same ? Lane.along(front + k) : Lane.fixed(BigInteger.ZERO));
    }
    return lanes;
  }

  /** Dimension k of the result is dimension {@code permutation[k]} of the operand ("vector.transpose"). */
  private List<Lane> permuted(Operation operation, List<BigInteger> from, List<BigInteger> to) throws SourceException {
    List<BigInteger> permutation = Operations.integers(operation, "permutation").orElse(List.of());
    List<Lane> lanes = new ArrayList<>();
    for (int m = 0; m < from.size(); m++) {
      int k = permutation.indexOf(BigInteger.valueOf(m));
      if (k < 0 || permutation.size() != to.size() || !to.get(k).equals(from.get(m))) {
        throw emission.refusal(operation, "a permutation of the dimensions", permutation.toString());
      }
      lanes.add(Lane.along(k));
    }
    return lanes;
  }

  /** The first dimensions at constant positions ("vector.extract", "vector.insert"). */
  private List<Lane> fixed(Operation operation, int others) {
    List<Lane> lanes = new ArrayList<>(Operations.integers(operation, "static_position").orElse(List.of())
        .stream().map(Lane::fixed).toList());
    IntStream.range(0, others).forEach(k -> lanes.add(Lane.along(k)));
    return lanes;
  }

  private List<BigInteger> list(Operation operation, String name) throws SourceException {
    return Operations.integers(operation, name).orElseThrow(
        () -> emission.refusal(operation, "the attribute '" + name + "'", "none"));
  }

  private List<BigInteger> unitStrides(Operation operation) throws SourceException {
    List<BigInteger> strides = list(operation, "strides");
    if (!strides.stream().allMatch(BigInteger.ONE::equals)) {
      throw emission.refusal(operation, "strides of 1", strides.toString());
    }
    return strides;
  }

  private List<Lane> slice(Operation operation, int rank) throws SourceException {
    List<BigInteger> offsets = list(operation, "offsets");
    if (unitStrides(operation).size() != offsets.size() || list(operation, "sizes").size() != offsets.size()
        || offsets.size() > rank) {
      throw emission.refusal(operation, "as many offsets, sizes and strides", "others");
    }
    return IntStream.range(0, rank).mapToObj(
        k -> k < offsets.size() ? new Lane(offsets.get(k), k) : Lane.along(k)).toList();
  }

  private List<Lane> insetSlice(Operation operation, int rank) throws SourceException {
    List<BigInteger> offsets = list(operation, "offsets");
    int front = offsets.size() - rank;
    if (unitStrides(operation).size() != rank || front < 0) {
      throw emission.refusal(operation, "a stride for each dimension, and not fewer offsets", "others");
    }
    return IntStream.range(0, offsets.size()).mapToObj(
        k -> k < front ? Lane.fixed(offsets.get(k)) : new Lane(offsets.get(k), k - front)).toList();
  }

  /** The same dimensions but for those of extent 1 ("vector.shape_cast"). */
  private List<Lane> squeezed(Operation operation, List<BigInteger> from, List<BigInteger> to) throws SourceException {
    List<Integer> others = IntStream.range(0, to.size()).filter(k -> !to.get(k).equals(BigInteger.ONE)).boxed().toList();
    List<Lane> lanes = new ArrayList<>();
    int next = 0;
    for (BigInteger extent : from) {
      boolean one = extent.equals(BigInteger.ONE);
      if (!one && (next == others.size() || !to.get(others.get(next)).equals(extent))) {
        throw emission.refusal(operation, "the same extents, but for those that are 1", to.toString());
      }
      lanes.add(one ? Lane.fixed(BigInteger.ZERO) : Lane.along(others.get(next++)));
    }
    if (next != others.size()) {
      throw emission.refusal(operation, "the same extents, but for those that are 1", to.toString());
    }
    return lanes;
  }
}
