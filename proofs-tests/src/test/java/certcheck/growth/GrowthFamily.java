package certcheck.growth;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Programs of any number of statements, arrays and the like: loops that implement specifications, and
 * programs of the model language, which are lowered or claimed to be in place.
 */
enum GrowthFamily {
  /** Loops one after the other, each of which writes a row. */
  STATEMENTS(n -> """
      param N;
      assume N >= 1;
      input a[%1$d, N] = A;
      output o[%1$d, N] = O;
      tensor O(k, i) = A(k, i) * A(k, i);
      """.formatted(n)
      + each(n, k -> "for i < N { o[" + k + ", i] := a[" + k + ", i] * a[" + k + ", i]; }\n")),

  /** Assignments one after the other, each to the next cell. */
  CELLS(n -> """
      input a[%1$d] = A;
      output o[%1$d] = O;
      tensor O(k) = A(k) * A(k);
      """.formatted(n)
      + each(n, k -> "o[" + k + "] := a[" + k + "] * a[" + k + "];\n")),

  /** The same, where each reads the cell before. */
  CHAIN(n -> """
      input a[] = A;
      output o[%d] = O;
      tensor O(k) = A() + A() if k = 0;
      tensor O(k) = O(k - 1) * A() if k >= 1;
      """.formatted(n) + each(n, k ->
          k == 0 ? "o[0] := a[] + a[];\n" : "o[" + k + "] := o[" + (k - 1) + "] * a[];\n")),

  /** An output for each loop. */
  ARRAYS(n -> "param N;\nassume N >= 1;\ninput a[N] = A;\n"
      + each(n, k -> "output o" + k + "[N] = O" + k + ";\n")
      + each(n, k -> "tensor O" + k + "(i) = A(i) * A(i);\n")
      + each(n, k -> "par i < N { o" + k + "[i] := a[i] * a[i]; }\n")),

  /** Local arrays inside each other, each copied from the one around it. */
  LOCALS(n -> "param N;\nassume N >= 1;\ninput a[N] = A;\noutput o[N] = O;\ntensor O(i) = A(i);\n"
      + each(n, k -> "local t" + k + "[N];\nfor i < N { t" + k + "[i] := "
          + (k == 0 ? "a" : "t" + (k - 1)) + "[i]; }\n")
      + "for i < N { o[i] := t" + (n - 1) + "[i]; }\n"),

  /** Sums that are accumulated in the cells of a local array, and copied. */
  ACCUMULATORS(n -> """
      param N;
      assume N >= 0;
      input x[%1$d, N] = X;
      output d[%1$d] = D;
      tensor D(u) = sum(k in 0..N) X(u, k);
      local s[%1$d];
      """.formatted(n)
      + each(n, k -> "s[" + k + "] := 0;\n") + "for k < N {\n"
      + each(n, k -> "  s[" + k + "] := s[" + k + "] + x[" + k + ", k];\n") + "}\n"
      + each(n, k -> "d[" + k + "] := s[" + k + "];\n")),

  /** A matrix product whose columns are computed several at a time. */
  UNROLLED(n -> """
      param N, M, P;
      assume N >= 1 and M >= 1 and P >= 0;
      input a[N, P] = A;
      input b[P, %1$d * M] = B;
      output c[N, %1$d * M] = C;
      tensor C(i, j) = sum(k in 0..P) A(i, k) * B(k, j);
      par i < N {
        for j < M {
      """.formatted(n)
      + each(n, u -> "    c[i, " + n + " * j + " + u + "] := 0;\n") + "    for k < P {\n"
      + each(n, u -> "      c[i, " + n + " * j + " + u + "] := c[i, " + n + " * j + " + u
          + "] + a[i, k] * b[k, " + n + " * j + " + u + "];\n") + "    }\n  }\n}\n"),

  /** Statements of the model language, each of which assigns to a variable of its own; lowered. */
  LOWERED(Claims.LOWERS, GrowthFamily::sums),

  /** The same, in place. */
  IN_PLACE(Claims.IN_PLACE, GrowthFamily::sums);

  /** What is claimed of a program. */
  enum Claims {
    /** All four claims about loops, whatever their text is. */
    LOOPS,
    /** That loops lower a program, and the four claims, of the texts of both. */
    LOWERS,
    /** That each variable is assigned in place, of the text. */
    IN_PLACE
  }

  private static final String CLAIMS =
      "claim bounds;\nclaim race_free;\nclaim defined;\nclaim implements;\n";

  private final Claims claims;
  private final IntFunction<String> text;

  GrowthFamily(IntFunction<String> text) {
    this(Claims.LOOPS, n -> text.apply(n) + CLAIMS);
  }

  GrowthFamily(Claims claims, IntFunction<String> text) {
    this.claims = claims;
    this.text = text;
  }

  private static String sums(int n) {
    return "var input A : [8 8]\n"
        + each(n, k -> "var " + (k == n - 1 ? "output " : "") + "t" + k + " : [8 8]\n")
        + each(n, k -> "t" + k + " = " + (k == 0 ? "A" : "t" + (k - 1)) + " + A\n");
  }

  private static String each(int n, IntFunction<String> line) {
    return IntStream.range(0, n).mapToObj(line).collect(Collectors.joining());
  }

  /** What is claimed. */
  Claims claims() {
    return claims;
  }

  /** The program of a size, with all claims that a text can have. */
  String program(int n) {
    return text.apply(n);
  }
}
