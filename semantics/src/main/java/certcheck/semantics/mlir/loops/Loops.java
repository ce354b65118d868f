package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loops and conditions of the dialects affine and scf (documents of the dialects). What an iteration
 * hands on to the next is in a local scalar.
 */
final class Loops {
  private final Emission emission;
  private final AffineOperands affine;
  private final Blocks blocks;
  private final Reductions reductions;
  private final Map<Frame, List<Emission.Target>> carriedIn = new IdentityHashMap<>();

  Loops(Emission emission, AffineOperands affine, Blocks blocks, Reductions reductions) {
    this.reductions = reductions;
    this.emission = emission;
    this.affine = affine;
    this.blocks = blocks;
  }

  /** Translates a loop or a condition; whether it is one. */
  boolean translate(Operation operation) throws SourceException {
    switch (operation.name()) {
      case "affine.for" -> affineFor(operation);
      case "affine.parallel" -> affineParallel(operation);
      case "affine.if" -> affineIf(operation);
      case "scf.for" -> scfFor(operation);
      case "scf.parallel" -> scfParallel(operation);
      case "scf.forall" -> scfForall(operation);
      case "scf.if" -> conditional(operation,
          emission.truth(operands(operation, 0, 1).get(0)));
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The result of affine.apply, affine.min or affine.max. */
  IndexExpression mapped(Operation operation) throws SourceException {
    AffineMap map = affine.map(
        operation, emission.attribute(operation, "map"), operation.operands().size());
    List<IndexExpression> results =
        affine.apply(operation, map, emission.indices(operation.operands()));
    if (results.isEmpty() || operation.name().equals("affine.apply") && results.size() != 1) {
      throw emission.refusal(operation, "a map with results", String.valueOf(results.size()));
    }
    return operation.name().equals("affine.max") ? AffineOperands.greatest(results)
        : AffineOperands.least(results);
  }

  /** The subscripts of which an index is a linear combination, for a basis of constants. */
  void delinearize(Operation operation) throws SourceException {
    List<BigInteger> basis = Operations.integers(operation, "static_basis").orElse(List.of());
    int count = operation.results().size();
    if (operation.operands().size() != 1 || basis.size() != count && basis.size() != count - 1
        || basis.stream().anyMatch(b -> b.signum() <= 0)) {
      throw emission.refusal(operation, "a basis of positive constants", "another");
    }
    IndexExpression rest = emission.index(operation.operands().get(0));
    for (int k = count - 1; k > 0; k--) {
      BigInteger extent = basis.get(k - count + basis.size());
      emission.define(operation.results().get(k),
          new Meaning.Index(IndexArithmetic.modulo(rest, extent)));
      rest = IndexArithmetic.floorDivide(rest, extent);
    }
    emission.define(operation.results().get(0), new Meaning.Index(rest));
  }

  private List<Operation.Value> operands(Operation operation, int from, int to)
      throws SourceException {
    if (to > operation.operands().size() || from > to) {
      throw emission.refusal(operation, "at least " + to + " operands",
          String.valueOf(operation.operands().size()));
    }
    return operation.operands().subList(from, to);
  }

  // ── Sequential loops ──

  /** The bounds of a loop, and its step. */
  private record Range(IndexExpression lower, IndexExpression upper, BigInteger step) {}

  private void affineFor(Operation operation) throws SourceException {
    AffineMap lower = affine.map(
        operation, emission.attribute(operation, "lowerBoundMap", "lower_bound"), -1);
    AffineMap upper = affine.map(
        operation, emission.attribute(operation, "upperBoundMap", "upper_bound"), -1);
    int first = lower.operands();
    int second = first + upper.operands();
    List<IndexExpression> least =
        affine.apply(operation, lower, emission.indices(operands(operation, 0, first)));
    List<IndexExpression> most =
        affine.apply(operation, upper, emission.indices(operands(operation, first, second)));
    if (least.isEmpty() || most.isEmpty()) {
      throw emission.refusal(operation, "bounds", "a map without results");
    }
    sequential(operation, new Range(AffineOperands.greatest(least), AffineOperands.least(most),
        positive(operation, emission.attribute(operation, "step"))),
        operands(operation, second, operation.operands().size()));
  }

  private BigInteger positive(Operation operation, Attribute step) throws SourceException {
    if (step instanceof Attribute.Whole whole && whole.value().signum() > 0) {
      return whole.value();
    }
    throw emission.refusal(operation, "a step from 1 on", "another");
  }

  private BigInteger positive(Operation operation, Operation.Value step) throws SourceException {
    BigInteger value = emission.constant(step, "the step of a loop");
    if (value.signum() <= 0) {
      throw emission.refusal(operation, "a step from 1 on", value.toString());
    }
    return value;
  }

  private void scfFor(Operation operation) throws SourceException {
    List<Operation.Value> bounds = operands(operation, 0, 3);
    sequential(operation, new Range(emission.index(bounds.get(0)), emission.index(bounds.get(1)),
        positive(operation, bounds.get(2))),
        operands(operation, 3, operation.operands().size()));
  }

  private void sequential(Operation operation, Range range, List<Operation.Value> initial)
      throws SourceException {
    Site site = new Site(operation.position());
    if (isVector(operation) && initial.size() == 1) {
      carrying(operation, range, initial.get(0));
      return;
    }
    List<Emission.Target> carried = new ArrayList<>();
    List<Emission.Target> begun = new ArrayList<>();
    List<Meaning.Datum> values = new ArrayList<>();
    requireScalars(operation, initial.size());
    for (Operation.Value value : initial) {
      Meaning.Datum datum = emission.datum(value);
      Optional<Emission.Target> around = handedIn(value, datum);
      carried.add(around.isPresent() ? around.get() : scalar(site));
      if (around.isEmpty()) {
        begun.add(carried.get(carried.size() - 1));
        values.add(datum);
      }
    }
    emission.assign(begun, values, site);
    String variable = emission.fresh("i");
    Statement body = blocks.translate(blocks.block(operation, 0), arguments -> {
      begin(operation, arguments, 1 + carried.size(), variable);
      for (int k = 0; k < carried.size(); k++) {
        emission.define(arguments.get(k + 1), read(carried.get(k), site));
      }
      carriedIn.put(emission.frame(), carried);
    }, terminator -> handOn(operation, terminator, carried), site);
    emission.frame().add(new Statement.Loop(
        false, variable, range.lower(), range.upper(), range.step(), body, site));
    results(operation, carried, site);
  }

  private void begin(Operation operation, List<Operation.Value> arguments, int count, String variable)
      throws SourceException {
    if (arguments.size() != count) {
      throw emission.refusal(operation, count + " arguments of its block", String.valueOf(arguments.size()));
    }
    define(arguments.get(0), variable);
  }

  private void define(Operation.Value argument, String variable) throws SourceException {
    emission.define(argument, new Meaning.Index(
        new IndexExpression.Variable(variable, new Site(argument.position()))));
  }

  // ── What blocks hand on ──

  /** The scalar of the loop around, where what it carries is used for nothing else in its block. */
  private Optional<Emission.Target> handedIn(Operation.Value value, Meaning.Datum datum) {
    return emission.frame().uses().count(value.name()) != 1 ? Optional.empty()
        : carriedIn.getOrDefault(emission.frame(), List.of()).stream().filter(
            target -> datum.expression().equals(read(target, Site.NONE).expression())).findFirst();
  }

  /** Local scalars, one for each result. */
  private List<Emission.Target> scalars(Operation operation, int count, Site site)
      throws SourceException {
    requireScalars(operation, count);
    List<Emission.Target> scalars = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      scalars.add(scalar(site));
    }
    return scalars;
  }

  private Emission.Target scalar(Site site) {
    String scalar = emission.fresh("s");
    emission.frame().declare(
        new Statement.Local(scalar, List.of(), new Statement.Skip(site), site));
    return new Emission.Target(scalar, List.of());
  }

  private static Meaning.Datum read(Emission.Target scalar, Site site) {
    return Meaning.Memory.whole(scalar.array(), List.of()).read(List.of(), site);
  }

  /** As many numbers as results are carried. */
  private void requireScalars(Operation operation, int count) throws SourceException {
    if (count != operation.results().size()) {
      throw emission.refusal(operation, operation.results().size() + " initial values",
          String.valueOf(count));
    }
    for (Operation.Value result : operation.results()) {
      if (!(result.type() instanceof Type.Named) || Emission.isIndex(result.type())) {
        throw emission.refusal(operation, "results that are numbers, and no indices",
            result.type().text());
      }
    }
  }

  private void handOn(Operation operation, Operation terminator, List<Emission.Target> targets)
      throws SourceException {
    if (terminator.operands().size() != targets.size() || !terminator.regions().isEmpty()) {
      throw emission.refusal(operation, targets.size() + " values at the end of its block",
          String.valueOf(terminator.operands().size()));
    }
    Site site = new Site(terminator.position());
    List<Emission.Target> changed = new ArrayList<>();
    List<Meaning.Datum> values = new ArrayList<>();
    for (int k = 0; k < targets.size(); k++) {
      Meaning.Datum value = emission.datum(terminator.operands().get(k));
      if (!value.expression().equals(read(targets.get(k), site).expression())) {
        changed.add(targets.get(k));
        values.add(value);
      }
    }
    emission.assign(changed, values, site);
  }

  private void results(Operation operation, List<Emission.Target> targets, Site site)
      throws SourceException {
    for (int k = 0; k < targets.size(); k++) {
      emission.define(operation.results().get(k), read(targets.get(k), site));
    }
  }

  // ── Vectors that blocks hand on ──

  /** Whether an operation has one result, which is a vector of numbers. */
  private static boolean isVector(Operation operation) {
    return operation.results().size() == 1
        && VectorOperations.extents(operation.results().get(0).type()).isPresent();
  }

  /** The array that holds the vector that is the result, called as that with _ behind it. */
  private Meaning.Vector handed(Operation operation, Site site) {
    Operation.Value result = operation.results().get(0);
    return VectorOperations.declared(emission, emission.named(result, "_", "t"),
        VectorOperations.extents(result.type()).orElseThrow(), site);
  }

  private void copy(Operation operation, Operation.Value from, Meaning.Vector to, Site site) throws SourceException {
    Operation.Value result = operation.results().get(0);
    if (!from.type().text().equals(result.type().text())) {
      throw emission.refusal(operation, "a vector of the type " + result.type().text(), from.type().text());
    }
    VectorOperations.copy(emission, emission.vector(from), to,
        VectorOperations.extents(result.type()).orElseThrow(), site);
  }

  private void handOn(Operation operation, Operation terminator, Meaning.Vector to) throws SourceException {
    if (terminator.operands().size() != 1 || !terminator.regions().isEmpty()) {
      throw emission.refusal(operation, "1 value at the end of its block",
          String.valueOf(terminator.operands().size()));
    }
    copy(operation, terminator.operands().get(0), to, new Site(terminator.position()));
  }

  /** A loop that carries a vector. */
  private void carrying(Operation operation, Range range, Operation.Value initial) throws SourceException {
    Site site = new Site(operation.position());
    Meaning.Vector carried = handed(operation, site);
    copy(operation, initial, carried, site);
    String variable = emission.fresh("i");
    Statement body = blocks.translate(blocks.block(operation, 0), arguments -> {
      begin(operation, arguments, 2, variable);
      emission.define(arguments.get(1), carried);
    }, terminator -> handOn(operation, terminator, carried), site);
    emission.frame().add(new Statement.Loop(
        false, variable, range.lower(), range.upper(), range.step(), body, site));
    emission.define(operation.results().get(0), carried);
  }

  // ── Parallel loops ──

  private void affineParallel(Operation operation) throws SourceException {
    if (!operation.results().isEmpty()) {
      affineFor(reductions.affine(operation));
      return;
    }
    AffineMap lower =
        affine.map(operation, emission.attribute(operation, "lowerBoundsMap"), -1);
    AffineMap upper =
        affine.map(operation, emission.attribute(operation, "upperBoundsMap"), -1);
    List<BigInteger> steps = Operations.integers(operation, "steps").orElseThrow(
        () -> emission.refusal(operation, "the attribute 'steps'", "none"));
    int first = lower.operands();
    List<IndexExpression> least =
        affine.apply(operation, lower, emission.indices(operands(operation, 0, first)));
    List<IndexExpression> most = affine.apply(operation, upper,
        emission.indices(operands(operation, first, first + upper.operands())));
    List<List<IndexExpression>> lowers = groups(operation, "lowerBoundsGroups", least, steps.size());
    List<List<IndexExpression>> uppers = groups(operation, "upperBoundsGroups", most, steps.size());
    List<Range> ranges = new ArrayList<>();
    for (int k = 0; k < steps.size(); k++) {
      ranges.add(new Range(AffineOperands.greatest(lowers.get(k)),
          AffineOperands.least(uppers.get(k)), positive(operation,
              new Attribute.Whole(steps.get(k), new Type.Named("index")))));
    }
    parallel(operation, ranges);
  }

  /** The results of a map by the loops that they bound. */
  private List<List<IndexExpression>> groups(Operation operation, String attribute,
      List<IndexExpression> all, int loops) throws SourceException {
    List<BigInteger> sizes = new ArrayList<>(Operations.integers(operation, attribute).orElseThrow(
        () -> emission.refusal(operation, "the attribute '" + attribute + "'", "none")));
    while (sizes.size() < loops && sizes.size() > 0) {
      sizes.add(sizes.get(0));
    }
    List<List<IndexExpression>> groups = new ArrayList<>();
    int next = 0;
    for (BigInteger size : sizes) {
      if (size.signum() <= 0 || size.compareTo(BigInteger.valueOf(all.size() - next)) > 0) {
        throw emission.refusal(operation, "groups of as many bounds as there are", "others");
      }
      groups.add(all.subList(next, next + size.intValue()));
      next += size.intValue();
    }
    if (groups.size() != loops || next != all.size()) {
      throw emission.refusal(operation, loops + " groups of bounds", String.valueOf(groups.size()));
    }
    return groups;
  }

  private void scfParallel(Operation operation) throws SourceException {
    if (!operation.results().isEmpty()) {
      scfFor(reductions.inOrder(operation));
      return;
    }
    int[] groups = Operations.segments(operation, 4).filter(g -> g[0] == g[1] && g[0] == g[2])
        .orElseThrow(() -> emission.refusal(operation, "as many steps as bounds", "others"));
    List<Operation.Value> all = operation.operands();
    int count = groups[0];
    List<Range> ranges = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      ranges.add(new Range(emission.index(all.get(k)), emission.index(all.get(count + k)),
          positive(operation, all.get(2 * count + k))));
    }
    parallel(operation, ranges);
  }

