package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.RationalArithmetic;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** Big-step and interleaving semantics on random programs. */
class SemanticsProperties {

  private static final int CONFIGURATIONS = 3_000;

  @Provide
  Arbitrary<Program> programs() {
    return RandomLoops.programs("+", "f");
  }

  @Provide
  Arbitrary<Program> arithmeticPrograms() {
    return RandomLoops.programs("+", "*", "-");
  }

  private static Budget budget() {
    return new Budget(1_000_000);
  }

  private static Evaluation<FreeTerm> evaluate(
      Program program, FreeAlgebra algebra, RaceRule rule) {
    return BigStep.evaluate(
        program, algebra, Start.free(program, Map.of(), algebra), rule, budget());
  }

  @Property(tries = 1000)
  void generatedProgramsAreWellFormed(@ForAll("programs") Program program) {
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
  }

  /** Clément 2022, Thm 4.3.3 and 4.3.7, and that no interleaving is stuck. */
  @Property(tries = 2000)
  void whatEvaluatesHasOneMemoryInAllInterleavings(@ForAll("programs") Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.free(program, Map.of(), algebra);
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    Interleaving.Explored<FreeTerm> all = interleaving.explore(CONFIGURATIONS, budget());
    if (!all.complete()) {
      all = interleaving.sample(50, 7, budget());
    }
    boolean several = all.memories().size() + all.stuck().size() > 1;
    Evaluation<FreeTerm> evaluation = evaluate(program, algebra, RaceRule.COVERED);
    if (evaluation instanceof Evaluation.Finished<FreeTerm> finished) {
      assertEquals(Map.of(), all.stuck());
      assertEquals(Set.of(interleaving.memory(finished.effect())), all.memories());
      long steps = interleaving.run(Interleaving.Scheduler.sequential(), budget())
          .orElseThrow().steps().size();
      Statistics.collect(!all.complete() ? "evaluates, samples"
          : all.configurations() == steps + 1 ? "evaluates, one interleaving"
          : "evaluates, all interleavings");
      Statistics.label("race-free").collect(
          evaluate(program, algebra, RaceRule.FREE) instanceof Evaluation.Finished);
    } else {
      Failure failure = Evaluations.failure(evaluation);
      Statistics.collect(failure.getClass().getSimpleName()
          + (several ? ", several outcomes" : ", one outcome seen"));
    }
    Statistics.coverage(c -> {
      c.check("evaluates, all interleavings").percentage(p -> p >= 25);
      c.check("Race, several outcomes").percentage(p -> p >= 10);
    });
    Statistics.label("race-free").coverage(c -> c.check(true).percentage(p -> p >= 80));
  }

  /** The notions of race, from the strongest to the weakest claim, evaluate to the same. */
  @Property(tries = 2000)
  void whatIsRaceFreeIsBenignAndWhatIsBenignIsCovered(@ForAll("programs") Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluation<FreeTerm> stronger = evaluate(program, algebra, RaceRule.FREE);
    for (RaceRule rule : List.of(RaceRule.BENIGN, RaceRule.COVERED)) {
      Evaluation<FreeTerm> weaker = evaluate(program, algebra, rule);
      if (stronger instanceof Evaluation.Finished<FreeTerm> finished) {
        Effect<FreeTerm> effect = Evaluations.effect(weaker);
        assertEquals(last(finished.effect()), last(effect));
        assertEquals(finished.effect().reads(), effect.reads());
      }
      stronger = weaker;
    }
  }

  private static Map<Cell, FreeTerm> last(Effect<FreeTerm> effect) {
    Map<Cell, FreeTerm> last = new HashMap<>();
    effect.writes().forEach((cell, written) -> last.put(cell, written.last()));
    return last;
  }

