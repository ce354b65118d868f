package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.replay.Library;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims about programs with reductions and atomic updates, from the text to the C program. */
class UpdatesCommandTest {
  @TempDir Path folder;

  private static String example(String name) throws IOException {
    return Files.readString(Path.of("examples/updated_" + name + ".sched"));
  }

  /** Puts the program, with the certificate that is shipped, where {@link #certify} puts one. */
  private void certified(String name) throws IOException {
    for (String ending : List.of(".sched", ".cert")) {
      Files.copy(Path.of("examples/updated_" + name + ending), folder.resolve("p" + ending));
    }
  }

  private Result certify(String text) throws IOException {
    Path file = folder.resolve("p.sched");
    Files.writeString(file, text);
    Result result = Session.real().run("certify", file.toString());
    return new Result(result.status(), result.out().replace(folder + "/", ""),
        result.err().replace(folder + "/", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = "bins")
  void theKernelVerifiesTheClaims(String name) throws IOException {
    Result result = certify(example(name));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED p.sched  bounds, race_free, defined, implements under"
        + " monoid(+, 0)"), result.out());
    assertEquals(List.of("extensionality choice int"), result.out().lines()
        .filter(line -> line.startsWith("  axioms: ")).map(line -> line.substring(10)).toList());
    // One byte more, or another program: the kernel says so.
    Files.writeString(folder.resolve("p.sched"), example(name) + " ");
    Result other = Session.real().run(folder.resolve("p.sched").toString());
    assertEquals(1, other.status());
    assertTrue(other.out().contains("text, condition (2): expected the text of "), other.out());
    Files.writeString(folder.resolve("p.sched"), example("dot").replace("+=", "*="));
    assertEquals(1, Session.real().run(folder.resolve("p.sched").toString()).status());
  }

  @Test
  void whatIsClaimedIsExplainedAndRequired() throws IOException {
    certified("dot");
    Result result = Session.real().with(new Library(Path.of("library")))
        .run("explain", folder.resolve("p.cert").toString());
    assertEquals(0, result.status(), result.err());
    for (String part : List.of("  | par i < N reduce(+: s) {", "claim race_free_but (G : list int)",
        "claim defined_in_any_order (V : 'v → bool)", "define only_updates_meet")) {
      assertTrue(result.out().contains(part), part + "\n" + result.out());
    }
    assertFalse(result.out().contains("claim race_free (h"), result.out());
    Path policy = folder.resolve("policy");
    Files.writeString(policy, "*.sched must bounds race_free defined implements\n"
        + "laws monoid(+, 0)\n");
    assertEquals(0, Session.real().run("--require", policy.toString()).status());
    Files.delete(folder.resolve("p.cert"));
    assertEquals(1, Session.real().run("--require", policy.toString()).status());
  }

  /** They are about a {@code .sched} file, as other certificates about loops. */
  @Test
  void certificatesAreReplacedAndFoundInFolders() throws IOException {
    String text = "output s[]; s[] := 0; par i < 2 { atomic s[] += 1; } claim bounds;";
    assertEquals(0, certify(text).status());
    assertEquals(0, certify(text).status());
    Result result = Session.real().run(folder.toString());
    assertEquals(0, result.status(), result.err() + result.out());
    assertTrue(result.out().contains("p.sched  bounds\n"), result.out());
  }

