package certcheck.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A certificate about the texts of a program and of loops that lower it, with almost the right
 * files, in almost the right order, and with words that were not proved: the kernel's command
 * refuses each for its own reason.
 */
class PairTextsTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");
  private static final String PROGRAM = "gradient.tml";
  private static final String LOOPS = "lowered_gradient.sched";
  private static final String CERTIFICATE = "lowered_gradient.cert";

  @TempDir Path folder;

  @BeforeEach
  void copy() throws IOException {
    for (String file : List.of(PROGRAM, LOOPS, CERTIFICATE, "interpolation_steps.tml",
        "lowered_interpolation_steps.sched")) {
      Files.copy(EXAMPLES.resolve(file), folder.resolve(file));
    }
  }

  private String verdict(String... files) throws Exception {
    KernelCommand.Result result = KernelCommand.run(folder, List.of(files));
    assertEquals("", result.err());
    return result.out();
  }

  private static void refused(String reason, String verdict) {
    assertTrue(verdict.startsWith("REJECTED ") && verdict.contains("   " + reason), verdict);
  }

  /** The certificate with something else in it. */
  private String changed(String old, String other) throws Exception {
    String certificate = Files.readString(EXAMPLES.resolve(CERTIFICATE));
    String changed = certificate.replace(old, other);
    assertFalse(changed.equals(certificate), old);
    Files.writeString(folder.resolve(CERTIFICATE), changed);
    return verdict(PROGRAM, LOOPS, CERTIFICATE);
  }

  @Test
  void bothFilesInTheirOrder() throws Exception {
    assertEquals("VERIFIED " + PROGRAM + " " + LOOPS
            + "  bounds, race_free, defined, implements, lowers_padded 8\n",
        verdict(PROGRAM, LOOPS, CERTIFICATE));
  }

  @Test
  void otherFiles() throws Exception {
    refused("text, condition (2): expected the text of lowered_gradient.sched",
        verdict(LOOPS, PROGRAM, CERTIFICATE));
    refused("text, condition (2): expected the text of interpolation_steps.tml",
        verdict("interpolation_steps.tml", LOOPS, CERTIFICATE));
    refused("text, condition (2): expected the text of lowered_interpolation_steps.sched",
        verdict(PROGRAM, "lowered_interpolation_steps.sched", CERTIFICATE));
    refused("text, condition (2): expected the text of lowered_gradient.sched",
        verdict(LOOPS, CERTIFICATE));
    refused("text, condition (3): expected 2 files, found 1", verdict(PROGRAM, CERTIFICATE));
    refused("text, condition (3): expected 2 files, found 3",
        verdict(PROGRAM, LOOPS, LOOPS, CERTIFICATE));
  }

  /** The same texts in files of other kinds mean something else. */
  @Test
  void otherKinds() throws Exception {
    Files.copy(folder.resolve(PROGRAM), folder.resolve("gradient.teil"));
    refused("claim, condition (4): expected teil_sched, found tml_sched",
        verdict("gradient.teil", LOOPS, CERTIFICATE));
    Files.copy(folder.resolve(LOOPS), folder.resolve("loops.tml"));
    refused("claim, condition (4): expected tml_tml, found tml_sched",
        verdict(PROGRAM, "loops.tml", CERTIFICATE));
  }

  @Test
  void otherWords() throws Exception {
    for (String words : List.of("lowers_padded 4", "lowers_padded 8 ux in uy, uy in ux",
        "implements under ring")) {
      refused("claim, condition (3): expected tml_sched any text … words",
          changed(" lowers_padded 8\n", " " + words + "\n"));
    }
  }

  /** The text in the certificate is that of the file, but not that of which something is proved. */
  @Test
  void anotherTextInBoth() throws Exception {
    String program = Files.readString(EXAMPLES.resolve(PROGRAM));
    String other = program.replace("var output uz", "var outpux uz");
    Files.writeString(folder.resolve(PROGRAM), other);
    refused("mp, condition (2): expected lexes", changed(program, other));
  }
}
