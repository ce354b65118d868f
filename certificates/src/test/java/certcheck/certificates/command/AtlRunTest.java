package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck run} of ATL programs: results, inputs, parameters, and every way to end. */
class AtlRunTest {
  @TempDir Path folder;

  private String product;

  @BeforeEach
  void write() throws IOException {
    product = file("product.atl", """
        param M, N, K;
        assume M >= 1 and N >= 1 and K >= 1;
        input a[M, K], b[K, N];
        output c = gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j];
        schedule tiled of c = truncr(-M mod 2) flatten gen io < (M + 1) div 2: gen ii < 2:
          [2 * io + ii < M] gen j < N: sum k < K: a[2 * io + ii, k] * b[k, j];
        """);
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Result run(String... arguments) {
    return Session.real().subcommand("run", arguments);
  }

  private static void refused(int status, String message, String... arguments) {
    Result result = run(arguments);
    assertEquals(status, result.status(), result.err());
    assertEquals("", result.out());
    assertTrue(result.err().contains(message), result.err());
  }

  private static void printed(String text, String... arguments) {
    Result result = run(arguments);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals(text, result.out());
  }

  @Test
  void printsTheOutputs() throws IOException {
    String inputs = file("in.json", "{\"a\": [[1, 2]], \"b\": [[1, 10], [100, \"1/2\"]],"
        + " \"M\": 1, \"N\": 2, \"K\": 2}");
    printed("c : [1 2]\n  201  11\n", product, "-i", inputs, "--arithmetic", "rational");
    printed("tiled : [1 2]\n  201.0  11.0\n", product, "-i", inputs, "-o", "tiled");
  }

  @Test
  void printsTermsOfInputsThatAreNotGiven() throws IOException {
    printed("c : [1 1]\n  0 + a[0, 0] * b[0, 0]\n", product, "-p", "M=1", "-p", "N=1", "-p", "K=1",
        "--arithmetic", "term");
    printed("c : [3]\n  0  b[0]  0\n", file("padded.atl",
        "input b[1]; output c = padl(1) gen i < 2: [i = 0] b[0];"), "--arithmetic", "term");
    printed("", file("empty.atl", "param N; output c = gen i < N: 1;"), "-p", "N=0");
  }

  @Test
  void refusesWhatHasNoValue() throws IOException {
    refused(1, "bug.atl:1:31: stuck: 'truncr' takes away the element [1], which is no padding but "
        + "1.0, for i = 0\n",
        file("bug.atl", "output c = padr(1) gen i < 2: truncr(1) gen j < 2: 1;"));
    refused(1, "out.atl:1:35: stuck: the access b[2]: index 2 in dimension 0, whose extent is 2, "
        + "for i = 1\n", file("out.atl", "input b[2]; output c = gen i < 2: b[i + 1];"),
        "--arithmetic", "term");
    refused(3, "big.atl:1:12: declined: a tensor of 1000000000 elements, more than ",
        file("big.atl", "output c = gen i < 1000000000: 1;"));
    refused(1, "product.atl:2:26: error: assumption: an assumption does not hold",
        product, "-p", "M=1", "-p", "N=1", "-p", "K=0");
    refused(1, "the parameter 'K' needs a value", product, "-p", "M=1", "-p", "N=1");
    refused(1, "the input 'a' is not initialised", product, "-p", "M=1", "-p", "N=1", "-p", "K=1");
  }

  @Test
  void refusesWhatIsNoProgram() throws IOException {
    refused(1, "bad.atl: ill-formed: 1 error", file("bad.atl", "output c = gen i < N: 1;"));
    refused(1, "bad.atl:1:20: error: syntax: ", file("bad.atl", "output c = gen i < : 1;"));
    refused(2, "declares no output or schedule 'd'", product, "-o", "d");
    refused(2, "declares no parameter 'P'", product, "-p", "P=1");
    refused(2, "--interleavings is for .sched programs", product, "--interleavings", "1");
    refused(66, "absent.atl: no such file", folder.resolve("absent.atl").toString());
  }
}
