package certcheck.certificates.certify.sched;

import java.util.List;
import java.util.Random;

/**
 * Random pairs of loop programs: a small kernel, and the same after a composition of tiling, skewing,
 * interchange, fusion, reversal and shifting, which is wrong in some of them: a dependence is turned
 * round, a remainder is missing, a subscript is shifted.
 */
final class RandomPairs {
  /** Two programs; whether the second was made to refine the first. */
  record Pair(String first, String second, boolean right) {}

  private final Random random;

  private RandomPairs(Random random) {
    this.random = random;
  }

  static Pair pair(Random random) {
    RandomPairs pairs = new RandomPairs(random);
    return switch (random.nextInt(4)) {
      case 0 -> pairs.stencil();
      case 1 -> pairs.producer();
      case 2 -> pairs.inPlace();
      default -> pairs.sums();
    };
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private int size() {
    return List.of(2, 3, 4, 8).get(random.nextInt(4));
  }

  private static String program(String declarations, String body) {
    return "param N, M;\nassume N >= 2 and M >= 2;\n" + declarations + body;
  }

  // ── Loops ──

  /** A loop over 0..upper with a body that names its variable, in one of several forms. */
  private String loop(String x, String upper, String body, boolean right) {
    int s = size();
    String count = right ? "(" + upper + " + " + (s - 1) + ") div " + s : upper + " div " + s;
    if (!right) {
      return tiled(x, count, s, upper, body);
    }
    return switch (random.nextInt(4)) {
      case 0 -> "for " + x + " < " + upper + " { " + body + " }";
      case 1 -> "for " + x + " in 3.." + upper + " + 3 { "
          + body.replace("<" + x + ">", x + " - 3") + " }";
      case 2 -> tiled(x, count, s, upper, body);
      default -> "for " + x + "t < " + count + " { for " + x + "i < " + s + " { if (" + s + " * "
          + x + "t + " + x + "i < " + upper + ") { "
          + body.replace("<" + x + ">", s + " * " + x + "t + " + x + "i") + " } } }";
    };
  }

  private static String tiled(String x, String count, int s, String upper, String body) {
    return "for " + x + "t < " + count + " { for " + x + " in " + s + " * " + x + "t..min(" + s
        + " * " + x + "t + " + s + ", " + upper + ") { " + body + " } }";
  }

  /** The names of loop variables where nothing else stands for them. */
  private static String plain(String body) {
    return body.replaceAll("<([a-z])>", "$1");
  }

  // ── Kernels ──

  /** Each element from elements of an input: any order is right. */
  private Pair stencil() {
    int a = random.nextInt(3);
    int b = random.nextInt(3);
    String declarations = "input x[N + 2, M + 2];\noutput y[N, M];\n";
    String body = "y[<i>, <j>] := f(x[<i> + " + a + ", <j>], x[<i>, <j> + " + b + "]);";
    boolean right = chance(60);
    boolean shifted = !right && chance(50);
    String other = shifted ? body.replace("<j> + " + b, "<j> + " + (b + 1) % 3) : body;
    boolean whole = right || shifted;
    String nest = chance(50) ? loop("i", "N", loop("j", "M", other, whole), true)
        : loop("j", "M", loop("i", "N", other, true), whole);
    return new Pair(program(declarations, nest("i", "N", nest("j", "M", body))),
        program(declarations, plain(nest)), right);
  }

  /** Two loops, fused: right if nothing is read before it is written. */
  private Pair producer() {
    int offset = random.nextInt(3) - 1;
    String declarations = "input x[N + 2];\noutput y[N];\noutput t[N + 2];\n";
    String first = "t[<i>] := f(x[<i>]);";
    String second = "y[<i>] := g(t[<i> + " + (1 + offset) + "], x[<i>]);";
    String source = nest("i", "N + 2", first) + nest("i", "N", second);
    boolean fused = chance(70);
    int shift = chance(30) ? 1 : 2;
    String consumer = "if (<i> >= " + shift + ") { " + second.replace("<i> + " + (1 + offset),
        "<i> + " + (1 + offset - shift)).replace("y[<i>]", "y[<i> - " + shift + "]")
        .replace("x[<i>]", "x[<i> - " + shift + "]") + " }";
    String target = fused ? loop("i", "N + 2", first + " " + consumer, true)
        : loop("i", "N + 2", first, true) + loop("i", "N", second, true);
    boolean right = !fused || shift == 2;
    return new Pair(program(declarations, plain(source)), program(declarations, plain(target)),
        right);
  }

  /** In place: interchanged or skewed, right if no dependence is turned round. */
  private Pair inPlace() {
    boolean diagonal = chance(40);
    String declarations = "inout a[N + 1, M + 2];\n";
    String read = diagonal ? "a[<i>, <j> + 2]" : "a[<i>, <j> + 1]";
    String body = "a[<i> + 1, <j> + 1] := f(" + read + ", a[<i> + 1, <j>]);";
    String source = nest("i", "N", nest("j", "M", body));
    String skewed = body.replace("<j>", "s - i").replace("<i>", "i");
    String target = switch (random.nextInt(4)) {
      case 0 -> loop("j", "M", loop("i", "N", body, true), true);
      case 1 -> "for i < N { for s in i..i + M { " + skewed + " } }";
      case 2 -> "for s < N + M - 1 { for i in max(0, s - M + 1)..min(N, s + 1) { " + skewed
          + " } }";
      default -> nest("i", "N", loop("j", "M", body, true));
    };
    boolean turned = diagonal && target.matches("(?s)for j.*|for s.*")
        && !target.startsWith("for s");
    return new Pair(program(declarations, plain(source)), program(declarations, plain(target)),
        !turned);
  }

  /** Sums: tiled and interchanged, right if the summands stay in order. */
  private Pair sums() {
    String declarations = "input x[N, M];\noutput y[N];\n";
    String start = "y[<i>] := 0;";
    String body = "y[<i>] := y[<i>] + x[<i>, <j>];";
    boolean right = chance(65);
    String wrong = chance(50) ? body.replace("x[<i>, <j>]", "x[<i>, M - 1 - <j>]") : "";
    String nest = right || !wrong.isEmpty()
        ? accumulation(right ? body : wrong) : loop("j", "M", loop("i", "N", body, true), false);
    return new Pair(program(declarations, nest("i", "N", start + nest("j", "M", body))),
        program(declarations, plain(loop("i", "N", start, true) + nest)), right);
  }

  private String accumulation(String body) {
    return chance(50) ? loop("i", "N", loop("j", "M", body, true), true)
        : loop("j", "M", loop("i", "N", body, true), true);
  }

  private static String nest(String x, String upper, String body) {
    return plain("for " + x + " < " + upper + " { " + body + " }");
  }
}
