package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Evaluator;
import certcheck.semantics.teil.PaddedEvaluator;
import certcheck.semantics.teil.Padding;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Controlled;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.statistics.Statistics;

/**
 * Padded against unpadded evaluation of TeIL: what the claim {@code teil_padded} says, of the Java
 * evaluations over exact rationals, and why not everything is evaluated in the padding.
 */
class TeilPaddingProperties {
  private static final RationalArithmetic RATIONALS = new RationalArithmetic();
  private static final EvaluationLimits LIMITS = EvaluationLimits.DEFAULT;

  @Provide
  Arbitrary<Program> wellTyped() {
    return SmallTeil.mostlyKeepingZero();
  }

  /** Programs with undefined values, zeros and divisions, expansions and all reductions. */
  @Property(tries = 1000, shrinking = ShrinkingMode.OFF)
  void paddedEvaluationSimulatesTheOther(@ForAll("wellTyped") Program program, @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 4) int vectorLength) throws SourceException {
    Store<Rational> start = InitialStores.of(program.variables(),
        InitialStores.integers(program.variables(), new Random(seed)),
        n -> Rational.of(n.longValueExact()));
    Map<Location, Optional<Rational>> padded = padded(program, start, vectorLength);
    PaddedRun run = new PaddedRun(
        InitialStores.values(new Evaluator<>(RATIONALS, LIMITS).run(program, start.tensors())),
        InitialStores.values(new Evaluator<>(new Controlled<>(RATIONALS), LIMITS)
            .run(program, start.tensors())), padded);
    run.assertSimulates(program.declarations(), program);
    run.collect();
    Map<String, Boolean> everywhere = new LinkedHashMap<>();
    program.statements().forEach(
        s -> everywhere.put(s.target(), Padding.keepsZero(s.expression())));
    padded.forEach((location, value) -> {
      if (!start.has(location) && !everywhere.getOrDefault(location.name(), true)) {
        assertEquals(Optional.of(Rational.ZERO), value, () -> location + " in\n" + program);
      }
    });
    Statistics.label("evaluated").collect(
        !everywhere.containsValue(false) ? "everywhere"
            : everywhere.containsValue(true) ? "in both ways" : "inside");
    Statistics.label("evaluated").coverage(
        c -> c.check("in both ways").percentage(p -> p > 50));
  }

  private static Map<Location, Optional<Rational>> padded(
      Program program, Store<Rational> start, int vectorLength) {
    var extents = certcheck.semantics.tml.padding.Padding.of(vectorLength);
    return InitialStores.values(new PaddedEvaluator<>(new Padding(extents), RATIONALS, LIMITS)
        .run(program, extents.padded(start, Rational.ZERO)));
  }

  /** A maximum over the padding, or a sum of an expansion that fills it, would be another value. */
  @Example
  void paddingIsNeitherTakenInNorFilled() throws SourceException {
    Program program = parse("alloc x : [1]\nalloc m : []\nalloc y : [1, 1]\nalloc s : [1]\n"
        + "m = redmax 1 x\ny = expa 1 1 x\ns = red+ 1 y\n");
    Map<String, Tensor<Rational>> values = new LinkedHashMap<>();
    Rational minus = Rational.of(-1);
    values.put("x", Tensor.of(List.of(1), List.of(minus)));
    values.put("m", Tensor.undefined(List.of()));
    values.put("y", Tensor.undefined(List.of(1, 1)));
    values.put("s", Tensor.undefined(List.of(1)));
    Map<Location, Optional<Rational>> end = padded(program, Store.of(values), 2);
    assertEquals(Optional.of(minus), end.get(new Location("m", List.of())));
    assertEquals(Optional.of(Rational.ZERO), end.get(new Location("y", List.of(2, 1))));
    assertEquals(Optional.of(minus), end.get(new Location("s", List.of(1))));
    Map<Location, Optional<Rational>> everywhere = InitialStores.values(
        new Evaluator<>(RATIONALS, LIMITS).run(parse(program.toString().replace("[1]", "[2]")
            .replace("[1, 1]", "[2, 2]").replace("expa 1 1", "expa 1 2")),
            certcheck.semantics.tml.padding.Padding.of(2).padded(Store.of(values), Rational.ZERO)
                .tensors()));
    assertNotEquals(end.get(new Location("m", List.of())),
        everywhere.get(new Location("m", List.of())));
    assertNotEquals(end.get(new Location("s", List.of(1))),
        everywhere.get(new Location("s", List.of(1))));
  }

  private static Program parse(String text) throws SourceException {
    return Parser.parse("padding.teil", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }
}
