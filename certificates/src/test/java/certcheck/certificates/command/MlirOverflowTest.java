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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code validate --no-overflow a.mlir b.mlir}. The function fills an array over and over, so that its bound may
 * be any index: tiles of 32, by mlir-opt 19, step beyond the greatest one.
 */
class MlirOverflowTest {
  private static final Path TEXTS = Path.of("src/test/resources/mlir/overflow");
  private static final String BEFORE = TEXTS.resolve("fill.before.mlir").toString();
  private static final String TILED = TEXTS.resolve("fill.tiled.mlir").toString();

  @TempDir Path folder;

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", "library");
  }

  private Result validate(String first, String second, String... options) {
    List<String> arguments = new ArrayList<>(List.of(
        "validate", first, second, "-o", folder.resolve("fill.cert").toString()));
    arguments.addAll(List.of(options));
    return Session.real().run(arguments.toArray(new String[0]));
  }

  @Test
  void anOverflowThatAPassMakesIsFound() {
    Result result = validate(BEFORE, TILED, "--no-overflow");
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(TILED + ":4:5: claim no_overflow: refuted: 'affine.for' of @fill computes"
        + " an index that does not fit into 64 bits; all that " + BEFORE + " computes do\n"), result.err());
    assertTrue(result.err().contains("  parameters  arg1 = 9223372036854775777\n"
        + "  loops  arg3 = 9223372036854775776\n  index  9223372036854775808\n"), result.err());
    assertFalse(Files.exists(folder.resolve("fill.cert")));
  }

  /** The pass is not to blame for it. */
  @Test
  void anOverflowThatWasThereIsOneOfTheFirst() throws IOException {
    Path first = Files.writeString(folder.resolve("first.mlir"), Files.readString(Path.of(BEFORE)).replace(
        "(d0 mod 1024)", "((d0 * 2 - d0) mod 1024)"));
    Result result = validate(first.toString(), BEFORE, "--no-overflow");
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(first + ":6:7: claim no_overflow: refuted: 'affine.store' of @fill"
        + " computes an index that does not fit into 64 bits\n"), result.err());
  }

  @Test
  void itIsClaimedOfTheBytesOfBoth() throws IOException {
    String other = TEXTS.resolve("fill.loop.mlir").toString();
    Result result = validate(BEFORE, other, "--no-overflow");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + BEFORE + " " + other + "  refines @fill f32,"
        + " no_overflow @fill if -9223372036854775808 <= arg1 < 9223372036854775808\n"), result.out());
    String certificate = folder.resolve("fill.cert").toString();
    assertEquals(0, Session.real().run(BEFORE, other, certificate).status());
    assertEquals(1, Session.real().run(BEFORE, TILED, certificate).status());
    assertEquals(1, Session.real().run(TILED, other, certificate).status());
    Path claim = Files.writeString(folder.resolve("claim.cert"), Files.readString(
        Path.of(certificate)).replace("no_overflow @fill if -9223372036854775808", "no_overflow @fill if -1"));
    assertEquals(1, Session.real().run(BEFORE, other, claim.toString()).status());
  }

  @Test
  void whatIsAssumedOfTheBoundIsInTheWords() {
    Result result = validate(BEFORE, TILED, "--no-overflow", "--spec",
        TEXTS.resolve("fill.spec.sched").toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("refines @fill f32 if arg1 <= 1000000, no_overflow @fill if arg1 <= 1000000\n"),
        result.out());
  }

  /** An index that is taken apart is outside of what is proved of texts. */
  @Test
  void withoutTheTextsThereIsNothingToClaimItOf() throws IOException {
    Path apart = Files.writeString(folder.resolve("v.mlir"), Files.readString(Path.of(BEFORE)).replace(
        "    \"affine.for\"", "    %0:2 = \"affine.delinearize_index\"(%arg1) <{static_basis = array<i64: 4, 2>}>"
            + " : (index) -> (index, index)\n    \"affine.for\""));
    Result result = validate(BEFORE, apart.toString(), "--no-overflow");
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains("claim no_overflow: it is made of the texts of both files, where refines"
        + " is; --claim no_overflow of certify makes it of one"), result.err());
    assertEquals(2, Session.real().run("validate", "a.sched", "b.sched", "--no-overflow").status());
  }
}
