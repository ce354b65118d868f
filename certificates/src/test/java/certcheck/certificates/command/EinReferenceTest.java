package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the reference of {@code .ein} shows is certified, or refused with the message that it prints; what a
 * certificate is about; and the other commands.
 */
class EinReferenceTest {
  private static final Path REFERENCE = Path.of("../proofs-tests/docs/ein.md");
  private static final Pattern PROGRAM = Pattern.compile("```ein\n(.*?)```", Pattern.DOTALL);
  private static final Pattern REFUSED = Pattern.compile("\n\\| `(.*)` \\| (p\\.ein:.*) \\|");

  private static final String ABOUT = "p.ein: claims are of the tensors in p.atl, which a reader, of"
      + " which nothing is proved, made of it; not bound: ";

  /** What else is printed of a program that is refused. */
  private static final List<String> LAST = List.of("p.ein: ill-formed: 1 error",
      "p.ein: no certificate was written");

  private static final String DOT = "param N\ninput x[N], y[N]\nd = einsum(\"i,i\", x, y)\n";

  @TempDir private Path folder;

  private static List<MatchResult> matches(Pattern pattern, int least) throws IOException {
    List<MatchResult> all = pattern.matcher(Files.readString(REFERENCE)).results().toList();
    assertTrue(all.size() >= least, all.size() + " of " + pattern);
    return all;
  }

  private static List<String> programs() throws IOException {
    return matches(PROGRAM, 2).stream().map(m -> m.group(1)).toList();
  }

  static List<List<String>> refused() throws IOException {
    return matches(REFUSED, 45).stream().map(m -> List.of(m.group(1), m.group(2))).toList();
  }

  private Result run(String... arguments) {
    for (int k = 0; k < arguments.length; k++) {
      Path file = folder.resolve(arguments[k]);
      arguments[k] = arguments[k].matches("[\\w.]+\\.\\w+") ? file.toString() : arguments[k];
    }
    Result result = Session.real().run(arguments);
    return new Result(result.status(), result.out().replace(folder + "/", ""),
        result.err().replace(folder + "/", ""));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  @Test
  void itsProgramsAreCertified() throws IOException, SourceException {
    List<String> programs = programs();
    assertEquals(3, programs.size());
    // the first two are examples, which have been certified
    assertEquals(Files.readString(Path.of("examples/ein_attention.ein")), programs.get(0));
    assertEquals(Files.readString(Path.of("examples/ein_softmax.ein")), programs.get(1));
    write("p.ein", programs.get(2));
    assertEquals("y : [2]\n  0 + 0 * w[0] + x[0] * w[1]  0 + x[0] * w[0] + x[1] * w[1]\n",
        run("run", "p.ein", "-p", "N=2", "-p", "K=2", "--arithmetic", "term").out());
  }

  /** The certificate is about the bytes of the file, and no ATL program is written. */
  @Test
  void claimsAreOfTheText() throws IOException {
    write("p.ein", DOT);
    Result result = run("certify", "p.ein");
    assertEquals("p.ein: claim safe: proved\n", result.err());
    assertTrue(result.out().contains("\nVERIFIED p.ein  safe\n"), result.out());
    assertFalse(Files.exists(folder.resolve("p.atl")));
    write("p.ein", DOT.replace("\"i,i\"", "\"i,j\""));
    assertEquals(1, run("p.ein", "p.cert").status());
  }

  /** What has no meaning in the theory is claimed of the ATL program, and the report says what that is. */
  @Test
  void whatIsNotBoundIsClaimedOfTensors() throws IOException {
    // a word of the language as indices
    write("p.ein", "param N; input x[N, N, N]\nd = einsum(\"new->n\", x)\n");
    Result result = run("certify", "p.ein");
    assertTrue(result.err().startsWith(ABOUT + "p.ein:2:13: "), result.err());
    assertTrue(result.err().endsWith("\np.ein: claim safe: proved\n"), result.err());
    assertTrue(result.out().contains("\nVERIFIED p.atl  safe\n"), result.out());
    // once it is bound, the certificate is of the text, and no tensors lie there that it is not of
    write("p.ein", DOT);
    Result bound = run("certify", "p.ein");
    assertEquals(0, bound.status(), bound.err());
    assertTrue(bound.err().contains("p.atl: stale: renamed to p.atl.stale"), bound.err());
    assertFalse(Files.exists(folder.resolve("p.atl")));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatItRefusesIsRefused(List<String> row) throws IOException {
    write("p.ein", row.get(0) + "\n");
    Result result = run("certify", "p.ein");
    assertEquals(Arrays.asList(row.get(1).split("<br>")), result.err().lines()
        .map(line -> line.strip().replaceAll(" +", " ")).filter(line -> !LAST.contains(line) && !line.startsWith(ABOUT)).toList());
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertFalse(Files.exists(folder.resolve("p.cert")));
    assertFalse(Files.exists(folder.resolve("p.atl")));
  }

  @Test
  void aProgramIsRunAndLoweredAndNoOtherIsTakenForIt() throws IOException {
    write("dot.ein", DOT);
    write("in.json", "{\"x\": [1, 2], \"y\": [3, 4]}");
    assertEquals("d = 11\n", run("run", "dot.ein", "-p", "N=2", "-i", "in.json",
        "--arithmetic", "rational").out());
    Result lowered = run("lower", "dot.ein");
    assertTrue(lowered.out().contains("\nVERIFIED dot.ein dot_lowered.sched  lowers d, bounds,"
        + " race_free, defined, implements\n"), lowered.toString());
    assertFalse(Files.exists(folder.resolve("dot_lowered.atl")));
    assertEquals(0, run("dot.ein", "dot_lowered.sched", "dot_lowered.cert").status());
    // the certificate is about the bytes of both files
    write("dot.ein", DOT + " ");
    assertEquals(1, run("dot.ein", "dot_lowered.sched", "dot_lowered.cert").status());
    write("dot.ein", DOT);
    // of a program that is refused, nothing is left that could be taken for its result
    write("dot.ein", DOT.replace("y[N]", "y[N + 1]"));
    assertEquals(1, run("lower", "dot.ein").status());
    for (String ending : List.of("atl", "sched", "c", "cert")) {
      assertFalse(Files.exists(folder.resolve("dot_lowered." + ending)), ending);
    }
  }

  @Test
  void otherCommandsSayWhatTheyExpect() throws IOException {
    write("dot.ein", DOT);
    // an ATL program that somebody has written is neither replaced nor set aside
    for (String name : List.of("dot", "dot_lowered")) {
      write(name + ".atl", "output c = 1;\n");
      assertUsage(name + ".atl: not replaced", name.equals("dot") ? "certify" : "lower", "dot.ein");
      assertEquals("output c = 1;\n", Files.readString(folder.resolve(name + ".atl")));
    }
    assertUsage("expected --laws ring and no --schedule", "lower", "-O", "dot.ein");
    assertUsage("expected an ATL program", "lower", "--schedule", "t", "dot.ein");
    assertUsage("expected a tensor program", "certify", "--claim", "in_place", "dot.ein");
    assertUsage("expected --laws ring", "rewrite", "--laws", "associative(*)", "dot.ein");
  }

  private void assertUsage(String message, String... arguments) {
    Result result = run(arguments);
    assertEquals(2, result.status(), result.toString());
    assertTrue(result.err().contains(message), result.err());
  }
}
