package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.LoopTree.Assignment;
import certcheck.certificates.certify.sched.LoopTree.Block;
import certcheck.certificates.certify.sched.LoopTree.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random programs of one or two loop nests over {@code N, M >= 2}: functions of inputs, in-place
 * stencils with random dependences, sums of rows and of columns, products of matrices, producers
 * and consumers, triangles, recurrences, guards, steps of time and flat arrays.
 */
final class RandomKernels {
  /** The input, and its extents. */
  static final String INPUT = "x";
  static final String EXTENTS = "N + 3, M + 3";

  private final Random random;
  private final StringBuilder declarations = new StringBuilder(
      "param N, M;\nassume N >= 2 and M >= 2;\ninput x[" + EXTENTS + "];\n");
  private final List<LoopTree> body = new ArrayList<>();
  private int variables;
  private int arrays;

  RandomKernels(Random random) {
    this.random = random;
    int nests = random.nextInt(3) == 0 ? 2 : 1;
    for (int k = 0; k < nests; k++) {
      nest();
    }
  }

  /** The declarations, one a line. */
  String declarations() {
    return declarations.toString();
  }

  /** The loops. */
  List<LoopTree> body() {
    return List.copyOf(body);
  }

  private String array(String qualifier, String extents) {
    String name = "a" + arrays++;
    declarations.append(qualifier).append(' ').append(name).append('[').append(extents)
        .append("];\n");
    return name;
  }

  private LoopTree loop(String variable, String upper, LoopTree... parts) {
    return new Loop(variable, "0", upper, List.of(parts));
  }

  private static LoopTree set(String text) {
    return new Assignment(text);
  }

  private String at(String variable, int least, int count) {
    int offset = least + random.nextInt(count);
    return offset == 0 ? variable : variable + (offset < 0 ? " - " : " + ") + Math.abs(offset);
  }

  private String input(String i, String j) {
    return "x[" + at(i, 0, 3) + ", " + at(j, 0, 3) + "]";
  }

  private String variable() {
    return "i" + variables++;
  }

  private void nest() {
    String i = variable();
    String j = variable();
    String k = variable();
    switch (random.nextInt(12)) {
      case 0 -> {
        String y = array("output", "N, M");
        body.add(loop(i, "N", loop(j, "M", set(y + "[" + i + ", " + j + "] := f2("
            + input(i, j) + ", " + input(i, j) + ");"))));
      }
      case 1, 2 -> body.add(inPlace(array("inout", "N + 2, M + 2"), i, j));
      case 3 -> {
        String y = array("output", "N");
        LoopTree sum = loop(j, "M", set(y + "[" + i + "] := " + y + "[" + i + "] + " + input(i, j)
            + ";"));
        body.add(loop(i, "N", set(y + "[" + i + "] := 0;"), sum));
      }
      case 4 -> {
        String y = array("output", "M");
        body.add(loop(k, "M", set(y + "[" + k + "] := 0;")));
        body.add(loop(i, "N", loop(j, "M", set(y + "[" + j + "] := " + y + "[" + j + "] + "
            + input(i, j) + ";"))));
      }
      case 5 -> {
        String c = array("output", "N, N");
        String cell = c + "[" + i + ", " + j + "]";
        body.add(loop(i, "N", loop(j, "N", set(cell + " := 0;"), loop(k, "M", set(cell + " := "
            + cell + " + x[" + i + ", " + k + "] * x[" + j + ", " + k + "];")))));
      }
      case 6 -> producer(i, j);
      case 7 -> {
        String l = array("inout", "N, N");
        body.add(loop(i, "N", loop(j, i + " + 1", set(l + "[" + i + ", " + j + "] := f2(x[" + i
            + ", 0], x[" + j + ", 1]);"))));
      }
      case 8 -> {
        String b = array("inout", "N + 1");
        body.add(loop(i, "N", set(b + "[" + i + " + 1] := f2(" + b + "[" + i + "], "
            + input(i, "0") + ");")));
      }
      case 9 -> {
        String y = array("output", "N, M");
        String cell = y + "[" + i + ", " + j + "]";
        body.add(loop(i, "N", loop(j, "M",
            Block.guard(j + " < " + i, List.of(set(cell + " := f(" + input(i, j) + ");"))),
            Block.guard(j + " >= " + i, List.of(set(cell + " := g(" + input(i, j) + ");"))))));
      }
      case 10 -> time(i, j, k);
      default -> {
        String y = array("output", "N, 4");
        body.add(loop(i, "4 * N", set(y + "[" + i + " div 4, " + i + " mod 4] := f(x[" + i
            + " div 4, 0]);")));
      }
    }
  }

  private LoopTree inPlace(String a, String i, String j) {
    List<String> reads = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int r = 0; r < count; r++) {
      reads.add(a + "[" + at(i, 0, 3) + ", " + at(j, 0, 3) + "]");
    }
    return loop(i, "N", loop(j, "M", set(a + "[" + i + " + 1, " + j + " + 1] := h" + count + "("
        + String.join(", ", reads) + ");")));
  }

  /** A nest that writes what another one reads. */
  private void producer(String i, String j) {
    String t = array("output", "N + 2, M + 2");
    String y = array("output", "N, M");
    body.add(loop(i, "N + 2", loop(j, "M + 2", set(t + "[" + i + ", " + j + "] := f(x[" + i + ", "
        + j + "]);"))));
    String p = variable();
    String q = variable();
    body.add(loop(p, "N", loop(q, "M", set(y + "[" + p + ", " + q + "] := g2(" + t + "["
        + at(p, 0, 3) + ", " + at(q, 0, 3) + "], " + t + "[" + p + ", " + at(q, 0, 3) + "]);"))));
  }

  /** Steps of time: each reads what the step before has written. */
  private void time(String i, String j, String k) {
    String a = array("inout", "N + 2");
    String b = array("inout", "N + 2");
    body.add(loop(k, "M",
        loop(i, "N", set(b + "[" + i + " + 1] := f2(" + a + "[" + i + "], " + a + "[" + i
            + " + 2]);")),
        loop(j, "N", set(a + "[" + j + " + 1] := g(" + b + "[" + j + " + 1]);"))));
  }
}
