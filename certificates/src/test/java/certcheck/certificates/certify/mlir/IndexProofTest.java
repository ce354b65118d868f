package certcheck.certificates.certify.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Indices of functions in MLIR that fit into 64 bits, and such that do not. */
class IndexProofTest {
  private static final BigInteger BEYOND = BigInteger.ONE.shiftLeft(63);

  /** A loop that stores, and computes an index of its variable d0 and of an argument d1. */
  private static final String FILL = """
      "builtin.module"() ({
        "func.func"() <{function_type = (memref<?xf32>, f32, index) -> (), sym_name = "fill"}> ({
        ^bb0(%arg0: memref<?xf32>, %arg1: f32, %arg2: index):
          %0 = "arith.constant"() <{value = 0 : index}> : () -> index
          %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
          "affine.for"(%1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
          ^bb0(%arg3: index):
            %2 = "affine.apply"(%arg3, %arg2) <{map = affine_map<(d0, d1) -> (d0)>}> : (index, index) -> index
            "affine.store"(%arg1, %arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
            "affine.yield"() : () -> ()
          }) : (index) -> ()
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  private static Logic logic;
  private static Libraries libraries;
  private static String regions;

  @BeforeAll
  static void load() throws Exception {
    logic = new Logic(40_000_000);
    Theories theories = new Theories(logic);
    theories.load("mlir_translation");
    theories.load("mlir_sched_text_claims");
    List<String> names = new ArrayList<>(SchedCertifier.LIBRARIES);
    names.addAll(MlirBinding.LIBRARIES);
    libraries = Libraries.load(Path.of("library"), names, logic, Deadline.NONE);
    regions = Files.readString(Path.of("src/test/resources/mlir/proved/regions.mlir"));
  }

  /** The words of what is proved, which is about the bytes of the text. */
  private static String proved(String text, String function, String... assumed) throws Exception {
    Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
    MlirProof proof = new MlirProof(derived, libraries.lemmas()::lemma,
        SourceBytes.of("f.mlir", text.getBytes(StandardCharsets.US_ASCII)), function, "f32");
    IndexProof.Proved proved =
        IndexProof.prove(List.of(
            new IndexProof(derived, libraries.lemmas()::lemma, "f.mlir", proof, conditions(assumed))));
    assertTrue(proved.says().get(0).hypotheses().isEmpty());
    List<Term> parts = Syntax.arguments(proved.says().get(0).conclusion());
    assertEquals(derived.syntax().characters(text), parts.get(0));
    assertEquals(proved.words().words().term(), parts.get(1));
    return proved.words().text();
  }

  private static List<Condition> conditions(String... assumed) throws Exception {
    StringBuilder text = new StringBuilder("param arg0_0, arg1_0, arg2;\n");
    for (String condition : assumed) {
      text.append("assume ").append(condition).append(";\n");
    }
    return Parser.parse("assumed", text.toString().getBytes(StandardCharsets.US_ASCII),
        Limits.DEFAULT).assumptions();
  }

  private static String applying(String expression) {
    return FILL.replace("(d0, d1) -> (d0)", "(d0, d1) -> (" + expression + ")");
  }

  private static IndexCounterexample refuted(String text, String place) {
    IndexOverflow overflow = assertThrows(IndexOverflow.class, () -> proved(text, "fill"));
    Reason reason = overflow.reasons().get(0);
    assertEquals(Reason.Outcome.REFUTED, reason.outcome(), reason.toString());
    assertTrue(reason.toString().startsWith("f.mlir:" + place + ": claim no_overflow: refuted: "),
        reason.toString());
    IndexCounterexample found = overflow.counterexample().orElseThrow();
    assertFalse(fits(found.index()), found.toString());
    return found;
  }

  private static boolean fits(BigInteger index) {
    return index.compareTo(BEYOND) < 0 && index.compareTo(BEYOND.negate()) >= 0;
  }

  /** Words assume what the proof needs, and nothing of other arguments. */
  @Test
  void wordsSayWhatIsAssumed() throws Exception {
    String extent = "0 <= 4 * arg0_0 < 9223372036854775808";
    String index = "-9223372036854775808 <= arg2 < 9223372036854775808";
    assertEquals("no_overflow @fill if " + extent, proved(applying("d1 mod 7"), "fill"));
    assertEquals("no_overflow @fill if " + extent + " and " + index,
        proved(applying("d1 ceildiv 2"), "fill"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(d0 floordiv 8) * 32 + 31",
      "d1 mod 4611686018427387904 - d0 * 2"})
  void whatFits(String expression) throws Exception {
    assertTrue(proved(applying(expression), "fill").startsWith("no_overflow @fill if 0 <= "));
  }

  /** Parts of expressions are indices, too; what a counterexample says is computed apart. */
  @Test
  void whatDoesNotFitIsShown() {
    refuted("d0 * 5", (i, a) -> i.multiply(BigInteger.valueOf(5)));
    refuted("(d0 * 1099511627776) floordiv 1099511627776 + d1", (i, a) -> i.shiftLeft(40));
    refuted("d0 - d1", BigInteger::subtract);
    refuted("-d1", (i, a) -> a.negate());
  }

  private static void refuted(String expression, BinaryOperator<BigInteger> part) {
    IndexCounterexample found = refuted(applying(expression), "8:8");
    BigInteger i = found.variables().get("arg3");
    BigInteger extent = found.parameters().getOrDefault("arg0_0", BigInteger.ZERO);
    BigInteger argument = found.parameters().getOrDefault("arg2", BigInteger.ZERO);
    assertTrue(i.signum() >= 0 && i.compareTo(extent) < 0, found.toString());
    assertTrue(extent.shiftLeft(2).compareTo(BEYOND) < 0 && fits(argument), found.toString());
    assertEquals(part.apply(i, argument), found.index(), expression);
  }

  /** What else is assumed stands in the words if it is needed; something has to satisfy it. */
  @Test
  void moreCanBeAssumed() throws Exception {
    String sum = applying("d0 + d1");
    assertEquals("no_overflow @fill if 0 <= 4 * arg0_0 < 9223372036854775808 and 7 <= arg2"
        + " and (arg2 <= 3 or arg2 <= arg0_0)",
        proved(sum, "fill", "arg0_0 != 5 and 7 <= arg2", "arg2 <= 3 or arg2 <= arg0_0"));
    Certifier.Undecided none = assertThrows(MlirBinding.Unproved.class,
        () -> proved(sum, "fill", "arg2 <= 3", "arg2 >= 4"));
    assertTrue(none.getMessage().startsWith("no parameters satisfy what is assumed: "),
        none.getMessage());
  }

  /** The step is added behind the last iteration, too. */
  @Test
  void theSumThatEndsALoopFits() throws Exception {
    String far = FILL.replace("step = 1", "step = 9223372036854775807");
    assertFalse(far.equals(FILL));
    proved(far, "fill");
    refuted(far.replace("lowerBoundMap = affine_map<() -> (0)>", "lowerBoundMap = affine_map<() -> (1)>"),
        "6:5");
    refuted(FILL.replace("step = 1 ", "step = 9223372036854775808 "), "6:5");
    String bytes = FILL.replace("memref<?xf32>", "memref<?xi8>").replace("%arg1: f32", "%arg1: i8")
        .replace("(f32, ", "(i8, ").replace(", f32, index", ", i8, index");
    IndexCounterexample tiles = refuted(bytes.replace("step = 1 ", "step = 32 "), "6:5");
    assertTrue(tiles.parameters().get("arg0_0").compareTo(
        BEYOND.subtract(BigInteger.valueOf(32))) > 0, tiles.toString());
  }

  @Test
  void boundsFit() {
    refuted(FILL.replace("()[s0] -> (s0)", "()[s0] -> (s0 + 9000000000000000000)"), "6:5");
  }

  /** Parallel loops, conditions with results, and arrays of the function. */
  @Test
  void regionsAreLookedAt() throws Exception {
    assertEquals("no_overflow @allocs if 0 <= 4 * arg0_0 < 9223372036854775808",
        proved(regions, "allocs"));
    IndexOverflow overflow =
        assertThrows(IndexOverflow.class, () -> proved(regions, "regions"));
    assertEquals(BEYOND.add(BigInteger.ONE).negate(),
        overflow.counterexample().orElseThrow().index());
    String near = regions.replace("d0 - d1 + s0 >= 0", "d0 - d1 >= 0");
    assertFalse(near.equals(regions));
    refutedSteps(near.replace("steps = [2, 1]", "steps = [2, 9223372036854775807]"));
  }

  /** Loops of scf, operations that are loops, and conditions. */
  @Test
  void operationsThatAreLoopsAreLookedAt() throws Exception {
    String freed = Files.readString(Path.of("src/test/resources/mlir/proved/scf.mlir"));
    String index = "-9223372036854775808 <= arg2 < 9223372036854775808";
    assertTrue(proved(freed, "freed").endsWith(index));
    String far = freed.replace("value = 2 : index", "value = 4 : index");
    IndexOverflow overflow = assertThrows(IndexOverflow.class, () -> proved(far, "freed"));
    assertEquals(BEYOND.add(BigInteger.ONE), overflow.counterexample().orElseThrow().index());
    String structured = Files.readString(Path.of("src/test/resources/mlir/proved/structured.mlir"));
    assertEquals("no_overflow @conditions if -9223372036854775808 <= arg1 < 9223372036854775808",
        proved(MlirProofTest.only(structured, "conditions"), "conditions"));
    String mixed = MlirProofTest.only(structured, "mixed");
    assertThrows(MlirBinding.Unproved.class, () -> proved(mixed, "mixed"));
    assertTrue(proved(mixed, "mixed", "arg1_0 = arg0_0").startsWith("no_overflow @mixed if "));
  }

  /** Quotients fit where dividends do; a divisor is an index, too. */
  @Test
  void divisionsAreLookedAt() throws Exception {
    String divisions = Files.readString(Path.of("src/test/resources/mlir/proved/divisions.mlir"));
    String text = MlirProofTest.only(divisions, "divisions");
    String condition = " if -9223372036854775808 <= arg2 < 9223372036854775808";
    assertEquals("no_overflow @divisions" + condition, proved(text, "divisions"));
    assertEquals("no_overflow @lowered" + condition,
        proved(MlirProofTest.only(divisions, "lowered"), "lowered"));
    IndexOverflow overflow = assertThrows(IndexOverflow.class, () -> proved(
        text.replace("value = 4 : index", "value = 9223372036854775808 : index"), "divisions"));
    assertEquals(BEYOND, overflow.counterexample().orElseThrow().index());
    String connectives = MlirProofTest.only(divisions, "connectives");
    assertEquals("no_overflow @connectives if 0 <= 4 * arg0_0 < 9223372036854775808",
        proved(connectives, "connectives"));
  }

  /** The sum of an index and a lane fits, too. */
  @Test
  void lanesAreLookedAt() throws Exception {
    String vectors = Files.readString(Path.of("src/test/resources/mlir/proved/vectors.mlir"));
    String transfers = MlirProofTest.only(vectors, "transfers");
    String small = "arg2 <= 9223372036854775800";
    assertTrue(proved(transfers, "transfers", small, "arg2 >= 0").startsWith("no_overflow @transfers if "));
    IndexOverflow overflow = assertThrows(IndexOverflow.class,
        () -> proved(transfers, "transfers", small.replace("800", "801"), "arg2 >= 0"));
    assertEquals(BEYOND, overflow.counterexample().orElseThrow().index());
  }

  /** In loops that carry vectors, and in masks, too. */
  @Test
  void whatIsHandedOnIsLookedAt() throws Exception {
    String handed = Files.readString(Path.of("src/test/resources/mlir/proved/handed.mlir"));
    String small = "arg2 <= 9223372036854775806";
    assertTrue(proved(MlirProofTest.only(handed, "carried"), "carried", small)
        .startsWith("no_overflow @carried if "));
    IndexOverflow overflow = assertThrows(IndexOverflow.class,
        () -> proved(MlirProofTest.only(handed, "carried"), "carried", small.replace("806", "807")));
    assertEquals(BEYOND, overflow.counterexample().orElseThrow().index());
    assertTrue(proved(MlirProofTest.only(handed, "lanes"), "lanes", "arg2 >= 0")
        .startsWith("no_overflow @lanes if "));
  }

  private static void refutedSteps(String text) throws Exception {
    proved(text, "regions");
    IndexOverflow overflow = assertThrows(IndexOverflow.class, () -> proved(
        text.replace("(d0) -> (0, d0, 0)", "(d0) -> (0, d0, 1)"), "regions"));
    assertEquals(BEYOND, overflow.counterexample().orElseThrow().index());
  }

  @Test
  void whatIsOutsideIsNamedWithItsPlace() {
    String other = FILL.replace("\"affine.apply\"(%arg3, %arg2)", "\"arm.add\"(%arg3, %arg2)");
    Certifier.Undecided e =
        assertThrows(MlirBinding.Unproved.class, () -> proved(other, "fill"));
    assertEquals("8:8: 'arm.add' is not among the operations whose indices are looked at",
        e.getMessage());
    Certifier.Undecided absent =
        assertThrows(MlirBinding.Unproved.class, () -> proved(FILL, "other"));
    assertTrue(absent.getMessage().contains("no function @other"), absent.getMessage());
  }
}
