package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Translates functions and the blocks in them, operation by operation. */
final class Blocks {
  private final Emission emission;
  private final MemoryOperations memory;
  private final IndexOperations indices;
  private final ValueOperations values;
  private final AffineOperands affine;
  private final Loops loops;
  private final LinalgOperations linalg;
  private final VectorOperations vectors;

  /**
   * Blocks of a function.
   *
   * @param common what the function has in common with others
   * @param returned which outputs memrefs become that it allocates and returns
   */
  Blocks(Emission emission, Translation.Common common, Map<String, String> returned) {
    this.emission = emission;
    this.affine = new AffineOperands(emission);
    this.memory = new MemoryOperations(emission, affine, returned);
    this.indices = new IndexOperations(emission, affine);
    this.values = new ValueOperations(emission, common.real());
    Reductions reductions = new Reductions(emission, this, values, common.free());
    this.loops = new Loops(emission, affine, this, reductions);
    this.linalg = new LinalgOperations(emission, affine, this);
    this.vectors = new VectorOperations(emission, affine,
        new VectorReductions(emission, affine, values, reductions));
  }

  MemoryOperations memory() {
    return memory;
  }

  /** What happens with what a block hands on at its end. */
  interface End {
    /** Translates the operation that ends the block. */
    void translate(Operation terminator) throws SourceException;
  }

  /** Values of a block that are defined before it runs. */
  interface Start {
    /** Defines the arguments of the block, which has begun. */
    void define(List<Operation.Value> arguments) throws SourceException;
  }

  /** The only block of a region. */
  Operation.Block block(Operation operation, int region) throws SourceException {
    if (region >= operation.regions().size()
        || operation.regions().get(region).blocks().size() != 1) {
      throw emission.refusal(operation, "a region of one block",
          region >= operation.regions().size() ? "none"
              : operation.regions().get(region).blocks().size() + " blocks");
    }
    return operation.regions().get(region).blocks().get(0);
  }

  /** A block as a statement. */
  Statement translate(Operation.Block block, Start start, End end, Site site)
      throws SourceException {
    List<Operation> operations = block.operations();
    emission.open(operations);
    start.define(block.arguments());
    for (int k = 0; k < operations.size(); k++) {
      Operation operation = operations.get(k);
      emission.frame().step();
      if (operation.successors() > 0) {
        throw emission.refusal(operation, "structured control flow", "a branch to a block");
      }
      if (k == operations.size() - 1 && isTerminator(operation)) {
        end.translate(operation);
      } else {
        translate(operation);
      }
    }
    return emission.close(site);
  }

  static boolean isTerminator(Operation operation) {
    return Set.of("affine.yield", "scf.yield", "linalg.yield", "func.return", "scf.reduce",
        "scf.reduce.return", "scf.forall.in_parallel").contains(operation.name());
  }

  private void translate(Operation operation) throws SourceException {
    Site site = new Site(operation.position());
    if (!operation.regions().isEmpty()) {
      for (String array : memory.written(operation)) {
        emission.beforeWrite(array, true, site);
      }
    }
    if (memory.translate(operation) || loops.translate(operation)
        || linalg.translate(operation) || vectors.translate(operation)) {
      return;
    }
    switch (operation.name()) {
      case "affine.apply", "affine.min", "affine.max" -> emission.define(
          operation.results().get(0), new Meaning.Index(loops.mapped(operation)));
      case "ub.poison" -> emission.define(operation.results().get(0), ValueOperations.poison(operation));
      case "affine.delinearize_index" -> loops.delinearize(operation);
      default -> computed(operation);
    }
  }

  private void computed(Operation operation) throws SourceException {
    boolean computes = operation.name().startsWith("arith.") || operation.name().startsWith("math.")
        || operation.name().startsWith("index.");
    if (!computes || operation.results().size() != 1) {
      throw emission.refusal(operation, "an operation that is read here", "this one");
    }
    Optional<Meaning> index = indices.of(operation);
    emission.define(operation.results().get(0),
        index.isPresent() ? index.get() : values.of(operation));
  }
}