  /** A parallel loop whose bounds may be attributes. On which units of a machine iterations run is not looked at. */
  private void scfForall(Operation operation) throws SourceException {
    int[] groups = Operations.segments(operation, 4).filter(g -> g[3] == 0 && operation.results().isEmpty())
        .orElseThrow(() -> emission.refusal(operation, "operands that are bounds, and no tensors", "others"));
    if (groups[2] > 0) {
      throw emission.refusal(operation, "steps that are constants", "an operand");
    }
    List<IndexExpression> operands = emission.indices(operation.operands());
    List<BigInteger> steps = Operations.integers(operation, "staticStep").orElseThrow(
        () -> emission.refusal(operation, "the attribute 'staticStep'", "none"));
    List<IndexExpression> lower = Operations.mixed(emission, operation, "staticLowerBound", steps.size(),
        operands.subList(0, groups[0]));
    List<IndexExpression> upper = Operations.mixed(emission, operation, "staticUpperBound", steps.size(),
        operands.subList(groups[0], operands.size()));
    List<Range> ranges = new ArrayList<>();
    for (int k = 0; k < steps.size(); k++) {
      ranges.add(new Range(lower.get(k), upper.get(k),
          positive(operation, new Attribute.Whole(steps.get(k), new Type.Named("index")))));
    }
    parallel(operation, ranges, terminator -> endForall(operation, terminator));
  }

