package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The indexing maps of operations of linalg: those of {@code linalg.generic} are written, those of named
 * operations are in their documents (document of the dialect linalg, LLVM 19).
 */
public final class LinalgMaps {
  private static final String DIALECT = "linalg.";

  /**
   * A product, a convolution or a pooling of two operands; dimensions that the output has not are reductions.
   *
   * @param dimensions how many there are
   * @param first dimensions of the first operand
   * @param windows for each, the dimension that is added in steps of a dilation, or -1
   * @param second dimensions of the second operand
   * @param output dimensions of the output
   */
  private record Combination(int dimensions, List<Integer> first, List<Integer> windows,
      List<Integer> second, List<Integer> output) {}

  private static final Map<String, Combination> COMBINATIONS = combinations();

  private static final Set<String> POINTWISE = Set.of("fill", "copy", "add", "sub", "mul", "div", "max",
      "exp", "log", "abs", "ceil", "floor", "negf");

  private LinalgMaps() {}

  private static Map<String, Combination> combinations() {
    Map<String, Combination> all = new HashMap<>();
    combine(all, 3, "0 2", "", "2 1", "0 1", "matmul");
    combine(all, 3, "2 0", "", "2 1", "0 1", "matmul_transpose_a");
    combine(all, 3, "0 2", "", "1 2", "0 1", "matmul_transpose_b");
    combine(all, 4, "0 1 3", "", "0 3 2", "0 1 2", "batch_matmul");
    combine(all, 4, "0 3 1", "", "0 3 2", "0 1 2", "batch_matmul_transpose_a");
    combine(all, 4, "0 1 3", "", "0 2 3", "0 1 2", "batch_matmul_transpose_b");
    combine(all, 2, "0 1", "", "1", "0", "matvec");
    combine(all, 2, "1", "", "1 0", "0", "vecmat");
    combine(all, 3, "0 1 2", "", "0 2", "0 1", "batch_matvec");
    combine(all, 3, "0 2", "", "0 2 1", "0 1", "batch_vecmat");
    combine(all, 1, "0", "", "0", "", "dot");
    combine(all, 2, "0", "1", "1", "0", "conv_1d");
    combine(all, 4, "0 1", "2 3", "2 3", "0 1", "conv_2d");
    combine(all, 6, "0 1 2", "3 4 5", "3 4 5", "0 1 2", "conv_3d");
    combine(all, 5, "0 1 4", "-1 3 -1", "3 4 2", "0 1 2", "conv_1d_nwc_wcf");
    combine(all, 5, "0 3 2", "-1 -1 4", "1 3 4", "0 1 2", "conv_1d_ncw_fcw");
    combine(all, 7, "0 1 2 6", "-1 4 5 -1", "4 5 6 3", "0 1 2 3", "conv_2d_nhwc_hwcf");
    combine(all, 7, "0 1 2 6", "-1 4 5 -1", "3 4 5 6", "0 1 2 3", "conv_2d_nhwc_fhwc");
    combine(all, 7, "0 4 2 3", "-1 -1 5 6", "1 4 5 6", "0 1 2 3", "conv_2d_nchw_fchw");
    combine(all, 4, "0 1 2", "-1 3 -1", "3 2", "0 1 2", "depthwise_conv_1d_nwc_wc");
    combine(all, 6, "0 1 2 3", "-1 4 5 -1", "4 5 3", "0 1 2 3", "depthwise_conv_2d_nhwc_hwc");
    combine(all, 6, "0 3 1 2", "-1 -1 4 5", "3 4 5", "0 3 1 2", "depthwise_conv_2d_nchw_chw");
    combine(all, 6, "0 1 2 3", "-1 4 5 -1", "4 5", "0 1 2 3",
        "pooling_nhwc_sum", "pooling_nhwc_max", "pooling_nhwc_min");
    combine(all, 6, "0 1 2 3", "-1 -1 4 5", "4 5", "0 1 2 3", "pooling_nchw_sum", "pooling_nchw_max");
    return all;
  }

  private static void combine(Map<String, Combination> all, int dimensions, String first, String windows,
      String second, String output, String... names) {
    List<Integer> operand = numbers(first);
    List<Integer> window =
        windows.isEmpty() ? Collections.nCopies(operand.size(), -1) : numbers(windows);
    for (String name : names) {
      all.put(name, new Combination(dimensions, operand, window, numbers(second), numbers(output)));
    }
  }

