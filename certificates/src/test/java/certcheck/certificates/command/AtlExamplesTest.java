package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The thirteen programs of Liu et al. 2024, Fig. 6, the twelve derivations of its development, and more:
 * certified again, and broken.
 */
class AtlExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");

  /** Parameters, and twice a name, an index and a value. */
  private static final Pattern TOLD = Pattern.compile("\\A.*: refuted\n  parameters  (.*)\n"
      + "  (\\w+)\\[(.*?)] is (.*), (\\w+)\\[(.*?)] is (.*)\n");

  @TempDir private Path folder;

  static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      List<String> names = files.map(f -> f.getFileName().toString())
          .filter(f -> f.endsWith(".atl")).map(f -> f.replace(".atl", "")).sorted().toList();
      assertTrue(names.size() >= 5, names.toString());
      return names;
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void certificatesAreMadeAgainByteForByte(String name) throws IOException {
    Path made = folder.resolve("made.cert");
    Result result = Session.real().run("certify", "--no-check",
        EXAMPLES.resolve(name + ".atl").toString(), "-o", made.toString());
    assertEquals(0, result.status(), result.err());
    assertArrayEquals(Files.readAllBytes(EXAMPLES.resolve(name + ".cert")),
        Files.readAllBytes(made), name);
  }

  /** Each certificate is about the bytes of its file; that it is verified, the README's test sees to. */
  @Test
  void certificatesHaveTheTextsOfTheirFiles() throws IOException {
    for (String name : examples()) {
      String text = Files.readString(EXAMPLES.resolve(name + ".atl"));
      assertTrue(Files.readString(EXAMPLES.resolve(name + ".cert"))
          .contains("\ntext " + text.length() + "\n" + text + "\n"), name);
    }
  }

  /** One place of the text is another: the kernel says where. */
  @ParameterizedTest
  @CsvSource({"0", "57", "133", "210", "404"})
  void anotherByteIsRejected(int place) throws IOException {
    byte[] text = Files.readAllBytes(EXAMPLES.resolve("atl_im2col.atl"));
    text[place] ^= 1;
    Path source = Files.write(folder.resolve("p.atl"), text);
    Files.copy(EXAMPLES.resolve("atl_im2col.cert"), folder.resolve("p.cert"));
    Result result = Session.real().run("check", source.toString());
    assertEquals(1, result.status());
    assertTrue(result.out().startsWith("REJECTED "), result.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "blur; fused; (x[i + 1, j] + x[i + 1, j + 1]; (x[i + 1, j] + x[i, j + 1]",
      "blur; fused_tails; gen i in N - 1..N; gen i in N..N + 1",
      "blur; tiled_staged; gen io < N div 4; gen io < N div 4 + 1",
      "blur_borders; fused; [1 <= i] let; [1 <= j] let",
      "blur_borders; two_stage_tails; gen j in M - 1..M: x[i - 1, j - 1] + x[i - 1, j] + 0;"
          + " gen j in M - 1..M: x[i - 1, j - 1] + 0 + x[i - 1, j]",
      "blur_borders; fused_tails; s[]) + 0)); s[])))",
      "im2col_batch; mat; * m[n, p, c, r]; * m[n, p, c, 0]",
      "scatter_channels; gather; [p + r < W]; [p + r < W - 1]",
      "impulse; guarded; sum j < M: [i - j = 2]; sum j < M: [i - j = 1]",
      "impulse; shifted; [2 <= i and; [3 <= i and",
      "pipeline; tiled; [1 <= 4 * io + i]; [2 <= 4 * io + i]",
      "im2col; mat; m[p, c, r] * w; m[c, p, r] * w",
      "matmul; tiled; flatten gen jo < (N + 3) div 4: gen ji < 4: gen ii < 4:;"
          + " flatten gen jo < (N + 3) div 4: gen ii < 4: gen ji < 4:",
      "matmul; tiled_tails; [4 * jo + ji < N] gen ii < 4; gen ii < 4",
      "scatter; gather; 0 <= p - i; 0 < p - i",
      "tensor_add; split_add; i div 15 mod 2; i div 5 mod 2",
      "softmax; rows; sum j < D: e[j] in; sum j in 1..D: e[j] in",
      "softmax; again; exp(x[i, j]) / s[]; exp(x[i, 0]) / s[]",
      "attention; queries; e[j] * v[j, c]; e[j] * v[j, 0]",
      "attention; tiled; [4 * io + ii < N] sum c; sum c",
      "convolution; tiled; gen i < 9; gen i < 8",
      "convolution; borderless; [1 <= 2 * p + r]; [2 <= 2 * p + r]",
      "matmul_levels; levels; < M and 8 * jo + ji < N]; < M]",
      "matmul_levels; staged; t[ii, k] *; t[0, k] *",
      "matmul_levels; columns; sum k < K: gen j < N: a[i, k]; sum k < K: gen j < N: a[0, k]",
      "matmul_levels; blocked; sum k < K: gen ii; sum k in 1..K: gen ii"})
  void brokenInOnePlace(String name, String claim, String from, String to) throws IOException {
    String text = Files.readString(EXAMPLES.resolve("atl_" + name + ".atl"));
    String broken = text.replaceFirst(Pattern.quote(from),
        Matcher.quoteReplacement(to));
    Path source = Files.writeString(folder.resolve("p.atl"), broken);
    Result result = Session.real().run("certify", source.toString());
    assertEquals(1, result.status(), result.out());
    assertTrue(Pattern.compile("claim schedules " + claim + "( under .*)?: refuted\n  parameters  ")
        .matcher(result.err()).find(), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
    replayed(source, result.err().substring(result.err().indexOf("claim schedules " + claim)));
  }

  /** Parameters, an element and its two values, of which the evaluation of both programs prints each. */
  private static void replayed(Path source, String refutation) {
    Matcher told = TOLD.matcher(refutation);
    if (!told.find()) {
      assertTrue(Pattern.compile("\n  the access | takes away | has the extents ")
          .matcher(refutation).find(), refutation);
      return;
    }
    for (int k = 2; k <= 5; k += 3) {
      List<String> command = new ArrayList<>(
          List.of("run", "--arithmetic", "term", "--values", "csv", "-o", told.group(k)));
      Stream.of(told.group(1).split(", ")).forEach(p -> command.addAll(
          List.of("-p", p.replace(" ", ""))));
      command.add(source.toString());
      Result run = Session.real().run(command.toArray(new String[0]));
      assertEquals(0, run.status(), run.err());
      assertTrue(run.out().contains(told.group(k + 2)), told.group(k + 2) + "\n" + run.out());
    }
    assertNotEquals(told.group(4), told.group(7));
  }

  /** Each schedule of an example is broken above. */
  @Test
  void allSchedulesAreBroken() throws Exception {
    String[] rows = AtlExamplesTest.class.getDeclaredMethod("brokenInOnePlace", String.class,
        String.class, String.class, String.class).getAnnotation(CsvSource.class).value();
    Set<String> broken = new TreeSet<>();
    for (String row : rows) {
      broken.add(String.join(" ", List.of(row.split("; ")).subList(0, 2)));
    }
    Set<String> all = new TreeSet<>();
    for (String name : examples()) {
      Matcher schedules = Pattern.compile("(?m)^schedule (\\w+) of")
          .matcher(Files.readString(EXAMPLES.resolve(name + ".atl")));
      while (schedules.find()) {
        all.add(name.replaceFirst("atl_", "") + " " + schedules.group(1));
      }
    }
    assertEquals(all, broken);
  }
}
