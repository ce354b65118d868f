package certcheck.semantics.mlir.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Parser;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions in MLIR, and the loops that are made of them. */
class MlirTranslationTest {

  private static Translation translate(String text, Optional<Program> specification)
      throws SourceException {
    List<Operation> all =
        Parser.parse("x.mlir", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Operation function = Functions.find("x.mlir", all, Optional.empty());
    return Translation.of("x.mlir", function,
        Translation.Common.of(List.of(function), function), List.of(), specification);
  }

  /** A function of these arguments, and this body, without a return. */
  private static String function(String arguments, String body) {
    return "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({\n^bb0(" + arguments
        + "):\n" + body + "\n\"func.return\"() : () -> ()\n}) : () -> ()\n";
  }

  /** The loops, without comments and declarations. */
  private static String loops(String arguments, String body) throws SourceException {
    return text(function(arguments, body));
  }

  private static String text(String function) throws SourceException {
    return translate(function, Optional.empty()).text().lines()
        .filter(l -> !l.startsWith("//") && !l.startsWith("param") && !l.startsWith("assume")
            && !l.matches("(input|inout|output) .*"))
        .collect(Collectors.joining("\n"));
  }

  private static String refusal(String arguments, String body) {
    return assertThrows(SourceException.class, () -> loops(arguments, body)).getMessage();
  }

  private static final String ID = "{map = affine_map<(d0) -> (d0)>}";

  private static final String REDUCTION = """
      %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
      %z = "memref.load"(%A, %c0) : (memref<8xf32>, index) -> f32
      %r = "scf.parallel"(%c0, %n, %c1, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
      ^bb0(%i: index):
        %x = "memref.load"(%A, %i) : (memref<8xf32>, index) -> f32
        "scf.reduce"(%x) ({
        ^bb0(%l: f32, %q: f32):
          %s = "arith.addf"(%l, %q) : (f32, f32) -> f32
          "scf.reduce.return"(%s) : (f32) -> ()
        }) : (f32) -> ()
      }) : (index, index, index, f32) -> f32
      "memref.store"(%r, %A, %c1) : (f32, memref<8xf32>, index) -> ()""";

  private static Translation under(List<Law> laws, String body) throws SourceException {
    String text = function("%A: memref<8xf32>, %n: index", body);
    Operation function = Functions.find("x.mlir",
        Parser.parse("x.mlir", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT), Optional.empty());
    return Translation.of("x.mlir", function, Translation.Common.of(List.of(function), function).under(laws),
        List.of(), Optional.empty());
  }

  /** Iterations are combined in order where laws say that the order does not matter; else there is no order. */
  @Test
  void combinedIterationsAreALoopInOrderUnderLaws() throws SourceException {
    List<Law> laws = List.<Law>of(new Law.Monoid("+", "0", Site.NONE));
    String text = under(laws, REDUCTION).text();
    assertTrue(text.contains("""
        local s0[];
        s0[] := arg0[0];
        for i1 < arg1 {
          s0[] := s0[] + arg0[i1];
        }
        arg0[1] := s0[];
        """), text);
    for (List<Law> other : List.of(List.<Law>of(), List.<Law>of(new Law.Commutative("+", Site.NONE)),
        List.<Law>of(new Law.Monoid("*", "1", Site.NONE)))) {
      String message = assertThrows(SourceException.class, () -> under(other, REDUCTION)).getMessage();
      assertTrue(message.contains("commutative(+), associative(+)"), message);
    }
    for (String[] change : new String[][] {{"(%l, %q)", "(%q, %l)"}, {"return\"(%s)", "return\"(%l)"},
        {"\"scf.reduce\"(%x)", "\"memref.store\"(%x, %A, %i) : (f32, memref<8xf32>, index) -> ()\n\"scf.reduce\"(%x)"}}) {
      String body = REDUCTION.replace(change[0], change[1]);
      assertThrows(SourceException.class, () -> under(laws, body), change[0]);
    }
  }

  private static final String FORALL = """
      %x = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
      "scf.forall"(%n) <{mapping = [#gpu.block<y>, #gpu.thread<x>], operandSegmentSizes = array<i32: 0, 1, 0, 0>, \
      staticLowerBound = array<i64: 0, -1>, staticStep = array<i64: 1, 2>, \
      staticUpperBound = array<i64: -9223372036854775808, 7>}> ({
      ^bb0(%i: index, %j: index):
        "affine.store"(%x, %A, %i) {map = affine_map<(d0) -> (d0)>} : (f32, memref<8xf32>, index) -> ()
        "scf.forall.in_parallel"() ({
        ^bb0:
        }) : () -> ()
      }) : (index) -> ()""";

  @Test
  void boundsOfParallelLoopsMayBeAttributes() throws SourceException {
    String arguments = "%A: memref<8xf32>, %n: index";
    assertEquals("""
        par i0 < arg1 {
          par i1 in -1..7 step 2 {
            arg0[i0] := 0;
          }
        }""", loops(arguments, FORALL));
    for (String[] change : new String[][] {{"^bb0:", "^bb0: \"scf.yield\"() : () -> ()", "an empty 'scf.forall.in_parallel'"},
        {"array<i32: 0, 1, 0, 0>", "array<i32: 0, 0, 1, 0>", "steps that are constants"},
        {"array<i32: 0, 1, 0, 0>", "array<i32: 0, 0, 0, 1>", "operands that are bounds, and no tensors"},
        {"array<i32: 0, 1, 0, 0>", "array<i32: 1, 0, 0, 0>", "an operand for each one that is dynamic, found more"},
        {"-9223372036854775808, 7", "9, 7", "an operand for each one that is dynamic, found more"},
        {"array<i64: 1, 2>", "array<i64: 1, 0>", "a step from 1 on"},
        {"array<i64: 1, 2>", "array<i64: 1>", "'staticLowerBound' with 1 integers"}}) {
      String message = refusal(arguments, FORALL.replace(change[0], change[1]));
      assertTrue(message.contains(change[2]), message);
    }
  }

  @Test
  void anArgumentThatIsWrittenHasValuesBefore() throws SourceException {
    String all = translate(function("%A: memref<?x3xf32>, %n: index, %x: f32", """
        "affine.store"(%x, %A, %n, %n) {map = affine_map<(d0, d1) -> (d0, d1 - 1)>} : (f32, memref<?x3xf32>, index, index) -> ()"""),
        Optional.empty()).text();
    assertTrue(all.endsWith("""
        param arg0_0, arg1;
        assume arg0_0 >= 0;
        inout arg0[arg0_0, 3];
        input arg2[];
        arg0[arg1, arg1 - 1] := arg2[];
        """), all);
  }

  private static final String VECTOR = """
      %z = "arith.constant"() <{value = 0 : index}> : () -> index
      %v = "vector.load"(%A, %z) : (memref<8xf32>, index) -> vector<4xf32>
      """;

  /** Lanes are combined in order where laws say that the order does not matter; else there is no order. */
  @Test
  void combinedLanesAreALoopInOrderUnderLaws() throws SourceException {
    String body = VECTOR + """
        %r = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<4xf32>) -> f32
        "memref.store"(%r, %A, %n) : (f32, memref<8xf32>, index) -> ()""";
    List<Law> laws = List.<Law>of(new Law.Monoid("+", "0", Site.NONE));
    String text = under(laws, body).text();
    assertTrue(text.contains("""
        local t2[];
        t2[] := t0[0];
        for i3 in 1..4 {
          t2[] := t2[] + t0[i3];
        }
        arg0[arg1] := t2[];
        """), text);
    String message = assertThrows(SourceException.class, () -> under(List.<Law>of(), body)).getMessage();
    assertTrue(message.endsWith("error: not-supported: 'vector.reduction' in a form that is not read: expected no results, or"
        + " 'validate --under \"commutative(+), associative(+)\"', found a result: in which order lanes are combined is not"
        + " determined"), message);
    for (String[] change : new String[][] {{"<add>", "<minsi>"}, {"<none>", "<fast>"}, {"(vector<4xf32>) -> f32", "(vector<4xf32>) -> f64"}}) {
      String other = body.replace(change[0], change[1]);
      assertThrows(SourceException.class, () -> under(laws, other), change[0]);
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      %w = "vector.transpose"(%v) <{permutation = array<i64: 1>}> : (vector<4xf32>) -> vector<4xf32> | 'vector.transpose' in a form that is not read: expected a permutation of the dimensions, found [1]
      %w = "vector.broadcast"(%v) : (vector<4xf32>) -> vector<4x8xf32> | 'vector.broadcast' in a form that is not read: expected extents that are the same, or 1, found 4
      %w = "vector.shape_cast"(%v) : (vector<4xf32>) -> vector<2x2xf32> | 'vector.shape_cast' in a form that is not read: expected the same extents, but for those that are 1, found [2, 2]
      %w = "vector.extract_strided_slice"(%v) <{offsets = [0], sizes = [2], strides = [2]}> : (vector<4xf32>) -> vector<2xf32> | 'vector.extract_strided_slice' in a form that is not read: expected strides of 1, found [2]
      %w = "vector.insert"(%v, %v) <{static_position = array<i64: 0>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32> | 'vector.insert' in a form that is not read: expected 1 dimensions, found 2
      %w = "vector.maskedload"(%A, %z, %v, %v) : (memref<8xf32>, index, vector<4xf32>, vector<4xf32>) -> vector<4xf32> | 'vector.maskedload' in a form that is not read: expected a mask that 'vector.create_mask' or 'vector.constant_mask' makes, found another
      %w = "vector.mask"(%v, %v) ({ "vector.yield"() : () -> () }) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32> | 'vector.mask' in a form that is not read: expected a mask, and no vector to pass through, found 2 operands
      "vector.mask"(%v) ({ "vector.yield"(%v) : (vector<4xf32>) -> () }) : (vector<4xf32>) -> () | 'vector.mask' in a form that is not read: expected one operation under the mask, and 'vector.yield' of its results, found others
      %w = "vector.constant_mask"() <{mask_dim_sizes = [1, 2]}> : () -> vector<4xi1> | 'vector.constant_mask' in a form that is not read: expected 1 bounds of the mask, found 2
      """)
  void whatIsNotReadOfVectorsIsNamedWithItsPlace(String operation, String message) {
    assertEquals("x.mlir:5:1: error: not-supported: " + message, refusal("%A: memref<8xf32>, %n: index", VECTOR + operation));
  }

  /** What a specification says of extents, with the names that arguments have without one. */
  private static Optional<String> named(String specification) throws SourceException {
    List<Operation> all = Parser.parse("x.mlir", function("%A: memref<?x3xf32>, %n: index, %x: f32,"
        + " %B: memref<?xf32>, %C: memref<?xf32>", "").getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    return ArgumentNames.of(certcheck.semantics.sched.Parser.parse("s.sched",
        specification.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT),
        Functions.find("x.mlir", all, Optional.empty())).map(Program::toString);
  }

  @Test
  void specificationsAreReadInTheNamesOfArguments() throws SourceException {
    String before = """
        param arg1, arg0_0, arg3_0, arg4_0;
        assume arg0_0 >= 0;
        assume arg3_0 >= 0;
        assume arg4_0 >= 0;
        """;
    String after = """
        input arg0[arg0_0, 3];
        input arg2[];
        inout arg3[arg3_0];
        inout arg4[arg4_0];
        """;
    assertEquals(Optional.of(before + "assume arg4_0 = arg0_0 + 2 * arg3_0 - 1;\n"
        + "assume arg0_0 <= arg1 and not (min(arg0_0, arg3_0) div 2 = 0);\n" + after), named("""
        param n, k, arg1;
        assume n <= arg1 and not min(n, k) div 2 = 0;
        input X[n, 3], s[];
        inout Y[k];
        output Z[n + 2 * k - 1];
        """));
    // Names of other arguments are names like others.
    assertEquals(Optional.of(before + "assume arg4_0 = arg0_0;\nassume arg0_0 < arg3_0;\n" + after),
        named("""
        param arg3_0, arg4_0, arg1;
        assume arg3_0 < arg4_0;
        input X[arg3_0, 3], s[];
        inout arg2[arg4_0], arg3[arg3_0];
        """));
    assertEquals(Optional.of(before + "assume arg3_0 = arg1;\nassume arg4_0 = arg0_0;\n" + after),
        named("param n, arg1; input X[n, 3], s[]; inout Y[arg1], Z[n];"));
  }

  @Test
  void notAllSpecificationsAre() throws SourceException {
    assertEquals(Optional.empty(),
        named("param n, k, arg1; input X[n, 3], s[]; inout Y[n], Z[n + k];"));
    assertEquals(Optional.empty(), named(
        "param n, k, arg1; assume n * k >= 0; input X[n, 3], s[]; inout Y[k], Z[n];"));
  }

  /** What is loaded is read where it is used only if nothing is written meanwhile. */
  @Test
  void aLoadThatIsOverwrittenBeforeItIsUsedIsKept() throws SourceException {
    assertEquals("""
        local s0[];
        s0[] := arg0[arg1];
        arg0[arg1] := arg0[arg1] + arg0[arg1];
        arg0[0] := s0[];""", loops("%A: memref<9xf32>, %i: index", """
        %a = "affine.load"(%A, %i) ID : (memref<9xf32>, index) -> f32
        %b = "arith.addf"(%a, %a) : (f32, f32) -> f32
        "affine.store"(%b, %A, %i) ID : (f32, memref<9xf32>, index) -> ()
        "affine.store"(%a, %A) {map = affine_map<() -> (0)>} : (f32, memref<9xf32>) -> ()
        """.replace("ID", ID)));
  }

  /** An access that runs in any case is not moved under a condition, or into a loop. */
  @Test
  void aLoadThatOnlyABranchUsesIsReadWhereItIs() throws SourceException {
    assertEquals("""
        local s0[];
        s0[] := arg0[7];
        if (arg1 - 3 >= 0) {
          arg0[arg1] := s0[];
        }""", loops("%A: memref<9xf32>, %i: index", """
        %a = "affine.load"(%A) {map = affine_map<() -> (7)>} : (memref<9xf32>) -> f32
        "affine.if"(%i) ({
          "affine.store"(%a, %A, %i) ID : (f32, memref<9xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }, {}) {condition = affine_set<(d0) : (d0 - 3 >= 0)>} : (index) -> ()
        """.replace("ID", ID)));
  }

  @Test
  void aLoadThatNothingUsesIsRead() throws SourceException {
    assertEquals("local s0[];\ns0[] := arg0[arg1];", loops("%A: memref<9xf32>, %i: index", """
        %a = "affine.load"(%A, %i) ID : (memref<9xf32>, index) -> f32
        """.replace("ID", ID)));
  }

  /** A store of what was read writes, too. */
  @Test
  void aStoreOfTheSameCellIsKept() throws SourceException {
    assertEquals("arg0[arg1] := arg0[arg1];", loops("%A: memref<9xf32>, %i: index", """
        %a = "affine.load"(%A, %i) ID : (memref<9xf32>, index) -> f32
        "affine.store"(%a, %A, %i) ID : (f32, memref<9xf32>, index) -> ()
        """.replace("ID", ID)));
  }

  @Test
  void loopsHaveBoundsThatAreGreatestAndLeast() throws SourceException {
    assertEquals("""
        for i0 in max(arg1, 5)..min(arg1 + 9, 2 * arg1) step 4 {
          arg0[i0 mod 9] := 1;
        }""", loops("%A: memref<9xf32>, %n: index", """
        %c = "arith.constant"() <{value = 1.0 : f32}> : () -> f32
        "affine.for"(%n, %n) <{lowerBoundMap = affine_map<(d0) -> (d0, 5)>, upperBoundMap = affine_map<(d0) -> (d0 + 9, d0 * 2)>, step = 4 : index}> ({
        ^bb0(%i: index):
          "affine.store"(%c, %A, %i) {map = affine_map<(d0) -> (d0 mod 9)>} : (f32, memref<9xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index, index) -> ()
        """));
  }

  /** Two carried values that are exchanged in each iteration. */
  @Test
  void carriedValuesAreHandedOnAtOnce() throws SourceException {
    assertEquals("""
        local s0[];
        local s1[];
        s0[] := arg1[];
        s1[] := arg2[];
        for i2 < 5 {
          local s3[];
          s3[] := s0[];
          s0[] := s1[];
          s1[] := s3[];
        }
        arg0[0] := s0[] - s1[];""", loops("%A: memref<9xf32>, %x: f32, %y: f32", """
        %r:2 = "affine.for"(%x, %y) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (5)>, step = 1 : index} ({
        ^bb0(%i: index, %a: f32, %b: f32):
          "affine.yield"(%b, %a) : (f32, f32) -> ()
        }) : (f32, f32) -> (f32, f32)
        %d = "arith.subf"(%r, %r#1) : (f32, f32) -> f32
        "affine.store"(%d, %A) {map = affine_map<() -> (0)>} : (f32, memref<9xf32>) -> ()
        """.replace("(%x, %y) {lower_bound = affine_map<() -> (0)>, upper_bound = affine_map<() -> (5)>, step = 1 : index} ({",
            "(%x, %y) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (5)>, step = 1 : index}> ({")));
  }

  /** Every operation on indices, at -7 and 3, and what it is by its definition. */
  @ParameterizedTest
  @CsvSource({"addi, -4", "subi, -10", "muli, -21", "floordivsi, -3", "ceildivsi, -2", "divsi, -2",
      "remsi, -1", "minsi, -7", "maxsi, 3"})
  void indexArithmeticIsExact(String operation, String value) throws SourceException {
    for (String operand : List.of("%c", "%n")) {
      String text = loops("%A: memref<9xf32>, %n: index, %x: f32", """
          %c = "arith.constant"() <{value = -7 : index}> : () -> index
          %d = "arith.constant"() <{value = 3 : index}> : () -> index
          %r = "arith.OP"(LEFT, %d) : (index, index) -> index
          "memref.store"(%x, %A, %r) : (f32, memref<9xf32>, index) -> ()
          """.replace("OP", operation).replace("LEFT", operand));
      if (operand.equals("%c")) {
        assertEquals("arg0[" + value + "] := arg2[];", text);
      } else {
        assertTrue(text.contains("arg1"), text);
      }
    }
  }

  @Test
  void truncatingDivisionIsNotFloorDivision() throws SourceException {
    assertEquals("arg0[max(arg1, 0) div 3 - max(-arg1, 0) div 3] := arg2[];",
        loops("%A: memref<9xf32>, %n: index, %x: f32", """
            %d = "arith.constant"() <{value = 3 : index}> : () -> index
            %r = "arith.divsi"(%n, %d) : (index, index) -> index
            "memref.store"(%x, %A, %r) : (f32, memref<9xf32>, index) -> ()
            """));
  }

  @Test
  void functionsOfValuesAreNamedAsTheOperations() throws SourceException {
    assertEquals("arg0[0] := choose(cmpf_olt(arg0[0], 0.1), maximumf(-arg0[0], 2), exp(arg0[0]));",
        loops("%A: memref<9xf32>", """
            %a = "affine.load"(%A) {map = affine_map<() -> (0)>} : (memref<9xf32>) -> f32
            %c = "arith.constant"() <{value = 1.000000e-01 : f32}> : () -> f32
            %two = "arith.constant"() <{value = 0x40000000 : f32}> : () -> f32
            %l = "arith.cmpf"(%a, %c) <{predicate = 4 : i64, fastmath = #arith.fastmath<none>}> : (f32, f32) -> i1
            %n = "arith.negf"(%a) : (f32) -> f32
            %m = "arith.maximumf"(%n, %two) : (f32, f32) -> f32
            %e = "math.exp"(%a) : (f32) -> f32
            %s = "arith.select"(%l, %m, %e) : (i1, f32, f32) -> f32
            "affine.store"(%s, %A) {map = affine_map<() -> (0)>} : (f32, memref<9xf32>) -> ()
            """));
  }

  /** With two floating-point types, a function says which it is of. */
  @Test
  void arithmeticInSeveralTypesIsToldApart() throws SourceException {
    assertEquals("arg1[0] := addf_f64(extf_f64_f32(arg0[0]), arg1[0]);",
        loops("%A: memref<9xf32>, %B: memref<9xf64>", """
            %a = "affine.load"(%A) {map = affine_map<() -> (0)>} : (memref<9xf32>) -> f32
            %b = "affine.load"(%B) {map = affine_map<() -> (0)>} : (memref<9xf64>) -> f64
            %c = "arith.extf"(%a) : (f32) -> f64
            %d = "arith.addf"(%c, %b) : (f64, f64) -> f64
            "affine.store"(%d, %B) {map = affine_map<() -> (0)>} : (f64, memref<9xf64>) -> ()
            """));
  }

  /** Lower bounds and extents of a subview of a subview. */
  @Test
  void partsOfPartsAreSubscriptsOfTheWhole() throws SourceException {
    assertEquals("arg0[10 + 6 * arg1, 4] := arg2[];".replace("10 + 6 * arg1", "6 * arg1 + 10"),
        loops("%A: memref<99x99xf32>, %n: index, %x: f32", """
            %s = "memref.subview"(%A) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4, 4>, static_sizes = array<i64: 20, 1>, static_strides = array<i64: 2, 1>}> : (memref<99x99xf32>) -> memref<20xf32, strided<[198], offset: 400>>
            %t = "memref.subview"(%s) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 5>, static_strides = array<i64: 3>}> : (memref<20xf32, strided<[198], offset: 400>>) -> memref<5xf32, strided<[594], offset: 994>>
            "memref.store"(%x, %t, %n) : (f32, memref<5xf32, strided<[594], offset: 994>>, index) -> ()
            """));
  }

  @Test
  void whatIsReturnedIsAnOutput() throws SourceException {
    assertEquals("""
        for i0 < 4 {
          result0[i0] := arg0[i0];
        }
        result1[] := arg0[0];""", text(function("%A: memref<4xf32>", """
        %r = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
        "memref.copy"(%A, %r) : (memref<4xf32>, memref<4xf32>) -> ()
        %a = "affine.load"(%A) {map = affine_map<() -> (0)>} : (memref<4xf32>) -> f32
        """).replace("\"func.return\"() : () -> ()",
            "\"func.return\"(%r, %a) : (memref<4xf32>, f32) -> ()")));
  }

  @Test
  void aVectorIsALoopOverItsLanes() throws SourceException {
    assertEquals("""
        local t0[4];
        for i1 < 4 {
          t0[i1] := 1.5;
        }
        local t2[4];
        for i3 < 4 {
          if (-arg1 - i3 + 9 >= 1) {
            t2[i3] := arg0[arg1 + i3];
          } else {
            t2[i3] := 0;
          }
        }
        local t4[4];
        for i5 < 4 {
          t4[i5] := t2[i5] * t0[i5];
        }
        for i6 < 4 {
          arg0[arg1 + i6 + 3] := t4[i6];
        }""", loops("%A: memref<9xf32>, %n: index", """
        %z = "arith.constant"() <{value = 0.0 : f32}> : () -> f32
        %c = "arith.constant"() <{value = dense<1.5> : vector<4xf32>}> : () -> vector<4xf32>
        %v = "vector.transfer_read"(%A, %n, %z) <{in_bounds = [false], permutation_map = affine_map<(d0) -> (d0)>}> : (memref<9xf32>, index, f32) -> vector<4xf32>
        %w = "arith.mulf"(%v, %c) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
        "affine.vector_store"(%w, %A, %n) <{map = affine_map<(d0) -> (d0 + 3)>}> : (vector<4xf32>, memref<9xf32>, index) -> ()
        """));
  }

  @Test
  void genericOperationsAreLoopsOverTheirDimensions() throws SourceException {
    assertEquals("""
        for i0 < arg0_0 {
          arg0[i0] := arg1[] + sitofp_f32_i64(real(i0));
        }""", loops("%A: memref<?xf32>, %x: f32", """
        "linalg.generic"(%x, %A) <{indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%a: f32, %b: f32):
          %i = "linalg.index"() <{dim = 0 : i64}> : () -> index
          %j = "arith.index_cast"(%i) : (index) -> i64
          %k = "arith.sitofp"(%j) : (i64) -> f32
          %s = "arith.addf"(%a, %k) : (f32, f32) -> f32
          "linalg.yield"(%s) : (f32) -> ()
        }) : (f32, memref<?xf32>) -> ()
        """));
  }

  private static final String LOAD = "%a = \"memref.load\"(%A, %n) : (memref<9xf32>, index) -> f32\n";

  private static final String COPIED = "({\n^bb0(%p: f32, %q: f32):\n\"linalg.yield\"(%p) : (f32) -> ()\n}) : ";

  /** Named operations have the maps of their documents. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "linalg.transpose\"(%A, %B) <{permutation = array<i64: 2, 0, 1>}>"
        + " | (memref<4x5x6xf32>, memref<6x4x5xf32>) | arg1[i2, i0, i1] := arg0[i0, i1, i2];",
    "linalg.broadcast\"(%A, %B) <{dimensions = array<i64: 1>}>"
        + " | (memref<4x6xf32>, memref<4x5x6xf32>) | arg1[i0, i1, i2] := arg0[i0, i2];",
    "linalg.copy\"(%A, %B) <{operandSegmentSizes = array<i32: 1, 1>}>"
        + " | (memref<4x6xf32>, memref<4x6xf32>) | arg1[i0, i1] := arg0[i0, i1];"})
  void namedOperationsAreLoopsOverTheirDimensions(String operation, String types, String assignment)
      throws SourceException {
    List<String> operands = List.of(types.substring(1, types.length() - 1).split(", "));
    assertTrue(loops("%A: " + operands.get(0) + ", %B: " + operands.get(1),
        "\"" + operation + " " + COPIED + types + " -> ()").contains(assignment));
  }

  /** Windows go in steps of strides and dilations. */
  @Test
  void convolutionsAreLoopsOverTheirDimensions() throws SourceException {
    String all = loops("%A: memref<9x9xf32>, %B: memref<2x2xf32>, %C: memref<4x3xf32>", """
        "linalg.conv_2d"(%A, %B, %C) <{strides = dense<[2, 3]> : tensor<2xi64>, operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%p: f32, %q: f32, %r: f32):
        %0 = "arith.mulf"(%p, %q) : (f32, f32) -> f32
        %1 = "arith.addf"(%r, %0) : (f32, f32) -> f32
        "linalg.yield"(%1) : (f32) -> ()
        }) : (memref<9x9xf32>, memref<2x2xf32>, memref<4x3xf32>) -> ()""");
    assertTrue(all.contains("for i0 < 4") && all.contains("for i1 < 3") && all.contains("for i3 < 2")
        && all.contains("arg0[2 * i0 + i2, 3 * i1 + i3] * arg1[i2, i3]"), all);
  }

  /** What a document does not say is not read: other dimensions, strides that are not positive, other operands. */
  @ParameterizedTest
  @ValueSource(strings = {
    "linalg.transpose\"(%A, %B) <{permutation = array<i64: 0, 0>}>",
    "linalg.transpose\"(%A, %B) <{permutation = array<i64: 0, 2>}>",
    "linalg.transpose\"(%A, %B) <{permutation = array<i64: 0>}>",
    "linalg.broadcast\"(%A, %B) <{dimensions = array<i64: 7>}>",
    "linalg.broadcast\"(%A, %B) <{dimensions = array<i64: 1, 1>}>",
    "linalg.broadcast\"(%A, %B)",
    "linalg.conv_2d\"(%A, %B) <{strides = dense<0> : tensor<2xi64>, operandSegmentSizes = array<i32: 1, 1>}>",
    "linalg.matmul\"(%A, %B) <{operandSegmentSizes = array<i32: 1, 1>}>",
    "linalg.fill\"(%A, %B) <{operandSegmentSizes = array<i32: 3, 1>}>"})
  void otherNamedOperationsAreRefused(String operation) {
    String message = refusal("%A: memref<4x4xf32>, %B: memref<4x4xf32>",
        "\"" + operation + " " + COPIED + "(memref<4x4xf32>, memref<4x4xf32>) -> ()");
    assertTrue(message.startsWith("x.mlir:3:1: error: not-supported: 'linalg."), message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "memref.store"(%x, %B, %n) : (f32, memref<9xf32>, index) -> () | 3:20: error: unknown-name: a value that is not defined here: expected one that an operation before defines, found '%B'
      "memref.store"(%x, %A, %n, %n) : (f32, memref<9xf32>, index, index) -> () | 3:1: error: not-supported: 'memref.store' in a form that is not read: expected 1 subscripts, found 2
      "memref.store"(%x, %A, %x) : (f32, memref<9xf32>, f32) -> () | 3:24: error: affine: an index that depends on data: expected an affine function of sizes and loop variables, found '%x'
      %x = "arith.negf"(%x) : (f32) -> f32 | 3:1: error: duplicate-name: a value is defined twice: expected another name, found '%x'
      "x.y"(%x) : (f32) -> () | 3:1: error: not-supported: operations that are not read in @f, of which 1 of 2 operations are: expected those of proofs-tests/docs/mlir.md, found 'x.y' at 3:1
      "func.call"() {callee = @f} : () -> () | 3:1: error: not-supported: operations that are not read in @f, of which 1 of 2 operations are: expected those of proofs-tests/docs/mlir.md, found 'func.call' at 3:1
      "cf.br"()[^bb1] : () -> () | 3:1: error: not-supported: operations that are not read in @f, of which 1 of 2 operations are: expected those of proofs-tests/docs/mlir.md, found 'cf.br' at 3:1
      %m = "arith.divsi"(%n, %n) : (index, index) -> index | 3:1: error: affine: 'arith.divsi': a division of indices: expected a positive constant divisor, found another one
      %m = "arith.divui"(%n, %n) : (index, index) -> index | 3:1: error: not-supported: 'arith.divui' in a form that is not read: expected addi, subi, muli, floordivsi, ceildivsi, divsi, remsi, minsi, maxsi or cmpi of indices, found divui
      %m = "arith.addf"(%x, %x) <{fastmath = #arith.fastmath<reassoc>}> : (f32, f32) -> f32 | 3:1: error: not-supported: 'arith.addf' in a form that is not read: expected no attribute that changes what it computes, found 'fastmath' = #arith.fastmath<reassoc>
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (5)>, step = -1 : index}> ({}) : () -> () | 3:1: error: not-supported: 'affine.for' in a form that is not read: expected a step from 1 on, found another
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (5)>, step = 1 : index}> ({}) : () -> () | 3:1: error: not-supported: 'affine.for' in a form that is not read: expected a region of one block, found 0 blocks
      "memref.dealloc"(%A) : (memref<9xf32>) -> () | 3:18: error: not-supported: dealloc of a memref that another block has allocated: expected one that this block has, found '%A'
      %v = "memref.alloc"() : () -> memref<*xf32> | 3:1: error: not-supported: 'memref.alloc' in a form that is not read: expected a memref of a rank that is known, found memref<*xf32>
      %v = "memref.alloc"() : () -> memref<4xvector<2xf32>> | 3:1: error: not-supported: 'memref.alloc' in a form that is not read: expected elements that are numbers, found memref<4xvector<2xf32>>
      %v = "memref.alloc"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>> | 3:1: error: not-supported: 'memref.alloc' in a form that is not read: expected the identity or strides as a layout, found memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
      %v = "memref.alloc"() : () -> memref<?xf32> | 3:1: error: not-supported: 'memref.alloc' in a form that is not read: expected an operand for each '?', found 0
      """)
  void whatIsNotReadIsNamedWithItsPlace(String operation, String message) {
    assertEquals("x.mlir:" + message, refusal("%A: memref<9xf32>, %n: index, %x: f32", operation));
  }

  /** What lower-affine makes of floordiv, ceildiv and mod, and other indices that a condition chooses. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      slt, %n, %zero; subi, %minus, %n; select, %0, %1, %n; divsi, %2, %eight; subi, %minus, %3; select, %0, %4, %3 | arg1 div 8
      sle, %n, %zero; subi, %zero, %n; subi, %n, %one; select, %0, %1, %2; divsi, %3, %eight; subi, %zero, %4; addi, %4, %one; select, %0, %5, %6 | (arg1 + 7) div 8
      remsi, %n, %eight; slt, %0, %zero; addi, %0, %eight; select, %1, %2, %0 | arg1 mod 8
      slt, %n, %m; select, %0, %n, %m                      | min(arg1, arg2)
      sge, %n, %m; select, %0, %n, %m                      | max(arg1, arg2)
      sgt, %n, %zero; select, %0, %zero, %n                | min(0, arg1)
      sle, %n, %m; subi, %zero, %n; subi, %zero, %m; select, %0, %1, %2 | max(-arg1, -arg2)
      slt, %n, %m; addi, %n, %eight; select, %0, %1, %n    | arg1 + 8 * min(1, max(0, -arg1 + arg2))
      eq, %n, %m; addi, %n, %one; select, %0, %1, %n       | arg1 - min(1, max(arg1 - arg2, -arg1 + arg2)) + 1
      remsi, %n, %eight; slt, %m, %zero; addi, %0, %eight; select, %1, %2, %0 | arg1 - 8 * (max(arg1, 0) div 8) + 8 * (max(-arg1, 0) div 8) + 8 * min(1, max(0, -arg2))
      """)
  void anIndexThatAConditionChoosesIsRead(String operations, String expected)
      throws SourceException {
    assertEquals("arg0[" + expected + "] := arg3[];", loops(CHOICE, chosen(operations)));
  }

  @Test
  void anIndexThatAConditionChoosesIsOneOfTheseForms() {
    String message = refusal(CHOICE, chosen("slt, %n, %m; addi, %n, %n; select, %0, %1, %n"));
    assertTrue(message.contains("'arith.select' in a form that is not read: expected indices of which the"
        + " greater or the less is chosen"), message);
  }

  /** Of two that vary, as coalesced loops have them; a divisor has to be positive by an assumption. */
  @Test
  void productsAndQuotientsOfSizesAreRead() throws SourceException {
    String map = "{map = affine_map<(d0)[s0] -> (d0 * s0 + d0)>} : (index, index) -> index";
    String store = "\n\"memref.store\"(%x, %A, %k) : (f32, memref<?xf32>, index) -> ()";
    assertEquals("arg0[arg1 * arg2 + arg1] := arg3[];",
        loops(CHOICE, "%k = \"affine.apply\"(%n, %m) " + map + store));
    String message = refusal(CHOICE,
        "%k = \"affine.apply\"(%n, %m) " + map.replace("*", "mod") + store);
    assertTrue(message.contains("arg2"), message);
    assertTrue(message.contains("positive"), message);
  }

  private static final String CHOICE = "%A: memref<?xf32>, %n: index, %m: index, %x: f32";

  /** Operations on indices, which are numbered, and a store at the last. */
  private static String chosen(String operations) {
    StringBuilder body = new StringBuilder();
    for (String constant : List.of("minus -1", "zero 0", "one 1", "eight 8")) {
      String[] words = constant.split(" ");
      body.append('%').append(words[0]).append(" = \"arith.constant\"() <{value = ")
          .append(words[1]).append(" : index}> : () -> index\n");
    }
    List<String> predicates = List.of("eq", "ne", "slt", "sle", "sgt", "sge");
    int number = 0;
    for (String operation : operations.split("; ")) {
      String[] words = operation.split(", ", 2);
      int predicate = predicates.indexOf(words[0]);
      body.append('%').append(number++).append(predicate >= 0 ? " = \"arith.cmpi\"(" + words[1]
          + ") <{predicate = " + predicate + " : i64}> : (index, index) -> i1\n"
          : words[0].equals("select")
              ? " = \"arith.select\"(" + words[1] + ") : (i1, index, index) -> index\n"
              : " = \"arith." + words[0] + "\"(" + words[1] + ") : (index, index) -> index\n");
    }
    return body + "\"memref.store\"(%x, %A, %" + (number - 1)
        + ") : (f32, memref<?xf32>, index) -> ()";
  }

  /** It is outside of an array without elements, if it is done at all. */
  @Test
  void whatIsFreedIsOutside() throws SourceException {
    assertEquals("""
        local t0[4];
        t0[1] := arg1[];
        local freed1[0];
        arg0[2] := freed1[0];
        freed1[0] := 0;""", loops("%A: memref<9xf32>, %x: f32", """
        %c = "arith.constant"() <{value = 1 : index}> : () -> index
        %d = "arith.constant"() <{value = 2 : index}> : () -> index
        %T = "memref.alloc"() : () -> memref<4xf32>
        "memref.store"(%x, %T, %c) : (f32, memref<4xf32>, index) -> ()
        "memref.dealloc"(%T) : (memref<4xf32>) -> ()
        %v = "memref.load"(%T, %c) : (memref<4xf32>, index) -> f32
        "memref.store"(%v, %A, %d) : (f32, memref<9xf32>, index) -> ()
        "memref.dealloc"(%T) : (memref<4xf32>) -> ()"""));
  }

  @Test
  void aConditionOnDataIsRefused() {
    assertEquals("x.mlir:5:10: error: affine: a condition that depends on data: expected one on sizes"
        + " and loop variables, found '%c'", refusal("%A: memref<9xf32>, %n: index", LOAD + """
            %c = "arith.cmpf"(%a, %a) <{predicate = 1 : i64}> : (f32, f32) -> i1
            "scf.if"(%c) ({
            "scf.yield"() : () -> ()
            }, {}) : (i1) -> ()
            """));
  }

  /** A thousand additions in one another, of which each is used once. */
  @Test
  void deepExpressionsAreCutIntoScalars() throws SourceException {
    StringBuilder body = new StringBuilder("%v0 = " + LOAD.substring(LOAD.indexOf('"')));
    for (int k = 1; k <= 1_000; k++) {
      body.append("%v" + k + " = \"arith.addf\"(%v" + (k - 1) + ", %v0) : (f32, f32) -> f32\n");
    }
    body.append("\"memref.store\"(%v1000, %A, %n) : (f32, memref<9xf32>, index) -> ()");
    String text = loops("%A: memref<9xf32>, %n: index", body.toString());
    assertEquals(1_001, text.split("arg0\\[arg1\\]").length - 1 - 1);
    assertTrue(text.lines().count() < 100, text);
  }

  /** Thirty squarings: the expression would have 2^30 leaves. */
  @Test
  void sharedExpressionsAreNotCopied() throws SourceException {
    StringBuilder body = new StringBuilder("%v0 = " + LOAD.substring(LOAD.indexOf('"')));
    for (int k = 1; k <= 30; k++) {
      body.append("%v" + k + " = \"arith.mulf\"(%v" + (k - 1) + ", %v" + (k - 1)
          + ") : (f32, f32) -> f32\n");
    }
    body.append("\"memref.store\"(%v30, %A, %n) : (f32, memref<9xf32>, index) -> ()");
    assertTrue(loops("%A: memref<9xf32>, %n: index", body.toString()).length() < 10_000);
  }

  /** The same of vectors. */
  @Test
  void sharedVectorsAreNotCopied() throws SourceException {
    StringBuilder body = new StringBuilder("%v0 = \"vector.load\"(%A, %n) : (memref<9xf32>, index)"
        + " -> vector<4xf32>\n");
    for (int k = 1; k <= 40; k++) {
      body.append("%v" + k + " = \"arith.mulf\"(%v" + (k - 1) + ", %v" + (k - 1)
          + ") : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>\n");
    }
    body.append("\"vector.store\"(%v40, %A, %n) : (vector<4xf32>, memref<9xf32>, index) -> ()");
    assertTrue(loops("%A: memref<9xf32>, %n: index", body.toString()).length() < 20_000);
  }
}
