package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.replay.Library;
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

/** {@code schedule x.atl}: a program with a schedule and its certificate, or neither. */
class ScheduleCommandTest {
  private static final String PROGRAM = """
      // A product of matrices.
      param M, N, K;
      assume M >= 1 and N >= 1 and K >= 1;
      input a[M, K], b[K, N];
      output c = gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j];
      """;

  private static final String TILED = """
      // tiled is c after these steps of certcheck schedule:
      //   tile i 4           at 5:12
      //   tile j 4           at 5:23
      //   interchange ii jo  at 5:12
      schedule tiled of c =
        truncr(-M mod 4) flatten gen io < (M + 3) div 4: transpose truncr(-N mod 4) flatten
        gen jo < (N + 3) div 4: gen ji < 4: gen ii < 4: [4 * io + ii < M and 4 * jo + ji < N] sum k < K:
        a[4 * io + ii, k] * b[k, 4 * jo + ji];
      claim safe;
      claim schedules tiled;
      """;

  @TempDir private Path folder;
  private String program;

  @BeforeEach
  void write() throws IOException {
    program = file("p.atl", PROGRAM);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result schedule(String... options) {
    List<String> arguments = new ArrayList<>(List.of("schedule", program));
    arguments.addAll(List.of(options));
    return Session.real().run(arguments.toArray(String[]::new));
  }

  private static void assertExplains(Path written) {
    String said = Session.real().with(new Library(Path.of("library")))
        .run("explain", written.toString()).out();
    assertTrue(said.contains("""

        Comments of the text say that tiled is c after these steps of certcheck schedule:
          tile i 4           at 5:12  gen i < M: gen j < N: sum k < K: a[i, k]…
          tile j 4           at 5:23  gen j < N: sum k < K: a[i, k] * b[k, j];
          interchange ii jo  at 5:12  gen i < M: gen j < N: sum k < K: a[i, k]…
        Comments are not checked, nor are the steps. Proved is the claim schedules tiled, whatever the\
         steps were.
        """), said);
    assertTrue(said.contains("""
        It claims:
          schedules tiled

        which means, of what the texts denote:
        """), said);
    assertTrue(said.contains("define schedules_for (F : functions 'v)"), said);
  }

  @Test
  void tilesInTheOrderOfTheOptions() throws IOException {
    Result result = schedule("--tile", "i=4", "--tile=j=4", "--interchange", "ii,jo", "-n", "tiled");
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.out().startsWith("""
        tile         i by 4 at 5:12
        tile         j by 4 at 5:23
        interchange  ii and jo at 5:12
        """), result.out());
    assertEquals(List.of("safe", "schedules tiled"), result.claims());
    Path written = folder.resolve("p_tiled.atl");
    assertEquals(PROGRAM + TILED, Files.readString(written));
    assertEquals(0, Session.real().run("check", written.toString()).status());
    assertExplains(written);
    String steps = TILED.lines().filter(l -> l.startsWith("//   ")).map(l -> l.substring(5) + "\n")
        .reduce("", String::concat);
    Result again = schedule("--script", file("steps", steps), "-n", "tiled", "-o",
        folder.resolve("again.atl").toString(), "--no-check");
    assertEquals(0, again.status(), again.err());
    assertEquals(PROGRAM + TILED, Files.readString(folder.resolve("again.atl")));
    assertTrue(Files.exists(folder.resolve("again.cert")));
  }

