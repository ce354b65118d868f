package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.command.InProcessCommands;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The loops to which examples are lowered, parallel and in place, and padded or with reuse of
 * memory, are those that {@code certify --claim lowers} gives.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes them anew.
 */
class LoweredExamplesTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"interpolation_steps", "inverse_helmholtz", "gradient"})
  void givesTheSameBytesAgain(String name) throws Exception {
    givesTheSameBytesAgain(name + ".tml", "lowered_" + name, "--pad", "8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"teil_reductions", "teil_dimensions", "teil_tvm", "teil_interpolation"})
  void givesTheSameBytesAgainOfTeil(String name) throws Exception {
    givesTheSameBytesAgain(name + ".teil", "lowered_" + name, "--reuse");
  }

  @ParameterizedTest
  @ValueSource(strings = {"teil_reductions", "teil_interpolation"})
  void givesTheSameBytesAgainOfPaddedTeil(String name) throws Exception {
    givesTheSameBytesAgain(name + ".teil", "lowered_" + name + "_padded", "--pad", "8");
  }

  @Test
  void givesTheSameBytesAgainOfPaddedCfdlang() throws Exception {
    givesTheSameBytesAgain("interpolation.cfd", "lowered_interpolation", "--pad", "8");
  }

  @Test
  void givesTheSameBytesAgainOfStacks() throws Exception {
    givesTheSameBytesAgain("stacked.cfd", "lowered_stacked");
  }

  @Test
  void givesTheSameBytesAgainInBlocks() throws Exception {
    givesTheSameBytesAgain("matmul.tml", "lowered_matmul_blocks", "--blocks", "2x2");
  }

  private void givesTheSameBytesAgain(String program, String lowered, String... options)
      throws Exception {
    StringWriter err = new StringWriter();
    List<String> command = new ArrayList<>(List.of("certify", "--claim", "lowers"));
    command.addAll(List.of(options));
    command.addAll(List.of("--parallel", "--in-place", "--no-check",
        "-o", folder.resolve(lowered + ".cert").toString(),
        EXAMPLES.resolve(program).toString()));
    int status = InProcessCommands.commandLine().setOut(new PrintWriter(new StringWriter()))
        .setErr(new PrintWriter(err)).execute(command.toArray(new String[0]));
    assertEquals(0, status, err.toString());
    for (String file : List.of(lowered + ".sched", lowered + ".cert")) {
      byte[] bytes = Files.readAllBytes(folder.resolve(file));
      if (Boolean.getBoolean("certcheck.corpus.update")) {
        Files.write(EXAMPLES.resolve(file), bytes);
      }
      assertArrayEquals(Files.readAllBytes(EXAMPLES.resolve(file)), bytes, file);
    }
  }

  /** Proofs about loops with so many arrays need libraries that those about fewer do not. */
  @ParameterizedTest
  @ValueSource(strings = {"tml", "cfd", "teil"})
  void programsWithManyVariables(String language) throws Exception {
    int n = 2 * Ancestors.FAR;
    boolean teil = language.equals("teil");
    String element = teil ? "(add t%2$d A)" : "t%2$d + A";
    String declare = teil ? "alloc " : "var ";
    String type = teil ? " : [2, 2]\n" : " : [2 2]\n";
    StringBuilder text = new StringBuilder(declare + "input A" + type);
    for (int k = 0; k <= n; k++) {
      text.append(declare).append(k == n ? "output t" : "t").append(k).append(type);
    }
    text.append("t0 = A\n");
    for (int k = 1; k <= n; k++) {
      text.append(String.format("t%1$d = " + element + "\n", k, k - 1));
    }
    Path program = Files.writeString(folder.resolve("many." + language), text);
    StringWriter out = new StringWriter();
    int status = InProcessCommands.commandLine().setOut(new PrintWriter(out))
        .setErr(new PrintWriter(out)).execute("certify", "--claim", "lowers",
        "-o", folder.resolve("many.cert").toString(), program.toString());
    assertEquals(0, status, out.toString());
    assertTrue(Files.readString(folder.resolve("many.cert")).contains("\nlibrary sched_scopes "));
    assertTrue(out.toString().contains("VERIFIED "), out.toString());
  }
}
