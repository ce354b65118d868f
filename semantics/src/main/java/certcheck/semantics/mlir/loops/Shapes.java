package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.AffineExpression;
import certcheck.semantics.mlir.AffineMap;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which extents of the arguments of a function are the same, because an operation of linalg or a copy is
 * undefined if they differ: then they are one parameter.
 */
final class Shapes {
  private final Map<String, Integer> arguments = new HashMap<>();
  private final Map<String, String> representative = new HashMap<>();

  /** The extents of the arguments of a function. */
  Shapes(Operation function) {
    List<Operation.Value> values = function.regions().get(0).blocks().get(0).arguments();
    for (int k = 0; k < values.size(); k++) {
      arguments.put(values.get(k).name(), k);
    }
    Functions.forEach(function, operation -> {
      if (LinalgMaps.isStructured(operation.name())) {
        generic(operation);
      } else if (operation.name().equals("memref.copy") && operation.operands().size() == 2) {
        copy(operation.operands());
      }
    });
  }

  /** The name of the parameter that is the extent of an argument. */
  static String extent(int argument, int dimension) {
    return "arg" + argument + "_" + dimension;
  }

  /** The parameter that stands for an extent, or a number. */
  String representative(String extent) {
    String next = representative.getOrDefault(extent, extent);
    return next.equals(extent) ? extent : representative(next);
  }

  private void generic(Operation operation) {
    Map<AffineExpression, String> extents = new HashMap<>();
    List<AffineMap> maps = LinalgMaps.of(operation);
    for (int k = 0; k < Math.min(maps.size(), operation.operands().size()); k++) {
      List<AffineExpression> results = maps.get(k).results();
      for (int d = 0; d < results.size(); d++) {
        if (results.get(d) instanceof AffineExpression.Operand) {
          same(extents, results.get(d), operation.operands().get(k), d);
        }
      }
    }
  }

  private void copy(List<Operation.Value> operands) {
    Map<Integer, String> extents = new HashMap<>();
    for (Operation.Value operand : operands) {
      if (operand.type() instanceof Type.Shaped shaped) {
        for (int d = 0; d < shaped.shape().size(); d++) {
          same(extents, d, operand, d);
        }
      }
    }
  }

  private <K> void same(Map<K, String> extents, K key, Operation.Value operand, int dimension) {
    Integer argument = arguments.get(operand.name());
    if (!(operand.type() instanceof Type.Shaped shaped) || dimension >= shaped.shape().size()
        || argument == null && shaped.shape().get(dimension).isEmpty()) {
      return;
    }
    String extent = shaped.shape().get(dimension).map(BigInteger::toString)
        .orElseGet(() -> representative(extent(argument, dimension)));
    String other = representative(extents.computeIfAbsent(key, k -> extent));
    if (!other.equals(extent) && !(isNumber(other) && isNumber(extent))) {
      boolean earlier = isNumber(other) || !isNumber(extent) && other.compareTo(extent) < 0;
      representative.put(earlier ? extent : other, earlier ? other : extent);
    }
  }

  /** Whether an extent is a number. */
  static boolean isNumber(String extent) {
    return Character.isDigit(extent.charAt(0));
  }
}