  /** The end of its block, in which slices of tensors would be. */
  private void endForall(Operation operation, Operation terminator) throws SourceException {
    boolean empty = terminator.name().equals("scf.forall.in_parallel") && terminator.operands().isEmpty()
        && terminator.regions().size() == 1
        && terminator.regions().get(0).blocks().stream().allMatch(block -> block.operations().isEmpty());
    if (!empty) {
      throw emission.refusal(operation, "an empty 'scf.forall.in_parallel' at the end of its block", "another");
    }
  }

  private void parallel(Operation operation, List<Range> ranges) throws SourceException {
    parallel(operation, ranges, terminator -> handOn(operation, terminator, List.of()));
  }

  private void parallel(Operation operation, List<Range> ranges, Blocks.End end) throws SourceException {
    Site site = new Site(operation.position());
    List<String> variables = new ArrayList<>();
    Statement body = blocks.translate(blocks.block(operation, 0), arguments -> {
      if (arguments.size() != ranges.size()) {
        throw emission.refusal(operation, ranges.size() + " arguments of its block",
            String.valueOf(arguments.size()));
      }
      for (Operation.Value argument : arguments) {
        variables.add(emission.fresh("i"));
        define(argument, variables.get(variables.size() - 1));
      }
    }, end, site);
    for (int k = ranges.size() - 1; k >= 0; k--) {
      Range range = ranges.get(k);
      body = new Statement.Loop(true, variables.get(k), range.lower(), range.upper(),
          range.step(), body, site);
    }
    emission.frame().add(body);
  }

