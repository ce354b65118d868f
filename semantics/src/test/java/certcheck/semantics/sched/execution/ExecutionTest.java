package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExecutionTest {

  private static final Budget NONE = new Budget(0);

  private static Budget budget() {
    return new Budget(10_000_000);
  }

  private static Evaluation<FreeTerm> evaluate(Program program, RaceRule rule) {
    FreeAlgebra algebra = new FreeAlgebra();
    return BigStep.evaluate(
        program, algebra, Start.free(program, Map.of(), algebra), rule, budget());
  }

  private static Map<String, String> result(String text, RaceRule rule) {
    Effect<?> effect = Evaluations.effect(evaluate(Sources.program(text), rule));
    Map<String, String> result = new LinkedHashMap<>();
    effect.writes().forEach((cell, w) -> result.put(cell.toString(), w.last().toString()));
    return result;
  }

  private static Failure failure(String text, RaceRule rule) {
    return Evaluations.failure(evaluate(Sources.program(text), rule));
  }

  /** The final memories in all interleavings, as texts; a stuck one with its reason. */
  private static Set<String> interleavings(String text) {
    Program program = Sources.program(text);
    FreeAlgebra algebra = new FreeAlgebra();
    Interleaving.Explored<FreeTerm> all = new Interleaving<>(
        program, algebra, Start.free(program, Map.of(), algebra)).explore(100_000, budget());
    assertTrue(all.complete());
    Set<String> outcomes = all.memories().stream().map(ExecutionTest::text)
        .collect(Collectors.toSet());
    all.stuck().forEach((memory, reason) -> outcomes.add(text(memory) + " " + reason.text()));
    return outcomes;
  }

  private static String text(Map<Cell, FreeTerm> memory) {
    return memory.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).sorted()
        .collect(Collectors.joining(" "));
  }

  @Test
  void matrixProductOverRationals() {
    Program program = Sources.program("""
        param N, M, P;
        input a[N, P], b[P, M];
        output c[N, M];
        par i < N {
          for j < M {
            c[i, j] := 0;
            for k < P { c[i, j] := c[i, j] + a[i, k] * b[k, j]; }
          }
        }
        """);
    Map<String, BigInteger> sizes =
        Map.of("N", BigInteger.TWO, "M", BigInteger.ONE, "P", BigInteger.valueOf(3));
    ArithmeticAlgebra<Rational> rationals = new ArithmeticAlgebra<>(new RationalArithmetic());
    Start<Rational> start = new Start<>(program, sizes,
        cell -> Rational.of(1 + cell.index().get(0).intValue() * 2
            + cell.index().get(1).intValue()));
    Effect<Rational> effect = Evaluations.effect(
        BigStep.evaluate(program, rationals, start, RaceRule.BENIGN, budget()));
    // a = [1 2 3; 3 4 5], b = [1; 3; 5].
    assertEquals(Rational.of(22), value(effect, "c", 0, 0));
    assertEquals(Rational.of(40), value(effect, "c", 1, 0));
    assertEquals(List.of(0, 1, 7, 22), effect.writes().get(cell("c", 0, 0)).values().stream()
        .map(v -> Integer.valueOf(v.toString())).toList());
    assertEquals(2 + 6 + 3, effect.reads().size());
  }

  private static Cell cell(String array, long... index) {
    return new Cell(array,
        Arrays.stream(index).mapToObj(BigInteger::valueOf).toList());
  }

  private static <V> V value(Effect<V> effect, String array, long... index) {
    return effect.writes().get(cell(array, index)).last();
  }

  @Test
  void numbersCastsAndFunctions() {
    assertEquals(
        Map.of("x[0]", "f(p[2] + real(1), 0.5)", "x[1]", "-real(1)", "x[2]", "g"),
        result("input p[3]; output x[3]; let i = 5 mod 2; x[0] := f(p[i + 1] + i, 0.5);"
            + " x[1] := -real(i); x[2] := g();", RaceRule.FREE));
    assertEquals(Map.of("x[]", "p[1]"),
        result("input p[2]; output x[]; x[] := select(1 < 2, p[1], p[0]);", RaceRule.FREE));
  }

  /** Fig. 4.3, SELECT: both values are evaluated. */
  @Test
  void selectIsEager() {
    assertEquals("read of x[] at 1:37, which has no value",
        failure("output x[]; x[] := select(true, 1, (x[]));", RaceRule.FREE).text());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output x[3]; for i < 4 { x[i] := 0; } | write of x[3] at 1:26 with i = 3: index 3 in dimension 0, whose extent is 3
      output x[3]; x[0 - 1] := 0;           | write of x[-1] at 1:14: index -1 in dimension 0, whose extent is 3
      output x[]; input y[1, 0]; x[] := y[0, 0]; | read of y[0, 0] at 1:35: index 0 in dimension 1, whose extent is 0
      output x[0 - 5]; x[0] := 0;           | write of x[0] at 1:18: index 0 in dimension 0, whose extent is -5
      output x[]; local t[2]; t[0] := 1; x[] := t[1]; | read of t[1] at 1:43, which has no value
      output x[]; x[] := x[];               | read of x[] at 1:20, which has no value
      """)
  void failuresHaveEvidence(String text, String reason) {
    assertEquals(reason, failure(text, RaceRule.FREE).text());
    assertEquals(Set.of(reason), interleavings(text).stream()
        .map(outcome -> outcome.substring(outcome.indexOf(reason.substring(0, 5))))
        .collect(Collectors.toSet()));
  }

  @Test
  void emptyLoopsAndExtentsDoNothing() {
    for (String text : List.of("par i < 0 { a[9] := 1; }", "for i in 3..-3 { a[9] := 1; }",
        "for i in 2..2 step 5 { a[9] := 1; }", "par i < -1 { a[9] := 1; }",
        "local t[0, 7]; skip;", "for i < 3 { if (i > 3) { a[9] := 1; } }")) {
      assertEquals(Map.of(), result("output a[0]; " + text, RaceRule.FREE));
      assertEquals(Set.of(""), interleavings("output a[0]; " + text));
    }
  }

  @Test
  void stepsAndLowerBounds() {
    assertEquals(Set.of("a[1]", "a[4]", "a[7]"),
        result("output a[8]; par i in 1..8 step 3 { a[i] := i; }", RaceRule.FREE).keySet());
  }

  /** Section 4.2: differential memories tell who wrote, not what changed. */
  @Test
  void differentialMemories() {
    assertEquals(Map.of("x[]", "real(1)"),
        result("output x[]; x[] := 0; par i < 2 { if (i = 1) { x[] := i; } }", RaceRule.FREE));
    assertEquals(Map.of("x[]", "real(0)"),
        result("output x[]; x[] := 1; par i < 2 { if (i = 0) { x[] := i; } }", RaceRule.FREE));
  }

  /** Section 4.2: all sequential orders agree, and yet there is a race. */
  @Test
  void aRaceThatNoSequentialOrderShows() {
    String text = """
        inout x[]; output y[], z[];
        par i < 2 {
          if (i = 0) { y[] := x[]; x[] := 0; x[] := y[]; }
          if (i = 1) { z[] := x[]; }
        }
        """;
    for (RaceRule rule : RaceRule.values()) {
      Failure.Race race = assertInstanceOf(Failure.Race.class, failure(text, rule));
      assertEquals("race of iterations i = 0 and i = 1 of the parallel loop at 2:1: write of x[]"
          + " at 3:38 with i = 0, read of x[] at 4:23 with i = 1", race.text());
    }
    assertEquals(Set.of("y[]=x[] z[]=x[]", "y[]=x[] z[]=0"), interleavings(text));
  }

  /** Section 4.3: local arrays of different iterations are different. */
  @Test
  void nestedLocalArrays() {
    String text = """
        param N, M;
        assume N = 2 and M = 2;
        input a[2, 2]; output d[2, 2];
        par i < 2 {
          local b[2];
          par j < 2 { b[j] := a[i, j]; }
          par j < 2 { local c[]; c[] := b[1 - j]; d[i, j] := c[] * c[]; }
        }
        """.replaceAll("param.*\nassume.*\n", "");
    Map<String, String> expected = Map.of("d[0, 0]", "a[0, 1] * a[0, 1]", "d[0, 1]",
        "a[0, 0] * a[0, 0]", "d[1, 0]", "a[1, 1] * a[1, 1]", "d[1, 1]",
        "a[1, 0] * a[1, 0]");
    assertEquals(expected, result(text, RaceRule.FREE));
    assertEquals(Set.of(expected.entrySet().stream().map(Object::toString).sorted()
        .collect(Collectors.joining(" "))), interleavings(text));
  }

  /** Erratum 3: U-ALLOCATE forgets the reads of extents; here they cannot read. */
  @Test
  void erratum3ExtentsReadNoMemory() {
    SourceException refusal = assertThrows(SourceException.class, () -> Sources.parse(
        "inout x[]; par i < 2 { if (i = 0) { x[] := 1; } else { local b[x[]]; b[1] := 7; } }"));
    assertEquals(Rule.AFFINE, refusal.diagnostic().rule());
  }

  /** Erratum 4: ALLOCATE is stuck where U-ALLOCATE shadows; here nothing is shadowed. */
  @Test
  void erratum4NothingIsShadowed() throws SourceException {
    Program shadowing = Sources.parse("inout x[]; local x[]; x[] := 1;");
    assertEquals(Rule.SHADOWING,
        Checker.firstError(shadowing, Limits.DEFAULT).orElseThrow().rule());
    assertEquals(Map.of(), result("inout x[]; local y[]; y[] := 1;", RaceRule.FREE));
    assertEquals(Set.of(""), interleavings("inout x[]; local y[]; y[] := 1;"));
  }

  /** Erratum 6: let binds a variable that its body uses; factors may be negative. */
  @Test
  void erratum6LetBindsAVariableOfItsBody() {
    String text = "output a[4]; for i < 2 { let k = 3 + -2 * i; a[k] := k; }";
    assertEquals(Map.of("a[3]", "real(3)", "a[1]", "real(1)"), result(text, RaceRule.FREE));
    assertEquals(Set.of("a[1]=real(1) a[3]=real(3)"), interleavings(text));
  }

  /** Erratum 8: the thesis's rule looks at last values only. */
  @Test
  void erratum8ThreeNotionsOfRace() {
    String covered = "output x[]; par i < 2 { x[] := i; x[] := 7; }";
    assertEquals(Map.of("x[]", "7"), result(covered, RaceRule.COVERED));
    assertEquals("race of iterations i = 0 and i = 1 of the parallel loop at 1:13: write of x[]"
        + " at 1:35 with i = 0, write of x[] at 1:35 with i = 1",
        failure(covered, RaceRule.BENIGN).text());
    assertInstanceOf(Failure.Race.class, failure(covered, RaceRule.FREE));
    assertEquals(Set.of("x[]=7"), interleavings(covered));

    String benign = "output x[]; par i < 2 { x[] := 7; }";
    assertEquals(Map.of("x[]", "7"), result(benign, RaceRule.BENIGN));
    assertInstanceOf(Failure.Race.class, failure(benign, RaceRule.FREE));

    String racy = "output x[]; par i < 3 { if (i > 0) { x[] := i; } }";
    Failure.Race race = assertInstanceOf(Failure.Race.class, failure(racy, RaceRule.COVERED));
    assertEquals(BigInteger.ONE, race.iteration());
    assertEquals(BigInteger.TWO, race.otherIteration());
    assertEquals(Set.of("x[]=real(1)", "x[]=real(2)"), interleavings(racy));
  }

  /** Big-step evaluation sees no write of another iteration, so neither order helps. */
  @Test
  void aReadOfWhatAnotherIterationWritesIsUndefined() {
    String text = "output x[2], y[]; par i < 2 { if (i = 0) { x[0] := 1; } else { y[] := x[0]; } }";
    Failure failure = failure(text, RaceRule.COVERED);
    Failure.Undefined undefined = assertInstanceOf(Failure.Undefined.class, failure);
    assertEquals("write of x[0] at 1:44 with i = 0", AccessSets.writer(
        Sources.program(text), Map.of(), undefined.access(), budget()).orElseThrow().toString());
    assertEquals(Set.of("x[0]=1 y[]=1"), interleavings(text));
  }

  @Test
  void theWriterOfALocalArrayIsOneOfThatArray() {
    String text = "output x[]; for i < 2 { local t[]; if (i = 0) { t[] := 0; } x[] := t[]; }";
    Failure.Undefined undefined =
        assertInstanceOf(Failure.Undefined.class, failure(text, RaceRule.COVERED));
    assertEquals("read of t[] at 1:68 with i = 1", undefined.access().toString());
    assertTrue(AccessSets.writer(
        Sources.program(text), Map.of(), undefined.access(), budget()).isEmpty());
  }

  @Test
  void divisionByZeroHasNoValueOverRationals() {
    Program program = Sources.program("output x[]; x[] := 1 / 0;");
    Start<Rational> start = new Start<>(program, Map.of(), cell -> null);
    Failure failure = Evaluations.failure(BigStep.evaluate(program,
        new ArithmeticAlgebra<>(new RationalArithmetic()), start, RaceRule.FREE, budget()));
    assertEquals("no value of 1 / 0 at 1:22", failure.text());
    Start<Double> doubles = new Start<>(program, Map.of(), cell -> null);
    assertInstanceOf(Evaluation.Finished.class, BigStep.evaluate(program,
        new ArithmeticAlgebra<>(DoubleArithmetic.IEEE), doubles, RaceRule.FREE, budget()));
  }

  @Test
  void workIsBounded() {
    Program program = Sources.program("for i < 1000000000 { skip; }");
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.free(program, Map.of(), algebra);
    Budget small = new Budget(1_000);
    assertInstanceOf(Evaluation.Declined.class,
        BigStep.evaluate(program, algebra, start, RaceRule.FREE, small));
    assertTrue(small.isSpent());
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    assertTrue(interleaving.run(Interleaving.Scheduler.sequential(), NONE).isEmpty());
    assertEquals(false, interleaving.explore(10, new Budget(1_000)).complete());
  }

  /** A billion cells that nobody touches cost nothing. */
  @Test
  void memoriesAreNotSpelledOut() {
    assertEquals(Map.of("a[1000000000]", "p[7]"),
        result("input p[9]; output a[2000000000]; a[1000000000] := p[7];", RaceRule.FREE));
  }
}
