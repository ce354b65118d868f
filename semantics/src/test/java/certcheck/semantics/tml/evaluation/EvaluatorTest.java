package certcheck.semantics.tml.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.RandomPrograms;
import certcheck.semantics.tml.syntax.Sources;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluatorTest {

  private static final RationalArithmetic RATIONALS = new RationalArithmetic();

  /** A tensor of integers; null is the undefined value. */
  private static Tensor<Rational> tensor(List<Integer> extents, Integer... elements) {
    return Tensor.of(extents, Arrays.stream(elements)
        .map(e -> e == null ? null : Rational.of(e.longValue())).toList());
  }

  private static <V> Store<V> initial(Program program, Map<String, Tensor<V>> ambient) {
    try {
      return Store.initial(program, ambient, EvaluationLimits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  private static Tensor<Rational> run(
      String text, Map<String, Tensor<Rational>> ambient, String result) {
    Program program = Sources.program(text);
    assertEquals(List.of(), TypeChecker.check(program).errors());
    Outcome<Rational> outcome = new Evaluator<>(RATIONALS).run(program, initial(program, ambient));
    assertInstanceOf(Outcome.Finished.class, outcome);
    return ((Outcome.Finished<Rational>) outcome).store().tensor(result).orElseThrow();
  }

  @Test
  void matrixProduct() {
    assertEquals(tensor(List.of(2, 2), 58, 64, 139, 154), run(
        "var A : [2 3] var B : [3 2] var C : [2 2] C = (A # B) . [2 3]",
        Map.of("A", tensor(List.of(2, 3), 1, 2, 3, 4, 5, 6),
            "B", tensor(List.of(3, 2), 7, 8, 9, 10, 11, 12)), "C"));
  }

  @Test
  void traceOfAProduct() {
    assertEquals(tensor(List.of(), 212), run(
        "var A : [2 3] var B : [3 2] var s : [] s = ((A # B) . [2 3]) . [1 2]",
        Map.of("A", tensor(List.of(2, 3), 1, 2, 3, 4, 5, 6),
            "B", tensor(List.of(3, 2), 7, 8, 9, 10, 11, 12)), "s"));
  }

  @Test
  void transposition() {
    Integer[] elements = IntStream.range(0, 24).boxed().toArray(Integer[]::new);
    Tensor<Rational> result = run("var u : [2 3 4 1] var v : [4 3 2 1] v = u ^ [3 1]",
        Map.of("u", tensor(List.of(2, 3, 4, 1), elements)), "v");
    for (int i = 1; i <= 2; i++) {
      for (int j = 1; j <= 3; j++) {
        for (int k = 1; k <= 4; k++) {
          long expected = (i - 1) * 12 + (j - 1) * 4 + (k - 1);
          assertEquals(Optional.of(Rational.of(expected)), result.get(k, j, i, 1));
        }
      }
    }
  }

  @Test
  void scalarsAndElementWise() {
    Map<String, Tensor<Rational>> ambient =
        Map.of("s", tensor(List.of(), 3), "v", tensor(List.of(2), 6, 9));
    String declarations = "var s : [] var v : [2] var w : [2] ";
    assertEquals(tensor(List.of(2), 2, 3),
        run(declarations + "w = s * v + v / s - v", ambient, "w"));
  }

  @Test
  void undefinedIsAValueAndStuckIsNot() {
    String text = "var s : [] var v : [3] var w : [3] w = v / (v - v + w) v = s * v";
    Program program = Sources.program(text);
    Store<Rational> store = initial(program, Map.of(
        "v", tensor(List.of(3), 1, 0, null), "w", tensor(List.of(3), 2, 0, 1)));
    Outcome<Rational> outcome = new Evaluator<>(RATIONALS).run(program, store);
    Store<Rational> end = ((Outcome.Finished<Rational>) outcome).store();
    assertEquals(Optional.of(Rational.parse("1/2")), end.get(Location.of("w", 1)));
    assertEquals(Optional.empty(), end.get(Location.of("w", 2)));
    assertEquals(tensor(List.of(3), null, null, null), end.tensor("v").orElseThrow());
    assertThrows(IndexOutOfBoundsException.class, () -> end.get(Location.of("w", 4)));
  }

  @Test
  void divisionByZeroInDoubles() {
    Program program = Sources.program("var v : [2] v = v / v");
    Store<Double> store =
        initial(program, Map.of("v", Tensor.of(List.of(2), List.of(-0.0, 4.0))));
    assertEquals(Arrays.asList(null, 1.0), doubles(DoubleArithmetic.DEFINITION_4, program, store));
    assertEquals(List.of(Double.NaN, 1.0), doubles(DoubleArithmetic.IEEE, program, store));
  }

  private static List<Double> doubles(
      Arithmetic<Double> arithmetic, Program program, Store<Double> store) {
    Outcome<Double> outcome = new Evaluator<>(arithmetic).run(program, store);
    Tensor<Double> v = ((Outcome.Finished<Double>) outcome).store().tensor("v").orElseThrow();
    return Arrays.asList(v.element(0), v.element(1));
  }

  private static String term(String text, String variable) {
    Program program = Sources.program(text);
    TermArithmetic terms = new TermArithmetic();
    Store<Term> store = RandomPrograms.names(program, terms);
    Outcome<Term> outcome = new Evaluator<>(terms).run(program, store);
    return terms.format(((Outcome.Finished<Term>) outcome).store().tensor(variable).orElseThrow()
        .element(0));
  }

  @Test
  void sumsAreLeftFoldsInIndexOrder() {
    assertEquals("((a[1 1] + a[2 2]) + a[3 3])", term("var a : [3 3] var s : [] s = a . [1 2]",
        "s"));
    assertEquals("((a[1] * b[1]) + (a[2] * b[2]))",
        term("var a : [2] var b : [2] var s : [] s = a # b . [1 2]", "s"));
  }

  @Test
  void theFirstPairOfAGroupIsTheInnermostSum() {
    String innermostFirst = "((a[1 1 1 1] + a[2 2 1 1]) + (a[1 1 2 2] + a[2 2 2 2]))";
    assertEquals(innermostFirst,
        term("var a : [2 2 2 2] var s : [] s = a . [[1 2] [3 4]]", "s"));
    assertEquals(innermostFirst,
        term("var a : [2 2 2 2] var s : [] s = a . [1 2] . [1 2]", "s"));
    assertEquals("((a[1 1 1 1] + a[1 1 2 2]) + (a[2 2 1 1] + a[2 2 2 2]))",
        term("var a : [2 2 2 2] var s : [] s = a . [[3 4] [2 1]]", "s"));
  }

  @Test
  void interpolationGroupedAndAsThreeStatements() {
    String declarations = "var A : [2 3] var B : [2 3] var C : [2 3] var u : [3 3 3] var p : [2 3 3]"
        + " var q : [2 2 3] var v : [2 2 2] ";
    Map<String, Tensor<Rational>> ambient = new LinkedHashMap<>();
    ambient.put("A", tensor(List.of(2, 3), 1, -2, 3, 4, 5, -6));
    ambient.put("B", tensor(List.of(2, 3), 3, 1, 4, 1, -5, 9));
    ambient.put("C", tensor(List.of(2, 3), 2, 7, 1, 8, 2, -8));
    ambient.put("u", tensor(List.of(3, 3, 3),
        IntStream.range(0, 27).map(i -> i * i % 11 - 5).boxed().toArray(Integer[]::new)));
    Tensor<Rational> staged = run(
        declarations + "p = C # u . [2 5] q = B # p . [2 5] v = A # q . [2 5]", ambient, "v");
    Tensor<Rational> grouped = run(
        declarations + "v = A # B # C # u . [[2 9] [4 8] [6 7]]", ambient, "v");
    // Ullrich 2018, Fig. 18 computes [[2 7] [4 8] [6 9]] and not the group of the formula (errata 13).
    Tensor<Rational> asPrinted = run(
        declarations + "v = A # B # C # u . [[2 7] [4 8] [6 9]]", ambient, "v");
    assertEquals(asPrinted, staged);
    for (int i = 1; i <= 2; i++) {
      for (int j = 1; j <= 2; j++) {
        for (int k = 1; k <= 2; k++) {
          assertEquals(Optional.of(interpolated(ambient, i, j, k)), grouped.get(i, j, k));
        }
      }
    }
  }

  /** v_ijk = Σ A_il B_jm C_kn u_nml. */
  private static Rational interpolated(
      Map<String, Tensor<Rational>> ambient, int i, int j, int k) {
    Rational sum = Rational.ZERO;
    for (int l = 1; l <= 3; l++) {
      for (int m = 1; m <= 3; m++) {
        for (int n = 1; n <= 3; n++) {
          sum = sum.add(ambient.get("A").get(i, l).orElseThrow()
              .multiply(ambient.get("B").get(j, m).orElseThrow())
              .multiply(ambient.get("C").get(k, n).orElseThrow())
              .multiply(ambient.get("u").get(n, m, l).orElseThrow()));
        }
      }
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "v = w|finished|",
    "w = v|5: the location v[3] is not in the domain of the store|v[3]",
    "z = v|1: the target 'z' is not declared|",
    "v = z|5: no location of 'z' is in the domain of the store|",
    "v = A|1: the expression has values at indices of length 2, the target has rank 1|",
    "v = A + v|7: the operands of '+' have values at indices of lengths 2 and 1|",
    "v = w + v|finished|",
    "w = w + v|9: the location v[3] is not in the domain of the store|v[3]",
    "s = A . [1 2]|finished|",
    "s = A ^ [1 2] . [1 2]|5: the location A[3 3] is not in the domain of the store|A[3 3]",
    "s = A . [1 3]|10: an index of length 2 has no two positions 1 3|",
    "s = A . [2 2]|10: an index of length 2 has no two positions 2 2|",
    "A = A ^ [2 2]|10: an index of length 2 has no two positions 2 2|",
    "s = (v + w) # v . [1 2]|17: the contracted expression has no type (equation 11)|",
    "s = A # A . [[1 3] [3 4]]|11: a grouped contraction names a dimension twice|",
    "w = s * (A # v . [1 3])|finished|",
    "T = s * (A # w . [2 3])|10: the location A[3 1] is not in the domain of the store|A[3 1]",
  })
  void illTypedProgramsGoAsFarAsTheRulesDo(String statement, String outcome, String location) {
    Program program = Sources.program(
        "var s : [] var v : [2] var w : [3] var A : [2 3] var T : [3]\n" + statement);
    Store<Rational> store = initial(program, Map.of());
    Outcome<Rational> found = new Evaluator<>(RATIONALS).run(program, store);
    if (found instanceof Outcome.Stuck<Rational> stuck) {
      assertEquals(outcome, stuck.position().column() + ": " + stuck.reason());
      assertEquals(Optional.ofNullable(location), stuck.location().map(Location::toString));
      assertEquals(store, stuck.store());
    } else {
      assertEquals("finished", outcome);
    }
  }

  @Test
  void redeclarationHasNoEvaluation() {
    Program program = Sources.program("var v : [2] var v : [2]");
    Outcome<Rational> outcome = new Evaluator<>(RATIONALS).run(program, Store.of(Map.of()));
    Outcome.Stuck<Rational> stuck = (Outcome.Stuck<Rational>) outcome;
    assertEquals(-1, stuck.statement());
    assertEquals("'v' is declared twice (rule s-var)", stuck.reason());
  }

  @Test
  void storesMayBeSmallerOrLarger() {
    Program program = Sources.program("var v : [2] var w : [2] v = w");
    Evaluator<Rational> evaluator = new Evaluator<>(RATIONALS);
    Tensor<Rational> one = tensor(List.of(1), 5);
    Tensor<Rational> three = tensor(List.of(3), 7, 8, 9);
    Outcome<Rational> read = evaluator.run(program, Store.of(Map.of("v", three, "w", one)));
    assertEquals(Optional.of(Location.of("w", 2)), ((Outcome.Stuck<Rational>) read).location());
    Outcome<Rational> write = evaluator.run(program, Store.of(Map.of("v", one, "w", three)));
    assertEquals(Optional.of(Location.of("v", 2)), ((Outcome.Stuck<Rational>) write).location());
    Tensor<Rational> other = tensor(List.of(3), 1, 2, 3);
    Outcome<Rational> kept = evaluator.run(program, Store.of(Map.of("v", other, "w", three)));
    assertEquals(tensor(List.of(3), 7, 8, 3),
        ((Outcome.Finished<Rational>) kept).store().tensor("v").orElseThrow());
  }

  @Test
  void accessesAreThoseOfTheEquations() {
    Program program = Sources.program("var a : [2 2] var s : [] s = (a + a) . [1 2]");
    Evaluator.Traced<Rational> traced =
        new Evaluator<>(RATIONALS).trace(program, initial(program, Map.of()));
    assertEquals(Set.of(Location.of("a", 1, 1), Location.of("a", 2, 2)),
        traced.accesses().reads());
    assertEquals(Set.of(Location.of("s")), traced.accesses().writes());
  }

  @Test
  void onlyTheDiagonalOfAnIntermediateResultIsNeeded() {
    Program program = Sources.program(
        "var a : [2 2 2 2] var b : [2 2] var s : [] s = (a . [3 4] + b) . [1 2]");
    Set<Location> reads = new Evaluator<>(RATIONALS).trace(program, initial(program, Map.of()))
        .accesses().reads();
    assertEquals(6, reads.size());
    assertTrue(reads.contains(Location.of("a", 2, 2, 1, 1)));
  }

  @Test
  void inputsMustBeInitialised() {
    Program program = Sources.program("var input a : [2]\nvar b : [2]\n");
    assertEquals("test.tml:1:11: error: d-in-var: the input 'a' is not initialised: expected a value"
        + " for each element, found none", refusal(program, Map.of()));
    assertEquals("test.tml:1:11: error: d-in-var: the input 'a' is not initialised: expected a value"
        + " for each element, found an undefined element",
        refusal(program, Map.of("a", tensor(List.of(2), 1, null))));
    assertEquals("test.tml:2:5: error: d-var: the values of 'b' have other extents: expected [2],"
        + " found [1]", refusal(program, Map.of("a", tensor(List.of(2), 1, 2), "b",
            tensor(List.of(1), 1))));
    assertEquals("test.tml:1:1: error: d-var: values for an undeclared variable: expected a declared"
        + " variable, found 'c'", refusal(program, Map.of("a", tensor(List.of(2), 1, 2), "c",
            tensor(List.of(1), 1))));
  }

  private static String refusal(Program program, Map<String, Tensor<Rational>> ambient) {
    return assertThrows(SourceException.class,
        () -> Store.initial(program, ambient, EvaluationLimits.DEFAULT)).getMessage();
  }

  @Test
  void limits() {
    Program program = Sources.program("var a : [10 10] var b : [10] a = a\nb = a # a . [2 3] . [1 3]"
        + " # a . [1 2]");
    EvaluationLimits few = new EvaluationLimits(109, 1_000_000);
    assertTrue(assertThrows(SourceException.class, () -> Store.initial(program, Map.of(), few))
        .getMessage().contains("the store is too large: expected at most 109 elements"));
    Store<Rational> store = initial(program, Map.of());
    assertEquals(new Outcome.Declined<Rational>(0, "the statement takes more than 99 operations"),
        new Evaluator<>(RATIONALS, new EvaluationLimits(1000, 99)).run(program, store));
    assertEquals(new Outcome.Declined<Rational>(0, "the statement needs more than 99 elements"),
        new Evaluator<>(RATIONALS, new EvaluationLimits(99, 1000)).run(program, store));
  }

  @Test
  void ranksAreLimited() {
    Program program = Sources.program("var a : [1] var s : [] s = s\ns = a" + " # a".repeat(100));
    Outcome<Rational> outcome =
        new Evaluator<>(RATIONALS).run(program, initial(program, Map.of()));
    assertEquals(new Outcome.Declined<Rational>(1,
        "the rank of the product at 2:403 is more than 100"), outcome);
  }

  @Test
  void deepExpressions() {
    int n = 100_000;
    assertEquals(tensor(List.of(), n + 1), run(
        "var s : [] s = " + "s + (".repeat(n) + "s" + ")".repeat(n),
        Map.of("s", tensor(List.of(), 1)), "s"));
    assertEquals(tensor(List.of(2), 2, 2), run("var v : [2] v = " + "(v # v . [1 2]) / (".repeat(n)
        + "v # v . [1 2]" + ")".repeat(n) + " * v", Map.of("v", tensor(List.of(2), 1, 1)), "v"));
  }

  @Test
  void largeOuterProductsAreNotStored() {
    Program program = Sources.program(
        "var A : [60 80] var B : [80 90] var C : [60 90] C = A # B . [2 3]");
    Tensor<Double> a = Tensor.of(List.of(60, 80), Collections.nCopies(4800, 0.5));
    Tensor<Double> b = Tensor.of(List.of(80, 90), Collections.nCopies(7200, 2.0));
    Outcome<Double> outcome = new Evaluator<>(DoubleArithmetic.IEEE,
        new EvaluationLimits(20_000, 10_000_000)).run(program, initial(program, Map.of("A", a,
            "B", b)));
    assertEquals(Optional.of(80.0),
        ((Outcome.Finished<Double>) outcome).store().get(Location.of("C", 60, 90)));
  }
}
