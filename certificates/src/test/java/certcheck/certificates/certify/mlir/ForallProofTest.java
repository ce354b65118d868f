package certcheck.certificates.certify.mlir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Parallel loops whose bounds are attributes, {@code scf.forall} of LLVM 19, and loops that they become, or do not. */
class ForallProofTest {
  private static final String SCALED = """
      param arg0_0, arg1_0;
      assume arg1_0 = arg0_0;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      input arg2[];
      par i0 < arg0_0 {
        arg1[i0] := arg0[i0] * arg2[];
      }
      """;

  private static final String TILES = """
      param arg0_0, arg1;
      inout arg0[arg0_0, 64];
      par i0 in arg1..arg0_0 step 8 {
        par i1 in 0..64 step 16 {
          for i2 < min(8, arg0_0 - i0) {
            for i3 < 16 {
              arg0[i0 + i2, i1 + i3] := -arg0[i0 + i2, i1 + i3];
            }
          }
        }
      }
      """;

  private static String module;

  @BeforeAll
  static void load() throws Exception {
    MlirProofTest.load();
    module = Files.readString(Path.of("src/test/resources/mlir/proved/forall.mlir"));
  }

  @Test
  void iterationsAreThoseOfAParallelLoop() throws Exception {
    MlirProofTest.says(module, "scaled", SCALED, Map.of("par i0", "for i0", "i0 < arg0_0", "i0 < arg1_0"));
  }

  /** Bounds that are attributes, and bounds that are operands, in their order. */
  @Test
  void boundsMayBeAttributes() throws Exception {
    MlirProofTest.says(module, "tiles", TILES, Map.of("arg1..arg0_0", "0..arg0_0", "0..64", "0..48", "step 16", "step 8",
        "par i1", "for i1"));
  }

  /** Other bounds; as many operands as segments do not say; a step of 0; an end with operations, or of another loop; a result. */
  @Test
  void otherFormsHaveNoMeaning() {
    MlirProofTest.unproved(module, "tiles", TILES, Map.of("staticUpperBound = array<i64: -9223372036854775808, 64>",
        "staticUpperBound = array<i64: 64, -9223372036854775808>", "array<i32: 1, 1, 0, 0>", "array<i32: 0, 2, 0, 0>",
        "staticStep = array<i64: 8, 16>", "staticStep = array<i64: 8, 0>", "(%arg1, %3) <{operand", "(%3, %arg1) <{operand",
        "      \"scf.forall.in_parallel\"() ({\n      ^bb0:\n      }) : () -> ()\n", "      \"scf.reduce\"() : () -> ()\n"));
    MlirProofTest.unproved(module, "tiles", TILES, Map.of("staticLowerBound = array<i64: -9223372036854775808, 0>",
        "staticLowerBound = array<i64: 0, -9223372036854775808>", "      ^bb0:\n      })",
        "      ^bb0:\n        \"scf.yield\"() : () -> ()\n      })", "staticStep = array<i64: 8, 16>",
        "staticStep = array<i64: 8>"));
  }
}
