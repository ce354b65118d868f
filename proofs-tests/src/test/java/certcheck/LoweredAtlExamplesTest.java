package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Certcheck;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The programs of Liu et al. 2024, Fig. 6, and more, are lowered to the loops among the examples, and their
 * certificates are the ones there, which the kernel verifies of both texts.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class LoweredAtlExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  @TempDir Path folder;

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", Shipped.libraryFolder().toString());
  }

  @ParameterizedTest
  @CsvSource({
      "matmul, c, , i", "matmul, c, tiled, io", "matmul, c, tiled_tails, io",
      "im2col, y, , k", "im2col, y, mat, k",
      "tensor_add, u, , a", "tensor_add, u, split_add, i",
      "blur, blur, , i", "blur, blur, fused, i", "blur, blur, fused_tails, i",
      "blur, 'tiled_staged, lowers blur', tiled_staged, io",
      "blur_borders, blur, , i",
      "blur_borders, 'fused_tails, lowers blur', fused_tails, i",
      "im2col_batch, y, , n", "im2col_batch, y, mat, n",
      "scatter_channels, 'y under monoid(+, 0)', , n",
      "scatter_channels, 'gather, lowers y under monoid(+, 0)', gather, n",
      "pipeline, 'tiled, lowers y', tiled, io",
      "scatter, 'y under monoid(+, 0)', , p",
      "scatter, 'y under monoid(+, 0), lowers gather', gather, p",
      "softmax, y, rows, i", "attention, y, queries, i", "attention, 'tiled, lowers y', tiled, io",
      "convolution, y, , p", "convolution, 'tiled, lowers y', tiled, po",
      "matmul_levels, c, levels, io", "matmul_levels, c, columns, i",
      "matmul_levels, c, blocked, io"})
  void givesTheSameBytesAgain(String name, String programs, String schedule, String parallel)
      throws Exception {
    String lowered = "atl_" + name + "_" + (schedule == null ? "lowered" : schedule);
    String program = EXAMPLES.resolve("atl_" + name + ".atl").toString();
    List<String> command = new ArrayList<>(
        List.of("lower", "--parallel", parallel, "-d", folder.toString(), program));
    if (schedule != null) {
      command.addAll(1, List.of("--schedule", schedule));
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Certcheck.commandLine().setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err)).execute(command.toArray(new String[0]));
    assertEquals(0, status, err.toString());
    assertTrue(out.toString().contains("VERIFIED " + program + " "
        + folder.resolve(lowered + ".sched") + "  lowers " + programs
        + ", bounds, race_free, defined, implements\n"), out.toString());
    for (String file : List.of(lowered + ".sched", lowered + ".cert")) {
      byte[] bytes = Files.readAllBytes(folder.resolve(file));
      if (Boolean.getBoolean("certcheck.corpus.update")) {
        Files.write(EXAMPLES.resolve(file), bytes);
      }
      assertArrayEquals(Files.readAllBytes(EXAMPLES.resolve(file)), bytes, file);
    }
  }
}
