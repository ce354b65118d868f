package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** Cells that are evaluated backwards hold what the whole program leaves in them. */
class FinalCellsProperties {
  @Provide
  Arbitrary<Program> programs() {
    return RandomLoops.programs("+", "f");
  }

  @Property(tries = 1000, seed = "17")
  void theyHoldWhatTheProgramLeaves(@ForAll("programs") Program program) {
    FreeAlgebra algebra = new FreeAlgebra();
    Start<FreeTerm> start = Start.free(program, Map.of(), algebra);
    Evaluation<FreeTerm> whole =
        BigStep.evaluate(program, algebra, start, RaceRule.COVERED, new Budget(100_000));
    Statistics.collect(whole instanceof Evaluation.Finished ? "compared" : "no evaluation");
    Statistics.coverage(c -> c.check("compared").percentage(p -> p > 15));
    if (!(whole instanceof Evaluation.Finished<FreeTerm> finished)) {
      return;
    }
    FinalCells<FreeTerm> cells =
        new FinalCells<>(program, algebra, start, new Budget(100_000));
    for (Program.ArrayDeclaration array : program.arrays()) {
      Indices.allWithin(start.extents(array.name()), index -> {
        Cell cell = new Cell(array.name(), index);
        FinalCells.Final<FreeTerm> last = cells.of(cell).orElseThrow();
        Effect.Written<FreeTerm> written = finished.effect().writes().get(cell);
        assertSame(written == null ? start.read(cell) : written.last(), last.value().orElse(null));
        assertEquals(Optional.ofNullable(written).map(Effect.Written::access), last.writer());
        return true;
      });
    }
  }

  private static final String TILED = """
      param T, N;
      assume T >= 0 and N >= 3;
      inout a[N] = A -> B;
      for w in 0..(N + 2 * T + 1020) div 1024 {
        for t in max(0, 512 * w - N)..min(T, 512 * w + 512) {
          for s in max(1024 * w, t + 1)..min(1024 * w + 1024, N + t - 1) {
            a[s - t] := f(a[s - t - 1], a[s - t]);
          }
        }
      }
      """;

  /** Beside 10,000 values that do not matter, with as much work as if they were not there. */
  @Example
  void whatDoesNotMatterIsPassedOver() throws Exception {
    Program program = Sources.parse(TILED);
    for (long n : List.of(10L, 10_000_000L)) {
      FreeAlgebra algebra = new FreeAlgebra();
      Map<String, BigInteger> parameters =
          Map.of("T", BigInteger.ONE, "N", BigInteger.valueOf(n));
      Budget budget = new Budget(200);
      FinalCells.Final<FreeTerm> last = new FinalCells<>(
          program, algebra, Start.free(program, parameters, algebra), budget)
          .of(new Cell("a", List.of(BigInteger.valueOf(3)))).orElseThrow();
      assertEquals("f(f(f(a[0], a[1]), a[2]), a[3])", last.value().orElseThrow().toString());
      assertEquals(3, last.runs());
    }
    assertTrue(new FinalCells<>(program, new FreeAlgebra(), Start.free(program,
        Map.of("T", BigInteger.ONE, "N", BigInteger.TEN), new FreeAlgebra()), new Budget(5))
        .of(new Cell("a", List.of(BigInteger.valueOf(3)))).isEmpty());
  }
}
