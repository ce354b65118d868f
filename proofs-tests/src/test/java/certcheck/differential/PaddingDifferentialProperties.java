package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.analysis.DefinednessAnalysis;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.value.Controlled;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;

/**
 * Padded against unpadded evaluation (Rink 2018, Thm 3 as corrected): what the theory's claim
 * {@code padded} says, of the Java evaluations over exact rationals; and where the printed theorems
 * fail.
 */
class PaddingDifferentialProperties {
  private static final RationalArithmetic RATIONALS = new RationalArithmetic();
  private static final EvaluationLimits LIMITS = EvaluationLimits.DEFAULT;

  @Provide
  Arbitrary<Program> wellTyped() {
    return SmallPrograms.wellTyped();
  }

  /** Programs with undefined values, zeros and divisions. */
  @Property(tries = 1000, shrinking = ShrinkingMode.OFF)
  void paddedEvaluationSimulatesTheOther(@ForAll("wellTyped") Program program, @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4) int vectorLength) {
    Padding padding = Padding.of(vectorLength);
    Store<Rational> start = InitialStores.of(program,
        InitialStores.integers(program, new Random(seed)), n -> Rational.of(n.longValueExact()));
    PaddedRun run = new PaddedRun(
        InitialStores.values(new Evaluator<>(RATIONALS).run(program, start)),
        InitialStores.values(
            new Evaluator<>(new Controlled<>(RATIONALS), LIMITS).run(program, start)),
        InitialStores.values(
            padding.run(program, padding.padded(start, Rational.ZERO), RATIONALS, LIMITS)));
    run.assertSimulates(program.declarations(), program);
    run.collect();
  }

  /** What nothing undefined reaches is defined at the end, and its padding is zero. */
  @Property(tries = 1000, shrinking = ShrinkingMode.OFF)
  void settledVariablesAreDefinedWithZeroPadding(@ForAll("wellTyped") Program unqualified,
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int vectorLength) {
    Random random = new Random(seed);
    Program program = new Program("", unqualified.declarations().stream()
        .map(d -> new Declaration(d.name(), d.type(),
            random.nextInt(4) > 0 ? Qualifier.INPUT : Qualifier.NONE, d.position())).toList(),
        unqualified.statements());
    Map<Location, Optional<BigInteger>> values = InitialStores.integers(program, random);
    program.declarations().stream().filter(d -> d.qualifier().isInput()).forEach(
        d -> values.replaceAll((location, value) -> location.name().equals(d.name())
            ? Optional.of(value.orElse(BigInteger.ZERO)) : value));
    Padding padding = Padding.of(vectorLength);
    Store<Rational> start =
        InitialStores.of(program, values, n -> Rational.of(n.longValueExact()));
    Map<Location, Optional<Rational>> padded = InitialStores.values(
        padding.run(program, padding.padded(start, Rational.ZERO), RATIONALS, LIMITS));
    Set<String> doubtful = DefinednessAnalysis.doubts(program).keySet();
    padded.forEach((location, value) -> {
      if (!doubtful.contains(location.name())) {
        assertTrue(value.isPresent(), () -> location + " in\n" + program);
        assertTrue(start.has(location) || value.get().equals(Rational.ZERO),
            () -> location + " in\n" + program);
      }
    });
    Set<String> assigned =
        program.statements().stream().map(Statement::target).collect(Collectors.toSet());
    Statistics.collect(doubtful.containsAll(assigned) ? "doubtful" : "settled");
    Statistics.coverage(c -> c.check("settled").percentage(p -> p > 20));
  }

  /** Lemma 5 (ii), the last claim of Thm 2 and the second case of Thm 3 are false. */
  @Example
  void paddingNeedNotStayZero() throws SourceException {
    Program program = parse("var s : []\nvar a : [1]\nvar b : [1]\nb = s * a\n");
    Map<String, Tensor<Rational>> start = new LinkedHashMap<>();
    start.put("s", Tensor.undefined(List.of()));
    start.put("a", Tensor.of(List.of(1), List.of(Rational.of(1))));
    start.put("b", Tensor.of(List.of(1), List.of(Rational.of(1))));
    Padding padding = Padding.of(3);
    Map<Location, Optional<Rational>> end = InitialStores.values(padding.run(
        program, padding.padded(Store.of(start), Rational.ZERO), RATIONALS, LIMITS));
    assertEquals(Optional.of(Rational.ZERO), end.get(new Location("a", List.of(2))));
    assertEquals(Optional.empty(), end.get(new Location("b", List.of(2))));
  }

  /** x·0 = 0 is needed: with IEEE 754 it fails at infinity, and the result changes in range. */
  @Example
  void infinityTimesPaddingIsNoNumber() throws SourceException {
    Program program = parse(
        "var a : [1]\nvar b : [1]\nvar c : [1]\nvar r : [1]\nr = (a # b # c) . [1 2]\n");
    Map<String, Tensor<Double>> start = new LinkedHashMap<>();
    start.put("a", Tensor.of(List.of(1), List.of(1.0)));
    start.put("b", Tensor.of(List.of(1), List.of(1.0)));
    start.put("c", Tensor.of(List.of(1), List.of(Double.POSITIVE_INFINITY)));
    start.put("r", Tensor.of(List.of(1), List.of(0.0)));
    DoubleArithmetic doubles = DoubleArithmetic.DEFINITION_4;
    Padding padding = Padding.of(2);
    Location first = new Location("r", List.of(1));
    Outcome<Double> plain = new Evaluator<>(doubles).run(program, Store.of(start));
    Outcome<Double> padded =
        padding.run(program, padding.padded(Store.of(start), 0.0), doubles, LIMITS);
    assertEquals(Optional.of(Double.POSITIVE_INFINITY), InitialStores.values(plain).get(first));
    assertEquals(Optional.of(Double.NaN), InitialStores.values(padded).get(first));
    assertNotEquals(InitialStores.values(plain).get(first), InitialStores.values(padded).get(first));
  }

  private static Program parse(String text) throws SourceException {
    return Parser.parse("padding.tml", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }
}
