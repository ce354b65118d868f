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
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code certify p.sched --lowers p.atl} and {@code lower p.atl}: loops of ATL programs. */
class AtlLoweringTest {
  private static final String PROGRAM = """
      param M, N, K;
      assume M >= 1 and N >= 1 and K >= 1;
      input a[M, K], b[K, N];
      output c = gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j];
      schedule tiled of c =
        truncr(-M mod 4) flatten gen io < (M + 3) div 4: gen ii < 4:
        [4 * io + ii < M] gen j < N: sum k < K: a[4 * io + ii, k] * b[k, j];
      claim safe;
      claim lowers c;
      claim lowers tiled;
      """;

  private static final String LOOPS = """
      param M, N, K;
      assume M >= 1 and N >= 1 and K >= 0;
      input a[M, K] = A;
      input b[K, N] = B;
      output c[M, N] = C;
      tensor C(i, j) = sum(k in 0..K) A(i, k) * B(k, j);
      par i < M {
        for j < N {
          c[i, j] := 0;
          for k < K { c[i, j] := c[i, j] + a[i, k] * b[k, j]; }
        }
      }
      claim bounds;
      claim race_free;
      claim implements;
      """;

  @TempDir private Path folder;
  private String program;
  private String loops;
  private String certificate;

  @BeforeEach
  void write() throws IOException {
    program = file("p.atl", PROGRAM);
    loops = file("q.sched", LOOPS);
    certificate = folder.resolve("q.cert").toString();
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result certify() {
    return Session.real().run("certify", loops, "--lowers", program);
  }

  private void refuses(String message) {
    Result result = certify();
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(message), result.err());
    assertFalse(Files.exists(Path.of(certificate)));
  }

  // ── Loops by hand ──

  @Test
  void loopsByHand() throws IOException {
    Result result = certify();
    assertEquals(0, result.status(), result.err());
    String verified = "VERIFIED " + program + " " + loops
        + "  lowers c, lowers tiled, bounds, race_free, implements\n";
    assertTrue(result.out().contains(verified), result.out());
    assertEquals(verified, Session.real().run("check", program, loops, certificate).out());
    Result exchanged = Session.real().run("check", loops, program, certificate);
    assertEquals(1, exchanged.status(), exchanged.out());
    String other = file("r.atl", PROGRAM.replace("i < M", "i < N"));
    Result rejected = Session.real().run("check", other, loops, certificate);
    assertEquals(1, rejected.status());
    assertTrue(rejected.out().contains("found a difference at " + other + ":4:20"),
        rejected.out());
  }

  /** What the loops do, in words. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "A(i, k) * B(k, j)|B(k, j) * A(i, k)|a[i, k] * b[k, j]|b[k, j] * a[i, k]"
          + "|  c[0, 0] is 0 + a[0, 0] * b[0, 0], the loops leave 0 + b[0, 0] * a[0, 0] in c[0, 0]",
      "output c|output d|c[i, j]|d[i, j]|the loops have no output c that holds a tensor",
      "input b[K, N] = B;|input b[K, N] = B;input e[K, N] = B;|skip|skip"
          + "|two inputs of the loops hold the tensor B",
      "K >= 0|K >= 2|skip|skip|the loops assume what does not hold there",
      "input b[K, N]|input b[K + 1, N]|skip|skip|the extents of dimension 0 are equal: not proved",
      "input b[K, N] = B|input d[K, N] = B|b[k, j]|d[k, j]|the loops leave 0 + a[0, 0] * d[0, 0] in c[0, 0]",
      "output c[M, N]|output c[M, N - 1]|j < N|j < N - 1"
          + "|c[0, 0] is 0 + a[0, 0] * b[0, 0], the loops leave nothing in c[0, 0]"})
  void otherLoops(String from, String to, String fromToo, String toToo, String message)
      throws IOException {
    loops = file("q.sched", LOOPS.replace(from, to).replace(fromToo, toToo));
    refuses(message);
  }

  @Test
  void anOutputThatTheProgramDoesNotHave() throws IOException {
    loops = file("q.sched", LOOPS.replace("output c[M, N] = C;",
        "output c[M, N] = C;\noutput d[] = D;\ntensor D() = 1;")
        .replace("par i", "d[] := 1;\npar i"));
    refuses("the loops have an output d, which the program does not have");
  }

  @Test
  void loopsThatClaimNothingOfValues() throws IOException {
    loops = file("q.sched", LOOPS.replace("claim implements;", ""));
    refuses("expected `claim implements;`, from which it follows that the loops lower " + program);
  }

  /** A program that claims nothing of loops: all outputs. */
  @Test
  void allOutputs() throws IOException {
    program = file("p.atl", PROGRAM.replaceAll("claim.*\n", ""));
    Result result = certify();
    assertTrue(result.out().contains("  lowers c, bounds, race_free, implements\n"),
        result.err());
  }

