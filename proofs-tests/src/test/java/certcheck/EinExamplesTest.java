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
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  private void results(String slow, String fast, String... outputs) throws IOException {
    copy(slow, fast + ".ein");
    String out = run(0, "certify", path(fast + ".ein"), "--schedules", path(slow), "--under", "ring");
    assertTrue(out.contains("VERIFIED " + path(slow) + " " + path(fast + ".ein") + "  "
        + Stream.of(outputs).map(x -> "schedules " + x + " under ring").collect(Collectors.joining(", ")) + "\n"), out);
    same(fast + ".cert");
  }

  @Test
  void resultsOfTheModelLanguage() throws IOException {
    results("trace.tml", "ein_trace", "s");
  }

  @Test
  void resultsOfTeil() throws IOException {
    results("teil_reductions.teil", "ein_reductions", "sums", "products", "scaled");
  }

  @Test
  void resultsOfCfdlang() throws IOException {
    results("stacked.cfd", "ein_stacked", "v");
  }

  @Test
  void rewrittenAndLowered() throws IOException {
    copy("ein_chain.ein");
    String out = run(0, "lower", "-O", "--laws", "ring", path("ein_chain.ein"));
    assertTrue(out.contains("VERIFIED " + path("ein_chain.ein") + " " + path("ein_chain_lowered.sched")
        + "  lowers y under ring, bounds, race_free, defined, implements\n"), out);
    same("ein_chain_lowered.sched", "ein_chain_lowered.cert");
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
