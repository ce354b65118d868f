package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.InProcessCommands;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The certificates of examples in index notation are made again, and are about the texts.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class EinExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  @TempDir Path folder;

  private void copy(String... names) throws IOException {
    for (String name : names) {
      Files.copy(EXAMPLES.resolve(name), folder.resolve(name));
    }
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private static String run(int status, String... command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    assertEquals(status, InProcessCommands.commandLine().setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err)).execute(command), err.toString());
    return out.toString();
  }

  private void same(String... names) throws IOException {
    for (String name : names) {
      byte[] bytes = Files.readAllBytes(folder.resolve(name));
      if (Boolean.getBoolean("certcheck.corpus.update")) {
        Files.write(EXAMPLES.resolve(name), bytes);
      }
      assertArrayEquals(Files.readAllBytes(EXAMPLES.resolve(name)), bytes, name);
    }
  }

  @Test
  void safe() throws IOException {
    for (String name : List.of("ein_attention", "ein_filter", "ein_chain", "ein_softmax", "ein_layer_norm")) {
      copy(name + ".ein");
      String source = path(name + ".ein");
      assertTrue(run(0, "certify", source).contains("VERIFIED " + source + "  safe\n"));
      same(name + ".cert");
    }
  }

  @Test
  void lowered() throws IOException {
    copy("ein_filter.ein");
    String out = run(0, "lower", "--parallel", "i", path("ein_filter.ein"));
    assertTrue(out.contains("VERIFIED " + path("ein_filter.ein") + " " + path("ein_filter_lowered.sched")
        + "  lowers y, bounds, race_free, defined, implements\n"), out);
    same("ein_filter_lowered.sched", "ein_filter_lowered.cert");
  }

  @Test
  void foldsAreLowered() throws IOException {
    copy("ein_softmax.ein");
    String out = run(0, "lower", path("ein_softmax.ein"));
    assertTrue(out.contains("VERIFIED " + path("ein_softmax.ein") + " "
        + path("ein_softmax_lowered.sched") + "  lowers y, bounds, race_free, defined, implements\n"), out);
    same("ein_softmax_lowered.sched", "ein_softmax_lowered.cert");
  }

  @Test
  void factorised() throws IOException {
    copy("ein_chain.ein", "ein_chain_fast.ein");
    String out = run(0, "certify", path("ein_chain_fast.ein"), "--schedules", path("ein_chain.ein"),
        "--under", "ring");
    assertTrue(out.contains("VERIFIED " + path("ein_chain.ein") + " " + path("ein_chain_fast.ein")
        + "  schedules y under ring\n"), out);
    same("ein_chain_fast.cert");
  }

  @Test
  void resultsOfTheModelLanguage() throws IOException {
    copy("trace.tml", "ein_trace.ein");
    String out = run(0, "certify", path("ein_trace.ein"), "--schedules", path("trace.tml"), "--under", "ring");
    assertTrue(out.contains("VERIFIED " + path("trace.tml") + " " + path("ein_trace.ein")
        + "  schedules s under ring\n"), out);
    same("ein_trace.cert");
  }

  /** A byte of a text, or the order of the texts. */
  @Test
  void otherTextsAreRefused() throws IOException {
    copy("ein_filter.ein", "ein_filter_lowered.sched", "ein_filter_lowered.cert", "ein_chain.ein",
        "ein_chain_fast.ein", "ein_chain_fast.cert");
    run(0, "check", path("ein_filter.ein"), path("ein_filter_lowered.sched"), path("ein_filter_lowered.cert"));
    run(1, "check", path("ein_chain_fast.ein"), path("ein_chain.ein"), path("ein_chain_fast.cert"));
    Path source = folder.resolve("ein_filter.ein");
    Files.writeString(source, Files.readString(source).replace("K - 1", "K - 2"));
    run(1, "check", path("ein_filter.ein"), path("ein_filter_lowered.sched"), path("ein_filter_lowered.cert"));
  }
}
