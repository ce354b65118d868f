package certcheck.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Certificates about texts of CFDlang with almost the right file, and with words that were not
 * proved: the kernel's command refuses each for its own reason.
 */
class BoundCfdlangTextsTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  @TempDir Path folder;

  private final List<String> arguments = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();

  private static String read(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve(name), ISO_8859_1);
  }

  /** Stores a certificate, and the files that it is to be about; what the kernel is to say. */
  private void add(String verdict, String certificate, String... files) throws IOException {
    String name = "c" + expected.size();
    for (int k = 0; k < files.length; k += 2) {
      Files.writeString(folder.resolve(name + files[k]), files[k + 1], ISO_8859_1);
      arguments.add(name + files[k]);
    }
    Files.writeString(folder.resolve(name + ".cert"), certificate, ISO_8859_1);
    arguments.add(name + ".cert");
    expected.add(verdict);
  }

  private static String changed(String text, String old, String other) {
    String changed = text.replace(old, other);
    assertFalse(changed.equals(text), old);
    return changed;
  }

  /** A certificate whose last text is another. */
  private static String about(String certificate, String text, String other) {
    return changed(certificate, "\ntext " + text.length() + "\n" + text + "\n",
        "\ntext " + other.length() + "\n" + other + "\n");
  }

  @Test
  void programs() throws Exception {
    String source = read("interpolation.cfd");
    for (String[] right : new String[][] {{"interpolation", "safe"},
        {"interpolation_padded", "padded 8, padded_defined 8 A u v"}, {"interpolation_in_place", "in_place v"}}) {
      add(right[1], read(right[0] + ".cert"), ".cfd", source);
    }
    String certificate = read("interpolation_padded.cert");
    add("text, condition (2): ", certificate, ".cfd", read("stack.cfd"));
    add("text, condition (2): ", certificate, ".cfd", source + " ");
    add("claim, condition (4): expected tml, found cfd", certificate, ".tml", source);
    for (String words : List.of("padded 4", "safe", "padded 8 v", "padded_defined 8 v")) {
      add("claim, condition (3): expected cfd any text … words",
          changed(certificate, " padded 8\n", " " + words + "\n"), ".cfd", source);
    }
    for (String variables : List.of("u v", "A u v v", "")) {
      add("claim, condition (3): expected cfd any text … words", changed(certificate,
          "padded_defined 8 A u v\n", ("padded_defined 8 " + variables).strip() + "\n"), ".cfd", source);
    }
    String inPlace = read("interpolation_in_place.cert");
    for (String words : List.of("in_place A", "in_place w", "in_place", "in_place v v")) {
      add("claim, condition (3): expected cfd any text … words",
          changed(inPlace, " in_place v\n", " " + words + "\n"), ".cfd", source);
    }
    // The same program, spelled otherwise, is another text; so is another program.
    for (String[] change : new String[][] {{"[7 7 7]", "[7 7 8]"}, {"216 last", "215 last"},
        {"216 last", "216 first"}, {"elem [u v]", "elem [u]"}, {"input A", "A"},
        {"[1 6]", "[6 1]"}, {": matrix", ": [7 7]"}, {"counted from 0", "counted from 1"},
        {"A # A # A # u", "A # (A # A # u)"}}) {
      String other = changed(source, change[0], change[1]);
      add("", about(certificate, source, other), ".cfd", other);
    }
    check(3);
  }

  @Test
  void pairs() throws Exception {
    String source = read("interpolation.cfd");
    String loops = read("lowered_interpolation.sched");
    String certificate = read("lowered_interpolation.cert");
    add("bounds, race_free, defined, implements, lowers_padded 8",
        certificate, ".cfd", source, ".sched", loops);
    add("text, condition (2): ", certificate, ".sched", loops, ".cfd", source);
    add("text, condition (2): ", certificate, ".cfd", source, ".sched",
        changed(loops, "claim defined;\n", ""));
    add("text, condition (2): ", certificate, ".cfd", read("stack.cfd"), ".sched", loops);
    add("text, condition (3): expected 2 files, found 1", certificate, ".cfd", source);
    add("claim, condition (4): expected tml_sched, found cfd_sched",
        certificate, ".tml", source, ".sched", loops);
    for (String words : List.of("lowers", "lowers_padded 8 u in v")) {
      add("claim, condition (3): expected cfd_sched any text … words",
          changed(certificate, " lowers_padded 8\n", " " + words + "\n"),
          ".cfd", source, ".sched", loops);
    }
    String other = changed(source, "var output v", "var v");
    add("", about(certificate, source, other), ".cfd", other, ".sched", loops);
    check(1);
  }

  private void check(int verified) throws Exception {
    KernelCommand.Result result = KernelCommand.run(folder, arguments);
    assertEquals("", result.err());
    List<String> lines = result.out().lines().toList();
    for (int k = 0; k < expected.size(); k++) {
      String line = lines.get(k);
      assertTrue(k < verified ? line.startsWith("VERIFIED c" + k + ".cfd")
          && line.endsWith("  " + expected.get(k))
          : line.startsWith("REJECTED c" + k + ".cert:")
              && line.contains("   " + expected.get(k)), line);
    }
    assertEquals(verified + " verified, " + (expected.size() - verified) + " rejected",
        lines.get(lines.size() - 1));
  }
}
