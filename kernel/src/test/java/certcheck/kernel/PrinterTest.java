package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists in printed terms, and the names of bound variables. */
class PrinterTest {
  private final Theories theories = new Theories(new Logic(Replay.NODES));

  PrinterTest() {
    theories.load("list");
  }

  private String print(String text, int limit, String... hints) {
    return Printer.print(theories.term("test", text), List.of(hints).iterator(), limit);
  }

  /** The same text, or another for the same term, which is then what is read back. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      [1, 2, 3]                             |
      1 :: 2 :: nil{int}                    | [1, 2]
      [1]                                   |
      nil{int}                              |
      [[1], nil{int}, [2, 3]]               |
      length [1 + 1, 2]                     |
      [1] ++ [2] = [1, 2]                   |
      (1 :: nil{int}) :: nil{list int}      | [[1]]
      λl:list int. 1 :: 2 :: l              | λx0:list int. 1 :: 2 :: x0
      λl:list int. [1] ++ 2 :: l            | λx0:list int. [1] ++ 2 :: x0
      [λk:int. k, λk:int. k + 1]            | [λx0:int. x0, λx0:int. x0 + 1]
      «::»{int} 1                           | «::» 1
      [nil{'a}]                             |
      1 :: 2 :: tabulate 3 (λk:int. k)      | 1 :: 2 :: tabulate 3 (λx0:int. x0)
      """)
  void lists(String text, String printed) {
    String found = print(text, Report.PRINTED);
    assertEquals(printed == null ? text : printed, found);
    assertSame(theories.term("test", text), theories.term("printed", found));
  }

  /** A list nests as deep as its items, however long it is. */
  @Test
  void aLongList() {
    String text = IntStream.range(0, 3 * TermParser.DEPTH).mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "[", "]"));
    assertEquals(text, print(text, Report.PRINTED));
    String cut = print(text, 100);
    assertTrue(cut.startsWith("[0, 1, 2, ") && cut.contains("…"), cut);
  }

  @Test
  void hintsNameBinders() {
    String text = "λx:int. [λy:int. x + y]";
    assertEquals("λi:int. [λj:int. i + j]", print(text, 100, "i", "j"));
    assertEquals("λi:int. [λx1:int. i + x1]", print(text, 100, "i"));
    assertEquals("λi:int. [λx1_1:int. i + x1_1]", print(text, 100, "i", "i"));
    assertEquals("λx0:int. [λx1:int. x0 + x1]", Printer.print(
        theories.term("test", text), Collections.emptyIterator(), 100));
  }
}
