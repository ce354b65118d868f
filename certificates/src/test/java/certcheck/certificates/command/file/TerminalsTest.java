package certcheck.certificates.command.file;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the environment says of colours. */
class TerminalsTest {
  @Test
  void noColourIsAskedForByAnyValue() {
    assertTrue(Terminals.wantsColours(Map.of("TERM", "xterm")));
    assertTrue(Terminals.wantsColours(Map.of("TERM", "xterm", "NO_COLOR", "")));
    assertFalse(Terminals.wantsColours(Map.of("TERM", "xterm", "NO_COLOR", "0")));
    assertFalse(Terminals.wantsColours(Map.of("TERM", "dumb")));
    assertFalse(Terminals.wantsColours(Map.of()));
  }
}
