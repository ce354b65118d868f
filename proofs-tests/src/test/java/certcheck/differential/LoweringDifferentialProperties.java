package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Program;
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

/**
 * Random programs against the loops to which they are lowered, with all options: the loops evaluate
 * without a race, in any order, to what the program evaluates to, with undefined values, zeros and
 * divisions; and so says the specification.
 */
class LoweringDifferentialProperties {
  @Provide
  Arbitrary<Program> programs() {
    return Arbitraries.randomValue(LowerablePrograms::program);
  }

  @Property(tries = 400, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheTermsOfTheProgram(
      @ForAll("programs") Program program, @ForAll long seed) throws SourceException {
    TermArithmetic terms = new TermArithmetic();
    LoweringOptions options = LowerablePrograms.options(new Random(seed));
    compare(program, InitialStores.names(program, terms), terms, options);
  }

  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void loopsComputeTheFractionsOfTheProgram(
      @ForAll("programs") Program program, @ForAll long seed) throws SourceException {
    Random random = new Random(seed);
    compare(program, InitialStores.of(program, InitialStores.integers(program, random),
        n -> Rational.of(n.longValueExact())), new RationalArithmetic(),
        LowerablePrograms.options(random));
  }

  /** The same programs every time: what is left undecided should not depend on chance. */
  @Property(tries = 12, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void whatTheLoopsClaimIsProved(@ForAll("programs") Program program, @ForAll long seed)
      throws Exception {
    certcheck.semantics.sched.Program loops =
        Lowering.lower(program, LowerablePrograms.options(new Random(seed))).loops();
    SchedCertifier.Result result = new SchedCertifier(Shipped.libraryFolder()).certify(loops);
    assertTrue(result.isProved(), () -> result.outcomes() + "\n" + program + Printer.print(loops));
  }

  private <V> void compare(Program program, Store<V> store, Arithmetic<V> arithmetic,
      LoweringOptions options) throws SourceException {
    Store<V> initial = options.padding()
        .map(p -> p.padded(store, arithmetic.zero())).orElse(store);
    LoweredRuns.compare(program, Lowering.lower(program, options), initial,
        options.padding().isPresent()
            ? options.padding().get().run(program, initial, arithmetic, EvaluationLimits.DEFAULT)
            : new Evaluator<>(arithmetic).run(program, initial), arithmetic);
    LoweredRuns.requireCoverage();
  }
}
