package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands on programs of tensor languages with many tensors. */
class ManyTensorsTest {
  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result run(String... words) {
    return Session.real().run(words);
  }

  private static String all(Result result) {
    return result.out() + result.err();
  }

  private static String each(int n, IntFunction<String> line) {
    return IntStream.range(0, n).mapToObj(line).collect(Collectors.joining());
  }

  private static String outputs(int n) {
    return "input a[]\n" + each(n, k -> "t" + k + " = a + " + k + "\n");
  }

  private long lowered(String name, String text) throws IOException {
    Result result = run("lower", file(name + ".ein", text));
    assertEquals(0, result.status(), result.err());
    return Files.size(folder.resolve(name + "_lowered.cert"));
  }

  /** Twice as many outputs are about twice as long; when each was proved on its own, more than three times. */
  @Test
  void certificatesOfManyOutputsGrowNearlyLinearly() throws IOException {
    long small = lowered("small", outputs(9));
    long large = lowered("large", outputs(18));
    assertTrue(large < 2.3 * small, small + ", " + large);
  }

  /** So many that they have places; what an output holds is claimed of each. */
  @Test
  void outputsAreLookedUp() throws IOException {
    int n = 33;
    lowered("many", outputs(n));
    Result checked = run(folder.resolve("many.ein").toString(),
        folder.resolve("many_lowered.sched").toString(), folder.resolve("many_lowered.cert").toString());
    assertEquals(0, checked.status(), checked.err());
    IntStream.range(0, n).forEach(k -> assertTrue(checked.claims().contains("lowers t" + k), checked.out()));
  }

