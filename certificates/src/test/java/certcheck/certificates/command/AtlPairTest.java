package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certify y.atl --schedules x.atl}: outputs of one program are those of another. */
class AtlPairTest {
  private static final String SOURCE = """
      param N;
      assume N >= 1;
      input a[N, 2], b[N + 1];
      output s = gen i < N: sum k < 2: a[i, k];
      output d = gen i < N: b[i] + b[i + 1];
      """;

  /** Other names and order, other text of an extent, fewer assumptions, one output more. */
  private static final String OTHER = """
      param N;
      assume N >= 0;
      input b[1 + N];
      input a[N, 2];
      output d = truncr(-N mod 4) flatten gen t < (N + 3) div 4: gen i < 4:
        [4 * t + i < N] b[4 * t + i] + b[4 * t + i + 1];
      output more = gen i < N: b[i];
      output s = gen x < N: sum y < 2: a[x, y];
      """;

  private static final String SCATTER = """
      param W, R;
      assume W >= 1 and R >= 1;
      input x[W], w[R];
      output y = sum i < W: sum r < R: gen p < W + R - 1: [p = i + r] x[i] * w[r];
      """;

  private static final String GATHER = """
      param W, R;
      assume W >= 1 and R >= 1;
      input x[W], w[R];
      output y = gen p < W + R - 1: sum i < W: [0 <= p - i and p - i < R] x[i] * w[p - i];
      """;

  @TempDir private Path folder;
  private String source;

  @BeforeEach
  void write() throws IOException {
    source = file("x.atl", SOURCE);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result certify(String text, String... options) throws IOException {
    List<String> arguments =
        new ArrayList<>(List.of("certify", file("y.atl", text), "--schedules", source));
    arguments.addAll(List.of(options));
    return Session.real().run(arguments.toArray(String[]::new));
  }

  private Result check(String... names) {
    List<String> arguments = new ArrayList<>(List.of("check"));
    for (String name : names) {
      arguments.add(folder.resolve(name).toString());
    }
    return Session.real().run(arguments.toArray(String[]::new));
  }

  @Test
  void outputsOfTheSecondAreThoseOfTheFirst() throws IOException {
    Result result = certify(OTHER);
    assertEquals("", result.complaints());
    assertEquals(List.of("schedules s", "schedules d"), result.claims());
    Result checked = check("x.atl", "y.atl", "y.cert");
    assertEquals(0, checked.status(), checked.out());
    assertTrue(checked.out().startsWith("VERIFIED " + source + " " + folder.resolve("y.atl")
        + "  schedules s, schedules d\n"), checked.out());
    assertEquals(1, check("y.atl", "x.atl", "y.cert").status());
    assertEquals(1, check("y.atl", "y.cert").status());
    file("y.atl", OTHER.replace("b[4 * t + i + 1]", "b[4 * t + i]"));
    assertEquals(1, check("x.atl", "y.atl", "y.cert").status());
  }

  @Test
  void underLaws() throws IOException {
    source = file("x.atl", SCATTER);
    Result result = certify(GATHER);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("y.atl:4:8: claim schedules y: refuted\n"
        + "  parameters  W = 1, R = 1\n"
        + "  y[0] is 0 + (0 + x[0] * w[0]), y.atl:y[0] is 0 + x[0] * w[0]\n"), result.err());
    assertFalse(Files.exists(folder.resolve("y.cert")));
    Result proved = certify(GATHER, "--under", "monoid(+, 0)");
    assertEquals(0, proved.status(), proved.err());
    assertTrue(proved.out().contains("y.atl  schedules y under monoid(+, 0)\n"), proved.out());
    Result wrong = certify(GATHER, "--under", "monoid(+)");
    assertEquals(2, wrong.status());
    assertTrue(wrong.err().startsWith("certcheck certify: --under: monoid(+): unexpected token:"
        + " expected ',' and the unit, found ')'\n"), wrong.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "[4 * t + i < N] b | [4 * t + i < N - 1] b | y.atl:5:8: claim schedules d: refuted | N = 1"
          + " | d[0] is b[0] + b[1], y.atl:d[0] is 0",
      "assume N >= 0; | assume N >= 3; | y.atl:2:10: claim schedules s: refuted | N = 1"
          + " | assumed here, and not in x.atl: N >= 3",
      "input a[N, 2] | input a[N, 3] | y.atl:4:7: claim schedules s: refuted | N = 1"
          + " | the input a has the extents [1, 3], in x.atl [1, 2]",
      "gen x < N: sum | gen x < N - 1: sum | y.atl:8:8: claim schedules s: refuted | N = 1"
          + " | s has the extents [1], y.atl:s has [0]; N = N - 1 does not hold"})
  void refuted(String from, String to, String place, String parameters, String reason)
      throws IOException {
    Result result = certify(OTHER.replace(from, to));
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(place + "\n  parameters  " + parameters + "\n  " + reason + "\n"),
        result.err());
    assertTrue(result.err().endsWith("y.atl: no certificate was written\n"), result.err());
    assertFalse(Files.exists(folder.resolve("y.cert")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "output s = gen | output t = gen | there is no output s, as FOLDER/x.atl has at 4:8",
      "input b | input c[N], b | there is no input c, as FOLDER/y.atl has at 3:7"})
  void otherNames(String from, String to, String message) throws IOException {
    Result result = certify(OTHER.replace(from, to));
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(message.replace("FOLDER", folder.toString()) + "\n"),
        result.err());
  }

  /** Where the first program is not safe, it is that which is refuted. */
  @Test
  void unsafeSources() throws IOException {
    source = file("x.atl", SOURCE.replace("b[i + 1]", "b[i + 2]"));
    Result result = certify(OTHER);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(source + ":5:30: claim schedules d: refuted\n  parameters  N = 1\n"
        + "  the access b[2]: index 2 in dimension 0, whose extent is 2"), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "certify FOLDER/x.atl --schedules FOLDER/p.sched | --schedules: expected two ATL programs (.atl)",
      "certify FOLDER/x.atl --schedules FOLDER/x.atl --partial | --schedules: expected two ATL"
          + " programs (.atl)",
      "certify FOLDER/x.atl --under ring | --under: expected --schedules"})
  void wrongUsage(String command, String message) {
    Result result =
        Session.real().run(command.replace("FOLDER", folder.toString()).split(" "));
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("certcheck certify: " + message), result.err());
  }
}
