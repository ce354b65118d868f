package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The texts in the certificates of examples are their files; another byte anywhere is refused. */
class ExampleTextsTest {
  private static final Path EXAMPLES = Path.of("../certificates/examples");

  /** What the kernel reads of a certificate's text beside a file; the text. */
  private static String read(byte[] certificate, int section, byte[] file) {
    Source source =
        new Source("x.cert", null, certificate, section, certificate.length, 1);
    assertEquals("text", source.word());
    return source.text(file == null ? null : new Source.Content("x.sched", "sched", file));
  }

  private static int section(byte[] certificate) {
    int at = new String(certificate, StandardCharsets.ISO_8859_1).indexOf("\ntext ");
    assertTrue(at > 0, "a certificate without a text");
    return at + 1;
  }

  private static List<Path> loops() throws IOException {
    try (var files = Files.list(EXAMPLES)) {
      return files.filter(f -> f.getFileName().toString().matches("sched_.*\\.sched")).sorted()
          .toList();
    }
  }

  private static byte[] certificate(Path source) throws IOException {
    return Files.readAllBytes(
        source.resolveSibling(source.getFileName().toString().replace(".sched", ".cert")));
  }

  @Test
  void everyExampleOfLoopsIsAboutItsFile() throws IOException {
    List<Path> loops = loops();
    assertTrue(loops.size() >= 39, loops.toString());
    for (Path source : loops) {
      byte[] certificate = certificate(source);
      byte[] bytes = Files.readAllBytes(source);
      assertArrayEquals(bytes, read(certificate, section(certificate), bytes)
          .getBytes(StandardCharsets.US_ASCII), source.toString());
    }
  }

  /** Changed, left out or doubled: each byte of ten examples. */
  @Test
  void everyByteCounts() throws IOException {
    for (Path source : loops().subList(0, 10)) {
      byte[] certificate = certificate(source);
      int section = section(certificate);
      byte[] bytes = Files.readAllBytes(source);
      for (int i = 0; i < bytes.length; i++) {
        byte[] changed = bytes.clone();
        changed[i] ^= (byte) (1 << i % 8);
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
        System.arraycopy(bytes, i + 1, shorter, i, bytes.length - i - 1);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        System.arraycopy(bytes, i, longer, i + 1, bytes.length - i);
        for (byte[] other : List.of(changed, shorter, longer)) {
          Rejection r =
              assertThrows(Rejection.class, () -> read(certificate, section, other));
          assertEquals("text 2", r.rule + " " + r.condition, source + ", byte " + i);
        }
      }
    }
  }

  /** Soundness bug 1: what stands behind the byte 0xff was not compared. */
  @Test
  void noByteStandsForTheEndOfAFile() throws IOException {
    Path source = loops().get(0);
    byte[] certificate = certificate(source);
    byte[] bytes = Files.readAllBytes(source);
    for (int b = 0; b < 256; b++) {
      byte[] longer = Arrays.copyOf(bytes, bytes.length + 2);
      longer[bytes.length] = (byte) b;
      longer[bytes.length + 1] = 'x';
      for (int length : new int[] {bytes.length + 1, bytes.length + 2}) {
        byte[] file = Arrays.copyOf(longer, length);
        Rejection r = assertThrows(
            Rejection.class, () -> read(certificate, section(certificate), file), "byte " + b);
        assertEquals("text 2", r.rule + " " + r.condition, "byte " + b);
      }
    }
  }
}
