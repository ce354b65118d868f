package certcheck.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.loops.Functions;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random functions and what passes of mlir-opt 19 made of them ({@link RandomCampaign}): what is said of
 * each pair, and what execution says, without MLIR.
 */
class RandomPairsTest {
  private static final Path PAIRS = Checkout.root().resolve("proofs-tests/src/test/resources/mlir");
  private static final Path BUGS =
      Checkout.root().resolve("certificates/src/test/resources/mlir/bugs");
  private static final SearchLimits LIMITS = new SearchLimits(300, 5_000);

  private static Validation validation(String name, boolean proved) throws Exception {
    Path specification = PAIRS.resolve(name + ".spec.sched");
    Program assumed = Parser.parse(
        specification.toString(), Files.readAllBytes(specification), Limits.DEFAULT);
    return Validation.of(Files.readAllBytes(PAIRS.resolve(name + ".before.mlir")),
        Files.readAllBytes(PAIRS.resolve(name + ".after.mlir")), Optional.of(assumed), LIMITS,
        proved ? Optional.of(Checkout.root().resolve("certificates/library")) : Optional.empty(),
        Duration.ofSeconds(60));
  }

  /** Seeds 1155, 1145 and 1174: a store is hoisted, a whole vector is written, tiles cross a dependence. */
  @ParameterizedTest
  @ValueSource(strings = {"hoist_empty", "vectorize_tail", "tile_skewed"})
  void whatAPassBreaksIsRefutedAndRunsDiffer(String name) throws Exception {
    Validation found = validation(name, false);
    assertEquals(Validation.Outcome.REFUTED, found.outcome(), found.detail());
    assertEquals(Validation.Executed.DIFFER, found.executed(), found.detail());
  }

  /** One seed for each pass. */
  @ParameterizedTest
  @ValueSource(strings = {"data_copy", "fusion", "hoist", "normalize", "parallelize", "peeling",
      "scalrep", "tile", "unroll", "vectorize"})
  void whatIsRightIsNotRefutedAndRunsAgree(String name) throws Exception {
    Validation found = validation(name, false);
    assertEquals(Validation.Outcome.UNDECIDED, found.outcome(), found.detail());
    assertEquals(Validation.Executed.AGREE, found.executed(), found.detail());
  }

  /** {@code lower-affine} of floordiv and mod: conditions choose indices. */
  @Test
  void whatIsRightIsProved() throws Exception {
    Validation found = validation("divisions", true);
    assertEquals(Validation.Outcome.REFINED, found.outcome(), found.detail());
    assertEquals(Validation.Executed.AGREE, found.executed(), found.detail());
  }

  /** All that is on the page of wrong code, run at the parameters of the counterexample. */
  @Test
  void whatIsKnownToBeWrongDiffersWhenItIsRun() throws Exception {
    List<String> names;
    try (Stream<Path> files = Files.list(BUGS)) {
      names = files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".expected"))
          .map(f -> f.replace(".expected", "")).sorted().toList();
    }
    assertTrue(names.size() >= 21, names.toString());
    List<String> agree = new ArrayList<>();
    for (String name : names) {
      FunctionPair pair = FunctionPair.read(Files.readAllBytes(BUGS.resolve(name + ".before.mlir")),
          Files.readAllBytes(BUGS.resolve(name + ".after.mlir")), Optional.empty());
      if (pair.apart(FunctionPair.parameters(
          Files.readAllLines(BUGS.resolve(name + ".expected"))), 1).isEmpty()) {
        agree.add(name);
      }
    }
    assertEquals(List.of(), agree);
  }

  private static final String STORE = """
      "func.func"() <{function_type = (memref<8xf32>, index) -> (), sym_name = "f"}> ({
      ^bb0(%arg0: memref<8xf32>, %arg1: index):
        %0 = "affine.load"(%arg0) <{map = affine_map<() -> (0)>}> : (memref<8xf32>) -> f32
        %1 = "arith.addf"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%1, %arg0, %arg1) <{map = affine_map<(d0) -> (d0 floordiv 2 - 1)>}>
          : (f32, memref<8xf32>, index) -> ()
        "func.return"() : () -> ()
      }) : () -> ()
      """;

  /** The interpreter itself: it computes, and what must not be done is a fault. */
  @Test
  void functionsAreRun() throws Exception {
    Operation function = Functions.find("x.mlir", certcheck.semantics.mlir.Parser.parse(
        "x.mlir", STORE.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT), Optional.empty());
    Memory memory = Memory.allocate(8);
    Arrays.fill(memory.buffer().cells, 0.25f);
    assertEquals(List.of(), Machine.run(function, List.of(memory, 17L), false));
    assertEquals(0.5f, memory.buffer().cells[7]);
    for (long i : List.of(1L, 18L, -4L)) {
      assertThrows(Fault.class, () -> Machine.run(function, List.of(memory, i), false));
    }
    Memory empty = Memory.allocate(8);
    assertThrows(Fault.class, () -> Machine.run(function, List.of(empty, 2L), false));
  }
}
