package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is known of operations by their names. */
final class Operations {
  /** Operations that write, assign to what is local, or end a block and hand on values. */
  private static final Set<String> STATEMENTS = Set.of("affine.store", "memref.store",
      "memref.copy", "affine.yield", "scf.yield", "linalg.yield", "func.return", "scf.reduce.return",
      "vector.transfer_read", "vector.transfer_write", "vector.store", "affine.vector_store",
      "vector.broadcast", "vector.splat", "vector.insert", "vector.insert_strided_slice", "vector.extract_strided_slice",
      "vector.transpose", "vector.shape_cast", "vector.fma", "vector.maskedload", "vector.maskedstore", "vector.mask", "vector.yield", "vector.reduction", "vector.multi_reduction", "vector.contract");

  /** How attributes write that an integer is an operand. */
  private static final BigInteger DYNAMIC = BigInteger.valueOf(Long.MIN_VALUE);

  private static final Set<String> STRUCTURE = Set.of("affine.for", "affine.parallel", "affine.if",
      "affine.load", "affine.apply", "affine.delinearize_index", "affine.min", "affine.max", "scf.for", "scf.parallel", "scf.if",
      "scf.forall", "scf.forall.in_parallel", "scf.reduce", "memref.alloc", "memref.alloca", "memref.dealloc", "memref.load", "memref.dim",
      "linalg.index", "ub.poison", "index.constant",
      "index.bool.constant", "index.add", "index.sub", "index.mul", "index.divs", "index.floordivs",
      "index.ceildivs", "index.rems", "index.mins", "index.maxs", "index.cmp", "index.casts");

  private Operations() {}

  static boolean isStatement(Operation operation) {
    return STATEMENTS.contains(operation.name());
  }

  /** Whether operations of this name are read, at least in some forms. */
  static boolean isRead(Operation operation) {
    String name = operation.name();
    return STATEMENTS.contains(name) || STRUCTURE.contains(name) || Views.NAMES.contains(name) || LinalgMaps.isStructured(name)
        || VectorOperations.isName(name)
        || (name.startsWith("arith.") || name.startsWith("math.")) && operation.regions().isEmpty()
            && operation.results().size() == 1 && !isShaped(operation);
  }

  /** A value of a tensor type, or of other vectors than those of numbers, in an operation that computes. */
  private static boolean isShaped(Operation operation) {
    Type type = operation.results().get(0).type();
    return type instanceof Type.Shaped && VectorOperations.extents(type).isEmpty();
  }

  /** The integers of an attribute, an array of them, or a list of integer attributes. */
  static Optional<List<BigInteger>> integers(Operation operation, String... names) {
    for (String name : names) {
      Optional<Attribute> attribute = operation.attribute(name);
      if (attribute.isPresent()) {
        if (attribute.get() instanceof Attribute.Integers integers) {
          return Optional.of(integers.values());
        } else if (attribute.get() instanceof Attribute.Elements elements
            && elements.values().stream().allMatch(v -> v instanceof Attribute.Whole)) {
          return Optional.of(elements.values().stream()
              .map(v -> ((Attribute.Whole) v).value()).collect(Collectors.toList()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * As many integers as an attribute has to have; those that it says to be dynamic are these operands, in their order.
   */
  static List<IndexExpression> mixed(Emission emission, Operation operation, String attribute, int count,
      List<IndexExpression> operands) throws SourceException {
    List<BigInteger> fixed = integers(operation, attribute)
        .filter(f -> f.size() == count)
        .orElseThrow(() -> emission.refusal(operation,
            "'" + attribute + "' with " + count + " integers", "another"));
    long dynamic = fixed.stream().filter(DYNAMIC::equals).count();
    if (dynamic != operands.size()) {
      throw emission.refusal(operation, "an operand for each one that is dynamic",
          dynamic > operands.size() ? "fewer" : "more");
    }
    List<IndexExpression> all = new ArrayList<>();
    Iterator<IndexExpression> next = operands.iterator();
    for (BigInteger value : fixed) {
      all.add(value.equals(DYNAMIC) ? next.next() : IndexArithmetic.literal(value));
    }
    return all;
  }

  /** The sizes of the groups of operands, if the operation has them. */
  static Optional<int[]> segments(Operation operation, int groups) {
    Optional<List<BigInteger>> sizes =
        integers(operation, "operandSegmentSizes", "operand_segment_sizes");
    if (sizes.isEmpty() || sizes.get().size() != groups
        || sizes.get().stream().anyMatch(s -> s.signum() < 0 || s.bitLength() > 30)) {
      return Optional.empty();
    }
    int[] all = sizes.get().stream().mapToInt(BigInteger::intValue).toArray();
    return Arrays.stream(all).asLongStream().sum() == operation.operands().size()
        ? Optional.of(all) : Optional.empty();
  }
}
