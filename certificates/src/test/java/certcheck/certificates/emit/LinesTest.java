package certcheck.certificates.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LinesTest {
  private static String nested(int depth) {
    Lines lines = new Lines();
    for (int k = 0; k < depth; k++) {
      lines.open("{");
    }
    lines.line("x;");
    for (int k = 0; k < depth; k++) {
      lines.close("}");
    }
    return lines.toString();
  }

  @Test
  void blocksAreIndentedByTwo() {
    assertEquals("{\n  {\n    x;\n  }\n}\n", nested(2));
  }

  @Test
  void textsOfDeepBlocksGrowAsTheirNumber() {
    assertTrue(nested(2000).length() < 2.05 * nested(1000).length());
  }
}
