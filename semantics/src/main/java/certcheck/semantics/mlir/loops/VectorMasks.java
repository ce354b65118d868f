package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Operations under a mask (document of the dialect vector, LLVM 19: "vector.mask"), as theories
 * {@code mlir} and {@code mlir_reductions} have them: a transfer is one with the mask as an
 * operand; of a reduction, lanes that are not set are not combined.
 */
final class VectorMasks {
  /** The operation that has another one under a mask. */
  static final String MASK = "vector.mask";

  private static final Set<String> TRANSFERS = Set.of("vector.transfer_read", "vector.transfer_write");
  private static final Set<String> REDUCTIONS = Set.of("vector.reduction", "vector.multi_reduction");
  private static final String SEGMENTS = "operandSegmentSizes";

  private final Emission emission;
  private final VectorTransfers transfers;
  private final VectorReductions reductions;

  VectorMasks(Emission emission, VectorTransfers transfers, VectorReductions reductions) {
    this.emission = emission;
    this.transfers = transfers;
    this.reductions = reductions;
  }

  /** The operations under the mask. */
  static Stream<Operation> inside(Operation operation) {
    return operation.regions().stream().flatMap(r -> r.blocks().stream()).flatMap(b -> b.operations().stream());
  }

  /** Translates an operation; whether it is this one. */
  boolean translate(Operation operation) throws SourceException {
    if (!operation.name().equals(MASK)) {
      return false;
    }
    if (operation.operands().size() != 1) {
      throw emission.refusal(operation, "a mask, and no vector to pass through", operation.operands().size() + " operands");
    }
    Operation.Value mask = operation.operands().get(0);
    Operation masked = only(operation);
    if (TRANSFERS.contains(masked.name())) {
      transfers.translate(masked(operation, masked, mask));
    } else if (REDUCTIONS.contains(masked.name())) {
      Meaning.Mask bounds = emission.maskOf(mask).orElseThrow(() -> emission.refusal(operation,
          "a mask that 'vector.create_mask' or 'vector.constant_mask' makes", "another"));
      reductions.translate(new Operation(masked.name(), operation.results(), masked.operands(), masked.attributes(),
          List.of(), 0, masked.position()), Optional.of(bounds));
    } else {
      throw emission.refusal(masked, "a transfer, 'vector.reduction' or 'vector.multi_reduction' under the mask", "this one");
    }
    return true;
  }

  /** The operation under the mask, of which all results are handed on. */
  private Operation only(Operation operation) throws SourceException {
    List<Operation> all = inside(operation).toList();
    if (operation.regions().size() != 1 || all.size() != 2 || !all.get(0).regions().isEmpty()
        || !all.get(1).name().equals("vector.yield") || !names(all.get(1).operands()).equals(names(all.get(0).results()))
        || !types(all.get(0).results()).equals(types(operation.results()))) {
      throw emission.refusal(operation, "one operation under the mask, and 'vector.yield' of its results", "others");
    }
    return all.get(0);
  }

  private static List<String> names(List<Operation.Value> values) {
    return values.stream().map(Operation.Value::name).toList();
  }

  private static List<String> types(List<Operation.Value> values) {
    return values.stream().map(v -> v.type().text()).toList();
  }

  /** The transfer, with the mask as its last operand. */
  private Operation masked(Operation operation, Operation transfer, Operation.Value mask) throws SourceException {
    int[] segments = Operations.segments(transfer, 4).orElseThrow(
        () -> emission.refusal(transfer, "the attribute '" + SEGMENTS + "'", "none"));
    if (segments[3] != 0) {
      throw emission.refusal(transfer, "a transfer without a mask of its own", "one with a mask");
    }
    List<Operation.Value> operands = new ArrayList<>(transfer.operands());
    operands.add(mask);
    Map<String, Attribute> attributes = new HashMap<>(transfer.attributes());
    attributes.remove("operand_segment_sizes");
    attributes.put(SEGMENTS, new Attribute.Integers(
        Stream.of(segments[0], segments[1], segments[2], 1).map(s -> BigInteger.valueOf(s)).toList(), false));
    return new Operation(transfer.name(), operation.results(), operands, attributes, List.of(), 0, transfer.position());
  }
}
