package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Operations of the dialects memref and affine on memory (documents of the dialects). */
final class MemoryOperations {
  private final Emission emission;
  private final AffineOperands affine;
  private final Views views;
  private final Map<String, String> returned;
  private final Map<String, List<IndexExpression>> outputs = new HashMap<>();

  /**
   * The operations on memory of a function.
   *
   * @param returned which outputs memrefs become that the function allocates and returns
   */
  MemoryOperations(Emission emission, AffineOperands affine, Map<String, String> returned) {
    this.emission = emission;
    this.affine = affine;
    this.views = new Views(emission, affine);
    this.returned = returned;
  }

  /** The extents of outputs that were allocated. */
  Map<String, List<IndexExpression>> outputs() {
    return outputs;
  }

  /** Translates an operation on memory; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    switch (operation.name()) {
      case "affine.load" -> load(operation, subscripts(operation, 0));
      case "memref.load" -> load(operation, plain(operation, 0));
      case "affine.store" -> store(operation, subscripts(operation, 1));
      case "memref.store" -> store(operation, plain(operation, 1));
      case "memref.alloc", "memref.alloca" -> allocate(operation);
      case "memref.dealloc" -> emission.free(operand(operation, 0));
      case "memref.dim" -> dimension(operation);
      case "memref.copy" -> copy(operation);
      default -> {
        return views.translate(operation);
      }
    }
    return true;
  }

  private Operation.Value operand(Operation operation, int k) throws SourceException {
    if (k >= operation.operands().size()) {
      throw emission.refusal(operation, "at least " + (k + 1) + " operands",
          String.valueOf(operation.operands().size()));
    }
    return operation.operands().get(k);
  }

  private static List<Operation.Value> after(Operation operation, int k) {
    return operation.operands().subList(
        Math.min(k, operation.operands().size()), operation.operands().size());
  }

  private List<IndexExpression> plain(Operation operation, int memref) throws SourceException {
    return emission.indices(after(operation, memref + 1));
  }

  private List<IndexExpression> subscripts(Operation operation, int memref)
      throws SourceException {
    List<IndexExpression> operands = plain(operation, memref);
    AffineMap map =
        affine.map(operation, emission.attribute(operation, "map"), operands.size());
    return affine.apply(operation, map, operands);
  }

  private void requireRank(Operation operation, Meaning.Memory memory, int rank)
      throws SourceException {
    if (memory.extents().size() != rank) {
      throw emission.refusal(operation, memory.extents().size() + " subscripts",
          String.valueOf(rank));
    }
  }

  private void load(Operation operation, List<IndexExpression> subscripts)
      throws SourceException {
    Meaning.Memory memory = emission.memory(operand(operation, 0));
    requireRank(operation, memory, subscripts.size());
    emission.load(operation.results().get(0),
        memory.read(subscripts, new Site(operation.position())));
  }

  private void store(Operation operation, List<IndexExpression> subscripts)
      throws SourceException {
    Meaning.Memory memory = emission.memory(operand(operation, 1));
    requireRank(operation, memory, subscripts.size());
    Site site = new Site(operation.position());
    emission.beforeWrite(memory.array(), false, site); // what is stored may be used later: a scalar, then
    emission.assign(List.of(new Emission.Target(memory.array(), memory.subscripts(subscripts))),
        List.of(emission.datum(operand(operation, 0))), site);
  }

  // ── Arrays and parts of them ──

  private Type.Shaped type(Operation operation, Type type) throws SourceException {
    return requireMemory(emission, operation, type);
  }

  /** The type of a memref whose cells are numbers, in the order of its subscripts. */
  static Type.Shaped requireMemory(Emission emission, Operation operation, Type type)
      throws SourceException {
    if (!(type instanceof Type.Shaped shaped) || shaped.kind() != Type.Kind.MEMREF) {
      throw emission.refusal(operation, "a memref of a rank that is known", type.text());
    }
    if (!(shaped.element() instanceof Type.Named)) {
      throw emission.refusal(operation, "elements that are numbers", type.text());
    }
    boolean identity = shaped.layout().isEmpty()
        || shaped.layout().get() instanceof Attribute.Mapping m && m.map().isIdentity()
        || shaped.layout().get() instanceof Attribute.Strided;
    if (!identity) {
      throw emission.refusal(operation, "the identity or strides as a layout", type.text());
    }
    return shaped;
  }

