package certcheck.certificates.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The C text of small programs. */
class CEmitterTest {
  private static final String TWO_LOOPS = """
      param N;
      inout a[N];
      par i < N { a[i] := 1; }
      par i < N { a[0] := 1; }
      for i < N { a[i] := a[i] + 1; }
      """;

  @Test
  void aLoopOverAnArrayIsALoopOverAnArray() {
    assertEquals("""
        int test(const int64_t N, const int64_t M, const double *restrict a, double *restrict b) {
          if (!test_params_ok(N, M)) {
            return 1;
          }
          for (int64_t i = 1; i < N; i += 2) { /* line 4: for i in 1..N step 2 */
            b[i * (2 * M) + (i - 1)] = a[i] * (a[0] + 0.5); /* line 4 */
          }
          return 0;
        }
        """, Emitted.run(Emitted.text("""
        param N, M;
        input a[N];
        output b[N, 2 * M];
        for i in 1..N step 2 { b[i, i - 1] := a[i] * (a[0] + 0.5); }
        """)));
  }

  @Test
  void theParametersAreCheckedWithRanges() {
    assertEquals("""
        bool test_params_ok(const int64_t N) {
          bool cc_fits = true;
          if (!(N >= 1)) {
            return false; /* line 2: assume N >= 1 */
          }
          cc_sum(cc_point(N), cc_point(1), &cc_fits);
          if (!cc_fits || !(N + 1 < 9)) {
            return false; /* line 3: assume N + 1 < 9 */
          }
          cc_cells(2, (const int64_t[]){N, 3}, &cc_fits);
          { /* line 5: for i < N */
            const cc_range i = cc_iterations(cc_point(0), cc_point(N), 1, &cc_fits);
            if (i.low <= i.high) {
              cc_sum(cc_product(i, cc_point(3), &cc_fits), cc_point(2), &cc_fits);
            }
          }
          return cc_fits;
        }
        """, Emitted.check(Emitted.text("""
        param N;
        assume N >= 1;
        assume N + 1 < 9;
        output a[N, 3];
        for i < N { a[i, 2] := 0; a[i, 2] := 1; }
        """)));
  }

  /** Rows of a block, with columns around them; not where an iteration is at a neighbour of the last. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "for j < 16 { for r < 8 { t[r, j] := t[r, j] + a[r, N] * a[N, j]; } } | 8",
      "for j < 16 { for r in 3..6 { t[r, j] := 0; } } | 3",
      "for j < 16 { for r < 8 { t[r, j] := a[N, r]; } } | 0",
      "for j < 16 { for r < 8 { t[j, r] := 0; } } | 0",
      "for j < 16 { for r < N { t[r, j] := 0; } } | 0",
      "for j < 16 { for r < 17 { t[r, j] := 0; } } | 0",
      "for j < 16 { for r in 2..3 { t[r, j] := 0; } } | 0",
      "for j < 16 { for r in 0..8 step 2 { t[r, j] := 0; } } | 0",
      "for j < 16 { for r < 8 { t[0, j] := t[0, j] + a[r, j]; } } | 0",
      "for j < 16 { for r < 8 { t[r, j] := 0; t[r, 0] := 1; } } | 0",
      "for j < 16 { par r < 8 { t[r, j] := 0; } } | 0"})
  void aCompilerIsAskedToUnrollRows(String loops, int times) {
    String text = Emitted.run(Emitted.text(
        "param N; assume N >= 0 and N < 20; input a[20, 20]; output t[20, 20];\n" + loops));
    String asked = "#ifdef __GNUC__\n#pragma GCC unroll " + times + "\n#endif\n";
    assertEquals(times > 0, text.matches("(?s).*\\{ /\\* line 2: for j < 16 \\*/\\n" + asked + " *for \\(int64_t r.*"), text);
    assertEquals(times > 0, text.contains("unroll"), text);
  }

  @Test
  void pragmasAreOnLoopsThatAreProved() {
    CEmitter.Result result = Emitted.result(TWO_LOOPS, Emitted.proved(Set.of(3, 5)));
    assertEquals("""
        int test(const int64_t N, double *restrict a) {
          if (!test_params_ok(N)) {
            return 1;
          }
        #ifdef _OPENMP
        #pragma omp parallel for
        #endif
          for (int64_t i = 0; i < N; i++) { /* line 3: par i < N */
            a[i] = 1.0; /* line 3 */
          }
          /* Sequential, because it is only race_benign. */
          for (int64_t i = 0; i < N; i++) { /* line 4: par i < N */
            a[0] = 1.0; /* line 4 */
          }
          for (int64_t i = 0; i < N; i++) { /* line 5: for i < N */
            a[i] = a[i] + 1.0; /* line 5 */
          }
          return 0;
        }
        """, Emitted.run(result.text()));
    assertEquals(1, result.sequential().size());
    assertEquals("4:1", result.sequential().get(0).position().toString());
    assertEquals("it is only race_benign", result.sequential().get(0).reason());
  }

