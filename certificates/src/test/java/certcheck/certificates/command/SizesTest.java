package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops whose sizes are multiplied or divided by: what is refused, refuted, proved, left open. */
class SizesTest {
  @TempDir Path folder;

  private Result run(String command, String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("p.sched"), text);
    String[] arguments = new String[options.length + 2];
    arguments[0] = command;
    arguments[1] = file.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    Result result = Session.real().run(arguments);
    return new Result(result.status(), result.out(),
        result.err().replace(file.toString(), "p.sched"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "T >= 0 | b[N div T] | a divisor may be zero or negative: expected assumptions by which 'T' is"
          + " at least 1, found not so where N = 1, T = 0",
      "T >= 1 | b[N mod (T - 1)] | a divisor may be zero or negative: expected assumptions by which"
          + " 'T - 1' is at least 1, found not so where N = 1, T = 1",
      "T >= 1 | b[N div (i + T)] | a divisor that varies: expected an expression over parameters,"
          + " which assumptions make positive, found 'i' is an index variable since 2:1"})
  void divisorsThatMayNotBePositiveAreRefused(String assumption, String cell, String message)
      throws IOException {
    Result result = run("certify", "param N, T; assume N >= 1 and " + assumption
        + "; output b[N];\nfor i < N { " + cell + " := 1; }\nclaim bounds;\n");
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": error: positive-divisor: " + message), result.err());
  }

  @Test
  void aRunDividesByWhatIsPositive() throws IOException {
    Result result = run("run", "param N, T; output b[N]; for i < N div T { b[i] := 1; }",
        "-p", "N=2", "-p", "T=0");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("1:40: error: positive-divisor: a divisor is not positive:"
        + " expected 'T' to be at least 1, found N = 2, T = 0"), result.err());
  }

  @Test
  void aProductThatMayBeNegativeIsRefutedAsAnExtent() throws IOException {
    Result result = run("certify", "param N, M; assume N >= 1 and M >= -1; output b[N * M];\n"
        + "for i < N { b[i * M] := 1; }\nclaim bounds;\n");
    assertTrue(result.err().contains("claim bounds: refuted"), result.err());
    assertTrue(result.err().contains("index 0 in dimension 0 of b, whose extent is"), result.err());
  }

  /** Beyond what is tried by size: tiles of a thousand overlap by one. */
  @Test
  void raceInLargeTilesIsFound() throws IOException {
    Result result = run("certify", "param N, T; assume T >= 1000 and N >= 3 * T; output b[N + 1];\n"
        + "par t < N div T { for i < T + 1 { b[T * t + i] := 1; } }\nclaim race_free;\n");
    assertTrue(result.err().contains("claim race_free: refuted"), result.err());
  }

  @Test
  void literalsOfAnySizeAreFactors() throws IOException {
    String large = "9".repeat(40);
    Result result = run("certify", "param N; assume N >= 1; output b[N * " + large + "];\n"
        + "par i < N { b[i * " + large + "] := 1; }\nclaim bounds;\nclaim race_free;\n");
    assertEquals(0, result.status(), result.err());
  }

  @Test
  void anOpenObligationNamesTheProduct() throws IOException {
    Result result = run("certify", "param N; assume N >= 1; output b[N * N];\n"
        + "par i < N { b[i * i] := 1; }\nclaim race_free;\n");
    assertTrue(result.err().contains("if the value of i * i may be any number"), result.err());
  }
}
