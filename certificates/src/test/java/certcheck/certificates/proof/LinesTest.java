package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinesTest {
  private final Lines lines = new Lines();

  private int number(int... row) {
    return lines.number(row, row.length);
  }

  @Test
  void equalLinesHaveOneNumber() {
    int app = lines.word("app");
    int first = number(lines.word("int"), lines.word("0"));
    assertNotEquals(first, number(lines.word("int"), lines.word("1")));
    for (int k = 0; k < 1000; k++) {
      assertEquals(k + 2, number(app, k, k + 1));
    }
    for (int k = 0; k < 1000; k++) {
      assertEquals(k + 2, number(app, k, k + 1));
    }
    assertEquals(first, number(lines.word("int"), lines.word("0")));
    assertEquals(1002, lines.size());
  }

  /** A word that looks like the number of a line is none. */
  @Test
  void wordsAreNotNumbersOfLines() {
    int zero = number(lines.word("truth"));
    assertNotEquals(number(lines.word("recall"), lines.word("0")),
        number(lines.word("recall"), zero));
    assertEquals("0", lines.spelling(lines.word("0")));
  }

  @Test
  void onlyWhatALineNeedsIsKept() {
    int one = number(lines.word("int"), lines.word("1"));
    number(lines.word("int"), lines.word("2"));
    int two = number(lines.word("refl"), one);
    number(lines.word("sym"), two);
    int last = number(lines.word("trans"), two, two);
    Lines kept = lines.neededBy(last);
    assertEquals(3, kept.size());
    assertArrayEquals(new int[] {lines.word("trans"), 1, 1}, kept.row(2));
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 3).forEach(line -> kept.write(text, line, new int[] {0, 1, 2}));
    assertEquals("int 1\nrefl 0\ntrans 1 1\n", text.toString());
  }

  @Test
  void aLineCanBeReplacedByALongerOne() {
    int one = lines.add(lines.word("truth"));
    int two = lines.add(lines.word("truth"));
    lines.replace(one, lines.word("conj"), two, two);
    assertArrayEquals(new int[] {lines.word("conj"), two, two}, lines.row(one));
    assertArrayEquals(new int[] {lines.word("truth")}, lines.row(two));
  }
}