  @Test
  void theHeaderSaysWhatIsProvedAndWhatIsNot() {
    String proved = Emitted.result(TWO_LOOPS, Emitted.proved(Set.of(3))).text();
    assertTrue(proved.contains("\n *   race_benign * / of test.sched\n"), proved);
    assertTrue(proved.contains("SHA-256 " + "ab".repeat(32)));
    assertTrue(proved.contains("\n * Not proved: that this text"));
    String unproved = Emitted.text(TWO_LOOPS);
    assertTrue(unproved.contains("Nothing is proved about this program"));
    assertTrue(unproved.contains("\n * Not proved: that this text"));
    assertFalse(unproved.contains("#pragma omp"));
    assertFalse(unproved.contains("SHA-256"));
  }

  @Test
  void smallConstantLocalsAreOnTheStackAndOthersOnTheHeap() {
    String text = Emitted.text("""
        param N;
        output a[1];
        local s[]; local t[32, 32]; local u[33, 32]; local v[N]; local w[0];
        s[] := 1; t[1, 2] := s[]; u[0, 0] := t[1, 2]; v[0] := u[0, 0]; w[0] := 1; a[0] := v[0];
        """);
    String run = Emitted.run(text);
    assertTrue(run.contains("  double s; /* line 3 */\n"), run);
    assertTrue(run.contains("  double t[1024]; /* line 3 */\n"), run);
    assertTrue(run.contains("  double *restrict u = cc_allocate(2, (const int64_t[]){33, 32});"));
    assertTrue(run.contains("double *restrict v = cc_allocate(1, (const int64_t[]){N});"));
    assertTrue(run.contains("double w[1];") && run.contains("(void)w;"), "never read");
    assertTrue(run.contains("t[34] = s;"), run);
    assertEquals(2, run.split("free\\(", -1).length - 1);
    assertTrue(run.indexOf("free(v);") < run.indexOf("free(u);"));
    assertTrue(text.contains("#include <stdlib.h>"));
  }

  /** Eight arrays of the most cells fill what the stack may hold. */
  @Test
  void theStackIsLimitedAsAWhole() {
    StringBuilder program = new StringBuilder("output a[1];\n");
    for (int k = 0; k < 10; k++) {
      program.append("{ local t[1000]; t[0] := 1; a[0] := t[0]; }\n");
    }
    String run = Emitted.run(Emitted.text(program.toString()));
    assertEquals(8, run.split("double t\\[1000]", -1).length - 1);
    assertEquals(2, run.split("cc_allocate", -1).length - 1);
  }