  private static List<Integer> numbers(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" ")).stream().map(Integer::valueOf).toList();
  }

  /** Whether operations of this name have maps and a block that says what is done to elements. */
  public static boolean isStructured(String operation) {
    String name = name(operation);
    return operation.startsWith(DIALECT) && (COMBINATIONS.containsKey(name) || POINTWISE.contains(name)
        || name.equals("generic") || name.equals("transpose") || name.equals("broadcast"));
  }

  private static String name(String operation) {
    return operation.startsWith(DIALECT) ? operation.substring(DIALECT.length()) : "";
  }

  /** The number of the operands that are read only, which are the first; empty if it is not known. */
  static Optional<Integer> inputs(Operation operation) {
    String name = name(operation.name());
    return name.equals("transpose") || name.equals("broadcast")
        ? Optional.of(1).filter(k -> operation.operands().size() == 2)
        : Operations.segments(operation, 2).map(s -> s[0]);
  }

  /** The maps of an operation, one for each operand; none if they are not known. */
  static List<AffineMap> of(Operation operation) {
    String name = name(operation.name());
    if (name.equals("generic")) {
      return written(operation);
    }
    int operands = operation.operands().size();
    int rank = operands == 0 ? 0 : rank(operation.operands().get(operands - 1));
    List<AffineMap> maps = switch (name) {
      case "transpose" -> transposed(operation, operands == 0 ? 0 : rank(operation.operands().get(0)));
      case "broadcast" -> broadcast(operation, rank);
      default -> POINTWISE.contains(name) ? operation.operands().stream().map(o -> map(rank,
          dimensions(o.type() instanceof Type.Shaped ? count(rank) : List.of()))).toList()
          : COMBINATIONS.containsKey(name) ? combined(operation, COMBINATIONS.get(name)) : List.of();
    };
    List<AffineMap> said = written(operation);
    return said.isEmpty() || said.equals(maps) ? maps : List.of();
  }

  private static List<AffineMap> written(Operation operation) {
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

  private static int rank(Operation.Value operand) {
    return operand.type() instanceof Type.Shaped shaped ? shaped.shape().size() : 0;
  }

  private static List<Integer> count(int dimensions) {
    return IntStream.range(0, dimensions).boxed().toList();
  }

  private static AffineMap map(int dimensions, List<AffineExpression> results) {
    return new AffineMap(dimensions, 0, results);
  }

  private static List<AffineExpression> dimensions(List<Integer> numbers) {
    return numbers.stream().map(k -> (AffineExpression) new AffineExpression.Operand(k)).toList();
  }

  /** Loops over the dimensions of what is transposed: the output has them in another order. */
  private static List<AffineMap> transposed(Operation operation, int rank) {
    Optional<List<Integer>> order = places(operation, "permutation", rank);
    return order.isEmpty() || order.get().size() != rank ? List.of()
        : List.of(map(rank, dimensions(count(rank))), map(rank, dimensions(order.get())));
  }

  private static List<AffineMap> broadcast(Operation operation, int rank) {
    Optional<List<Integer>> added = places(operation, "dimensions", rank);
    if (added.isEmpty()) {
      return List.of();
    }
    List<Integer> others =
        count(rank).stream().filter(k -> !added.get().contains(k)).toList();
    return List.of(map(rank, dimensions(others)), map(rank, dimensions(count(rank))));
  }

  /** An attribute that is a list of different dimensions. */
  private static Optional<List<Integer>> places(Operation operation, String attribute, int rank) {
    return Operations.integers(operation, attribute)
        .filter(all -> all.stream().allMatch(
            k -> k.signum() >= 0 && k.compareTo(BigInteger.valueOf(rank)) < 0))
        .map(all -> all.stream().map(BigInteger::intValue).toList())
        .filter(all -> Set.copyOf(all).size() == all.size());
  }

  private static List<AffineMap> combined(Operation operation, Combination c) {
    int windows = (int) c.windows.stream().filter(w -> w >= 0).count();
    List<BigInteger> strides = steps(operation, "strides", windows);
    List<BigInteger> dilations = steps(operation, "dilations", windows);
    if (strides.size() != windows || dilations.size() != windows || operation.operands().size() != 3) {
      return List.of();
    }
    List<AffineExpression> first = new ArrayList<>();
    int window = 0;
    for (int k = 0; k < c.first.size(); k++) {
      AffineExpression dimension = new AffineExpression.Operand(c.first.get(k));
      if (c.windows.get(k) >= 0) {
        dimension = new AffineExpression.Binary(AffineExpression.Operation.ADD,
            multiple(dimension, strides.get(window)),
            multiple(new AffineExpression.Operand(c.windows.get(k)), dilations.get(window)));
        window++;
      }
      first.add(dimension);
    }
    return List.of(map(c.dimensions, first), map(c.dimensions, dimensions(c.second)),
        map(c.dimensions, dimensions(c.output)));
  }

  private static AffineExpression multiple(AffineExpression e, BigInteger factor) {
    return new AffineExpression.Binary(
        AffineExpression.Operation.MULTIPLY, e, new AffineExpression.Constant(factor));
  }

  /** Positive strides or dilations, which are 1 if they are not said; none if they are others. */
  private static List<BigInteger> steps(Operation operation, String attribute, int windows) {
    if (operation.attribute(attribute).isEmpty()) {
      return Collections.nCopies(windows, BigInteger.ONE);
    }
    List<BigInteger> said = Operations.integers(operation, attribute).orElse(List.of());
    boolean splat = operation.attribute(attribute).orElseThrow() instanceof Attribute.Integers integers
        && integers.splat();
    List<BigInteger> all = splat ? Collections.nCopies(windows, said.get(0)) : said;
    return all.stream().allMatch(k -> k.signum() > 0) ? all : List.of();
  }
}
