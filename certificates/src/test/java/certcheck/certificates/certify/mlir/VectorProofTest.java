package certcheck.certificates.certify.mlir;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Vectors of one dimension in MLIR, and loops over their lanes that they become, or do not. */
class VectorProofTest {
  private static final String VECTORS = """
      param arg0_0, arg1_0, arg1_1, arg3;
      assume arg0_0 >= 0 and arg1_0 >= 0 and arg1_1 >= 0;
      inout arg0[arg0_0];
      inout arg1[arg1_0, arg1_1];
      input arg2[];
      local v0[4];
      for i0 < 4 {
        v0[i0] := -0.25;
      }
      local v1[4];
      for i1 < 4 {
        v1[i1] := arg2[];
      }
      for i2 in 0..8 step 4 {
        local v2[4];
        for i3 < 4 {
          v2[i3] := arg0[i2 + arg3 + i3];
        }
        local v3[4];
        for i4 < 4 {
          v3[i4] := arg1[arg3, i2 + i4];
        }
        local v4[4];
        for i5 < 4 {
          v4[i5] := v2[i5] * v1[i5];
        }
        local v5[4];
        for i6 < 4 {
          v5[i6] := exp(v3[i6]);
        }
        local v6[4];
        for i7 < 4 {
          v6[i7] := v4[i7] + v5[i7];
        }
        local v7[4];
        for i8 < 4 {
          v7[i8] := v6[i8] + v0[i8];
        }
        for i9 < 4 {
          arg0[i2 + i9 + 8] := v7[i9];
        }
        for i10 < 4 {
          arg1[i2, arg3 + i10] := v6[i10];
        }
      }
      """;

  private static final String TRANSFERS = """
      param arg0_0, arg0_1, arg1_0, arg2;
      assume arg0_0 >= 0 and arg0_1 >= 0 and arg1_0 >= 0;
      inout arg0[arg0_0, arg0_1];
      inout arg1[arg1_0];
      local v2[8];
      for i0 < 8 {
        if (arg0_0 - arg2 - i0 >= 1) {
          v2[i0] := arg0[arg2 + i0, arg2];
        } else {
          v2[i0] := 1;
        }
      }
      local v3[8];
      for i1 < 8 {
        v3[i1] := arg1[arg2 + i1];
      }
      local v4[8];
      for i2 < 8 {
        v4[i2] := arg1[arg2];
      }
      local v5[8];
      for i3 < 8 {
        if (arg1_0 - arg2 - i3 >= 1) {
          v5[i3] := arg1[arg2 + i3];
        } else {
          v5[i3] := poison();
        }
      }
      local v6[8];
      for i4 < 8 {
        v6[i4] := v2[i4] - v3[i4];
      }
      local v7[8];
      for i5 < 8 {
        v7[i5] := v4[i5] / v5[i5];
      }
      for i6 < 8 {
        if (arg0_1 - arg2 - i6 >= 1) {
          arg0[arg2, arg2 + i6] := v6[i6];
        }
      }
      for i7 < 8 {
        arg1[arg2 + i7] := v7[i7];
      }
      """;

  private static String vectors;
  private static String transfers;

  @BeforeAll
  static void load() throws Exception {
    MlirProofTest.load();
    String module = Files.readString(Path.of("src/test/resources/mlir/proved/vectors.mlir"));
    vectors = MlirProofTest.only(module, "vectors");
    transfers = MlirProofTest.only(module, "transfers");
  }

  @Test
  void operationsOnVectorsDoWhatLoopsOverLanesDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate = new MlirProofTest.Certificate(vectors, "vectors");
    certificate.says(VECTORS);
    certificate.notices(VECTORS, Map.of("i2 + arg3 + i3", "i2 + arg3 + i3 + 1",
        "v2[i5] * v1[i5]", "v2[3 - i5] * v1[i5]", "local v3[4]", "local v3[5]", "for i9 < 4", "for i9 < 3"));
  }

  @Test
  void otherOperationsOnVectorsDoOtherThings() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("dense<-2.500000e-01>", "dense<[-2.500000e-01, 0.0, 0.0, 0.0]>");
    changes.put("(d0)[s0] -> (d0 + s0)", "(d0)[s0] -> (d0 + s0 * 4)");
    changes.put("\"vector.load\"(%arg1, %arg3, %arg4)", "\"vector.load\"(%arg1, %arg4, %arg3)");
    changes.forEach((old, other) -> MlirProofTest.unproved(vectors, "vectors", VECTORS, old, other));
  }

  /** Operands are vectors of the same length, and nothing else takes them. */
  @Test
  void whatHasOtherTypesHasNoMeaning() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("%7 = \"arith.addf\"(%6, %0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>)",
        "%7 = \"arith.addf\"(%6, %0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<8xf32>)");
    changes.put("\"vector.store\"(%6, %arg1, %arg4, %arg3) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()",
        "\"memref.store\"(%arg2, %6, %arg4) : (f32, memref<4xf32>, index) -> ()");
    changes.put("%3 = \"vector.load\"(%arg1, %arg3, %arg4) : (memref<?x?xf32>, index, index)",
        "%3 = \"vector.load\"(%2, %arg3) : (memref<4xf32>, index)");
    changes.forEach((old, other) -> MlirProofTest.unproved(vectors, "vectors", VECTORS, old, other));
  }

  @Test
  void transfersDoWhatLoopsOverLanesDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate = new MlirProofTest.Certificate(transfers, "transfers");
    certificate.says(TRANSFERS);
    certificate.notices(TRANSFERS, Map.of("arg0_0 - arg2 - i0 >= 1", "arg0_0 - arg2 - i0 >= 0", "poison()", "0",
        "arg1[arg2 + i7] := v7[i7];", "if (arg1_0 - arg2 - i7 >= 1) { arg1[arg2 + i7] := v7[i7]; }"));
    String older = transfers.replace("%5 = \"vector.transfer_read\"(%arg1, %arg2, %1) <{in_bounds = [false], ",
        "%5 = \"vector.transfer_read\"(%arg1, %arg2, %1) <{");
    assertFalse(older.equals(transfers));
    new MlirProofTest.Certificate(older, "transfers").says(TRANSFERS);
  }

  @Test
  void otherTransfersDoOtherThings() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("%3 = \"vector.transfer_read\"(%arg1, %arg2, %1) <{in_bounds = [true]",
        "%3 = \"vector.transfer_read\"(%arg1, %arg2, %1) <{in_bounds = [false]");
    changes.put("%2 = \"vector.transfer_read\"(%arg0, %arg2, %arg2, %0) <{in_bounds = [false]",
        "%2 = \"vector.transfer_read\"(%arg0, %arg2, %arg2, %0) <{in_bounds = [true]");
    changes.put("(%arg0, %arg2, %arg2, %0)", "(%arg0, %arg2, %arg2, %1)");
    changes.put("\"vector.transfer_write\"(%7, %arg1, %arg2) <{in_bounds = [true], "
        + "operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}>",
        "\"vector.transfer_write\"(%7, %arg1, %arg2) <{in_bounds = [true], "
        + "operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0)>}>");
    changes.forEach((old, other) -> MlirProofTest.unproved(transfers, "transfers", TRANSFERS, old, other));
  }
}
