package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleParametersTest {
  /** The greatest value of N at which a loop is run. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      for i < N { b[i] := a[i]; }                                                     |   7
      for t < N div 4 { for i in 4 * t..4 * t + 4 { b[i] := a[i]; } }                 |  11
      for t < (N div 3) div 2 { b[3 * (2 * t)] := a[0]; }                             |  15
      for t < (N div 4) div 4 { for i in 4 * (4 * t)..16 * t + 16 { b[i] := a[i]; } } |  35
      for t < (N div 32) div 32 { b[32 * (32 * t)] := a[0]; }                         |  67
      for t < (N div 1000) div 1000 { b[1000 * (1000 * t)] := a[0]; }                 |   7
      """)
  void thereAreTwoTilesOfEachSizeAndOfTwoLevels(String loop, int greatest) {
    Program program = Sources.program(
        "param N, M; assume N >= 1 and M >= 1; input a[N]; output b[N]; " + loop);
    assertEquals(BigInteger.valueOf(greatest),
        SampleParameters.of(program, program.body()).stream().map(values -> values.get("N"))
            .max(BigInteger::compareTo).orElseThrow());
  }

  /** One parameter each is beyond a tile, if tiles are so large that no sample is; none is 0. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      for t < N div 1024 { for i in 1024 * t..1024 * t + 1024 { b[i] := a[i]; } } | [{N=1026, M=2}, {N=1, M=1026}]
      for t < N div 64 { for i in 64 * t..64 * t + 64 { b[i] := a[i]; } }         | []
      """)
  void valuesBeyondATile(String loop, String values) {
    Program program = Sources.program(
        "param N, M; assume N >= 1 and (M >= 2 or N < 5 and M >= 1); input a[N]; output b[N]; " + loop);
    assertEquals(values, SampleParameters.beyondTile(program).toString());
  }
}
