package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Specification;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.EvaluationLimits;
import certcheck.semantics.tml.Evaluator;
import certcheck.semantics.tml.Location;
import certcheck.semantics.tml.Outcome;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Store;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs against the loops to which they are lowered, with all options: the loops evaluate
 * without a race, in any order, to what the program evaluates to, with undefined values, zeros and
 * divisions; and so says the specification.
 */
class LoweringDifferentialProperties {
  private static final long STEPS = 3_000_000;
  private static final int ORDERS = 3;

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
    Lowered lowered = Lowering.lower(program, options);
    certcheck.semantics.sched.Program loops = lowered.loops();
    String text = Printer.print(loops);
    assertEquals(loops, Parser.parse("loops.sched", text.getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT), text);
    assertEquals(List.of(), Checker.check(loops, Limits.DEFAULT), text);
    Store<V> initial = options.padding()
        .map(p -> p.padded(store, arithmetic.zero())).orElse(store);
    Outcome<V> outcome = options.padding().isPresent()
        ? options.padding().get().run(program, initial, arithmetic, EvaluationLimits.DEFAULT)
        : new Evaluator<>(arithmetic).run(program, initial);
    Map<Cell, Optional<V>> expected = new HashMap<>();
    Map<Location, Optional<V>> end = InitialStores.values(outcome);
    for (Lowered.Storage s : lowered.storage()) {
      if (s.qualifier().filter(certcheck.semantics.sched.Qualifier::isOutput).isPresent()) {
        end.forEach((location, value) -> {
          if (location.name().equals(s.variable())) {
            expected.put(cell(s, location), value);
          }
        });
      }
    }
    Map<Cell, Optional<V>> inputs = new HashMap<>();
    for (Lowered.Storage s : lowered.storage()) {
      if (s.qualifier().filter(certcheck.semantics.sched.Qualifier::isInput).isPresent()) {
        initial.domain().stream().filter(l -> l.name().equals(s.variable()))
            .forEach(l -> inputs.put(cell(s, l), initial.get(l)));
      }
    }
    check(program, loops, new ExtendedAlgebra<>(arithmetic), inputs, expected);
    Statistics.label("manners").collect(lowered.assignments().stream()
        .anyMatch(a -> a.manner() == Lowered.Manner.IN_PLACE) ? "in place"
        : lowered.assignments().stream().anyMatch(a -> a.manner() != Lowered.Manner.DIRECT)
        ? "temporary" : "direct");
    Statistics.label("arrays").collect(
        lowered.storage().stream().anyMatch(s -> !s.others().isEmpty()) ? "shared" : "own");
    Statistics.label("manners").coverage(c -> {
      c.check("in place").percentage(p -> p > 3);
      c.check("temporary").percentage(p -> p > 3);
    });
    Statistics.label("arrays").coverage(c -> c.check("shared").percentage(p -> p > 3));
  }

  /** The element of a tensor that an array holds at the start. */
  private static <V> Optional<V> given(certcheck.semantics.sched.Program loops, Element element,
      Map<Cell, Optional<V>> inputs) {
    String array = loops.arrays().stream()
        .filter(a -> a.before().equals(Optional.of(element.tensor())))
        .findFirst().orElseThrow().name();
    return inputs.get(new Cell(array, element.index()));
  }

  private static Cell cell(Lowered.Storage storage, Location location) {
    return new Cell(storage.array(),
        location.index().stream().map(i -> BigInteger.valueOf(i - 1)).toList());
  }

  private static <V> void check(Program program, certcheck.semantics.sched.Program loops,
      ExtendedAlgebra<V> algebra, Map<Cell, Optional<V>> inputs,
      Map<Cell, Optional<V>> expected) {
    String both = program + "\n" + Printer.print(loops);
    Start<Optional<V>> start = new Start<>(loops, Map.of(), inputs::get);
    Evaluation<Optional<V>> evaluation = BigStep.evaluate(
        loops, algebra, start, RaceRule.FREE, new Budget(STEPS));
    assertInstanceOf(Evaluation.Finished.class, evaluation, both + evaluation);
    Map<Cell, Optional<V>> memory = new HashMap<>();
    inputs.forEach((cell, value) -> {
      if (expected.containsKey(cell)) {
        memory.put(cell, value);
      }
    });
    ((Evaluation.Finished<Optional<V>>) evaluation).effect().writes()
        .forEach((cell, written) -> memory.put(cell, written.last()));
    assertEquals(expected, memory, both);
    Interleaving<Optional<V>> interleaving = new Interleaving<>(loops, algebra, start);
    for (int order = 0; order < ORDERS; order++) {
      Interleaving.Run<Optional<V>> run = interleaving.run(
          Interleaving.Scheduler.random(order), new Budget(STEPS)).orElseThrow();
      assertEquals(Optional.empty(), run.stuck(), both);
      run.memory().forEach((cell, value) -> assertEquals(expected.get(cell), value, both));
    }
    Implementation<Optional<V>> implementation = new Implementation<>(
        loops, Map.of(), algebra, start, element -> given(loops, element, inputs),
        new Budget(STEPS), new Budget(STEPS));
    implementation.run();
    implementation.forEachOutput(output -> {
      Specification.Result<Optional<V>> said = implementation.expected(output);
      assertInstanceOf(Specification.Result.Value.class, said, both);
      assertEquals(expected.get(output.cell()),
          ((Specification.Result.Value<Optional<V>>) said).value(), both);
      return true;
    });
  }
}
