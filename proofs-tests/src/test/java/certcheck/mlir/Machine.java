package certcheck.mlir;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.IntegerSet;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Runs a function in MLIR on numbers, operation by operation as the documents of the dialects say: with
 * nothing of the reader that makes loops of functions, of which it is a test. Iterations of parallel loops are
 * run one after another, forwards or backwards.
 */
final class Machine {
  /** What must not be used. */
  static final Object POISON = new Object();

  private static final long DYNAMIC = Long.MIN_VALUE;
  private static final long LONGEST = 20_000_000;

  private final boolean backwards;
  private final Map<String, Object> values = new HashMap<>();
  private long steps;

  private Machine(boolean backwards) {
    this.backwards = backwards;
  }

  /**
   * Runs a function.
   *
   * @param arguments numbers, and memories, which are changed
   * @param backwards whether iterations of parallel loops are run from the last to the first
   * @return what it returns
   * @throws Fault if it does what it must not
   * @throws Fault.NotRun if it has an operation that is not known here
   */
  static List<Object> run(Operation function, List<Object> arguments, boolean backwards) {
    return new Machine(backwards).block(function.regions().get(0).blocks().get(0), arguments);
  }

  /** The number of lanes of a vector, which are in the order of its dimensions. */
  static int length(Type type) {
    return Arrays.stream(extents(type)).reduce(1, Math::multiplyExact);
  }

  private static int[] extents(Type type) {
    if (type instanceof Type.Shaped shaped && shaped.kind() == Type.Kind.VECTOR && !shaped.shape().isEmpty()) {
      return shaped.shape().stream().mapToInt(n -> n.orElseThrow().intValueExact()).toArray();
    }
    throw new Fault.NotRun(type.text());
  }

  private List<Object> block(Operation.Block block, List<Object> arguments) {
    for (int k = 0; k < arguments.size(); k++) {
      values.put(block.arguments().get(k).name(), arguments.get(k));
    }
    for (Operation operation : block.operations()) {
      if (++steps > LONGEST) {
        throw new Fault.NotRun("more than " + LONGEST + " operations");
      }
      switch (operation.name()) {
        case "affine.yield", "scf.yield", "func.return", "linalg.yield", "scf.reduce" -> {
          return all(operation.operands());
        }
        default -> {
          List<Object> results = operation(operation);
          for (int k = 0; k < results.size(); k++) {
            values.put(operation.results().get(k).name(), results.get(k));
          }
        }
      }
    }
    return List.of();
  }

  private Object value(Operation.Value operand) {
    Object value = values.get(operand.name());
    if (value == null) {
      throw new Fault.NotRun("no value of %" + operand.name());
    }
    return value;
  }

  private List<Object> all(List<Operation.Value> operands) {
    List<Object> all = new ArrayList<>();
    operands.forEach(o -> all.add(value(o)));
    return all;
  }

  private List<Long> indices(List<Operation.Value> operands) {
    List<Long> all = new ArrayList<>();
    operands.forEach(o -> all.add((Long) value(o)));
    return all;
  }

  private static List<Operation.Value> rest(Operation o, int from) {
    return o.operands().subList(from, o.operands().size());
  }

  private Memory memory(Operation o, int k) {
    return (Memory) value(o.operands().get(k));
  }

  private List<Object> operation(Operation o) {
    switch (o.name()) {
      case "affine.for": return affineFor(o);
      case "scf.for": return scfFor(o);
      case "affine.parallel": return affineParallel(o);
      case "scf.parallel": return scfParallel(o);
      case "affine.if": return choose(o, holds(set(o), indices(o.operands())));
      case "scf.if": return choose(o, (Long) value(o.operands().get(0)) != 0);
      case "affine.delinearize_index": return subscripts(o);
      case "affine.store":
        memory(o, 1).write(mapped(o, rest(o, 2)), value(o.operands().get(0)));
        return List.of();
      case "memref.store":
        memory(o, 1).write(indices(rest(o, 2)), value(o.operands().get(0)));
        return List.of();
      case "memref.dealloc":
        memory(o, 0).buffer().freed = true;
        return List.of();
      case "memref.copy":
        memory(o, 0).copyTo(memory(o, 1));
        return List.of();
      case "vector.transfer_write", "vector.store", "affine.vector_store":
        storeLanes(o);
        return List.of();
      case "linalg.generic":
        generic(o);
        return List.of();
      default: return List.of(result(o));
    }
  }

