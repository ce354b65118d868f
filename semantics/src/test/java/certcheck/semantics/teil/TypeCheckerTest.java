package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.typing.Typing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeCheckerTest {

  private static final String ALLOCATIONS =
      "alloc s : [] alloc v : [2] alloc m : [2, 3] alloc q : [3, 3]\n";

  private static List<String> complaints(String text) {
    return TypeChecker.check(Sources.program(text)).diagnostics().stream()
        .map(Diagnostic::toString).toList();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
    "s = y|5: error: t-var: use of an undeclared variable: expected a declared variable, found 'y'",
    "y = s|1: error: ok-stmt: assignment to an undeclared variable: expected a declared variable, found 'y'",
    "v = m|1: error: ok-stmt: mismatch of types in the assignment to 'v': expected an expression of type [2], found type [2 3]",
    "v = add v m|5: error: t-add: mismatch of types in 'add': expected operands of equal type, found types [2] and [2 3]",
    "v = add s v|5: error: t-add: mismatch of types in 'add': expected operands of equal type, found types [] and [2]",
    "v = sub v s|5: error: t-sub: mismatch of types in 'sub': expected operands of equal type, found types [2] and []",
    "v = mul m v|5: error: t-mul: mismatch of types in 'mul': expected operands of equal type, or a scalar as the first, found types [2 3] and [2]",
    "v = mul v s|5: error: t-smul: a scalar is the first operand of 'mul' only: expected operands of equal type, or a scalar as the first, found types [2] and []",
    "v = div s v|5: error: t-sdiv: a scalar is the second operand of 'div' only: expected operands of equal type, or a scalar as the second, found types [] and [2]",
    "v = div m v|5: error: t-div: mismatch of types in 'div': expected operands of equal type, or a scalar as the second, found types [2 3] and [2]",
    "v = red+ 3 m|10: error: t-red: no such dimension in type [2 3]: expected 1 to 2, found 3",
    "v = red* 0 m|10: error: t-red: no such dimension in type [2 3]: expected 1 to 2, found 0",
    "s = redmin 2 v|12: error: t-red: no such dimension in type [2]: expected 1, found 2",
    "s = redmax 1 s|12: error: t-red: no such dimension in type []: expected an operand that has dimensions, for a scalar has none, found 1",
    "m = transp 1 1 m|14: error: t-transp: a dimension is named twice: expected dimensions that differ (the operand alone is the same), found 1 and 1",
    "m = transp 2 1 m|14: error: t-transp: the dimensions are in the wrong order: expected the smaller number first ('transp 1 2' is the same), found 2 and 1",
    "m = transp 1 3 m|14: error: t-transp: no such dimension in type [2 3]: expected 1 to 2, found 3",
    "v = diag 2 2 q|12: error: t-diag: a dimension is named twice: expected dimensions that differ, found 2 and 2",
    "v = diag 2 1 q|12: error: t-diag: the dimensions are in the wrong order: expected the smaller number first, found 2 and 1",
    "v = diag 1 2 m|10: error: t-diag: dimensions 1 and 2 of [2 3] have no diagonal: expected equal extents, found 2 and 3",
    "s = contr 2 1 q|13: error: t-diag: the dimensions are in the wrong order: expected the smaller number first, found 2 and 1",
    "m = expa 3 2 v|10: error: t-expa: no place for a new dimension in type [2]: expected 1 to 2, found 3",
    "v = expa 2 2 s|10: error: t-expa: no place for a new dimension in type []: expected 1, found 2",
    "m = expa 1 0 v|12: error: t-expa: an extent counts elements: expected an integer that is at least 1, found 0",
    "s = proj 1 3 v|12: error: t-proj: no such index in dimension 1 of type [2]: expected 1 to 2, found 3",
    "s = proj 1 0 v|12: error: t-proj: no such index in dimension 1 of type [2]: expected 1 to 2, found 0",
    "s = proj 1 2 (expa 1 1 s)|12: error: t-proj: no such index in dimension 1 of type [1]: expected 1, found 2",
    "s = proj 2 1 v|10: error: t-proj: no such dimension in type [2]: expected 1, found 2",
  })
  void eachRuleRefusesWithPlaceExpectedAndFound(String statement, String message) {
    assertEquals(List.of("test.teil:2:" + message), complaints(ALLOCATIONS + statement));
  }

  @Test
  void bothDimensionsOfAPairAreReported() {
    assertEquals(List.of(
        "test.teil:2:12: error: t-transp: no such dimension in type [2]: expected 1, found 0",
        "test.teil:2:14: error: t-transp: no such dimension in type [2]: expected 1, found 7"),
        complaints(ALLOCATIONS + "v = transp 0 7 v"));
  }

  @Test
  void whatFollowsFromAnErrorIsNotReported() {
    assertEquals(List.of(
        "test.teil:2:15: error: t-proj: no such dimension in type []: expected an operand that has"
            + " dimensions, for a scalar has none, found 1",
        "test.teil:2:27: error: t-var: use of an undeclared variable: expected a declared variable,"
            + " found 'y'",
        "test.teil:2:35: error: t-red: no such dimension in type [2 2]: expected 1 to 2, found 9"),
        complaints(ALLOCATIONS + "v = add (proj 1 1 s) (add y (red+ 9 (prod v v)))"));
  }

  @Test
  void namesOfAllocationsDiffer() {
    assertEquals(List.of("test.teil:1:21: error: s-var: re-declaration of a variable: expected a"
        + " name that is not declared yet, found 'x', declared at 1:7"),
        complaints("alloc x : [2] alloc x : [3]"));
  }

  @Test
  void ranksAreLimited() {
    Limits limits = new Limits(1000, 9, 9, 99, 3, 9, 9);
    String text = "alloc m : [2, 2] alloc s : [] s = red+ 1 (prod m m) s = expa 1 2 (expa 1 2 m)";
    assertEquals(List.of(
        "test.teil:1:43: error: limit: the rank of the product is too large: expected at most 3"
            + " dimensions, found 4 dimensions",
        "test.teil:1:57: error: limit: the rank of the expansion is too large: expected at most 3"
            + " dimensions, found 4 dimensions"),
        TypeChecker.check(Sources.program(text), limits).diagnostics().stream()
            .map(Diagnostic::toString).toList());
  }

  @Test
  void qualifiersAreAnalysed() {
    Typing typing = TypeChecker.check(Sources.program("alloc input a : [2] alloc b : [2]"
        + " alloc output c : [2] alloc output d : [2]\na = b c = add a a b = c"));
    assertEquals(List.of(
        "test.teil:2:5: warning: uninitialized-use: use of a variable that may be undefined:"
            + " expected an input, or an assignment before the use, found 'b'",
        "test.teil:2:1: warning: assigned-input: assignment to an input: expected a variable that"
            + " is not only input, found 'a'",
        "test.teil:1:69: warning: unassigned-output: an output is never assigned: expected an"
            + " assignment, found none to 'd'",
        "test.teil:2:19: warning: dead-statement: no output depends on the statement: expected an"
            + " output that depends on 'b', found none"),
        typing.diagnostics().stream().map(Diagnostic::toString).toList());
  }
}
