package certcheck.semantics.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Updates and reductions (Clément 2022, chapter 7): what is read, and what is refused. */
class UpdatesTest {
  private static final String PROGRAM = """
      param N;
      input a[N];
      output h[8];
      inout s[], m[], atomic[];
      par i < N reduce(+: s) reduce(max: m) {
        s[] += a[i];
        m[] := max(m[], a[i] * 2);
        atomic h[i mod 8] *= a[i] + 1;
      }
      atomic[] := 0;
      """;

  @Test
  void whatIsPrintedIsRead() {
    Program program = Sources.program(PROGRAM);
    assertEquals(program, Sources.program(Printer.print(program)));
    assertEquals("""
        par i < N reduce(+: s) reduce(max: m) {
          atomic s[] := s[] + a[i];
          atomic m[] := max(m[], a[i] * 2);
          atomic h[i mod 8] := h[i mod 8] * (a[i] + 1);
        }
        """, Printer.print(program.body().parts().get(0)));
    assertTrue(Updates.in(program));
    assertEquals(Set.of("+", "max", "*"), Updates.functions(program));
  }

  @Test
  void loopsInOrderAndTheRestHaveNoUpdates() {
    Program program = Sources.program(PROGRAM);
    assertEquals("""
        for i < N {
          s[] := s[] + a[i];
          m[] := max(m[], a[i] * 2);
          h[i mod 8] := h[i mod 8] * (a[i] + 1);
        }
        """, Printer.print(Updates.inOrder(program).body().parts().get(0)));
    assertEquals("""
        par i < N {
          {
            local update[];
            update[] := a[i];
          }
          {
            local update[];
            update[] := a[i] * 2;
          }
          local update[];
          update[] := a[i] + 1;
        }
        """, Printer.print(Updates.without(program).body().parts().get(0)));
    for (Program other : List.of(
        Updates.inOrder(program), Updates.without(program), Updates.assigned(program))) {
      assertFalse(Updates.in(other));
      assertEquals(List.of(), Checker.check(other, Limits.DEFAULT));
    }
  }

  /** The local array of the rest has a name of its own. */
  @Test
  void theRestHasANewName() {
    Program program = Sources.program("inout update[]; par update_ < 2 { atomic update[] += 1; }");
    assertEquals("""
        par update_ < 2 {
          local update__[];
          update__[] := 1;
        }
        """, Printer.print(Updates.without(program).body()));
  }

  /** The text, the place and the message of the one error. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      inout s[]; par i < 2 { atomic s[] := 1; }    | 1:24 | an update is no function of its cell and a value: expected 's[] += e' or 's[] := f(s[], e)', found '1'
      inout s[]; par i < 2 { atomic s[] := max(1, s[]); } | 1:24 | an update is no function of its cell and a value: expected 's[] += e' or 's[] := f(s[], e)', found 'max(1, s[])'
      inout s[2]; par i < 2 { atomic s[i] := s[0] + 1; } | 1:25 | an update is no function of its cell and a value: expected 's[i] += e' or 's[i] := f(s[i], e)', found 's[0] + 1'
      inout s[2]; par i < 2 { atomic s[i] += s[0]; } | 1:25 | an update reads the array that it updates: expected a value that does not read 's', found 's[0]'
      inout s[], x[]; par i < 2 reduce(+: s) { s[] += 1; x[] := s[]; } | 1:59 | the body of a loop reads what the loop reduces to: expected updates of 's' only, found a read of it
      inout s[]; par i < 2 reduce(+: s) { s[] *= 2; } | 1:37 | an update with another function than that of the reduction: expected '+', found '*'
      inout s[2]; par i < 2 reduce(+: s) { } | 1:13 | a loop reduces to an array of several cells: expected an array of one cell, 's[]' (with several, updates are 'atomic'), found 's', which has 1 dimension
      par i < 2 reduce(+: s) { } | 1:1 | a loop reduces to what is no array: expected an array of one cell, found 's'
      inout s[]; par i < 2 reduce(+: s) reduce(*: s) { } | 1:12 | two reductions to one array: expected one, found 's' a second time
      """)
  void whatIsNoUpdateIsRefused(String text, String place, String message) throws Exception {
    List<Diagnostic> found = Checker.check(Sources.parse(text), Limits.DEFAULT);
    assertEquals(1, found.size(), found.toString());
    assertEquals("test.sched:" + place + ": error: update: " + message, found.get(0).toString());
  }

  /** The text, and the error of the reader. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      inout s[]; s[] += 1; | 1:16: error: syntax: unexpected token: expected ':=' ('+=' is for 'atomic' updates, and for arrays that a loop around reduces to), found '+'
      inout s[]; atomic s[] + = 1; | 1:25: error: syntax: unexpected token: expected '+=' without a blank, found '='
      inout s[]; atomic s[] -= 1; | 1:23: error: syntax: unexpected token: expected ':=', '+=' or '*=', found '-'
      inout s[]; for i < 2 reduce(+: s) { } | 1:22: error: syntax: unexpected token: expected '{' (a loop that is no par has no 'reduce'), found 'reduce'
      inout s[]; par i < 2 reduce(-: s) { } | 1:29: error: syntax: unexpected token: expected +, * or the name of a function of two values, found '-'
      inout s[]; par i < 2 reduce(+ s) { } | 1:31: error: syntax: unexpected token: expected ':' behind the function of a reduction, found 's'
      """)
  void whatIsNoTextIsRefused(String text, String message) {
    SourceException e = assertThrows(SourceException.class, () -> Sources.parse(text));
    assertEquals("test.sched:" + message, e.diagnostic().toString());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      monoid(+, 0)                    | true
      monoid(*, 1)                    | false
      ring                            | true
      modulo 7                        | true
      commutative(+)                  | false
      associative(+), commutative(+)  | true
      associative(+), commutative(*)  | false
      """)
  void lawsLetUpdatesBeExchanged(String laws, boolean exchanged) throws Exception {
    Program program = Sources.parse("claim implements under " + laws + ";");
    assertEquals(exchanged, Updates.exchanges(program.claims().get(0).laws(), "+"));
  }
}
