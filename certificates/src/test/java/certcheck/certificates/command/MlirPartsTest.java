package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts of arrays, and loops that combine iterations, of the bytes of files in MLIR, checked by the kernel. */
class MlirPartsTest {
  private static final Path PROVED = Path.of("src/test/resources/mlir/proved");

  @TempDir Path folder;

  /** Two parts that share an element: a store through one is read through the other. */
  @Test
  void accessesToPartsAreClaimedOfTheBytes() throws IOException {
    Path file = Files.copy(PROVED.resolve("parts.mlir"), folder.resolve("m.mlir"));
    Result result = Session.real().run("certify", file.toString(), "--func", "overlapping");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + file + " " + folder.resolve("m.sched")
        + "  bounds, race_free, defined, translates @overlapping f32, no_overflow @overlapping\n"),
        result.out() + result.err());
    String[] check = {file.toString(), folder.resolve("m.sched").toString(),
        folder.resolve("m.cert").toString()};
    Files.writeString(file, Files.readString(file).replace("static_offsets = array<i64: 5>",
        "static_offsets = array<i64: 6>"));
    assertEquals(1, Session.real().run(check).status());
  }

  /** An index that is outside of a part, but inside of the array, is no access: the claims are of the loops alone. */
  @Test
  void accessesOutsideOfPartsAreNotBound() throws IOException {
    String text = Files.readString(PROVED.resolve("parts.mlir")).replace("\"arith.constant\"() <{value = 3 : index}>",
        "\"arith.constant\"() <{value = 4 : index}>");
    Path file = Files.writeString(folder.resolve("m.mlir"), text);
    Result result = Session.real().run("certify", file.toString(), "--func", "element", "--no-check");
    assertTrue(result.err().contains("m.mlir: the translation is not proved: "), result.err());
    assertTrue(result.err().contains("an access of which it is not proved that it is inside of the part of an"
        + " array, and that inside of the array: 4 < 4\n"), result.err());
  }

  @Test
  void iterationsThatAreCombinedAreClaimedOfTheBytesUnderLaws() throws IOException {
    Path first = Files.copy(PROVED.resolve("dot.mlir"), folder.resolve("a.mlir"));
    Path second = Files.copy(PROVED.resolve("dot_reduced.mlir"), folder.resolve("b.mlir"));
    Path spec = Files.writeString(folder.resolve("dot.spec.sched"),
        "param n;\nassume n >= 0;\ninput a[n], b[n];\ninout o[];\n");
    String certificate = folder.resolve("ab.cert").toString();
    Result result = Session.real().run("validate", first.toString(), second.toString(), "--spec",
        spec.toString(), "--under", "monoid(+, 0)", "--certificate", certificate);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + first + " " + second
        + "  refines @dot f32 if arg1_0 = arg0_0 under monoid(+, 0)\n"), result.out() + result.err());
    Files.writeString(second, Files.readString(second).replace("arith.addf", "arith.mulf"));
    assertEquals(1,
        Session.real().run(first.toString(), second.toString(), certificate).status());
  }

  /** A product, and what the transform dialect makes of it: a product of parts of the arrays. */
  @Test
  void operationsOfLinalgOnPartsAreRunInThePlaceOfOneOnArrays() throws IOException {
    String first = "examples/mlir_product.mlir";
    String second = "examples/mlir_product_tiled.mlir";
    String certificate = "examples/mlir_product_tiled.cert";
    Result result = Session.real().run(first, second, certificate);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().startsWith("VERIFIED " + first + " " + second + "  refines @product by @tiled f32"
        + " if arg1_0 = arg0_1 and arg2_0 = arg0_0 and arg2_1 = arg1_1\n"), result.out());
    Path other = folder.resolve("other.mlir");
    Files.writeString(other, Files.readString(Path.of(second)).replace("(-d0 + s0, 8)", "(-d0 + s0, 7)"));
    assertEquals(1, Session.real().run(first, other.toString(), certificate).status());
    Result wrong = Session.real().run("validate", first, other.toString(), "--func", "product", "--by", "tiled",
        "--certificate", folder.resolve("other.cert").toString());
    assertEquals(1, wrong.status(), wrong.err());
    assertTrue(wrong.err().contains("other.mlir:11:5: claim refines: refuted"), wrong.err());
  }

  /** What affine-parallelize makes of a loop that carries a sum; in which order it adds is not determined. */
  @Test
  void sumsOfParallelLoopsOfAffineAreClaimedOfTheBytesUnderLaws() throws IOException {
    String first = PROVED.resolve("dot_affine.mlir").toString();
    Path second = Files.copy(PROVED.resolve("dot_affine_reduced.mlir"), folder.resolve("b.mlir"));
    Path spec = Files.writeString(folder.resolve("dot.spec.sched"),
        "param n;\nassume n >= 0;\ninput a[n], b[n];\ninout o[];\n");
    String[] command = {"validate", first, second.toString(), "--spec", spec.toString(), "--under", "monoid(+, 0)",
        "--certificate", folder.resolve("ab.cert").toString()};
    Result result = Session.real().run(command);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + first + " " + second
        + "  refines @dot f32 if arg1_0 = arg0_0 under monoid(+, 0)\n"), result.out() + result.err());
    Files.writeString(second, Files.readString(second).replace("reductions = [0]", "reductions = [9]"));
    assertEquals(1, Session.real().run(first, second.toString(), folder.resolve("ab.cert").toString()).status());
    Result other = Session.real().run(command);
    assertTrue(other.err().contains("expected the kind 0, addf, or 1, addi: the numbers of the others differ"
        + " between versions of LLVM, found [9]"), other.err());
  }

  /** A sum over two dimensions, which loops in order hand from one to the other. */
  @Test
  void iterationsOfSeveralDimensionsAreCombined() throws IOException {
    assertCombined("sum", "sum_nested", "sum_reduced", "(%0, %0, %2, %3, %1, %1, %4)", "(%0, %1, %2, %3, %1, %1, %4)");
  }

  /** Two sums in one loop: what affine-parallelize makes of it, and what lower-affine makes of that. */
  @Test
  void severalNumbersAreCombined() throws IOException {
    assertCombined("moments", "moments_affine", "moments_reduced", "(%12, %13) ({", "(%13, %12) ({");
  }

  /** A function and its parallel twin, which under laws does the same; and not with other words in it. */
  private void assertCombined(String function, String loop, String reduced, String words, String others)
      throws IOException {
    String first = PROVED.resolve(loop + ".mlir").toString();
    Path second = Files.copy(PROVED.resolve(reduced + ".mlir"), folder.resolve("b.mlir"));
    String[] command = {"validate", first, second.toString(), "--under", "commutative(+), associative(+)",
        "--certificate", folder.resolve("ab.cert").toString()};
    Result result = Session.real().run(command);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + first + " " + second + "  refines @" + function
        + " f32 under commutative(+), associative(+)\n"), result.out() + result.err());
    Files.writeString(second, Files.readString(second).replace(words, others));
    Result wrong = Session.real().run(command);
    assertEquals(1, wrong.status(), wrong.err());
    assertTrue(wrong.err().contains("claim refines under commutative(+), associative(+): refuted"), wrong.err());
  }

  /** Iterations on blocks and threads of a machine, with bounds that are attributes. */
  @Test
  void parallelLoopsWithMappingsAreClaimedOfTheBytes() throws IOException {
    Path file = Files.copy(PROVED.resolve("forall.mlir"), folder.resolve("m.mlir"));
    Result result = Session.real().run("certify", file.toString(), "--func", "tiles", "--spec",
        Files.writeString(folder.resolve("m.spec.sched"), """
            param arg0_0, arg1;
            assume arg1 >= 0;
            inout arg0[arg0_0, 64];
            """).toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + file + " " + folder.resolve("m.sched")
        + "  bounds, race_free, defined, translates @tiles f32, no_overflow @tiles if "), result.out() + result.err());
    Files.writeString(file, Files.readString(file).replace("staticStep = array<i64: 8, 16>", "staticStep = array<i64: 4, 16>"));
    Result wrong = Session.real().run("certify", file.toString(), "--func", "tiles");
    assertEquals(1, wrong.status(), wrong.err());
    assertTrue(wrong.err().contains("claim race_free: refuted"), wrong.err());
  }

  /** In the first function, and in functions of two names. */
  @Test
  void bothFunctionsMayCombineIterations() throws IOException {
    String loop = PROVED.resolve("dot.mlir").toString();
    Path reduced = Files.writeString(folder.resolve("b.mlir"),
        Files.readString(PROVED.resolve("dot_reduced.mlir")).replace("\"dot\"", "\"sum\""));
    Path spec = Files.writeString(folder.resolve("dot.spec.sched"),
        "param n;\nassume n >= 0;\ninput a[n], b[n];\ninout o[];\n");
    Result result = Session.real().run("validate", reduced.toString(), loop, "--func", "sum", "--by", "dot", "--spec",
        spec.toString(), "--under", "monoid(+, 0)", "--certificate", folder.resolve("ab.cert").toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + reduced + " " + loop
        + "  refines @sum by @dot f32 if arg1_0 = arg0_0 under monoid(+, 0)\n"), result.out() + result.err());
  }

  @Test
  void withoutLawsTheOrderIsNotDetermined() throws IOException {
    Result result = Session.real().run("validate", PROVED.resolve("dot.mlir").toString(),
        PROVED.resolve("dot_reduced.mlir").toString(), "--under", "commutative(+)");
    assertTrue(result.status() != 0);
    assertTrue(result.err().contains("8:5: error: not-supported: 'scf.parallel'"), result.err());
    assertTrue(result.err().contains("commutative(+), associative(+)"), result.err());
  }
}
