package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What terms are printed as: bound variables have the names of their depths. */
class PrinterTest {
  private final Theories theories = new Theories(new Logic(Replay.NODES));

  PrinterTest() {
    theories.load("list");
  }

  private String print(String text, int limit) {
    return Printer.print(theories.term("test", text), limit);
  }

  /** The same text, or another for the same term, which is then what is read back. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      [1, 2]                                | 1 :: 2 :: nil{int}
      1 :: 2 :: nil{int}                    |
      length [1 + 1, 2]                     | length (1 + 1 :: 2 :: nil{int})
      [1] ++ [2] = [1, 2]                   | (1 :: nil{int}) ++ 2 :: nil{int} = 1 :: 2 :: nil{int}
      [[1]]                                 | (1 :: nil{int}) :: nil{list int}
      λl:list int. 1 :: 2 :: l              | λx0:list int. 1 :: 2 :: x0
      [λk:int. k]                           | (λx0:int. x0) :: nil{int → int}
      «::»{int} 1                           | «::» 1
      λx:int. [λy:int. x + y]               | λx0:int. (λx1:int. x0 + x1) :: nil{int → int}
      """)
  void terms(String text, String printed) {
    String found = print(text, Report.PRINTED);
    assertEquals(printed == null ? text : printed, found);
    assertSame(theories.term("test", text), theories.term("printed", found));
  }

  @Test
  void whatIsTooLongEndsWithAnEllipsis() {
    String text = IntStream.range(0, 3 * TermParser.DEPTH).mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "[", "]"));
    String cut = print(text, 100);
    assertTrue(cut.startsWith("0 :: 1 :: 2 :: ") && cut.contains("…"), cut);
    assertTrue(deep(text).contains("…"), "nested deeper than is printed");
  }

  /** Prints as the kernel does, in a thread whose stack is large enough for any term it prints. */
  private String deep(String text) {
    CompletableFuture<String> printed = new CompletableFuture<>();
    Thread thread = new Thread(null, () -> {
      try {
        printed.complete(print(text, Report.PRINTED));
      } catch (Throwable e) {
        printed.completeExceptionally(e);
      }
    }, "print", 512L << 20);
    thread.start();
    return printed.join();
  }
}
