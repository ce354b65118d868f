package certcheck.certificates.command.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class PrintableWriterTest {
  private static String printed(String... parts) {
    StringWriter text = new StringWriter();
    try (PrintWriter out = new PrintWriter(new PrintableWriter(text))) {
      for (String part : parts) {
        out.print(part);
      }
    }
    return text.toString();
  }

  @Test
  void whatControlsTheTerminalIsReplaced() {
    assertEquals("a?[2Kb?c?d?e", printed("a\u001b[2Kb\u202ec\u2028d\re"));
    assertEquals("line\n\tline\n", printed("line\n\tline\n"));
  }

  @Test
  void aCharacterMayComeInTwoParts() {
    assertEquals("\ud835\udd38!", printed("\ud835", "\udd38!"));
    assertEquals("??x", printed("\udb40", "\udc41", "\ud835", "x"));
    assertEquals("??", printed("\udd38", "\ud835"));
  }
}
