package certcheck.mlir;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import java.math.BigInteger;
import java.util.List;

/**
 * Operations of arith, math and index on numbers (documents of the dialects): IEEE 754 for f32 and f64,
 * two's complement for integers; an index has 64 bits. A truth value is 0 or 1.
 */
final class Numbers {
  private static final List<String> FLOAT_PREDICATES = List.of("false", "oeq", "ogt", "oge", "olt",
      "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true");
  private static final List<String> INTEGER_PREDICATES =
      List.of("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge");

  private Numbers() {}

  /** What an operation computes of numbers; of vectors, lane by lane. */
  static Object compute(Operation o, List<Object> operands) {
    boolean vector = operands.stream().anyMatch(Object[].class::isInstance);
    if (!vector) {
      return scalar(o, operands);
    }
    int length = operands.stream().filter(Object[].class::isInstance)
        .mapToInt(v -> ((Object[]) v).length).max().orElseThrow();
    Object[] lanes = new Object[length];
    for (int k = 0; k < length; k++) {
      int lane = k;
      List<Object> of = operands.stream().map(v -> v instanceof Object[] all ? all[lane] : v).toList();
      lanes[k] = of.contains(Machine.POISON) && !divides(o) ? Machine.POISON : scalar(o, of);
    }
    return lanes;
  }

  /** Whether what an operation computes is undefined of poison; that of others is poison. */
  private static boolean divides(Operation o) {
    return o.name().matches("arith\\.(ceildiv|floordiv|div|rem)[su]i");
  }

  static Object constant(Operation o) {
    Attribute value = o.attribute("value").orElseThrow();
    Type type = o.results().get(0).type();
    Object one;
    if (value instanceof Attribute.Whole whole) {
      one = type.text().equals("i1") ? (Object) (whole.value().signum() == 0 ? 0L : 1L)
          : (Object) whole.value().longValueExact();
    } else if (value instanceof Attribute.Real real) {
      one = real(real.text(), element(type));
    } else if (value instanceof Attribute.Integers all && all.splat()) {
      one = all.values().get(0).longValueExact();
    } else {
      throw new Fault.NotRun("a constant " + value);
    }
    if (!(type instanceof Type.Shaped shaped)) {
      return one;
    }
    Object[] lanes = new Object[Machine.length(shaped)];
    java.util.Arrays.fill(lanes, one);
    return lanes;
  }

  private static String element(Type type) {
    return type instanceof Type.Shaped shaped ? shaped.element().text() : type.text();
  }

  private static Object real(String text, String type) {
    boolean bits = text.startsWith("0x");
    if (type.equals("f32")) {
      return bits ? (Object) Float.intBitsToFloat(new BigInteger(text.substring(2), 16).intValue())
          : (Object) Float.parseFloat(text);
    } else if (type.equals("f64")) {
      return bits ? (Object) Double.longBitsToDouble(
          new BigInteger(text.substring(2), 16).longValue()) : (Object) Double.parseDouble(text);
    }
    throw new Fault.NotRun("a constant of type " + type);
  }

  private static Object scalar(Operation o, List<Object> v) {
    String name = o.name().substring(o.name().indexOf('.') + 1);
    if (v.contains(Machine.POISON)) {
      throw new Fault("poison is used");
    }
    if (name.equals("select")) {
      return (Long) v.get(0) != 0 ? v.get(1) : v.get(2);
    } else if (name.equals("cmpf")) {
      return compareReal((Number) v.get(0), (Number) v.get(1), predicate(o, FLOAT_PREDICATES)) ? 1L : 0L;
    } else if (name.equals("cmpi") || name.equals("cmp")) {
      return compareIntegers((Long) v.get(0), (Long) v.get(1), predicate(o, INTEGER_PREDICATES)) ? 1L : 0L;
    } else if (v.get(0) instanceof Float) {
      return real(o, name, v);
    } else if (v.get(0) instanceof Double) {
      return wide(o, name, v);
    }
    return integer(o, name, v);
  }

  private static String predicate(Operation o, List<String> words) {
    if (o.attribute("predicate").orElse(null) instanceof Attribute.Whole whole) {
      return words.get(whole.value().intValueExact());
    }
    throw new Fault.NotRun("a comparison without a number for its predicate");
  }

