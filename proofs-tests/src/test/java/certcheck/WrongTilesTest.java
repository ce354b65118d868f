package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.counterexample.Effort;
import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples;
import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples.Witness;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.Counterexample;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.FarOutputs;
import certcheck.semantics.sched.counterexample.FarParameters;
import certcheck.semantics.sched.counterexample.SampleParameters;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels in tiles of 1,024 that are wrong, in {@code loops/wrong}: what is false has a counterexample. */
class WrongTilesTest {
  private static final SearchLimits ALONE = new SearchLimits(1, 20_000);
  private static final SearchLimits WHOLE = new SearchLimits(1, 300_000);

  private static Program program(String name) throws Exception {
    try (var in = WrongTilesTest.class.getResourceAsStream("/loops/wrong/" + name + ".sched")) {
      Program program = Parser.parse(name, in.readAllBytes(), Limits.DEFAULT);
      assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
      return program;
    }
  }

  /** A program whose tiles are whole, and of which all rows are divided. */
  private static Program right(String name) throws Exception {
    try (var in = WrongTilesTest.class.getResourceAsStream("/loops/wrong/" + name + ".sched")) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      String mended = text.replace("1024 * it + 1023)", "1024 * it + 1024)")
          .replace("1024 * kt + 1023)", "1024 * kt + 1024)").replace(" and i < 2048", "");
      assertNotEquals(text, mended);
      return Parser.parse(name, mended.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    }
  }

  private static SolvedCounterexamples solved(Program program) {
    return new SolvedCounterexamples(program, new Effort(Effort.STANDARD, Deadline.NONE));
  }

  private static Optional<Counterexample> replayed(Program program, Witness witness) {
    return CounterexampleSearch.at(
        program, program.claims().get(0), witness.parameters(), witness.instances(), ALONE);
  }

  /** Solved for, not searched: some parameter is so large that there are two tiles. */
  @ParameterizedTest
  @ValueSource(strings = {"seidel_2d", "jacobi_2d", "fdtd_2d", "heat_3d", "lu", "adi", "gemm_overlap"})
  void races(String name) throws Exception {
    Program program = program(name);
    assertEquals(Claim.Kind.RACE_FREE, program.claims().get(0).kind());
    Witness witness = solved(program).race(Optional.empty()).orElseThrow();
    assertTrue(witness.parameters().values().stream().anyMatch(
        n -> n.compareTo(BigInteger.valueOf(500)) > 0), witness.parameters()::toString);
    assertTrue(replayed(program, witness).isPresent());
  }

  @Test
  void accessesOutside() throws Exception {
    Program program = program("heat_3d_shift");
    Witness witness = solved(program).outside(Optional.empty()).orElseThrow();
    assertTrue(replayed(program, witness).isPresent());
  }

  /** Of a million statements, some are run on which one output depends; or both values are unfolded. */
  @ParameterizedTest
  @CsvSource({"gemm, P, 1024, C", "adi_row, N, 1025, u", "lu_division, N, 2049, A",
      "lu_sum, N, 1025, A"})
  void outputsThatDifferAlone(String name, String parameter, long value, String array)
      throws Exception {
    Program program = program(name);
    assertEquals(Claim.Kind.IMPLEMENTS, program.claims().get(0).kind());
    Counterexample.OfOutput found = (Counterexample.OfOutput) FarOutputs.search(
        program, program.claims().get(0), FarParameters.of(program), 600_000).orElseThrow();
    assertEquals(BigInteger.valueOf(value), found.parameters().get(parameter));
    assertEquals(array, found.output().cell().array());
  }

  /** The same tiles without the defect. */
  @ParameterizedTest
  @ValueSource(strings = {"adi_row", "lu_division", "lu_sum"})
  void noOutputsOfRightTilesDiffer(String name) throws Exception {
    Program program = right(name);
    assertEquals(Optional.empty(), FarOutputs.search(
        program, program.claims().get(0), FarParameters.of(program), 20_000));
  }

  /** Rows that are left out, of a tile that is whole. */
  @ParameterizedTest
  @CsvSource({"gemm, P"})
  void whatIsLeftOut(String name, String parameter) throws Exception {
    Program program = program(name);
    Counterexample found = SampleParameters.beyondTile(program).stream().flatMap(values ->
        CounterexampleSearch.at(program, program.claims().get(0), values, List.of(), WHOLE).stream())
        .findFirst().orElseThrow();
    assertEquals(BigInteger.valueOf(1026), found.parameters().get(parameter));
  }

  /** A tile that is left out, since it is not whole, is found among small values. */
  @Test
  void noTileWithoutRemainder() throws Exception {
    Program program = program("mm3");
    assertTrue(CounterexampleSearch.search(program, program.claims().get(0), SearchLimits.DEFAULT)
        instanceof SearchOutcome.Refuted);
  }
}
