package certcheck.semantics.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PrintableTest {

  /** Controls, bidi and zero-width formats, both separators, a lone surrogate, private, none. */
  @Test
  void oneOfEachCategoryIsReplaced() {
    for (int c : new int[] {0, 7, '\t', '\n', 0x1b, 0x7f, 0x85, 0x9b, 0xad, 0x200b, 0x200f, 0x202e,
        0x2028, 0x2029, 0x2066, 0xfeff, 0xd800, 0xe000, 0xe0041, 0xffff, 0x10ffff}) {
      assertFalse(Printable.is(c), () -> String.format("U+%04X", c));
      String text = "a" + Character.toString(c) + "b";
      assertFalse(Printable.is(text));
      assertEquals("a?b", Printable.line(text));
    }
  }

  @Test
  void whatIsSeenIsKept() {
    String text = "from ~ to \u00e9, \u2200x:int. x \u2264 \u03bb, \u00a0, \ud835\udd38, \u6f22";
    assertTrue(Printable.is(text));
    assertEquals(text, Printable.line(text));
  }
}