  /** Loops of one schedule: what the program claims of others is not asked for. */
  @Test
  void oneSchedule() throws IOException {
    program = file("p.atl", PROGRAM
        + "schedule other of c = gen i < M: gen j < N: sum k < K: b[k, j] * a[i, k];\n"
        + "claim lowers other;\n");
    refuses("claim lowers other: refuted");
    Result result =
        Session.real().run("certify", loops, "--lowers", program, "--schedule", "tiled");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  lowers c, lowers tiled, bounds, "), result.out());
    Result unknown = Session.real().run("certify", loops, "--lowers", program, "--schedule", "x");
    assertEquals(2, unknown.status());
    assertTrue(unknown.err().contains("--schedule: expected one of c, tiled, other, found x"),
        unknown.err());
  }

  /** The program has another order of sums: that is a law. */
  @Test
  void underLaws() throws IOException {
    String other = PROGRAM.replace("sum k < K: a[i, k] * b[k, j];",
        "sum k < K: a[i, K - 1 - k] * b[K - 1 - k, j];").replace("claim lowers tiled;\n", "");
    program = file("p.atl", other);
    refuses("claim lowers c: ");
    program = file("p.atl", other.replace("lowers c", "lowers c under ring"));
    Result result = certify();
    assertTrue(result.out().contains("  lowers c under ring, bounds, race_free, implements\n"),
        result.err());
  }

