package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parallel loops that combine numbers of each iteration (scf, "scf.parallel", "scf.reduce"; affine,
 * "affine.parallel"), as loops in order that carry them. In which order MLIR combines them is not determined; so that is done only where laws
 * say that the function commutes and is associative, in loops that write nothing.
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

  /** The operation {@code scf.for} in the place of {@code scf.parallel} with results. */
  Operation inOrder(Operation parallel) throws SourceException {
    Operation.Block block = blocks.block(parallel, 0);
    List<Operation> body = block.operations();
    Operation reduce = body.isEmpty() ? null : body.get(body.size() - 1);
    int dimensions = block.arguments().size();
    int results = parallel.results().size();
    boolean isRead = (dimensions > 0 && results == 1 || dimensions == 1)
        && parallel.operands().size() == 3 * dimensions + results;
    if (!isRead || reduce == null || !reduce.name().equals("scf.reduce")
        || reduce.operands().size() != results || reduce.regions().size() != results) {
      throw emission.refusal(parallel, "one result, or several of a loop with one dimension, which 'scf.reduce' combines",
          dimensions + " and " + results);
    }
    requirePure(body);
    List<Operation.Block> combining = new ArrayList<>();
    for (int k = 0; k < results; k++) {
      combining.add(combining(parallel, reduce, k));
    }
    return results == 1 ? loop(parallel, block, reduce, combining.get(0)) : several(parallel, block, reduce, combining);
  }

  /** The block that combines the numbers that are the result k: one operation, which may be in any order. */
  private Operation.Block combining(Operation parallel, Operation reduce, int k) throws SourceException {
    Operation.Block combining = blocks.block(reduce, k);
    List<Operation> steps = combining.operations();
    if (combining.arguments().size() != 2 || steps.size() != 2
        || !steps.get(1).name().equals("scf.reduce.return")
        || !names(steps.get(0).operands()).equals(names(combining.arguments()))
        || !names(steps.get(1).operands()).equals(names(steps.get(0).results()))) {
      throw emission.refusal(reduce, "a block of one operation on its two arguments, in their order",
          "another");
    }
    requireLaws(parallel, values.function(steps.get(0)));
    return combining;
  }

  /** The loop of one dimension that carries several numbers. */
  private static Operation several(Operation parallel, Operation.Block block, Operation reduce,
      List<Operation.Block> combining) {
    List<Operation.Value> variables = new ArrayList<>(List.of(block.arguments().get(0)));
    List<Operation> all = new ArrayList<>(block.operations().subList(0, block.operations().size() - 1));
    List<Operation.Value> handed = new ArrayList<>();
    int results = combining.size();
    for (int k = 0; k < results; k++) {
      Operation step = combining.get(k).operations().get(0);
      Operation.Value carried = inside(parallel, k, parallel.results().get(k));
      variables.add(carried);
      handed.add(inside(parallel, results + k, parallel.results().get(k)));
      all.add(new Operation(step.name(), handed.subList(k, k + 1), List.of(carried, reduce.operands().get(k)),
          step.attributes(), List.of(), 0, step.position()));
    }
    all.add(new Operation("scf.yield", List.of(), handed, Map.of(), List.of(), 0, reduce.position()));
    return new Operation("scf.for", parallel.results(), parallel.operands(), Map.of(),
        region(parallel, block, variables, all), 0, parallel.position());
  }

  private static List<Operation.Region> region(Operation parallel, Operation.Block block,
      List<Operation.Value> variables, List<Operation> all) {
    return List.of(new Operation.Region(List.of(new Operation.Block(variables, all, block.position())),
        parallel.regions().get(0).position()));
  }

  /** All but the last write nothing. */
  private void requirePure(List<Operation> body) throws SourceException {
    for (Operation operation : body.subList(0, body.size() - 1)) {
      if (!isPure(operation)) {
        throw emission.refusal(operation, "an operation that writes nothing, where iterations are combined",
            "this one");
      }
    }
  }

  /**
   * The operation {@code affine.for} in the place of {@code affine.parallel} with results, which starts from
   * constants that are defined here.
   */
  Operation affine(Operation parallel) throws SourceException {
    Operation.Block block = blocks.block(parallel, 0);
    List<Operation> body = block.operations();
    int results = parallel.results().size();
    List<BigInteger> steps = Operations.integers(parallel, "steps").orElse(List.of());
    boolean isOne = block.arguments().size() == 1 && steps.size() == 1
        && isAlone(parallel, "lowerBoundsGroups") && isAlone(parallel, "upperBoundsGroups");
    Operation end = body.isEmpty() ? null : body.get(body.size() - 1);
    if (!isOne || end == null || !end.name().equals("affine.yield") || end.operands().size() != results) {
      throw emission.refusal(parallel, "one dimension, and one bound on each side",
          block.arguments().size() + " and " + results + " results");
    }
    requirePure(body);
    List<String> kinds = kinds(parallel);
    List<Operation.Value> variables = new ArrayList<>(List.of(block.arguments().get(0)));
    List<Operation.Value> operands = new ArrayList<>(parallel.operands());
    List<Operation.Value> handed = new ArrayList<>();
    List<Operation> all = new ArrayList<>(body.subList(0, body.size() - 1));
    for (int k = 0; k < results; k++) {
      Operation.Value result = parallel.results().get(k);
      variables.add(inside(parallel, k, result));
      handed.add(inside(parallel, results + k, result));
      Operation step = new Operation(kinds.get(k), handed.subList(k, k + 1),
          List.of(variables.get(k + 1), end.operands().get(k)), Map.of(), List.of(), 0, parallel.position());
      requireLaws(parallel, values.function(step));
      all.add(step);
      Operation.Value start = inside(parallel, 2 * results + k, result);
      emission.define(start, Meaning.Datum.of(
          new ValueExpression.Number("0", new Site(parallel.position()))));
      operands.add(start);
    }
    all.add(new Operation("affine.yield", List.of(), handed, Map.of(), List.of(), 0, end.position()));
    return new Operation("affine.for", parallel.results(), operands, Map.of(
        "lowerBoundMap", emission.attribute(parallel, "lowerBoundsMap"),
        "upperBoundMap", emission.attribute(parallel, "upperBoundsMap"),
        "step", new Attribute.Whole(steps.get(0), new Type.Named("index"))),
        region(parallel, block, variables, all), 0, parallel.position());
  }

  private static boolean isAlone(Operation parallel, String groups) {
    return Operations.integers(parallel, groups).filter(List.of(BigInteger.ONE)::equals).isPresent();
  }

  /** The operations that combine, of which the kinds have the same numbers in LLVM 16, 19 and 22. */
  private List<String> kinds(Operation parallel) throws SourceException {
    List<BigInteger> kinds = Operations.integers(parallel, "reductions").orElse(List.of());
    List<String> operations = new ArrayList<>();
    for (int k = 0; k < parallel.results().size() && kinds.size() == parallel.results().size(); k++) {
      Type type = parallel.results().get(k).type();
      if (isReal(type) && kinds.get(k).equals(BigInteger.ZERO)) {
        operations.add("arith.addf");
      } else if (isWhole(type) && kinds.get(k).equals(BigInteger.ONE)) {
        operations.add("arith.addi");
      }
    }
    if (operations.size() == parallel.results().size()) {
      return operations;
    }
    throw emission.refusal(parallel,
        "the kind 0, addf, or 1, addi: the numbers of the others differ between versions of LLVM", kinds.toString());
  }

  private static boolean isReal(Type type) {
    return type instanceof Type.Named named && named.isFloat();
  }

  private static boolean isWhole(Type type) {
    return type instanceof Type.Named named && named.isInteger();
  }

  private static boolean isPure(Operation operation) {
    return operation.regions().isEmpty() && (PURE.contains(operation.name())
        || operation.name().startsWith("arith.") || operation.name().startsWith("math."));
  }

  private void requireLaws(Operation parallel, String function) throws SourceException {
    requireLaws(parallel, function, "iterations");
  }

  /** Refuses what combines these, unless laws let the function be in any order. */
  void requireLaws(Operation operation, String function, String combined) throws SourceException {
    if (!free.contains(function)) {
      throw emission.refusal(operation, "no results, or 'validate --under \"commutative(" + function
          + "), associative(" + function + ")\"'",
          "a result: in which order " + combined + " are combined is not determined");
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
    return nest(parallel, block, carried, all, 0, parallel.results().get(0), parallel.operands().get(
        parallel.operands().size() - 1));
  }

  /** The loop of the dimension k, in which are those behind it, and all of these operations in the innermost. */
  private static Operation nest(Operation parallel, Operation.Block block, Operation.Value carried,
      List<Operation> all, int k, Operation.Value result, Operation.Value initial) {
    int dimensions = block.arguments().size();
    Operation.Value inside = carried;
    List<Operation> body = all;
    if (k < dimensions - 1) {
      inside = part(parallel, 2 * k, carried);
      Operation.Value inner = part(parallel, 2 * k + 1, carried);
      body = List.of(nest(parallel, block, carried, all, k + 1, inner, inside),
          new Operation("scf.yield", List.of(), List.of(inner), Map.of(), List.of(), 0, parallel.position()));
    }
    List<Operation.Value> operands = List.of(parallel.operands().get(k),
        parallel.operands().get(dimensions + k), parallel.operands().get(2 * dimensions + k), initial);
    Operation.Region region = new Operation.Region(List.of(new Operation.Block(
        List.of(block.arguments().get(k), inside), body, block.position())), parallel.regions().get(0).position());
    return new Operation("scf.for", List.of(result), operands, Map.of(), List.of(region), 0, parallel.position());
  }

  /** A value in a loop or before it, by a name that no text has. */
  private static Operation.Value inside(Operation parallel, int k, Operation.Value like) {
    Operation.Value result = parallel.results().get(0);
    return new Operation.Value(result.name() + "/" + k, like.type(), result.position());
  }

  /** A value as the part k of the result would be called, which it has not. */
  private static Operation.Value part(Operation parallel, int k, Operation.Value like) {
    Operation.Value result = parallel.results().get(0);
    return new Operation.Value(result.name() + "#" + k, like.type(), result.position());
  }
}
