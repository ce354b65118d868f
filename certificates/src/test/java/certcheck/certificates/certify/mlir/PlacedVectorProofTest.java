package certcheck.certificates.certify.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Vectors of lanes of others, transfers and reductions under masks, and reductions of vectors. */
class PlacedVectorProofTest {
  private static final List<Law> MONOID = List.of(new Law.Monoid("+", "0", Site.NONE));
  private static final Path PROVED = Path.of("src/test/resources/mlir/proved");

  private static String module;
  private static String folded;

  @BeforeAll
  static void load() throws Exception {
    MlirProofTest.load();
    module = Files.readString(PROVED.resolve("placed.mlir"));
    folded = Files.readString(PROVED.resolve("folded.mlir"));
  }

  private static String loops(String function) throws Exception {
    return Files.readString(PROVED.resolve(function + ".sched"));
  }

  @Test
  void vectorsOfLanesOfOthersDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    MlirProofTest.says(module, "placed", loops("placed"), Map.of("v2[1, i3, i4]", "v2[0, i3, i4]", "v3[i5 + 1, i6]", "v3[i5, i6]",
        "v4[i8, i7]", "v4[i7, i8]", "fma(v5[i12, i13], v7[i12, i13], v5[i12, i13])",
        "v5[i12, i13] * v7[i12, i13] + v5[i12, i13]", "v11[i21 + 3, i22]", "v11[i21 + 2, i22]"));
  }

  @Test
  void otherVectorsOfLanesOfOthersDoOtherThings() throws Exception {
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("permutation = array<i64: 1, 0>", "permutation = array<i64: 0, 1>");
    // Slices have strides of 1.
    changes.put("sizes = [2, 4], strides = [1, 1]", "sizes = [2, 4], strides = [1, 2]");
    MlirProofTest.unproved(module, "placed", loops("placed"), changes);
  }

  @Test
  void transfersUnderMasksDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    MlirProofTest.says(module, "masked", loops("masked"), Map.of("arg2 - i0 >= 1 and ", "", "-i5 + 3 >= 1", "-i5 + 4 >= 1",
        "-i10 + 3 >= 1", "-i10 + 4 >= 1", "v7[i6] := v6[i6];", "v7[i6] := 0;"));
    Map<String, String> changes = new LinkedHashMap<>();
    // A mask is as elements are in memory.
    changes.put("affine_map<(d0, d1) -> (d1, 0, d0)>", "affine_map<(d0, d1) -> (d0, 0, d1)>");
    MlirProofTest.unproved(module, "masked", loops("masked"), changes);
  }

  /** Products and sums of lanes, to vectors and to numbers, with and without a number to begin with, and under masks. */
  @Test
  void lanesAreCombinedInAnyOrderUnderLawsAlone() throws Exception {
    String loops = loops("folded");
    assertEquals("refines @folded f32 under monoid(+, 0)", MlirProofTest.under(folded, folded, "folded", loops, MONOID));
    List<Law> commutative = List.of(new Law.Commutative("+", Site.NONE));
    assertThrows(MlirBinding.Unproved.class, () -> MlirProofTest.under(folded, folded, "folded", loops, commutative));
  }

  /** The first of the two is another one, so that nothing of the second is proved. */
  @Test
  void otherReductionsDoOtherThings() throws Exception {
    String loops = loops("folded");
    Map<String, String> changes = new LinkedHashMap<>();
    changes.put("reduction_dims = [0, 1]", "reduction_dims = [0]");
    changes.put("mask_dim_sizes = [2, 1]", "mask_dim_sizes = [2, 2]");
    // Parallel dimensions are those of the result.
    changes.put("[#vector.iterator_type<reduction>]", "[#vector.iterator_type<parallel>]");
    for (Map.Entry<String, String> change : changes.entrySet()) {
      String other = folded.replace(change.getKey(), change.getValue());
      assertFalse(other.equals(folded), change.getKey());
      assertThrows(MlirBinding.Unproved.class,
          () -> MlirProofTest.under(other, folded, "folded", loops, MONOID), change.getKey());
    }
  }
}
