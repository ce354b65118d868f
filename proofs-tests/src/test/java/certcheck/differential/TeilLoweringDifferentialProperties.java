package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.PaddedEvaluator;
import certcheck.semantics.teil.Padding;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.TermArithmetic;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs of TeIL against the loops to which they are lowered, as {@link
 * LoweringDifferentialProperties} has it; and programs of the model language against the loops of
 * their translations.
 */
class TeilLoweringDifferentialProperties {
  @Provide
  Arbitrary<Program> programs() {
    return Arbitraries.randomValue(LowerablePrograms::teil);
  }

  @Property(tries = 400, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheTermsOfTheProgram(
      @ForAll("programs") Program program, @ForAll long seed) throws SourceException {
    TermArithmetic terms = new TermArithmetic();
    compare(program, InitialStores.names(program.variables(), terms), terms, new Random(seed));
    for (Class<?> kind : new Class<?>[] {Expression.Projection.class, Expression.Expansion.class,
        Expression.Diagonal.class, Expression.Reduction.class}) {
      Statistics.label(kind.getSimpleName()).collect(program.statements().stream()
          .anyMatch(s -> s.expression().postorder().stream().anyMatch(kind::isInstance)));
      Statistics.label(kind.getSimpleName())
          .coverage(c -> c.check(true).percentage(p -> p > 10));
    }
  }

  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheFractionsOfTheProgram(
      @ForAll("programs") Program program, @ForAll long seed) throws SourceException {
    Random random = new Random(seed);
    compare(program, InitialStores.of(program.variables(),
        InitialStores.integers(program.variables(), random),
        n -> Rational.of(n.longValueExact())), new RationalArithmetic(), random);
  }

  @Provide
  Arbitrary<Program> mixed() {
    return Arbitraries.randomValue(LowerablePrograms::mixedTeil);
  }

  @Property(tries = 400, shrinking = ShrinkingMode.OFF)
  void paddedLoopsComputeTheTermsOfTheProgram(
      @ForAll("mixed") Program program, @ForAll long seed) throws SourceException {
    TermArithmetic terms = new TermArithmetic();
    comparePadded(
        program, InitialStores.names(program.variables(), terms), terms, new Random(seed));
    Statistics.label("keeps zero").collect(program.statements().stream()
        .map(s -> Padding.keepsZero(s.expression())).distinct().count());
    Statistics.label("keeps zero").coverage(c -> {
      c.check(1L).percentage(p -> p > 10);
      c.check(2L).percentage(p -> p > 10);
    });
  }

  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void paddedLoopsComputeTheFractionsOfTheProgram(
      @ForAll("mixed") Program program, @ForAll long seed) throws SourceException {
    Random random = new Random(seed);
    comparePadded(program, InitialStores.of(program.variables(),
        InitialStores.integers(program.variables(), random),
        n -> Rational.of(n.longValueExact())), new RationalArithmetic(), random);
  }

  private static <V> void comparePadded(Program program, Store<V> initial,
      Arithmetic<V> arithmetic, Random random) throws SourceException {
    LoweringOptions options = LowerablePrograms.padded(random);
    Padding padding = new Padding(options.padding().orElseThrow());
    Store<V> padded = padding.extents().padded(initial, arithmetic.zero());
    LoweredRuns.compare(program, Lowering.lower(program, options), padded,
        new PaddedEvaluator<>(padding, arithmetic, EvaluationLimits.DEFAULT)
            .run(program, padded), arithmetic);
    LoweredRuns.requireCoverage();
  }

  private static <V> void compare(Program program, Store<V> initial, Arithmetic<V> arithmetic,
      Random random) throws SourceException {
    LoweredRuns.compare(program,
        Lowering.lower(program, LowerablePrograms.unpadded(random)), initial,
        LowerablePrograms.run(program, arithmetic, initial), arithmetic);
    LoweredRuns.requireCoverage();
  }

  @Provide
  Arbitrary<certcheck.semantics.tml.syntax.Program> models() {
    return Arbitraries.randomValue(LowerablePrograms::program);
  }

  /** The same loops even, as contractions are reductions of diagonals. */
  @Property(tries = 400, shrinking = ShrinkingMode.OFF)
  void loopsOfATranslationComputeWhatTheProgramDoes(
      @ForAll("models") certcheck.semantics.tml.syntax.Program program, @ForAll long seed)
      throws SourceException {
    Random random = new Random(seed);
    LoweringOptions options = LowerablePrograms.unpadded(random);
    Lowered lowered = Lowering.lower(Translation.of(program), options);
    assertEquals(Lowering.lower(program, options).loops(), lowered.loops());
    TermArithmetic terms = new TermArithmetic();
    Store<certcheck.semantics.value.Term> initial = InitialStores.names(program, terms);
    LoweredRuns.compare(program, lowered, initial,
        new Evaluator<>(terms).run(program, initial), terms);
  }
}
