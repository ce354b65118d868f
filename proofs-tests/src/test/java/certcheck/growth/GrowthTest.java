package certcheck.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.corpus.KernelCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates of programs of twice the size are hardly more than twice as long. */
class GrowthTest {
  @TempDir Path folder;

  /** In pairs of statements or arrays, growth by two would make them nearly four times as long. */
  @ParameterizedTest
  @CsvSource({"CELLS, 60", "ARRAYS, 40", "ACCUMULATORS, 16",
      "UNROLLED, 20", "LOWERED, 8", "IN_PLACE, 16"})
  void certificatesGrowNearlyLinearly(GrowthFamily family, int n) throws Exception {
    GrowthCertificates.Made small = GrowthCertificates.of(family, n);
    GrowthCertificates.Made large = GrowthCertificates.of(family, 2 * n);
    assertTrue(large.bytes() < 2.3 * small.bytes(), small.bytes() + ", " + large.bytes());
    assertTrue(small.bytes() <= small.certificate().length, "no more than all");
    String certificate =
        Files.write(folder.resolve("small.cert"), small.certificate()).toString();
    KernelCommand.Result checked = KernelCommand.run(folder, List.of(certificate));
    assertEquals(0, checked.exit(), checked.out() + checked.err());
  }
}
