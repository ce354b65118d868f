package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.evaluation.SchedEvaluation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * The update semantics of the theory {@code sched}, computed by proof, and the Java big-step
 * evaluation are the same over the free algebra: which programs evaluate, what each cell gets, and
 * which cells are read; and schedules of the Java interleaving semantics end in the same memory.
 * Where a program has no evaluation, both stop at the same cell, or at a race; that there is none
 * is not proved.
 */
class SchedDifferentialProperties {
  private static final TheoryEvaluation THEORY = TheoryEvaluation.ofSched();
  private static final long BUDGET = 100_000;

  @Provide
  Arbitrary<Program> programs() {
    return SmallSched.programs();
  }

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void programsEvaluateToTheSameUpdates(@ForAll("programs") Program program) {
    THEORY.restart();
    SchedEvaluation.Answer answer = THEORY.evaluate(program);
    FreeAlgebra algebra = new FreeAlgebra();
    Evaluation<FreeTerm> java = bigStep(program, algebra, RaceRule.COVERED);
    if (java instanceof Evaluation.Finished<FreeTerm> finished) {
      SchedEvaluation.Evaluates proved = assertInstanceOf(
          SchedEvaluation.Evaluates.class, answer, () -> answer + " in\n" + program);
      THEORY.assertClosed(proved.theorem());
      assertSame(program, proved, finished.effect());
      assertInterleaves(program, algebra, finished.effect());
      THEORY.assertSomeReplay(proved.theorem());
      collect(program, finished.effect());
    } else {
      Failure failure = ((Evaluation.Failed<FreeTerm>) java).failure();
      assertSameObstacle(program, failure, answer);
      Statistics.label("outcome").collect(failure.getClass().getSimpleName());
    }
    Statistics.label("outcome").coverage(c -> {
      c.check("evaluates").count(n -> n >= 110);
      c.check("Race").count(n -> n >= 5);
      c.check("Outside").count(n -> n >= 1);
      c.check("Undefined").count(n -> n >= 1);
    });
  }

  private static Evaluation<FreeTerm> bigStep(
      Program program, FreeAlgebra algebra, RaceRule rule) {
    return BigStep.evaluate(program, algebra, Start.free(program, Map.of(), algebra), rule,
        new Budget(BUDGET));
  }

  /** Some schedules of the threads must end in the memory of the evaluation, as all must. */
  private static void assertInterleaves(Program program, FreeAlgebra algebra,
      Effect<FreeTerm> effect) {
    Interleaving<FreeTerm> interleaving =
        new Interleaving<>(program, algebra, Start.free(program, Map.of(), algebra));
    Interleaving.Explored<FreeTerm> some = interleaving.sample(5, 7, new Budget(BUDGET));
    assertEquals(Map.of(), some.stuck(), program::toString);
    assertEquals(Set.of(interleaving.memory(effect)), some.memories(), program::toString);
  }

  /** Of the programs that evaluate, many must have each kind of statement. */
  private static void collect(Program program, Effect<FreeTerm> effect) {
    Statistics.label("outcome").collect("evaluates");
    String text = program.toString();
    for (String word : List.of("par ", "for ", "local ", "if ", "let ", "select(", " step ")) {
      Statistics.label(word.strip()).collect(text.contains(word) ? "has" : "has not");
      Statistics.label(word.strip()).coverage(c -> c.check("has").count(n -> n >= 15));
    }
    Statistics.label("cells written").collect(Math.min(effect.writes().size(), 4));
    Statistics.label("cells written").coverage(c -> c.check(4).count(n -> n >= 20));
    Statistics.label("iterations").collect(
        bigStep(program, new FreeAlgebra(), RaceRule.FREE) instanceof Evaluation.Finished
            ? "apart" : "write the same values");
    Statistics.label("iterations").coverage(
        c -> c.check("write the same values").count(n -> n >= 3));
  }

  private static void assertSame(Program program, SchedEvaluation.Evaluates proved,
      Effect<FreeTerm> effect) {
    assertEquals(effect.reads().keySet(), proved.read(), () -> "cells read in\n" + program);
    Map<FreeTerm, Term> same = new IdentityHashMap<>();
    for (Map.Entry<Cell, Optional<Term>> cell : proved.written().entrySet()) {
      Effect.Written<FreeTerm> written = effect.writes().get(cell.getKey());
      assertTrue(written == null ? cell.getValue().isEmpty()
          : cell.getValue().isPresent()
              && isSame(written.last(), cell.getValue().get(), proved, same),
          () -> cell.getKey() + " gets " + (written == null ? "nothing" : written.last())
              + ", by proof " + cell.getValue() + " in\n" + program);
    }
    assertTrue(proved.written().keySet().containsAll(effect.writes().keySet()));
  }

