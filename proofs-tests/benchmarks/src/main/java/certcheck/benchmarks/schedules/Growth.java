package certcheck.benchmarks.schedules;

/** Texts of programs with more and more statements, which implement their specifications. */
final class Growth {
  private static final String CLAIMS =
      "claim bounds; claim race_free; claim defined; claim implements;\n";

  private Growth() {}

  /** A matrix product whose columns are computed n at a time. */
  static String unrolled(int n) {
    StringBuilder text = new StringBuilder("param N, M, P;\n"
        + "assume N >= 1 and M >= 1 and P >= 0;\ninput a[N, P] = A;\ninput b[P, " + n
        + " * M] = B;\noutput c[N, " + n + " * M] = C;\n"
        + "tensor C(i, j) = sum(k in 0..P) A(i, k) * B(k, j);\npar i < N {\n  for j < M {\n");
    for (int u = 0; u < n; u++) {
      text.append("    c[i, ").append(n).append(" * j + ").append(u).append("] := 0;\n");
    }
    text.append("    for k < P {\n");
    for (int u = 0; u < n; u++) {
      String column = n + " * j + " + u;
      text.append("      c[i, ").append(column).append("] := c[i, ").append(column)
          .append("] + a[i, k] * b[k, ").append(column).append("];\n");
    }
    return text.append("    }\n  }\n}\n").append(CLAIMS).toString();
  }

  /** Stencils one after the other, in tiles of 16 elements with a buffer for each but the last. */
  static String chain(int depth, int width) {
    int wider = width - 1;
    StringBuilder text = new StringBuilder("param N;\nassume N >= 1;\ninput a[N + "
        + depth * wider + "] = T0;\noutput o[N] = T" + depth + ";\n");
    for (int s = 1; s <= depth; s++) {
      text.append("tensor T").append(s).append("(i) = ").append(sum("T" + (s - 1), "(", "i", ")",
          width)).append(";\n");
    }
    text.append("par it < (N + 15) div 16 {\n  let n = min(16, N - 16 * it);\n");
    for (int s = 1; s < depth; s++) {
      text.append("  local t").append(s).append("[").append(16 + (depth - s) * wider)
          .append("];\n");
    }
    for (int s = 1; s <= depth; s++) {
      String target = s == depth ? "o[16 * it + i]" : "t" + s + "[i]";
      text.append("  for i < n + ").append((depth - s) * wider).append(" { ").append(target)
          .append(" := ").append(s == 1 ? sum("a", "[", "16 * it + i", "]", width)
              : sum("t" + (s - 1), "[", "i", "]", width)).append("; }\n");
    }
    return text.append("}\n").append(CLAIMS).toString();
  }

  private static String sum(String name, String open, String index, String close, int width) {
    StringBuilder text = new StringBuilder();
    for (int d = 0; d < width; d++) {
      text.append(d == 0 ? "" : " + ").append(name).append(open).append(index)
          .append(d == 0 ? "" : " + " + d).append(close);
    }
    return text.toString();
  }
}