  /** Access sets need no memory: they are those of every evaluation that there is. */
  @Property(tries = 2000)
  void accessSetsAreThoseOfTheEvaluation(@ForAll("programs") Program program) {
    Evaluation<FreeTerm> evaluation = evaluate(program, new FreeAlgebra(), RaceRule.FREE);
    Evaluation<Boolean> accesses = AccessSets.raceFree(program, Map.of(), budget());
    Evaluation<Boolean> bounds = AccessSets.bounds(program, Map.of(), budget());
    if (evaluation instanceof Evaluation.Finished<FreeTerm> finished) {
      Effect<Boolean> effect = Evaluations.effect(accesses);
      assertEquals(finished.effect().reads(), effect.reads());
      assertEquals(finished.effect().writes().keySet(), effect.writes().keySet());
      assertInstanceOf(Evaluation.Finished.class, bounds);
    } else {
      Failure failure = Evaluations.failure(evaluation);
      assertFalse(failure instanceof Failure.Outside
          && bounds instanceof Evaluation.Finished, failure::text);
      assertFalse(failure instanceof Failure.Race
          && accesses instanceof Evaluation.Finished, failure::text);
    }
  }

  /** What evaluates in the free algebra evaluates everywhere, to the value of its terms. */
  @Property(tries = 1000)
  void evaluationOverOtherValuesIsTheImageOfTheFreeOne(
      @ForAll("arithmeticPrograms") Program program) {
    FreeAlgebra free = new FreeAlgebra();
    if (evaluate(program, free, RaceRule.BENIGN) instanceof Evaluation.Finished<FreeTerm> f) {
      agrees(program, f.effect(), new ArithmeticAlgebra<>(new RationalArithmetic()));
      agrees(program, f.effect(), new ArithmeticAlgebra<>(DoubleArithmetic.IEEE));
      Statistics.collect("compared");
    }
    Statistics.coverage(c -> c.check("compared").percentage(p -> p >= 25));
  }

  private static <V> void agrees(Program program, Effect<FreeTerm> effect, Algebra<V> algebra) {
    Map<String, V> initial = new HashMap<>();
    Start<V> start = new Start<>(program, Map.of(), cell -> initial.computeIfAbsent(
        cell.toString(), c -> algebra.cast(BigInteger.valueOf(initial.size() * 3L - 5))));
    Effect<V> other = Evaluations.effect(
        BigStep.evaluate(program, algebra, start, RaceRule.BENIGN, budget()));
    Map<Cell, V> expected = new LinkedHashMap<>();
    effect.writes().forEach((cell, w) -> expected.put(cell, image(w.last(), algebra, start)));
    Map<Cell, V> found = new LinkedHashMap<>();
    other.writes().forEach((cell, w) -> found.put(cell, w.last()));
    assertEquals(expected, found);
  }

  private static <V> V image(FreeTerm term, Algebra<V> algebra, Start<V> start) {
    if (term.symbol().equals("real")) {
      return algebra.cast(new BigInteger(term.arguments().get(0).symbol()));
    }
    if (!term.arguments().isEmpty()) {
      return algebra.apply(term.symbol(), term.arguments().stream()
          .map(argument -> image(argument, algebra, start)).toList()).orElseThrow();
    }
    int bracket = term.symbol().indexOf('[');
    if (bracket < 0) {
      return algebra.number(term.symbol());
    }
    String inside = term.symbol().substring(bracket + 1, term.symbol().length() - 1);
    List<BigInteger> index = inside.isEmpty() ? List.of()
        : List.of(inside.split(", ")).stream().map(BigInteger::new).toList();
    return start.read(new Cell(term.symbol().substring(0, bracket), index));
  }

  /** A scheduler that always takes the first thread finds the memory of the evaluation, too. */
  @Property(tries = 1000)
  void theSequentialScheduleEndsInTheMemoryOfTheEvaluation(
      @ForAll("programs") Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.free(program, Map.of(), algebra);
    Interleaving<FreeTerm> interleaving = new Interleaving<>(program, algebra, start);
    Interleaving.Run<FreeTerm> run = interleaving.run(
        Interleaving.Scheduler.sequential(), budget()).orElseThrow();
    Evaluation<FreeTerm> evaluation = evaluate(program, algebra, RaceRule.COVERED);
    if (evaluation instanceof Evaluation.Finished<FreeTerm> finished) {
      assertTrue(run.stuck().isEmpty());
      assertEquals(interleaving.memory(finished.effect()), run.memory());
    }
  }
}