  private Object result(Operation o) {
    return switch (o.name()) {
      case "affine.load" -> memory(o, 0).read(mapped(o, rest(o, 1)));
      case "memref.load" -> memory(o, 0).read(indices(rest(o, 1)));
      case "affine.apply" -> mapped(o, o.operands()).get(0);
      case "affine.min" -> mapped(o, o.operands()).stream().reduce(Math::min).orElseThrow();
      case "affine.max" -> mapped(o, o.operands()).stream().reduce(Math::max).orElseThrow();
      case "memref.alloc", "memref.alloca" -> allocate(o);
      case "memref.cast" -> memory(o, 0);
      case "memref.dim" -> memory(o, 0).sizes()[Math.toIntExact((Long) value(o.operands().get(1)))];
      case "memref.subview" -> part(o);
      case "ub.poison" -> POISON;
      case "vector.broadcast", "vector.splat" -> {
        Object[] lanes = new Object[length(o.results().get(0).type())];
        Arrays.fill(lanes, value(o.operands().get(0)));
        yield lanes;
      }
      case "vector.transfer_read", "vector.load", "affine.vector_load" -> loadLanes(o);
      case "vector.extract" -> ((Object[]) value(o.operands().get(0)))[lane(o, o.operands().get(0).type())];
      case "vector.insert" -> inserted(o);
      case "vector.create_mask" -> mask(o);
      case "arith.constant", "index.constant" -> Numbers.constant(o);
      default -> {
        boolean computes = (o.name().startsWith("arith.") || o.name().startsWith("math.")
            || o.name().startsWith("index.")) && o.results().size() == 1;
        if (!computes) {
          throw new Fault.NotRun(o.name());
        }
        yield Numbers.compute(o, all(o.operands()));
      }
    };
  }

  // ── Affine maps ──

  private static AffineMap map(Operation o, String... names) {
    for (String name : names) {
      if (o.attribute(name).orElse(null) instanceof Attribute.Mapping mapping) {
        return mapping.map();
      }
    }
    throw new Fault.NotRun(o.name() + " without " + names[0]);
  }

  private List<Long> mapped(Operation o, List<Operation.Value> operands) {
    return apply(map(o, "map"), indices(operands));
  }

  private static List<Long> apply(AffineMap map, List<Long> operands) {
    return map.results().stream().map(e -> evaluate(e, operands)).toList();
  }

