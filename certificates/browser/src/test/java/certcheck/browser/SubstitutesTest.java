package certcheck.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.teavm.classlib.java.security.TMessageDigest;
import org.teavm.classlib.java.util.THexFormat;
import org.teavm.classlib.java.util.TStringJoiner;

/** What stands for classes of {@code java.base} does what they do. */
class SubstitutesTest {
  @Test
  void digests() throws NoSuchAlgorithmException {
    Random random = new Random(1);
    MessageDigest java = MessageDigest.getInstance("SHA-256");
    for (int length = 0; length < 400; length++) {
      byte[] bytes = new byte[length < 300 ? length : 100 * length];
      random.nextBytes(bytes);
      byte[] digest = TMessageDigest.getInstance("SHA-256").digest(bytes);
      assertEquals(HexFormat.of().formatHex(java.digest(bytes)), THexFormat.of().formatHex(digest),
          length + " bytes");
    }
    assertThrows(NoSuchAlgorithmException.class, () -> TMessageDigest.getInstance("SHA-1"));
  }

  @Test
  void joinedTexts() {
    StringJoiner java = new StringJoiner(", ");
    TStringJoiner ours = new TStringJoiner(", ");
    for (String part : new String[] {"", "a", "", "b, "}) {
      assertEquals(java.toString(), ours.toString());
      java.add(part);
      ours.add(part);
    }
    assertEquals(java.toString(), ours.toString());
  }

  @Test
  void expressions() {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      all.appendCodePoint(c).append(c % 3 == 0 ? "v" : "");
    }
    String text = all.append("\ud800 \udc00\ud801").toString();
    for (String expression : new String[] {"\\p{C}|\\v", "\\v", "\\p{C}"}) {
      assertEquals(text.replaceAll(expression, "?"), Expressions.replaceAll(text, expression, "?"));
    }
    assertThrows(UnsupportedOperationException.class, () -> Expressions.replaceAll("a", "a", "b"));
    assertThrows(UnsupportedOperationException.class, () -> Expressions.replaceAll("a", "\\v", "$0"));
  }

  /** A name is one with and without the root that TeaVM puts before it; what was put is what is read. */
  @Test
  void files() throws java.io.IOException {
    Files files = new Files();
    byte[] bytes = "certcheck".getBytes(StandardCharsets.US_ASCII);
    files.put("a/b.cert", bytes);
    byte[] read = new byte[20];
    var accessor = files.getFile("/a/b.cert").createAccessor(true, false, false);
    assertEquals(5, accessor.read(read, 2, 5));
    assertEquals(4, accessor.read(read, 7, 13));
    assertEquals(0, accessor.read(read, 11, 9));
    assertEquals("certcheck", new String(read, 2, 9, StandardCharsets.US_ASCII));
    assertEquals(false, files.getFile("b.cert").isFile());
    assertEquals(null, files.getFile("a/b.cert").createAccessor(false, true, false));
    files.clear();
    assertEquals(false, files.getFile("a/b.cert").isFile());
  }
}