  @Test
  void lackOfMemoryInAParallelLoopIsReportedAtomically() {
    String run = Emitted.run(Emitted.result("""
        param N;
        output a[N];
        par i < N { local t[N]; t[i] := 1; a[i] := t[i]; }
        """, Emitted.proved(Set.of(3))).text());
    assertTrue(run.contains("""
            if (t == NULL) {
        #ifdef _OPENMP
        #pragma omp atomic write
        #endif
              cc_status = 2;
            } else {
              t[i] = 1.0; /* line 3 */
              a[i] = t[i]; /* line 3 */
              free(t);
            }
        """), run);
    assertTrue(run.contains("  int cc_status = 0;\n") && run.contains("  return cc_status;\n"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '@', textBlock = """
      a[0] - a[1] - (a[2] - a[3])       @ a[0] - a[1] - (a[2] - a[3])
      a[0] * a[1] * (a[2] / a[3])       @ a[0] * a[1] * (a[2] / a[3])
      - -a[0] - -1.5                    @ (-(-a[0])) - (-1.5)
      (a[0] + a[1]) * -a[2]             @ (a[0] + a[1]) * (-a[2])
      select(N < 2, a[0], 1) + 2        @ (N < 2 ? a[0] : 1.0) + 2.0
      select(not N = 2 and true or N > 3, 0, 1) @ ((!(N == 2) && true) || N > 3 ? 0.0 : 1.0)
      real(N - 1) / N                   @ (double)(N - 1) / (double)N
      real(-N)                          @ (double)(-N)
      real(-(-N) - -1 * N)              @ (double)((-(-N)) - (-1) * N)
      real(2 * (N - 1) - (1 - N))       @ (double)(2 * (N - 1) - (1 - N))
      real((N div 2) mod 3)             @ (double)cc_mod(cc_div(N, 2), 3)
      real(min(N, 2) + max(1, 5))       @ (double)(cc_min(N, 2) + 5)
      real(-7 div 2 + -7 mod 4)         @ (double)(-3)
      real(9223372036854775808 - 1)     @ (double)9223372036854775807
      real(-9223372036854775807 - 1)    @ (double)(INT64_MIN)
      0.1 + 12345678901234567890        @ 0x1.999999999999ap-4 /* 0.1 */ + 0x1.56a95319d63e1p63 /* 12345678901234567890 */
      f(a[0], max(1, 2)) + sqrt(2)      @ f(a[0], cc_value_max(1.0, 2.0)) + sqrt(2.0)
      controlled_div(a[0], 2) * 3       @ cc_controlled_div(a[0], 2.0) * 3.0
      f() + sqrt(1, 2) + printf(3)      @ f() + f_sqrt(1.0, 2.0) + f_printf(3.0)
      """)
  void expressionsKeepTheirStructure(String source, String c) {
    String text = Emitted.text("param N; inout a[9];\na[0] := " + source + ";");
    assertTrue(Emitted.run(text).contains("  a[0] = " + c + "; /* line 2 */\n"),
        () -> Emitted.run(text));
  }

  @Test
  void functionsThatCLacksAreDeclared() {
    String text = Emitted.text("inout a[9]; a[0] := g(a[1], f()) + fmax(sqrt(1), printf(1));");
    assertTrue(text.contains("\nextern double f(void);\nextern double g(double, double);\n"
        + "extern double f_printf(double);\n"), text);
    assertTrue(text.contains("\n *   f_printf: the program's printf\n"));
    assertTrue(text.contains("#include <math.h>"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output a[9223372036854775808];      | 2:10 | an integer that C does not have
      output a[9]; a[N + 9223372036854775808] := 0;  | 2:20 | an integer that C does not have
      output a[9]; a[9223372036854775808 * N] := 0;  | 2:36 | a factor that C does not have
      output a[9]; a[N div 9223372036854775808] := 0; | 2:18 | a divisor that C does not have
      output a[9]; a[N mod 9223372036854775808] := 0; | 2:18 | a divisor that C does not have
      for i in 0..N step 9223372036854775808 {} | 2:1 | the step of 'i' that C does not have
      output a[9]; a[0] := real(-9223372036854775809); | 2:27 | an integer that C does not have
      if (N < 9223372036854775808) {}     | 2:9 | an integer that C does not have
      """)
  void integersBeyond64BitsAreRefused(String program, String place, String message) {
    CEmitter.Result result = Emitted.result("param N;\n" + program);
    assertEquals(List.of(place + " " + message), result.errors().stream()
        .map(d -> d.position() + " " + d.message()).toList());
  }

  @Test
  void infiniteNumbersAreRefusedAndComparisonsOfConstantsAreNot() {
    String huge = "1" + "0".repeat(309);
    List<String> errors = Emitted.result("output a[1];\na[0] := " + huge + " + " + huge + ";")
        .errors().stream().map(d -> d.position() + " " + d.message()).toList();
    assertEquals(
        List.of("2:9 a number that C does not have", "2:322 a number that C does not have"),
        errors);
    assertTrue(Emitted.text("if (9223372036854775808 > 1) {}").contains("if (true) {"));
  }

  @Test
  void whatIsNotUsedIsNoReasonForAWarning() {
    String text = Emitted.text("param N, M; input a[3]; let k = N; let l = k; skip;");
    String run = Emitted.run(text);
    assertTrue(run.contains("  (void)a;\n") && run.contains("  (void)l;\n"), run);
    assertTrue(Emitted.check(text).contains("  (void)M;\n"), text);
  }

  @Test
  void programsWithoutAnythingAreFunctionsOfNothing() {
    assertEquals("""
        int test(void) {
          if (!test_params_ok()) {
            return 1;
          }
          return 0;
        }
        """, Emitted.run(Emitted.text("skip;")));
  }

  @Test
  void aFileNameCannotEndTheComment() {
    assertEquals("a* /b??/", CText.inComment("a*/b\né\\"));
  }
}
