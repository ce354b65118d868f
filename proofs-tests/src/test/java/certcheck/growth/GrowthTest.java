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
      "UNROLLED, 20"})
  void certificatesGrowNearlyLinearly(GrowthFamily family, int n) throws Exception {
    byte[] small = Growth.certificate(family, n);
    byte[] large = Growth.certificate(family, 2 * n);
    assertTrue(large.length < 2.3 * small.length, small.length + ", " + large.length);
    String certificate = Files.write(folder.resolve("small.cert"), small).toString();
    KernelCommand.Result checked = KernelCommand.run(folder, List.of(certificate));
    assertEquals(0, checked.exit(), checked.out() + checked.err());
  }
}
