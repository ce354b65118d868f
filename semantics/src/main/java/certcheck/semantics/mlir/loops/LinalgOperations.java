package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code linalg.generic} on memrefs (document of the dialect linalg): sequential loops in the order of the
 * dimensions, as {@code -convert-linalg-to-loops} makes them.
 */
final class LinalgOperations {
  private final Emission emission;
  private final AffineOperands affine;
  private final Blocks blocks;

  LinalgOperations(Emission emission, AffineOperands affine, Blocks blocks) {
    this.emission = emission;
    this.affine = affine;
    this.blocks = blocks;
  }

  /** Translates a generic operation; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    if (!operation.name().equals("linalg.generic")) {
      return false;
    }
    int inputs = Operations.segments(operation, 2).orElseThrow(
        () -> emission.refusal(operation, "groups of inputs and outputs", "others"))[0];
    List<Meaning.Memory> operands = new ArrayList<>();
    for (Operation.Value operand : operation.operands()) {
      operands.add(emission.memory(operand));
    }
    List<AffineMap> maps = maps(operation);
    int loops = maps.isEmpty() ? 0 : maps.get(0).dimensions();
    List<IndexExpression> extents = extents(operation, operands, maps, loops);
    Site site = new Site(operation.position());
    List<String> variables = new ArrayList<>();
    List<IndexExpression> indices = new ArrayList<>();
    for (int k = 0; k < loops; k++) {
      variables.add(emission.fresh("i"));
      indices.add(new IndexExpression.Variable(variables.get(k), site));
    }
    List<List<IndexExpression>> subscripts = new ArrayList<>();
    for (AffineMap map : maps) {
      subscripts.add(affine.apply(operation, map, indices));
    }
    Statement body = blocks.translate(blocks.block(operation, 0), arguments -> {
      if (arguments.size() != operands.size()) {
        throw emission.refusal(operation, operands.size() + " arguments of its block",
            String.valueOf(arguments.size()));
      }
      for (int k = 0; k < arguments.size(); k++) {
        emission.define(arguments.get(k), operands.get(k).read(
            subscripts.get(k), new Site(operation.operands().get(k).position())));
      }
    }, terminator -> {
      List<Emission.Target> targets = new ArrayList<>();
      for (int k = inputs; k < operands.size(); k++) {
        targets.add(new Emission.Target(
            operands.get(k).array(), operands.get(k).subscripts(subscripts.get(k))));
      }
      store(operation, terminator, targets);
    }, site);
    emission.frame().add(Loops.nest(variables, extents, body, site));
    return true;
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

  private List<AffineMap> maps(Operation operation) throws SourceException {
    List<AffineMap> maps = indexingMaps(operation);
    if (maps.size() != operation.operands().size()
        || maps.stream().anyMatch(m -> m.symbols() != 0
            || m.dimensions() != maps.get(0).dimensions())) {
      throw emission.refusal(operation, "an indexing map for each operand", "others");
    }
    for (int k = 0; k < maps.size(); k++) {
      int rank = emission.memory(operation.operands().get(k)).extents().size();
      if (maps.get(k).results().size() != rank) {
        throw emission.refusal(operation, "indexing maps with as many results as subscripts",
            "others");
      }
    }
    return maps;
  }

  /** The maps of an operation; none if it has no such attribute. */
  static List<AffineMap> indexingMaps(Operation operation) {
    List<AffineMap> maps = new ArrayList<>();
    if (operation.attribute("indexing_maps").orElse(null) instanceof Attribute.Elements list) {
      for (Attribute map : list.values()) {
        if (map instanceof Attribute.Mapping mapping) {
          maps.add(mapping.map());
        }
      }
    }
    return maps;
  }

  /** Each loop goes over the dimension of an operand that it alone subscripts. */
  private List<IndexExpression> extents(Operation operation, List<Meaning.Memory> operands,
      List<AffineMap> maps, int loops) throws SourceException {
    List<IndexExpression> extents = new ArrayList<>();
    for (int loop = 0; loop < loops; loop++) {
      Optional<IndexExpression> extent = Optional.empty();
      for (int k = 0; k < operands.size() && extent.isEmpty(); k++) {
        int dimension =
            maps.get(k).results().indexOf(new AffineExpression.Operand(loop));
        if (dimension >= 0) {
          extent = Optional.of(operands.get(k).extents().get(dimension));
        }
      }
      int number = loop;
      extents.add(extent.orElseThrow(() -> emission.refusal(operation,
          "a dimension of an operand for each loop", "none for loop " + number)));
    }
    return extents;
  }
}
