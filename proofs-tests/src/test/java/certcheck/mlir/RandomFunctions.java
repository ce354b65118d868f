package certcheck.mlir;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Random functions on memrefs of f32 in the dialects affine, scf, memref and arith: nests of loops with
 * constant, symbolic, triangular and minimal bounds, steps, accesses at constant distances, conditions,
 * carried numbers, local arrays; in half of them, one array is only read, and most values are of it. All evaluate: arrays have margins of 3 elements, and what is
 * local is written as a whole first. Dependences are any.
 */
final class RandomFunctions {
  private static final int MARGIN = 3;
  private static final int DEEPEST = 3;
  private static final int MOST = 14;

  private final Random random;
  private final boolean symbolic;
  private final long[] sizes = new long[2];
  private final List<Array> arrays = new ArrayList<>();
  private final List<Variable> variables = new ArrayList<>();
  private final List<String> numbers = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int fresh;
  private int statements;
  private int readable;

  /** An array, and which of both sizes each of its extents has, besides margins. */
  private record Array(String name, List<Integer> sizes, String type) {}

  /** A loop variable from the margin to it and the size. */
  private record Variable(String name, int size) {}

  /**
   * A function and what is assumed of it.
   *
   * @param text in the pretty form
   * @param specification in SCHED: extents, and that sizes are positive
   */
  record Made(String text, String specification) {}

  private RandomFunctions(Random random) {
    this.random = random;
    this.symbolic = random.nextInt(3) > 0;
    sizes[0] = 4 + random.nextInt(9);
    sizes[1] = 3 + random.nextInt(11);
  }

  static Made function(Random random) {
    return new RandomFunctions(random).made();
  }

