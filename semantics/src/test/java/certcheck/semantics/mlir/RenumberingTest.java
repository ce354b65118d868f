package certcheck.semantics.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Names of values are changed, and nothing else. */
class RenumberingTest {
  private static String renumbered(String text) throws SourceException {
    return new String(Renumbering.of("x.mlir", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT),
        StandardCharsets.UTF_8);
  }

  /** Also of several results of one operation, of arguments of inner blocks, and behind letters that are no ASCII. */
  @Test
  void eachFunctionBeginsWithZero() throws SourceException {
    String text = """
        // %a stays
        "builtin.module"() ({
          "func.func"() <{sym_name = "f"}> ({
          ^bb0(%arg7: index, %x: index):
            %9:2 = "t.two"(%x) {s = "é %x"} : (index) -> (index, index) "t.end"(%9#1, %9#0, %9) : (index, index, index) -> ()
            "t.loop"(%arg7) ({
            ^bb0(%i: index):
              %10 = "t.one"(%i, %arg7) : (index, index) -> index
            }) : (index) -> ()
          }) : () -> ()
          "func.func"() <{sym_name = "g"}> ({
          ^bb0(%y: index):
            %9 = "t.one"(%y) : (index) -> index
          }) : () -> ()
        }) : () -> ()
        """;
    assertEquals("""
        // %a stays
        "builtin.module"() ({
          "func.func"() <{sym_name = "f"}> ({
          ^bb0(%arg0: index, %arg1: index):
            %0:2 = "t.two"(%arg1) {s = "é %x"} : (index) -> (index, index) "t.end"(%0#1, %0#0, %0) : (index, index, index) -> ()
            "t.loop"(%arg0) ({
            ^bb0(%arg2: index):
              %1 = "t.one"(%arg2, %arg0) : (index, index) -> index
            }) : (index) -> ()
          }) : () -> ()
          "func.func"() <{sym_name = "g"}> ({
          ^bb0(%arg0: index):
            %0 = "t.one"(%arg0) : (index) -> index
          }) : () -> ()
        }) : () -> ()
        """, renumbered(text));
    assertEquals(renumbered(text), renumbered(renumbered(text)));
  }

  /** Two names remain two, also where one is a new name of another. */
  @Test
  void namesAreExchanged() throws SourceException {
    assertEquals("\"func.func\"() ({ ^bb0(%arg0: index, %arg1: index):"
        + " \"t.o\"(%arg0, %arg1) : (index, index) -> () }) : () -> ()", renumbered(
            "\"func.func\"() ({ ^bb0(%arg1: index, %arg0: index):"
            + " \"t.o\"(%arg1, %arg0) : (index, index) -> () }) : () -> ()"));
    assertThrows(SourceException.class, () -> renumbered("func.func @f() { return }"));
  }
}
