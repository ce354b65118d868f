package certcheck.certificates.certify.mlir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Vectors that loops carry and conditions choose, and vectors of several dimensions. */
class HandedVectorProofTest {
  private static final String CARRIED = """
      param arg0_0, arg2;
      assume arg0_0 >= 0;
      input arg0[arg0_0, 4];
      inout arg1[4];
      local v0[4];
      for i0 < 4 {
        v0[i0] := 0;
      }
      local v3_[4];
      for i1 < 4 {
        v3_[i1] := v0[i1];
      }
      for i2 < arg2 {
        local v6[4];
        for i3 < 4 {
          v6[i3] := arg0[i2, i3];
        }
        local v7[4];
        for i4 < 4 {
          v7[i4] := v3_[i4] + v6[i4];
        }
        for i5 < 4 {
          v3_[i5] := v7[i5];
        }
      }
      local v4_[4];
      for i6 < 4 {
        v4_[i6] := v3_[i6];
      }
      for i7 in 0..arg2 step 2 {
        local v6[4];
        for i8 < 4 {
          v6[i8] := v4_[i8] * v3_[i8];
        }
        for i9 < 4 {
          v4_[i9] := v6[i9];
        }
      }
      local v5[4];
      for i10 < 4 {
        v5[i10] := exp(v4_[i10]);
      }
      for i11 < 4 {
        arg1[i11] := v5[i11];
      }
      """;

  private static final String CHOSEN = """
      param arg1;
      inout arg0[8];
      local v0[4];
      for i0 < 4 {
        v0[i0] := 1;
      }
      local v2_[4];
      if (arg1 - 3 >= 0) {
        local v5[4];
        for i1 < 4 {
          v5[i1] := arg0[i1];
        }
        for i2 < 4 {
          v2_[i2] := v5[i2];
        }
      } else {
        for i3 < 4 {
          v2_[i3] := v0[i3];
        }
      }
      local v4_[4];
      if (arg1 < 0) {
        for i4 < 4 {
          v4_[i4] := v2_[i4];
        }
      } else {
        local v5[4];
        for i5 < 4 {
          v5[i5] := -v2_[i5];
        }
        for i6 < 4 {
          v4_[i6] := v5[i6];
        }
      }
      for i7 < 4 {
        arg0[i7 + 4] := v4_[i7];
      }
      """;

  private static final String TILES = """
      param arg0_0, arg0_1, arg1_0, arg1_1, arg2_0, arg3;
      assume arg0_0 >= 0 and arg0_1 >= 0 and arg1_0 >= 0 and arg1_1 >= 0 and arg2_0 >= 0;
      input arg0[arg0_0, arg0_1];
      inout arg1[arg1_0, arg1_1];
      input arg2[arg2_0];
      local v1[4, 8];
      for i0 < 4 {
        for i1 < 8 {
          v1[i0, i1] := 2;
        }
      }
      local v2[4, 8];
      for i2 < 4 {
        for i3 < 8 {
          v2[i2, i3] := 0;
        }
      }
      local v3[4, 8];
      for i4 < 4 {
        for i5 < 8 {
          if (arg0_1 - arg3 - i4 >= 1) {
            v3[i4, i5] := arg0[arg3 + i5, arg3 + i4];
          } else {
            v3[i4, i5] := 0;
          }
        }
      }
      local v4[4, 8];
      for i6 < 4 {
        for i7 < 8 {
          if (arg2_0 - arg3 - i7 >= 1) {
            v4[i6, i7] := arg2[arg3 + i7];
          } else {
            v4[i6, i7] := 0;
          }
        }
      }
      local v5[4, 8];
      for i8 < 4 {
        for i9 < 8 {
          v5[i8, i9] := v3[i8, i9] * v4[i8, i9];
        }
      }
      local v6[4, 8];
      for i10 < 4 {
        for i11 < 8 {
          v6[i10, i11] := v5[i10, i11] + v1[i10, i11];
        }
      }
      local v7[4, 8];
      for i12 < 4 {
        for i13 < 8 {
          v7[i12, i13] := v6[i12, i13] - v2[i12, i13];
        }
      }
      for i14 < 4 {
        for i15 < 8 {
          if (arg1_0 - arg3 - i14 >= 1 and arg1_1 - arg3 - i15 >= 1) {
            arg1[arg3 + i14, arg3 + i15] := v7[i14, i15];
          }
        }
      }
      """;

  private static final String LANES = """
      param arg2;
      inout arg0[8];
      input arg1[];
      local v1[4];
      for i0 < 4 {
        v1[i0] := arg0[i0];
      }
      local v2[4];
      for i1 < 4 {
        v2[i1] := v1[i1];
      }
      v2[2] := arg1[];
      local v4[4];
      for i2 < 4 {
        if (arg2 - i2 >= 1) {
          v4[i2] := v2[i2];
        } else {
          v4[i2] := v1[i2];
        }
      }
      local v7[2, 4];
      for i3 < 2 {
        for i4 < 4 {
          v7[i3, i4] := arg1[];
        }
      }
      local v9[2, 4];
      for i5 < 2 {
        for i6 < 4 {
          v9[i5, i6] := -v7[i5, i6];
        }
      }
      local v10[2, 4];
      for i7 < 2 {
        for i8 < 4 {
          if (arg2 - i7 >= 1 and arg2 - i8 >= 1) {
            v10[i7, i8] := v7[i7, i8];
          } else {
            v10[i7, i8] := v9[i7, i8];
          }
        }
      }
      arg0[0] := v10[1, 3] + (v4[3] + arg1[]);
      """;

