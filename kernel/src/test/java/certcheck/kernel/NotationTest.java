package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The notation of terms: what is read is printed as it was written, what is odd is refused. */
class NotationTest {
  private final Theories theories = new Theories(new Logic(Replay.NODES));

  NotationTest() {
    theories.load("list");
  }

  private Term term(String text) {
    return theories.term("test", text);
  }

  /** With the parentheses that are needed, and no others. */
  @ParameterizedTest
  @ValueSource(strings = {
      "∀x0:bool. ∀x1:bool. x0 ⟹ x1 ⟹ x0",
      "∀x0:bool. ∀x1:bool. (x0 ⟹ x1) ⟹ x0",
      "∀x0:bool. ∀x1:bool. x0 ∨ x1 ∧ ¬x0 ∨ x1",
      "∀x0:bool. ∀x1:bool. (x0 ∨ x1) ∧ ¬(x0 ∧ x1)",
      "∀x0:bool. ¬(¬x0)",
      "∀x0:bool. (∃x1:bool. x1) ⟹ x0",
      "∀x0:bool. x0 ∧ (∃x1:bool. x1)",
      "∀x0:int. x0 - (x0 - 1) - 1 = 0",
      "∀x0:int. (x0 + 1) * (x0 - 1) ≤ x0 * x0 + 1",
      "∀x0:int. x0 div 2 * 2 + x0 mod 2 = x0",
      "∀x0:int. x0 * (x0 div 2) < 3",
      "∀x0:int. neg x0 = neg (neg 1) - -1",
      "(1 = 2) = ⊥",
      "nil{int} ++ nil{int} ++ nil{int}",
      "(nil{int} ++ nil{int}) ++ nil{int}",
      "nil{int} ▹ 2 ▹ 3",
      "λx0:list int. 1 :: 2 :: x0",
      "λx0:list (list int). (1 :: 2 :: nil{int}) :: x0",
      "λx0:int. λx1:int → int. x1 (x1 x0)",
      "λx0:(int → int) → int. x0 (λx1:int. x1)",
      "λx0:int → int → int. x0 1 2",
      "λx0:list (list int). x0",
      "λx0:pair int (list bool). fst x0",
      "λx0:pair (int → bool) int. fst x0",
      "λx0:option (int → int). x0",
      "ε x0:int. x0 = 1",
      "«+» 1",
      "«=»{int}",
      "«∀»{int}",
      "«¬»",
      "mk_pair{int, bool}",
      "none{int}"
  })
  void isPrintedAsItIsRead(String text) {
    String printed = Printer.print(term(text), 1000);
    assertEquals(text.replace("ε x0", "εx0"),
        printed);
    assertSame(term(text), term(printed));
  }

  /** Words and signs in theories of texts: the codes of their characters, base 128. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      `+`                 | 43
      `if`                | 13542
      `:=` + 1            | 7485 + 1
      `not` :: nil{int}   | 1816564 :: nil{int}
      ``                  | 0
      """)
  void spelledInBackquotes(String text, String number) {
    assertSame(term(number), term(text));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      1 = 2 = 3              | parentheses around a comparison
      1 ≤ 2 < 3              | parentheses around a comparison
      (λx:int. x) x          | a bound variable or a known constant
      ∀x:int. x = 1) ∧ x = 2 | the end of the text
      1 +                    | a term
      (1 + )                 | a term
      []                     | a term
      nil                    | types in braces after a constant
      none                   | types in braces after a constant
      length                 | types in braces after a constant
      unknown                | a bound variable or a known constant
      x                      | a bound variable or a known constant
      rule                   | a term
      007                    | a term
      -0                     | a term
      01                     | a term
      λx. x                  | :
      λx:integer. x          | a known type operator
      λx:list. x             | type variable
      λx:list list int. x    | 1 arguments
      [1, 2                  | ]
      «+ 1                   | »
      nil{int                | }
      ∀x:int                 | variable
      """)
  void isRefused(String text, String expected) {
    Rejection r = assertThrows(Rejection.class, () -> term(text));
    assertTrue(r.getMessage().contains("expected " + expected), r.getMessage());
  }

  /** Comments, sources in quotes and blanks mean nothing; a minus before a digit is part of it. */
  @Test
  void blanksAndComments() {
    assertSame(term("1 + 2"), term("1 -- one\n + \"Fig. 1\" 2"));
    assertSame(term("[-1, 2 - 1]"), term("[ -1,2 - 1 ] -- the end"));
    assertThrows(Rejection.class, () -> term("2 -1"));
  }

  /** The command gives as much of a stack as the nesting needs that is allowed. */
  @Test
  void aTypeThatNestsTooDeep() throws InterruptedException {
    String text = "λx:" + "(".repeat(2 * TermParser.DEPTH) + "int";
    List<Throwable> thrown = new ArrayList<>();
    Thread reader = new Thread(null, () -> thrown.add(
        assertThrows(Rejection.class, () -> term(text))), "reader", 512L << 20);
    reader.start();
    reader.join();
    assertEquals(1, thrown.size());
    assertTrue(((Rejection) thrown.get(0)).declined, thrown::toString);
    assertTrue(thrown.get(0).getMessage().startsWith("nesting of a term"), thrown::toString);
  }
}