  // ── Conditions ──

  private void affineIf(Operation operation) throws SourceException {
    if (!(emission.attribute(operation, "condition") instanceof Attribute.SetOf set)
        || set.set().operands() != operation.operands().size()) {
      throw emission.refusal(operation, "an integer set of its operands", "another condition");
    }
    conditional(operation,
        affine.condition(operation, set.set(), emission.indices(operation.operands())));
  }

  private void conditional(Operation operation, Condition condition) throws SourceException {
    Site site = new Site(operation.position());
    if (isVector(operation)) {
      Meaning.Vector chosen = handed(operation, site);
      branches(operation, condition, terminator -> handOn(operation, terminator, chosen));
      emission.define(operation.results().get(0), chosen);
      return;
    }
    List<Emission.Target> targets = scalars(operation, operation.results().size(), site);
    branches(operation, condition, terminator -> handOn(operation, terminator, targets));
    results(operation, targets, site);
  }

  private void branches(Operation operation, Condition condition, Blocks.End end) throws SourceException {
    Site site = new Site(operation.position());
    List<Statement> branches = new ArrayList<>();
    for (int k = 0; k < 2; k++) {
      boolean empty = k >= operation.regions().size()
          || operation.regions().get(k).blocks().isEmpty();
      if (empty && !operation.results().isEmpty()) {
        throw emission.refusal(operation, "values from both regions", "an empty region");
      }
      branches.add(empty ? new Statement.Skip(site)
          : blocks.translate(blocks.block(operation, k), arguments -> { }, end, site));
    }
    emission.frame().add(
        new Statement.Conditional(condition, branches.get(0), branches.get(1), site));
  }

  /** A nest of sequential loops from 0 to extents. */
  static Statement nest(List<String> variables, List<IndexExpression> extents, Statement body,
      Site site) {
    Statement nest = body;
    for (int k = variables.size() - 1; k >= 0; k--) {
      nest = new Statement.Loop(false, variables.get(k), IndexExpression.Literal.of(0),
          extents.get(k), BigInteger.ONE, nest, site);
    }
    return nest;
  }
}
