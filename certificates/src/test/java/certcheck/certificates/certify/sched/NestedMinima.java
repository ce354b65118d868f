package certcheck.certificates.certify.sched;

/** Loops that need many cases. */
public final class NestedMinima {
  /** Nine minima of which each may be either operand, and only all together exclude the race. */
  public static final String TEXT = """
      param N;
      assume N >= 1;
      output b[N];
      for q < 1 {
        local t[2000 * N + 2000];
        par i < N {
          let p0 = min(3 * (i div 2), 3 * (i mod 5));
          let p1 = min(3 * (i div 3), 3 * (i mod 7));
          let p2 = min(3 * (i div 5), 3 * (i mod 11));
          let p3 = min(3 * (i div 7), 3 * (i mod 13));
          let p4 = min(3 * (i div 11), 3 * (i mod 17));
          let p5 = min(3 * (i div 13), 3 * (i mod 19));
          let p6 = min(3 * (i div 17), 3 * (i mod 23));
          let p7 = min(3 * (i div 19), 3 * (i mod 29));
          let p8 = min(3 * (i div 23), 3 * (i mod 31));
          let s = p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 + p8;
          b[i] := t[1 + s] + t[4 + s] + t[7 + s];
          t[3 * i] := 1;
        }
      }
      """;

  private NestedMinima() {}
}
