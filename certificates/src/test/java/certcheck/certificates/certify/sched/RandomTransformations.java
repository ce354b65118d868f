package certcheck.certificates.certify.sched;

import java.util.List;
import java.util.Random;

/**
 * Random compositions of loop transformations of small kernels: interchange, skewing, shifting,
 * strip-mining, tiling, unrolling, unroll-and-jam, peeling, packing, fusion with a shift, and loops
 * made parallel. A composition is made to be right where all distances of dependences allow it;
 * wrong ones turn a dependence round, miss a remainder, shift a subscript or race. Which programs
 * differ is found by running them.
 */
final class RandomTransformations {
  /** A dependence: how many iterations of the outer and of the inner loop later. */
  private record Distance(int outer, int inner) {}

  /**
   * A statement in two loops over {@code 0 <= i < N} and {@code 0 <= j < M}.
   *
   * @param before what comes first
   * @param body with {@code <i>} and {@code <j>} for the variables
   * @param packed the extents of the input x, if it can be packed
   */
  private record Kernel(String declarations, String before, String body, List<Distance> distances,
      String packed) {}

  /**
   * The order of iterations: an outer and an inner loop, {@code <o>} and {@code <n>}.
   *
   * @param last an upper bound of the inner loop that does not depend on the outer one
   */
  private record Order(String i, String j, String outerEnd, String start, String end, String last,
      List<Distance> distances) {
    boolean isRectangle() {
      return start.equals("0");
    }
  }

  private final Random random;
  private boolean right = true;

  private RandomTransformations(Random random) {
    this.random = random;
  }