  private void allocate(Operation operation) throws SourceException {
    Operation.Value result = operation.results().get(0);
    List<IndexExpression> dynamic = emission.indices(operation.operands());
    List<IndexExpression> extents = new ArrayList<>();
    int next = 0;
    for (Optional<BigInteger> extent : type(operation, result.type()).shape()) {
      if (extent.isEmpty() && next == dynamic.size()) {
        throw emission.refusal(operation, "an operand for each '?'", String.valueOf(next));
      }
      extents.add(extent.isPresent() ? IndexArithmetic.literal(extent.get())
          : dynamic.get(next++));
    }
    if (next != dynamic.size()) {
      throw emission.refusal(operation, "no operand of a layout", String.valueOf(dynamic.size()));
    }
    Site site = new Site(operation.position());
    String output = emission.frame().parent().isEmpty() ? returned.get(result.name()) : null;
    String array = output != null ? output : emission.named(result, "t");
    if (output == null) {
      emission.frame().declare(
          new Statement.Local(array, extents, new Statement.Skip(site), site));
    } else {
      outputs.put(array, extents);
    }
    emission.define(result, Meaning.Memory.whole(array, extents));
  }

  private void dimension(Operation operation) throws SourceException {
    List<IndexExpression> extents = emission.memory(operand(operation, 0)).extents();
    BigInteger k = emission.constant(operand(operation, 1), "the number of the dimension");
    if (k.signum() < 0 || k.compareTo(BigInteger.valueOf(extents.size())) >= 0) {
      throw emission.refusal(operation, "a dimension from 0 to " + (extents.size() - 1),
          k.toString());
    }
    emission.define(operation.results().get(0), new Meaning.Index(extents.get(k.intValue())));
  }

  // ── Copies ──

  /** Loops over all elements of the source. */
  private void copy(Operation operation) throws SourceException {
    Meaning.Memory source = emission.memory(operand(operation, 0));
    Meaning.Memory target = emission.memory(operand(operation, 1));
    if (source.array().equals(target.array())) {
      throw emission.refusal(operation, "two arrays", "one");
    }
    requireRank(operation, source, target.extents().size());
    Site site = new Site(operation.position());
    emission.beforeWrite(target.array(), false, site);
    List<String> variables = new ArrayList<>();
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int k = 0; k < source.extents().size(); k++) {
      variables.add(emission.fresh("i"));
      subscripts.add(new IndexExpression.Variable(variables.get(k), site));
    }
    Statement body = new Statement.Assignment(target.array(), target.subscripts(subscripts),
        source.read(subscripts, site).expression(), site);
    emission.frame().add(Loops.nest(variables, source.extents(), body, site));
  }

  /** The arrays that an operation, or one in it, writes; those that it allocates itself are not. */
  Set<String> written(Operation region) {
    Set<String> arrays = new HashSet<>();
    written(region, new HashMap<>(), arrays);
    return arrays;
  }

  private void written(Operation operation, Map<String, Optional<String>> inside,
      Set<String> arrays) {
    int from = firstWritten(operation);
    if (from >= 0) {
      after(operation, from).forEach(o -> root(o.name(), inside).ifPresent(arrays::add));
    }
    if (Views.NAMES.contains(operation.name())) {
      inside.put(operation.results().get(0).name(),
          root(operation.operands().get(0).name(), inside));
    } else {
      operation.results().forEach(r -> inside.put(r.name(), Optional.empty()));
    }
    operation.regions().forEach(r -> r.blocks().forEach(
        b -> b.operations().forEach(o -> written(o, inside, arrays))));
  }

  /** The number of the first operand that an operation writes; -1 if it writes none. */
  static int firstWritten(Operation operation) {
    return switch (operation.name()) {
      case "affine.store", "memref.store", "memref.copy", "vector.transfer_write", "vector.store",
          "affine.vector_store" -> 1;
      case "vector.maskedstore" -> 0;
      default -> LinalgMaps.isStructured(operation.name()) ? LinalgMaps.inputs(operation).orElse(0) : -1;
    };
  }

  private Optional<String> root(String name, Map<String, Optional<String>> inside) {
    Optional<String> known = inside.get(name);
    return known != null ? known : emission.array(name);
  }
}
