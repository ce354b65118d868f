package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.counterexample.Effort;
import certcheck.certificates.certify.sched.counterexample.SolvedCounterexamples;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kernels of PolyBench and their tiled forms, in {@code loops/}: both compute the same terms where
 * there are several tiles, and what is proved of them.
 */
class TiledLoopsTest {
  private static final List<Claim.Kind> ACCESSES =
      List.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE, Claim.Kind.DEFINED);

  private static String text(String name) throws Exception {
    try (var in = TiledLoopsTest.class.getResourceAsStream("/loops/" + name + ".sched")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Program program(String text) throws Exception {
    Program program = Parser.parse(
        "loops.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return program;
  }

  private static Map<Cell, FreeTerm> run(
      Program program, Map<String, BigInteger> sizes, FreeAlgebra algebra) {
    Evaluation<FreeTerm> end = BigStep.evaluate(program, algebra,
        Start.free(program, sizes, algebra), RaceRule.FREE, new Budget(5_000_000));
    if (!(end instanceof Evaluation.Finished<FreeTerm> finished)) {
      throw new AssertionError(end);
    }
    Map<Cell, FreeTerm> values = new HashMap<>();
    finished.effect().writes().forEach((cell, written) -> values.put(cell, written.last()));
    return values;
  }

  /** Sizes at which there are several tiles in some directions, and none in others. */
  @ParameterizedTest
  @CsvSource({
    "seidel_2d, 3, 36", "seidel_2d, 34, 5", "seidel_2d, 0, 3", "jacobi_2d, 3, 36",
    "jacobi_2d, 34, 5", "heat_3d, 1, 33", "heat_3d, 18, 4", "adi, 2, 35", "gemm, 34, 2",
    "gemm, 2, 35", "mm3, 33, 2", "jacobi_2d_copied, 3, 19",
    "jacobi_2d_copied, 18, 5", "lu, 35, 0", "lu, 1, 0", "correlation, 2, 34",
    "correlation, 34, 3", "fdtd_2d, 3, 35", "fdtd_2d, 34, 4"
  })
  void tilesComputeWhatTheSourceDoes(String name, int first, int others) throws Exception {
    sameTerms(name, name + "_tiled", first, others);
  }

  private static void sameTerms(String name, String tiled, int first, int others)
      throws Exception {
    Program source = program(text(name));
    Map<String, BigInteger> sizes = new LinkedHashMap<>();
    source.parameters().forEach(p -> sizes.put(p.name(),
        BigInteger.valueOf(sizes.isEmpty() ? first : others)));
    FreeAlgebra algebra = new FreeAlgebra();
    Map<Cell, FreeTerm> expected = run(source, sizes, algebra);
    Map<Cell, FreeTerm> found = run(program(text(tiled)), sizes, algebra);
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach((cell, value) -> assertSame(value, found.get(cell), cell::toString));
  }

  /** The same of tiles within tiles; there are several large ones, but of adi and lu, which take longer. */
  @ParameterizedTest
  @CsvSource({"seidel_2d, 2, 130", "seidel_2d, 258, 3", "jacobi_2d, 130, 4", "fdtd_2d, 258, 2",
      "heat_3d, 130, 3", "adi, 1, 66", "gemm, 258, 2", "mm3, 258, 2", "correlation, 258, 2",
      "lu, 66, 0"})
  void tilesWithinTilesComputeWhatTheSourceDoes(String name, int first, int others)
      throws Exception {
    sameTerms(name, name + "_tiled_twice", first, others);
  }

  private static Map<Claim.Kind, Boolean> certify(String text, List<Claim.Kind> kinds)
      throws Exception {
    StringBuilder claims = new StringBuilder(text.replaceAll("(?m)^claim .*\n", ""));
    kinds.forEach(kind -> claims.append("claim ").append(kind.word()).append(";\n"));
    Map<Claim.Kind, Boolean> proved = new LinkedHashMap<>();
    new SchedCertifier(Path.of("../certificates/library")).certify(program(claims.toString()))
        .outcomes().forEach(outcome -> proved.put(outcome.kind(), outcome.isProved()));
    return proved;
  }

  @ParameterizedTest
  @CsvSource({"seidel_2d", "jacobi_2d", "heat_3d", "fdtd_2d", "adi", "gemm", "mm3", "lu",
      "correlation", "jacobi_2d_copied"})
  void accessesOfTilesAreProved(String name) throws Exception {
    assertEquals(Map.of(Claim.Kind.BOUNDS, true, Claim.Kind.RACE_FREE, true,
        Claim.Kind.DEFINED, true), certify(text(name + "_tiled"), ACCESSES));
  }

  /** Tiles within tiles; the stencils are in benchmarks.md. */
  @ParameterizedTest
  @CsvSource({"gemm", "lu", "mm3", "correlation", "adi"})
  void tilesWithinTilesAreProved(String name) throws Exception {
    assertEquals(Map.of(Claim.Kind.BOUNDS, true, Claim.Kind.RACE_FREE, true,
        Claim.Kind.DEFINED, true, Claim.Kind.IMPLEMENTS, true),
        certify(text(name + "_tiled_twice"), List.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE,
            Claim.Kind.DEFINED, Claim.Kind.IMPLEMENTS)));
  }

  @ParameterizedTest
  @CsvSource({"seidel_2d", "jacobi_2d", "heat_3d", "fdtd_2d", "adi", "adi_tiled", "gemm",
      "gemm_tiled", "mm3", "mm3_tiled", "lu", "lu_tiled", "correlation", "correlation_tiled",
      "seidel_2d_tiled", "jacobi_2d_copied", "jacobi_2d_copied_tiled"})
  void implementTheirSpecifications(String name) throws Exception {
    assertEquals(Map.of(Claim.Kind.IMPLEMENTS, true),
        certify(text(name), List.of(Claim.Kind.IMPLEMENTS)));
  }

  private static RefinementCertifier.Result refines(String first, String second) throws Exception {
    return new RefinementCertifier(Path.of("../certificates/library"), Deadline.NONE)
        .certify(side(first), side(second), List.of());
  }

  private static RefinementCertifier.Side side(String text) throws Exception {
    return new RefinementCertifier.Side(program(text), text.getBytes(StandardCharsets.UTF_8));
  }

  /** Without a specification; the other pairs are in benchmarks.md. */
  @ParameterizedTest
  @CsvSource({"gemm, gemm_tiled", "gemm_tiled, gemm", "mm3_tiled, mm3", "lu, lu_tiled",
      "correlation_tiled, correlation", "lu_tiled, lu", "jacobi_2d_copied_tiled, jacobi_2d_copied"})
  void tilesRefineTheirSources(String first, String second) throws Exception {
    assertEquals(Optional.empty(), refines(text(first), text(second)).open());
  }

  private static final String COPY = """
      param N, M;
      assume N >= 0 and M >= 0;
      input x[N, M] = X;
      output y[N, M] = Y;
      tensor Y(i, j) = X(i, j) if 0 <= i < N and 0 <= j < M;
      """;

  /** A copy in tiles of 32 within tiles of 256, in both dimensions, with ragged edges. */
  private static final List<String> TWO_LEVELS = List.of("""
      par a < (N + 255) div 256 { for b < (M + 255) div 256 {
        for c in 8 * a..min(8 * a + 8, (N + 31) div 32) {
          for d in 8 * b..min(8 * b + 8, (M + 31) div 32) {
            for i in 32 * c..min(N, 32 * c + 32) { for j in 32 * d..min(M, 32 * d + 32) {
              y[i, j] := x[i, j]; } } } } } }
      """, """
      for a in 0..N step 256 { for b in 0..M step 256 {
        for c in a..min(N, a + 256) step 32 { for d in b..min(M, b + 256) step 32 {
          for i in c..min(N, c + 32) { for j in d..min(M, d + 32) {
            y[i, j] := x[i, j]; } } } } } }
      """, """
      par a < (N + 255) div 256 { for b < (M + 255) div 256 {
        for c < min(8, (N - 256 * a + 31) div 32) { for d < min(8, (M - 256 * b + 31) div 32) {
          for i < min(32, N - 256 * a - 32 * c) { for j < min(32, M - 256 * b - 32 * d) {
            y[256 * a + 32 * c + i, 256 * b + 32 * d + j]
              := x[256 * a + 32 * c + i, 256 * b + 32 * d + j]; } } } } } }
      """);

  @Test
  void copiesInTwoLevelsOfTilesImplementTheirSpecification() throws Exception {
    for (String loops : TWO_LEVELS) {
      assertEquals(Map.of(Claim.Kind.IMPLEMENTS, true),
          certify(COPY + loops, List.of(Claim.Kind.IMPLEMENTS)), loops);
    }
  }

  /** The last row of each tile is left out. */
  @Test
  void copiesOfLessDoNot() throws Exception {
    String loops = TWO_LEVELS.get(0);
    assertTrue(loops.contains("32 * c + 32)"), loops);
    assertEquals(Map.of(Claim.Kind.IMPLEMENTS, false),
        certify(COPY + loops.replace("32 * c + 32)", "32 * c + 31)"),
            List.of(Claim.Kind.IMPLEMENTS)));
  }

  /** A race between tiles, which small parameters do not have: 33 is one more than a tile. */
  @Test
  void racesOfTilesHaveCounterexamples() throws Exception {
    String text = text("gemm_tiled");
    assertTrue(text.contains("for kt <"), text);
    assertEquals(BigInteger.valueOf(33), new SolvedCounterexamples(
        program(text.replace("for kt <", "par kt <")), new Effort(Effort.STANDARD, Deadline.NONE))
        .race(Optional.empty()).orElseThrow().parameters().get("P"));
  }

  /** The wrong loop of a wavefront is parallel: tiles race from sizes on that give two of them. */
  @ParameterizedTest
  @CsvSource({"seidel_2d, 18", "jacobi_2d_copied, 5"})
  void racesOfWavefrontsHaveCounterexamples(String name, int size) throws Exception {
    String text = text(name + "_tiled");
    assertTrue(text.contains("for t2 in"), text);
    SearchOutcome outcome = CounterexampleSearch.search(
        program(text.replace("for t2 in", "par t2 in")), Claim.Kind.RACE_FREE, SearchLimits.DEFAULT);
    assertEquals(BigInteger.valueOf(size),
        ((SearchOutcome.Refuted) outcome).counterexample().parameters().get("N"));
  }

  /** One bound, one subscript or one kind of loop is another. */
  @Test
  void othersAreNot() throws Exception {
    assertWrong("seidel_2d", "p1 + t + 1, 32 * t2", "p1 + t, 32 * t2", Claim.Kind.BOUNDS);
    assertWrong("seidel_2d", "for t2 in", "par t2 in", Claim.Kind.RACE_FREE);
    assertWrong("jacobi_2d", "for t2 in", "par t2 in", Claim.Kind.RACE_FREE);
    assertWrong("gemm", "for kt <", "par kt <", Claim.Kind.RACE_FREE);
    assertWrong("lu", "for kt < min(it", "par kt < min(it", Claim.Kind.RACE_FREE);
    assertWrong("mm3", "{ F[i, j] := 0; }", "{ G[i, j] := 0; }", Claim.Kind.DEFINED);
    assertWrong("lu", "kt = w - it", "kt = w - it and i < 64", Claim.Kind.IMPLEMENTS);
  }

  private static void assertWrong(String name, String right, String wrong, Claim.Kind kind)
      throws Exception {
    String text = text(name + "_tiled");
    assertTrue(text.contains(right), name);
    assertEquals(Map.of(kind, false), certify(text.replace(right, wrong), List.of(kind)), name);
  }
}
