package certcheck.semantics.tml.typing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Sources;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of Rink 2018, Fig. 2-6, and the five ways of 3.2.1 in which a program is refused. */
class TypeCheckerTest {

  private static final String CONTEXT = "var s : []\nvar v : [2]\nvar w : [3]\nvar A : [2 3]\n"
      + "var T : [2 3 2]\n";

  private static List<String> diagnostics(String text) {
    return TypeChecker.check(Sources.program(text)).diagnostics().stream()
        .map(Diagnostic::toString).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "var x : [300 400 500]",
    "var s : []",
    "var A : [300 400] var B : [400 500] var C : [300 500] C = (A # B) . [2 3]",
    "var A : [300 400] var B : [400 300] var s : [] s = ((A # B) . [2 3]) . [1 2]",
    "var u : [200 300 400 500 600] var v : [200 500 400 300 600] v = u ^ [2 4]",
    "var u : [200 300 400 500 600] var v : [200 500 400 300 600] v = u ^ [4 2]",
    "var A : [5 7] var B : [5 7] var C : [5 7] var u : [7 7 7] var v : [5 5 5]"
        + " v = A # B # C # u . [[2 9] [4 8] [6 7]]",
    "var A : [5 7] var B : [5 7] var C : [5 7] var u : [7 7 7] var v : [5 5 5]"
        + " v = A # B # C # u . [[9 2] [8 4] [7 6]]",
    "var s : [] var v : [2] v = s * v / s v = v / v s = s / s + s * s - s",
    "var x : [99999999999999999999999999] x = x + x",
    "",
  })
  void wellFormed(String text) {
    assertEquals(List.of(), diagnostics(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "var v : [2]|6:5: error: s-var: re-declaration of a variable: expected a name that is not"
        + " declared yet, found 'v', declared at 2:5",
    "z = v|6:1: error: ok-stmt: assignment to an undeclared variable: expected a declared variable,"
        + " found 'z'",
    "v = A|6:1: error: ok-stmt: mismatch of types in the assignment to 'v': expected an expression"
        + " of type [2], found type [2 3]",
    "v = z|6:5: error: t-var: use of an undeclared variable: expected a declared variable, found"
        + " 'z'",
    "s = A . [1 2]|6:10: error: t-contr: dimensions 1 and 2 of [2 3] cannot be contracted: expected"
        + " equal extents, found 2 and 3",
    "v = v + w|6:7: error: t-elem: mismatch of types in '+': expected operands of equal type, found"
        + " types [2] and [3]",
    "v = s - v|6:7: error: t-elem: mismatch of types in '-': expected operands of equal type, found"
        + " types [] and [2]",
    "v = v * w|6:7: error: t-elem: mismatch of types in '*': expected operands of equal type, or a"
        + " scalar on the left of '*', found types [2] and [3]",
    "v = v / w|6:7: error: t-elem: mismatch of types in '/': expected operands of equal type, or a"
        + " scalar on the right of '/', found types [2] and [3]",
    "v = v * s|6:7: error: t-smul: a scalar multiplies from the left only: expected operands of"
        + " equal type, or a scalar on the left of '*', found types [2] and []",
    "v = s / v|6:7: error: t-sdiv: a scalar divides from the right only: expected operands of equal"
        + " type, or a scalar on the right of '/', found types [] and [2]",
    "w = T . [1 4]|6:12: error: t-contr: no such dimension in type [2 3 2]: expected 1 to 3, found"
        + " 4",
    "w = T . [0 1]|6:10: error: t-contr: no such dimension in type [2 3 2]: expected 1 to 3, found"
        + " 0",
    "w = T . [1 1]|6:12: error: t-contr: a dimension is named twice: expected dimensions that"
        + " differ, found 1",
    "A = A ^ [2 2]|6:12: error: t-trans: a dimension is named twice: expected dimensions that"
        + " differ, found 2",
    "A = A ^ [2 3]|6:12: error: t-trans: no such dimension in type [2 3]: expected 1 to 2, found 3",
    "s = s ^ [1 99999999999999999999]|6:10: error: t-trans: no such dimension in type []: expected"
        + " no pair, for a scalar has no dimension, found 1"
        + "|6:12: error: t-trans: no such dimension in type []: expected no pair, for a scalar has"
        + " no dimension, found 99999999999999999999",
    "s = T # w . [[1 3] [2 1]]|6:23: error: t-contr: a dimension is named twice: expected"
        + " dimensions that differ, found 1",
    "s = T # w . [[1 2] [3 4]]|6:15: error: t-contr: dimensions 1 and 2 of [2 3 2 3] cannot be"
        + " contracted: expected equal extents, found 2 and 3"
        + "|6:21: error: t-contr: dimensions 3 and 4 of [2 3 2 3] cannot be contracted: expected"
        + " equal extents, found 2 and 3",
  })
  void eachViolationNamesRuleAndPlace(String line) {
    String[] parts = line.split("\\|");
    List<String> expected = Arrays.stream(parts).skip(1).map(m -> "test.tml:" + m)
        .toList();
    String text = parts[0].startsWith("var")
        ? "var s : []\nvar v : [2]\n\n\n\n" + parts[0]
        : CONTEXT + parts[0];
    assertEquals(expected, diagnostics(text));
  }

  @Test
  void allErrorsAreReportedAndNoneTwice() {
    List<String> found = diagnostics("var v : [2]\nvar v : [3]\nu = (p + v) # q\nv = v # v . [1 3]");
    assertEquals(
        List.of("2:5 s-var", "3:1 ok-stmt", "3:6 t-var", "3:15 t-var", "4:16 t-contr"),
        found.stream().map(d -> d.replaceAll("test.tml:(\\S+): error: (\\S+):.*", "$1 $2")).toList());
  }

  @Test
  void longTypesAreShortenedAndManyErrorsCounted() {
    String big = "1".repeat(900);
    String one = diagnostics("var v : [" + big + "]\nvar w : [2]\nw = v").get(0);
    assertTrue(one.endsWith("1… (rank 1)"), one);
    List<String> many = diagnostics("var v : [1]\n" + "v = w\n".repeat(2000));
    assertEquals(1001, many.size());
    assertEquals("test.tml:1:1: error: limit: not every complaint is shown: expected at most 1000,"
        + " found 2000", many.get(1000));
  }

  @Test
  void ranksAreLimited() {
    Limits limits = new Limits(1000, 10, 10, 10, 3, 10, 10);
    Program program = Sources.program("var A : [1 1]\nA = A # A . [1 2]");
    assertEquals(List.of("test.tml:2:7: error: limit: the rank of the product is too large: expected"
            + " at most 3 dimensions, found 4 dimensions"),
        TypeChecker.check(program, limits).errors().stream().map(Diagnostic::toString).toList());
  }

  @Test
  void typeOfASingleExpression() {
    var context = TypeChecker.check(Sources.program(CONTEXT)).context();
    assertEquals(Optional.of(TensorType.of(3, 2, 2, 3)),
        TypeChecker.typeOf(Sources.expression("T ^ [1 2] # w"), context));
    assertEquals(Optional.empty(), TypeChecker.typeOf(Sources.expression("T + w"), context));
  }

  @Test
  void qualifiersWarn() {
    assertEquals(
        List.of("5:5 uninitialized-use", "7:1 assigned-input", "3:12 unassigned-output",
            "7:1 dead-statement", "8:1 dead-statement"),
        diagnostics("var input a : []\nvar output b : []\nvar output c : []\nvar d : []\n"
                + "b = d\nb = b + a\na = a\nd = b\n").stream()
            .map(d -> d.replaceAll("test.tml:(\\S+): warning: (\\S+):.*", "$1 $2")).toList());
  }

  @Test
  void withoutQualifiersThereIsNoWarning() {
    assertEquals(List.of(), diagnostics("var a : [] var b : [] b = a"));
  }
}
