package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** A text is its file: the kernel's comparison against that of {@link Arrays}. */
class TextProperties {

  /** The text that is read from a certificate, and what is read behind it; empty if it is refused. */
  private static Optional<byte[]> read(byte[] text, byte[] file) {
    ByteArrayOutputStream certificate = new ByteArrayOutputStream();
    certificate.writeBytes(("text " + text.length + "\n").getBytes(StandardCharsets.US_ASCII));
    certificate.writeBytes(text);
    certificate.writeBytes("\nqed 0 0\n".getBytes(StandardCharsets.US_ASCII));
    Source source = new Source("x.cert", new ByteArrayInputStream(certificate.toByteArray()));
    assertEquals("text", source.word());
    try {
      String read = source.text(file == null ? null : new Source.Content("x.sched", "sched", file));
      assertEquals("qed", source.word());
      return Optional.of(read.getBytes(StandardCharsets.ISO_8859_1));
    } catch (Rejection r) {
      assertEquals(r.condition == 2 ? "text" : "format", r.rule);
      return Optional.empty();
    }
  }

  private static boolean isPlain(byte[] text) {
    for (byte b : text) {
      if (b != '\n' && b != '\t' && (b < ' ' || b == 0x7f)) {
        return false;
      }
    }
    return true;
  }

  /** All bytes, those more often that mean something to a reader. */
  @Provide
  Arbitrary<byte[]> bytes() {
    return Arbitraries.frequencyOf(
        Tuple.of(6, Arbitraries.of((byte) 'a', (byte) ' ', (byte) '\n', (byte) '\t')),
        Tuple.of(1, Arbitraries.of((byte) 0, (byte) -1, (byte) 127, (byte) -128)),
        Tuple.of(1, Arbitraries.bytes())).array(byte[].class).ofMaxSize(12);
  }

  /** A text, and a file that begins or ends like it. */
  @Provide
  Arbitrary<byte[][]> alike() {
    Arbitrary<byte[]> often = Arbitraries.oneOf(Arbitraries.just(new byte[0]), bytes());
    return Combinators.combine(bytes(), often, often, often)
        .as((a, b, c, d) -> new byte[][] {join(a, b, c), join(a, d, c)});
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Property(tries = 5000, seed = "20261123", edgeCases = EdgeCasesMode.NONE)
  void aTextIsReadIfItIsPlainAndTheFile(@ForAll("alike") byte[][] both) {
    Optional<byte[]> read = read(both[0], both[1]);
    assertEquals(isPlain(both[0]) && Arrays.equals(both[0], both[1]), read.isPresent());
    Optional<byte[]> alone = read(both[0], null);
    assertEquals(isPlain(both[0]), alone.isPresent());
    alone.ifPresent(text -> assertArrayEquals(both[0], text));
    assertEquals(isPlain(both[0]), read(both[0], both[0]).isPresent());
  }
}