  private static String module;

  @BeforeAll
  static void load() throws Exception {
    MlirProofTest.load();
    module = Files.readString(Path.of("src/test/resources/mlir/proved/handed.mlir"));
  }

  private static void others(String function, String loops, Map<String, String> changes) {
    String text = MlirProofTest.only(module, function);
    changes.forEach((old, other) -> MlirProofTest.unproved(text, function, loops, old, other));
  }

  @Test
  void loopsThatCarryVectorsDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate =
        new MlirProofTest.Certificate(MlirProofTest.only(module, "carried"), "carried");
    certificate.says(CARRIED);
    certificate.notices(CARRIED, Map.of("v3_[i1] := v0[i1];", "v3_[i1] := v0[3 - i1];",
        "v3_[i5] := v7[i5];", "v3_[i5] := v6[i5];", "v4_[i6] := v3_[i6];", "v4_[i6] := v0[i6];",
        "exp(v4_[i10])", "exp(v3_[i10])"));
  }

  @Test
  void otherLoopsThatCarryVectorsDoOtherThings() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("\"affine.yield\"(%7)", "\"affine.yield\"(%6)");
    changes.put("(%arg2, %0) <{lowerBoundMap = affine_map<() -> (0)>", "(%arg2, %0) <{lowerBoundMap = affine_map<() -> (1)>");
    changes.put("\"scf.for\"(%1, %arg2, %2, %3)", "\"scf.for\"(%1, %arg2, %2, %0)");
    // In its own block, the result has no name.
    changes.put("\"arith.mulf\"(%arg4, %3)", "\"arith.mulf\"(%arg4, %4)");
    changes.put("\"scf.yield\"(%6) : (vector<4xf32>)", "\"scf.yield\"(%6) : (vector<8xf32>)");
    others("carried", CARRIED, changes);
  }

  @Test
  void conditionsThatChooseVectorsDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate =
        new MlirProofTest.Certificate(MlirProofTest.only(module, "chosen"), "chosen");
    certificate.says(CHOSEN);
    certificate.notices(CHOSEN, Map.of("v2_[i3] := v0[i3];", "v2_[i3] := v0[0];", "arg1 < 0", "arg1 <= 0",
        "v4_[i4] := v2_[i4];", "v4_[i4] := v0[i4];"));
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("d0 - 3 >= 0", "d0 - 2 >= 0");
    changes.put("\"affine.yield\"(%5)", "\"affine.yield\"(%0)");
    changes.put("\"arith.negf\"(%2)", "\"arith.negf\"(%4)");
    others("chosen", CHOSEN, changes);
  }

  @Test
  void vectorsOfSeveralDimensionsDoWhatLoopsOverLanesDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate =
        new MlirProofTest.Certificate(MlirProofTest.only(module, "tiles"), "tiles");
    certificate.says(TILES);
    certificate.notices(TILES, Map.of("arg0[arg3 + i5, arg3 + i4]", "arg0[arg3 + i4, arg3 + i5]",
        "arg0_1 - arg3 - i4 >= 1", "arg0_1 - arg3 - i4 >= 0", "arg2[arg3 + i7]", "arg2[arg3 + i6]",
        "arg1_0 - arg3 - i14 >= 1 and ", "", "local v5[4, 8]", "local v5[8, 4]"));
  }

  @Test
  void lanesAndMasksDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    MlirProofTest.Certificate certificate =
        new MlirProofTest.Certificate(MlirProofTest.only(module, "lanes"), "lanes");
    certificate.says(LANES);
    certificate.notices(LANES, Map.of("v2[2] := arg1[];", "v2[1] := arg1[];", "v4[3] + arg1[]", "v4[2] + arg1[]",
        "arg2 - i2 >= 1", "arg2 - i2 >= 0", "arg2 - i7 >= 1 and ", ""));
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("array<i64: 2>", "array<i64: 1>");
    // A position for each dimension; a mask for each dimension, of as many lanes as there are.
    changes.put("array<i64: 1, 3>", "array<i64: 1>");
    changes.put("\"arith.select\"(%3, %2, %1)", "\"arith.select\"(%3, %1, %2)");
    changes.put("\"arith.select\"(%8, %7, %9)", "\"arith.select\"(%3, %7, %9)");
    changes.put("(%arg2, %arg2) : (index, index) -> vector<2x4xi1>", "(%arg2) : (index) -> vector<2x4xi1>");
    others("lanes", LANES, changes);
  }

  @Test
  void otherVectorsOfSeveralDimensionsDoOtherThings() {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)");
    // A dimension is moved once at most, and each has a flag.
    changes.put("affine_map<(d0) -> (0, d0)>", "affine_map<(d0) -> (d0, d0)>");
    changes.put("in_bounds = [false, true]", "in_bounds = [true, true]");
    changes.put("in_bounds = [true, false]", "in_bounds = [false]");
    changes.put("%6 = \"arith.addf\"(%5, %1)", "%6 = \"arith.addf\"(%5, %0)");
    changes.put("dense<2.000000e+00> : vector<4x8xf32>", "dense<2.000000e+00> : vector<8x4xf32>");
    others("tiles", TILES, changes);
  }
}
