package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * {@code linalg.generic} and named operations on memrefs (document of the dialect linalg): sequential loops in the order of the
 * dimensions, as {@code -convert-linalg-to-loops} makes them.
 */
final class LinalgOperations {
  private final Emission emission;
  private final AffineOperands affine;
  private final Blocks blocks;
  private final Deque<List<IndexExpression>> loops = new ArrayDeque<>();

  LinalgOperations(Emission emission, AffineOperands affine, Blocks blocks) {
    this.emission = emission;
    this.affine = affine;
    this.blocks = blocks;
  }

  /** Translates a generic operation, or one about its loops; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    if (operation.name().equals("linalg.index")) {
      index(operation);
      return true;
    }
    if (!LinalgMaps.isStructured(operation.name())) {
      return false;
    }
    int inputs = LinalgMaps.inputs(operation).orElseThrow(
        () -> emission.refusal(operation, "groups of inputs and outputs", "others"));
    List<Optional<Meaning.Memory>> operands = new ArrayList<>();
    for (int k = 0; k < operation.operands().size(); k++) {
      Operation.Value operand = operation.operands().get(k);
      operands.add(k < inputs && operand.type() instanceof Type.Named
          ? Optional.empty() : Optional.of(emission.memory(operand)));
    }
    List<AffineMap> maps = maps(operation, operands);
    int count = maps.isEmpty() ? 0 : maps.get(0).dimensions();
    List<IndexExpression> extents = extents(operation, operands, maps, count);
    Site site = new Site(operation.position());
    List<String> variables = new ArrayList<>();
    List<IndexExpression> indices = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      variables.add(emission.fresh("i"));
      indices.add(new IndexExpression.Variable(variables.get(k), site));
    }
    List<List<IndexExpression>> subscripts = new ArrayList<>();
    for (AffineMap map : maps) {
      subscripts.add(affine.apply(operation, map, indices));
    }
    loops.push(indices);
    Statement body = blocks.translate(blocks.block(operation, 0), arguments -> {
      if (arguments.size() != operands.size()) {
        throw emission.refusal(operation, operands.size() + " arguments of its block",
            String.valueOf(arguments.size()));
      }
      for (int k = 0; k < arguments.size(); k++) {
        Operation.Value operand = operation.operands().get(k);
        emission.define(arguments.get(k), operands.get(k).isPresent()
            ? operands.get(k).get().read(subscripts.get(k), new Site(operand.position()))
            : emission.datum(operand));
      }
    }, terminator -> {
      List<Emission.Target> targets = new ArrayList<>();
      for (int k = inputs; k < operands.size(); k++) {
        Meaning.Memory output = operands.get(k).orElseThrow();
        targets.add(new Emission.Target(
            output.array(), output.subscripts(subscripts.get(k))));
      }
      store(operation, terminator, targets);
    }, site);
    loops.pop();
    emission.frame().add(Loops.nest(variables, extents, body, site));
    return true;
  }

  /** The index of one of the loops around. */
  private void index(Operation operation) throws SourceException {
    List<IndexExpression> indices = loops.isEmpty() ? List.of() : loops.peek();
    if (!(emission.attribute(operation, "dim") instanceof Attribute.Whole dimension)
        || dimension.value().signum() < 0
        || dimension.value().compareTo(BigInteger.valueOf(indices.size())) >= 0) {
      throw emission.refusal(operation, "a dimension of the operation around", "another");
    }
    emission.define(operation.results().get(0),
        new Meaning.Index(indices.get(dimension.value().intValue())));
  }

  private void store(Operation operation, Operation terminator, List<Emission.Target> targets)
      throws SourceException {
    if (terminator.operands().size() != targets.size()) {
      throw emission.refusal(operation, targets.size() + " values at the end of its block",
          String.valueOf(terminator.operands().size()));
    }
    List<Meaning.Datum> values = new ArrayList<>();
    for (Operation.Value value : terminator.operands()) {
      values.add(emission.datum(value));
    }
    emission.assign(targets, values, new Site(terminator.position()));
  }

  private List<AffineMap> maps(Operation operation, List<Optional<Meaning.Memory>> operands)
      throws SourceException {
    List<AffineMap> maps = LinalgMaps.of(operation);
    if (maps.size() != operation.operands().size()
        || maps.stream().anyMatch(m -> m.symbols() != 0
            || m.dimensions() != maps.get(0).dimensions())) {
      throw emission.refusal(operation, "an indexing map for each operand", "others");
    }
    for (int k = 0; k < maps.size(); k++) {
      int rank = operands.get(k).map(o -> o.extents().size()).orElse(0);
      if (maps.get(k).results().size() != rank) {
        throw emission.refusal(operation, "indexing maps with as many results as subscripts",
            "others");
      }
    }
    return maps;
  }

  /** Each loop goes over the dimension of an operand that it alone subscripts. */
  private List<IndexExpression> extents(Operation operation,
      List<Optional<Meaning.Memory>> operands, List<AffineMap> maps, int count) throws SourceException {
    List<IndexExpression> extents = new ArrayList<>();
    for (int loop = 0; loop < count; loop++) {
      Optional<IndexExpression> extent = Optional.empty();
      for (int k = 0; k < operands.size() && extent.isEmpty(); k++) {
        int dimension =
            maps.get(k).results().indexOf(new AffineExpression.Operand(loop));
        if (dimension >= 0) {
          extent = operands.get(k).map(o -> o.extents().get(dimension));
        }
      }
      int number = loop;
      extents.add(extent.orElseThrow(() -> emission.refusal(operation,
          "a dimension of an operand for each loop", "none for loop " + number)));
    }
    return extents;
  }
}