  /** A kernel, and what became of it. */
  static RandomPairs.Pair pair(Random random) {
    RandomTransformations made = new RandomTransformations(random);
    return made.chance(15) ? made.fused() : made.transformed();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** Whether something goes wrong now; then the programs are not made to agree. */
  private boolean fails() {
    boolean fails = right && chance(9);
    right &= !fails;
    return fails;
  }

  private RandomPairs.Pair transformed() {
    Kernel kernel = kernel();
    String head = "param N, M;\nassume N >= 2 and M >= 2;\n" + kernel.declarations();
    String first = head + kernel.before().replaceAll("<([ij])>", "$1") + "for i < N { for j < M { "
        + kernel.body().replaceAll("<([ij])>", "$1") + " } }";
    String body = fails() ? kernel.body().replaceFirst("<j>(?=[^<]*\\);|[^<]*\\];)", "<j> + 1")
        : kernel.body();
    String before = kernel.before();
    if (kernel.packed() != null && chance(30)) {
      before = "local p[" + kernel.packed() + "];\n" + pack(kernel.packed()) + before;
      body = body.replace("x[", "p[");
    }
    String second = head + before.replaceAll("<([ij])>", "$1") + nest(order(kernel), body);
    return new RandomPairs.Pair(first, second, right);
  }

  private static String pack(String extents) {
    String[] e = extents.split(", ");
    return "for r < " + e[0] + " { for s < " + e[1] + " { p[r, s] := x[r, s]; } }\n";
  }

  // ── Kernels ──

  private Kernel kernel() {
    String input = "input x[N + 2, M + 2];\n";
    return switch (random.nextInt(7)) {
      case 0 -> new Kernel(input + "output y[N, M];\n", "", "y[<i>, <j>] := f(x[<i> + "
          + random.nextInt(3) + ", <j>], x[<i>, <j> + " + random.nextInt(2) + "]);", List.of(),
          "N + 2, M + 2");
      case 1 -> new Kernel("inout a[N + 1, M + 2];\n", "",
          "a[<i> + 1, <j> + 1] := f(a[<i>, <j> + 1], a[<i> + 1, <j>]);",
          List.of(new Distance(1, 0), new Distance(0, 1)), null);
      case 2 -> new Kernel("inout a[N + 1, M + 3];\n", "",
          "a[<i> + 1, <j> + 1] := f(a[<i>, <j> + 2], a[<i> + 1, <j>]);",
          List.of(new Distance(1, -1), new Distance(0, 1)), null);
      case 3 -> new Kernel("inout a[N + 1, M + 3];\n", "",
          "a[<i> + 1, <j> + 1] := f(a[<i>, <j>], a[<i>, <j> + 1], a[<i>, <j> + 2]);",
          List.of(new Distance(1, 1), new Distance(1, 0), new Distance(1, -1)), null);
      case 4 -> new Kernel(input + "output y[N];\n", "for i < N { y[i] := 0; }\n",
          "y[<i>] := y[<i>] + x[<i>, <j>];", List.of(new Distance(0, 1)), "N + 2, M + 2");
      case 5 -> new Kernel(input + "output y[M];\n", "for j < M { y[j] := 0; }\n",
          "y[<j>] := y[<j>] + x[<i>, <j>];", List.of(new Distance(1, 0)), "N + 2, M + 2");
      default -> new Kernel("inout a[N + 1, M + 1];\n", "",
          "a[<i>, <j>] := g(a[<i> + 1, <j>], a[<i>, <j>]);", List.of(new Distance(1, 0)), null);
    };
  }

  /** Two nests that are fused: the second is late enough, or not. */
  private RandomPairs.Pair fused() {
    int ahead = random.nextInt(3);
    int late = fails() ? ahead - 1 : ahead + random.nextInt(2);
    String head = "param N, M;\nassume N >= 2 and M >= 2;\ninput x[N + 2, M];\n"
        + "output t[N + 2, M];\noutput y[N, M];\n";
    String produce = "t[<i>, <j>] := f(x[<i>, <j>]);";
    String consume = "y[<i>, <j>] := g(t[<i>, <j>], t[<i> + " + ahead + ", <j>]);";
    String first = "for i < N + 2 { for j < M { " + produce + " } }\nfor i < N { for j < M { "
        + consume + " } }";
    String shifted = consume.replace("<i>", "i - " + late);
    String condition = "i >= " + late + " and i - " + late + " < N";
    String rest = "for i in N + 2..N + " + late + " { for j < M { " + shifted + " } }";
    String second = chance(50)
        ? "for i < N + 2 { for j < M { " + produce + " } if (" + condition + ") { for j < M { "
            + shifted + " } } }"
        : "for i < N + 2 { for j < M { " + produce + " if (" + condition + ") { " + shifted
            + " } } }";
    boolean needsRest = late > 2;
    return new RandomPairs.Pair(head + first.replaceAll("<([ij])>", "$1"),
        head + (second + (needsRest ? "\n" + rest : "")).replaceAll("<([ij])>", "$1"), right);
  }

  // ── Orders ──

  private static boolean isForwards(List<Distance> distances) {
    return distances.stream().allMatch(d -> d.outer() > 0 || d.outer() == 0 && d.inner() > 0);
  }

  private static boolean isPermutable(List<Distance> distances) {
    return distances.stream().allMatch(d -> d.outer() >= 0 && d.inner() >= 0);
  }

  private Order order(Kernel kernel) {
    int factor = 1 + random.nextInt(2);
    for (int attempt = 0; attempt < 8; attempt++) {
      Order order = switch (random.nextInt(5)) {
        case 0, 1 -> new Order("<o>", "<n>", "N", "0", "M", "M", kernel.distances());
        case 2 -> new Order("<n>", "<o>", "M", "0", "N", "N", kernel.distances().stream()
            .map(d -> new Distance(d.inner(), d.outer())).toList());
        case 3 -> new Order("<o>", "(<n> - " + factor + " * <o>)", "N", factor + " * <o>",
            factor + " * <o> + M", "M + " + factor + " * N - " + factor, kernel.distances().stream()
            .map(d -> new Distance(d.outer(), d.inner() + factor * d.outer())).toList());
        default -> new Order("<n>", "(<o> - " + factor + " * <n>)",
            "M + " + factor + " * N - " + factor,
            "max(0, (<o> - M + " + factor + ") div " + factor + ")",
            "min(N, <o> div " + factor + " + 1)", "N", kernel.distances().stream()
            .map(d -> new Distance(d.inner() + factor * d.outer(), d.outer())).toList());
      };
      if (isForwards(order.distances()) || fails()) {
        return order;
      }
    }
    return new Order("<o>", "<n>", "N", "0", "M", "M", kernel.distances());
  }

  // ── Loops ──

  private int size() {
    return 2 + random.nextInt(3);
  }

  /** The loops of an order, in one of several structures. */
  private String nest(Order order, String body) {
    String at = body.replace("<i>", order.i()).replace("<j>", order.j());
    boolean permutable = isPermutable(order.distances());
    boolean jams = order.distances().stream().allMatch(d -> d.outer() != 1 || d.inner() >= 0);
    return switch (random.nextInt(8)) {
      case 0 -> tiled(order, at, permutable);
      case 1 -> permutable || fails() ? tiles(order, at) : plain(order, at);
      case 2 -> order.isRectangle() && (jams || fails()) ? jammed(order, at) : plain(order, at);
      case 3 -> order.isRectangle() ? unrolled(order, at) : plain(order, at);
      case 4 -> peeled(order, at);
      case 5 -> shifted(order, at);
      default -> plain(order, at);
    };
  }

  private String inner(Order order, String body) {
    return "for n in " + order.start() + ".." + order.end() + " { " + body + " }";
  }

  private static String named(String text, String outer) {
    return text.replace("<o>", outer).replace("<n>", "n");
  }

  private String plain(Order order, String body) {
    boolean parallel = order.distances().stream().allMatch(d -> d.outer() == 0);
    return named((chance(40) && (parallel || fails()) ? "par" : "for") + " o < " + order.outerEnd()
        + " { " + inner(order, body) + " }", "o");
  }

  private String count(String end, int size) {
    return fails() ? "(" + end + ") div " + size : "(" + end + " + " + (size - 1) + ") div " + size;
  }

  /** The outer loop in strips, whose inner loop may be outside of them. */
  private String tiled(Order order, String body, boolean permutable) {
    int s = size();
    String strip = "for o in " + s + " * t..min(" + s + " * t + " + s + ", " + order.outerEnd()
        + ") { ";
    boolean outside = order.isRectangle() && permutable && chance(50);
    String inside = outside
        ? "for n < " + order.end() + " { " + strip + body + " } }"
        : strip + inner(order, body) + " }";
    return named("for t < " + count(order.outerEnd(), s) + " { " + inside + " }", "o");
  }

  private String tiles(Order order, String body) {
    int s = size();
    int r = size();
    String start = order.isRectangle() ? r + " * u" : "max(" + order.start() + ", " + r + " * u)";
    return named("for t < " + count(order.outerEnd(), s) + " { for u < " + count(order.last(), r)
        + " { for o in " + s + " * t..min(" + s + " * t + " + s + ", " + order.outerEnd()
        + ") { for n in " + start + "..min(" + order.end() + ", " + r + " * u + " + r + ") { "
        + body + " } } } }", "o");
  }

  private String jammed(Order order, String body) {
    int s = size();
    StringBuilder text = new StringBuilder("for t < (" + order.outerEnd() + ") div " + s
        + " { for n < " + order.end() + " { ");
    for (int k = 0; k < s; k++) {
      text.append(named(body, "(" + s + " * t + " + k + ")")).append(' ');
    }
    text.append("} }\n");
    return text + (fails() ? "" : named("for o in " + s + " * ((" + order.outerEnd() + ") div " + s
        + ").." + order.outerEnd() + " { " + inner(order, body) + " }", "o"));
  }

  private String unrolled(Order order, String body) {
    int s = size();
    StringBuilder text = new StringBuilder("for o < " + order.outerEnd() + " { for m < ("
        + order.end() + ") div " + s + " { ");
    for (int k = 0; k < s; k++) {
      text.append(named(body.replace("<n>", "(" + s + " * m + " + k + ")"), "o")).append(' ');
    }
    text.append("} ");
    return text + (fails() ? "" : named("for n in " + s + " * ((" + order.end() + ") div " + s
        + ").." + order.end() + " { " + body + " }", "o")) + " }";
  }

  private String peeled(Order order, String body) {
    boolean first = chance(50);
    String one = fails() ? ""
        : named(inner(order, body), first ? "0" : "(" + order.outerEnd() + " - 1)") + "\n";
    String rest = named("for o in " + (first ? "1.." + order.outerEnd()
        : "0.." + order.outerEnd() + " - 1") + " { " + inner(order, body) + " }", "o") + "\n";
    return first ? one + rest : rest + one;
  }

  private String shifted(Order order, String body) {
    int by = 1 + random.nextInt(3);
    int wrong = fails() ? by - 1 : by;
    return "for o in " + by + ".." + order.outerEnd() + " + " + by + " { "
        + named(inner(order, body), "(o - " + wrong + ")") + " }";
  }
}
