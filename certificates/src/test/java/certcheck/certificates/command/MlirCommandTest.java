package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certify x.mlir}, {@code validate a.mlir b.mlir} and {@code validate --passes}. */
class MlirCommandTest {
  private static final Path BUGS = Path.of("src/test/resources/mlir/bugs");

  private static final String COPY = """
      "func.func"() <{function_type = (memref<?xf32>) -> (), sym_name = "copy"}> ({
      ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>):
        %0 = "arith.constant"() <{value = 0 : index}> : () -> index
        %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
        "affine.parallel"(%1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<()[s0] -> (s0)>}> ({
        ^bb0(%arg2: index):
          %2 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
          %3 = "math.exp"(%2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          "affine.store"(%3, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index) -> ()
        "func.return"() : () -> ()
      }) : () -> ()
      """;

  private static final String SPECIFICATION = """
      param n;
      assume n >= 1;
      input x[n] = X;
      output y[n] = Y;
      tensor Y(i) = exp(X(i));
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result run(String... arguments) {
    Result result = Session.real().run(arguments);
    return new Result(result.status(), result.out().replace(folder + "/", ""),
        result.err().replace(folder + "/", ""));
  }

  /** A program in the place of mlir-opt, a script of the shell. */
  private String tool(String script) throws IOException {
    Path tool = folder.resolve("tool");
    Files.writeString(tool, "#!/bin/sh\n" + script);
    assertTrue(tool.toFile().setExecutable(true));
    return tool.toString();
  }

  @Test
  void claimsAreOfLoopsThatAreWrittenBesideTheCertificate() throws IOException {
    Result result = run("certify", file("copy.mlir", COPY), "--spec",
        file("spec.sched", SPECIFICATION));
    assertEquals(0, result.status(), result.err());
    assertEquals("""
        copy.mlir: the translation is not proved: 1:1: no function @copy whose translation is proved
        copy.mlir: claims are of the loops in copy.sched, which a reader, of which nothing is proved, made of @copy
        copy.mlir: assumed: memrefs that are arguments do not overlap, and different elements are different places
        copy.mlir: assumed: index arithmetic does not overflow 64 bits
        copy.mlir: claim bounds: proved
        copy.mlir: claim race_free: proved
        copy.mlir: claim defined: proved
        copy.mlir: claim implements: proved
        """, result.err());
    assertTrue(result.out().contains(
        "VERIFIED copy.sched  bounds, race_free, defined, implements\n"), result.out());
    assertEquals("""
        // The loops of @copy, as a reader made them. If that is proved, their certificate claims it.
        // x is argument 0 of @copy, memref<?xf32>
        // y is argument 1 of @copy, memref<?xf32>
        // assumed: memrefs that are arguments do not overlap, and different elements are different places
        // assumed: index arithmetic does not overflow 64 bits
        // accesses to a subview are in bounds if they are in the memref that it is a part of
        param n;
        assume n >= 1;
        input x[n] = X;
        output y[n] = Y;
        tensor Y(i) = exp(X(i));
        par i0 < n {
          y[i0] := exp(x[i0]);
        }
        claim bounds;
        claim race_free;
        claim defined;
        claim implements;
        """, Files.readString(folder.resolve("copy.sched")));
    Result replayed = run(folder.resolve("copy.sched").toString());
    assertEquals(0, replayed.status(), replayed.err());
  }

  /** Nothing says that both memrefs have one extent. */
  @Test
  void counterexamplesHaveThePlacesOfTheFile() throws IOException {
    Result result = run("certify", file("copy.mlir", COPY), "--loops",
        folder.resolve("loops.sched").toString());
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains("""
        copy.mlir:9:5: claim bounds: refuted
          parameters  arg0_0 = 1, arg1_0 = 0
          access      write of arg1[0] at 9:5 with i0 = 0
                        arg1[i0] := exp(arg0[i0]);
          outside     index 0 in dimension 0 of arg1, whose extent is 0
        """), result.err());
    assertFalse(Files.exists(folder.resolve("copy.sched")));
    assertTrue(Files.readString(folder.resolve("loops.sched")).contains("par i0 < arg0_0 {"));
  }

  /** The same loops in another order, and the certificate about both files. */
  @Test
  void aFunctionCanBeRunInThePlaceOfAnother() throws IOException {
    String before = Files.readString(BUGS.resolve("tile.before.mlir"));
    String after = Files.readString(BUGS.resolve("tile.after.mlir"));
    String other = "(d0, d1) -> (d0 - 1, d1 + 1)";
    assertTrue(before.contains(other) && after.contains(other));
    Result result = run("validate",
        file("a.mlir", before.replace(other, "(d0, d1) -> (d0 - 1, d1)")),
        file("b.mlir", after.replace(other, "(d0, d1) -> (d0 - 1, d1)")));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED a.mlir b.mlir  refines @f f32\n"), result.out());
    assertFalse(Files.exists(folder.resolve("b.first.sched")));
    String[] check = {folder.resolve("a.mlir").toString(), folder.resolve("b.mlir").toString(),
        folder.resolve("b.cert").toString()};
    assertEquals(0, run(check).status());
    assertEquals(1, run(check[1], check[0], check[2]).status());
    file("b.mlir", Files.readString(folder.resolve("b.mlir")).replace("d0 - 1", "d0 - 2"));
    Result changed = run(check);
    assertEquals(1, changed.status(), changed.out());
    assertTrue(changed.out().contains("found a difference at b.mlir:"), changed.out());
  }

  /** A name that is a word of .sched cannot stand in the claim. */
  @Test
  void aFunctionWithoutWordsIsNotBound() throws IOException {
    String text = "\"builtin.module\"() ({\n\"func.func\"() <{function_type = (memref<1xf32>) -> (),"
        + " sym_name = \"for\"}> ({\n^bb0(%arg0: memref<1xf32>):\n%0 = \"arith.constant\"() <{value ="
        + " 0 : index}> : () -> index\n%1 = \"memref.load\"(%arg0, %0) : (memref<1xf32>, index) -> f32\n"
        + "\"memref.store\"(%1, %arg0, %0) : (f32, memref<1xf32>, index) -> ()\n"
        + "\"func.return\"() : () -> ()\n}) : () -> ()\n}) : () -> ()\n";
    Result result = run("validate", file("a.mlir", text), file("b.mlir", text + "\n"));
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("b.mlir: the claim is not of the texts of both files: no words for"
        + " the claim, 'refines @for f32': "), result.err());
    assertTrue(result.out().contains("VERIFIED b.first.sched b.second.sched  refines\n"),
        result.out());
  }

  @Test
  void theFirstFunctionIsToBlameIfItDoesNotEvaluate() throws IOException {
    Result result = run("validate", file("a.mlir", COPY), file("b.mlir", COPY));
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().endsWith("a.mlir: remark: this is about the first function, not about the"
        + " second; --spec says which extents are the same, and what else is assumed\n"), result.err());
    Result named = run("validate", file("a.mlir", COPY), file("b.mlir", COPY), "--spec",
        file("spec.sched", SPECIFICATION.replaceAll(" = [XY];", ";").replaceAll("tensor.*", "")));
    assertEquals(0, named.status());
    assertTrue(named.err().contains("b.mlir: the claim is not of the texts of both files: "), named.err());
    assertTrue(named.out().contains("VERIFIED b.first.sched b.second.sched  refines\n"), named.out());
  }

  /** A tool that prints the text after the pass if it is given a pass. */
  private String passes(String name) throws IOException {
    return tool("case \"$1\" in --pass-pipeline=builtin.module*bad*) cat "
        + BUGS.resolve(name + ".after.mlir").toAbsolutePath() + " ;; *) cat "
        + BUGS.resolve(name + ".before.mlir").toAbsolutePath() + " ;; esac\n");
  }

  @Test
  void thePassThatBreaksAFunctionIsNamed() throws IOException {
    Result result = run("validate", file("x.mlir", "func.func @f() { return }\n"), "--passes",
        "good{a=b,c},func.func(bad{tile-sizes=2,2}, never)", "--mlir-opt", passes("unroll"));
    assertEquals(1, result.status(), result.err());
    List<String> steps =
        result.err().lines().filter(l -> l.startsWith("x.mlir: ")).toList();
    assertEquals(List.of("x.mlir: pass 1 of 3, good{a=b,c}: changes nothing",
        "x.mlir: pass 2 of 3, bad{tile-sizes=2,2}: refuted",
        "x.mlir: broken by pass 2, bad{tile-sizes=2,2}, which makes x.passes/2-bad.mlir of"
            + " x.passes/0.mlir"), steps);
    try (Stream<Path> files = Files.list(folder.resolve("x.passes"))) {
      assertEquals("0.mlir 2-bad.mlir", files.map(f -> f.getFileName().toString()).sorted()
          .collect(Collectors.joining(" ")));
    }
  }

  /** The example is of the texts around that pass. */
  @Test
  void anExampleShowsWhatThePassBreaks() throws IOException {
    Path example = folder.resolve("example");
    Result result = run("validate", file("x.mlir", "func.func @f() { return }\n"), "--passes",
        "good,bad", "--mlir-opt", passes("tile"), "--example", example.toString());
    assertEquals(1, result.status(), result.err());
    assertTrue(Files.readString(example.resolve("check.c")).contains(
        "x.passes/0.mlir (first.c) and "), Files.readString(example.resolve("check.c")));
    assertTrue(Files.readString(example.resolve("check.c")).contains("x.passes/2-bad.mlir (second.c)"));
  }

  @Test
  void findingsOfPassesHaveThePlacesOfTheTextsAfterThem() throws IOException {
    Result result = run("validate", file("x.mlir", "func.func @f() { return }\n"), "--passes",
        "bad", "--mlir-opt", passes("unroll"), "--format", "json");
    assertEquals(1, result.status(), result.out());
    assertTrue(result.out().contains("x.passes/1-bad.mlir") && result.out().contains("refines"),
        result.out());
  }

  @Test
  void aPassWhoseTextIsNotReadLeavesTheAnswerOpen() throws IOException {
    Path other = folder.resolve("other.mlir");
    Files.writeString(other, COPY.replace("math.exp", "x.exp"));
    Path same = folder.resolve("same.mlir");
    Files.writeString(same, COPY);
    String tool = tool("case \"$1\" in *strange*) cat " + other + " ;; *) cat " + same
        + " ;; esac\n");
    Result result = run("validate", file("x.mlir", COPY), "--passes", "strange",
        "--mlir-opt", tool);
    assertEquals(125, result.status(), result.err());
    assertTrue(result.err().contains("not-supported: operations that are not read in @copy"),
        result.err());
    assertTrue(result.err().endsWith("x.mlir: pass 1 of 1, strange: undecided\n"), result.err());
  }

  @Test
  void aToolThatFailsOrHangsIsNamed() throws IOException {
    String pretty = file("x.mlir", "func.func @f() { return }\n");
    Result failed = run("certify", pretty, "--mlir-opt", tool("echo 'x: error: no' >&2; exit 3\n"));
    assertEquals(1, failed.status());
    assertTrue(failed.err().endsWith("tool does not accept x.mlir (status 3): x: error: no\n"),
        failed.err());
    Result crashed = run("certify", pretty, "--mlir-opt", tool("kill -SEGV $$\n"));
    assertEquals(1, crashed.status());
    assertTrue(crashed.err().contains("tool does not accept x.mlir (status 139): "),
        crashed.err());
    MlirOpt hanging = MlirOpt.at(tool("exec sleep 1000\n"), 1);
    assertEquals(folder + "/tool did not end in 1 seconds with " + pretty,
        assertThrows(Failure.class, () -> hanging.run(pretty, List.of())).getMessage());
    Result none = run("certify", pretty, "--mlir-opt", folder.resolve("no").toString());
    assertEquals(66, none.status());
    assertTrue(none.err().contains("cannot run no: "), none.err());
  }

  /** Without mlir-opt, what has to be done is said. */
  @Test
  void textInTheFormOfDialectsNeedsTheTool() throws IOException {
    Result result = run("certify", file("x.mlir", "func.func @f() { return }\n"), "--mlir-opt",
        tool("cat " + file("same.mlir", "func.func @f() { return }\n") + "\n"));
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("x.mlir:1:1: error: not-supported: an operation in the form of"
        + " its dialect: expected the generic form, which mlir-opt prints with"
        + " -mlir-print-op-generic -mlir-print-local-scope, found 'func.func'"), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      a,b)         | expected the name of a pass at character 4, found ')'
      a{b          | expected '}' at character 4, found the end
      f(a          | expected ')' at character 4, found the end
      -x           | expected the name of a pass at character 1, found '-x'
      ,            | expected the name of a pass at character 1, found ','
      """)
  void whatIsNoPipelineIsRefused(String passes, String message) throws IOException {
    Result result = run("validate", file("x.mlir", COPY), "--passes", passes);
    assertEquals(2, result.status(), result.err());
    assertTrue(result.err().contains("--passes: " + message), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      certify x.sched --func f    | --func, --spec, --loops, --generic and --mlir-opt: expected files in MLIR (.mlir)
      validate x.mlir             | expected two files, or one in MLIR (.mlir) and --passes, or --func and --by
      validate x.mlir y.mlir --generic z.mlir | --generic: expected one file, with --func and --by
      certify x.mlir --generic z.sched | --generic: expected a file in MLIR (.mlir), found z.sched
      certify x.mlir y.mlir --generic z.mlir | expected one program with --lowers, --schedules or --generic, found 2
      validate x.mlir y.sched     | expected two loop programs (.sched), or two files in MLIR (.mlir), found x.mlir
      certify x.mlir -o -         | MLIR: expected a file for the certificate, found standard output
      certify x.mlir --claim padded --pad 8 | --claim: expected a tensor program, found x.mlir, which says itself what is claimed of it
      """)
  void optionsThatDoNotFitAreRefused(String line, String message) {
    Result result = Session.real().run(line.split(" "));
    assertEquals(2, result.status(), result.err());
    assertTrue(result.err().contains(message), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      param n; input x[n];                       | spec.sched:1:1: error: specification: an array is missing: expected an array for argument 1 of @copy, memref<?xf32>, found none
      param n; input x[n]; output y[n, n];       | spec.sched:1:29: error: specification: an array is not as the argument: expected argument 1 of @copy, memref<?xf32>, found y[n, n]
      param n; input x[n], y[n];                 | copy.mlir:2:28: error: assigned-input: an argument is written that the specification has as an input: expected inout y or output y, found input y
      param n; output x[n], y[n]; x[0] := 1;     | spec.sched:1:29: error: specification: a specification with statements: expected declarations, equations and claims, found a statement
      """)
  void specificationsThatDoNotFitAreRefused(String text, String message) throws IOException {
    Result result = run("certify", file("copy.mlir", COPY), "--spec", file("spec.sched", text));
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().startsWith(message), result.err());
  }

  @Test
  void oneOfSeveralFunctionsIsNamed() throws IOException {
    String two = COPY + COPY.replace("\"copy\"", "\"other\"");
    Result result = run("certify", file("two.mlir", two));
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("two.mlir:1:1: error: unknown-name: there are several"
        + " functions: expected one of copy, other, named by an option, found 2 of them"),
        result.err());
    assertTrue(run("certify", file("two.mlir", two), "--func", "third").err().contains(
        "there is no such function with a body: expected one of copy, other, found 'third'"));
  }
}
