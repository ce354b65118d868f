package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluatorTest {

  private static <V> Map<String, Tensor<V>> run(
      Arithmetic<V> arithmetic, Program program, Map<String, Tensor<V>> values) {
    try {
      Outcome<V> outcome =
          new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT).run(program, values);
      return ((Outcome.Finished<V>) outcome).store().tensors();
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  /** What a variable holds at the end, if each location holds its name first. */
  private static String value(String text, String variable, int... index) {
    Program program = Sources.program(text);
    TermArithmetic terms = new TermArithmetic();
    Map<String, Tensor<Term>> names = new LinkedHashMap<>();
    program.allocations().forEach(a -> {
      List<Integer> extents = a.type().extents().stream().map(Number::intValue).toList();
      Tensor<Term> empty = Tensor.undefined(extents);
      List<Term> elements = new ArrayList<>();
      for (int offset = 0; offset < empty.size(); offset++) {
        elements.add(terms.name(a.name() + empty.index(offset)));
      }
      names.put(a.name(), Tensor.of(extents, elements));
    });
    return run(terms, program, names).get(variable).get(index).orElseThrow().toString();
  }

  @Test
  void figure7IsMatrixMultiplication() {
    assertEquals("((A[2, 1] * B[1, 2]) + (A[2, 2] * B[2, 2]))", value(
        "alloc A : [3, 2] alloc B : [2, 2] alloc C : [3, 2]"
            + " C = red+ 2 (diag 2 3 (prod A B))", "C", 2, 2));
  }

  @Test
  void figure10aIsTheKernelsOfFigure2() {
    String allocations = "alloc A : [2, 3] alloc B : [2, 3, 2] alloc C : [2]\n";
    assertEquals("((B[2, 3, 1] * C[1]) + (B[2, 3, 2] * C[2]))",
        value(allocations + "A = contr 3 4 (prod B C)", "A", 2, 3));
    assertEquals("((B[2, 3, 1] * C[2]) + (B[2, 3, 2] * C[2]))",
        value(allocations + "A = red+ 3 (diag 1 4 (prod B C))", "A", 2, 3));
  }

  /** A_ij = Σ_k B_kji C_i needs a transposition: the printed expression has type [n_j, n_i]. */
  @Test
  void figure10acNeedsATransposition() {
    String allocations = "alloc A : [2, 3] alloc B : [2, 3, 2] alloc C : [2]\n";
    assertEquals("((B[1, 3, 2] * C[2]) + (B[2, 3, 2] * C[2]))",
        value(allocations + "A = transp 1 2 (red+ 1 (diag 3 4 (prod B C)))", "A", 2, 3));
    assertEquals(List.of("test.teil:2:1: error: ok-stmt: mismatch of types in the assignment to"
        + " 'A': expected an expression of type [2 3], found type [3 2]"),
        TypeChecker.check(Sources.program(allocations + "A = red+ 1 (diag 3 4 (prod B C))"))
            .diagnostics().stream().map(Object::toString).toList());
    assertEquals("((B[1, 3, 2] * C[2]) + (B[2, 3, 2] * C[2]))",
        value("alloc A : [3, 2] alloc B : [2, 3, 2] alloc C : [2]"
            + " A = red+ 1 (diag 3 4 (prod B C))", "A", 3, 2));
  }

  @Test
  void figure10bIsTheTransposedProductOfFigure3b() {
    assertEquals("((A[1, 2] * B[1, 3]) + (A[2, 2] * B[2, 3]))", value(
        "alloc A : [2, 2] alloc B : [2, 3] alloc C : [2, 3] C = contr 1 3 (prod A B)", "C", 2, 3));
  }

  @Test
  void figure3aIsRefusedIfTheDimensionsDiffer() {
    String program = "alloc A : [%d, 4]\nalloc B : [%d, 4]\nalloc C : [%d, %d]\n"
        + "C = contr 1 3 (prod A B)\n";
    assertEquals(List.of("test.teil:4:11: error: t-diag: dimensions 1 and 3 of [2 4 3 4] have no"
        + " diagonal: expected equal extents, found 2 and 3"),
        TypeChecker.check(Sources.program(program.formatted(2, 3, 2, 3))).diagnostics().stream()
            .map(Object::toString).toList());
    assertFalse(TypeChecker.check(Sources.program(program.formatted(2, 2, 2, 2))).isWellFormed());
  }

  @Test
  void figure10cIncrements() {
    assertEquals("(B[2] + C[2])", value(
        "alloc A : [3] alloc B : [3] alloc C : [3] A = B A = add A C", "A", 2));
  }

  @Test
  void figure11CombinesDimensions() {
    String allocations =
        "alloc A : [2, 3] alloc B : [2, 2, 3] alloc C : [2, 3] alloc D : [2, 2, 3] ";
    assertEquals("(A[1, 3] + B[2, 1, 3])",
        value(allocations + "C = add A (proj 1 2 B)", "C", 1, 3));
    assertEquals("(A[1, 3] + B[2, 1, 3])",
        value(allocations + "D = add (expa 1 2 A) B", "D", 2, 1, 3));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "red+|((v[1] + v[2]) + v[3])", "red*|((v[1] * v[2]) * v[3])",
    "redmin|((v[1] ⊓ v[2]) ⊓ v[3])", "redmax|((v[1] ⊔ v[2]) ⊔ v[3])"})
  void reductionsFoldFromTheLeft(String keyword, String value) {
    assertEquals(
        value, value("alloc v : [3] alloc s : [] s = " + keyword + " 1 v", "s"));
  }

  @Test
  void minimumAndMaximumOfDoubles() {
    Program program = Sources.program(
        "alloc v : [3] alloc a : [] alloc b : [] a = redmin 1 v b = redmax 1 v");
    Map<String, Tensor<Double>> values = run(DoubleArithmetic.IEEE, program,
        Map.of("v", Tensor.of(List.of(3), List.of(2.5, -1.0, 7.0))));
    assertEquals(Tensor.scalar(-1.0), values.get("a"));
    assertEquals(Tensor.scalar(7.0), values.get("b"));
  }

  @Test
  void anOperandThatIsAReductionIsComputedOnce() throws SourceException {
    Program program = Sources.program("alloc v : [1000] alloc s : []\n"
        + "s = red+ 1 (mul (red+ 1 (mul (red+ 1 (mul (red+ 1 v) v)) v)) v)");
    EvaluationLimits limits = new EvaluationLimits(10_000, 20_000);
    Tensor<Double> ones = Tensor.of(List.of(1000), Collections.nCopies(1000, 1.0));
    Outcome<Double> outcome =
        new Evaluator<>(DoubleArithmetic.IEEE, limits).run(program, Map.of("v", ones));
    assertEquals(Tensor.scalar(1e12),
        ((Outcome.Finished<Double>) outcome).store().tensors().get("s"));
  }

  @Test
  void indicesThatNoIntHolds() {
    assertEquals("s[]", value("alloc s : []"
        + " s = proj 1 99999999999 (expa 1 100000000000000000000 s)", "s"));
  }

  @Test
  void limitsAreNamed() throws SourceException {
    EvaluationLimits limits = new EvaluationLimits(100, 1000);
    Program wide = Sources.program("alloc s : [] s = red+ 1 (expa 1 100000000000 s)");
    Program many = Sources.program("alloc s : [] s = red+ 1 (expa 1 10000 s)");
    Program large = Sources.program("alloc s : [] s = add s"
        + " (proj 1 1 (proj 1 1 (add (expa 1 20 (expa 1 20 s)) (red+ 1 (expa 1 2 (expa 1 20"
        + " (expa 1 20 s)))))))");
    assertEquals("a sum has 100000000000 summands", declined(wide, limits));
    assertEquals("the statement takes more than 1000 operations", declined(many, limits));
    assertEquals("the intermediate result at 1:76 has more than 100 elements",
        declined(large, limits));
  }

  private static String declined(Program program, EvaluationLimits limits) throws SourceException {
    Outcome<Double> outcome =
        new Evaluator<>(DoubleArithmetic.IEEE, limits).run(program, Map.of());
    return assertInstanceOf(Outcome.Declined.class, outcome).reason();
  }
}