  private static boolean compareReal(Number a, Number b, String predicate) {
    double x = a.doubleValue();
    double y = b.doubleValue();
    boolean unordered = Double.isNaN(x) || Double.isNaN(y);
    return switch (predicate) {
      case "false" -> false;
      case "true" -> true;
      case "ord" -> !unordered;
      case "uno" -> unordered;
      default -> unordered ? predicate.startsWith("u") : switch (predicate.substring(1)) {
        case "eq" -> x == y;
        case "gt" -> x > y;
        case "ge" -> x >= y;
        case "lt" -> x < y;
        case "le" -> x <= y;
        default -> x != y;
      };
    };
  }

  private static boolean compareIntegers(long a, long b, String predicate) {
    int order = predicate.startsWith("u") ? Long.compareUnsigned(a, b) : Long.compare(a, b);
    return switch (predicate) {
      case "eq" -> a == b;
      case "ne" -> a != b;
      case "slt", "ult" -> order < 0;
      case "sle", "ule" -> order <= 0;
      case "sgt", "ugt" -> order > 0;
      default -> order >= 0;
    };
  }

  private static Object real(Operation o, String name, List<Object> v) {
    float x = (Float) v.get(0);
    float y = v.size() > 1 ? (Float) v.get(1) : 0;
    return switch (name) {
      case "addf" -> x + y;
      case "subf" -> x - y;
      case "mulf" -> x * y;
      case "divf" -> x / y;
      case "negf" -> -x;
      case "maximumf" -> Math.max(x, y);
      case "minimumf" -> Math.min(x, y);
      case "maxnumf" -> Float.isNaN(x) ? y : Float.isNaN(y) ? x : Math.max(x, y);
      case "minnumf" -> Float.isNaN(x) ? y : Float.isNaN(y) ? x : Math.min(x, y);
      case "absf" -> Math.abs(x);
      case "exp" -> (float) StrictMath.exp(x);
      case "sqrt" -> (float) StrictMath.sqrt(x);
      case "extf" -> (double) x;
      case "fma" -> Math.fma(x, y, (Float) v.get(2));
      default -> throw new Fault.NotRun(o.name());
    };
  }

  private static Object wide(Operation o, String name, List<Object> v) {
    double x = (Double) v.get(0);
    double y = v.size() > 1 ? (Double) v.get(1) : 0;
    return switch (name) {
      case "addf" -> x + y;
      case "subf" -> x - y;
      case "mulf" -> x * y;
      case "divf" -> x / y;
      case "negf" -> -x;
      case "maximumf" -> Math.max(x, y);
      case "minimumf" -> Math.min(x, y);
      case "absf" -> Math.abs(x);
      case "exp" -> StrictMath.exp(x);
      case "sqrt" -> StrictMath.sqrt(x);
      case "truncf" -> (float) x;
      default -> throw new Fault.NotRun(o.name());
    };
  }

  private static Object integer(Operation o, String name, List<Object> v) {
    long x = (Long) v.get(0);
    long y = v.size() > 1 ? (Long) v.get(1) : 0;
    String type = element(o.results().get(0).type());
    return switch (name) {
      case "addi", "add" -> fit(x + y, type);
      case "subi", "sub" -> fit(x - y, type);
      case "muli", "mul" -> fit(x * y, type);
      case "divsi", "divs" -> x / nonZero(y);
      case "remsi", "rems" -> x % nonZero(y);
      case "floordivsi", "floordivs" -> Math.floorDiv(x, nonZero(y));
      case "ceildivsi", "ceildivs" -> -Math.floorDiv(-x, nonZero(y));
      case "minsi", "mins" -> Math.min(x, y);
      case "maxsi", "maxs" -> Math.max(x, y);
      case "andi" -> x & y;
      case "ori" -> x | y;
      case "xori" -> x ^ y;
      case "index_cast", "casts", "trunci", "extsi" -> fit(
          name.equals("extsi") && element(o.operands().get(0).type()).equals("i1") ? -x : x, type);
      case "extui" -> {
        if (x < 0) {
          throw new Fault.NotRun("extui of a negative number");
        }
        yield x;
      }
      case "sitofp" -> type.equals("f32") ? (Object) (float) x : (Object) (double) x;
      default -> throw new Fault.NotRun(o.name());
    };
  }

  private static long nonZero(long divisor) {
    if (divisor == 0) {
      throw new Fault("a division by 0");
    }
    return divisor;
  }

  /** The number that these bits are in a type. */
  private static long fit(long value, String type) {
    return switch (type) {
      case "i1" -> value & 1;
      case "i8" -> (byte) value;
      case "i16" -> (short) value;
      case "i32" -> (int) value;
      case "i64", "index" -> value;
      default -> throw new Fault.NotRun("type " + type);
    };
  }
}
