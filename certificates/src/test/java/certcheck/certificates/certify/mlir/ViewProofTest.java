package certcheck.certificates.certify.mlir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Arrays in other types and shapes, and operations of linalg on parts, in MLIR, and loops that they become, or do not. */
class ViewProofTest {
  private static final String CASTS = """
      param arg0_0, arg1_0, arg1_1;
      assume arg0_0 >= arg1_0 and arg1_1 = 8;
      input arg0[arg0_0, 8];
      inout arg1[arg1_0, arg1_1];
      local v6[arg1_0];
      for i0 < arg1_0 {
        for i1 < 8 {
          v6[i0] := arg0[i0, i1];
          arg1[i0, i1] := v6[i0];
        }
      }
      """;

  private static final String ROWS = """
      param arg0_0, arg2;
      inout arg0[arg0_0];
      input arg1[4, 6, 8];
      for i0 < 24 {
        for i1 < 4 {
          arg0[8 * i0 + i1 + arg2 + 2] := arg1[(8 * i0 + i1) div 48, (8 * i0 + i1) mod 48 div 8, (8 * i0 + i1) mod 48 mod 8];
        }
      }
      """;

  private static final String APART = """
      param arg0_0, arg0_1, arg1_0, arg1_1;
      assume arg0_1 >= 1 and arg1_0 = arg0_0 and arg1_1 >= 3;
      inout arg0[arg0_0, arg0_1];
      input arg1[arg1_0, arg1_1];
      for i0 in 0..arg0_0 step 4 {
        for i1 < min(arg0_0 - i0, 4) {
          arg0[i0 + i1, 0] := arg1[i0 + i1, 2] + arg0[i0 + i1, 0];
        }
      }
      """;

  private static String views;

  @BeforeAll
  static void load() throws Exception {
    MlirProofTest.load();
    views = Files.readString(Path.of("src/test/resources/mlir/proved/views.mlir"));
  }

  /** To an extent that is known, to strides, and from strides to others; of an array that is allocated. */
  @Test
  void aCastIsTheSameArray() throws Exception {
    MlirProofTest.says(views, "casts", CASTS, Map.of("arg1_1 = 8", "arg1_1 >= 8", "arg0_0 >= arg1_0", "arg0_0 >= 0", "i0 < arg1_0", "i0 < arg0_0", "arg0[i0, i1]",
        "arg0[i1, i0]"));
  }

  /** An extent, or strides, that the array has not; another rank; strides where there were none; after a dealloc. */
  @Test
  void otherCastsHaveNoMeaning() {
    MlirProofTest.unproved(views, "casts", CASTS, Map.of("memref<?x8xf32, strided<[?, ?], offset: ?>>", "memref<?x9xf32, strided<[?, ?], offset: ?>>",
        "strided<[8, 1], offset: ?>", "strided<[9, 1], offset: ?>",
        "strided<[?, ?], offset: ?>", "strided<[?, 8], offset: ?>",
        "\"memref.cast\"(%arg0) : (memref<?x8xf32>)", "\"memref.cast\"(%arg0) : (memref<?x?xf32>)",
        "\"memref.cast\"(%6)", "\"memref.cast\"(%6, %6)"));
    for (String type : List.of("memref<?xf64, strided<[?], offset: ?>>", "memref<?x?xf32, strided<[?, ?], offset: ?>>")) {
      MlirProofTest.unproved(views, "casts", CASTS, Map.of("memref<?xf32, strided<[?], offset: ?>>", type));
    }
    String free = "    \"memref.dealloc\"(%6) : (memref<?xf32>) -> ()\n";
    String text = MlirProofTest.only(views, "casts").replace(free, "");
    String loop = "    \"affine.for\"(%5)";
    MlirProofTest.unproved(text, "casts", CASTS, loop, free + loop);
  }

  /** Elements of an array of three dimensions in a row; a row in two dimensions, and a part of that. */
  @Test
  void anotherShapeHasTheElementsInTheirRows() throws Exception {
    MlirProofTest.says(views, "rows", ROWS, Map.of("div 48,", "div 64,", "8 * i0 + i1 + arg2 + 2", "8 * i0 + i1 + arg2",
        "mod 48 mod 8", "mod 48", "i1 < 4", "i1 < 5"));
  }

  /** Strides and sizes that are not those of the type; a part in another shape; outside of the shape. */
  @Test
  void otherShapesHaveNoMeaning() {
    MlirProofTest.unproved(views, "rows", ROWS, Map.of("static_strides = array<i64: 1>", "static_strides = array<i64: 2>",
        "static_sizes = array<i64: 192>", "static_sizes = array<i64: 191>",
        "static_offsets = array<i64: 0>", "static_offsets = array<i64: 1>",
        "array<i32: 1, 1, 0, 0>", "array<i32: 1, 0, 1, 0>", "memref<192xf32, strided<[1]>>", "memref<192xf32>",
        "static_sizes = array<i64: 24, 4>", "static_sizes = array<i64: 25, 4>"));
    MlirProofTest.unproved(MlirProofTest.only(views, "rows"), "rows", ROWS.replace("i1 < 4", "i1 < 5"),
        "affine_map<() -> (4)>", "affine_map<() -> (5)>");
  }

  /** An output that is an input, in the same place; another part of another array. */
  @Test
  void operationsOnPartsDoWhatTheirLoopsDo() throws Exception {
    MlirProofTest.says(views, "apart", APART, Map.of("arg1_0 = arg0_0", "arg1_0 <= arg0_0", "arg0_1 >= 1", "arg0_1 >= 0",
        "+ arg0[i0 + i1, 0]", "+ arg0[i0, 0]", "min(arg0_0 - i0, 4)", "4"));
  }

  /** Another part of the array that is written, or with another map, though it has another name; a part of another size. */
  @Test
  void partsOfTheArrayThatIsWrittenAreNotRead() {
    MlirProofTest.unproved(views, "apart", APART.replace("arg1[i0 + i1, 2]", "arg0[i0 + i1, 2]").replace("arg0_1 >= 1", "arg0_1 >= 3"),
        Map.of("subview\"(%arg1", "subview\"(%arg0"));
    MlirProofTest.unproved(views, "apart", APART, Map.of("subview\"(%arg1, %arg2, %3)", "subview\"(%arg1, %arg2, %1)"));
    MlirProofTest.unproved(views, "apart", APART.replace("+ arg0[i0 + i1, 0]", "+ arg0[i0, 0]"), Map.of(
        "[affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>,", "[affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>,"));
  }
}
