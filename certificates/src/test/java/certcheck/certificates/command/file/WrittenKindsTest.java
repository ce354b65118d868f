package certcheck.certificates.command.file;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Certificates are replaced by those about the same kinds of files. */
class WrittenKindsTest {
  private static void requireSame(String certificate, String... sources) {
    WrittenKinds.requireSame("examples/" + certificate + ".cert", List.of(sources), List.of());
  }

  private static String refused(String certificate, String... sources) {
    return assertThrows(Failure.class, () -> requireSame(certificate, sources)).getMessage();
  }

  @ParameterizedTest
  @ValueSource(strings = {"matmul a.tml", "interpolation a.cfd", "sched_dot a.sched", "dark_shadow a.smt2",
      "atl_matmul a.atl", "lowered_gradient a.tml a.sched", "lowered_interpolation a.cfd a.sched",
      "lowered_teil_tvm a.teil a.sched", "atl_blur_lowered a.atl a.sched",
      "refines_gemm_tiled a.sched b.sched", "refines_matmul_tiled a.mlir b.mlir",
      "inverse_helmholtz_rewritten a.teil b.teil",
      "scaled_outer_reused a.tml b.tml"})
  void theSameKind(String row) {
    String[] words = row.split(" ");
    requireSame(words[0], words.length == 2 ? new String[] {words[1]}
        : new String[] {words[1], words[2]});
  }

  @Test
  void otherKinds() {
    assertEquals("examples/matmul.cert: not replaced: it is a certificate about another kind of file,"
        + " and the new one would be about .sched; --certificate names another place",
        refused("matmul", "a.sched"));
    assertEquals("examples/matmul.cert: not replaced: it is a certificate about another kind of file,"
        + " and the new one would be about .tml and .sched; --certificate names another place",
        refused("matmul", "a.tml", "a.sched"));
    assertEquals("examples/lowered_gradient.cert: not replaced: it is a certificate about 2 files, and"
        + " the new one would be about .tml; --certificate names another place",
        refused("lowered_gradient", "a.tml"));
  }

  /** A text that pretends to be the lines behind it is skipped. */
  @Test
  void textsAreNotRead(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.cert");
    Files.writeString(file, "certcheck 1 certificate\ntheory tml_text_claims 0\ntext 14\n"
        + "text 1\ntext 22\nlemma\n");
    assertDoesNotThrow(() -> WrittenKinds.requireSame(file.toString(), List.of("a.tml"), List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "old", "certcheck 2 certificate\ntext 1\n",
      "certcheck 1 certificate\ntheory tml_text_claims 0\ntext 999999999\n"})
  void whatIsNoCertificateMayBeReplaced(String text, @TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.cert"), text);
    assertDoesNotThrow(() -> WrittenKinds.requireSame(file.toString(), List.of("a.sched"), List.of()));
  }
}
