package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Functions in MLIR, and what a pipeline of mlir-opt 19 made of them: fused, scalars replaced, tiled by 8,
 * parallel (the row "all" of {@code proofs-tests/benchmarks/mlir}); of {@code sum_rows}, whose loop carries
 * a number, unrolled by 4; of {@code lu}, tiled by 4 and with loops from 0 on; of {@code conv_3d}, parallel; of
 * {@code axpy}, vectors of 4, by mlir-opt 22.
 * All sizes are symbolic; {@code matmul} is one of linalg before.
 */
class MlirPipelinesTest {
  private static final Path RIGHT = Path.of("src/test/resources/mlir/right");

  /** What the claims of the texts of both files assume. */
  private static final Map<String, String> ASSUMED = Map.of(
      "attention", "arg4 >= 1 and arg5 >= 1 and arg6 >= 1 and arg0_0 = arg4 and arg0_1 = arg6 and arg1_0 = arg5"
          + " and arg1_1 = arg6 and arg2_0 = arg5 and arg2_1 = arg6 and arg3_0 = arg4 and arg3_1 = arg6",
      "axpy", "arg3 >= 1 and arg1_0 = arg3 and arg2_0 = arg3",
      "conv_3d", "arg1_0 >= 1 and arg1_1 >= 1 and arg1_2 >= 1 and arg2_0 >= 1 and arg2_1 >= 1 and arg2_2 >= 1"
          + " and arg0_0 = arg2_0 + arg1_0 - 1 and arg0_1 = arg2_1 + arg1_1 - 1 and arg0_2 = arg2_2 + arg1_2 - 1",
      "lu", "arg0_0 >= 1 and arg0_1 = arg0_0",
      "matmul", "arg1_0 = arg0_1 and arg2_0 = arg0_0 and arg2_1 = arg1_1",
      "softmax", "arg0_0 >= 1 and arg0_1 >= 1 and arg1_0 = arg0_0 and arg1_1 = arg0_1",
      "sum_rows", "arg0_0 >= 1 and arg0_1 >= 1 and arg1_0 = arg0_0");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"attention", "axpy", "conv_3d", "lu", "matmul", "softmax", "sum_rows"})
  void whatThePipelineMakesCanBeRunInThePlaceOfTheFunction(String name) {
    String before = RIGHT.resolve(name + ".before.mlir").toString();
    String after = RIGHT.resolve(name + ".after.mlir").toString();
    String target = folder.resolve(name + ".cert").toString();
    Path specification = RIGHT.resolve(name + ".spec.sched");
    Result result = Files.exists(specification)
        ? Session.real().run("validate", before, after, "-o", target, "--spec",
            specification.toString())
        : Session.real().run("validate", before, after, "-o", target);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + before + " " + after + "  refines @" + name
        + " f32 if " + ASSUMED.get(name) + "\n"), result.out());
  }

  /** Lanes are read from cells that are not in the place of those of the function. */
  @Test
  void aVectorThatIsReadElsewhereIsRefuted() throws Exception {
    Path before = RIGHT.resolve("axpy.before.mlir");
    String right = Files.readString(RIGHT.resolve("axpy.after.mlir"));
    String wrong = right.replace("\"vector.transfer_read\"(%arg2, %arg4", "\"vector.transfer_read\"(%arg2, %arg3");
    assertNotEquals(right, wrong);
    Path after = Files.writeString(folder.resolve("wrong.mlir"), wrong);
    Result result = Session.real().run("validate", before.toString(), after.toString(), "--spec",
        RIGHT.resolve("axpy.spec.sched").toString());
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains("wrong.mlir:13:7: claim refines: refuted"), result.err());
  }
}