  /** One of many outputs that is something else is told, and nothing is claimed of any. */
  @Test
  void oneWrongOutputOfManyIsFound() throws IOException {
    lowered("many", outputs(9));
    String loops = Files.readString(folder.resolve("many_lowered.sched")).replace(" + 7;", " + 8;");
    assertTrue(loops.contains("+ 8;\nfor") || loops.contains("+ 8;"), loops);
    String twin = file("twin.sched", loops);
    Result result = run("certify", twin, "--lowers", folder.resolve("many.ein").toString());
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains("lowers t7"), result.err());
    assertFalse(Files.exists(folder.resolve("twin.cert")));
  }

  /** Statements of the model language, of TeIL or of CFDlang; each is an output, and the first is assigned twice. */
  private static String statements(String ending, int n) {
    boolean teil = ending.equals("teil");
    String declared = teil ? "alloc " : "var ";
    String value = teil ? " = add u " : " = u + ";
    return declared + "input u : [2]\n" + declared + "input w : [2]\n"
        + each(n, k -> declared + "output v" + k + " : [2]\n") + "v0" + value + "u\n"
        + each(n, k -> "v" + k + value + (k == 9 ? "v0" : "w") + "\n");
  }

  private long loweredStatements(String ending, int n) throws IOException {
    Result result = run("lower", file("many" + n + "." + ending, statements(ending, n)));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("lowers"), result.out());
    return Files.size(folder.resolve("many" + n + ".cert"));
  }

  /** What outputs hold in the end is looked up in search trees: the kernel accepts it, in each language. */
  @ParameterizedTest
  @CsvSource({"teil", "cfd"})
  void manyOutputsAreLowered(String ending) throws IOException {
    loweredStatements(ending, 33);
    assertTrue(Files.readString(folder.resolve("many33.cert")).contains("\nlibrary lowering_many "));
  }

  /** Each output is looked up in a search tree, not among all. */
  @Test
  void certificatesOfManyLoweredOutputsGrowNearlyLinearly() throws IOException {
    long small = loweredStatements("tml", 33);
    long large = loweredStatements("tml", 66);
    assertTrue(large < 2.1 * small, small + ", " + large);
  }

  /** Of many outputs, two that are exchanged by the loops are told. */
  @Test
  void oneOutputOfManyThatHoldsAnotherIsFound() throws IOException {
    loweredStatements("tml", 33);
    String loops = Files.readString(folder.resolve("many33.sched"))
        .replace("= v9_1;", "= v8_1x;").replace("= v8_1;", "= v9_1;").replace("= v8_1x;", "= v8_1;");
    assertTrue(loops.contains("v9[2] = v8_1;"), loops);
    Result result =
        run("certify", file("twin.sched", loops), "--lowers", folder.resolve("many33.tml").toString());
    assertEquals(1, result.status(), result.err());
    assertFalse(Files.exists(folder.resolve("twin.cert")));
  }

  private static String atl(int n, String first) {
    return "param N;\nassume N >= 1;\ninput a[N];\n"
        + each(n, k -> "output t" + k + " = gen i < N: " + (k == 0 ? first : "a[i] + " + k) + ";\n")
        + "claim safe;\n";
  }

  @Test
  void manyOutputsOfAnAtlProgramAreSafe() throws IOException {
    Result result = run("certify", file("p.atl", atl(33, "a[i]")));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("p.atl  safe\n"), result.out());
    Result outside = run("certify", file("q.atl", atl(33, "a[i + 1]")));
    assertEquals(1, outside.status());
    assertTrue(outside.err().contains("claim safe: refuted"), outside.err());
  }

  /** What was named long before is read in few steps: each tensor reads the input, and the one before it. */
  @Test
  void manyLetsInsideEachOther() throws IOException {
    IntFunction<String> program = n -> "param N;\nassume N >= 1;\ninput a[N];\noutput v =\n"
        + each(n, k -> "let t" + k + " = gen i < N: " + (k == 0 ? "a" : "t" + (k - 1)) + "[i] + a[i] in\n")
        + "gen i < N: t" + (n - 1) + "[i] + t0[i];\nclaim safe;\n";
    Result result = run("certify", file("p.atl", program.apply(40)));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("p.atl  safe\n"), result.out());
    assertTrue(Files.readString(folder.resolve("p.cert")).contains("\nlibrary memories "));
  }

  /** Each variable reads the one before it, the first one, the input, and a size. */
  private static String variables(int n, int odd, String instead) {
    return "param N\ninput a[N]\nt0 = a\n" + each(n, k -> "t" + (k + 1) + " = "
        + (k == odd ? instead : "t" + k + " + t0 * a + N") + "\n");
  }

  /** So many variables that they have places: near ones are passed, those far away are reached in few steps. */
  @Test
  void variablesAreLookedUpByPlaces() throws IOException {
    Result result = run("certify", file("p.ein", variables(40, -1, "")));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("p.ein  safe\n"), result.out());
    assertTrue(Files.readString(folder.resolve("p.cert")).contains("\nlibrary ein_places "));
  }

  /** Of many statements, the one without a meaning is named; also if only its extents are open. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "t35[0] | p.ein:40:", "t35[:1] + t35 | not bound: not shown: 1 ≤ N, at 40:1"})
  void theStatementWithoutAMeaningIsNamed(String instead, String place) throws IOException {
    Result result = run("certify", file("p.ein", variables(40, 36, instead)));
    assertTrue(all(result).contains(place), all(result));
  }

  /** Statements of one shape are instances of one proof: a program that is rewritten takes no more for each. */
  @Test
  void rewritingOfManyStatementsGrowsLinearly() throws IOException {
    long few = rewritten("few", 40);
    long many = rewritten("many", 80);
    assertTrue(many < 2.05 * few, few + ", " + many);
  }

  private long rewritten(String name, int n) throws IOException {
    Result result = run("rewrite", file(name + ".tml", "var input a : [3]\nvar output t" + n + " : [3]\n"
        + each(n, k -> "var t" + k + " : [3]\n") + "t0 = a\n"
        + each(n, k -> "t" + (k + 1) + " = (t" + k + " * a) + (t" + k + " * a)\n")));
    assertEquals(0, result.status(), result.err());
    return Files.size(folder.resolve(name + ".rewritten.cert"));
  }

  /** A command that declines leaves nothing but the source. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "certify | x.ein | param N; input A[N]; C = A[0]",
      "lower | x.ein | param N; input A[N]; C = A[0]",
      "certify | x.ein | param N; input A[N]; C = A + B",
      "rewrite | x.ein | param N; input A[N]; C = A + A",
      "rewrite --laws ring | x.ein | param N; input A[N]; C = A + A",
      "lower -O --laws ring | x.ein | param N; input A[N]; C = einsum(\"i,i,j->j\", A, A, A)[N:1]",
      "certify | x.atl | param N; input a[N]; output s = gen i < N: a[i + 1]; claim safe;",
      "lower | x.atl | param N; input a[N]; output s = gen i < N: a[i + 1]; claim safe;",
      "rewrite --laws ring | x.atl | param N; input a[N]; output s = gen i < N: a[i] + a[i]; claim safe;",
      "certify --claim in_place | x.tml | var input output A : [2 2]  A = A ^ [1 2]",
      "lower --in-place A | x.tml | var input output A : [2 2]  A = A ^ [1 2]",
      "rewrite --laws ring | x.cfd | var input A : [2 3]  var output B : [2 2]  B = A",
      "lower | x.teil | alloc input A : [2]  alloc output B : [3]  B = A"})
  void whatIsDeclinedLeavesNothingBehind(String command, String name, String text) throws IOException {
    String source = file(name, text.replace("  ", "\n") + "\n");
    Result result = run(Stream.concat(Stream.of(command.split(" ")), Stream.of(source)).toArray(String[]::new));
    assertTrue(result.status() == 1 || result.status() == 2, result.status() + ": " + result.err());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(name), left.map(path -> path.getFileName().toString()).toList());
    }
  }
}