  /** From a schedule that is there, with tails; claims that are there are not made twice. */
  @Test
  void beginsWithASchedule() throws IOException {
    program = file("q.atl", PROGRAM
        + "schedule turned of c = transpose gen j < N: gen i < M: sum k < K: a[i, k] * b[k, j];\n"
        + "claim safe;\n");
    Result result = schedule("--of", "turned", "--tails", "--tile", "j=8");
    assertEquals("", result.complaints());
    assertEquals(List.of("safe", "schedules scheduled"), result.claims());
    String text = Files.readString(folder.resolve("q_scheduled.atl"));
    assertTrue(text.contains("// scheduled is turned after these steps"), text);
    assertTrue(text.contains("schedule scheduled of c ="), text);
    assertTrue(text.contains("gen j in 8 * (N div 8)..N"), text);
    assertEquals(1, text.split("claim safe;", -1).length - 1, text);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "--tile x=8 | --tile x=8: there is no generation over x in c; there are i, j",
      "--tile i | --tile i: expected tile VARIABLE FACTOR [tails] [OUTER INNER], found i",
      "--cut i=8 | --cut i=8: 8 is not known to be in the range of i, from 0 to M, for all"
          + " parameters that are assumed",
      "--tile i=4 --tile i=4 | --tile i=4: there is no generation over i in c; there are ii, io, j",
      "--of z --tile i=4 | there is neither an output nor a schedule z; there are c",
      "-n c --tile i=4 | the name c is taken; --name gives the schedule another",
      "-n K --tile i=4 | the name K is taken; --name gives the schedule another"})
  void refuses(String options, String message) throws IOException {
    String stale = file("p_" + (options.startsWith("-n") ? options.charAt(3) : "scheduled")
        + ".cert", "of an earlier call");
    Result result = schedule(options.split(" "));
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().startsWith(program + ": " + message + "\n" + program
        + ": nothing was written\n"), result.err());
    assertFalse(Files.exists(Path.of(stale)));
    assertTrue(Files.exists(Path.of(stale + ".stale")));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "-n split --tile i=4 | --name: expected a name that is no reserved word, found split",
      "-n 7 --tile i=4 | --name: expected a name that is no reserved word, found 7",
      "-o p.txt --tile i=4 | -o: expected the name of an ATL program (.atl), found p.txt; --of names an output",
      "-n t | expected a rewrite, --tile or another, or --script",
      "--tile | --tile: expected i=K"})
  void wrongUsage(String options, String message) {
    Result result = schedule(options.split(" "));
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("certcheck schedule: " + message + "\n"), result.err());
  }

  @Test
  void neverWritesOverItsSources() throws IOException {
    Result result = schedule("--tile", "i=4", "-o", program);
    assertEquals(2, result.status());
    assertTrue(result.err().contains("it would replace " + program), result.err());
    assertEquals(PROGRAM, Files.readString(Path.of(program)));
    String script = file("s.atl", "tile i 4");
    assertEquals(2, schedule("--script", script, "-o", script).status());
    Result sched = Session.real().run("schedule", "p.sched", "--tile", "i=4");
    assertEquals(2, sched.status());
    assertTrue(sched.err().startsWith("certcheck schedule: expected an ATL program (.atl), found"
        + " p.sched, which has loops; certcheck validate p.sched OTHER.sched"), sched.err());
  }

  @Test
  void oneOfSeveralOutputsIsNamed() throws IOException {
    program = file("two.atl", PROGRAM + "output d = gen i < M: a[i, 0];\n");
    Result result = schedule("--tile", "i=4");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("certcheck schedule: --of: expected one of c, d\n"), result.err());
  }

  /** A program that is not safe has no safe schedule: nothing is written. */
  @Test
  void nothingIsWrittenOfWhatIsNotProved() throws IOException {
    program = file("bad.atl",
        "param N; assume N >= 1; input a[N]; output c = gen i < N: a[i + 1];\n");
    Result result = schedule("--tile", "i=4");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("bad_scheduled.atl:1:59: claim safe: refuted\n"), result.err());
    assertFalse(Files.exists(folder.resolve("bad_scheduled.atl")));
    assertFalse(Files.exists(folder.resolve("bad_scheduled.cert")));
    program = file("ill.atl", "output c = z[0];\n");
    assertEquals(1, schedule("--tile", "i=4").status());
  }
}
