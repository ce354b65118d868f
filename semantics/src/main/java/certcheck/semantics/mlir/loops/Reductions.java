package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parallel loops that combine a number of each iteration (scf, "scf.parallel", "scf.reduce"), as loops in
 * order that carry it. In which order MLIR combines them is not determined; so that is done only where laws
 * say that the function commutes and is associative, in loops of one dimension that write nothing.
 */
final class Reductions {
  private static final Set<String> PURE = Set.of("affine.load", "memref.load", "affine.apply",
      "affine.min", "affine.max", "memref.dim");

  private final Emission emission;
  private final Blocks blocks;
  private final ValueOperations values;
  private final Set<String> free;

  /**
   * The reductions of a function.
   *
   * @param free the functions that may be applied in any order
   */
  Reductions(Emission emission, Blocks blocks, ValueOperations values, Set<String> free) {
    this.emission = emission;
    this.blocks = blocks;
    this.values = values;
    this.free = free;
  }

  /** The operation {@code scf.for} in the place of {@code scf.parallel} with a result. */
  Operation inOrder(Operation parallel) throws SourceException {
    Operation.Block block = blocks.block(parallel, 0);
    List<Operation> body = block.operations();
    Operation reduce = body.isEmpty() ? null : body.get(body.size() - 1);
    boolean isOne = parallel.results().size() == 1 && parallel.operands().size() == 4
        && block.arguments().size() == 1;
    if (!isOne || reduce == null || !reduce.name().equals("scf.reduce")
        || reduce.operands().size() != 1 || reduce.regions().size() != 1) {
      throw emission.refusal(parallel, "one dimension and one result, which 'scf.reduce' combines",
          block.arguments().size() + " and " + parallel.results().size());
    }
    for (Operation operation : body.subList(0, body.size() - 1)) {
      if (!isPure(operation)) {
        throw emission.refusal(operation, "an operation that writes nothing, where iterations are combined",
            "this one");
      }
    }
    Operation.Block combining = blocks.block(reduce, 0);
    List<Operation> steps = combining.operations();
    if (combining.arguments().size() != 2 || steps.size() != 2
        || !steps.get(1).name().equals("scf.reduce.return")
        || !names(steps.get(0).operands()).equals(names(combining.arguments()))
        || !names(steps.get(1).operands()).equals(names(steps.get(0).results()))) {
      throw emission.refusal(reduce, "a block of one operation on its two arguments, in their order",
          "another");
    }
    requireLaws(parallel, values.function(steps.get(0)));
    return loop(parallel, block, reduce, combining);
  }

  private static boolean isPure(Operation operation) {
    return operation.regions().isEmpty() && (PURE.contains(operation.name())
        || operation.name().startsWith("arith.") || operation.name().startsWith("math."));
  }

  private void requireLaws(Operation parallel, String function) throws SourceException {
    if (!free.contains(function)) {
      throw emission.refusal(parallel, "no results, or 'validate --under \"commutative(" + function
          + "), associative(" + function + ")\"'",
          "a result: in which order iterations are combined is not determined");
    }
  }

  private static List<String> names(List<Operation.Value> values) {
    return values.stream().map(Operation.Value::name).toList();
  }

  private static Operation loop(Operation parallel, Operation.Block block, Operation reduce,
      Operation.Block combining) {
    Operation.Value carried = combining.arguments().get(0);
    Operation step = combining.operations().get(0);
    Operation end = combining.operations().get(1);
    List<Operation> all =
        new ArrayList<>(block.operations().subList(0, block.operations().size() - 1));
    all.add(new Operation(step.name(), step.results(), List.of(step.operands().get(0),
        reduce.operands().get(0)), step.attributes(), List.of(), 0, step.position()));
    all.add(new Operation("scf.yield", List.of(), end.operands(), Map.of(), List.of(), 0,
        end.position()));
    Operation.Region region = new Operation.Region(List.of(new Operation.Block(
        List.of(block.arguments().get(0), carried), all, block.position())),
        parallel.regions().get(0).position());
    return new Operation("scf.for", parallel.results(), parallel.operands(), Map.of(),
        List.of(region), 0, parallel.position());
  }
}
