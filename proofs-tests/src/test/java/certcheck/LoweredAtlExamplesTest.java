package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import certcheck.certificates.command.InProcessCommands;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of Liu et al. 2024, Fig. 6, and more, are lowered to the loops among the examples, and their
 * certificates are the ones there, which the kernel verifies of both texts; the large ones in profile
 * {@code expand}.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class LoweredAtlExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  @TempDir Path folder;

  /** Program, what its loops lower, schedule if any, and the parallel index, of all examples. */
  private static final List<Arguments> LOWERED = List.of(
      arguments("matmul", "c", null, "i"),
      arguments("matmul", "c", "tiled", "io"),
      arguments("matmul", "c", "tiled_tails", "io"),
      arguments("im2col", "y", null, "k"),
      arguments("im2col", "y", "mat", "k"),
      arguments("tensor_add", "u", null, "a"),
      arguments("tensor_add", "u", "split_add", "i"),
      arguments("blur", "blur", null, "i"),
      arguments("blur", "blur", "fused", "i"),
      arguments("blur", "blur", "fused_tails", "i"),
      arguments("blur", "tiled_staged, lowers blur", "tiled_staged", "io"),
      arguments("blur_borders", "blur", null, "i"),
      arguments("blur_borders", "fused_tails, lowers blur", "fused_tails", "i"),
      arguments("im2col_batch", "y", null, "n"),
      arguments("im2col_batch", "y", "mat", "n"),
      arguments("scatter_channels", "y under monoid(+, 0)", null, "n"),
      arguments("scatter_channels", "gather, lowers y under monoid(+, 0)", "gather", "n"),
      arguments("pipeline", "tiled, lowers y", "tiled", "io"),
      arguments("scatter", "y under monoid(+, 0)", null, "p"),
      arguments("scatter", "y under monoid(+, 0), lowers gather", "gather", "p"),
      arguments("softmax", "y", "rows", "i"),
      arguments("attention", "y", "queries", "i"),
      arguments("attention", "tiled, lowers y", "tiled", "io"),
      arguments("convolution", "y", null, "p"),
      arguments("convolution", "tiled, lowers y", "tiled", "po"),
      arguments("matmul_levels", "c", "levels", "io"),
      arguments("matmul_levels", "c", "columns", "i"),
      arguments("matmul_levels", "c", "blocked", "io"));

  /** Those whose certificates are not large. */
  static List<Arguments> madeAgain() throws IOException {
    List<Arguments> result = new ArrayList<>();
    for (Arguments example : LOWERED) {
      String name = lowered((String) example.get()[0], (String) example.get()[2]);
      if (Shipped.isMadeAgain(EXAMPLES.resolve(name + ".cert"))) {
        result.add(example);
      }
    }
    assertTrue(result.size() >= 6, result.size() + " examples");
    return result;
  }

  private static String lowered(String name, String schedule) {
    return "atl_" + name + "_" + (schedule == null ? "lowered" : schedule);
  }

  @ParameterizedTest
  @MethodSource("madeAgain")
  void givesTheSameBytesAgain(String name, String programs, String schedule, String parallel)
      throws Exception {
    String lowered = lowered(name, schedule);
    String program = EXAMPLES.resolve("atl_" + name + ".atl").toString();
    List<String> command = new ArrayList<>(
        List.of("lower", "--parallel", parallel, "-d", folder.toString(), program));
    if (schedule != null) {
      command.addAll(1, List.of("--schedule", schedule));
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = InProcessCommands.commandLine().setOut(new PrintWriter(out))
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