  private Made made() {
    int count = 2 + random.nextInt(2);
    for (int k = 0; k < count; k++) {
      arrays.add(array("%arg" + k));
    }
    List<Array> arguments = List.copyOf(arrays);
    readable = random.nextBoolean() ? 1 : 0;
    line("%zero = arith.constant 0.0 : f32");
    line("%half = arith.constant 0.5 : f32");
    line("%two = arith.constant 2.0 : f32");
    numbers.addAll(List.of("%zero", "%half", "%two"));
    List<Array> locals = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      locals.add(local());
    }
    int nests = 1 + random.nextInt(3);
    for (int k = 0; k < nests; k++) {
      nest(1);
    }
    if (random.nextBoolean()) {
      locals.forEach(a -> line("memref.dealloc " + a.name + " : " + a.type));
    }
    return new Made("func.func @f(" + arguments.stream().map(a -> a.name + ": " + a.type)
        .collect(Collectors.joining(", "))
        + (symbolic ? ", " + size(0) + ": index, " + size(1) + ": index" : "") + ") {\n" + text
        + "return\n}\n", specification(arguments));
  }

  private String specification(List<Array> arguments) {
    StringBuilder made = new StringBuilder();
    if (symbolic) {
      int count = arguments.size();
      made.append("param arg" + count + ", arg" + (count + 1) + ";\nassume arg" + count
          + " >= 1 and arg" + (count + 1) + " >= 1;\n");
    }
    for (int k = 0; k < arguments.size(); k++) {
      Array a = arguments.get(k);
      made.append("inout arg" + k + a.sizes.stream().map(s -> symbolic
          ? "arg" + (arguments.size() + s) + " + " + 2 * MARGIN : "" + (sizes[s] + 2 * MARGIN))
          .collect(Collectors.joining(", ", "[", "]")) + ";\n");
    }
    return made.toString();
  }

  private void line(String operation) {
    text.append(operation).append('\n');
  }

  private String name(String prefix) {
    return "%" + prefix + fresh++;
  }

  /** An argument that is a size, which is none if sizes are constants. */
  private String size(int k) {
    return k == 0 ? "%n" : "%m";
  }

  private Array array(String name) {
    List<Integer> dimensions = new ArrayList<>();
    int rank = 1 + random.nextInt(2);
    for (int k = 0; k < rank; k++) {
      dimensions.add(random.nextInt(2));
    }
    return new Array(name, dimensions, "memref<" + dimensions.stream().map(s ->
        symbolic ? "?x" : sizes[s] + 2 * MARGIN + "x").collect(Collectors.joining()) + "f32>");
  }

  /** An array that is written as a whole. */
  private Array local() {
    Array made = array(name("t"));
    List<String> extents = new ArrayList<>();
    for (int s : made.sizes) {
      if (symbolic) {
        extents.add(name("e"));
        line(extents.get(extents.size() - 1) + " = affine.apply affine_map<(d0) -> (d0 + "
            + 2 * MARGIN + ")>(" + size(s) + ")");
      }
    }
    line(made.name + " = memref.alloc(" + String.join(", ", extents) + ") : " + made.type);
    List<String> at = new ArrayList<>();
    for (int s : made.sizes) {
      String i = name("i");
      at.add(i);
      line("affine.for " + i + " = 0 to " + bound(s, 2 * MARGIN) + " {");
    }
    String value = "%half";
    Array source = arrays.get(random.nextInt(arrays.size()));
    if (source.sizes.equals(made.sizes)) {
      value = name("v");
      line(value + " = affine.load " + source.name + "[" + String.join(", ", at) + "] : "
          + source.type);
    }
    line("affine.store " + value + ", " + made.name + "[" + String.join(", ", at) + "] : "
        + made.type);
    made.sizes.forEach(s -> line("}"));
    arrays.add(made);
    return made;
  }

  /** A size and a constant, as a bound. */
  private String bound(int s, int more) {
    return symbolic ? "affine_map<(d0) -> (d0 + " + more + ")>(" + size(s) + ")"
        : "" + (sizes[s] + more);
  }

  // ── Loops ──

  private void nest(int depth) {
    int s = random.nextInt(2);
    List<Variable> same = variables.stream().filter(v -> v.size == s).toList();
    String lower = "" + (MARGIN + (random.nextInt(4) == 0 ? random.nextInt(3) : 0));
    String upper = bound(s, MARGIN - (random.nextInt(5) == 0 ? 1 : 0));
    if (!same.isEmpty() && random.nextInt(3) == 0) {
      String outer = same.get(random.nextInt(same.size())).name;
      if (random.nextBoolean()) {
        lower = "affine_map<(d0) -> (d0)>(" + outer + ")";
      } else {
        upper = random.nextBoolean() ? "affine_map<(d0) -> (d0 + 1)>(" + outer + ")"
            : symbolic ? "min affine_map<(d0, d1) -> (d0 + 2, d1 + " + MARGIN + ")>(" + outer + ", "
                + size(s) + ")"
            : "min affine_map<(d0) -> (d0 + 2, " + (sizes[s] + MARGIN) + ")>(" + outer + ")";
      }
    }
    String step = random.nextInt(6) == 0 ? " step " + (2 + random.nextInt(2)) : "";
    String i = name("i");
    if (random.nextInt(6) == 0) {
      reduction(i, lower, upper, step, s);
      return;
    }
    line("affine.for " + i + " = " + lower + " to " + upper + step + " {");
    Variable variable = new Variable(i, s);
    variables.add(variable);
    body(depth);
    variables.remove(variable);
    line("}");
  }

  private void reduction(String i, String lower, String upper, String step, int s) {
    String result = name("r");
    String carried = name("c");
    line(result + " = affine.for " + i + " = " + lower + " to " + upper + step + " iter_args("
        + carried + " = " + numbers.get(random.nextInt(3)) + ") -> f32 {");
    Variable variable = new Variable(i, s);
    variables.add(variable);
    numbers.add(carried);
    String next = computed(carried, value(1));
    if (random.nextInt(3) == 0) {
      store(next);
    }
    line("affine.yield " + next + " : f32");
    numbers.remove(carried);
    variables.remove(variable);
    line("}");
    store(result);
  }

  private void body(int depth) {
    int count = 1 + random.nextInt(2);
    for (int k = 0; k < count; k++) {
      int kind = random.nextInt(8);
      if (depth < DEEPEST && kind < 4 && statements < MOST) {
        nest(depth + 1);
      } else if (kind == 4) {
        guarded();
      } else if (kind == 5) {
        scratch();
      } else {
        store(value(2));
      }
    }
  }

  /** A condition on a loop variable, by affine.if or scf.if. */
  private void guarded() {
    Variable v = variables.get(random.nextInt(variables.size()));
    int c = MARGIN + random.nextInt(4);
    if (random.nextInt(3) == 0) {
      String constant = name("k");
      String truth = name("b");
      line(constant + " = arith.constant " + c + " : index");
      line(truth + " = arith.cmpi " + List.of("slt", "sge", "eq").get(random.nextInt(3)) + ", "
          + v.name + ", " + constant + " : index");
      line("scf.if " + truth + " {");
    } else {
      line("affine.if affine_set<(d0) : (" + List.of("d0 - " + c + " >= 0", c + " - d0 >= 0",
          "d0 - " + c + " == 0", "d0 mod 2 == 0").get(random.nextInt(4)) + ")>(" + v.name + ") {");
    }
    store(value(1));
    if (random.nextInt(3) == 0) {
      line("} else {");
      store(value(1));
    }
    line("}");
  }

  /** A scalar in memory that is written, and read in another statement. */
  private void scratch() {
    String scalar = name("s");
    line(scalar + " = memref.alloca() : memref<f32>");
    line("affine.store " + value(1) + ", " + scalar + "[] : memref<f32>");
    if (random.nextBoolean()) {
      store(value(1));
    }
    String read = name("v");
    line(read + " = affine.load " + scalar + "[] : memref<f32>");
    store(computed(read, value(0)));
  }

  // ── Statements and values ──

  private void store(String value) {
    statements++;
    Array target = arrays.get(readable + random.nextInt(arrays.size() - readable));
    line("affine.store " + value + ", " + target.name + subscripts(target) + " : " + target.type);
  }

  private String subscripts(Array array) {
    List<String> all = new ArrayList<>();
    for (int s : array.sizes) {
      List<Variable> same = variables.stream().filter(v -> v.size == s).toList();
      int c = random.nextInt(3) > 0 ? 0 : random.nextInt(2 * MARGIN - 1) - MARGIN + 1;
      if (same.isEmpty() || random.nextInt(12) == 0) {
        all.add("" + (MARGIN + random.nextInt(2)));
      } else {
        String v = same.get(random.nextInt(same.size())).name;
        all.add(c == 0 ? v : v + (c > 0 ? " + " + c : " - " + -c));
      }
    }
    return "[" + String.join(", ", all) + "]";
  }

  private String value(int depth) {
    int kind = random.nextInt(10);
    if (depth > 0 && kind < 6) {
      return computed(value(depth - 1), value(depth - 1));
    } else if (kind == 9) {
      return numbers.get(random.nextInt(numbers.size()));
    }
    Array source = arrays.get(
        readable > 0 && random.nextInt(4) > 0 ? 0 : random.nextInt(arrays.size()));
    String v = name("v");
    line(v + " = affine.load " + source.name + subscripts(source) + " : " + source.type);
    return v;
  }

  private String computed(String one, String two) {
    String v = name("v");
    line(v + " = arith." + List.of("addf", "mulf", "subf", "maximumf").get(random.nextInt(4)) + " "
        + one + ", " + two + " : f32");
    return v;
  }
}