  /** Of a program alone, what is claimed of loops is not proved. */
  @Test
  void theProgramAlone() {
    Result result = Session.real().run("certify", program);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains(program + ": claim lowers tiled: of loops: certcheck certify"
        + " LOOPS.sched --lowers " + program + "\n"), result.err());
    assertTrue(result.out().contains("VERIFIED " + program + "  safe\n"), result.err());
  }

  // ── Loops that are made ──

  private static final List<String> MADE = List.of(
      "gen i < N: a[i]",
      "concat(gen i < N: a[i], gen i < 2: 7)",
      "padl(2) padr(1) gen i < N: a[i]",
      "split(3) gen i < N: a[i]",
      "flatten split(3) gen i < N: a[i]",
      "transpose split(3) gen i < N: f(a[i])",
      "truncl(1) gen i < N: [1 <= i] a[i]",
      "let x = gen i < N: 2 * a[i] in gen i < N: x[N - 1 - i] + x[i]",
      "gen i < N: let x = f(a[i]) in let y = gen j < 3: x[] + real(j) in y[1] + y[2]",
      "gen i < N: sum j < 3: sum k < 2: a[i] * real(j + 2 * k)",
      "sum j < 3: gen i < N: f(a[i], real(j))",
      "gen i in 1..N: select(i < 3, a[i], 1.5)",
      "gen i < N: [i < 3] sum k < 4: a[i]",
      "gen i < N: sum j < N: [j <= i] a[j]",
      "sum j < N: gen i < N: [j <= i] f(a[j], a[i])",
      "gen i < N: [1 <= i] sum j in 1..N: [j < i] [j mod 2 = 0] a[j - 1]",
      "split(3) sum j < 4: padr(2) gen i < N: [j < i] a[i]",
      "sum i < N: let x = sum j < N: [j < i] a[j] in x[] * a[i]",
      "gen i < N: sum j < N: sum k < N: [k + i < N] f(a[k], a[j])",
      "gen i < N: sum j < N: sum k < N: [j + k = i] a[k]",
      "gen i < N: sum j < N: let s = sum k < N: [k < j] a[k] in [j < i] f(s[], a[j])",
      "gen i < N: sum j < N: [2 * j <= i] a[j]",
      "gen i < N: sum j < N: [3 * j = i] a[j]",
      "gen i < N: sum j < N: [not (i <= j div 2)] a[j]",
      "sum k < N: padl(2) gen i < N: [i < k] a[i]",
      "sum k < N: sum l < N: gen i < N: [k <= i and i < k + 3 and l < i] f(a[i], a[l])",
      "transpose sum k < N: gen i < N: gen j < 4: [k = i + j] a[k]",
      "let c = gen i < N: a[i] * 2 in gen i < N: c[i] + 1");

  private static final List<String> MADE_PARALLEL = List.of(
      "let par = gen c < N: a[c] in gen c < N: sum local < N: par[c] + a[local]",
      "split(4) gen i < N: a[i]",
      "gen i < N: gen j < 2: a[i]");

  private static final int OUTPUTS = 4;

  /** Expressions of one program's outputs, so that what all programs need is proved less often. */
  static List<List<String>> made() {
    return IntStream.range(0, MADE.size() / OUTPUTS)
        .mapToObj(i -> MADE.subList(i * OUTPUTS, (i + 1) * OUTPUTS)).toList();
  }

  @ParameterizedTest
  @MethodSource("made")
  void loopsAreMade(List<String> expressions) throws IOException {
    assertEquals(0, MADE.size() % OUTPUTS);
    assertEquals(0, parallel(made(expressions, "lower")));
  }

  @Test
  void parallelLoopsAreMade() throws IOException {
    assertEquals(4, parallel(made(MADE_PARALLEL, "lower", "--parallel")));
  }

  private String made(List<String> expressions, String... options) throws IOException {
    StringBuilder text = new StringBuilder("param N; assume N >= 2; input a[N];\n");
    StringBuilder claims = new StringBuilder();
    for (int i = 0; i < expressions.size(); i++) {
      text.append(
          "output c" + i + " = " + expressions.get(i).replace("f(", "f" + i + "(") + ";\n");
      claims.append("lowers c" + i + ", ");
    }
    program = file("p.atl", text.toString());
    List<String> command = new ArrayList<>(List.of(options));
    command.add(program);
    Result result = Session.real().run(command.toArray(new String[0]));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + program + " " + folder.resolve("p_lowered.sched")
        + "  " + claims + "bounds, race_free, defined, implements\n"), result.err());
    assertTrue(Files.exists(folder.resolve("p_lowered.c")));
    return Files.readString(folder.resolve("p_lowered.sched"));
  }

  private static long parallel(String loops) {
    return loops.lines().filter(l -> l.strip().startsWith("par ")).count();
  }

  /** Where a condition on the index of a loop is a bound, it is one, and no statement is conditional. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "gen i < N: sum j < N: [j <= i] a[j]|for j < i + 1 {",
      "gen i < N: sum j < N: [i + j < N] a[j]|for j < N - i {",
      "gen i < N: sum j < N: [3 <= j and j div 4 < i] a[j]|for j in 3..min(N, 4 * i) {",
      "gen i < N: sum j < N: [j < 0] a[j]|for j < 0 {",
      "sum j < N: gen i < N: [j <= i] a[i]|for i in j..N {",
      "truncr(-N mod 4) flatten gen io < (N + 3) div 4: gen ii < 4: [4 * io + ii < N] a[4 * io + ii]"
          + "|for ii < min(4, N - 4 * io) {"})
  void guardsAreBounds(String expression, String loop) throws IOException {
    program = file("p.atl",
        "param N; assume N >= 2; input a[N]; output c = " + expression + ";");
    Result result = Session.real().run("lower", program);
    assertEquals(0, result.status(), result.err());
    String made = Files.readString(folder.resolve("p_lowered.sched"));
    assertTrue(made.contains(loop), made);
    assertFalse(made.contains("if ("), made);
  }

  /** Twins of such loops: a bound that is off by one, a sum that is not cleared, a guard that is lost. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "gen i < N: sum j < N: [j <= i] a[j]|j < i + 1|j < i",
      "gen i < N: sum j < N: [i + j < N] a[j]|j < N - i|j < N",
      "sum j < N: gen i < N: [j <= i] a[i]|i in j..N|i in j + 1..N",
      "sum j < N: gen i < N: [j <= i] a[i]|c[z] := 0;|c[z] := 1;"})
  void wrongBounds(String expression, String right, String wrong) throws IOException {
    program = file("p.atl",
        "param N; assume N >= 2; input a[N]; output c = " + expression + ";");
    assertEquals(0, Session.real().run("lower", program).status());
    String made = Files.readString(folder.resolve("p_lowered.sched"));
    assertTrue(made.contains(right), made);
    loops = file("q.sched", made.replace(right, wrong));
    Result result = certify();
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("refuted"), result.err());
    assertFalse(Files.exists(Path.of(certificate)));
  }

  /** Whether a sum is padding depends on its index, and another adds it: 0 need not be a unit. */
  @Test
  void sumsOfSumsWithConditions() throws IOException {
    String text = "param N; assume N >= 2; input a[N];"
        + "output c = gen i < N: sum k < N: sum j < N: [(j + i) mod 2 = 0 and j < k] a[j];";
    program = file("p.atl", text);
    Result result = Session.real().run("lower", program);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("claim lowers c: refuted\n  parameters  N = 2\n"
        + "  c[0] is 0 + (0 + a[0]), the loops leave 0 + 0 + (0 + a[0]) in c[0]\n"),
        result.err());
    program = file("p.atl", text + "claim lowers c under monoid(+, 0);");
    result = Session.real().run("lower", program);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  lowers c under monoid(+, 0), bounds"), result.out());
  }

  @Test
  void aSchedule() throws IOException {
    Result result =
        Session.real().run("lower", "--schedule", "tiled", "--parallel", "io", program);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + program + " " + folder.resolve("p_tiled.sched")
        + "  lowers c, lowers tiled, bounds, race_free, defined, implements\n"), result.err());
    assertTrue(Files.readString(folder.resolve("p_tiled.sched")).startsWith(
        "// p.atl, lowered by certcheck lower --schedule tiled --parallel io.\n"));
  }

  /** In blocks, of any number of rows and columns; with a row too few they are refuted. */
  @Test
  void sumsInBlocks() throws IOException {
    Result result = Session.real().run("lower", "--blocks", "2x3", "--parallel", program);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + program + " " + folder.resolve("p_lowered.sched")
        + "  lowers c, bounds, race_free, defined, implements\n"), result.err());
    String made = Files.readString(folder.resolve("p_lowered.sched"));
    assertTrue(made.startsWith("// p.atl, lowered by certcheck lower --parallel --blocks 2x3.\n"), made);
    assertTrue(made.contains("par j_block < (N + 2) div 3 {"), made);
    loops = file("q.sched", made.replace("for i in 2 * (M div 2)..M {", "for i in 2 * (M div 2) + 1..M {"));
    result = certify();
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("claim implements: refuted"), result.err());
  }

  /** What cannot be in blocks is computed as without, and said. */
  @Test
  void noSumsInBlocks() throws IOException {
    program = file("p.atl", "input a[9, 9]; output c = gen i < 9: sum k < 9: a[i, k];");
    Result result = Session.real().run("lower", program, "--blocks");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().startsWith(program + ": no sum is computed in blocks: "), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "--schedule x|1|there is no such schedule: expected tiled, found x",
      "--parallel k|1|no generation has this index: expected i, j, found k",
      "--pad 4|2|--pad: expected no program of ATL",
      "--in-place|2|--in-place, --reuse: expected a program with variables"})
  void wrongOptions(String options, int status, String message) {
    String[] words = ("lower " + options).split(" ");
    String[] command = java.util.Arrays.copyOf(words, words.length + 1);
    command[words.length] = program;
    Result result = Session.real().run(command);
    assertEquals(status, result.status(), result.err());
    assertTrue(result.err().contains(message), result.err());
  }
}
