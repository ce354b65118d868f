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
      "T >= 0 | b[N div T] | a divisor that is not assumed to be positive: expected an assumption"
          + " such as 'assume T >= 1;', found 'T' is a parameter since 1:10",
      "T >= 1 or T >= 2 | b[N div T] | a divisor that is not assumed to be positive: expected an"
          + " assumption such as 'assume T >= 1;', found 'T' is a parameter since 1:10",
      "N >= T | b[1 + N div (3 * (N + T))] | a divisor that is not assumed to be positive: expected"
          + " an assumption such as 'assume T >= 1;', found 'T' is a parameter since 1:10",
      "T >= 1 | b[N mod (T - 1)] | a divisor that is not positive by its form: expected positive"
          + " integers and parameters that are assumed to be positive, their sums and products,"
          + " found 'T - 1'",
      "T >= 1 | b[N mod (0 * T)] | a divisor that is not positive by its form: expected positive"
          + " integers and parameters that are assumed to be positive, their sums and products,"
          + " found '0 * T'",
      "T >= 1 | b[N div (i + T)] | a divisor that varies: expected positive integers and parameters"
          + " that are assumed to be positive, their sums and products, found 'i' is an index"
          + " variable since 2:1"})
  void divisorsThatMayNotBePositiveAreRefused(String assumption, String cell, String message)
      throws IOException {
    Result result = run("certify", "param N, T; assume N >= 1 and (" + assumption
        + "); output b[N];\nfor i < N { " + cell + " := 1; }\nclaim bounds;\n");
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": error: positive-divisor: " + message), result.err());
  }

  /** A certificate of a text does not become one of a text that may divide by zero. */
  @Test
  void theKernelRejectsADivisorThatMayBeZero() throws IOException {
    String text = "param N, T; assume N >= 0 and T >= 1; output b[N];\n"
        + "par t < N div T { b[t] := 1; }\nclaim bounds;\n";
    assertEquals(0, run("certify", text).status());
    Path certificate = folder.resolve("p.cert");
    String proof = Files.readString(certificate);
    String other = text.replace("T >= 1", "T >= 0");
    assertTrue(proof.contains(text));
    Path source = folder.resolve("p.sched");
    assertEquals(0, Session.real().run(source.toString()).status());
    Files.writeString(source, other);
    Files.writeString(certificate, proof.replace(text, other));
    Result result = Session.real().run(source.toString());
    assertEquals(1, result.status());
    assertTrue(result.out().startsWith("REJECTED "), result.out());
  }

  @Test
  void aRunDividesByWhatIsPositive() throws IOException {
    Result result = run("run", "param N, T; output b[N]; assume N div T >= 1 and T >= 1;"
        + " for i < N div T { b[i] := 1; }", "-p", "N=2", "-p", "T=0");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("1:46: error: assumption: an assumption does not hold:"
        + " expected N div T >= 1 and T >= 1, found N = 2, T = 0"), result.err());
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
    Result result = run("certify", "param N; assume N >= 1; output b[2];\n"
        + "for i < N { b[i * i mod 4] := 1; }\nclaim bounds;\n");
    assertTrue(result.err().contains("if the value of i * i may be any number"), result.err());
  }

  /** Squares, cubes, and the rows of a triangle one behind the other. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "N * N | b[i * i] := 1;",
      "N * N * N | b[i * i * i] := 1;",
      "N * (N + 1) div 2 | for j < i + 1 { b[i * (i + 1) div 2 + j] := 1; }"})
  void powersAreProvedByProducts(String extent, String statement) throws IOException {
    Result result = run("certify", "param N; assume N >= 1; inout b[" + extent + "];\n"
        + "par i < N { " + statement + " }\nclaim bounds;\nclaim race_free;\n");
    assertEquals(0, result.status(), result.err());
  }

  /** Beyond all machine integers: tiles that leave out nothing, or run over by one. */
  @Test
  void literalsOfAnySizeAreSizesOfTiles() throws IOException {
    String large = "9".repeat(40);
    String text = "param N; assume N >= 1; output b[N];\npar t < N div S + 1 {"
        + " for i in S * t..min(S * t + S, N) { b[i] := 1; } }\nclaim bounds;\nclaim race_free;\n";
    assertEquals(0, run("certify", text.replace("S", large)).status());
    Result result = run("certify", text.replace(", N)", ", N + 1)").replace("S", large));
    assertTrue(result.err().contains("claim bounds: refuted"), result.err());
    assertTrue(result.err().contains("index 1 in dimension 0 of b, whose extent is 1\n"),
        result.err());
  }

  @Test
  void literalsThatAreTooLongAreRefused() throws IOException {
    Result result = run("certify",
        "output b[" + "9".repeat(2_000) + "];\nb[0] := 1;\nclaim bounds;\n");
    assertTrue(result.err().startsWith("p.sched:1:10: error: limit: the integer is too long:"
        + " expected at most 1000 digits, found 2000 digits"), result.err());
  }
}