  private static long evaluate(AffineExpression e, List<Long> operands) {
    if (e instanceof AffineExpression.Constant constant) {
      return constant.value().longValueExact();
    } else if (e instanceof AffineExpression.Operand operand) {
      return operands.get(operand.index());
    }
    AffineExpression.Binary binary = (AffineExpression.Binary) e;
    long left = evaluate(binary.left(), operands);
    long right = evaluate(binary.right(), operands);
    return switch (binary.operation()) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case FLOOR_DIVIDE -> Math.floorDiv(left, right);
      case CEILING_DIVIDE -> -Math.floorDiv(-left, right);
      case MODULO -> Math.floorMod(left, right);
    };
  }

  /** The subscripts of which an index is a linear combination, for a constant basis. */
  private List<Object> subscripts(Operation o) {
    List<Long> basis = integers(o, "static_basis");
    long rest = (Long) value(o.operands().get(0));
    List<Object> all = new ArrayList<>();
    for (int k = o.results().size() - 1; k > 0; k--) {
      long extent = basis.get(k - o.results().size() + basis.size());
      all.add(0, Math.floorMod(rest, extent));
      rest = Math.floorDiv(rest, extent);
    }
    all.add(0, rest);
    return all;
  }

  private static IntegerSet set(Operation o) {
    return ((Attribute.SetOf) o.attribute("condition").orElseThrow()).set();
  }

  private static boolean holds(IntegerSet set, List<Long> operands) {
    return set.constraints().stream().allMatch(c -> {
      long left = evaluate(c.left(), operands);
      long right = evaluate(c.right(), operands);
      return c.equal() ? left == right : left >= right;
    });
  }

  // ── Loops and conditions ──

  private List<Object> choose(Operation o, boolean condition) {
    int region = condition ? 0 : 1;
    return region < o.regions().size() && !o.regions().get(region).blocks().isEmpty()
        ? block(o.regions().get(region).blocks().get(0), List.of()) : List.of();
  }

  private List<Object> affineFor(Operation o) {
    AffineMap lower = map(o, "lowerBoundMap", "lower_bound");
    AffineMap upper = map(o, "upperBoundMap", "upper_bound");
    List<Long> bounds = indices(o.operands().subList(0, lower.operands() + upper.operands()));
    long from = apply(lower, bounds.subList(0, lower.operands())).stream()
        .reduce(Math::max).orElseThrow();
    long to = apply(upper, bounds.subList(lower.operands(), bounds.size())).stream()
        .reduce(Math::min).orElseThrow();
    long step = ((Attribute.Whole) o.attribute("step").orElseThrow()).value().longValueExact();
    return loop(o, from, to, step, rest(o, bounds.size()));
  }

  private List<Object> scfFor(Operation o) {
    List<Long> bounds = indices(o.operands().subList(0, 3));
    return loop(o, bounds.get(0), bounds.get(1), bounds.get(2), rest(o, 3));
  }

  private List<Object> loop(
      Operation o, long from, long to, long step, List<Operation.Value> initial) {
    if (step <= 0) {
      throw new Fault("a step below 1");
    }
    List<Object> carried = all(initial);
    for (long i = from; i < to; i += step) {
      List<Object> arguments = new ArrayList<>(List.of(i));
      arguments.addAll(carried);
      carried = block(o.regions().get(0).blocks().get(0), arguments);
    }
    return carried;
  }

  private static List<Long> integers(Operation o, String name) {
    Attribute attribute = o.attribute(name).orElseThrow();
    if (attribute instanceof Attribute.Elements elements) {
      return elements.values().stream()
          .map(v -> ((Attribute.Whole) v).value().longValueExact()).toList();
    }
    List<BigInteger> values = ((Attribute.Integers) attribute).values();
    return values.stream().map(BigInteger::longValueExact).toList();
  }

  private List<Object> affineParallel(Operation o) {
    List<Long> steps = integers(o, "steps");
    AffineMap lower = map(o, "lowerBoundsMap");
    AffineMap upper = map(o, "upperBoundsMap");
    List<Long> operands = indices(o.operands());
    List<Long> from = grouped(apply(lower, operands.subList(0, lower.operands())),
        integers(o, "lowerBoundsGroups"), steps.size(), true);
    List<Long> to = grouped(apply(upper,
        operands.subList(lower.operands(), lower.operands() + upper.operands())),
        integers(o, "upperBoundsGroups"), steps.size(), false);
    parallel(o, from, to, steps);
    return List.of();
  }

  private static List<Long> grouped(List<Long> all, List<Long> groups, int loops, boolean greatest) {
    List<Long> bounds = new ArrayList<>();
    int next = 0;
    for (int k = 0; k < loops; k++) {
      int size = groups.get(groups.size() == loops ? k : 0).intValue();
      LongStream group = all.subList(next, next + size).stream().mapToLong(v -> v);
      bounds.add(greatest ? group.max().orElseThrow() : group.min().orElseThrow());
      next += size;
    }
    return bounds;
  }

  private List<Object> scfParallel(Operation o) {
    int loops = integers(o, "operandSegmentSizes").get(0).intValue();
    List<Long> bounds = indices(o.operands().subList(0, 3 * loops));
    parallel(o, bounds.subList(0, loops), bounds.subList(loops, 2 * loops),
        bounds.subList(2 * loops, 3 * loops));
    return List.of();
  }

  private void parallel(Operation o, List<Long> from, List<Long> to, List<Long> steps) {
    if (!o.results().isEmpty()) {
      throw new Fault.NotRun("reductions of " + o.name());
    }
    List<List<Object>> iterations = new ArrayList<>(List.of(List.of()));
    for (int k = 0; k < steps.size(); k++) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> iteration : iterations) {
        for (long i = from.get(k); i < to.get(k); i += steps.get(k)) {
          List<Object> next = new ArrayList<>(iteration);
          next.add(i);
          longer.add(next);
        }
      }
      iterations = longer;
    }
    int count = iterations.size();
    for (int k = 0; k < count; k++) {
      block(o.regions().get(0).blocks().get(0), iterations.get(backwards ? count - 1 - k : k));
    }
  }

  // ── Memory ──

  private Memory allocate(Operation o) {
    Type.Shaped type = (Type.Shaped) o.results().get(0).type();
    int[] next = new int[1];
    return Memory.allocate(type.shape().stream().mapToLong(extent -> extent.isPresent()
        ? extent.get().longValueExact() : (Long) value(o.operands().get(next[0]++))).toArray());
  }

  private Memory part(Operation o) {
    Memory whole = memory(o, 0);
    int[] next = {1};
    List<long[]> all = new ArrayList<>();
    for (String name : List.of("static_offsets", "static_sizes", "static_strides")) {
      all.add(integers(o, name).stream().mapToLong(
          v -> v == DYNAMIC ? (Long) value(o.operands().get(next[0]++)) : v).toArray());
    }
    int rank = ((Type.Shaped) o.results().get(0).type()).shape().size();
    int left = whole.sizes().length - rank;
    List<Integer> kept = new ArrayList<>();
    List<Long> sizes = integers(o, "static_sizes");
    for (int k = 0; k < sizes.size(); k++) {
      if (left > 0 && sizes.get(k) == 1) {
        left--;
      } else {
        kept.add(k);
      }
    }
    return whole.part(all.get(0), all.get(1), all.get(2), kept);
  }

  private void generic(Operation o) {
    List<AffineMap> maps = ((Attribute.Elements) o.attribute("indexing_maps").orElseThrow())
        .values().stream().map(a -> ((Attribute.Mapping) a).map()).toList();
    int inputs = integers(o, "operandSegmentSizes").get(0).intValue();
    long[] extents = IntStream.range(0, maps.get(0).dimensions()).mapToLong(d -> {
      for (int k = 0; k < maps.size(); k++) {
        int at = maps.get(k).results().indexOf(new AffineExpression.Operand(d));
        if (at >= 0 && value(o.operands().get(k)) instanceof Memory memory) {
          return memory.sizes()[at];
        }
      }
      throw new Fault.NotRun("linalg.generic with a loop of unknown extent");
    }).toArray();
    for (List<Long> at : Memory.places(extents)) {
      List<Object> arguments = new ArrayList<>();
      for (int k = 0; k < maps.size(); k++) {
        Object operand = value(o.operands().get(k));
        List<Long> place = apply(maps.get(k), at);
        arguments.add(!(operand instanceof Memory m) ? operand
            : k < inputs ? m.read(place) : m.peek(place));
      }
      List<Object> stored = block(o.regions().get(0).blocks().get(0), arguments);
      for (int k = inputs; k < maps.size(); k++) {
        memory(o, k).write(apply(maps.get(k), at), stored.get(k - inputs));
      }
    }
  }

  // ── Vectors ──

  /** The position of a lane in each dimension. */
  private static int[] position(int lane, int[] extents) {
    int[] position = new int[extents.length];
    int rest = lane;
    for (int k = extents.length - 1; k >= 0; k--) {
      position[k] = rest % extents[k];
      rest /= extents[k];
    }
    return position;
  }

  /** The subscripts of the lanes; empty subscripts are a lane that is outside. */
  private List<List<Long>> lanes(Operation o, int memref, Type vector) {
    Memory memory = memory(o, memref);
    int rank = memory.sizes().length;
    int[] extents = extents(vector);
    boolean transfer = o.name().startsWith("vector.transfer");
    List<Operation.Value> operands = rest(o, memref + 1);
    List<Long> base = o.name().startsWith("affine.") ? mapped(o, operands)
        : indices(operands.subList(0, rank));
    if (transfer && operands.size() != rank + 1 - memref) {
      throw new Fault.NotRun("a mask");
    }
    List<AffineExpression> along = transfer ? map(o, "permutation_map").results()
        : IntStream.range(rank - extents.length, rank)
            .mapToObj(k -> (AffineExpression) new AffineExpression.Operand(k)).toList();
    List<Long> flags = transfer ? integers(o, "in_bounds") : Collections.nCopies(extents.length, 1L);
    List<List<Long>> lanes = new ArrayList<>();
    for (int lane = 0; lane < length(vector); lane++) {
      int[] position = position(lane, extents);
      List<Long> at = new ArrayList<>(base);
      boolean inside = true;
      for (int k = 0; k < extents.length; k++) {
        if (along.get(k) instanceof AffineExpression.Operand moving) {
          int m = moving.index();
          at.set(m, at.get(m) + position[k]);
          inside &= flags.get(k) != 0 || at.get(m) >= 0 && at.get(m) < memory.sizes()[m];
        }
      }
      lanes.add(inside ? at : List.of());
    }
    return lanes;
  }

  private Object[] loadLanes(Operation o) {
    Type type = o.results().get(0).type();
    Object[] lanes = new Object[length(type)];
    List<List<Long>> places = lanes(o, 0, type);
    for (int k = 0; k < lanes.length; k++) {
      lanes[k] = places.get(k).isEmpty() ? value(o.operands().get(o.operands().size() - 1))
          : memory(o, 0).read(places.get(k));
    }
    return lanes;
  }

  private void storeLanes(Operation o) {
    Object[] lanes = (Object[]) value(o.operands().get(0));
    List<List<Long>> places = lanes(o, 1, o.operands().get(0).type());
    for (int k = 0; k < lanes.length; k++) {
      if (!places.get(k).isEmpty()) {
        memory(o, 1).write(places.get(k), lanes[k]);
      }
    }
  }

  /** The number of the lane at the position that an operation says. */
  private static int lane(Operation o, Type vector) {
    int[] extents = extents(vector);
    List<Long> position = integers(o, "static_position");
    if (position.size() != extents.length) {
      throw new Fault.NotRun(o.name() + " of several lanes");
    }
    int lane = 0;
    for (int k = 0; k < extents.length; k++) {
      lane = lane * extents[k] + Math.toIntExact(position.get(k));
    }
    return lane;
  }

  private Object[] inserted(Operation o) {
    Object[] lanes = ((Object[]) value(o.operands().get(1))).clone();
    lanes[lane(o, o.results().get(0).type())] = value(o.operands().get(0));
    return lanes;
  }

  private Object[] mask(Operation o) {
    int[] extents = extents(o.results().get(0).type());
    List<Long> bounds = indices(o.operands());
    Object[] lanes = new Object[length(o.results().get(0).type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      int[] position = position(lane, extents);
      lanes[lane] = IntStream.range(0, extents.length).allMatch(k -> position[k] < bounds.get(k)) ? 1L : 0L;
    }
    return lanes;
  }
}
