package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.Checkout;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loops of softmax, which are proved to lower it, compute in C what sums in Java come to. */
class FoldedProgramsTest {
  private static final int ROWS = 3;
  private static final int COLUMNS = 5;

  @TempDir Path folder;

  /** Numbers of which the exponentials alone overflow. */
  private static double[][] rows() {
    double[][] x = new double[ROWS][COLUMNS];
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < COLUMNS; j++) {
        x[i][j] = 1000 * i - 500 + (7 * i + 3 * j) % 11 * 0.25;
      }
    }
    return x;
  }

  private static double[] softmax(double[] row) {
    double most = Arrays.stream(row).max().orElseThrow();
    double sum = Arrays.stream(row).map(v -> Math.exp(v - most)).sum();
    return Arrays.stream(row).map(v -> Math.exp(v - most) / sum).toArray();
  }

  @Test
  void softmaxInC() throws Exception {
    Compiler gcc = new Compiler(folder);
    Path source = Checkout.root().resolve("certificates/examples/ein_softmax_lowered.sched");
    Program loops = Parser.parse("ein_softmax_lowered.sched", Files.readAllBytes(source), Limits.DEFAULT);
    CEmitter.Result result = CEmitter.emit(loops,
        new CertifiedLoops("none", EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE)),
        new CEmitter.Options("softmax", ElementType.DOUBLE));
    assertEquals(List.of(), result.errors());
    double[][] x = rows();
    String numbers = Arrays.stream(x).flatMapToDouble(Arrays::stream).mapToObj(Double::toString)
        .collect(Collectors.joining(", "));
    Path main = gcc.source("main.c", """
        #include <stdint.h>
        #include <stdio.h>
        int softmax(const int64_t N, const int64_t M, const double *restrict x, double *restrict y);
        int main(void) {
          static const double x[] = {%s};
          double y[%d];
          int status = softmax(%d, %d, x, y);
          for (int k = 0; k < %d; k++) {
            printf("%%.17g\\n", y[k]);
          }
          return status;
        }
        """.formatted(numbers, ROWS * COLUMNS, ROWS, COLUMNS, ROWS * COLUMNS));
    Path program = gcc.link("softmax", List.of("-O1", "-fsanitize=address,undefined"),
        List.of(gcc.source("softmax.c", result.text()), main));
    Compiler.Run run =
        gcc.run(List.of(program.toString()), Map.of("ASAN_OPTIONS", "detect_leaks=0"), "");
    assertEquals(0, run.status(), run.err());
    List<Double> found = run.out().lines().map(Double::valueOf).toList();
    assertEquals(ROWS * COLUMNS, found.size());
    for (int i = 0; i < ROWS; i++) {
      double[] expected = softmax(x[i]);
      for (int j = 0; j < COLUMNS; j++) {
        assertEquals(expected[j], found.get(i * COLUMNS + j), 1e-14, i + ", " + j);
      }
    }
  }
}
