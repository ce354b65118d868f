package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import certcheck.certificates.lower.Lowered;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
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
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.value.Arithmetic;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.statistics.Statistics;

/**
 * Loops to which a program is lowered evaluate without a race, in any order, to what the program
 * evaluates to; and so says their specification.
 */
final class LoweredRuns {
  private static final long STEPS = 3_000_000;
  private static final int ORDERS = 3;

  private LoweredRuns() {}

  /**
   * Compares evaluation of a program with that of its loops.
   *
   * @param initial where both begin
   * @param outcome how evaluation of the program ends
   */
  static <V> void compare(TensorProgram<?> program, Lowered lowered, Store<V> initial,
      Outcome<V> outcome, Arithmetic<V> arithmetic) throws SourceException {
    Program loops = lowered.loops();
    String text = Printer.print(loops);
    assertEquals(loops, Parser.parse("loops.sched", text.getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT), text);
    assertEquals(List.of(), Checker.check(loops, Limits.DEFAULT), text);
    Map<Cell, Optional<V>> expected = new HashMap<>();
    Map<Location, Optional<V>> end = InitialStores.values(outcome);
    for (Lowered.Storage s : lowered.storage()) {
      if (s.qualifier().filter(Qualifier::isOutput).isPresent()) {
        end.forEach((location, value) -> {
          if (location.name().equals(s.variable())) {
            expected.put(cell(s, location), value);
          }
        });
      }
    }
    Map<Cell, Optional<V>> inputs = new HashMap<>();
    for (Lowered.Storage s : lowered.storage()) {
      if (s.qualifier().filter(Qualifier::isInput).isPresent()) {
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
  }

  /** Some programs write in place, some through temporary arrays, and some share arrays. */
  static void requireCoverage() {
    Statistics.label("manners").coverage(c -> {
      c.check("in place").percentage(p -> p > 3);
      c.check("temporary").percentage(p -> p > 3);
    });
    Statistics.label("arrays").coverage(c -> c.check("shared").percentage(p -> p > 3));
  }

  /** The element of a tensor that an array holds at the start. */
  private static <V> Optional<V> given(Program loops, Element element,
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

  private static <V> void check(TensorProgram<?> program, Program loops,
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
