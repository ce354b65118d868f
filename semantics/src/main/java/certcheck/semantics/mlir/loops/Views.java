package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Parts of arrays, and arrays in other types and shapes (document of the dialect memref). */
final class Views {
  /** The operations whose result is the array that is their first operand, or a part of it. */
  static final Set<String> NAMES =
      Set.of("memref.subview", "memref.cast", "memref.reinterpret_cast");

  private final Emission emission;
  private final AffineOperands affine;

  Views(Emission emission, AffineOperands affine) {
    this.emission = emission;
    this.affine = affine;
  }

  /** The operands that are offsets, sizes and strides. */
  private record Groups(List<IndexExpression> offsets, List<IndexExpression> sizes,
      List<IndexExpression> strides) {}

  /** Translates an operation that is one of these; whether it is. */
  boolean translate(Operation operation) throws SourceException {
    if (!NAMES.contains(operation.name())) {
      return false;
    } else if (operation.operands().isEmpty()) {
      throw emission.refusal(operation, "at least 1 operands", "0");
    }
    switch (operation.name()) {
      case "memref.cast" -> emission.define(operation.results().get(0),
          emission.memory(operation.operands().get(0)));
      case "memref.reinterpret_cast" -> rows(operation);
      default -> subview(operation);
    }
    return true;
  }

  private Groups groups(Operation operation) throws SourceException {
    int[] groups = Operations.segments(operation, 4).orElseThrow(
        () -> emission.refusal(operation, "four groups of operands", "others"));
    List<IndexExpression> operands =
        emission.indices(operation.operands().subList(1, operation.operands().size()));
    int sizes = groups[1] + groups[2];
    return new Groups(operands.subList(0, groups[1]), operands.subList(groups[1], sizes),
        operands.subList(sizes, operands.size()));
  }

  /** A part of an array, with constant positive strides. */
  private void subview(Operation operation) throws SourceException {
    Meaning.Memory source = emission.memory(operation.operands().get(0));
    int rank = source.extents().size();
    Groups groups = groups(operation);
    List<IndexExpression> offsets = Operations.mixed(emission, operation, "static_offsets", rank, groups.offsets);
    List<IndexExpression> sizes = Operations.mixed(emission, operation, "static_sizes", rank, groups.sizes);
    List<IndexExpression> strides = Operations.mixed(emission, operation, "static_strides", rank, groups.strides);
    Type.Shaped type =
        MemoryOperations.requireMemory(emission, operation, operation.results().get(0).type());
    List<Boolean> kept = kept(operation, sizes, type);
    List<IndexExpression> extents = new ArrayList<>();
    List<Meaning.Place> part = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      BigInteger stride = affine.divisor(operation, strides.get(k));
      part.add(Meaning.Place.of(offsets.get(k),
          kept.get(k) ? Map.of(extents.size(), stride) : Map.of()));
      if (kept.get(k)) {
        extents.add(sizes.get(k));
      }
    }
    emission.define(operation.results().get(0), source.part(extents, part));
  }

  /** A whole array in another shape, with constant positive strides, of elements in rows (memref, "Default Layout"). */
  private void rows(Operation operation) throws SourceException {
    Meaning.Memory source = emission.memory(operation.operands().get(0));
    Type.Shaped of =
        MemoryOperations.requireMemory(emission, operation, operation.operands().get(0).type());
    if (!source.isWhole() || of.layout().filter(layout -> layout instanceof Attribute.Strided).isPresent()) {
      throw emission.refusal(operation, "a whole array with the identity as a layout", of.text());
    }
    Type.Shaped type =
        MemoryOperations.requireMemory(emission, operation, operation.results().get(0).type());
    int rank = type.shape().size();
    Groups groups = groups(operation);
    IndexExpression offset = Operations.mixed(emission, operation, "static_offsets", 1, groups.offsets).get(0);
    List<IndexExpression> extents = Operations.mixed(emission, operation, "static_sizes", rank, groups.sizes);
    Map<Integer, BigInteger> strides = new TreeMap<>();
    for (IndexExpression stride : Operations.mixed(emission, operation, "static_strides", rank, groups.strides)) {
      strides.put(strides.size(), affine.divisor(operation, stride));
    }
    List<BigInteger> moduli = new ArrayList<>();
    List<Meaning.Place> places = new ArrayList<>();
    for (BigInteger elements : behind(operation, source.extents())) {
      places.add(new Meaning.Place(offset, strides, moduli, elements));
      moduli.add(elements);
    }
    emission.define(operation.results().get(0), new Meaning.Memory(source.array(), extents, places));
  }

  /** How many elements lie behind each dimension of an array: those of all dimensions after it. */
  private List<BigInteger> behind(Operation operation, List<IndexExpression> extents) throws SourceException {
    if (extents.isEmpty()) {
      throw emission.refusal(operation, "an array with dimensions", "one without");
    }
    LinkedList<BigInteger> elements = new LinkedList<>(List.of(BigInteger.ONE));
    for (int k = extents.size() - 1; k > 0; k--) {
      BigInteger extent = IndexArithmetic.value(extents.get(k)).filter(e -> e.signum() > 0).orElseThrow(
          () -> emission.refusal(operation, "an array whose extents, but for the first, are positive constants",
              "another"));
      elements.addFirst(elements.getFirst().multiply(extent));
    }
    return elements;
  }

  /** Which dimensions the result has: those of extent 1 may be left out. */
  private List<Boolean> kept(
      Operation operation, List<IndexExpression> sizes, Type.Shaped type) throws SourceException {
    int left = sizes.size() - type.shape().size();
    List<Boolean> kept = new ArrayList<>();
    int dimension = 0;
    for (IndexExpression size : sizes) {
      Optional<BigInteger> value = IndexArithmetic.value(size);
      boolean fits = dimension < type.shape().size()
          && type.shape().get(dimension).equals(value);
      boolean one = value.filter(BigInteger.ONE::equals).isPresent();
      boolean drop = one && left > 0 && !fits;
      kept.add(!drop);
      left -= drop ? 1 : 0;
      dimension += drop ? 0 : 1;
    }
    boolean ambiguous = type.shape().size() != sizes.size() && type.shape().stream()
        .anyMatch(e -> e.filter(BigInteger.ONE::equals).isPresent());
    if (left != 0 || ambiguous) {
      throw emission.refusal(operation, "a type that says which dimensions are left out",
          type.text());
    }
    return kept;
  }
}