  /** A proof about the terms, of any producer; what the text claims rests on that it has no races. */
  @Test
  void proofsAboutTermsAreBoundToTheText() throws Exception {
    byte[] text = example("dot").getBytes(StandardCharsets.US_ASCII);
    Path source = folder.resolve("p.sched");
    Files.write(source, text);
    Path proof = folder.resolve("proof.cert");
    SchedCertifier certifier = new SchedCertifier(Path.of("library"));
    Program program = Parser.parse("p.sched", text, Limits.DEFAULT);
    Files.write(proof, certifier.certify(program).certificate().orElseThrow());
    Result result = Session.real().run("bind", source.toString(), proof.toString());
    assertEquals(0, result.status(), result.err() + result.out());
    assertTrue(result.out().contains("p.sched  bounds, race_free, defined, implements under"),
        result.out());
    // Of the term alone: the loops without marks have a race.
    Program alone = Parser.parse("p.sched", example("dot").replace("claim race_free;\n", "")
        .getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    Files.write(proof, certifier.certify(alone).certificate().orElseThrow());
    Result without = Session.real().run("bind", source.toString(), proof.toString());
    assertEquals(1, without.status());
    assertTrue(without.err().contains("claim 1 of the proof, defined, needs a claim race_free_but"),
        without.err());
  }

  /** An update without its mark beside one with it is a race, whatever the function. */
  @Test
  void whatHasNoMarkRaces() throws IOException {
    Result result = certify("param N; assume N >= 2; inout s[];\n"
        + "par i < N { if i = 0 { atomic s[] += 1; } else { s[] := s[] + 1; } }\n"
        + "claim race_free;");
    assertEquals(1, result.status());
    assertFalse(result.out().contains("proved"), result.out());
  }

  /** In any order, a program is defined without a law of its functions. */
  @Test
  void definedNeedsNoLaw() throws IOException {
    Result result = certify("param N; assume N >= 1; input a[N]; inout s[];\n"
        + "par i < N reduce(f: s) { s[] := f(s[], a[i]); }\nclaim race_free; claim defined;");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED p.sched  race_free, defined\n"), result.out());
  }

  @Test
  void theCProgramHasReductionsAndAtomics() throws IOException {
    certified("dot");
    Result result = Session.real().subcommand("emit-c", "--strict", "--certificate",
        folder.resolve("p.cert").toString(), folder.resolve("p.sched").toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("#pragma omp parallel for reduction(+: s[:1]) schedule(static)\n"),
        result.out());
    assertTrue(result.out().contains("double obey only up to rounding. So results may differ"
        + " from run to run.\n"), result.out());
    // The certificate says nothing about another program.
    Files.writeString(folder.resolve("p.sched"), example("dot").replace("* b[i]", "* a[i]"));
    Result other = Session.real().subcommand("emit-c", "--certificate",
        folder.resolve("p.cert").toString(), folder.resolve("p.sched").toString());
    assertFalse(other.status() == 0);
    assertTrue(other.err().contains("a difference at "), other.err());
  }

  /** Without the law, two orders leave different values: the counterexample has them. */
  @ParameterizedTest
  @ValueSource(strings = {"claim implements;", "claim implements under monoid(*, 1);",
      "claim implements under associative(+);"})
  void withoutTheLawTheOrderMatters(String claim) throws IOException {
    Result result = certify(example("dot").replaceAll("claim [^;]*;", "").strip() + " " + claim);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("""
          schedule 1  i = 0, then i = 1, then the others: s[] = 0 + a[0] * b[0] + a[1] * b[1]
          schedule 2  i = 1, then i = 0, then the others: s[] = 0 + a[1] * b[1] + a[0] * b[0]
        """), result.err());
  }

  @Test
  void aWrongTwinIsRefutedWithTheLaw() throws IOException {
    Result result = certify(example("dot").replace("+= a[i] * b[i];", "+= a[i] * b[i] + a[i];"));
    assertEquals(1, result.status());
    assertTrue(result.err().contains("claim implements under monoid(+, 0): refuted"), result.err());
    assertTrue(result.err().contains("in rational numbers, with A(0) = "), result.err());
  }