  /** Whether a term of the free algebra and one of the logic are the same operations. */
  private static boolean isSame(FreeTerm expected, Term value, SchedEvaluation.Evaluates proved,
      Map<FreeTerm, Term> same) {
    if (same.get(expected) == value) {
      return true;
    }
    boolean result;
    if (value instanceof Term.Free) {
      result = expected.arguments().isEmpty() && proved.initial().get(value) != null
          && proved.initial().get(value).toString().equals(expected.symbol());
    } else {
      List<Term> parts = Syntax.arguments(value);
      result = Syntax.head(value) == proved.functions() && parts.size() == 3
          && expected.symbol().equals(proved.names().get(parts.get(0)))
          && areSame(expected, elements(parts.get(1)), elements(parts.get(2)), proved, same);
    }
    if (result) {
      same.put(expected, value);
    }
    return result;
  }

  /** The same for arguments: integers, then values. */
  private static boolean areSame(FreeTerm expected, List<Term> integers, List<Term> values,
      SchedEvaluation.Evaluates proved, Map<FreeTerm, Term> same) {
    List<FreeTerm> arguments = expected.arguments();
    boolean result = arguments.size() == integers.size() + values.size();
    for (int k = 0; result && k < arguments.size(); k++) {
      FreeTerm argument = arguments.get(k);
      result = k < integers.size()
          ? argument.arguments().isEmpty()
              && argument.symbol().equals(((Term.Literal) integers.get(k)).value.toString())
          : isSame(argument, values.get(k - integers.size()), proved, same);
    }
    return result;
  }

  private static List<Term> elements(Term list) {
    List<Term> elements = new ArrayList<>();
    for (Term rest = list; Syntax.isBinary("::", rest); rest = Syntax.right(rest)) {
      elements.add(Syntax.left(rest));
    }
    return elements;
  }

  private static void assertSameObstacle(Program program, Failure failure,
      SchedEvaluation.Answer answer) {
    SchedEvaluation.Blocked blocked = assertInstanceOf(SchedEvaluation.Blocked.class, answer,
        () -> failure.text() + ", but there is an evaluation by proof of\n" + program);
    if (failure instanceof Failure.Outside outside) {
      assertEquals(new SchedEvaluation.Blocked(
          SchedEvaluation.Obstacle.OUTSIDE, outside.access().cell()), blocked, program::toString);
    } else if (failure instanceof Failure.Undefined undefined) {
      assertEquals(new SchedEvaluation.Blocked(SchedEvaluation.Obstacle.UNDEFINED,
          undefined.access().cell()), blocked, program::toString);
    } else {
      assertInstanceOf(Failure.Race.class, failure, program::toString);
      assertEquals(SchedEvaluation.Obstacle.RACE, blocked.obstacle(), program::toString);
    }
  }

  /** Two iterations write a cell, at last with the same value, which the other does not read. */
  @Example
  void valuesOfAKnownProgram() {
    THEORY.restart();
    Program program = SmallSched.parsed("""
        input p[2];
        inout u[2];
        output w[1];
        par i < 2 {
          local t[];
          t[] := u[1 - i] + p[0];
          w[0] := t[] * u[0];
          if (i = 0) { w[0] := p[1]; } else { w[0] := p[i]; }
        }
        """);
    SchedEvaluation.Evaluates proved =
        assertInstanceOf(SchedEvaluation.Evaluates.class, THEORY.evaluate(program));
    THEORY.assertReplays(proved.theorem());
    Map<String, String> written = new LinkedHashMap<>();
    proved.written().forEach((cell, value) -> written.put(cell.toString(),
        value.map(v -> proved.initial().get(v).toString()).orElse("")));
    assertEquals(Map.of("p[0]", "", "p[1]", "", "u[0]", "", "u[1]", "", "w[0]", "p[1]"), written);
    assertEquals(List.of("p[0]", "p[1]", "u[0]", "u[1]"),
        proved.read().stream().map(Cell::toString).toList());
  }

  @Example
  void aProgramWithParametersIsRefused() {
    Program program = SmallSched.parsed("param N;\ninout u[N];\nu[0] := 1;\n");
    assertThrows(IllegalArgumentException.class, () -> THEORY.evaluate(program));
  }

  /** The checker replays the written proofs, and rejects only that nothing is claimed. */
  @Example
  void theCheckerReplaysTheProofs() throws Exception {
    THEORY.restart();
    int count = 0;
    for (Program program : SmallSched.programs().sampleStream().limit(20).toList()) {
      if (THEORY.evaluate(program) instanceof SchedEvaluation.Evaluates proved) {
        THEORY.written(proved.theorem());
        count++;
      }
    }
    assertTrue(count >= 10, () -> "too few programs evaluate");
    THEORY.assertCheckerReplays();
  }
}
