package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certify x.mlir} where the translation is proved: claims of the bytes of the file. */
class MlirTextsTest {
  private static final Path PROVED = Path.of("src/test/resources/mlir/proved");

  /** What is assumed of the extents that a product of matrices computes with. */
  private static final String SMALL = String.join(" and ", "0 <= 4 * arg0_0 < 9223372036854775808",
      "0 <= 4 * arg0_1 < 9223372036854775808", "0 <= 4 * arg1_1 < 9223372036854775808");

  @TempDir Path folder;

  /** The example of tiles in parallel, as mlir-opt 19 made them. */
  @Test
  void claimsAreOfTheBytesOfTheFile() throws IOException {
    Path file = Files.copy(
        Path.of("examples/mlir_matmul_parallel.mlir"), folder.resolve("m.mlir"));
    Result result = Session.real().run("certify", file.toString(), "--spec",
        PROVED.resolve("matmul.spec.sched").toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("m.mlir: claims are of this text: it is proved that the loops in "
        + folder.resolve("m.sched") + " do what @matmul does\n"), result.err());
    assertTrue(result.out().contains("VERIFIED " + file + " " + folder.resolve("m.sched")
        + "  bounds, race_free, defined, translates @matmul f32, no_overflow @matmul if " + SMALL + "\n"),
        result.out());
    assertArrayEquals(Files.readAllBytes(Path.of("examples/mlir_matmul_parallel.cert")),
        Files.readAllBytes(folder.resolve("m.cert")));
    String[] check = {file.toString(), folder.resolve("m.sched").toString(),
        folder.resolve("m.cert").toString()};
    assertEquals(0, Session.real().run(check).status());
    Files.writeString(file, Files.readString(file).replace("arith.mulf", "arith.addf"));
    assertEquals(1, Session.real().run(check).status());
  }

  /** Without loops, and without a specification, which {@code bounds} needs. */
  @Test
  void indicesAreThoseOfTheFileAlone() throws IOException {
    Path file = Files.copy(PROVED.resolve("matmul_tiled.mlir"), folder.resolve("m.mlir"));
    Result result = Session.real().run("certify", file.toString(), "--claim", "no_overflow");
    assertEquals(0, result.status(), result.err());
    assertEquals(file + ": claim no_overflow @matmul if " + SMALL + ": proved\n", result.err());
    assertTrue(result.out().contains("VERIFIED " + file + "  no_overflow @matmul if " + SMALL + "\n"),
        result.out());
    assertFalse(Files.exists(folder.resolve("m.sched")));
    String[] check = {file.toString(), folder.resolve("m.cert").toString()};
    assertEquals(0, Session.real().run(check).status());
    Files.writeString(file, Files.readString(file).replace("step = 8", "step = 9"));
    assertEquals(1, Session.real().run(check).status());
  }

  /** A product of matrices, and what mlir-opt 19 made of it: tiles of 32, in parallel. */
  @Test
  void aFunctionIsRunInThePlaceOfThatOfAnotherFile() throws IOException {
    String first = "examples/refines_matmul.mlir";
    String second = "examples/refines_matmul_tiled.mlir";
    String certificate = "examples/refines_matmul_tiled.cert";
    Result result = Session.real().run(first, second, certificate);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().startsWith("VERIFIED " + first + " " + second + "  refines @matmul f32"
        + " if arg1_0 = arg0_1 and arg2_0 = arg0_0 and arg2_1 = arg1_1\n"), result.out());
    assertEquals(1, Session.real().run(first, first, certificate).status());
    Path other = folder.resolve("other.mlir");
    Files.writeString(other, Files.readString(Path.of(second)).replace("d0 + 32", "d0 + 31"));
    Result changed = Session.real().run(first, other.toString(), certificate);
    assertEquals(1, changed.status());
    assertTrue(changed.out().contains("found a difference at " + other + ":15:"), changed.out());
  }

  /** Of loops that do not evaluate, nothing is said of the function: they could be any. */
  @Test
  void whatIsNotDefinedIsNoClaimOfTheFile() throws IOException {
    Path file = Files.copy(PROVED.resolve("matmul.mlir"), folder.resolve("m.mlir"));
    Result result = Session.real().run("certify", file.toString(), "--claim", "bounds", "--spec",
        PROVED.resolve("matmul.spec.sched").toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("m.mlir: the translation is not proved: that needs the claim"
        + " defined, which is not selected\n"), result.err());
    assertTrue(result.out().contains("VERIFIED " + folder.resolve("m.sched") + "  bounds\n"), result.out());

    Result without = Session.real().run("certify", file.toString(), "-o",
        folder.resolve("n.cert").toString());
    assertEquals(1, without.status(), without.err());
    assertTrue(without.err().contains("claim bounds: refuted"), without.err());
    assertFalse(without.err().contains("translates"), without.err());
  }
}