  /** What is no update races as ever. */
  @Test
  void theRestIsJudgedAsEver() throws IOException {
    Result result = certify("""
        param N; assume N >= 2; input a[N]; inout s[]; output x[];
        par i < N reduce(+: s) { s[] += a[i]; x[] := a[i]; }
        claim race_free;
        """);
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("p.sched:2:39: claim race_free: refuted"), result.err());
  }

  /** The loop's body, and why nothing is proved of it. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      atomic h[i] += a[i]; x[i] := h[0];          | 2:42: claim race_free: undecided: iterations of the parallel loop at 2:1 update 'h' at 2:13, and access it otherwise here: an array of which a loop updates cells is not read or assigned in it
      atomic h[0] += a[i]; h[i] := a[i];          | 2:34: claim race_free: undecided: iterations of the parallel loop at 2:1 update 'h' at 2:13, and access it otherwise here: an array of which a loop updates cells is not read or assigned in it
      atomic h[0] += a[i]; atomic h[0] *= a[i];   | 2:34: claim race_free: undecided: iterations of the parallel loop at 2:1 update 'h' with one function at 2:13 and with another one here
      """)
  void otherConflictsAreNotProved(String body, String message) throws IOException {
    Result result = certify("param N; assume N >= 2; input a[N]; inout h[N]; output x[N];\n"
        + "par i < N { " + body + " }\nclaim race_free;\n");
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("p.sched:" + message), result.err());
  }

  private Result validate(String first, String second, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("validate",
        Files.writeString(folder.resolve("a.sched"), first).toString(),
        Files.writeString(folder.resolve("b.sched"), second).toString()));
    arguments.addAll(List.of(options));
    Result result = Session.real().run(arguments.toArray(String[]::new));
    return new Result(result.status(), result.out().replace(folder + "/", ""),
        result.err().replace(folder + "/", ""));
  }

  private static final String SUM =
      "param N; assume N >= 1; input a[N]; output s[], z[]; s[] := 0; z[] := 0; ";

  /** The claim is about both texts, and about the words; who says otherwise is rejected. */
  @Test
  void aLoopInAnyOrderRefinesTheLoopInOrder() throws IOException {
    String one = "examples/refines_dot.sched";
    String two = "examples/refines_dot_reduced.sched";
    String proof = Files.readString(Path.of("examples/refines_dot_reduced.cert"));
    String file = Files.writeString(folder.resolve("p.cert"), proof).toString();
    Result result = Session.real().run(one, two, file);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  refines under monoid(+, 0)\n"), result.out());
    assertEquals(1, Session.real().run(two, one, file).status());
    String other = Files.writeString(folder.resolve("other.sched"),
        Files.readString(Path.of(two)).replace("* y[k]", "* x[k]")).toString();
    assertEquals(1, Session.real().run(one, other, file).status());
    assertTrue(proof.contains(" refines under monoid(+, 0)\n"));
    Files.writeString(Path.of(file), proof.replace(" refines under monoid(+, 0)\n", " refines\n"));
    assertEquals(1, Session.real().run(one, two, file).status());
  }

  /** Another operand, a race beside, no law of the function. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "par i < N reduce(+: s) { s[] += a[0]; }       | first       0 + a[0] + a[1] in a.sched",
      "par i < N { atomic s[] += a[i]; z[] := 0; }   | race        iterations of b.sched meet in more",
      "par i < N reduce(max: s) { s[] := max(s[], a[i]); } | order       what b.sched leaves depends"})
  void wrongUpdatesAreRefuted(String loop, String line) throws IOException {
    Result result = validate(SUM + "for i < N { s[] := s[] + a[i]; }", SUM + loop,
        "--under", "monoid(+, 0)");
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(": refuted\n"), result.err());
    assertTrue(result.err().contains("\n  " + line), result.err());
  }

  /** Without a law, nothing is proved, and nothing is refuted where no order shows. */
  @Test
  void withoutALawUpdatesAreUndecided() throws IOException {
    Result result = validate("output s[]; s[] := 0; for i < 2 { s[] := s[] + 1; }",
        "output s[]; s[] := 0; par i < 2 { atomic s[] += 1; }");
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().startsWith("b.sched: claim refines: undecided: b.sched updates cells"
        + " with '+', and what that leaves depends on the order unless '+' obeys a law: --under"
        + " 'commutative(+), associative(+)', or a monoid or ring that it belongs to"),
        result.err());
  }

  /** Interleavings leave what the loops in order leave, where addition is exact. */
  @Test
  void interleavingsAreRun() throws IOException {
    Path file = folder.resolve("p.sched");
    Files.writeString(file, """
        param N; output h[3];
        for j < 3 { h[j] := 0; }
        par i < N { atomic h[i mod 3] += i; }
        """);
    Result result = Session.real().subcommand(
        "run", "--arithmetic=rational", "--param", "N=7", "--interleavings=20", file.toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("20 interleavings, chosen at random, end in this memory"),
        result.err());
  }
}
